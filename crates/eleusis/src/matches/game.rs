//! The traits that generic tools are written against.

use cards_core::{Actor, Game, LegalActions, SeatSet, Turn, Words};

use super::action::Action;
use super::error::IllegalAction;
use super::event::Event;
use super::legal::Legal;
use super::setup::Setup;
use super::state::{Match, Outcome, Stage};
use crate::error::SetupError;

impl Game for Match {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Illegal = IllegalAction;
    type Event = Event;
    type Outcome = Outcome;
    type Legal<'a> = Legal<'a>;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup)
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal(&self, actor: Actor) -> Legal<'_> {
        self.legal(actor)
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.check(actor, action)
    }

    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.play_with(actor, action, tell)
    }

    fn chance(&self, words: &mut impl Words) -> Option<Action> {
        match &self.stage {
            Stage::First { .. } => {
                let legal = self.legal(Actor::Chance);
                legal.get(words.below(legal.len() as u64) as usize)
            }
            Stage::Deal { .. } => Some(Action::Deal(words.seed())), // M4
            Stage::Round(round) => round.chance(words).map(Action::Round),
            _ => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
}
