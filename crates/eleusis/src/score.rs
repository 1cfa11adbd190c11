//! The end of a round and its scores.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::Seat;

use crate::state::Round;
use crate::table::Stage;

/// What an empty hand adds. // E2
const EMPTIED: u32 = 4;

/// The result of a finished round. // J8
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Points by seat.
    pub scores: Vec<u32>,
    /// Cards left by seat.
    pub counts: Vec<u32>,
    /// The largest hand.
    pub high: u32,
    /// The highest score of a player or prophet.
    pub best: u32,
    /// Who has no card left.
    pub emptied: Option<Seat>,
    /// Who stood as prophet at the end.
    pub prophet: Option<Seat>,
    /// The number of the laid card under his token.
    pub token: Option<u32>,
    /// How many cards were laid.
    pub laid: u32,
    /// The rule, public now; `None` if it was unwritten.
    pub rule: Option<String>,
}

impl Round {
    /// The result, once the round is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        matches!(self.table.stage, Stage::Over).then(|| self.scored())
    }

    pub(crate) fn scored(&self) -> Outcome {
        let god = self.table.god;
        let counts: Vec<u32> = self.hands.iter().map(|hand| hand.len() as u32).collect();
        let high = counts.iter().copied().max().unwrap_or(0); // E2; god's count is 0
        let mut scores: Vec<u32> = counts
            .iter()
            .map(|&count| high - count + if count == 0 { EMPTIED } else { 0 })
            .collect();
        if let Some(prophet) = self.table.prophet {
            // E3
            let joined = self.table.main.len() as u32 - prophet.main;
            let sidelined = self.table.laid - prophet.token - joined;
            scores[prophet.seat.index()] += joined + 2 * sidelined;
        }
        scores[god.index()] = 0;
        let best = scores.iter().copied().max().unwrap_or(0);
        let bound = self.table.prophet.map_or(best, |prophet| 2 * prophet.token);
        scores[god.index()] = best.min(bound); // E4
        Outcome {
            emptied: self.table.seats().without(god).iter().find(|seat| counts[seat.index()] == 0),
            prophet: self.table.prophet.map(|prophet| prophet.seat),
            token: self.table.prophet.map(|prophet| prophet.token),
            laid: self.table.laid,
            rule: self.rule().map(ToString::to_string),
            scores,
            counts,
            high,
            best,
        }
    }
}
