//! Eleusis in the terminal: play, watch, simulate, replay, trace, check, serve; `rules`, which
//! lists the rules of the collection, `rule check "TEXT"`, which reports on a rule, and `induce`,
//! the induction trial of the bots.

use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

use cards_table::{Console, Program, Table, rule_commands};
use eleusis::{Match, Round};

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|text| text.to_string_lossy().into()).collect();
    let (mut input, mut output) = (BufReader::new(io::stdin()), BufWriter::new(io::stdout()));
    let mut errors = io::stderr();
    let mut console = Console::new(&mut input, &mut output, &mut errors);
    if let Some(status) = rule_commands(&mut console, &arguments) {
        return ExitCode::from(status);
    }
    let program = Program {
        name: "eleusis",
        about: "Eleusis, the game of secret rules (also: rules [BAND], rule check \"TEXT\", induce)",
        games: &[&Table::<Round>::new(), &Table::<Match>::new()],
    };
    ExitCode::from(program.run(&mut console, &arguments))
}
