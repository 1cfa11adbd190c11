//! Reading and writing setups.
//!
//! A setup is read field by field in the order of J5, and each field is checked as soon as it is
//! read, by the same functions that check a setup built in Rust: so the first fault is named.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use cards_core::decks::french::Card;
use cards_core::json::{SetupFault, cards, int, known_fields};

use crate::error::SetupError;
use crate::rule::Rule;
use crate::setup::{
    Deal, Fairness, Layout, Options, Penalty, Setup, check_god, check_players, check_rule,
};

pub(crate) type Object = Map<String, Value>;

/// The fields of a deal.
pub(crate) const DEAL: [&str; 5] = ["first", "deck", "hands", "stock", "packs"];
/// The options of a round and of a match.
pub(crate) const OPTIONS: [&str; 4] = ["max_string", "penalty", "starters", "fairness"];

impl From<SetupError> for SetupFault {
    fn from(error: SetupError) -> Self {
        Self::new(error.kind(), error.to_string())
    }
}

/// The field, or a `format` fault if it is missing.
pub(crate) fn required<'a>(
    object: &'a Object,
    name: &'static str,
) -> Result<&'a Value, SetupFault> {
    object.get(name).ok_or_else(|| SetupFault::new("format", format!("field {name:?} is missing")))
}

/// A small number, or a fault of this kind.
pub(crate) fn small(json: &Value, kind: &'static str) -> Result<u8, SetupFault> {
    int(json)
        .and_then(|number| u8::try_from(number).ok())
        .ok_or_else(|| SetupFault::new(kind, format!("{kind} {json} is out of range")))
}

pub(crate) fn read_players(json: &Value) -> Result<u8, SetupFault> {
    let players = small(json, "players")?;
    check_players(players)?;
    Ok(players)
}

pub(crate) fn read_god(json: &Value, players: u8) -> Result<u8, SetupFault> {
    let god = small(json, "god")?;
    check_god(players, god)?;
    Ok(god)
}

/// The options, defaults where they are left out. // J1
pub(crate) fn read_options(json: Option<&Value>) -> Result<Options, SetupFault> {
    let mut options = Options::default();
    let Some(json) = json else { return Ok(options) };
    let fault = |what: &str| SetupFault::new("options", what);
    let object = json.as_object().ok_or_else(|| fault("options is an object"))?;
    for (name, value) in object {
        match name.as_str() {
            "max_string" if value.is_null() => options.max_string = None,
            "max_string" => {
                let most = small(value, "options").map_err(|_| SetupError::MaxString)?;
                options.max_string = Some(most);
            }
            "starters" => {
                options.starters = small(value, "options").map_err(|_| SetupError::Starters)?;
            }
            "penalty" => {
                options.penalty = match value.as_str() {
                    Some("wrong") => Penalty::Wrong,
                    Some("string") => Penalty::String,
                    _ => return Err(fault("penalty is \"wrong\" or \"string\"")),
                }
            }
            "fairness" => {
                options.fairness = match value.as_str() {
                    Some("any") => Fairness::Any,
                    Some("fair") => Fairness::Fair,
                    Some("strict") => Fairness::Strict,
                    _ => return Err(fault("fairness is \"any\", \"fair\" or \"strict\"")),
                }
            }
            _ => return Err(fault(&format!("there is no option {name:?}"))),
        }
    }
    options.check()?;
    Ok(options)
}

pub(crate) fn write_options(options: Options) -> Value {
    cards_core::json::value(&options)
}

/// A rule's text. // S5
pub(crate) fn read_rule(json: &Value, fairness: Fairness) -> Result<Rule, SetupFault> {
    let text = json.as_str().ok_or_else(|| SetupFault::new("rule", "a rule is a text"))?;
    let rule = Rule::parse(text).map_err(|why| SetupFault::new("rule", why.to_string()))?;
    check_rule(&rule, fairness)?;
    Ok(rule)
}

/// That exactly one of the two card forms is there. // J5
pub(crate) fn check_card_form(object: &Object) -> Result<(), SetupFault> {
    let has = |name| object.contains_key(name);
    match (has("deck"), has("hands"), has("stock")) {
        (true, false, false) | (false, true, true) => Ok(()),
        _ => Err(SetupFault::new("format", "a deal has either deck, or hands and stock")),
    }
}

pub(crate) fn read_first(object: &Object, players: u8, god: u8) -> Result<u8, SetupFault> {
    let first = small(required(object, "first")?, "first")?;
    let deal = Deal { first, cards: Layout::Deck(Vec::new()), packs: Vec::new() };
    deal.check_first(players, god)?;
    Ok(first)
}

fn read_cards(json: &Value, name: &str) -> Result<Vec<Card>, SetupFault> {
    cards(json).ok_or_else(|| SetupFault::new("cards", format!("{name} is a list of cards")))
}

/// Hands, stock and packs: the rows of J5 from `hands` on.
pub(crate) fn read_deal(
    object: &Object,
    first: u8,
    players: u8,
    god: u8,
) -> Result<Deal, SetupFault> {
    let cards = match (object.get("deck"), object.get("hands"), object.get("stock")) {
        (_, Some(hands), Some(stock)) => {
            let lists = hands.as_array().filter(|lists| lists.len() == usize::from(players));
            let lists = lists.ok_or_else(|| {
                SetupFault::new("hands", format!("hands is a list of {players} hands"))
            })?;
            let hands =
                lists.iter().map(|hand| read_cards(hand, "a hand")).collect::<Result<_, _>>()?;
            Layout::Hands { hands, stock: read_cards(stock, "stock")? }
        }
        (deck, ..) => Layout::Deck(read_cards(deck.unwrap_or(&Value::Null), "deck")?),
    };
    let mut deal = Deal { first, cards, packs: Vec::new() };
    deal.check_cards(players, god)?;
    if let Some(packs) = object.get("packs") {
        let packs = packs.as_array();
        let packs = packs.ok_or_else(|| SetupFault::new("packs", "packs is a list of packs"))?;
        deal.packs =
            packs.iter().map(|pack| read_cards(pack, "a pack")).collect::<Result<_, _>>()?;
    }
    deal.check_packs()?;
    Ok(deal)
}

/// The fields of a deal, all of them.
pub(crate) fn write_deal(deal: &Deal) -> Object {
    let mut object = Object::new();
    object.insert("first".into(), json!(deal.first));
    match &deal.cards {
        Layout::Deck(deck) => {
            object.insert("deck".into(), json!(deck));
        }
        Layout::Hands { hands, stock } => {
            object.insert("hands".into(), json!(hands));
            object.insert("stock".into(), json!(stock));
        }
    }
    object.insert("packs".into(), json!(deal.packs));
    object
}

pub(crate) fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
    let object = cards_core::json::object(json)?;
    let mut names = ["players", "god", "rule", "options"].to_vec();
    names.extend(DEAL);
    known_fields(object, &names)?;
    for name in ["players", "god", "first", "rule"] {
        required(object, name)?;
    }
    check_card_form(object)?;
    let players = read_players(required(object, "players")?)?;
    let god = read_god(required(object, "god")?, players)?;
    let first = read_first(object, players, god)?;
    let options = read_options(object.get("options"))?;
    let rule = match required(object, "rule")? {
        Value::Null => None,
        text => Some(read_rule(text, options.fairness)?),
    };
    let deal = read_deal(object, first, players, god)?;
    Ok(Setup { players, god, rule, deal, options })
}

pub(crate) fn write_setup(setup: &Setup) -> Value {
    let mut object = write_deal(&setup.deal);
    object.insert("players".into(), json!(setup.players));
    object.insert("god".into(), json!(setup.god));
    object.insert("rule".into(), json!(setup.rule.as_ref().map(Rule::text)));
    object.insert("options".into(), write_options(setup.options));
    Value::Object(object)
}
