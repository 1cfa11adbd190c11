//! What a tournament begins with.

use alloc::vec::Vec;

use cards_core::Seat;

use crate::character::Character;
use crate::setup::{Deck, SetupError, validate, validate_cards};

/// What a tournament begins with.
// 5.2
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Who deals the first hand, seat 0, 1 or 2.
    pub dealer: Seat,
    /// Each seat's character for all hands, all different.
    pub characters: [Option<Character>; 3],
    /// Victory points at the beginning, 0 to 6 each.
    pub victory: [u8; 3],
    /// The decks of the first hands; later ones are shuffled by chance.
    pub decks: Decks,
    /// After so many hands the tournament ends, 1 to 1000.
    pub max_hands: u16,
}

/// The decks given: the first alone, or a list, used in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Decks {
    /// The deck of the first hand.
    First(Deck),
    /// Up to 100 decks.
    List(Vec<Deck>),
}

impl Decks {
    /// The decks in order.
    #[must_use]
    pub fn list(&self) -> &[Deck] {
        match self {
            Self::First(deck) => core::slice::from_ref(deck),
            Self::List(decks) => decks,
        }
    }
}

impl Setup {
    /// The number of hands after which a tournament ends unless the setup says otherwise.
    pub const MAX_HANDS: u16 = 100;

    /// A tournament without characters that begins with this deck.
    #[must_use]
    pub const fn new(dealer: Seat, deck: Deck) -> Self {
        Self {
            dealer,
            characters: [None; 3],
            victory: [0; 3],
            decks: Decks::First(deck),
            max_hands: Self::MAX_HANDS,
        }
    }

    /// Whether a tournament can begin so.
    ///
    /// # Errors
    ///
    /// The first fault in the order dealer, characters, victory, cards, cap.
    pub fn validate(&self) -> Result<(), SetupError> {
        validate(self.dealer, self.characters, self.victory)?;
        let decks = self.decks.list();
        if decks.is_empty() || decks.len() > 100 {
            return Err(SetupError::Decks(decks.len()));
        }
        for deck in decks {
            validate_cards(deck.iter().copied().collect())?;
        }
        if (1..=1000).contains(&self.max_hands) {
            Ok(())
        } else {
            Err(SetupError::MaxHands(self.max_hands))
        }
    }
}
