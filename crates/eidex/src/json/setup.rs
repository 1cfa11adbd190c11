//! Setups from JSON and to JSON.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::decks::eidex::Card;
use cards_core::json::{SetupFault, cards, int, known_fields, object};
use cards_core::{Seat, Stream, Words};
use serde_json::{Map, Value, json};

use super::seat;
use crate::character::Character;
use crate::setup::{Dealing, Deck, Setup, SetupError, shuffled, validate, validate_cards};

/// The fields that hand and tournament have in common.
pub(crate) struct Fields {
    pub(crate) dealer: Seat,
    pub(crate) characters: [Option<Character>; 3],
    pub(crate) victory: [u8; 3],
}

impl Fields {
    /// Reads them in the order in which faults are looked for.
    // 5.1
    pub(crate) fn read(fields: &Map<String, Value>) -> Result<Self, SetupFault> {
        let dealer = fields.get("dealer").and_then(seat).ok_or_else(|| {
            SetupFault::new("dealer", "the dealer is seat 0, 1 or 2, and has to be named")
        })?;
        let characters = characters(fields.get("characters"))?;
        let victory = read_victory(fields.get("victory"))?;
        validate(dealer, characters, victory).map_err(fault)?;
        Ok(Self { dealer, characters, victory })
    }
}

/// The kind of a fault, as the formats name it.
pub(crate) fn fault(error: SetupError) -> SetupFault {
    let kind = match error {
        SetupError::Dealer(_) => "dealer",
        SetupError::Characters(_) => "characters",
        SetupError::Victory(_) => "victory",
        SetupError::Cards(_) | SetupError::Decks(_) => "cards",
        SetupError::MaxHands(_) => "max-hands",
    };
    SetupFault::new(kind, error.to_string())
}

fn characters(json: Option<&Value>) -> Result<[Option<Character>; 3], SetupFault> {
    let entry = |json: &Value| match json {
        Value::Null => Some(None),
        card => cards_core::json::card(card).map(|card| Some(Character::of(card))),
    };
    match json {
        None | Some(Value::Null) => Some([None; 3]),
        Some(Value::Array(list)) => {
            list.iter().map(entry).collect::<Option<Vec<_>>>().and_then(|list| list.try_into().ok())
        }
        Some(_) => None,
    }
    .ok_or_else(|| SetupFault::new("characters", "characters are three entries, card or null"))
}

pub(crate) fn read_victory(json: Option<&Value>) -> Result<[u8; 3], SetupFault> {
    match json {
        None | Some(Value::Null) => Some([0; 3]),
        Some(Value::Array(list)) => list
            .iter()
            .map(|points| int(points).and_then(|points| points.try_into().ok()))
            .collect::<Option<Vec<u8>>>()
            .and_then(|list| list.try_into().ok()),
        Some(_) => None,
    }
    .ok_or_else(|| SetupFault::new("victory", "victory points are three integers, 0 to 6"))
}

/// A whole deck.
pub(crate) fn deck(json: &Value) -> Result<Deck, SetupFault> {
    let wrong = || SetupFault::new("cards", "a deck is the list of all 36 cards");
    let deck: Deck = cards(json).and_then(|list| list.try_into().ok()).ok_or_else(wrong)?;
    validate_cards(deck.iter().copied().collect()).map_err(fault)?;
    Ok(deck)
}

fn hands(json: &Value) -> Result<[[Card; 12]; 3], SetupFault> {
    let wrong = || SetupFault::new("cards", "hands are three lists of 12 cards");
    let hands: [[Card; 12]; 3] = json
        .as_array()
        .and_then(|list| {
            list.iter()
                .map(|hand| cards(hand).and_then(|list| list.try_into().ok()))
                .collect::<Option<Vec<_>>>()
        })
        .and_then(|list| list.try_into().ok())
        .ok_or_else(wrong)?;
    validate_cards(hands.iter().flatten().copied().collect()).map_err(fault)?;
    Ok(hands)
}

pub(super) fn read(json: &Value) -> Result<Setup, SetupFault> {
    let fields = object(json)?;
    known_fields(fields, &["dealer", "hands", "deck", "characters", "victory"])?;
    let Fields { dealer, characters, victory } = Fields::read(fields)?;
    let cards = match (fields.get("hands"), fields.get("deck")) {
        (Some(list), None) => Dealing::Hands(hands(list)?),
        (None, Some(list)) => Dealing::Deck(deck(list)?),
        _ => return Err(SetupFault::new("cards", "exactly one of hands and deck is needed")),
    };
    Ok(Setup { dealer, cards, characters, victory })
}

pub(super) fn write(setup: &Setup) -> Value {
    let mut json = write_common(setup.dealer, setup.characters, setup.victory);
    match &setup.cards {
        Dealing::Deck(deck) => json["deck"] = json!(deck[..]),
        Dealing::Hands(hands) => json["hands"] = json!(hands),
    }
    json
}

/// The fields that hand and tournament have in common.
pub(crate) fn write_common(
    dealer: Seat,
    characters: [Option<Character>; 3],
    victory: [u8; 3],
) -> Value {
    json!({ "dealer": dealer, "characters": characters, "victory": victory })
}

/// The characters that a generator is asked for: nothing for the default, `random`, or a list.
pub(crate) fn argument_characters(
    json: Option<&Value>,
    words: &mut Stream,
) -> Result<[Option<Character>; 3], SetupFault> {
    match json {
        Some(Value::String(text)) => match text.as_str() {
            "none" => Ok([None; 3]),
            "random" => Ok(Setup::random_characters(words)),
            list => {
                let entry = |name| if name == "-" { Value::Null } else { json!(name) };
                let wrong = "characters are none, random, or three such as RA,-,S6";
                characters(Some(&list.split(',').map(str::trim).map(entry).collect()))
                    .map_err(|_| SetupFault::new("characters", wrong))
            }
        },
        json => characters(json),
    }
}

pub(super) fn generate(
    arguments: &Map<String, Value>,
    words: &mut Stream,
) -> Result<Setup, SetupFault> {
    known_fields(arguments, &["dealer", "hands", "deck", "characters", "victory"])?;
    let cards = match (arguments.get("hands"), arguments.get("deck")) {
        (None, None) => Dealing::Deck(shuffled(words)),
        (Some(list), None) => Dealing::Hands(hands(list)?),
        (None, Some(list)) => Dealing::Deck(deck(list)?),
        _ => return Err(SetupFault::new("cards", "hands and deck exclude each other")),
    };
    let dealer = argument_dealer(arguments.get("dealer"), words)?;
    let characters = argument_characters(arguments.get("characters"), words)?;
    let victory = read_victory(arguments.get("victory"))?;
    let setup = Setup { dealer, cards, characters, victory };
    setup.validate().map_err(fault)?;
    Ok(setup)
}

/// The dealer asked for, or a random one.
pub(crate) fn argument_dealer(
    json: Option<&Value>,
    words: &mut Stream,
) -> Result<Seat, SetupFault> {
    match json {
        None => Ok(Seat::new(words.below(3) as u8)),
        Some(json) => {
            seat(json).ok_or_else(|| SetupFault::new("dealer", "the dealer is seat 0, 1 or 2"))
        }
    }
}
