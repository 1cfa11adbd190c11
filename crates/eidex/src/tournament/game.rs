//! The trait family for a tournament.

use cards_core::{Actor, Game, Hidden, LegalActions, Sample, Seat, SeatSet, Turn, Words};

use super::action::{Action, Event, IllegalAction, Legal};
use super::play::{Outcome, Tournament};
use super::setup::Setup;
use super::view::View;
use crate::setup::SetupError;

impl Game for Tournament {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Illegal = IllegalAction;
    type Event = Event;
    type Outcome = Outcome;
    type Legal<'a> = Legal;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup)
    }

    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn legal(&self, actor: Actor) -> Legal {
        Self::legal(self, actor)
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Self::check(self, actor, *action)
    }

    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        Self::play_with(self, actor, *action, tell)
    }

    fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Self::play_mut(self, actor, *action)
    }

    fn chance(&self, words: &mut impl Words) -> Option<Action> {
        match self.legal(Actor::Chance) {
            Legal::Deal => Some(Action::Deal(words.seed())),
            legal => match legal.len() {
                0 => None,
                len => legal.get(words.below(len as u64) as usize),
            },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }
}

impl Hidden for Tournament {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        Self::view(self, seat)
    }
}

impl cards_core::View for View {
    type Game = Tournament;

    fn seat(&self) -> Seat {
        Self::seat(self)
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn legal(&self) -> Legal {
        Self::legal(self)
    }
}

impl Sample for View {
    fn sample(&self, words: &mut impl Words) -> Option<Tournament> {
        Self::sample(self, words)
    }
}
