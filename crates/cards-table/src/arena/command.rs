//! The command line of the arena.

use std::path::PathBuf;

use cards_core::text::number as digits;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::run::{self, Outputs, Run, Shard};
use super::{Arena, Contest};
use crate::arguments::{chosen, flags, list};
use crate::commands::{bots, counted, named, thought};
use crate::console::Console;
use crate::fault::Fault;
use crate::program::{explain, limit, number};

pub(super) fn dispatch<S: AsRef<str>>(
    arena: &Arena,
    console: &mut Console,
    arguments: &[S],
) -> Result<(), Fault> {
    let arguments = std::iter::once(arena.name).chain(arguments.iter().map(AsRef::as_ref));
    let matches = match command(arena).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return explain(console, &error),
    };
    if let Some(("merge", matches)) = matches.subcommand() {
        return run::merge(console, &list(matches, "files"), &outputs(matches));
    }
    let (game, options) = chosen(arena.games, &matches)?;
    let contest = Contest {
        options,
        bots: list(&matches, "bots"),
        limit: limit(&matches),
        seed: number(&matches, "seed", || 1),
    };
    let run = Run {
        contest,
        deals: number(&matches, "games", || 100),
        shard: shard(matches.get_one::<String>("shard"))?,
        outputs: outputs(&matches),
    };
    run::run(console, game, &run)
}

fn command(arena: &Arena) -> Command {
    Command::new(arena.name)
        .about(arena.about)
        .long_about(format!(
            "{}.\n\nEach deal is played once for every seating: the bots change places, or, where \
             all seats win or lose together, each bot plays the whole table in turn. Means come \
             with standard errors over the deals. The same arguments give the same bytes, \
             whatever the number of cores, unless a bot plays against the clock.",
            arena.about
        ))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(true)
        .max_term_width(80)
        .after_help(bots(arena.games))
        .args([
            named("bots", "Who plays, such as search:1000,thumb,thumb: one name for each seat"),
            counted(
                "games",
                "N",
                "How many deals, 100 unless said; each is played in all seatings",
            ),
            counted("seed", "S", "The seed of the first deal, 1 unless said"),
            Arg::new("shard")
                .long("shard")
                .value_name("I/N")
                .help("Play the I-th of N parts of the deals only, for `merge`"),
        ])
        .args(thought())
        .args(places())
        .args(flags(arena.games))
        .subcommand(
            Command::new("merge")
                .about("Put the shards of a run together: the same bytes as of the whole run")
                .arg(
                    Arg::new("files")
                        .value_name("FILE")
                        .num_args(1..)
                        .required(true)
                        .action(ArgAction::Append)
                        .help("The files that --json wrote"),
                )
                .args(places()),
        )
}

/// Where results go.
fn places() -> [Arg; 2] {
    [
        Arg::new("json")
            .long("json")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .num_args(0..=1)
            .default_missing_value("-")
            .help(
                "Write every game and the results to a file while they are played, and take up \
                 what it holds of this run already; print them without a file",
            ),
        Arg::new("html")
            .long("html")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Write a report with plots"),
    ]
}

fn outputs(matches: &ArgMatches) -> Outputs {
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let json = path("json");
    let print = json.as_deref().is_some_and(|path| path.as_os_str() == "-");
    Outputs { json: json.filter(|_| !print), print, html: path("html") }
}

fn shard(text: Option<&String>) -> Result<Option<Shard>, Fault> {
    let Some(text) = text else { return Ok(None) };
    let numbers = text
        .split_once('/')
        .and_then(|(part, of)| Some(Shard { part: digits(part)?, of: digits(of)? }));
    match numbers.filter(|shard| shard.holds()) {
        Some(shard) => Ok(Some(shard)),
        None => Err(Fault::Usage(format!("--shard: expected a part such as 1/3, not {text:?}"))),
    }
}
