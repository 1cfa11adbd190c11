//! What a game begins with.

use alloc::vec::Vec;
use core::fmt;

use cards_core::decks::eureka::{self, Card, Cards};
use cards_core::{Seat, Words};

/// Players, cards, starter and options: all that is settled before the first decision.
///
/// ```
/// use cards_core::Stream;
/// use eureka_cards::{Setup, State};
///
/// let setup = Setup::shuffled(3, &mut Stream::new(42));
/// let state = State::new(&setup)?;
/// assert_eq!(state.seats(), 3);
/// # Ok::<(), eureka_cards::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// How many play, 2 to 5.
    pub players: u8,
    /// Where every card lies.
    pub deal: Deal,
    /// Who has the first turn; `None` if the players choose. (3.1)
    pub starter: Option<Seat>,
    /// The variants played.
    pub options: Options,
}

/// Where every card lies before starter and draft.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// The pack in the order in which it is dealt. (1.4)
    Deck(Vec<Card>),
    /// The position after the deal.
    Dealt {
        /// The cards of each seat, in any order.
        hands: Vec<Vec<Card>>,
        /// The draw row, left to right.
        row: Vec<Card>,
        /// The stock, top first.
        stock: Vec<Card>,
    },
}

/// The variants that the rules leave open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    /// Whether a seat that can do nothing but cover may pass. (4.7)
    pub cover_may_pass: bool,
    /// Whether the blue bonus of the wild card may take from the blue row too. (11.6)
    pub wild_blue_any_row: bool,
    /// Whether the wild card is in the game. (1.6)
    pub wild: bool,
}

impl Options {
    /// The defaults for this many players: all on, the wild card with 4 and 5 players only.
    #[must_use]
    pub const fn of(players: u8) -> Self {
        Self { cover_may_pass: true, wild_blue_any_row: true, wild: players >= 4 }
    }
}

/// The highest rank with this many players, which are 2 to 5. (1.2)
pub(crate) const fn highest(players: u8) -> u8 {
    [6, 8, 11, 13][(players - 2) as usize & 3]
}

/// The cards in each hand at the beginning.
pub(crate) const fn hand_size(players: u8) -> usize {
    if players <= 3 { 6 } else { 5 }
}

/// All cards of the game with this many players. (1.1)
pub(crate) fn deck(players: u8) -> Cards {
    eureka::up_to(highest(players))
}

impl Setup {
    /// A shuffled pack with the players to choose the starter, and the default options. (2.3)
    ///
    /// # Panics
    ///
    /// If `players` is not 2 to 5.
    #[must_use]
    pub fn shuffled(players: u8, words: &mut impl Words) -> Self {
        assert!((2..=5).contains(&players), "two to five play");
        let mut cards: Vec<Card> = deck(players).iter().collect();
        words.shuffle(&mut cards);
        Self { players, deal: Deal::Deck(cards), starter: None, options: Options::of(players) }
    }

    /// Looks for faults, in the order of the rules: players, cards, starter.
    ///
    /// # Errors
    ///
    /// The first fault.
    pub fn validate(&self) -> Result<(), SetupError> {
        check_players(self.players)?;
        check_deal(self.players, &self.deal)?;
        check_starter(self.players, self.starter)
    }
}

// 2.2 b
pub(crate) fn check_players(players: u8) -> Result<(), SetupError> {
    if (2..=5).contains(&players) { Ok(()) } else { Err(SetupError::Players { players }) }
}

// 2.2 c
pub(crate) fn check_deal(players: u8, deal: &Deal) -> Result<(), SetupError> {
    let all = deck(players);
    let mut seen = Cards::EMPTY;
    let mut list = |cards: &[Card]| match cards
        .iter()
        .find(|&&card| !all.contains(card) || !seen.insert(card))
    {
        None => Ok(()),
        Some(&card) if all.contains(card) => Err(CardsFault::Twice { card }),
        Some(&card) => Err(CardsFault::TooHigh { card }),
    };
    let checked = match deal {
        Deal::Deck(cards) => list(cards),
        Deal::Dealt { hands, row, stock } => {
            if hands.len() != usize::from(players) {
                return Err(CardsFault::Hands.into());
            }
            if hands.iter().any(|hand| hand.len() != hand_size(players)) {
                return Err(CardsFault::HandSize.into());
            }
            if row.len() != usize::from(players) {
                return Err(CardsFault::Row.into());
            }
            let mut lists = hands.iter().chain([row, stock]);
            lists.try_for_each(|cards| list(cards))
        }
    };
    checked?;
    if seen == all { Ok(()) } else { Err(CardsFault::Missing.into()) }
}

// 2.2 d
pub(crate) fn check_starter(players: u8, starter: Option<Seat>) -> Result<(), SetupError> {
    match starter {
        Some(seat) if seat.number() >= players => Err(SetupError::Starter { seat }),
        _ => Ok(()),
    }
}

/// Why a setup is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Not two to five players.
    #[error("two to five play, not {players}")]
    Players {
        /// The number asked for.
        players: u8,
    },
    /// The cards are not those of the game.
    #[error("{0}")]
    Cards(#[from] CardsFault),
    /// The starter is no seat of the table.
    #[error("the starter is no seat of this table: {seat}")]
    Starter {
        /// The seat named.
        seat: Seat,
    },
}

impl SetupError {
    /// The kind of the fault in the formats: the name of the faulty field.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Players { .. } => "players",
            Self::Cards(_) => "cards",
            Self::Starter { .. } => "starter",
        }
    }
}

/// What is wrong with the cards of a setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CardsFault {
    /// Not one hand for each player.
    Hands,
    /// A hand of a wrong size.
    HandSize,
    /// Not one card in the draw row for each player.
    Row,
    /// A rank that this number of players leaves out.
    TooHigh {
        /// The card.
        card: Card,
    },
    /// A card twice.
    Twice {
        /// The card.
        card: Card,
    },
    /// A card that is nowhere.
    Missing,
}

impl core::error::Error for CardsFault {}

impl fmt::Display for CardsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hands => f.write_str("there has to be one hand for each player"),
            Self::HandSize => f.write_str("a hand has six cards with 2 or 3 players, else five"),
            Self::Row => f.write_str("the draw row has one card for each player"),
            Self::TooHigh { card } => write!(f, "{card} is not in the game with so few players"),
            Self::Twice { card } => write!(f, "{card} is there twice"),
            Self::Missing => f.write_str("a card of the game is missing"),
        }
    }
}
