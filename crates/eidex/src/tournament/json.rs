//! JSON forms of a tournament. Needs the feature `serde`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::json::{
    Forms, GameOption, OptionKind, SetupFault, int, known_fields, object, turn,
};
use cards_core::{Seat, Stream, Turn};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::play::{Stage, Tournament};
use super::setup::{Decks, Setup};
use super::view::View;
use crate::character::Character;
use crate::error::IllegalAction;
use crate::json::{
    CHARACTERS, DEALER, Fields, argument_characters, argument_dealer, deck, fault, read_victory,
    show, view, write_common,
};
use crate::setup::shuffled;

impl Forms for Tournament {
    const NAME: &'static str = "eidex";
    const PLAYERS: (u8, u8) = (3, 3);
    const OPTIONS: &'static [GameOption] = &[
        DEALER,
        CHARACTERS,
        GameOption {
            name: "max_hands",
            kind: OptionKind::Number,
            help: "the cap on the number of hands, 1 to 1000, by default 100",
        },
        GameOption {
            name: "decks",
            kind: OptionKind::Number,
            help: "how many decks stand in the setup; by default the first alone",
        },
    ];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        let fields = object(json)?;
        known_fields(fields, &["dealer", "deck", "decks", "characters", "victory", "max_hands"])?;
        let Fields { dealer, characters, victory } = Fields::read(fields)?;
        let decks = match (fields.get("deck"), fields.get("decks")) {
            (Some(first), None) => Decks::First(deck(first)?),
            (None, Some(list)) => Decks::List(decks(list)?),
            _ => return Err(SetupFault::new("cards", "exactly one of deck and decks is needed")),
        };
        let max_hands = max_hands(fields.get("max_hands"))?;
        Ok(Setup { dealer, characters, victory, decks, max_hands })
    }

    fn write_setup(setup: &Setup) -> Value {
        let mut json = write_common(setup.dealer, setup.characters, setup.victory);
        match &setup.decks {
            Decks::First(deck) => json["deck"] = json!(deck[..]),
            Decks::List(decks) => {
                json["decks"] = decks.iter().map(|deck| json!(deck[..])).collect();
            }
        }
        json["max_hands"] = json!(setup.max_hands);
        json
    }

    fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
        known_fields(
            arguments,
            &["dealer", "deck", "decks", "characters", "victory", "max_hands"],
        )?;
        let decks = match (arguments.get("deck"), arguments.get("decks")) {
            (None, None) => Decks::First(shuffled(words)),
            (Some(first), None) => Decks::First(deck(first)?),
            (None, Some(list @ Value::Array(_))) => Decks::List(decks(list)?),
            (None, Some(count)) => {
                let count = int(count).filter(|n| (1..=100).contains(n)).ok_or_else(|| {
                    SetupFault::new("cards", "a tournament begins with 1 to 100 decks")
                })?;
                Decks::List((0..count).map(|_| shuffled(words)).collect())
            }
            _ => return Err(SetupFault::new("cards", "deck and decks exclude each other")),
        };
        let setup = Setup {
            dealer: argument_dealer(arguments.get("dealer"), words)?,
            characters: argument_characters(arguments.get("characters"), words)?,
            victory: read_victory(arguments.get("victory"))?,
            decks,
            max_hands: max_hands(arguments.get("max_hands"))?,
        };
        setup.validate().map_err(fault)?;
        Ok(setup)
    }

    fn fill_trace_arguments(arguments: &mut Map<String, Value>) {
        if !arguments.contains_key("deck") && !arguments.contains_key("decks") {
            let most = max_hands(arguments.get("max_hands")).unwrap_or(Setup::MAX_HANDS);
            arguments.insert("decks".to_string(), json!(most.min(100)));
        }
    }

    // 5.3
    fn show(&self) -> Value {
        let mut map = match self.stage {
            Stage::Deal => {
                between(self.turn(), self.dealer(), self.hand.characters(), self.victory)
            }
            _ => show(&self.hand),
        };
        map.insert("turn".into(), turn(self.turn()));
        map.insert("hand".into(), json!(self.number()));
        Value::Object(map)
    }

    fn reason(illegal: &IllegalAction) -> &'static str {
        illegal.name()
    }
}

fn decks(json: &Value) -> Result<Vec<crate::setup::Deck>, SetupFault> {
    let list = json.as_array().filter(|list| (1..=100).contains(&list.len()));
    let wrong = || SetupFault::new("cards", "decks are a list of 1 to 100 decks");
    list.ok_or_else(wrong)?.iter().map(deck).collect()
}

fn max_hands(json: Option<&Value>) -> Result<u16, SetupFault> {
    let Some(json) = json else { return Ok(Setup::MAX_HANDS) };
    int(json)
        .filter(|n| (1..=1000).contains(n))
        .map(|n| n as u16)
        .ok_or_else(|| SetupFault::new("max-hands", "max_hands is an integer from 1 to 1000"))
}

/// The fields that stand before a deal.
fn between(
    turn_now: Turn,
    dealer: Seat,
    characters: [Option<Character>; 3],
    victory: [u8; 3],
) -> Map<String, Value> {
    let fields = [
        ("turn", turn(turn_now)),
        ("phase", json!("deal")),
        ("dealer", json!(dealer)),
        ("characters", json!(characters)),
        ("victory", json!(victory)),
    ];
    fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = match self.stage {
            Stage::Deal => between(self.turn, self.dealer, self.hand.characters(), self.victory),
            _ => view(&self.hand),
        };
        let number = self.number + u16::from(self.stage == Stage::Deal);
        map.insert("turn".into(), turn(self.turn));
        map.insert("number".into(), json!(number));
        map.insert("seat".into(), json!(self.seat()));
        map.serialize(serializer)
    }
}
