//! Why an action is refused.

use cards_core::decks::eureka::{Card, Suit};
use cards_core::{Seat, Turn};

use crate::table::Phase;

/// The rule that an action breaks. Nothing has changed, and nothing hidden is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The actor owes no decision now.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Who acts now.
        turn: Turn,
    },
    /// The decision owed is another one.
    #[error("that is not what has to be decided now, which is {phase}")]
    WrongPhase {
        /// What has to be decided.
        phase: Phase,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
    },
    /// Another seat has to be named.
    #[error("name another seat than your own")]
    OwnSeat,
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card named.
        card: Card,
    },
    /// The card is not in the draw row.
    #[error("{card} is not in the draw row")]
    NotInDrawRow {
        /// The card named.
        card: Card,
    },
    /// The card does not rise above the top of its row.
    #[error("only a card above {top} continues that row")]
    TooLow {
        /// The top card of the row.
        top: Card,
    },
    /// Mutation: only the green row is open.
    #[error("mutation: the next card has to go into the green row")]
    Mutation,
    /// No yellow card waits to be covered.
    #[error("there is no armed yellow card to cover")]
    NotArmed,
    /// A yellow card is no cover.
    #[error("a yellow card continues the yellow row, it covers nothing")]
    YellowCover,
    /// The card is too low to cover the armed card.
    #[error("only a card equal to {top} or above covers it")]
    CoverTooLow {
        /// The armed card.
        top: Card,
    },
    /// A card of the hand has to be played.
    #[error("you have a card that can be placed, so you may not pass")]
    MustPlay,
    /// The game has no wild card.
    #[error("this game has no wild card")]
    NoWild,
    /// The wild card has been used.
    #[error("the wild card has been spent")]
    WildSpent,
    /// No yellow card on top that could be armed.
    #[error("there is no yellow card on top of its row that is not armed already")]
    NothingToArm,
    /// No row to take a card from.
    #[error("there is no row to pick a card up from")]
    NothingToPickUp,
    /// Nobody could exchange anything.
    #[error("nobody has anything to exchange")]
    NothingToExchange,
    /// Epiphany is set already.
    #[error("epiphany is in force already")]
    EpiphanyAlready,
    /// The row named is empty.
    #[error("the row of {suit} is empty")]
    EmptyRow {
        /// The suit of the row.
        suit: Suit,
    },
    /// The blue row is no choice.
    #[error("the card is picked up from another row than blue")]
    BlueRow,
    /// The seat named has no card, and the stock none either.
    #[error("seat {seat} has nothing to exchange")]
    NoExchangeFor {
        /// The seat named.
        seat: Seat,
    },
    /// The stock is empty.
    #[error("the stock is empty")]
    EmptyStock,
}

impl IllegalAction {
    /// The name of the broken rule, in kebab case.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::OwnSeat => "own-seat",
            Self::NotInHand { .. } => "not-in-hand",
            Self::NotInDrawRow { .. } => "not-in-draw-row",
            Self::TooLow { .. } => "too-low",
            Self::Mutation => "mutation",
            Self::NotArmed => "not-armed",
            Self::YellowCover => "yellow-cover",
            Self::CoverTooLow { .. } => "cover-too-low",
            Self::MustPlay => "must-play",
            Self::NoWild => "no-wild",
            Self::WildSpent => "wild-spent",
            Self::NothingToArm => "nothing-to-arm",
            Self::NothingToPickUp => "nothing-to-pick-up",
            Self::NothingToExchange => "nothing-to-exchange",
            Self::EpiphanyAlready => "epiphany-already",
            Self::EmptyRow { .. } => "empty-row",
            Self::BlueRow => "blue-row",
            Self::NoExchangeFor { .. } => "no-exchange-for",
            Self::EmptyStock => "empty-stock",
        }
    }
}
