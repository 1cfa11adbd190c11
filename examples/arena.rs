//! Bots against each other on the same deals: means with standard errors, shards, a report.

use std::process::ExitCode;

use cards_table::{Arena, Table};
use eidex::{Hand, Tournament};
use eleusis::Round;
use eureka_cards::State;
use eureka_mine::Mine;

fn main() -> ExitCode {
    let arena = Arena {
        name: "arena",
        about: "Lets bots play the same deals and tells which is better, and by how much",
        games: &[
            &Table::<Hand>::new(),
            &Table::<Tournament>::new(),
            &Table::<State>::new(),
            &Table::<Mine>::new(),
            &Table::<Round>::new(),
        ],
    };
    arena.main()
}
