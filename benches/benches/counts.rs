//! Instructions for each thing that one does with a game of Eureka! cards, the mine and Eleusis:
//! counts that repeat exactly, however busy the machine is. (Eidex: `eidex_counts`.)
//!
//! `cargo bench -p benches --bench counts`, with valgrind and the runner of the same version as the
//! library: `cargo install gungraun-runner`.

#![allow(missing_docs, reason = "the macros make items without documentation")]

use std::hint::black_box;

use benches::Cheap;
use benches::games::{ELEUSIS, EUREKA_CARDS, EUREKA_MINE};
use benches::suite::Suite;
use cards_core::{Hidden, LegalActions, Seat, Turn};
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

fn list<G: Hidden>(state: &G) -> usize {
    let actor = Turn::actor(state.turn()).expect("the middle of a game");
    black_box(state).legal(actor).len()
}

#[library_benchmark]
#[bench::middle(args = (EUREKA_CARDS), setup = middle)]
fn cards_legal(state: State) -> usize {
    list(&state)
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
fn mine_legal(state: Mine) -> usize {
    list(&state)
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
    // Given back, so that dropping it is not counted.
    (list(&state), state)
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

library_benchmark_group!(
    name = games;
    benchmarks =
        cards_legal, cards_playout, cards_perft, cards_sample,
        mine_legal, mine_playout, mine_perft, mine_sample,
        eleusis_legal, eleusis_playout, eleusis_perft
);
main!(library_benchmark_groups = games);
