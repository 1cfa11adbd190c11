//! Search for any game with views that can be sampled.
//!
//! [`search`] is single-observer information-set Monte-Carlo tree search after Cowling, Powley and
//! Whitehouse (2012): every iteration completes the view to a full state that the seat cannot rule
//! out, descends one common tree through the actions that are legal in it, adds a node, plays on,
//! and credits every choice on the way with what it brought to the seat that made it. A node
//! counts how often it was available, because an action is not legal in every completion. Chance
//! plays by its own odds; of simultaneous choices the searching seat's comes first, then the
//! lowest seat's; what others choose in secret is drawn and not branched on.
//!
//! [`halve`] looks at the choices at hand alone: it plays each of them on in the same completions,
//! with the same luck, and drops the worse half again and again.
//!
//! Both see a view and nothing else, and with a fixed number of iterations they are functions of
//! view and words.

mod halving;
mod quick;
mod sense;
mod tree;

use std::time::Instant;
use std::vec::Vec;

use cards_core::{
    Actor, Game, Hidden, LegalActions, Sample, Seat, Stream, Turn, View, Words, pick,
};

use crate::{Bot, Limit};
pub use halving::{Halver, halve};
pub(crate) use quick::Quick;
pub use sense::{Sense, Values};
use tree::{ROOT, Tree};

/// How a search is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// When it stops.
    pub limit: Limit,
    /// The weight of rarely tried actions, for values between 0 and 1.
    pub exploration: f32,
    /// The most memory that the tree may take, in bytes. A full tree grows no more; the search
    /// goes on in it.
    pub memory: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { limit: Limit::Iterations(1000), exploration: 0.7, memory: 64 << 20 }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<A> {
    /// The action tried most often.
    pub action: A,
    /// The iterations done.
    pub iterations: u64,
    /// The nodes in the tree.
    pub nodes: usize,
    /// The memory of the tree, in bytes.
    pub memory: usize,
}

impl<A> Found<A> {
    /// What needs no search.
    const fn at_once(action: A) -> Self {
        Self { action, iterations: 0, nodes: 0, memory: 0 }
    }
}

/// The best action that a search finds for the seat of this view, or `None` if it owes nothing
/// that could be listed.
pub fn search<G, S>(
    view: &G::View,
    sense: &S,
    settings: &Settings,
    words: &mut impl Words,
) -> Option<Found<G::Action>>
where
    G: Hidden<View: Sample>,
    S: Sense<G>,
{
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.get(0).map(Found::at_once);
    }
    let mut words = Quick::new(words.seed());
    let mut search = Search {
        tree: Tree::new(settings.memory),
        path: Vec::with_capacity(64),
        seat: view.seat(),
        sense,
        exploration: settings.exploration,
    };
    let mut iterations = 0;
    let clock = Clock::new(settings.limit);
    while !clock.is_up(iterations) {
        if let Some(mut state) = sense.sample(view, &mut words) {
            search.iterate(&mut state, &mut words);
        }
        iterations += 1;
    }
    let action = search.tree.most_visited(ROOT).or_else(|| pick(&legal, &mut words))?;
    let (nodes, memory) = (search.tree.len(), search.tree.memory());
    Some(Found { action, iterations, nodes, memory })
}

/// Says when a limit is reached.
struct Clock {
    limit: Limit,
    started: Instant,
}

impl Clock {
    fn new(limit: Limit) -> Self {
        Self { limit, started: Instant::now() }
    }

    fn is_up(&self, iterations: u64) -> bool {
        match self.limit {
            Limit::Iterations(most) => iterations >= most,
            Limit::Time(time) => iterations > 0 && self.started.elapsed() >= time,
        }
    }
}

/// A player that searches.
#[derive(Clone, Debug)]
pub struct Searcher<S> {
    /// What it knows of good play.
    pub sense: S,
    /// How it searches.
    pub settings: Settings,
}

impl<S> Searcher<S> {
    /// A player with this sense and the default settings.
    pub fn new(sense: S) -> Self {
        Self { sense, settings: Settings::default() }
    }
}

impl<G, S> Bot<G> for Searcher<S>
where
    G: Hidden<View: Sample>,
    S: Sense<G>,
{
    fn choose(&mut self, view: &G::View, words: &mut Stream) -> G::Action {
        match search::<G, S>(view, &self.sense, &self.settings, words) {
            Some(found) => found.action,
            None => panic!("seat {} owes no action", view.seat()),
        }
    }

    fn limit(&mut self, limit: Limit) {
        self.settings.limit = limit;
    }

    fn searches(&self) -> bool {
        true
    }
}

struct Search<'a, G: Game, S> {
    tree: Tree<G::Action>,
    /// The nodes of this iteration, each with the seat whose action led to it.
    path: Vec<(u32, Option<Seat>)>,
    /// Who searches.
    seat: Seat,
    sense: &'a S,
    exploration: f32,
}

impl<G: Game, S: Sense<G>> Search<'_, G, S> {
    fn iterate(&mut self, state: &mut G, words: &mut impl Words) {
        self.path.clear();
        let mut node = ROOT;
        loop {
            let grown = match self.actor(state.turn()) {
                None => break,
                Some(Actor::Chance) => self.chance(state, &mut node, words),
                Some(Actor::Seat(seat)) => self.choose(state, &mut node, seat, words),
            };
            if grown != Some(false) {
                break;
            }
        }
        self.sense.rollout(state, words);
        let values = self.sense.values(state);
        for &(node, seat) in &self.path {
            self.tree.credit(node, seat.map_or(0.0, |seat| values[seat.index()]));
        }
    }

    fn actor(&self, turn: Turn) -> Option<Actor> {
        let own = Actor::Seat(self.seat);
        if turn.owes(own) { Some(own) } else { turn.actor() }
    }

    /// Follows what chance does; `Some(true)` if the tree grew, `None` if it is full.
    fn chance(&mut self, state: &mut G, node: &mut u32, words: &mut impl Words) -> Option<bool> {
        let secret = self.sense.is_secret(state);
        let action = state.chance(words)?;
        play(state, Actor::Chance, &action);
        if secret {
            return Some(false);
        }
        let (child, grown) = self.tree.child(*node, &action)?;
        *node = child;
        self.path.push((child, None));
        Some(grown)
    }

    /// Follows the best choice, or a new one; `Some(true)` if the tree grew, `None` if it is full.
    fn choose(
        &mut self,
        state: &mut G,
        node: &mut u32,
        seat: Seat,
        words: &mut impl Words,
    ) -> Option<bool> {
        if seat != self.seat && self.sense.is_secret(state) {
            let action = pick(&state.legal(seat.into()), words)?;
            play(state, seat.into(), &action);
            return Some(false);
        }
        let (action, child) = {
            let legal = state.legal(seat.into());
            let best = self.tree.best(*node, legal.clone(), self.exploration);
            match best.child {
                // A full tree cannot take the untried: it goes on with what it has.
                Some(child) if best.untried == 0 || self.tree.is_full() => {
                    (self.tree.action(child).clone(), Some(child))
                }
                _ => {
                    let n = words.below(best.untried.max(1) as u64) as usize;
                    (self.tree.untried(*node, legal, n)?, None)
                }
            }
        };
        play(state, seat.into(), &action);
        let (child, grown) = match child {
            Some(child) => (child, false),
            None => self.tree.child(*node, &action)?,
        };
        *node = child;
        self.path.push((child, Some(seat)));
        Some(grown)
    }
}

fn play<G: Game>(state: &mut G, actor: Actor, action: &G::Action) {
    if let Err(refusal) = state.play_mut(actor, action) {
        unreachable!("a listed action was refused: {refusal}");
    }
}
