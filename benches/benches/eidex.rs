//! Time for each thing that one does with a hand of Eidex.
//!
//! `cargo bench -p benches --bench eidex`

use std::hint::black_box;

use benches::Cheap;
use benches::floor::Floor;
use cards_core::{Seat, Stream, perft, pick, playout};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eidex::{Hand, Setup};

/// The hand of a seed after so many random actions.
fn played(seed: u64, actions: usize) -> Hand {
    let mut words = Stream::new(seed);
    let mut hand = Hand::new(&Setup::random(&mut words)).expect("a random setup is sound");
    playout(&mut hand, &mut words, actions);
    hand
}

fn eidex(c: &mut Criterion) {
    let mut group = c.benchmark_group("eidex");
    let first_lead = played(1, 3);
    let middle = played(1, 19);
    let actor = middle.turn().actor().expect("the middle of a hand");

    group.bench_function("deal", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| Hand::new(&Setup::random(&mut words)));
    });
    group.bench_function("legal", |b| b.iter(|| black_box(&middle).legal(actor)));
    group.bench_function("play", |b| {
        let action = pick(&middle.legal(actor), &mut Cheap::new(1)).expect("something is legal");
        b.iter(|| black_box(&middle).play(actor, black_box(action)));
    });
    group.bench_function("view", |b| b.iter(|| black_box(&middle).view(Seat::new(1))));
    group.bench_function("sample", |b| {
        let (view, mut words) = (first_lead.view(Seat::new(1)), Cheap::new(1));
        b.iter(|| black_box(&view).sample(&mut words));
    });
    group.bench_function("sample/voids", |b| {
        let (view, mut words) = (middle.view(Seat::new(1)), Cheap::new(1));
        b.iter(|| black_box(&view).sample(&mut words));
    });
    group.bench_function("clone", |b| b.iter(|| *black_box(&middle)));

    // A hand has 36 decisions: three presses and 33 cards.
    group.throughput(Throughput::Elements(36));
    group.bench_function("playout", |b| {
        let start = played(1, 0);
        let mut words = Cheap::new(1);
        b.iter(|| {
            let mut hand = start;
            assert_eq!(playout(&mut hand, &mut words, usize::MAX), 36);
            hand
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("deal and playout", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| {
            let mut hand = Hand::new(&Setup::random(&mut words)).expect("sound");
            playout(&mut hand, &mut words, usize::MAX);
            hand
        });
    });
    let nodes = perft(&first_lead, 6);
    assert_eq!(nodes, PERFT_6, "perft 6 from the first lead of seed 1");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("perft", |b| b.iter(|| perft(black_box(&first_lead), 6)));
    group.finish();
}

/// The ways to play the first two tricks of seed 1.
const PERFT_6: u64 = 35_101;

fn floor(c: &mut Criterion) {
    let mut group = c.benchmark_group("floor");
    let start = Floor::deal(&mut Cheap::new(1));
    group.throughput(Throughput::Elements(33));
    group.bench_function("playout", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| {
            let mut floor = start;
            floor.playout(&mut words);
            floor
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("deal and playout", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| {
            let mut floor = Floor::deal(&mut words);
            floor.playout(&mut words);
            floor
        });
    });
    group.throughput(Throughput::Elements(start.perft(6)));
    group.bench_function("perft", |b| b.iter(|| black_box(&start).perft(6)));
    group.finish();
}

criterion_group!(benches, eidex, floor);
criterion_main!(benches);
