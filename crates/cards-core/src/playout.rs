//! Random play.

use crate::game::{Game, LegalActions, Turn};
use crate::words::Words;

/// One of the listed actions, each equally likely; `None` if nothing is listed.
#[inline]
pub fn pick<L: LegalActions>(legal: &L, words: &mut impl Words) -> Option<L::Action> {
    match legal.len() {
        0 => None,
        n => legal.get(words.below(n as u64) as usize),
    }
}

/// Plays at random to the end, or for `most` actions; tells how many were played.
///
/// Where several seats may act the lowest one does; an actor with nothing but a free text to give
/// ends the playout.
///
/// ```no_run
/// # fn play<G: cards_core::Game>(mut state: G) {
/// use cards_core::{Stream, playout};
///
/// let actions = playout(&mut state, &mut Stream::new(7), usize::MAX);
/// # }
/// ```
pub fn playout<G: Game>(state: &mut G, words: &mut impl Words, most: usize) -> usize {
    for played in 0..most {
        let Some(actor) = Turn::actor(state.turn()) else { return played };
        if !state.play_any(actor, words) {
            return played;
        }
    }
    most
}
