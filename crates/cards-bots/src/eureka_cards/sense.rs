//! What a search has to know of the card game.

use cards_core::{Actor, LegalActions, Seat, Words};
use eureka_cards::{Phase, State};

use super::Team;
use crate::search::{Sense, Values};

/// More cards than are ever left.
const MOST: f32 = 32.0;

/// Wants as few cards left as possible, for all seats alike. Everybody plays on as [`Team`] would,
/// each with what its own seat knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct TeamSense {
    /// How everybody plays on.
    pub team: Team,
}

impl Sense<State> for TeamSense {
    fn values(&self, state: &State) -> Values {
        let left: u8 = state.table().hand_sizes().iter().sum();
        [1.0 - f32::from(left) / MOST; Seat::MAX]
    }

    fn rollout(&self, state: &mut State, words: &mut impl Words) {
        while let Some(Actor::Seat(seat)) = state.turn().actor() {
            let legal = state.legal(seat.into());
            let action = match legal.get(0).filter(|_| LegalActions::len(&legal) == 1) {
                Some(only) => only,
                None => self.team.choice(&state.view(seat), words),
            };
            if let Err(refusal) = state.play_mut(seat.into(), &action) {
                unreachable!("a listed action was refused: {refusal}");
            }
        }
    }

    fn is_secret(&self, state: &State) -> bool {
        matches!(state.table().phase(), Phase::Draft | Phase::Return)
    }
}
