//! What a game may tell a search about good play.

use cards_core::{Game, Words, playout};

/// What a finished or abandoned game is worth to each seat, from 0 to 1.
pub type Values = [f32; cards_core::Seat::MAX];

/// A game's own sense of good play: how to play on quickly, and what the end is worth.
pub trait Sense<G: Game> {
    /// What the state is worth to each seat, from 0 (worst) to 1 (best).
    fn values(&self, state: &G) -> Values;

    /// Plays on from a new leaf: at random to the end, unless the game knows better.
    fn rollout(&self, state: &mut G, words: &mut impl Words) {
        playout(state, words, usize::MAX);
    }
}
