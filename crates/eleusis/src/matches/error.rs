//! Why an action of a match is refused.

use cards_core::{Seat, Turn};

use super::state::Phase;
use crate::error::IllegalAction as IllegalInRound;

/// Why an action of a match is refused: the rule it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// It breaks a rule of the round in progress.
    #[error(transparent)]
    Round(#[from] IllegalInRound),
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
    /// The rule accepts no face on the empty line.
    #[error("the rule accepts no card as the first one")]
    NoStarter, // S5
    /// The rule does not meet the fairness that is played.
    #[error("the rule is not fair enough")]
    Unfair, // S5
    /// The first player must be a seat other than god's.
    #[error("{seat} cannot begin")]
    CannotBegin {
        /// The seat.
        seat: Seat,
    }, // B7
}

impl IllegalAction {
    /// The engine's name of the broken rule, in kebab case.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::Round(illegal) => illegal.reason(),
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::OtherPhase { .. } => "other-phase",
            Self::NoStarter => "no-starter",
            Self::Unfair => "unfair",
            Self::CannotBegin { .. } => "cannot-begin",
        }
    }
}
