//! The state of a match.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use cards_core::{Seat, SeatSet, Turn};

use super::setup::god_of;
use crate::rule::Rule;
use crate::setup::{Deal, Options};
use crate::state::Round;
use crate::table::Phase as RoundPhase;

/// What a seat that never was god gets at the end. // M6
const NEVER_GOD: u32 = 10;

/// A match of Eleusis: god's rule, the round, the vote, until everybody has been god.
///
/// ```
/// use cards_core::{Actor, Seat};
/// use eleusis::{Match, Options, matches::{Action, Phase, Setup}};
///
/// let (rules, deals, options) = (vec![], vec![], Options::default());
/// let mut game = Match::new(&Setup { players: 4, god: 0, rounds: Some(1), rules, deals, options })?;
/// game.play_mut(Actor::Seat(Seat::new(0)), &"rule c.color != p.color".parse()?)?;
/// game.play_mut(Actor::Chance, &Action::First(Seat::new(2)))?;
/// game.play_mut(Actor::Chance, &Action::Deal(42))?;
/// assert!(matches!(game.phase(), Phase::Round(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Match {
    pub(super) law: Arc<Law>,
    pub(super) stage: Stage,
    /// The scores of the finished rounds.
    pub(super) scores: Vec<Vec<u32>>,
}

/// What does not change during a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Law {
    pub(super) players: u8,
    pub(super) first_god: u8,
    pub(super) rounds: Option<u8>,
    /// The suggestions, sorted by text and without repeats.
    pub(super) rules: Vec<Rule>,
    pub(super) deals: Vec<Deal>,
    pub(super) options: Options,
}

/// What is being decided, with what it has to remember.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Stage {
    Rule,
    First { rule: Option<Rule> },
    Deal { rule: Option<Rule>, first: Seat },
    Round(Box<Round>),
    Vote { seat: Seat },
    Over,
}

/// What is being decided in a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// God chooses his rule.
    Rule,
    /// Chance names the first player.
    First,
    /// Chance deals.
    Deal,
    /// A phase of the round in progress.
    Round(RoundPhase),
    /// A seat votes on another round.
    Vote,
    /// The match is over.
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule => f.write_str("rule"),
            Self::First => f.write_str("first"),
            Self::Deal => f.write_str("deal"),
            Self::Round(phase) => phase.fmt(f),
            Self::Vote => f.write_str("vote"),
            Self::Over => f.write_str("over"),
        }
    }
}

/// The result of a finished match. // J9
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// How many rounds were played.
    pub rounds: u32,
    /// Points by seat, without the bonus.
    pub totals: Vec<u32>,
    /// What each seat gets for never having been god.
    pub bonus: Vec<u32>,
    /// Points by seat.
    #[cfg_attr(feature = "serde", serde(rename = "final"))]
    pub finals: Vec<u32>,
    /// The seats with most points.
    pub winners: SeatSet,
}

impl Match {
    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.law.players
    }

    /// The round in progress.
    #[must_use]
    pub fn round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Round(round) => Some(round),
            _ => None,
        }
    }

    /// The rules that are suggested to every god, sorted by text.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.law.rules
    }

    /// What is being decided.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Rule => Phase::Rule,
            Stage::First { .. } => Phase::First,
            Stage::Deal { .. } => Phase::Deal,
            Stage::Round(round) => Phase::Round(round.phase()),
            Stage::Vote { .. } => Phase::Vote,
            Stage::Over => Phase::Over,
        }
    }

    /// Who acts now.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match &self.stage {
            Stage::Rule => Turn::Seats(SeatSet::only(self.god())),
            Stage::First { .. } | Stage::Deal { .. } => Turn::Chance,
            Stage::Round(round) => round.turn(),
            Stage::Vote { seat } => Turn::Seats(SeatSet::only(*seat)),
            Stage::Over => Turn::Over,
        }
    }

    /// Whether no round is in progress or about to begin.
    fn between_rounds(&self) -> bool {
        matches!(self.stage, Stage::Vote { .. } | Stage::Over)
    }

    /// The number of the round in progress or about to begin, from 1; in a vote and at the end
    /// the number of rounds played.
    #[must_use]
    pub fn round_number(&self) -> u32 {
        self.scores.len() as u32 + u32::from(!self.between_rounds())
    }

    /// The god of the round in progress or about to begin; in a vote and at the end the last one.
    #[must_use]
    pub fn god(&self) -> Seat {
        let round = self.scores.len() - usize::from(self.between_rounds());
        Seat::new(god_of(self.law.first_god, self.law.players, round))
    }

    /// The gods of the finished rounds, in order.
    pub fn been_god(&self) -> impl Iterator<Item = Seat> {
        let Law { first_god, players, .. } = *self.law;
        (0..self.scores.len()).map(move |round| Seat::new(god_of(first_god, players, round)))
    }

    /// The scores of the finished rounds, by seat.
    #[must_use]
    pub fn scores(&self) -> &[Vec<u32>] {
        &self.scores
    }

    /// The points of the finished rounds, by seat: they add up. // M1
    #[must_use]
    pub fn totals(&self) -> Vec<u32> {
        let of = |seat: usize| self.scores.iter().map(|round| round[seat]).sum();
        (0..usize::from(self.law.players)).map(of).collect()
    }

    /// The result, once the match is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !matches!(self.stage, Stage::Over) {
            return None;
        }
        let gods: SeatSet = self.been_god().collect();
        let seats = SeatSet::first_n(self.law.players);
        let bonus: Vec<u32> =
            seats.iter().map(|seat| if gods.contains(seat) { 0 } else { NEVER_GOD }).collect(); // M6
        let totals = self.totals();
        let finals: Vec<u32> =
            totals.iter().zip(&bonus).map(|(total, bonus)| total + bonus).collect();
        let most = finals.iter().copied().max().unwrap_or(0);
        let winners = seats.iter().filter(|seat| finals[seat.index()] == most).collect();
        Some(Outcome { rounds: self.scores.len() as u32, totals, bonus, finals, winners })
    }
}
