//! The mine as a [`Game`] for tools that play any.

use cards_core::{Actor, Game, Hidden, Seat, SeatSet, Turn, Words};

use crate::error::{IllegalAction, SetupError};
use crate::{Action, Die, Event, Legal, Mine, Outcome, Setup, View};

impl Game for Mine {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Illegal = IllegalAction;
    type Event = Event;
    type Outcome = Outcome;
    type Legal<'a> = Legal;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Mine::new(setup)
    }

    fn seats(&self) -> u8 {
        Mine::seats(self)
    }

    #[inline]
    fn turn(&self) -> Turn {
        Mine::turn(self)
    }

    #[inline]
    fn legal(&self, actor: Actor) -> Legal {
        Mine::legal(self, actor)
    }

    #[inline]
    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Mine::check(self, actor, action)
    }

    #[inline]
    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        Mine::play_with(self, actor, action, tell)
    }

    /// The same draw as from the legal list, without the list.
    #[inline]
    fn chance(&self, words: &mut impl Words) -> Option<Action> {
        // P10
        let owed = matches!(self.turn(), Turn::Chance);
        owed.then(|| Action::Roll(Die::ALL[words.below(6) as usize % 6]))
    }

    fn outcome(&self) -> Option<Outcome> {
        Mine::outcome(self)
    }
}

impl Hidden for Mine {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        Mine::view(self, seat)
    }
}
