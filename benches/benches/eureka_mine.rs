//! Time for each thing that one does with a game of the mine.
//!
//! `cargo bench -p benches --bench eureka_mine`

use std::hint::black_box;

use benches::Cheap;
use benches::games::EUREKA_MINE;
use cards_core::{Stream, playout};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eureka_mine::{Die, Mine, Phase, Setup, Variants};

fn eureka_mine(c: &mut Criterion) {
    EUREKA_MINE.run_with_samples(&mut c.benchmark_group("eureka_mine"));
}

/// A basic game of two after so many random actions.
fn played(seed: u64, actions: usize) -> Mine {
    let mut words = Stream::new(seed);
    let setup = Setup::shuffled(2, Variants::default(), &mut words);
    let mut mine = Mine::new(&setup).expect("a good setup");
    playout(&mut mine, &mut words, actions);
    mine
}

/// What only the mine has: the destinations of a roll, and whole turns.
fn moves(c: &mut Criterion) {
    let mut group = c.benchmark_group("eureka_mine");
    let middle = (60..)
        .map(|actions| played(1, actions))
        .find(|mine| matches!(mine.board().phase(), Phase::Move(_)))
        .expect("a move comes");
    let seat = middle.board().active().expect("the middle of a game");
    group.throughput(Throughput::Elements(6));
    group.bench_function("destinations", |b| {
        b.iter(|| Die::ALL.map(|die| black_box(&middle).board().destinations(seat, die)));
    });

    // Whole random games, each from its beginning: the time of one turn.
    let starts: Vec<Mine> = (0..64).map(|seed| played(seed, 0)).collect();
    let mut words = Cheap::new(1);
    let turns = |words: &mut Cheap| -> u64 {
        starts
            .iter()
            .map(|start| {
                let mut mine = start.clone();
                playout(&mut mine, words, usize::MAX);
                u64::from(mine.board().turns())
            })
            .sum()
    };
    let mean = (0..20).map(|_| turns(&mut words)).sum::<u64>() / 20;
    group.throughput(Throughput::Elements(mean));
    group.bench_function("turns", |b| b.iter(|| turns(&mut words)));
    group.finish();
}

criterion_group!(benches, eureka_mine, moves);
criterion_main!(benches);
