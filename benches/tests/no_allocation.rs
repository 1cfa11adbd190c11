//! Random playouts allocate nothing, and a search nothing once its tree is full.

use benches::Cheap;
use benches::games::{ELEUSIS, EUREKA_CARDS, EUREKA_MINE};
use benches::searches::first_lead;
use cards_bots::Limit;
use cards_bots::eidex::HandSense;
use cards_bots::eureka_cards::TeamSense;
use cards_bots::search::{Settings, halve, search};
use cards_core::decks::french::Cards;
use cards_core::{Actor, Game, playout};
use eidex::{Hand, Setup};
use eureka_cards::State;

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
fn the_gold_mine_allocates_nothing() {
    for seed in 1..100 {
        let variants = eureka_mine::Variants {
            claim_jump: seed % 2 == 0,
            snake_eye: seed % 3 == 0,
            quick_claim: seed % 5 == 0,
        };
        let players = 2 + (seed % 3) as u8;
        let setup = eureka_mine::Setup::shuffled(players, variants, &mut Cheap::new(seed));
        let mine = eureka_mine::Mine::new(&setup).unwrap();
        assert_eq!(allocations(mine, seed), 0, "seed {seed}");
    }
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

#[test]
fn a_round_of_eleusis_allocates_only_where_its_lists_grow() {
    let (mut actions, mut allocated) = (0, 0);
    for seed in 1..200 {
        let state = (ELEUSIS.begin)(&mut Cheap::new(seed));
        actions += playout(&mut state.clone(), &mut Cheap::new(seed), usize::MAX) as u64;
        allocated += allocations(state, seed);
    }
    assert!(16 * allocated < actions, "{allocated} allocations in {actions} actions");
}

#[test]
fn verdicts_of_eleusis_allocate_nothing() {
    let line: Vec<_> = Cards::FULL.iter().step_by(5).chain(Cards::FULL.iter().step_by(3)).collect();
    for entry in eleusis::rule::collection() {
        let rule = entry.rule();
        let info = allocation_counter::measure(|| {
            for length in 0..=line.len() {
                let legal = |&card: &_| rule.legal(&line[..length], card);
                std::hint::black_box(Cards::FULL.iter().filter(legal).count());
            }
        });
        assert_eq!(info.count_total, 0, "{rule}");
    }
}

#[test]
fn a_search_allocates_nothing_once_its_tree_is_full() {
    let view = first_lead();
    let allocated = |iterations| {
        let limit = Limit::Iterations(iterations);
        let settings = Settings { limit, memory: 1 << 14, ..Settings::default() };
        let info = allocation_counter::measure(|| {
            search::<Hand, _>(&view, &HandSense, &settings, &mut Cheap::new(1));
        });
        (info.count_total, info.bytes_max)
    };
    let (count, bytes) = allocated(4_000);
    assert!(count < 20 && bytes < 3 << 14, "{count} allocations, at most {bytes} bytes");
    assert_eq!(allocated(20_000), (count, bytes));
}

#[test]
fn halving_allocates_only_its_list_of_choices() {
    let state = EUREKA_CARDS.to_choose();
    let seat = state.turn().actor().and_then(|actor| match actor {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    });
    let view = state.view(seat.expect("a seat has a choice"));
    let sense = TeamSense::default();
    let allocated = |iterations| {
        allocation_counter::measure(|| {
            halve::<State, _>(&view, &sense, Limit::Iterations(iterations), &mut Cheap::new(1));
        })
        .count_total
    };
    let count = allocated(100);
    assert!(count < 10, "{count}");
    assert_eq!(allocated(2_000), count);
}
