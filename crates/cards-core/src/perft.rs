//! Counting the paths of a game tree.

use crate::game::{Game, LegalActions, Turn};

/// The number of ways to play `depth` actions from this state; shorter games count once.
///
/// Where several seats may act the lowest one does. The last ply is counted, not played. Open
/// entries (a seed, a free text) are not followed.
///
/// ```no_run
/// # fn count<G: cards_core::Game>(state: &G) {
/// let nodes = cards_core::perft(state, 4);
/// # }
/// ```
#[must_use]
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => leaves(state),
        _ => branches(state, depth),
    }
}

/// The last ply, counted.
#[inline(always)]
fn leaves<G: Game>(state: &G) -> u64 {
    match Turn::actor(state.turn()) {
        Some(actor) => state.legal(actor).len() as u64,
        None => 1,
    }
}

/// The plies before the last, played.
fn branches<G: Game>(state: &G, depth: u32) -> u64 {
    let Some(actor) = Turn::actor(state.turn()) else { return 1 };
    let mut nodes = 0;
    for action in state.legal(actor) {
        let mut next = state.clone();
        if let Err(refusal) = next.play_mut(actor, &action) {
            unreachable!("a listed action was refused: {refusal}");
        }
        nodes += if depth == 2 { leaves(&next) } else { branches(&next, depth - 1) };
    }
    nodes
}
