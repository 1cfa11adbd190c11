//! A program: some games behind one command line.

use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;
use std::time::Duration;

use cards_bots::Limit;
use clap::ArgMatches;
use clap::error::ErrorKind;
use serde_json::{Map, Value};

use crate::arguments::{self, chosen, list};
use crate::check::check;
use crate::commands::command;
use crate::console::Console;
use crate::fault::Fault;
use crate::play::{self, Keep, Place, Play};
use crate::serve::serve;
use crate::sim::Sim;
use crate::table::Playable;
use crate::trace::trace;
use crate::watch::Watch;

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
        let (mut input, mut output) = (BufReader::new(io::stdin()), BufWriter::new(io::stdout()));
        let mut errors = io::stderr();
        let mut console = Console::new(&mut input, &mut output, &mut errors);
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
        let command = command(self.name, self.about, self.games);
        let matches = match command.try_get_matches_from(arguments) {
            Ok(matches) => matches,
            Err(error) => return explain(console, &error),
        };
        match matches.subcommand() {
            Some(("play", matches)) => self.play(console, matches),
            Some(("watch", matches)) => {
                let (game, options) = chosen(self.games, matches)?;
                let pause = Duration::from_millis(number(matches, "pause", || 0));
                let watch = Watch {
                    arguments: options,
                    games: number(matches, "games", || 1),
                    seed: number(matches, "seed", any_seed),
                    bots: list(matches, "bots"),
                    limit: limit(matches),
                    pause,
                };
                game.watch(console, &watch)
            }
            Some(("sim", matches)) => {
                let (game, options) = chosen(self.games, matches)?;
                let sim = Sim {
                    arguments: options,
                    games: number(matches, "games", || 1000),
                    seed: number(matches, "seed", || 1),
                    bots: list(matches, "bots"),
                    limit: limit(matches),
                    json: matches.get_flag("json"),
                };
                game.sim(console, &sim)
            }
            Some(("replay", matches)) => self.replay(console, matches),
            Some(("trace", matches)) => {
                let (game, options) = chosen(self.games, matches)?;
                let (games, seed) = (number(matches, "games", || 1), number(matches, "seed", || 1));
                trace(console, game, &options, games, seed)
            }
            Some(("check", matches)) => check(console, self.games, &list(matches, "files")),
            Some(("serve", _)) => Ok(serve(self.games, console.input, console.output)?),
            _ => self.usual(console),
        }
    }

    /// Without arguments: a game of you against bots, or of bots alone if nobody is there.
    fn usual(&self, console: &mut Console) -> Result<(), Fault> {
        let game = self.games[0];
        if console.typed && console.shown {
            let play = Play {
                arguments: Map::new(),
                seed: any_seed(),
                seats: vec![],
                limit: None,
                keep: Keep::Usual,
                resume: None,
                ask_all: false,
                memory: false,
                ask_dice: false,
            };
            return game.play(console, &play);
        }
        let watch = Watch {
            arguments: Map::new(),
            games: 1,
            seed: any_seed(),
            bots: vec![],
            limit: None,
            pause: Duration::ZERO,
        };
        game.watch(console, &watch)
    }

    fn play(&self, console: &mut Console, matches: &ArgMatches) -> Result<(), Fault> {
        let (mut game, options) = chosen(self.games, matches)?;
        let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        let mut keep = match text("autosave") {
            Some("none") => Keep::Nowhere,
            Some(path) => Keep::In(Place::at(path)),
            None => Keep::Usual,
        };
        let resume = match (text("resume"), &keep) {
            (None, _) => None,
            (Some(""), Keep::In(place)) => Some(place.clone()),
            (Some(""), _) => Some(self.last_kept()?),
            (Some(path), _) => Some(Place::at(path)),
        };
        if let Some(place) = &resume {
            if let Some(name) = options.keys().next() {
                let message =
                    format!("--{}: a game taken up has it settled", name.replace('_', "-"));
                return Err(Fault::Usage(message));
            }
            let json = play::json(place.path())?;
            game = self.of(&place.path().to_string_lossy(), &json)?;
            // A kept game goes on in its file; a saved one is left as it is.
            if matches!(keep, Keep::Usual) && json.get("record").is_some() {
                keep = Keep::In(place.clone());
            }
        }
        let play = Play {
            arguments: options,
            seed: number(matches, "seed", any_seed),
            seats: list(matches, "seats"),
            limit: limit(matches),
            keep,
            resume,
            ask_all: matches.get_flag("ask-all"),
            memory: house_rule::<bool>(matches, "memory").unwrap_or_default(),
            ask_dice: house_rule::<String>(matches, "dice").is_some_and(|how| how == "ask"),
        };
        game.play(console, &play)
    }

    fn replay(&self, console: &mut Console, matches: &ArgMatches) -> Result<(), Fault> {
        let file = matches.get_one::<String>("file").map_or("", String::as_str);
        let json = play::json(file.as_ref())?;
        let game = self.of(file, &json)?;
        let eyes = matches.get_one::<u64>("seat").copied();
        game.replay(console, file, play::record(&json), eyes)
    }

    /// The game that a kept game or a record is of.
    fn of(&self, file: &str, json: &Value) -> Result<&dyn Playable, Fault> {
        let name = play::game(json).unwrap_or_default();
        arguments::game(self.games, name)
            .ok_or_else(|| Fault::Data(format!("{file}: this program does not play {name:?}")))
    }

    /// The last game that was kept in its usual place.
    fn last_kept(&self) -> Result<Place, Fault> {
        Place::last(self.games.iter().map(|game| game.name())).ok_or_else(|| {
            Fault::Data("no game is kept; --resume FILE takes up the one in a file".into())
        })
    }
}

/// The value of a flag that only some programs have.
fn house_rule<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, name: &str) -> Option<T> {
    matches.try_get_one(name).ok().flatten().cloned()
}

/// A number given, or what is meant without it.
pub(crate) fn number(matches: &ArgMatches, name: &str, otherwise: impl FnOnce() -> u64) -> u64 {
    matches.get_one::<u64>(name).copied().unwrap_or_else(otherwise)
}

/// How much thought bots are given.
pub(crate) fn limit(matches: &ArgMatches) -> Option<Limit> {
    let number = |name| matches.get_one::<u64>(name).copied();
    let time = number("millis").map(|millis| Limit::Time(Duration::from_millis(millis)));
    time.or_else(|| number("iterations").map(Limit::Iterations))
}

/// A seed that nobody chose; it is told, so that the game can be had again.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Short enough to be typed.
    RandomState::new().hash_one(std::process::id()) % 1_000_000_000
}

/// Prints help and versions; makes one line of everything else.
pub(crate) fn explain(console: &mut Console, error: &clap::Error) -> Result<(), Fault> {
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
