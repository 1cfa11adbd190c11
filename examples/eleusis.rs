//! Eleusis in the terminal: play, watch, simulate, replay, trace, check, serve; `rules`, which
//! lists the rules of the collection, `rule check "TEXT"`, which reports on a rule, and `induce`,
//! the induction trial of the bots.

use std::io::{self, BufReader, BufWriter, IsTerminal};
use std::process::ExitCode;

use cards_table::{Console, Program, Table, rule_commands};
use eleusis::{Match, Round};

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|text| text.to_string_lossy().into()).collect();
    let mut console = Console {
        input: &mut BufReader::new(io::stdin()),
        output: &mut BufWriter::new(io::stdout()),
        errors: &mut io::stderr(),
        typed: false,
        shown: io::stdout().is_terminal(),
        colours: io::stdout().is_terminal(),
        interrupts: false,
    };
    match rule_commands(&mut console, &arguments) {
        Some(Ok(status)) => ExitCode::from(status),
        Some(Err(_)) => ExitCode::FAILURE,
        None => Program {
            name: "eleusis",
            about: "Eleusis, the game of secret rules (also: rules [BAND], rule check \"TEXT\", induce)",
            games: &[&Table::<Round>::new(), &Table::<Match>::new()],
        }
        .main(),
    }
}
