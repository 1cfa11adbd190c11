//! Why a setup or an action is refused.

use alloc::string::String;

use cards_core::Turn;
use cards_core::decks::french::Card;

use crate::table::Phase;

/// Why a setup is refused. // J5
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("Eleusis is for 4 to 8 players, god among them, not {players}")]
    Players {
        /// The number given.
        players: u8,
    },
    /// God's seat is none.
    #[error("god's seat {god} is not at the table")]
    God {
        /// The seat given.
        god: u8,
    },
    /// The first player has no seat, or is god.
    #[error("the first player {first} must be a seat other than god's")]
    First {
        /// The seat given.
        first: u8,
    },
    /// The number of rounds of a match is out of range.
    #[error("a match has 1 to {players} rounds, not {rounds}")]
    Rounds {
        /// The number given.
        rounds: u8,
        /// The number of seats.
        players: u8,
    },
    /// A match has more deals than seats.
    #[error("{deals} deals are given for at most {players} rounds")]
    Deals {
        /// The number of deals.
        deals: usize,
        /// The number of seats.
        players: u8,
    },
    /// The longest string is out of range.
    #[error("max_string is null or 1 to 104")]
    MaxString,
    /// The number of starters is out of range.
    #[error("starters is 1 to 4")]
    Starters,
    /// No face is legal on the empty line.
    #[error("the rule accepts no card as the first one")]
    NoStarter,
    /// The rule does not meet the fairness asked for.
    #[error("the rule is not fair enough: {finding}")]
    Unfair {
        /// What the fairness report found, in words.
        finding: String,
    },
    /// The number of hands is not that of the seats.
    #[error("{hands} hands are given for {players} players")]
    Hands {
        /// The number of hands.
        hands: usize,
        /// The number of seats.
        players: u8,
    },
    /// God holds cards, or a player holds none.
    #[error("god ({god}) holds no card and everybody else at least one; seat {seat} breaks this")]
    Hand {
        /// The seat with the faulty hand.
        seat: u8,
        /// God's seat.
        god: u8,
    },
    /// The given stock is too small.
    #[error("a stock has at least 6 cards, not {cards}")]
    Stock {
        /// Its size.
        cards: usize,
    },
    /// The cards are not those of two packs.
    #[error("every face must be there twice; {card} is there {copies} times")]
    Cards {
        /// The first face that is not.
        card: Card,
        /// How often it is there.
        copies: u16,
    },
    /// A further pack does not hold every face once.
    #[error("packs[{pack}] does not hold every face once")]
    Pack {
        /// The number of the pack, from 0.
        pack: usize,
    },
}

impl SetupError {
    /// The kind that the formats name.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Players { .. } => "players",
            Self::God { .. } => "god",
            Self::First { .. } => "first",
            Self::Rounds { .. } => "rounds",
            Self::Deals { .. } => "deals",
            Self::MaxString | Self::Starters => "options",
            Self::NoStarter | Self::Unfair { .. } => "rule",
            Self::Hands { .. } | Self::Hand { .. } => "hands",
            Self::Stock { .. } => "stock",
            Self::Cards { .. } => "cards",
            Self::Pack { .. } => "packs",
        }
    }
}

/// Why an action is refused: the rule it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The actor owes nothing now.
    #[error("not your turn: the turn is {turn:?}")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Turn,
    },
    /// Something else is to be decided now.
    #[error("this is not a choice now: the phase is {phase}")]
    OtherPhase {
        /// What is being decided.
        phase: Phase,
    },
    /// A tried starter must be accepted once it is the last card of a pack opened for starters.
    #[error("the last card of the pack can only be accepted")]
    LastStarter, // B5
    /// The card is not in the player's hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The string has its greatest length.
    #[error("a string has at most {most} cards")]
    StringFull {
        /// The limit.
        most: u8,
    },
    /// There is nothing to submit yet.
    #[error("lay a card first")]
    NothingLaid,
    /// Laid cards cannot be taken back.
    #[error("you have laid cards already: go on or submit")]
    AlreadyLaid,
    /// So many cards cannot be wrong.
    #[error("the number of wrong cards is {least} to {most}")]
    WrongCount {
        /// The least number.
        least: u32,
        /// The greatest number: the length of the string.
        most: u32,
    },
    /// The card is not in the hand that is shown.
    #[error("{card} is not in the hand shown")]
    NotShown {
        /// The card.
        card: Card,
    },
    /// God must pick a card that his rule accepts.
    #[error("{card} is not legal on the line")]
    NotLegal {
        /// The card.
        card: Card,
    },
    /// A written rule has shown already that the statement is false.
    #[error("the hand has a legal card: pick one")]
    NotTrue,
}

impl IllegalAction {
    /// The engine's name of the broken rule, in kebab case.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::OtherPhase { .. } => "other-phase",
            Self::LastStarter => "last-starter",
            Self::NotInHand { .. } => "not-in-hand",
            Self::StringFull { .. } => "string-full",
            Self::NothingLaid => "nothing-laid",
            Self::AlreadyLaid => "already-laid",
            Self::WrongCount { .. } => "wrong-count",
            Self::NotShown { .. } => "not-shown",
            Self::NotLegal { .. } => "not-legal",
            Self::NotTrue => "not-true",
        }
    }
}
