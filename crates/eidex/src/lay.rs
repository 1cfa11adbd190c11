//! Laying a card, and taking it back into the hand.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Cards};

use crate::event::{Event, Listener};
use crate::state::{Hand, Window};
use crate::trick::{Face, Laid, proof};

impl Hand {
    /// Lays a card from the hand or the committed zone, and opens T3.
    pub(crate) fn lay(
        &mut self,
        seat: Seat,
        card: Card,
        proves: bool,
        listener: &mut Listener<'_>,
    ) {
        let from_hand = self.private.hands[seat.index()].contains(card);
        let bound = self.leave_hand(seat, card);
        self.leaves_openly(seat, card, from_hand);
        if from_hand && self.clues.told.anything {
            self.clues.told.left(seat, card, &self.public.rules);
        }
        self.laid_up(seat, card);
        self.lead_is_free(seat, card);
        let public = &mut self.public;
        if proves && !bound {
            public.lacks[seat.index()] |= proof(&public.rules, &public.trick, card);
        }
        public.trick.lay(&public.rules, seat, card);
        listener.tell_all(|| Event::Played { seat, card });
        self.open(Window::T3);
    }

    /// Whoever leads another suit than the one ordered holds none of that any more.
    // 2.7 (2), 6.4
    pub(crate) fn lead_is_free(&mut self, seat: Seat, card: Card) {
        let public = &mut self.public;
        match public.declared.ordered {
            Some(suit) if !public.declared.lapsed && public.trick.is_empty() => {
                let other = suit != card.suit();
                public.lacks[seat.index()] |= if other { Cards::suit(suit) } else { Cards::EMPTY };
            }
            _ => {}
        }
    }

    /// Takes a card that is played out of its zone; tells whether it had to be played.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) -> bool {
        if self.public.committed == Some(seat) && self.private.committed == Some(card) {
            self.public.committed = None;
            self.private.committed = None;
            for known in self.known.iter_mut() {
                known.committed = false;
            }
            self.shown_is_in_hand(seat);
        } else {
            self.private.hands[seat.index()].remove(card);
        }
        let bound = self.public.declared.bound == Some(seat);
        if bound {
            self.public.declared.bound = None;
            self.private.must = None;
        } else if self.public.declared.bound.is_none() {
            self.private.must = None;
        }
        bound
    }

    /// Takes the last card of the trick back.
    pub(crate) fn take_back(&mut self) -> Option<Laid> {
        let public = &mut self.public;
        public.trick.take_back(&public.rules)
    }

    /// Puts a card back into the hand that played it.
    pub(crate) fn put_back(&mut self, seat: Seat, face: Face) {
        let card = self.face(face);
        if let Face::Down(n) = face {
            self.came_back(n, seat);
            self.private.down[usize::from(n)] = None;
        }
        self.private.hands[seat.index()].insert(card);
    }

    /// The card with its true identity.
    #[inline]
    pub(crate) fn face(&self, face: Face) -> Card {
        match face {
            Face::Up(card) => card,
            Face::Down(n) => match self.private.down[usize::from(n)] {
                Some(card) => card,
                None => unreachable!("a card that lies face down is known to the rules"),
            },
        }
    }
}
