//! A program: some games behind one command line.

use std::io::{self, BufReader, IsTerminal};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command, value_parser};

use crate::arguments::{chosen, flags};
use crate::check::check;
use crate::console::{Console, colours_wanted};
use crate::fault::Fault;
use crate::serve::serve;
use crate::table::Playable;
use crate::trace::trace;

/// A program that plays some games. Its first game is the one meant when none is named.
#[derive(Clone, Copy)]
pub struct Program<'a> {
    /// The name of the program.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The games it plays; at least one.
    pub games: &'a [&'a dyn Playable],
}

impl Program<'_> {
    /// Runs the program with the arguments and streams of the process.
    #[must_use]
    pub fn main(&self) -> ExitCode {
        let arguments: Vec<String> =
            std::env::args_os().skip(1).map(|text| text.to_string_lossy().into()).collect();
        let mut console = Console {
            input: &mut BufReader::new(io::stdin()),
            output: &mut io::BufWriter::new(io::stdout()),
            errors: &mut io::stderr(),
            typed: io::stdin().is_terminal(),
            shown: io::stdout().is_terminal(),
            colours: colours_wanted(),
        };
        ExitCode::from(self.run(&mut console, &arguments))
    }

    /// Runs the program with these arguments, the program's name not among them; gives the exit
    /// status: 0, 1 if data does not hold, 2 for wrong usage.
    pub fn run<S: AsRef<str>>(&self, console: &mut Console, arguments: &[S]) -> u8 {
        let result = self.dispatch(console, arguments);
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

    fn dispatch<S: AsRef<str>>(&self, console: &mut Console, arguments: &[S]) -> Result<(), Fault> {
        let arguments = std::iter::once(self.name).chain(arguments.iter().map(AsRef::as_ref));
        let matches = match self.command().try_get_matches_from(arguments) {
            Ok(matches) => matches,
            Err(error) => return explain(console, &error),
        };
        match matches.subcommand() {
            Some(("trace", matches)) => {
                let (game, options) = chosen(self.games, matches)?;
                let (games, seed) = (number(matches, "games", 1), number(matches, "seed", 1));
                trace(console, game, &options, games, seed)
            }
            Some(("check", matches)) => {
                let files: Vec<String> =
                    matches.get_many("files").into_iter().flatten().cloned().collect();
                check(console, self.games, &files)
            }
            Some(("serve", _)) => Ok(serve(self.games, console.input, console.output)?),
            _ => Err(Fault::Usage("expected a sub-command; --help names them".into())),
        }
    }

    fn command(&self) -> Command {
        let games = || {
            Arg::new("games")
                .long("games")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help("How many games")
        };
        let seed = |help: &'static str| {
            Arg::new("seed")
                .long("seed")
                .value_name("S")
                .value_parser(value_parser!(u64))
                .help(help)
        };
        Command::new(self.name)
            .about(self.about)
            .version(env!("CARGO_PKG_VERSION"))
            .disable_help_subcommand(true)
            .max_term_width(80)
            .after_help("Each sub-command explains itself: add --help to it.")
            .subcommand(
                Command::new("trace")
                    .about("Write whole random games, for checking one implementation by another")
                    .long_about(
                        "Writes whole random games as JSON, one a line: the setup, every legal \
                         list, the action taken, and the outcome. Game i is drawn from the seed \
                         S + i alone, so that another implementation can write the same bytes. \
                         `check` reads what this writes.",
                    )
                    .args([games(), seed("The seed of the first game")])
                    .args(flags(self.games)),
            )
            .subcommand(
                Command::new("serve")
                    .about("Drive the engines from another program, one JSON object a line")
                    .long_about(
                        "Reads requests from standard input, one JSON object a line, and answers \
                         each with one line, until {\"cmd\": \"quit\"} or the end of the input. \
                         Begin with {\"cmd\": \"games\"} and {\"cmd\": \"new\", \"game\": …, \
                         \"seed\": 42}. The protocol is described in docs/protocol.md.",
                    ),
            )
            .subcommand(
                Command::new("check")
                    .about("Check traces, scenarios and records")
                    .long_about(
                        "Replays traces, scenarios and records (told apart by their fields) and \
                         says for each what holds, or the first difference: the file, the line \
                         or step, and both sides. A file has one JSON object, or one on each \
                         line. Exit status 0 if all holds, 1 if anything differs or cannot be \
                         read.",
                    )
                    .arg(
                        Arg::new("files")
                            .value_name("FILE")
                            .num_args(1..)
                            .required(true)
                            .help("The files to check; - is standard input"),
                    ),
            )
    }
}

/// A number given, or what is meant without it.
fn number(matches: &ArgMatches, name: &str, otherwise: u64) -> u64 {
    matches.get_one::<u64>(name).copied().unwrap_or(otherwise)
}

/// Prints help and versions; makes one line of everything else.
fn explain(console: &mut Console, error: &clap::Error) -> Result<(), Fault> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = error.render();
            let text = if console.colours { text.ansi().to_string() } else { text.to_string() };
            Ok(write!(console.output, "{text}")?)
        }
        _ => {
            let text = error.render().to_string();
            let useful = text.split("\n\nUsage:").next().unwrap_or_default();
            let words: Vec<&str> = useful.split_whitespace().collect();
            let line = words.join(" ");
            let line = line.strip_prefix("error: ").unwrap_or(&line);
            let line = line.split(" For more information").next().unwrap_or(line);
            Err(Fault::Usage(format!("{line} (see --help)")))
        }
    }
}
