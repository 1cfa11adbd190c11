//! The command line: sub-commands and their flags.

use cards_core::text::number;
use clap::{Arg, ArgAction, Command};

use crate::arguments::flags;
use crate::table::Playable;
use crate::text::wrap;

/// The whole command line of a program.
pub(crate) fn command(name: &'static str, about: &'static str, games: &[&dyn Playable]) -> Command {
    Command::new(name)
        .about(about)
        .long_about(format!(
            "{about}.\n\nWithout a sub-command: a game of you against bots. Where no terminal is \
             attached, bots play and the game is narrated."
        ))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        .max_term_width(80)
        .after_help(format!("{}\nEach sub-command explains itself: add --help to it.", bots(games)))
        .subcommands([play(games), watch(games), sim(games), replay()])
        .subcommands([trace(games), check(), serve()])
}

/// The bots of each game, as a page.
pub(crate) fn bots(games: &[&dyn Playable]) -> String {
    let mut page = String::new();
    let below = format!("\n{:15}", "");
    for game in games {
        page += &format!("Bots of {} ({}), the weakest first:\n", game.name(), game.title());
        for (name, about) in game.bots() {
            let about = wrap(about, 80 - 15, 0);
            page += &format!("  {name:<12} {}\n", about.trim_end().replace('\n', &below));
        }
    }
    page
}

pub(crate) fn counted(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .value_parser(|text: &str| whole(text, 0))
        .allow_negative_numbers(true)
        .help(help)
}

fn whole(text: &str, least: u64) -> Result<u64, String> {
    let fits = number(text).filter(|&n| n >= least);
    fits.ok_or_else(|| format!("expected a whole number, {least} to {}", u64::MAX))
}

pub(crate) fn named(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("NAMES")
        .value_delimiter(',')
        .action(ArgAction::Append)
        .help(help)
}

/// How long searching bots may think: so many iterations, or so much time.
pub(crate) fn thought() -> [Arg; 2] {
    [
        counted("iterations", "N", "How long searching bots may think, in iterations"),
        counted("millis", "M", "The same in milliseconds; then no run is like another")
            .conflicts_with("iterations"),
    ]
    .map(|arg| arg.value_parser(|text: &str| whole(text, 1)))
}

fn play(games: &[&dyn Playable]) -> Command {
    Command::new("play")
        .about("Play at the terminal: people and bots on any seats")
        .long_about(
            "Deals a game and asks you for your actions. Type ? to see what you may do and why \
             not something else, help for the commands. Several people may share the terminal: \
             it is wiped and handed over between their turns. While a game goes on it is kept in \
             a file; --resume takes it up again.",
        )
        .args([
            named("seats", "Who sits on each seat, in order: you, a name with a capital, or a bot"),
            counted("seed", "S", "The seed of the deal, to have it again"),
            Arg::new("resume")
                .long("resume")
                .value_name("FILE")
                .num_args(0..=1)
                .default_missing_value("")
                .help("Go on with a game that was kept or saved"),
            Arg::new("autosave")
                .long("autosave")
                .value_name("FILE")
                .help("Where the game is kept while it goes on; none for nowhere"),
            Arg::new("ask-all")
                .long("ask-all")
                .action(ArgAction::SetTrue)
                .help("Ask you too where you can only pass"),
        ])
        .args(thought())
        .args(house_rules(games))
        .args(flags(games))
}

/// How some games may be played at home: with a memory aid, with a real die.
fn house_rules(games: &[&dyn Playable]) -> Vec<Arg> {
    let memory = Arg::new("memory")
        .long("memory")
        .action(ArgAction::SetTrue)
        .help("Show you all that you have ever seen; else you must remember it");
    let dice = Arg::new("dice")
        .long("dice")
        .value_name("HOW")
        .value_parser(["roll", "ask"])
        .help("Who rolls the die: the program, or you, who type what it shows");
    let memory = games.iter().any(|game| game.remembers()).then_some(memory);
    let dice = games.iter().any(|game| game.dice()).then_some(dice);
    memory.into_iter().chain(dice).collect()
}

fn watch(games: &[&dyn Playable]) -> Command {
    Command::new("watch")
        .about("Watch bots play, with everything narrated")
        .long_about("Lets bots play and tells in plain words what happens.")
        .args([
            named("bots", "The bot on each seat, or one for all"),
            counted("games", "N", "How many games"),
            counted("seed", "S", "The seed of the first game"),
            counted("pause", "MILLIS", "How long to wait after each event"),
        ])
        .args(thought())
        .args(flags(games))
}

fn sim(games: &[&dyn Playable]) -> Command {
    Command::new("sim")
        .about("Play many games of bots and measure them")
        .long_about(
            "Plays many games on all cores and prints each result's mean with its standard \
             error. The same arguments give the same bytes, whatever the number of cores.",
        )
        .args([
            named("bots", "The bot on each seat, or one for all"),
            counted("games", "N", "How many games, 1000 unless said"),
            counted("seed", "S", "The seed of the first game, 1 unless said"),
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("Print the results as one JSON object"),
        ])
        .args(thought())
        .args(flags(games))
}

fn replay() -> Command {
    Command::new("replay")
        .about("Look at a saved game step by step")
        .long_about(
            "Shows a saved game: Enter goes on, b back, g 12 to step 12; s 1 shows it with the \
             eyes of seat 1, o with everything open.",
        )
        .args([
            Arg::new("file").value_name("FILE").required(true).help("A saved or kept game"),
            counted("seat", "N", "Whose eyes to begin with; everything open unless said"),
        ])
}

fn trace(games: &[&dyn Playable]) -> Command {
    Command::new("trace")
        .about("Write whole random games, for checking one implementation by another")
        .long_about(
            "Writes whole random games as JSON, one a line: the setup, every legal list, the \
             action taken, and the outcome. Game i is drawn from the seed S + i alone, so that \
             another implementation can write the same bytes. `check` reads what this writes.",
        )
        .args([
            counted("games", "N", "How many games"),
            counted("seed", "S", "The seed of the first game"),
        ])
        .args(flags(games))
}

fn check() -> Command {
    Command::new("check")
        .about("Check traces, scenarios and records")
        .long_about(
            "Replays traces, scenarios and records (told apart by their fields) and says for \
             each what holds, or the first difference: the file, the line or step, and both \
             sides. A file has one JSON object, or one on each line. Exit status 0 if all holds, \
             1 if anything differs or cannot be read.",
        )
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .num_args(1..)
                .required(true)
                .help("The files to check; - is standard input"),
        )
}

fn serve() -> Command {
    Command::new("serve")
        .about("Drive the engines from another program, one JSON object a line")
        .long_about(
            "Reads requests from standard input, one JSON object a line, and answers each with \
             one line, until {\"cmd\": \"quit\"} or the end of the input. Begin with {\"cmd\": \
             \"games\"} and {\"cmd\": \"new\", \"game\": …, \"seed\": 42}. The protocol is \
             described in docs/protocol.md.",
        )
}
