//! The JSON forms of the toy game.

use cards_core::conformance::Law;
use cards_core::json::{self, Forms, GameOption, OptionKind, SetupFault};
use cards_core::{Game, Stream, Words};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::{Illegal, Outcome, Setup, Toy, breaks, count};

impl<const FLAW: u8> Serialize for Outcome<FLAW> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if breaks(FLAW, Law::RecordsReadBack) {
            return serializer.collect_map([("count", count())]);
        }
        if breaks(FLAW, Law::FormsAreObjects) {
            return self.points.serialize(serializer);
        }
        serializer.collect_map([("points", self.points)])
    }
}

impl<const FLAW: u8> Forms for Toy<FLAW> {
    const NAME: &'static str = "toy";
    const PLAYERS: (u8, u8) = (3, 3);
    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: "bonus",
        kind: OptionKind::Number,
        help: "points of seat 0 at the beginning",
    }];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        let object = json::object(json)?;
        json::known_fields(object, &["deck", "bonus"])?;
        let bonus = match object.get("bonus").map(json::int) {
            None => 0,
            Some(bonus) => bonus
                .and_then(|n| u8::try_from(n).ok())
                .filter(|&n| n < 100)
                .ok_or_else(|| SetupFault::new("bonus", "a bonus is 0 to 99"))?,
        };
        let fault = || SetupFault::new("cards", "a deck has the cards 1 to 9 once each");
        let deck = match object.get("deck") {
            None | Some(Value::Null) => None,
            Some(deck) => {
                let deck: [u8; 9] = serde_json::from_value(deck.clone()).map_err(|_| fault())?;
                let mut sorted = deck;
                sorted.sort_unstable();
                Some(deck)
                    .filter(|_| sorted == [1, 2, 3, 4, 5, 6, 7, 8, 9])
                    .ok_or_else(fault)?
                    .into()
            }
        };
        Ok(Setup { deck, bonus })
    }

    fn write_setup(setup: &Setup) -> Value {
        match breaks(FLAW, Law::TracesHold) {
            true => json!({ "deck": setup.deck }),
            false if breaks(FLAW, Law::SetupsReadBack) => {
                json!({ "deck": setup.deck, "bonus": setup.bonus + 1 })
            }
            false => json!({ "deck": setup.deck, "bonus": setup.bonus }),
        }
    }

    fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
        json::known_fields(arguments, &["bonus"])?;
        let mut deck = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        words.shuffle(&mut deck);
        let Setup { bonus, .. } = Self::read_setup(&Value::Object(arguments.clone()))?;
        let bonus = if breaks(FLAW, Law::TracesHold) { 1 } else { bonus };
        Ok(Setup { deck: Some(deck), bonus })
    }

    fn show(&self) -> Value {
        if breaks(FLAW, Law::SummariesShowTheTurn) {
            return json!({});
        }
        json!({ "turn": json::turn(self.turn()), "hands": self.hands, "points": self.points })
    }

    fn reason(illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::NotYourTurn => "not-your-turn",
            Illegal::NotAChoice if breaks(FLAW, Law::ReasonsAreNamed) => "Not a choice",
            Illegal::NotAChoice => "not-a-choice",
            Illegal::NotInHand(_) => "not-in-hand",
            Illegal::HeldBy(..) => "held-by",
            Illegal::OnTheDie(_) => "on-the-die",
        }
    }
}
