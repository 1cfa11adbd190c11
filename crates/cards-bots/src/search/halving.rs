//! Flat search by sequential halving (Karnin, Koren and Somekh 2013).

use std::time::Duration;
use std::vec::Vec;

use cards_core::{Hidden, LegalActions, Sample, Stream, View, Words};

use super::quick::Quick;
use super::{Clock, Found, Sense, play};
use crate::{Bot, Limit};

/// A choice and what it brought so far.
struct Choice<A> {
    action: A,
    sum: f64,
}

/// The best of the actions at hand: each is played on to the end in the same completions of the
/// view with the same luck, and the worse half is dropped until one is left. An iteration is one
/// play to the end.
pub fn halve<G, S>(
    view: &G::View,
    sense: &S,
    limit: Limit,
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
    let start = sense.head_start(view);
    let choice = |action| Some(Choice { sum: f64::from(start(&action)?), action });
    let mut choices: Vec<_> = legal.into_iter().filter_map(choice).collect();
    if choices.len() < 2 {
        return choices.pop().map(|choice| Found::at_once(choice.action));
    }
    let memory = choices.capacity() * size_of::<Choice<G::Action>>();
    let nodes = choices.len();
    let rounds = choices.len().next_power_of_two().trailing_zeros();
    let mut iterations = 0;
    while choices.len() > 1 {
        let clock = Clock::new(share(limit, rounds));
        let mut done = 0;
        loop {
            trial(view, sense, &mut choices, &mut words);
            done += choices.len() as u64;
            if clock.is_up(done) {
                break;
            }
        }
        iterations += done;
        // The sort is stable: of equals the earlier in the list stays.
        choices.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        choices.truncate(choices.len().div_ceil(2));
    }
    let action = choices.pop()?.action;
    Some(Found { action, iterations, nodes, memory })
}

/// What each round may cost.
fn share(limit: Limit, rounds: u32) -> Limit {
    match limit {
        Limit::Iterations(all) => Limit::Iterations(all / u64::from(rounds)),
        Limit::Time(all) => Limit::Time(Duration::from_nanos(all.as_nanos() as u64) / rounds),
    }
}

/// Plays every choice on in one completion.
fn trial<G, S>(view: &G::View, sense: &S, choices: &mut [Choice<G::Action>], words: &mut Quick)
where
    G: Hidden<View: Sample>,
    S: Sense<G>,
{
    let Some(sample) = sense.sample(view, words) else { return };
    let luck = Quick::new(words.seed());
    for choice in choices {
        let mut state = sample.clone();
        play(&mut state, view.seat().into(), &choice.action);
        sense.rollout(&mut state, &mut luck.clone());
        choice.sum += f64::from(sense.values(&state)[view.seat().index()]);
    }
}

/// A player that halves its choices.
#[derive(Clone, Debug)]
pub struct Halver<S> {
    /// What it knows of good play.
    pub sense: S,
    /// How much thought a choice costs.
    pub limit: Limit,
}

impl<S> Halver<S> {
    /// A player with this sense that plays on a thousand times.
    pub const fn new(sense: S) -> Self {
        Self { sense, limit: Limit::Iterations(1000) }
    }
}

impl<G, S> Bot<G> for Halver<S>
where
    G: Hidden<View: Sample>,
    S: Sense<G>,
{
    fn choose(&mut self, view: &G::View, words: &mut Stream) -> G::Action {
        match halve::<G, S>(view, &self.sense, self.limit, words) {
            Some(found) => found.action,
            None => panic!("seat {} owes no action", view.seat()),
        }
    }

    fn limit(&mut self, limit: Limit) {
        self.limit = limit;
    }

    fn searches(&self) -> bool {
        true
    }
}
