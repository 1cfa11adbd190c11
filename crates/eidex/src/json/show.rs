//! The summary of a whole hand, and the JSON of a view.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::rules::{Direction, Mode};
use crate::state::{Hand, Public, Window};
use crate::trick::Face;
use crate::view::View;

const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// The name of a window or phase.
pub(crate) const fn phase(window: Window) -> &'static str {
    match window {
        Window::H2 => "H2",
        Window::H3 => "H3",
        Window::H4 => "H4",
        Window::H5 => "H5",
        Window::H6 => "H6",
        Window::T1 => "T1",
        Window::T2 => "T2",
        Window::T3 => "T3",
        Window::T4 => "T4",
        Window::T5 => "T5",
        Window::T6 => "T6",
        Window::E1 => "E1",
        Window::Over => "over",
    }
}

fn mode(mode: Mode) -> String {
    match mode {
        Mode::Trump(suit) => suit.to_string(),
        Mode::Obenabe => "obenabe".to_string(),
        Mode::Undenufe => "undenufe".to_string(),
    }
}

/// The fields that everybody may know.
fn public(public: &Public) -> Map<String, Value> {
    let rules = &public.rules;
    let over = public.window >= Window::E1;
    let direction = match rules.direction {
        Direction::CounterClockwise => "ccw",
        Direction::Clockwise => "cw",
    };
    let json = json!({
        "turn": cards_core::json::turn(public.turn),
        "phase": phase(public.window),
        "dealer": public.dealer,
        "characters": public.characters,
        "victory": public.victory,
        "mode": mode(rules.mode),
        "trump_card": public.trump_card,
        "right": if over { None } else { Some(public.right) },
        "leader": if over { None } else { public.leader },
        "winner": null,
        "tricks": public.history.tricks(),
        "direction": direction,
        "limit": rules.limit,
        "skat": rules.skat,
        "justice": 0,
        "black_peter": false,
        "guggitaler": rules.guggitaler,
        "devalued": rules.devalued.map(|suit| suit.to_string()),
        "revalued": rules.revalued.map(|(card, place)| alloc::format!("{card} {place}")),
        "target": null,
        "melds": [],
        "ordered": null,
        "pot": null,
        "won_pot": [[], [], []],
        "charges": [null, null, null],
        "answer": null,
    });
    match json {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// The trick in play order; a face-down card only if it is known.
fn trick(public: &Public, known: impl Fn(u8) -> Option<Card>) -> Value {
    let entry = |laid: &crate::trick::Laid| match laid.face {
        Face::Up(card) => json!([laid.seat, card]),
        Face::Down(n) => json!([laid.seat, known(n), "down"]),
    };
    public.trick.cards().iter().map(entry).collect()
}

/// Per seat the list of its entries.
fn piles(public: &Public, down: impl Fn(u8) -> Cards) -> Value {
    let of = |seat: Seat| -> Vec<Cards> {
        public
            .piles
            .iter()
            .filter(|&(_, owner, _)| owner == seat)
            .map(|(n, _, cards)| cards | down(n))
            .collect()
    };
    json!(SEATS.map(of))
}

/// All that stands in a hand.
// 5.3
pub(crate) fn show(hand: &Hand) -> Map<String, Value> {
    let mut map = public(&hand.public);
    let rest = [
        ("hand", json!(1)),
        ("hands", json!(hand.private.hands)),
        ("pressed", json!(hand.private.pressed)),
        ("committed", Value::Null),
        ("set_aside", Value::Null),
        ("must_play", Value::Null),
        ("trick", trick(&hand.public, |_| None)),
        ("piles", piles(&hand.public, |_| Cards::EMPTY)),
        ("points", json!(hand.points())),
    ];
    map.extend(rest.map(|(name, value)| (name.to_string(), value)));
    map
}

/// What one seat may know, in the words of the summary.
// 6.1, 6.2
pub(crate) fn view(view: &View) -> Map<String, Value> {
    let mut map = public(&view.public);
    let rest = [
        ("seat", json!(view.seat)),
        ("hand", json!(view.hand)),
        ("sizes", json!(view.sizes)),
        ("pressed", json!(view.pressed)),
        ("slots", json!(slots(view.public.slots))),
        ("trick", trick(&view.public, |_| None)),
        ("piles", piles(&view.public, |_| Cards::EMPTY)),
    ];
    map.extend(rest.map(|(name, value)| (name.to_string(), value)));
    map
}

fn slots(filled: SeatSet) -> [bool; 3] {
    SEATS.map(|seat| filled.contains(seat))
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        view(self).serialize(serializer)
    }
}

impl Serialize for Window {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(phase(*self))
    }
}
