//! Time of one iteration of a search: complete the view, descend, play on to the end, credit.
//!
//! `cargo bench -p benches --bench search`

use std::hint::black_box;

use benches::games::{EUREKA_CARDS, EUREKA_MINE};
use benches::searches::{ITERATIONS, first_lead, halved, searched};
use cards_bots::eidex::HandSense;
use cards_bots::eureka_cards::TeamSense;
use cards_bots::mine::MineSense;
use cards_core::{Actor, Hidden, Turn};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eidex::Hand;
use eureka_cards::State;
use eureka_mine::Mine;

/// What the seat that is owed a choice sees.
fn seen<G: Hidden>(state: &G) -> G::View {
    match Turn::actor(state.turn()) {
        Some(Actor::Seat(seat)) => state.view(seat),
        _ => unreachable!("a seat has a choice"),
    }
}

fn iterations(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.throughput(Throughput::Elements(ITERATIONS));
    let view = first_lead();
    group.bench_function("eidex", |b| {
        b.iter(|| searched::<Hand, _>(black_box(&view), &HandSense));
    });
    let view = seen(&EUREKA_MINE.to_choose());
    group.bench_function("mine", |b| {
        b.iter(|| searched::<Mine, _>(black_box(&view), &MineSense::default()));
    });
    group.bench_function("mine/halving", |b| {
        b.iter(|| halved::<Mine, _>(black_box(&view), &MineSense::default()));
    });
    let view = seen(&EUREKA_CARDS.to_choose());
    let sense = TeamSense::default();
    group.bench_function("eureka_cards", |b| {
        b.iter(|| searched::<State, _>(black_box(&view), &sense));
    });
    group.bench_function("eureka_cards/halving", |b| {
        b.iter(|| halved::<State, _>(black_box(&view), &sense));
    });
    group.finish();
}

criterion_group!(benches, iterations);
criterion_main!(benches);
