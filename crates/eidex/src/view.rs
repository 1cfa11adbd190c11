//! What one seat may know of a hand.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Actor, Seat, Turn};

use crate::character::Character;
use crate::legal::Legal;
use crate::rules::Rules;
use crate::state::{Hand, Public, Window};
use crate::trick::{History, Piles, Trick};

/// What one seat may know of a hand: what is public, its own cards, and what it has learned.
///
/// It holds no card that the seat does not know. A view can be completed to a full hand that the
/// seat cannot rule out: [`sample`](Self::sample).
// 6.1, 6.2
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) seat: Seat,
    pub(crate) public: Public,
    pub(crate) hand: Cards,
    /// The pressed cards that the seat knows.
    pub(crate) pressed: [Option<Card>; 3],
    /// The number of cards in each hand.
    pub(crate) sizes: [u8; 3],
    pub(crate) legal: Legal,
}

impl Hand {
    /// What this seat may know.
    ///
    /// # Panics
    ///
    /// If the seat is not 0, 1 or 2.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View {
            seat,
            public: self.public,
            hand: self.hand(seat),
            pressed: self.pressed_seen_by(seat),
            sizes: self.private.hands.map(|hand| hand.len() as u8),
            legal: self.legal(Actor::Seat(seat)),
        }
    }
}

impl Hand {
    /// The pressed cards that a seat knows: its own, and all once the hand is over.
    fn pressed_seen_by(&self, seat: Seat) -> [Option<Card>; 3] {
        let mut seen = self.private.pressed;
        // 6.2
        if self.public.window < Window::E1 {
            for (other, card) in seen.iter_mut().enumerate() {
                *card = card.filter(|_| other == seat.index());
            }
        }
        seen
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Who acts now.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.public.turn
    }

    /// What the seat may do now: the same list as in the hand itself.
    #[must_use]
    pub const fn legal(&self) -> Legal {
        self.legal
    }

    /// The window or phase that the hand is in.
    #[must_use]
    pub const fn window(&self) -> Window {
        self.public.window
    }

    /// Who deals.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.public.dealer
    }

    /// Each seat's character.
    #[must_use]
    pub const fn characters(&self) -> [Option<Character>; 3] {
        self.public.characters
    }

    /// Victory points before the hand.
    #[must_use]
    pub const fn victory(&self) -> [u8; 3] {
        self.public.victory
    }

    /// The card that fixed the mode; it was dealt to the dealer.
    #[must_use]
    pub const fn trump_card(&self) -> Card {
        self.public.trump_card
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.public.rules
    }

    /// The seat's own hand.
    #[must_use]
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// The card in a pressed slot, if this seat knows it.
    #[must_use]
    pub const fn pressed(&self, seat: Seat) -> Option<Card> {
        self.pressed[seat.index()]
    }

    /// The number of cards in each hand.
    #[must_use]
    pub const fn sizes(&self) -> [u8; 3] {
        self.sizes
    }

    /// The current trick.
    #[must_use]
    pub const fn trick(&self) -> &Trick {
        &self.public.trick
    }

    /// The piles.
    #[must_use]
    pub const fn piles(&self) -> &Piles {
        &self.public.piles
    }

    /// The completed tricks.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.public.history
    }

    /// Cards that a seat's plays have proved not to be in its hand.
    #[must_use]
    pub const fn lacks(&self, seat: Seat) -> Cards {
        self.public.lacks[seat.index()]
    }

    /// Who holds the lead right.
    #[must_use]
    pub const fn right(&self) -> Seat {
        self.public.right
    }

    /// The cards that this seat has not seen: they lie in the other hands and pressed slots.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let mut seen = self.hand | self.public.trick.up;
        for (_, _, cards) in self.public.piles.iter() {
            seen |= cards;
        }
        seen.extend(self.pressed.into_iter().flatten());
        !seen
    }
}
