//! The trait family for a hand.

use cards_core::{Actor, Game, Hidden, Sample, Seat, SeatSet, Turn, Words};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::event::Event;
use crate::legal::Legal;
use crate::score::Outcome;
use crate::setup::{Setup, SetupError};
use crate::state::Hand;
use crate::view::View;

impl Game for Hand {
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

    #[inline]
    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    #[inline]
    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    #[inline]
    fn legal(&self, actor: Actor) -> Legal {
        Self::legal(self, actor)
    }

    #[inline]
    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Self::check(self, actor, *action)
    }

    #[inline]
    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        Self::play_with(self, actor, *action, tell)
    }

    #[inline]
    fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Self::play_mut(self, actor, *action)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }
}

impl Hidden for Hand {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        Self::view(self, seat)
    }
}

impl cards_core::View for View {
    type Game = Hand;

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
    fn sample(&self, words: &mut impl Words) -> Option<Hand> {
        Self::sample(self, words)
    }
}
