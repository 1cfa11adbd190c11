//! How a game ended.

use alloc::vec::Vec;

use cards_core::Seat;

use crate::{Mine, Phase};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// Somebody has claimed four different nuggets.
    FourClaims,
    /// The last turn ended without a winner.
    TurnLimit,
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// Why the game ended.
    pub reason: Reason,
    /// The tokens of each seat on the board.
    pub claims: Vec<u8>,
    /// 1 for the winner, else 0.
    pub score: Vec<u8>,
    /// The finished turns, the last one included.
    pub turns: u32,
}

impl Mine {
    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.board.phase != Phase::Over {
            return None;
        }
        // O1
        let winner = self.board.winner();
        let seats = || (0..self.seats()).map(Seat::new);
        Some(Outcome {
            winner,
            reason: if winner.is_some() { Reason::FourClaims } else { Reason::TurnLimit },
            claims: seats().map(|seat| self.board.claims(seat).len() as u8).collect(),
            score: seats().map(|seat| u8::from(Some(seat) == winner)).collect(),
            turns: self.board.turns,
        })
    }
}
