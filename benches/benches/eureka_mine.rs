//! Time for each thing that one does with a game of the mine.
//!
//! `cargo bench -p benches --bench eureka_mine`

use benches::games::EUREKA_MINE;
use criterion::{Criterion, criterion_group, criterion_main};

fn eureka_mine(c: &mut Criterion) {
    EUREKA_MINE.run_with_samples(&mut c.benchmark_group("eureka_mine"));
}

criterion_group!(benches, eureka_mine);
criterion_main!(benches);
