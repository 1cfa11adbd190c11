//! The trait family for a hand.

use cards_core::{Actor, Game, Hidden, Sample, Seat, SeatSet, Turn, Words, pick};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::event::{Event, Listener};
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

    #[inline(always)]
    fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Self::play_mut(self, actor, *action)
    }

    #[inline]
    fn play_any(&mut self, actor: Actor, words: &mut impl Words) -> bool {
        match self.plain_turn(actor) {
            Some(turn) => {
                self.play_plainly_any(turn, words);
                true
            }
            None => self.play_any_else(actor, words),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }
}

impl Hand {
    /// As `play_any`, whatever is asked for.
    #[inline(never)]
    fn play_any_else(&mut self, actor: Actor, words: &mut impl Words) -> bool {
        let legal = self.legal_of(actor);
        let Some(action) = pick(&legal, words) else { return false };
        // The list is the check: the hand has not changed since.
        assert!(legal.contains(action), "a drawn action is a listed one");
        self.take(actor, action, &mut Listener::nobody());
        true
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use cards_core::Stream;

    #[test]
    fn a_random_action_is_one_drawn_from_the_list_and_played() {
        for seed in 0..60 {
            let mut words = Stream::new(seed);
            let setup = Setup::random(&mut words);
            let characters = Setup::random_characters(&mut words);
            for setup in [setup.clone(), setup.with_characters(characters)] {
                let (mut one, mut two) = (words.clone(), words.clone());
                let mut hand = Hand::new(&setup).unwrap();
                while let Some(actor) = hand.turn().actor() {
                    let action = pick(&hand.legal(actor), &mut two).unwrap();
                    let next = hand.play(actor, action).unwrap();
                    assert!(hand.play_any(actor, &mut one));
                    assert_eq!(hand, next);
                }
                assert!(!hand.play_any(Actor::Chance, &mut one));
            }
        }
    }
}
