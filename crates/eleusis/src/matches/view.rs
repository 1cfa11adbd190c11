//! What one seat knows of a match.

use alloc::vec::Vec;

use cards_core::{Hidden, Seat, SeatSet, Turn};

use super::legal::{Legal, List};
use super::state::{Match, Phase, Stage};
use crate::rule::Rule;
use crate::setup::Options;
use crate::view::View as RoundView;

/// What one seat may know of a match: the round as it sees it, the scores, and for god the rule
/// that he has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) seat: Seat,
    pub(super) players: u8,
    pub(super) options: Options,
    pub(super) rounds: Option<u8>,
    pub(super) rules: Vec<Rule>,
    pub(super) phase: Phase,
    pub(super) turn: Turn,
    pub(super) god: Seat,
    pub(super) first_god: Seat,
    /// The first player, while chance owes the deal.
    pub(super) first: Option<Seat>,
    pub(super) scores: Vec<Vec<u32>>,
    /// God's rule between his choice and the deal; the round's view has it afterwards.
    pub(super) chosen: Option<Rule>,
    pub(super) round: Option<RoundView>,
}

impl Match {
    /// What this seat may know, built from nothing else.
    ///
    /// # Panics
    ///
    /// If there is no such seat.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        let (chosen, first) = match &self.stage {
            Stage::First { rule } => (rule.as_ref(), None),
            Stage::Deal { rule, first } => (rule.as_ref(), Some(*first)),
            _ => (None, None),
        };
        View {
            seat,
            players: self.law.players,
            options: self.law.options,
            rounds: self.law.rounds,
            rules: self.law.rules.clone(),
            phase: self.phase(),
            turn: self.turn(),
            god: self.god(),
            first_god: Seat::new(self.law.first_god),
            first,
            scores: self.scores.clone(),
            chosen: chosen.filter(|_| seat == self.god()).cloned(),
            round: self.round().map(|round| round.view(seat)),
        }
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The round in progress as the seat sees it.
    #[must_use]
    pub fn round(&self) -> Option<&RoundView> {
        self.round.as_ref()
    }

    /// What is being decided.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The god of the round in progress or about to begin; in a vote and at the end the last one.
    #[must_use]
    pub fn god(&self) -> Seat {
        self.god
    }

    /// The rules that are suggested to every god, sorted by text.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The scores of the finished rounds, by seat.
    #[must_use]
    pub fn scores(&self) -> &[Vec<u32>] {
        &self.scores
    }

    /// Every seat of the table.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        SeatSet::first_n(self.players)
    }

    /// Who acts now.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// What the seat may do now: the same list as in the match itself.
    #[must_use]
    pub fn legal(&self) -> Legal<'_> {
        if !self.turn.owes(self.seat.into()) {
            return Legal(List::None);
        }
        Legal(match (self.phase, &self.round) {
            (Phase::Rule, _) => List::Rule(&self.rules),
            (Phase::Vote, _) => List::Vote,
            (Phase::Round(_), Some(round)) => List::Round(round.legal()),
            _ => List::None,
        })
    }
}

impl Hidden for Match {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        self.view(seat)
    }
}

impl cards_core::View for View {
    type Game = Match;

    fn seat(&self) -> Seat {
        self.seat()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal(&self) -> Legal<'_> {
        self.legal()
    }
}
