//! What lies on the table and in the hands, for whoever has the whole hand before him.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, Turn};

use crate::character::Character;
use crate::rules::Rules;
use crate::state::{Donation, Hand, Lair, Pot, Window};
use crate::trick::{History, Piles, Trick};

impl Hand {
    /// Who acts now.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.public.turn
    }

    /// The number of seats: three.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> u8 {
        3
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

    /// The card that fixed the mode.
    #[must_use]
    pub const fn trump_card(&self) -> Card {
        self.public.trump_card
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.public.rules
    }

    /// A seat's hand.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.private.hands[seat.index()]
    }

    /// The card in a seat's pressed slot.
    #[must_use]
    pub const fn pressed(&self, seat: Seat) -> Option<Card> {
        self.private.pressed[seat.index()]
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

    /// The committed lead and whose it is.
    #[must_use]
    pub fn committed(&self) -> Option<(Seat, Card)> {
        self.public.committed.zip(self.private.committed)
    }

    /// The card set aside for this trick and whose it is.
    #[must_use]
    pub fn set_aside(&self) -> Option<(Seat, Card)> {
        self.public.declared.aside.map(|(seat, face)| (seat, self.face(face)))
    }

    /// The true cards of the current trick, face-down ones included.
    #[must_use]
    pub fn trick_cards(&self) -> Cards {
        self.public.trick.cards().iter().map(|laid| self.face(laid.face)).collect()
    }

    /// The true cards that a seat has in its pile and its won pot.
    #[must_use]
    pub fn won(&self, seat: Seat) -> Cards {
        self.public.piles.of(seat) | self.won_by_power(seat)
    }

    /// The pot, once one has been called for.
    #[must_use]
    pub const fn pot(&self) -> Option<Pot> {
        self.public.pot
    }

    /// The true cards of the tricks in the pot.
    #[must_use]
    pub fn pot_cards(&self) -> Cards {
        let up = self.public.pot.map_or(Cards::EMPTY, |pot| pot.cards);
        let down = self.public.down.into_iter().zip(self.private.down);
        let down: Cards =
            down.filter(|&(lair, _)| lair == Lair::Pot).filter_map(|(_, card)| card).collect();
        up | down
    }

    /// Whose pressed card counts for the pot.
    #[must_use]
    pub const fn donor(&self) -> Option<Seat> {
        match self.public.donation {
            Donation::Slot(donor) => Some(donor),
            _ => None,
        }
    }

    /// Uses left of each seat's power, where they are counted.
    #[must_use]
    pub const fn charges(&self) -> [Option<u8>; 3] {
        self.public.charges
    }
}
