//! Instructions for each thing that one does with a hand of Eidex: counts that repeat exactly,
//! however busy the machine is.
//!
//! `cargo bench -p benches --bench eidex_counts`, with valgrind and the runner of the same version
//! as the library: `cargo install gungraun-runner`.

#![allow(missing_docs, reason = "the macros make items without documentation")]

use std::hint::black_box;

use benches::Cheap;
use benches::floor::Floor;
use cards_core::{Seat, Stream, perft, playout};
use eidex::{Hand, Setup, View};
use gungraun::{library_benchmark, library_benchmark_group, main};

fn played(actions: usize) -> Hand {
    let mut words = Stream::new(1);
    let mut hand = Hand::new(&Setup::random(&mut words)).expect("a random setup is sound");
    playout(&mut hand, &mut words, actions);
    hand
}

fn seen(actions: usize) -> View {
    played(actions).view(Seat::new(1))
}

fn bare() -> Floor {
    Floor::deal(&mut Cheap::new(1))
}

#[library_benchmark]
fn deal() -> Hand {
    Hand::new(&Setup::random(&mut Cheap::new(1))).expect("sound")
}

#[library_benchmark]
#[bench::middle(args = (19,), setup = played)]
fn legal(hand: Hand) -> eidex::Legal {
    let actor = hand.turn().actor().expect("the middle of a hand");
    black_box(&hand).legal(actor)
}

#[library_benchmark]
#[bench::hand(args = (0,), setup = played)]
fn playout_36(mut hand: Hand) -> Hand {
    assert_eq!(playout(&mut hand, &mut Cheap::new(1), usize::MAX), 36);
    hand
}

#[library_benchmark]
#[bench::hand(setup = bare)]
fn floor_33(mut floor: Floor) -> Floor {
    assert_eq!(floor.playout(&mut Cheap::new(1)), 33);
    floor
}

#[library_benchmark]
#[bench::first_lead(args = (3,), setup = played)]
fn perft_4(hand: Hand) -> u64 {
    perft(&hand, 4)
}

#[library_benchmark]
#[bench::middle(args = (19,), setup = played)]
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
    benchmarks = deal, legal, playout_36, floor_33, perft_4, view, sample
);
main!(library_benchmark_groups = hand);
