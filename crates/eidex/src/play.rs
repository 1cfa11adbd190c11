//! What is legal, and what an action does.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Actor, Seat, SeatSet};

use crate::action::{Action, Kind};
use crate::error::IllegalAction;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::powers::{self, Then};
use crate::state::{Hand, Task};

impl Hand {
    /// What this actor may do now; nothing if it owes nothing.
    #[inline(always)]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        match self.plain_turn(actor) {
            Some((_, playable)) => Legal::only(Kind::Play, playable),
            None => self.legal_of(actor),
        }
    }

    /// As [`legal`](Self::legal), whatever is asked for.
    #[inline(never)]
    pub(crate) fn legal_of(&self, actor: Actor) -> Legal {
        if !self.public.turn.owes(actor) {
            return Legal::EMPTY;
        }
        let Actor::Seat(seat) = actor else { return Legal::only(Kind::Draw, self.drawable()) };
        let hand = self.private.hands[seat.index()];
        match self.public.task {
            Task::Play => powers::ways(self, seat, self.playable(seat)),
            Task::Power => powers::offer(self, seat),
            Task::Press => Legal::only(Kind::Press, hand - self.banned(seat)),
            Task::CommitLead => Legal::only(Kind::Commit, self.lead_pool(seat)),
            Task::KeepLead => {
                let mut legal = Legal::EMPTY;
                legal.put(Kind::Keep, 1);
                legal.put(Kind::RefuseCard, u64::from(self.lead_pool(seat).len() > 1));
                legal
            }
            task => powers::offer_after(self, task, seat),
        }
    }

    /// What chance draws from.
    fn drawable(&self) -> Cards {
        match self.public.task {
            Task::PressBlind(seat) => self.private.hands[seat.index()] - self.banned(seat),
            Task::DrawLead { .. } => {
                let Some(leader) = self.public.leader else { return Cards::EMPTY };
                // 2.7 (3): not the refused card again
                let refused = self.private.must.into_iter().collect();
                self.lead_pool(leader) - refused
            }
            Task::Recompense(_) => powers::wuenschelrute::pool(self),
            _ => Cards::EMPTY,
        }
    }

    /// The cards that a seat may play to the trick.
    pub(crate) fn playable(&self, seat: Seat) -> Cards {
        let public = &self.public;
        // 2.7, 3.RT: the one card that has to be played
        if public.declared.bound == Some(seat) {
            return self.private.must.into_iter().collect();
        }
        if public.declared.ordered.is_some() && public.trick.is_empty() {
            return self.lead_pool(seat);
        }
        self.playable_plainly(seat)
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        let listed = match (self.plain_turn(actor), action) {
            (Some((_, playable)), Action::Play(card)) => playable.contains(card),
            _ => self.lists(actor, action),
        };
        if listed { Ok(()) } else { Err(self.fault(actor, action)) }
    }

    /// Whether the action is in the list of this actor.
    #[inline]
    fn lists(&self, actor: Actor, action: Action) -> bool {
        match (self.public.task, actor, action) {
            // Every card that may be played is listed so.
            (Task::Play, Actor::Seat(seat), Action::Play(card)) => {
                self.public.turn.owes(actor) && self.playable(seat).contains(card)
            }
            _ => self.legal_of(actor).contains(action),
        }
    }

    /// The hand after the action.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    #[must_use = "the hand itself is unchanged"]
    pub fn play(&self, actor: Actor, action: Action) -> Result<Self, IllegalAction> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// The broken rule; the hand is then unchanged.
    #[inline(always)]
    pub fn play_mut(&mut self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        if self.play_plainly(actor, action) {
            return Ok(());
        }
        self.play_anything(actor, action)
    }

    #[inline(never)]
    fn play_anything(&mut self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        if !self.lists(actor, action) {
            return Err(self.fault(actor, action));
        }
        self.take(actor, action, &mut Listener::nobody());
        Ok(())
    }

    /// Takes the action and tells its events, each with its audience.
    ///
    /// # Errors
    ///
    /// The broken rule; the hand is then unchanged and nothing has been told.
    pub fn play_with(
        &mut self,
        actor: Actor,
        action: Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.check(actor, action)?;
        self.take(actor, action, &mut Listener::to(tell));
        Ok(())
    }

    /// Takes an action that is known to be legal.
    #[inline]
    pub(crate) fn take(&mut self, actor: Actor, action: Action, listener: &mut Listener<'_>) {
        match (actor, action) {
            (Actor::Seat(seat), Action::Play(card)) if self.public.windows == 0 => {
                self.lay_plain(seat, card, listener);
            }
            (Actor::Seat(seat), Action::Play(card)) => {
                self.lay(seat, card, true, listener);
                self.run(listener);
            }
            (Actor::Seat(seat), action) => self.take_of(seat, action, listener),
            (Actor::Chance, Action::Draw(card)) => self.draw(card, listener),
            (Actor::Chance, _) => unreachable!("chance only draws"),
        }
    }

    #[inline(never)]
    fn take_of(&mut self, seat: Seat, action: Action, listener: &mut Listener<'_>) {
        let then = match (self.public.task, action) {
            (Task::Press, Action::Press(card)) => return self.press(seat, card, listener),
            (Task::CommitLead, Action::Commit(card)) => {
                self.private.must = Some(card);
                return self.lead_settled(listener);
            }
            (Task::KeepLead, Action::Keep) => return self.lead_settled(listener),
            (Task::KeepLead, _) => return self.refuse_lead(seat),
            (Task::Power, Action::Pass) => {
                powers::trumphator::take_up_second(self, seat, listener);
                Then::On
            }
            (Task::Power, action) => powers::act(self, seat, action, listener),
            (task, action) => powers::act_after(self, task, seat, action, listener),
        };
        match then {
            Then::On => {
                self.public.at += 1;
                self.run(listener);
            }
            Then::Run => self.run(listener),
            Then::Wait => {}
        }
    }

    fn draw(&mut self, card: Card, listener: &mut Listener<'_>) {
        match self.public.task {
            Task::PressBlind(seat) => self.press_blind(seat, card, listener),
            Task::DrawLead { last } => self.lead_drawn(card, last, listener),
            Task::Recompense(donor) => {
                powers::wuenschelrute::recompense(self, donor, card, listener);
                self.public.at += 1;
                self.run(listener);
            }
            _ => unreachable!("chance draws where it owes a draw"),
        }
    }
}
