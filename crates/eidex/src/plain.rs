//! The plain way of a card, in hands where nobody has a power: most of what random play does.
//!
//! These few lines are put together in the loops of whoever plays; all else is called.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Actor, Seat, SeatSet, Turn, Words, pick};

use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Task, Window};
use crate::trick::{Trick, playable, proof};

impl Hand {
    /// The seat of this actor and the cards that it may play, if it has to play one now and nobody
    /// has a power.
    #[inline(always)]
    pub(crate) fn plain_turn(&self, actor: Actor) -> Option<(Seat, Cards)> {
        let public = &self.public;
        match actor {
            Actor::Seat(seat)
                if public.task == Task::Play && public.windows == 0 && public.turn.owes(actor) =>
            {
                Some((seat, self.playable_plainly(seat)))
            }
            _ => None,
        }
    }

    /// The cards that a seat may play where no power has bound it.
    #[inline(always)]
    pub(crate) fn playable_plainly(&self, seat: Seat) -> Cards {
        let public = &self.public;
        playable(&public.rules, &public.trick, self.private.hands[seat.index()])
    }

    /// Takes an action if it legally plays a card where nobody has a power; tells whether it does.
    #[inline(always)]
    pub(crate) fn play_plainly(&mut self, actor: Actor, action: Action) -> bool {
        match (self.plain_turn(actor), action) {
            (Some((seat, playable)), Action::Play(card)) if playable.contains(card) => {
                self.lay_plain(seat, card, &mut Listener::nobody());
                true
            }
            _ => false,
        }
    }

    /// Plays one of the cards that a plain turn allows, each equally likely.
    #[inline(always)]
    pub(crate) fn play_plainly_any(
        &mut self,
        (seat, playable): (Seat, Cards),
        words: &mut impl Words,
    ) {
        match pick(&Legal::only(Kind::Play, playable), words) {
            Some(Action::Play(card)) if playable.contains(card) => {
                self.lay_plain(seat, card, &mut Listener::nobody());
            }
            _ => unreachable!("a card may always be played"),
        }
    }

    /// Lays a card where no power looks on: the next decision is a card again until the hand is over.
    #[inline(always)]
    pub(crate) fn lay_plain(&mut self, seat: Seat, card: Card, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        public.lacks[seat.index()] |= proof(&public.rules, &public.trick, card);
        self.private.hands[seat.index()].remove(card);
        public.trick.lay(&public.rules, seat, card);
        listener.tell_all(|| Event::Played { seat, card });
        if public.trick.len() == 3 {
            self.collect_plain(listener);
        } else {
            public.turn = Turn::Seats(SeatSet::only(public.rules.direction.next(seat)));
        }
    }

    #[inline(always)]
    fn collect_plain(&mut self, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        let Some(winner) = public.trick.winner(&public.rules) else {
            unreachable!("a whole trick has a winner")
        };
        let cards = public.trick.up;
        public.piles.file(winner, cards);
        public.history.add(winner, SeatSet::only(winner));
        public.trick = Trick::EMPTY;
        public.right = winner;
        listener.tell_all(|| Event::Taken { winner, cards, to: Some(winner), pot: false });
        if self.private.hands[0].is_empty() {
            public.last = Some(winner);
            self.open(Window::E1);
            self.finish(listener);
        } else {
            public.leader = Some(winner);
            public.turn = Turn::Seats(SeatSet::only(winner));
        }
    }
}
