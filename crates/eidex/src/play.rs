//! What is legal, and what an action does.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Actor, Seat, SeatSet, Turn};

use crate::action::{Action, Kind};
use crate::error::IllegalAction;
use crate::event::{EVERYBODY, Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Task, Window};
use crate::trick::{Face, Trick, playable, proof};

impl Hand {
    /// What this actor may do now; nothing if it owes nothing.
    #[inline]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        match actor {
            Actor::Seat(seat) if self.public.turn.owes(actor) => match self.public.task {
                Task::Play => Legal::only(Kind::Play, self.playable(seat)),
                _ => self.legal_besides_play(seat),
            },
            _ => Legal::EMPTY,
        }
    }

    fn legal_besides_play(&self, seat: Seat) -> Legal {
        match self.public.task {
            // 1.4
            Task::Press => {
                Legal::only(Kind::Press, self.private.hands[seat.index()] - self.public.banned)
            }
            Task::Play | Task::Nothing => Legal::EMPTY,
        }
    }

    /// The cards that a seat may play to the trick.
    #[inline]
    fn playable(&self, seat: Seat) -> Cards {
        let public = &self.public;
        playable(&public.rules, &public.trick, self.private.hands[seat.index()])
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        let legal = match (self.public.task, actor, action) {
            (Task::Play, Actor::Seat(seat), Action::Play(card)) => {
                self.public.turn.owes(actor) && self.playable(seat).contains(card)
            }
            _ => self.legal(actor).contains(action),
        };
        if legal { Ok(()) } else { Err(self.fault(actor, action)) }
    }

    /// Which rule an illegal action breaks.
    #[cold]
    fn fault(&self, actor: Actor, action: Action) -> IllegalAction {
        let Actor::Seat(seat) = actor else {
            return IllegalAction::NotYourTurn { turn: self.public.turn };
        };
        if !self.public.turn.owes(actor) {
            return IllegalAction::NotYourTurn { turn: self.public.turn };
        }
        let hand = self.private.hands[seat.index()];
        match (self.public.task, action) {
            (Task::Press, Action::Press(card)) | (Task::Play, Action::Play(card))
                if !hand.contains(card) =>
            {
                IllegalAction::NotInHand { card }
            }
            (Task::Press, Action::Press(card)) => IllegalAction::Banned { card },
            (Task::Play, Action::Play(card)) => self.why_not_playable(hand, card),
            _ => IllegalAction::NotNow,
        }
    }

    /// Which part of 1.7 forbids a card of the hand.
    fn why_not_playable(&self, hand: Cards, card: Card) -> IllegalAction {
        let (rules, trick) = (&self.public.rules, &self.public.trick);
        let trump = rules.mode.trump();
        match trick.led {
            Some(led) if trump == Some(led) => IllegalAction::MustFollowTrump,
            Some(led) if trump == Some(card.suit()) && (!rules.skat || hand.of(led).is_empty()) => {
                match trick.highest_trump(rules) {
                    Some(highest) => IllegalAction::Undertrump { highest },
                    None => IllegalAction::Bound,
                }
            }
            Some(led) => IllegalAction::MustFollowSuit { led, cut: trump.is_some() && !rules.skat },
            None => IllegalAction::Bound,
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
        let mut next = *self;
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// The broken rule; the hand is then unchanged.
    #[inline]
    pub fn play_mut(&mut self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        self.check(actor, action)?;
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
    fn take(&mut self, actor: Actor, action: Action, listener: &mut Listener<'_>) {
        match (actor, action) {
            (Actor::Seat(seat), Action::Play(card)) => self.lay(seat, card, listener),
            (Actor::Seat(seat), Action::Press(card)) => self.press(seat, card, listener),
            _ => unreachable!("only legal actions are taken"),
        }
    }

    // 1.4
    fn press(&mut self, seat: Seat, card: Card, listener: &mut Listener<'_>) {
        self.private.hands[seat.index()].remove(card);
        self.private.pressed[seat.index()] = Some(card);
        let public = &mut self.public;
        public.slots = public.slots.with(seat);
        listener.tell_apart(SeatSet::only(seat), |owner| Event::Pressed {
            seat,
            card: owner.then_some(card),
        });
        let waiting = EVERYBODY - public.slots;
        if waiting.is_empty() {
            self.ask_to_lead();
        } else {
            public.turn = Turn::Seats(waiting);
        }
    }

    /// Settles who leads the next trick and asks him.
    // 2.7
    #[inline]
    fn ask_to_lead(&mut self) {
        let public = &mut self.public;
        public.leader = Some(public.right);
        self.ask_to_play(self.public.right);
    }

    #[inline]
    fn ask_to_play(&mut self, seat: Seat) {
        self.public.window = Window::T2;
        self.public.task = Task::Play;
        self.public.turn = Turn::Seats(SeatSet::only(seat));
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        public.lacks[seat.index()] |= proof(&public.rules, &public.trick, card);
        self.private.hands[seat.index()].remove(card);
        public.trick.lay(seat, card);
        listener.tell_all(|| Event::Played { seat, card });
        if public.trick.len() == 3 {
            self.collect(listener);
        } else {
            self.ask_to_play(self.public.rules.direction.next(seat));
        }
    }

    /// The card with its true identity.
    #[inline]
    fn face(&self, face: Face) -> Card {
        match face {
            Face::Up(card) => card,
            Face::Down(_) => unreachable!("nobody lays cards face down"),
        }
    }

    /// Who wins the trick as it lies.
    // 1.8
    fn winner(&self) -> Option<Seat> {
        let (rules, trick) = (&self.public.rules, &self.public.trick);
        let cards = trick.up;
        let trumps = cards & rules.mode.trumps();
        let rivals = if trumps.is_empty() { cards.of(trick.led?) } else { trumps };
        let best = rules.strongest_now(rivals)?;
        trick.cards().iter().find(|laid| self.face(laid.face) == best).map(|laid| laid.seat)
    }

    /// Files the trick and opens the next one, or ends the hand.
    // 2.6
    fn collect(&mut self, listener: &mut Listener<'_>) {
        let Some(winner) = self.winner() else { unreachable!("a whole trick has a winner") };
        let public = &mut self.public;
        let cards = public.trick.up;
        public.piles.file(winner, cards);
        public.history.add(winner, SeatSet::only(winner));
        public.trick = Trick::EMPTY;
        public.right = winner;
        listener.tell_all(|| Event::Taken { winner, cards });
        if self.private.hands[0].is_empty() {
            self.finish(winner, listener);
        } else {
            self.ask_to_lead();
        }
    }

    /// The hands are empty: counts the hand.
    fn finish(&mut self, last: Seat, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        public.last = Some(last);
        public.leader = None;
        public.window = Window::Over;
        public.task = Task::Nothing;
        public.turn = Turn::Over;
        listener.tell_all(|| Event::Uncovered { pressed: self.private.pressed });
        listener.tell_all(|| Event::Counted { outcome: self.counted() });
    }
}
