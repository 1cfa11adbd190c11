//! JSON forms. (2.1, 14.1, 14.2, 15.3)

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards_core::decks::eureka::{Card, Cards, Suit};
use cards_core::json::{self, Forms, GameOption, OptionKind, SetupFault, cards as read_cards, int};
use cards_core::{Seat, SeatSet, Stream};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::error::IllegalAction;
use crate::score::{Outcome, Rating};
use crate::setup::{Deal, Options, Setup, SetupError, check_deal, check_players, check_starter};
use crate::state::State;
use crate::table::{Class, Phase, Source, Table, Wild};
use crate::view::View;

impl From<SetupError> for SetupFault {
    fn from(error: SetupError) -> Self {
        Self::new(error.kind(), format!("{error}"))
    }
}

type Object = Map<String, Value>;

// 2.2 b
fn players(object: &Object) -> Result<u8, SetupFault> {
    let number = object.get("players").and_then(int).and_then(|n| u8::try_from(n).ok());
    let players = number.ok_or_else(|| SetupFault::new("players", "two to five play"))?;
    check_players(players)?;
    Ok(players)
}

// 2.2 c
fn deal(object: &Object) -> Result<Deal, SetupFault> {
    let fault = |message: &str| SetupFault::new("cards", message);
    let fields = ["deck", "hands", "row", "stock"].map(|name| object.get(name));
    let list = |value: &Value| -> Option<Vec<Card>> { read_cards(value) };
    match fields {
        [Some(deck), None, None, None] => {
            list(deck).map(Deal::Deck).ok_or_else(|| fault("deck: expected a list of cards"))
        }
        [None, Some(hands), Some(row), Some(stock)] => {
            let hands = hands.as_array().and_then(|hands| hands.iter().map(list).collect());
            Ok(Deal::Dealt {
                hands: hands.ok_or_else(|| fault("hands: expected a list of lists of cards"))?,
                row: list(row).ok_or_else(|| fault("row: expected a list of cards"))?,
                stock: list(stock).ok_or_else(|| fault("stock: expected a list of cards"))?,
            })
        }
        _ => Err(fault("expected either deck, or hands, row and stock")),
    }
}

// 2.2 d
fn starter(object: &Object, players: u8) -> Result<Option<Seat>, SetupFault> {
    let starter = match object.get("starter") {
        None | Some(Value::Null) => None,
        Some(seat) => {
            Some(int(seat).and_then(|n| u8::try_from(n).ok()).and_then(Seat::get).ok_or_else(
                || SetupFault::new("starter", "expected a seat of the table, or null"),
            )?)
        }
    };
    check_starter(players, starter)?;
    Ok(starter)
}

/// Sets one option; tells whether there is one of that name.
fn set_option(options: &mut Options, name: &str, value: bool) -> bool {
    let field = match name {
        "cover_may_pass" => &mut options.cover_may_pass,
        "wild_blue_any_row" => &mut options.wild_blue_any_row,
        "wild" => &mut options.wild,
        _ => return false,
    };
    *field = value;
    true
}

fn option(options: &mut Options, name: &str, value: &Value) -> Result<(), SetupFault> {
    let fault = |message| SetupFault::new("options", message);
    let value = value.as_bool().ok_or_else(|| fault(format!("{name}: expected true or false")))?;
    if set_option(options, name, value) {
        Ok(())
    } else {
        Err(fault(format!("there is no option {name:?}")))
    }
}

// 2.2 e
fn options(object: &Object, players: u8) -> Result<Options, SetupFault> {
    let mut options = Options::of(players);
    if let Some(fields) = object.get("options") {
        let fields = fields
            .as_object()
            .ok_or_else(|| SetupFault::new("options", "expected an object of options"))?;
        for (name, value) in fields {
            option(&mut options, name, value)?;
        }
    }
    Ok(options)
}

impl Forms for State {
    const NAME: &'static str = "eureka-cards";
    const PLAYERS: (u8, u8) = (2, 5);
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "players",
            kind: OptionKind::Number,
            help: "how many play, 2 to 5 (3 by default)",
        },
        GameOption {
            name: "starter",
            kind: OptionKind::Number,
            help: "the seat that begins; the players choose by default",
        },
        GameOption {
            name: "cover_may_pass",
            kind: OptionKind::Flag(true),
            help: "who can do nothing but cover the armed card may pass",
        },
        GameOption {
            name: "wild_blue_any_row",
            kind: OptionKind::Flag(true),
            help: "the wild card may pick up from the blue row too",
        },
        GameOption {
            name: "wild",
            kind: OptionKind::Flag(true),
            help: "play with the wild card (by default with 4 and 5 players only)",
        },
    ];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        let object = json::object(json)?;
        // 2.2 a
        json::known_fields(
            object,
            &["players", "deck", "hands", "row", "stock", "starter", "options"],
        )?;
        let players = players(object)?;
        let deal = deal(object)?;
        check_deal(players, &deal)?;
        let starter = starter(object, players)?;
        let options = options(object, players)?;
        Ok(Setup { players, deal, starter, options })
    }

    fn write_setup(setup: &Setup) -> Value {
        let Options { cover_may_pass, wild_blue_any_row, wild } = setup.options;
        // 2.4
        let mut json = json!({
            "players": setup.players,
            "starter": setup.starter,
            "options": {
                "cover_may_pass": cover_may_pass,
                "wild_blue_any_row": wild_blue_any_row,
                "wild": wild,
            },
        });
        match &setup.deal {
            Deal::Deck(deck) => json["deck"] = json!(deck),
            Deal::Dealt { hands, row, stock } => {
                json["hands"] = json!(hands);
                json["row"] = json!(row);
                json["stock"] = json!(stock);
            }
        }
        json
    }

    fn generate(arguments: &Object, words: &mut Stream) -> Result<Setup, SetupFault> {
        const FLAGS: [&str; 3] = ["cover_may_pass", "wild_blue_any_row", "wild"];
        let names: Vec<&str> = Self::OPTIONS.iter().map(|option| option.name).collect();
        json::known_fields(arguments, &names)?;
        let players = if arguments.contains_key("players") { players(arguments)? } else { 3 };
        let starter = starter(arguments, players)?;
        let mut options = Options::of(players);
        for name in FLAGS {
            if let Some(value) = arguments.get(name) {
                option(&mut options, name, value)?;
            }
        }
        Ok(Setup { starter, options, ..Setup::shuffled(players, words) })
    }

    fn show(&self) -> Value {
        let table = self.table();
        let mut show = json::value(&Open { table, given: self.given() });
        let seats = SeatSet::first_n(self.seats());
        show["hands"] = seats.iter().map(|seat| json!(self.hand(seat))).collect();
        show["stock"] = self.stock().map(|card| json!(card)).collect();
        show
    }

    fn reason(illegal: &IllegalAction) -> &'static str {
        illegal.reason()
    }
}

/// The fields that a view and the summary of the whole state share.
struct Open<'a> {
    table: &'a Table,
    given: Option<Card>,
}

impl Open<'_> {
    fn fields<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let table = self.table;
        let rows: Map<String, Value> = Suit::ALL
            .into_iter()
            .map(|suit| (format!("{suit}"), table.row(suit).map(|card| json!(card)).collect()))
            .collect();
        let exchange = table.exchange().map(|exchange| {
            json!({
                "owner": table.active(),
                "beneficiary": exchange.beneficiary,
                "partner": exchange.partner,
                "given": self.given,
            })
        });
        map.serialize_entry("turn", &json::turn(table.turn()))?;
        map.serialize_entry("phase", &table.phase())?;
        map.serialize_entry("starter", &table.starter())?;
        map.serialize_entry("active", &table.active())?;
        map.serialize_entry("row", table.draw_row())?;
        map.serialize_entry("table", &rows)?;
        map.serialize_entry("marks", &table.marks())?;
        map.serialize_entry("armed", &table.is_armed())?;
        map.serialize_entry("mutation", &table.has_mutation())?;
        map.serialize_entry("plagiarism", &table.has_plagiarism())?;
        map.serialize_entry("epiphany", &table.has_epiphany())?;
        map.serialize_entry("wild", &table.wild())?;
        map.serialize_entry("passes", &table.passes())?;
        map.serialize_entry("source", &table.source())?;
        map.serialize_entry("exchange", &exchange)
    }
}

impl Serialize for Open<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.fields(&mut map)?;
        map.end()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let table = self.table();
        Open { table, given: self.given() }.fields(&mut map)?;
        let seats = SeatSet::first_n(table.players());
        let per_seat = |of: &dyn Fn(Seat) -> Cards| seats.iter().map(of).collect::<Vec<Cards>>();
        map.serialize_entry("hand", &self.hand())?;
        map.serialize_entry("hand_sizes", table.hand_sizes())?;
        map.serialize_entry("stock_size", &table.stock_size())?;
        map.serialize_entry("stock_bottom", self.stock_bottom())?;
        map.serialize_entry("known", &per_seat(&|seat| self.known(seat)))?;
        map.serialize_entry("not_in", &per_seat(&|seat| self.not_in(seat)))?;
        map.end()
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("score", &self.score())?;
        map.serialize_entry("rating", &self.rating())?;
        map.serialize_entry("left", self.left())?;
        map.end()
    }
}

impl Source {
    const fn name(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Wild => "wild",
        }
    }
}

macro_rules! by_name {
    ($($name:ident)+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )+};
}

by_name! { Class Phase Rating Source Wild }

/// Suits of events, by their letter.
pub(crate) fn suit<S: Serializer>(suit: &Suit, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(suit)
}
