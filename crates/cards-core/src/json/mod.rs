//! JSON forms: setups, records, scenarios and traces. Needs the feature `serde`.
//!
//! A game that implements [`Forms`] can be saved, replayed, traced and checked, and driven by
//! tables and tools that know nothing of its rules.

mod check;
mod fields;
mod record;
mod scenario;
mod trace;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value, json};

use crate::card::{Card, Rank, Suit};
use crate::game::{Game, Hidden, LegalActions, Open, Turn};
use crate::seat::{Actor, Seat, SeatSet};
use crate::set::CardSet;

pub use check::{Checker, Difference, Of, check};
pub use fields::{card, cards, int, known_fields, object};
pub use record::{RecordError, read as read_record, write as write_record};
pub use scenario::check as check_scenario;
pub use trace::{check as check_trace, write as write_trace};

/// A game with names and JSON forms for everything it has.
///
/// The forms are API: golden files pin them, and a change is a breaking change.
pub trait Forms: Hidden<View: Serialize, Event: Serialize, Outcome: Serialize> {
    /// The game's name in records.
    const NAME: &'static str;
    /// The least and the most players.
    const PLAYERS: (u8, u8);
    /// What [`generate`](Self::generate) understands, seed aside.
    const OPTIONS: &'static [GameOption];

    /// A setup from JSON, read leniently and refused with the first fault in the game's order.
    ///
    /// # Errors
    ///
    /// The kind of the fault, and what is wrong.
    fn read_setup(json: &Value) -> Result<Self::Setup, SetupFault>;

    /// A setup as JSON, with all fields, defaults spelled out.
    fn write_setup(setup: &Self::Setup) -> Value;

    /// The explicit setup that a seed gives, all drawn from one stream; what an argument fixes is
    /// not drawn. Arguments are named as in the setup.
    ///
    /// # Errors
    ///
    /// If an argument is unknown (`format`) or its value makes a refused setup.
    fn generate(
        arguments: &Map<String, Value>,
        words: &mut crate::Stream,
    ) -> Result<Self::Setup, SetupFault>;

    /// Adds to the arguments what a trace needs so that no open entry is ever played.
    fn fill_trace_arguments(_arguments: &mut Map<String, Value>) {}

    /// A summary of the whole state, every secret included, for tests and tools.
    fn show(&self) -> Value;

    /// The engine's name of the broken rule, in kebab case.
    fn reason(illegal: &Self::Illegal) -> &'static str;
}

/// An argument of a setup generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// The name, as in the setup; a command line writes `_` as `-`.
    pub name: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// One line for a help page.
    pub help: &'static str,
}

/// The values of a [`GameOption`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// Yes or no, with its default.
    Flag(bool),
    /// A whole number.
    Number,
    /// A text.
    Text,
}

/// Why a setup is refused: the kind that the formats name, and a sentence for a person.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SetupFault {
    /// The kind: `format`, or the name of the faulty field.
    pub kind: &'static str,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl SetupFault {
    /// A fault of this kind.
    pub fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }
}

/// `{"seats": [1]}`, `"chance"` or `"over"`.
#[must_use]
pub fn turn(turn: Turn) -> Value {
    match turn {
        Turn::Seats(seats) => json!({ "seats": seats }),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    }
}

/// The texts of a legal list, sorted by code point; an open seed shows its bare verb.
pub fn texts<L: LegalActions<Action: fmt::Display>>(legal: L) -> Vec<String> {
    let open = match legal.open() {
        Some(Open::Seed(verb)) => Some(verb.to_string()),
        _ => None,
    };
    let mut texts: Vec<String> = legal.into_iter().map(|a| a.to_string()).chain(open).collect();
    texts.sort_unstable();
    texts
}

/// Reads an actor: a seat number or `"chance"`.
#[must_use]
pub fn actor(json: &Value) -> Option<Actor> {
    match json {
        Value::String(name) if name == "chance" => Some(Actor::Chance),
        _ => u8::try_from(json.as_u64()?).ok().and_then(Seat::get).map(Actor::Seat),
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Chance => serializer.serialize_str("chance"),
        }
    }
}

impl<A: Suit, R: Rank> Serialize for Card<A, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, A: Suit, R: Rank> Deserialize<'de> for Card<A, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The list of its cards in canonical order, never raw bits.
impl<A: Suit, R: Rank> Serialize for CardSet<A, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The list of its cards in canonical order, copies repeated.
impl<A: Suit, R: Rank> Serialize for crate::CardBag<A, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Any value as JSON.
///
/// # Panics
///
/// If the value does not serialize: the forms of this workspace always do.
pub fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("forms of games are plain JSON")
}

/// What an action text is for a game: parsed, or why not.
fn action<G: Game>(text: &Value) -> Result<G::Action, String> {
    let text = text.as_str().ok_or_else(|| alloc::format!("an action is a text, not {text}"))?;
    text.parse().map_err(|error: crate::text::ParseError| error.to_string())
}
