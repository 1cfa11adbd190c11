//! The arena: bots on the same deals, and how much better one is than another.

mod command;
mod contest;
mod ledger;
mod plot;
mod report;
mod results;
mod run;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use crate::console::{Console, colours_wanted};
use crate::fault::Fault;
use crate::table::Playable;

pub(crate) use contest::contest;
pub use contest::{Contest, Match};

/// A program that lets bots play the same deals and compares them.
///
/// Each deal is played once for every seating: the bots change places, or, where all seats win or
/// lose together, each bot plays the whole table in turn. What came of every game is written down,
/// so that a long run can be cut into shards, merged, and taken up again after it was killed.
#[derive(Clone, Copy)]
pub struct Arena<'a> {
    /// The name of the program.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The games it offers; at least one.
    pub games: &'a [&'a dyn Playable],
}

impl Arena<'_> {
    /// Runs the program with the arguments and streams of the process.
    #[must_use]
    pub fn main(&self) -> ExitCode {
        let arguments: Vec<String> =
            std::env::args_os().skip(1).map(|text| text.to_string_lossy().into()).collect();
        let mut console = Console {
            input: &mut io::empty(),
            output: &mut io::BufWriter::new(io::stdout()),
            errors: &mut io::stderr(),
            typed: false,
            shown: io::stderr().is_terminal(),
            colours: colours_wanted(),
            interrupts: true,
        };
        ExitCode::from(self.run(&mut console, &arguments))
    }

    /// Runs the program with these arguments, the program's name not among them; gives the exit
    /// status: 0, 1 if data does not hold, 2 for wrong usage.
    pub fn run<S: AsRef<str>>(&self, console: &mut Console, arguments: &[S]) -> u8 {
        let result = command::dispatch(self, console, arguments);
        let flushed = console.output.flush().map_err(Fault::Io);
        match result.and(flushed) {
            Ok(()) => 0,
            Err(fault) => {
                if fault.status() != 0 {
                    // Nothing is left to tell a failure to.
                    let _ = writeln!(console.errors, "{}: {fault}", self.name);
                }
                fault.status()
            }
        }
    }
}
