//! The flags that choose a game and its options.

use cards_core::json::{GameOption, OptionKind};
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::table::Playable;

/// The option that every game understands, in its setup or by its number of seats.
const PLAYERS: GameOption =
    GameOption { name: "players", kind: OptionKind::Number, help: "How many play" };

/// Every option of these games, each once, with the games that have it.
fn options(games: &[&dyn Playable]) -> Vec<GameOption> {
    let mut all: Vec<GameOption> = vec![];
    for option in games.iter().flat_map(|game| game.options()).chain([&PLAYERS]) {
        if !all.iter().any(|known| known.name == option.name) {
            all.push(*option);
        }
    }
    all
}

/// The flag of an option: `_` is written `-`.
fn flag(name: &str) -> String {
    name.replace('_', "-")
}

/// The flags `--game` and one for each option of the games.
pub(crate) fn flags(games: &[&dyn Playable]) -> Vec<Arg> {
    let names: Vec<&'static str> = games.iter().map(|game| game.name()).collect();
    let game = Arg::new("game")
        .long("game")
        .value_name("NAME")
        .default_value(names[0])
        .help(format!("Which game: {}", names.join(", ")));
    let options = options(games).into_iter().map(|option| {
        let arg = Arg::new(option.name)
            .long(flag(option.name))
            .help(option.help)
            .help_heading("Options of the game");
        match option.kind {
            OptionKind::Flag(default) => arg
                .num_args(0..=1)
                .default_missing_value("true")
                .value_parser(value_parser!(bool))
                .value_name(if default { "true|false, true unless said" } else { "true|false" }),
            OptionKind::Number => {
                arg.value_parser(whole).allow_negative_numbers(true).value_name("NUMBER")
            }
            // `-,EJ,S6` begins like a flag.
            OptionKind::Text => {
                arg.value_name("TEXT").action(ArgAction::Set).allow_hyphen_values(true)
            }
        }
    });
    std::iter::once(game).chain(options).collect()
}

fn whole(text: &str) -> Result<i64, &'static str> {
    text.parse().map_err(|_| "expected a whole number")
}

/// The game of this name.
pub(crate) fn game<'a>(games: &[&'a dyn Playable], name: &str) -> Option<&'a dyn Playable> {
    games.iter().copied().find(|game| game.name() == name)
}

/// The game chosen and the options given for it, named as in its setup.
pub(crate) fn chosen<'a>(
    games: &[&'a dyn Playable],
    matches: &ArgMatches,
) -> Result<(&'a dyn Playable, Map<String, Value>), Fault> {
    let name = matches.get_one::<String>("game").map_or("", String::as_str);
    let Some(chosen) = game(games, name) else {
        let names: Vec<_> = games.iter().map(|game| game.name()).collect();
        let message = format!("--game: expected {}, not {name:?}", names.join(" or "));
        return Err(Fault::Usage(message));
    };
    let mut arguments = Map::new();
    for option in options(games) {
        let name = option.name;
        let value = match option.kind {
            OptionKind::Flag(_) => matches.get_one::<bool>(name).copied().map(Value::from),
            OptionKind::Number => matches.get_one::<i64>(name).copied().map(Value::from),
            OptionKind::Text => matches.get_one::<String>(name).cloned().map(Value::from),
        };
        let Some(value) = value else { continue };
        if chosen.options().iter().any(|known| known.name == name) {
            arguments.insert(name.into(), value);
        } else if name == PLAYERS.name {
            let (least, most) = chosen.players();
            if !value.as_u64().is_some_and(|n| (least.into()..=most.into()).contains(&n)) {
                let some =
                    if least == most { least.to_string() } else { format!("{least} to {most}") };
                let message = format!("--players: expected {some}, not {value}");
                return Err(Fault::Usage(message));
            }
        } else {
            let message = format!("--{}: {} has no such option", flag(name), chosen.name());
            return Err(Fault::Usage(message));
        }
    }
    Ok((chosen, arguments))
}

/// The names in a list with commas.
pub(crate) fn list(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
}
