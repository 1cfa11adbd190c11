//! The suite that every game is measured by.

use std::hint::black_box;

use cards_core::{Actor, Hidden, LegalActions, Sample, Seat, Turn, perft, pick, playout};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Throughput};

use crate::Cheap;

/// A game and the states that it is measured in.
#[derive(Clone, Copy, Debug)]
pub struct Suite<G> {
    /// How a game begins.
    pub begin: fn(&mut Cheap) -> G,
    /// How many random actions of seed 1 lead to the state in the middle.
    pub middle: usize,
    /// How many actions the random playout of seed 1 has.
    pub actions: usize,
    /// The depth of perft from the middle, and its number of leaves.
    pub perft: (u32, u64),
}

impl<G: Hidden> Suite<G> {
    /// The game of seed 1 at its beginning.
    #[must_use]
    pub fn start(&self) -> G {
        (self.begin)(&mut Cheap::new(1))
    }

    /// The game of seed 1 after so many random actions.
    #[must_use]
    pub fn after(&self, actions: usize) -> G {
        let mut state = self.start();
        playout(&mut state, &mut Cheap::new(1), actions);
        state
    }

    /// The first state from the middle of seed 1 on in which a seat has more than one choice.
    ///
    /// # Panics
    ///
    /// If the game ends without one.
    #[must_use]
    pub fn to_choose(&self) -> G {
        let chooses = |state: &G| match Turn::actor(state.turn()) {
            Some(actor @ Actor::Seat(_)) => state.legal(actor).len() > 1,
            _ => false,
        };
        let mut later = (self.middle..self.actions).map(|actions| self.after(actions));
        later.find(chooses).expect("a choice comes")
    }

    /// The whole random game of seed 1 from its beginning.
    ///
    /// # Panics
    ///
    /// If it has not as many actions as it should.
    #[must_use]
    pub fn play_out(&self, mut state: G) -> G {
        let played = playout(&mut state, &mut Cheap::new(1), usize::MAX);
        assert_eq!(played, self.actions, "the random playout of seed 1");
        state
    }

    /// The ways to play on from the middle.
    ///
    /// # Panics
    ///
    /// If there are not as many as there should be.
    #[must_use]
    pub fn count(&self, middle: &G) -> u64 {
        let (depth, leaves) = self.perft;
        let found = perft(middle, depth);
        assert_eq!(found, leaves, "perft {depth} from the middle of seed 1");
        found
    }

    /// Measures `deal`, `legal`, `play`, `view`, `clone`, `playout` and `perft`.
    ///
    /// # Panics
    ///
    /// If the game is over in its middle, or counts differ from what they should be.
    pub fn run(&self, group: &mut BenchmarkGroup<'_, WallTime>) {
        let middle = self.after(self.middle);
        let actor = Turn::actor(middle.turn()).expect("the middle of a game");
        let action = pick(&middle.legal(actor), &mut Cheap::new(1)).expect("something is legal");

        group.bench_function("deal", |b| {
            let mut words = Cheap::new(1);
            b.iter(|| (self.begin)(&mut words));
        });
        group.bench_function("legal", |b| {
            // The list alone may be lazy: its length is what a pick needs.
            b.iter(|| black_box(&middle).legal(actor).len());
        });
        group.bench_function("play", |b| {
            b.iter(|| black_box(&middle).play(actor, black_box(&action)));
        });
        group.bench_function("view", |b| b.iter(|| black_box(&middle).view(Seat::new(1))));
        group.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));

        let start = self.start();
        group.throughput(Throughput::Elements(self.actions as u64));
        group.bench_function("playout", |b| b.iter(|| self.play_out(start.clone())));
        group.throughput(Throughput::Elements(self.perft.1));
        group.bench_function("perft", |b| b.iter(|| self.count(black_box(&middle))));
        group.throughput(Throughput::Elements(1));
    }

    /// Measures `sample` too.
    ///
    /// # Panics
    ///
    /// As [`run`](Self::run).
    pub fn run_with_samples(&self, group: &mut BenchmarkGroup<'_, WallTime>)
    where
        G::View: Sample,
    {
        self.run(group);
        let view = self.after(self.middle).view(Seat::new(1));
        let mut words = Cheap::new(1);
        group.bench_function("sample", |b| b.iter(|| black_box(&view).sample(&mut words)));
    }
}
