//! Eureka!, the co-operative card game, in the terminal: play, watch, simulate, replay, trace,
//! check, serve.

use std::process::ExitCode;

use cards_table::{Program, Table};
use eureka_cards::State;

fn main() -> ExitCode {
    let program = Program {
        name: "eureka-cards",
        about: "Eureka!, a co-operative card game for two to five",
        games: &[&Table::<State>::new()],
    };
    program.main()
}
