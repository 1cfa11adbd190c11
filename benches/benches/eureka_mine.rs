//! Time for each thing that one does with a gold mine.
//!
//! `cargo bench -p benches --bench eureka_mine`

use std::hint::black_box;

use benches::Cheap;
use cards_core::{Seat, Stream, perft, pick, playout};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eureka_mine::{Die, Mine, Phase, Setup, Variants};

/// A game of two after so many random actions.
fn played(seed: u64, actions: usize) -> Mine {
    let mut words = Stream::new(seed);
    let setup = Setup::shuffled(2, Variants::default(), &mut words);
    let mut mine = Mine::new(&setup).expect("a good setup");
    playout(&mut mine, &mut words, actions);
    mine
}

/// The same, a little further, where a miner is about to move.
fn about_to_move() -> Mine {
    (60..)
        .map(|actions| played(1, actions))
        .find(|mine| matches!(mine.board().phase(), Phase::Move(_)))
        .expect("a move comes")
}

/// Four actions from the beginning: 30 of 36 roll-offs are decided and lead to a movement roll and
/// 33 destinations in all, the 6 ties to 36 more roll-offs.
const PERFT_4: u64 = 30 * 33 + 6 * 36;

fn mine(c: &mut Criterion) {
    let mut group = c.benchmark_group("eureka-mine");
    let middle = about_to_move();
    let actor = middle.turn().actor().expect("the middle of a game");
    let seat = middle.board().active().expect("the middle of a game");

    group.throughput(Throughput::Elements(6));
    group.bench_function("destinations", |b| {
        b.iter(|| Die::ALL.map(|die| black_box(&middle).board().destinations(seat, die)));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("legal", |b| b.iter(|| black_box(&middle).legal(actor)));
    group.bench_function("play", |b| {
        let action = pick(&middle.legal(actor), &mut Cheap::new(1)).expect("something is legal");
        b.iter(|| black_box(&middle).play(actor, black_box(&action)));
    });
    group.bench_function("view", |b| b.iter(|| black_box(&middle).view(Seat::new(1))));
    group.bench_function("sample", |b| {
        let (view, mut words) = (middle.view(Seat::new(1)), Cheap::new(1));
        b.iter(|| black_box(&view).sample(&mut words));
    });
    group.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));

    // A fixed number of actions, most of which are rolls and moves in turn.
    group.throughput(Throughput::Elements(100));
    group.bench_function("playout", |b| {
        let (start, mut words) = (played(1, 0), Cheap::new(1));
        b.iter(|| {
            let (mut mine, mut actions) = (start.clone(), 0);
            while actions < 100 {
                actions += playout(&mut mine, &mut words, 100 - actions);
                if mine.outcome().is_some() {
                    mine = start.clone();
                }
            }
            mine
        });
    });
    // So many turns of random games, each from its beginning: the time of one whole turn.
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

    let start = played(1, 0);
    let nodes = perft(&start, 4);
    assert_eq!(nodes, PERFT_4, "perft 4 from the beginning of seed 1");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("perft", |b| b.iter(|| perft(black_box(&start), 4)));
    group.finish();
}

criterion_group!(benches, mine);
criterion_main!(benches);
