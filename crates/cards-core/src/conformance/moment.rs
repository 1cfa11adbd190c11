//! A state of the game, with what is tried in it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::game::{Game, LegalActions, Open};
use crate::seat::{Actor, Seat};
use crate::words::Words;

/// A state, what was done in it, and what else is tried in it.
pub(super) struct Moment<G: Game> {
    /// The number of actions before it.
    pub(super) step: usize,
    state: G,
    /// What is done next.
    pub(super) next: Option<(Actor, G::Action)>,
    /// Every actor, with its legal list.
    pub(super) lists: Vec<(Actor, Vec<G::Action>)>,
    /// Actions that are not listed for their actors.
    pub(super) attempts: Vec<(Actor, G::Action)>,
}

/// The seats of the table.
pub(super) fn seats<G: Game>(state: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..state.seats()).map(Seat::new)
}

/// Every seat of the table, chance, and a seat that is not at the table.
pub(super) fn actors<G: Game>(state: &G) -> impl Iterator<Item = Actor> + use<G> {
    let stranger = Seat::get(state.seats());
    seats(state).chain(stranger).map(Actor::Seat).chain([Actor::Chance])
}

impl<G: Game> Moment<G> {
    pub(super) fn new(
        step: usize,
        state: G,
        next: Option<(Actor, G::Action)>,
        pool: &[G::Action],
        count: usize,
        words: &mut impl Words,
    ) -> Self {
        let lists: Vec<(Actor, Vec<G::Action>)> =
            actors(&state).map(|actor| (actor, state.legal(actor).into_iter().collect())).collect();
        let mut attempts = Vec::new();
        for (actor, list) in &lists {
            let open = state.legal(*actor).open();
            for _ in 0..if pool.is_empty() { 0 } else { count } {
                let attempt = attempt(pool, words);
                attempts.extend(
                    attempt
                        .filter(|action| !list.contains(action) && !covers(open, action))
                        .map(|action| (*actor, action)),
                );
            }
        }
        Self { step, state, next, lists, attempts }
    }

    pub(super) const fn state(&self) -> &G {
        &self.state
    }

    /// The state after what is done next; the same state if nothing is, or it is refused.
    pub(super) fn after(&self) -> G {
        let mut state = self.state.clone();
        if let Some((actor, action)) = &self.next {
            // A refusal has been reported already, or is an exception.
            let _ = state.play_mut(*actor, action);
        }
        state
    }
}

/// Whether an open entry stands for the action.
fn covers<A: ToString>(open: Option<Open>, action: &A) -> bool {
    let (Some(Open::Seed(verb)) | Some(Open::Text(verb))) = open else { return false };
    action.to_string().split(' ').next() == Some(verb)
}

fn one_of<'a, T>(items: &'a [T], words: &mut impl Words) -> &'a T {
    &items[words.below(items.len() as u64) as usize]
}

/// An action from elsewhere in the game, or one made of the words of two, if it reads.
fn attempt<A: Clone + ToString + core::str::FromStr>(
    pool: &[A],
    words: &mut impl Words,
) -> Option<A> {
    let action = one_of(pool, words);
    if words.below(3) > 0 {
        return Some(action.clone());
    }
    let (text, other) = (action.to_string(), one_of(pool, words).to_string());
    let other: &[&str] = &other.split(' ').collect::<Vec<_>>();
    let mut parts: Vec<&str> = text.split(' ').collect();
    let at = words.below(parts.len() as u64) as usize;
    match words.below(4) {
        0 => drop(parts.remove(at)),
        1 => parts.insert(at, *one_of(other, words)),
        _ => parts[at] = *one_of(other, words),
    }
    let text: String = parts.join(" ");
    text.parse().ok()
}
