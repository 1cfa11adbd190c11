//! Time for each thing that one does with a game of Eleusis.
//!
//! `cargo bench -p benches --bench eleusis`

use benches::games::ELEUSIS;
use criterion::{Criterion, criterion_group, criterion_main};

fn eleusis(c: &mut Criterion) {
    ELEUSIS.run(&mut c.benchmark_group("eleusis"));
}

criterion_group!(benches, eleusis);
criterion_main!(benches);
