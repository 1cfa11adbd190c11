//! Time for each thing that one does with a game of Eureka! cards.
//!
//! `cargo bench -p benches --bench eureka_cards`

use benches::games::EUREKA_CARDS;
use criterion::{Criterion, criterion_group, criterion_main};

fn eureka_cards(c: &mut Criterion) {
    EUREKA_CARDS.run_with_samples(&mut c.benchmark_group("eureka_cards"));
}

criterion_group!(benches, eureka_cards);
criterion_main!(benches);
