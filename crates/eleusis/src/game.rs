//! The traits that generic tools are written against.

use cards_core::{Actor, Game, SeatSet, Turn};

use crate::action::Action;
use crate::error::{IllegalAction, SetupError};
use crate::event::Event;
use crate::legal::Legal;
use crate::score::Outcome;
use crate::setup::Setup;
use crate::state::Round;

impl Game for Round {
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
        self.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn()
    }

    #[inline]
    fn legal(&self, actor: Actor) -> Legal {
        self.legal(actor)
    }

    #[inline]
    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.check(actor, action)
    }

    #[inline]
    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.play_with(actor, action, tell)
    }

    #[inline]
    fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.play_mut(actor, action)
    }

    fn chance(&self, words: &mut impl cards_core::Words) -> Option<Action> {
        (self.turn() == Turn::Chance).then(|| Action::Pack(words.seed()))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
}
