//! Instructions for each thing that one does with a hand of Eidex: counts that repeat exactly,
//! however busy the machine is.
//!
//! `cargo bench -p benches --bench eidex_counts`, with valgrind and the runner of the same version
//! as the library: `cargo install gungraun-runner`.

#![allow(missing_docs, reason = "the macros make items without documentation")]

use std::hint::black_box;

use benches::Cheap;
use benches::floor::Floor;
use benches::hands::{AMONG_CHARACTERS, among_characters, play_all, played};
use cards_core::{Seat, perft, playout};
use eidex::{Hand, Setup, View};
use gungraun::{library_benchmark, library_benchmark_group, main};

fn first(actions: usize) -> Hand {
    played(1, actions)
}

fn seen(actions: usize) -> View {
    first(actions).view(Seat::new(1))
}

fn bare() -> Floor {
    Floor::deal(&mut Cheap::new(1))
}

#[library_benchmark]
fn deal() -> Hand {
    Hand::new(&Setup::random(&mut Cheap::new(1))).expect("sound")
}

#[library_benchmark]
#[bench::middle(args = (19,), setup = first)]
fn legal(hand: Hand) -> eidex::Legal {
    let actor = hand.turn().actor().expect("the middle of a hand");
    black_box(&hand).legal(actor)
}

#[library_benchmark]
#[bench::hand(args = (0,), setup = first)]
fn playout_36(mut hand: Hand) -> Hand {
    assert_eq!(playout(&mut hand, &mut Cheap::new(1), usize::MAX), 36);
    hand
}

#[library_benchmark]
#[bench::hands(setup = among_characters)]
fn playouts_among_characters(hands: Vec<Hand>) -> Vec<Hand> {
    assert_eq!(play_all(&hands), AMONG_CHARACTERS);
    hands
}

#[library_benchmark]
#[bench::hand(setup = bare)]
fn floor_33(mut floor: Floor) -> Floor {
    assert_eq!(floor.playout(&mut Cheap::new(1)), 33);
    floor
}

#[library_benchmark]
#[bench::first_lead(args = (3,), setup = first)]
fn perft_4(hand: Hand) -> u64 {
    perft(&hand, 4)
}

#[library_benchmark]
#[bench::middle(args = (19,), setup = first)]
fn view(hand: Hand) -> View {
    black_box(&hand).view(Seat::new(1))
}

#[library_benchmark]
#[bench::first_lead(args = (3,), setup = seen)]
#[bench::middle(args = (19,), setup = seen)]
fn sample(view: View) -> Option<Hand> {
    black_box(&view).sample(&mut Cheap::new(1))
}

library_benchmark_group!(
    name = hand;
    benchmarks =
        deal, legal, playout_36, playouts_among_characters, floor_33, perft_4, view, sample
);
main!(library_benchmark_groups = hand);
