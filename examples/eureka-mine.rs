//! Eureka!, the gold mine, in the terminal: play, watch, simulate, replay, trace, check, serve.

use std::process::ExitCode;

use cards_table::{Program, Table};
use eureka_mine::Mine;

fn main() -> ExitCode {
    let program = Program {
        name: "eureka-mine",
        about: "Eureka!, a race of two to four miners through a mine of hidden tiles",
        games: &[&Table::<Mine>::new()],
    };
    program.main()
}
