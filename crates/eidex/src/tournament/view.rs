//! What one seat may know of a tournament.

use alloc::sync::Arc;

use cards_core::{Actor, Seat, Turn, Words};

use super::action::Legal;
use super::play::{Stage, Tournament};
use crate::setup::{Deck, shuffled};
use crate::view;

/// What one seat may know of a tournament: the hand as it may know it, and no deck to come.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(super) stage: Stage,
    pub(super) hand: view::View,
    pub(super) number: u16,
    pub(super) victory: [u8; 3],
    pub(super) winner: Option<Seat>,
    pub(super) max_hands: u16,
    pub(super) decks: usize,
    pub(super) turn: Turn,
    pub(super) dealer: Seat,
    pub(super) legal: Legal,
}

impl Tournament {
    /// What this seat may know.
    ///
    /// # Panics
    ///
    /// If the seat is not 0, 1 or 2.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View {
            stage: self.stage,
            hand: self.hand.view(seat),
            number: self.number,
            victory: self.victory,
            winner: self.winner,
            max_hands: self.max_hands,
            decks: self.decks.len(),
            turn: self.turn(),
            dealer: self.dealer(),
            legal: self.legal(Actor::Seat(seat)),
        }
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.hand.seat()
    }

    /// Who acts now.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// What the seat may do now.
    #[must_use]
    pub const fn legal(&self) -> Legal {
        self.legal
    }

    /// Where the tournament stands.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The hand being played, or the last one.
    #[must_use]
    pub const fn hand(&self) -> &view::View {
        &self.hand
    }

    /// The number of the hand being played, or of the last one, from 1.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Victory points now.
    #[must_use]
    pub const fn victory(&self) -> [u8; 3] {
        self.victory
    }

    /// A full tournament that the seat cannot rule out; the decks to come are shuffled anew.
    #[must_use]
    pub fn sample(&self, words: &mut impl Words) -> Option<Tournament> {
        let decks: Arc<[Deck]> = (0..self.decks).map(|_| shuffled(words)).collect();
        Some(Tournament {
            stage: self.stage,
            hand: self.hand.sample(words)?,
            number: self.number,
            victory: self.victory,
            winner: self.winner,
            max_hands: self.max_hands,
            decks,
        })
    }
}
