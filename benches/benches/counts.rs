//! Instructions for each thing that one does with a game of Eureka! cards, the mine and Eleusis, and
//! for a thousand iterations of a search: counts that repeat exactly, however busy the machine is. (Eidex: `eidex_counts`.)
//!
//! `cargo bench -p benches --bench counts`, with valgrind and the runner of the same version as the
//! library: `cargo install gungraun-runner`.

#![allow(missing_docs, reason = "the macros make items without documentation")]

use std::hint::black_box;

use benches::Cheap;
use benches::games::{ELEUSIS, EUREKA_CARDS, EUREKA_MINE};
use benches::searches::{first_lead, halved, searched};
use benches::suite::Suite;
use cards_bots::eidex::HandSense;
use cards_bots::eureka_cards::TeamSense;
use cards_bots::mine::MineSense;
use cards_core::{Actor, Hidden, LegalActions, Seat, Turn};
use eidex::Hand;
use eleusis::Round;
use eureka_cards::State;
use eureka_mine::Mine;
use gungraun::{library_benchmark, library_benchmark_group, main};

fn start<G: Hidden>(suite: Suite<G>) -> G {
    suite.start()
}

fn middle<G: Hidden>(suite: Suite<G>) -> G {
    suite.after(suite.middle)
}

fn seen<G: Hidden>(suite: Suite<G>) -> G::View {
    middle(suite).view(Seat::new(1))
}

/// The length of the list; the state goes back to the caller, so that its drop is not counted.
fn list<G: Hidden>(state: G) -> (usize, G) {
    let actor = Turn::actor(state.turn()).expect("the middle of a game");
    let count = black_box(&state).legal(actor).len();
    (count, state)
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_CARDS), setup = middle)]
fn cards_legal(state: State) -> (usize, State) {
    list(state)
}

#[library_benchmark]
#[bench::game(args = (EUREKA_CARDS), setup = start)]
fn cards_playout(state: State) -> State {
    EUREKA_CARDS.play_out(state)
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_CARDS), setup = middle)]
fn cards_perft(state: State) -> u64 {
    EUREKA_CARDS.count(&state)
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_CARDS), setup = seen)]
fn cards_sample(view: eureka_cards::View) -> State {
    black_box(&view).sample(&mut Cheap::new(1))
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_MINE), setup = middle)]
fn mine_legal(state: Mine) -> (usize, Mine) {
    list(state)
}

#[library_benchmark]
#[bench::game(args = (EUREKA_MINE), setup = start)]
fn mine_playout(state: Mine) -> Mine {
    EUREKA_MINE.play_out(state)
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_MINE), setup = middle)]
fn mine_perft(state: Mine) -> u64 {
    EUREKA_MINE.count(&state)
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_MINE), setup = seen)]
fn mine_sample(view: eureka_mine::View) -> Mine {
    black_box(&view).sample(&mut Cheap::new(1))
}

#[library_benchmark]
#[bench::middle(args = (ELEUSIS), setup = middle)]
fn eleusis_legal(state: Round) -> (usize, Round) {
    list(state)
}

#[library_benchmark]
#[bench::game(args = (ELEUSIS), setup = start)]
fn eleusis_playout(state: Round) -> Round {
    ELEUSIS.play_out(state)
}

#[library_benchmark]
#[bench::middle(args = (ELEUSIS), setup = middle)]
fn eleusis_perft(state: Round) -> u64 {
    ELEUSIS.count(&state)
}

/// What a seat that has a choice sees.
fn choosing<G: Hidden>(suite: Suite<G>) -> G::View {
    let state = suite.to_choose();
    match Turn::actor(state.turn()) {
        Some(Actor::Seat(seat)) => state.view(seat),
        _ => unreachable!("a seat has a choice"),
    }
}

fn leading(_: ()) -> eidex::View {
    first_lead()
}

#[library_benchmark]
#[bench::first_lead(args = (()), setup = leading)]
fn eidex_search(view: eidex::View) -> u64 {
    searched::<Hand, _>(black_box(&view), &HandSense).iterations
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_CARDS), setup = choosing)]
fn cards_halving(view: eureka_cards::View) -> u64 {
    halved::<State, _>(black_box(&view), &TeamSense::default()).iterations
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_MINE), setup = choosing)]
fn mine_halving(view: eureka_mine::View) -> u64 {
    halved::<Mine, _>(black_box(&view), &MineSense::default()).iterations
}

library_benchmark_group!(
    name = searches;
    benchmarks = eidex_search, cards_halving, mine_halving
);
library_benchmark_group!(
    name = games;
    benchmarks =
        cards_legal, cards_playout, cards_perft, cards_sample,
        mine_legal, mine_playout, mine_perft, mine_sample,
        eleusis_legal, eleusis_playout, eleusis_perft
);
main!(library_benchmark_groups = games, searches);
