//! What a game may tell a search about good play.

use cards_core::{Game, Hidden, Sample, Seat, Words, playout};

/// What a finished or abandoned game is worth to each seat, from 0 to 1.
pub type Values = [f32; Seat::MAX];

/// A game's own sense of good play: how to play on quickly, and what the end is worth.
pub trait Sense<G: Game> {
    /// What the state is worth to each seat, from 0 (worst) to 1 (best).
    fn values(&self, state: &G) -> Values;

    /// Completes a view: with anything that it cannot rule out, each equally likely, unless the
    /// game can tell more from how the others played.
    fn sample(&self, view: &G::View, words: &mut impl Words) -> Option<G>
    where
        G: Hidden<View: Sample>,
    {
        view.sample(words)
    }

    /// Plays on from a new leaf: at random to the end, unless the game knows better.
    fn rollout(&self, state: &mut G, words: &mut impl Words) {
        playout(state, words, usize::MAX);
    }

    /// What each choice is given in [`halve`](super::halve) before it is tried: as much as so many
    /// iterations would bring that are worth 1; `None` if it is not worth a try, which can never
    /// be said of all. Nothing, unless the game can tell good choices from bad ones without playing
    /// on.
    fn head_start(&self, _view: &G::View) -> impl Fn(&G::Action) -> Option<f32>
    where
        G: Hidden,
    {
        |_: &G::Action| Some(0.0)
    }

    /// Whether what is decided now stays a secret of whoever decides it. A tree does not branch
    /// there for another seat: the searching one could not tell the branches apart.
    fn is_secret(&self, _state: &G) -> bool {
        false
    }
}
