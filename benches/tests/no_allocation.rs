//! Random playouts allocate nothing.

use benches::Cheap;
use benches::games::{EUREKA_CARDS, EUREKA_MINE};
use cards_core::{Game, playout};
use eidex::{Hand, Setup};

/// Plays out at random and counts what is allocated on the way.
fn allocations<G: Game>(mut state: G, seed: u64) -> u64 {
    let mut words = Cheap::new(seed);
    allocation_counter::measure(|| {
        playout(&mut state, &mut words, usize::MAX);
    })
    .count_total
}

#[test]
fn the_counter_counts() {
    let info = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8; 10])));
    assert_eq!(info.count_total, 1);
}

#[test]
fn a_hand_of_eidex_allocates_nothing() {
    for seed in 1..200 {
        let hand = Hand::new(&Setup::random(&mut Cheap::new(seed))).unwrap();
        assert_eq!(allocations(hand, seed), 0, "seed {seed}");
    }
}

#[test]
fn a_game_of_eureka_cards_allocates_nothing() {
    for seed in 1..200 {
        let state = (EUREKA_CARDS.begin)(&mut Cheap::new(seed));
        assert_eq!(allocations(state, seed), 0, "seed {seed}");
    }
}

#[test]
fn a_game_in_the_mine_allocates_nothing() {
    for seed in 1..50 {
        let state = (EUREKA_MINE.begin)(&mut Cheap::new(seed));
        assert_eq!(allocations(state, seed), 0, "seed {seed}");
    }
}
