//! Cosmic Eidex in the terminal: play, watch, simulate, replay, trace, check, serve.

use std::process::ExitCode;

use cards_table::{Program, Table};
use eidex::{Hand, Tournament};

fn main() -> ExitCode {
    let program = Program {
        name: "eidex",
        about: "Cosmic Eidex, a trick-taking game for three",
        games: &[&Table::<Hand>::new(), &Table::<Tournament>::new()],
    };
    program.main()
}
