//! What an actor may do now in a match.

use cards_core::{Actor, LegalActions, Open, Seat};

use super::action::Action;
use super::error::IllegalAction;
use super::state::{Match, Stage};
use crate::error::SetupError;
use crate::legal::Legal as RoundLegal;
use crate::rule::Rule;
use crate::setup::check_rule;

/// The legal actions of one actor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Legal<'a>(pub(super) List<'a>);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum List<'a> {
    None,
    /// `rule unwritten` and the suggestions. // M3
    Rule(&'a [Rule]),
    /// Every seat but god's.
    First {
        god: Seat,
        players: u8,
    },
    Deal,
    Vote,
    Round(RoundLegal),
}

impl LegalActions for Legal<'_> {
    type Action = Action;

    fn len(&self) -> usize {
        match self.0 {
            List::None | List::Deal => 0,
            List::Rule(rules) => 1 + rules.len(),
            List::First { players, .. } => usize::from(players) - 1,
            List::Vote => 2,
            List::Round(legal) => legal.len(),
        }
    }

    fn get(&self, n: usize) -> Option<Action> {
        if n >= self.len() {
            return None;
        }
        match self.0 {
            List::None | List::Deal => None,
            List::Rule(_) if n == 0 => Some(Action::Unwritten),
            List::Rule(rules) => rules.get(n - 1).cloned().map(Action::Rule),
            List::First { god, .. } => {
                let seat = n + usize::from(n >= god.index());
                Some(Action::First(Seat::new(seat as u8)))
            }
            List::Vote => Some(if n == 0 { Action::Go } else { Action::Stop }),
            List::Round(legal) => legal.get(n).map(Action::Round),
        }
    }

    fn open(&self) -> Option<Open> {
        match self.0 {
            List::Rule(_) => Some(Open::Text("rule")),
            List::Deal => Some(Open::Seed("deal")),
            List::Round(legal) => legal.open(),
            _ => None,
        }
    }
}

impl<'a> IntoIterator for Legal<'a> {
    type Item = Action;
    type IntoIter = Actions<'a>;

    fn into_iter(self) -> Actions<'a> {
        Actions { legal: self, n: 0 }
    }
}

/// The actions of a list in ascending order.
#[derive(Clone, Debug)]
pub struct Actions<'a> {
    legal: Legal<'a>,
    n: usize,
}

impl Iterator for Actions<'_> {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = self.legal.get(self.n)?;
        self.n += 1;
        Some(action)
    }
}

impl Match {
    /// What this actor may do now; nothing if it owes nothing.
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal<'_> {
        if !self.turn().owes(actor) {
            return Legal(List::None);
        }
        Legal(match &self.stage {
            Stage::Rule => List::Rule(&self.law.rules),
            Stage::First { .. } => List::First { god: self.god(), players: self.law.players },
            Stage::Deal { .. } => List::Deal,
            Stage::Round(round) => List::Round(round.legal(actor)),
            Stage::Vote { .. } => List::Vote,
            Stage::Over => List::None,
        })
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    pub fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        let turn = self.turn();
        if !turn.owes(actor) {
            return Err(IllegalAction::NotYourTurn { turn });
        }
        match (&self.stage, action) {
            (Stage::Rule, Action::Rule(rule)) => check_rule(rule, self.law.options.fairness)
                .map_err(|fault| match fault {
                    SetupError::Unfair { .. } => IllegalAction::Unfair,
                    _ => IllegalAction::NoStarter,
                }),
            (Stage::First { .. }, &Action::First(seat)) => {
                if seat.number() < self.law.players && seat != self.god() {
                    Ok(())
                } else {
                    Err(IllegalAction::CannotBegin { seat })
                }
            }
            (Stage::Rule, Action::Unwritten)
            | (Stage::Deal { .. }, Action::Deal(_))
            | (Stage::Vote { .. }, Action::Go | Action::Stop) => Ok(()),
            (Stage::Round(round), Action::Round(action)) => Ok(round.check(actor, action)?),
            _ => Err(IllegalAction::OtherPhase { phase: self.phase() }),
        }
    }
}
