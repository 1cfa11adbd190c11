//! The JSON forms of a round.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use cards_core::decks::french::{Card, Cards};
use cards_core::json::{Forms, GameOption, OptionKind, SetupFault, value};
use cards_core::{Stream, Words};

use super::fields;
use crate::error::IllegalAction;
use crate::rule::{Entry, Rule, collection};
use crate::setup::{Deal, Layout, Setup};
use crate::state::Round;

/// Packs that a trace carries in the open.
const TRACE_PACKS: u64 = 20;
/// The most packs that the generator adds.
const MOST_PACKS: usize = 1000;

pub(crate) const PLAYERS: GameOption =
    GameOption { name: "players", kind: OptionKind::Number, help: "seats, god included, 4 to 8" };
pub(crate) const GOD: GameOption =
    GameOption { name: "god", kind: OptionKind::Number, help: "god's seat, 0 if not given" };
pub(crate) const VARIANTS: [GameOption; 4] = [
    GameOption {
        name: "max_string",
        kind: OptionKind::Number,
        help: "longest string, 1 to 104; no limit if not given",
    },
    GameOption {
        name: "penalty",
        kind: OptionKind::Text,
        help: "what a wrong string costs: two cards for each \"wrong\" card, or for the whole \"string\"",
    },
    GameOption {
        name: "starters",
        kind: OptionKind::Number,
        help: "starters of an unwritten rule, 1 to 4",
    },
    GameOption {
        name: "fairness",
        kind: OptionKind::Text,
        help: "what is asked of a written rule: any, fair or strict",
    },
];

impl Forms for Round {
    const NAME: &'static str = "eleusis-round";
    const PLAYERS: (u8, u8) = (4, 8);
    const OPTIONS: &'static [GameOption] = &[
        PLAYERS,
        GOD,
        GameOption {
            name: "first",
            kind: OptionKind::Number,
            help: "the first player's seat, drawn if not given",
        },
        GameOption {
            name: "rule",
            kind: OptionKind::Text,
            help: "the secret rule, or unwritten; drawn from the collection if not given",
        },
        GameOption {
            name: "bands",
            kind: OptionKind::Text,
            help: "bands of difficulty to draw from: gentle,medium,hard,fiendish",
        },
        GameOption {
            name: "packs",
            kind: OptionKind::Number,
            help: "further packs to shuffle beforehand, 0 if not given",
        },
        VARIANTS[0],
        VARIANTS[1],
        VARIANTS[2],
        VARIANTS[3],
    ];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        fields::read_setup(json)
    }

    fn write_setup(setup: &Setup) -> Value {
        fields::write_setup(setup)
    }

    fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
        generate(arguments, words)
    }

    fn fill_trace_arguments(arguments: &mut Map<String, Value>) {
        arguments.entry("packs").or_insert(json!(TRACE_PACKS));
    }

    fn show(&self) -> Value {
        let mut show = value(self.table());
        show["rule"] = json!(self.rule().map(Rule::text));
        show["hands"] = json!(self.hands);
        show["stock"] = json!(self.stock().collect::<Vec<_>>());
        show["rejects"] = json!(self.rejects);
        show
    }

    fn reason(illegal: &IllegalAction) -> &'static str {
        illegal.reason()
    }
}

/// The arguments that are options of the setup, as an object.
pub(crate) fn options(arguments: &Map<String, Value>) -> Value {
    let given = arguments.iter().filter(|(name, _)| fields::OPTIONS.contains(&name.as_str()));
    Value::Object(given.map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// The rule, the deck, the first player, the packs: drawn in this order, unless given.
fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
    let names: Vec<&str> = Round::OPTIONS.iter().map(|option| option.name).collect();
    cards_core::json::known_fields(arguments, &names)?;
    let number = |name, default: u8| arguments.get(name).cloned().unwrap_or_else(|| json!(default));
    let players = fields::read_players(&number("players", 5))?;
    let god = fields::read_god(&number("god", 0), players)?;
    let first = match arguments.contains_key("first") {
        true => Some(fields::read_first(arguments, players, god)?),
        false => None,
    };
    let options = fields::read_options(Some(&options(arguments)))?;
    let rule = match arguments.get("rule") {
        Some(Value::Null) => None,
        Some(text) if text == "unwritten" => None,
        Some(text) => Some(fields::read_rule(text, options.fairness)?),
        None => Some(drawn_rule(arguments.get("bands"), words)?),
    };
    let packs = match arguments.get("packs") {
        None => 0,
        Some(count) => count
            .as_u64()
            .and_then(|count| usize::try_from(count).ok())
            .filter(|&count| count <= MOST_PACKS)
            .ok_or_else(|| SetupFault::new("packs", "packs is a number up to 1000"))?,
    };
    let cards = Layout::drawn(words);
    let first = first.unwrap_or_else(|| {
        let drawn = words.below(u64::from(players) - 1) as u8;
        drawn + u8::from(drawn >= god)
    });
    let mut shuffled = || {
        let mut pack: Vec<Card> = Cards::FULL.iter().collect();
        words.shuffle(&mut pack);
        pack
    };
    let packs = (0..packs).map(|_| shuffled()).collect();
    Ok(Setup { players, god, rule, deal: Deal { first, cards, packs }, options })
}

/// A rule of the collection, of the bands asked for.
fn drawn_rule(bands: Option<&Value>, words: &mut Stream) -> Result<Rule, SetupFault> {
    let fault = || SetupFault::new("bands", "bands are gentle, medium, hard and fiendish");
    let mut wanted: Vec<&str> = Vec::new();
    if let Some(bands) = bands {
        wanted.extend(bands.as_str().ok_or_else(fault)?.split(','));
    }
    let known = |name: &&str| collection().iter().any(|entry| entry.band.word() == *name);
    if !wanted.iter().all(known) {
        return Err(fault());
    }
    let fits = |entry: &&Entry| wanted.is_empty() || wanted.contains(&entry.band.word());
    let entries: Vec<&Entry> = collection().iter().filter(fits).collect();
    Ok(entries[words.below(entries.len() as u64) as usize].rule())
}
