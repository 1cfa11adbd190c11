//! Time for each thing that one does with a hand of Eidex.
//!
//! `cargo bench -p benches --bench eidex`

use std::hint::black_box;

use benches::Cheap;
use benches::floor::Floor;
use benches::hands::{AMONG_CHARACTERS, among_characters, play_all, played};
use cards_core::{Seat, perft, pick, playout};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use eidex::{Hand, Setup};

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
    group.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));
    playouts(&mut group);
    trees(&mut group, &first_lead);
    group.finish();
}

/// Random play, with the bare floor right beside it: what disturbs the one disturbs the other.
fn playouts(group: &mut BenchmarkGroup<'_, WallTime>) {
    // A hand has 36 decisions: three presses and 33 cards. The floor has the cards alone.
    group.throughput(Throughput::Elements(36));
    group.bench_function("playout", |b| {
        let (start, mut words) = (played(1, 0), Cheap::new(1));
        b.iter(|| {
            let mut hand = start.clone();
            assert_eq!(playout(&mut hand, &mut words, usize::MAX), 36);
            hand
        });
    });
    group.throughput(Throughput::Elements(33));
    group.bench_function("playout/floor", |b| {
        let mut words = Cheap::new(1);
        let start = Floor::deal(&mut words);
        b.iter(|| {
            let mut floor = start;
            assert_eq!(floor.playout(&mut words), 33);
            floor
        });
    });
    group.throughput(Throughput::Elements(AMONG_CHARACTERS as u64));
    group.bench_function("playout/characters", |b| {
        let hands = among_characters();
        b.iter(|| assert_eq!(play_all(black_box(&hands)), AMONG_CHARACTERS));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("deal and playout", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| {
            let mut hand = Hand::new(&Setup::random(&mut words)).expect("sound");
            assert_eq!(playout(&mut hand, &mut words, usize::MAX), 36);
            hand
        });
    });
    group.bench_function("deal and playout/floor", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| {
            let mut floor = Floor::deal(&mut words);
            assert_eq!(floor.playout(&mut words), 33);
            floor
        });
    });
}

/// The ways to play the first two tricks of seed 1.
const PERFT_6: u64 = 35_101;

fn trees(group: &mut BenchmarkGroup<'_, WallTime>, first_lead: &Hand) {
    assert_eq!(perft(first_lead, 6), PERFT_6, "perft 6 from the first lead of seed 1");
    group.throughput(Throughput::Elements(PERFT_6));
    group.bench_function("perft", |b| b.iter(|| perft(black_box(first_lead), 6)));
    let floor = Floor::deal(&mut Cheap::new(1));
    group.throughput(Throughput::Elements(floor.perft(6)));
    group.bench_function("perft/floor", |b| b.iter(|| black_box(&floor).perft(6)));
}

criterion_group!(benches, eidex);
criterion_main!(benches);
