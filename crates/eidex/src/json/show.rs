//! The summary of a whole hand, and the JSON of a view.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::rules::{Direction, Mode};
use crate::score::SEATS;
use crate::state::{Donation, Hand, Lair, Public, Window};
use crate::trick::Face;
use crate::view::View;

/// The name of a window or phase.
pub(crate) const fn phase(window: Window) -> &'static str {
    match window {
        Window::H2 => "H2",
        Window::H3 => "H3",
        Window::H4 | Window::Commit => "H4",
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
        "winner": public.declared.winner,
        "tricks": public.history.tricks(),
        "direction": direction,
        "limit": rules.limit,
        "skat": rules.skat,
        "justice": public.justice,
        "black_peter": public.black_peter,
        "guggitaler": rules.guggitaler,
        "devalued": rules.devalued.map(|suit| suit.to_string()),
        "revalued": rules.revalued.map(|(card, place)| alloc::format!("{card} {place}")),
        "target": public.target,
        "melds": public.melds.iter().map(|meld| meld.to_string()).collect::<Vec<_>>(),
        "ordered": public.declared.ordered.map(|suit| suit.to_string()),
        "charges": public.charges,
        "answer": public.answer.map(|(_, _, yes)| if yes { "yes" } else { "no" }),
    });
    match json {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// A seat and a card, or null.
fn at_seat(seat: Option<Seat>, card: Option<Card>) -> Value {
    seat.map_or(Value::Null, |seat| json!([seat, card]))
}

/// The zones on the table; a face-down card only if it is known.
fn zones(
    map: &mut Map<String, Value>,
    public: &Public,
    down: [Option<Card>; 2],
    donated: Option<Card>,
) {
    let laid = |seat: Seat, face: Face| match face {
        Face::Up(card) => json!([seat, card]),
        Face::Down(n) => json!([seat, down[usize::from(n)], "down"]),
    };
    let aside = |(seat, face): (Seat, Face)| match face {
        Face::Up(card) => json!([seat, card]),
        Face::Down(n) => json!([seat, down[usize::from(n)]]),
    };
    // What lies face down in some lair, if it is known.
    let hidden = |lair: Lair| -> Cards {
        let lying = public.down.into_iter().zip(down).filter(move |&(it, _)| it == lair);
        lying.filter_map(|(_, card)| card).collect()
    };
    let pile = |seat: Seat| -> Vec<Cards> {
        public
            .piles
            .iter()
            .filter(|&(_, owner, _)| owner == seat)
            .filter(|&(n, _, up)| !up.is_empty() || public.down.contains(&Lair::Entry(n)))
            .map(|(n, _, up)| up | hidden(Lair::Entry(n)))
            .collect()
    };
    let won = |seat: Seat| -> Cards {
        let mut cards = public.won_pot[seat.index()] | hidden(Lair::WonPot(seat));
        if matches!(public.donation, Donation::Won(_, winner) if winner == seat) {
            cards.extend(donated);
        }
        cards
    };
    let pot = public.pot.map(|pot| {
        let cards = pot.cards | hidden(Lair::Pot);
        json!({ "trigger": pot.trigger, "open": pot.open, "cards": cards })
    });
    let trick = public.trick.cards();
    let fields = [
        ("trick", trick.iter().map(|it| laid(it.seat, it.face)).collect()),
        ("set_aside", public.declared.aside.map_or(Value::Null, aside)),
        ("piles", json!(SEATS.map(pile))),
        ("won_pot", json!(SEATS.map(won))),
        ("pot", json!(pot)),
    ];
    map.extend(fields.map(|(name, value)| (name.to_string(), value)));
}

/// All that stands in a hand.
// 5.3
pub(crate) fn show(hand: &Hand) -> Map<String, Value> {
    let mut map = public(&hand.public);
    let rest = [
        ("hand", json!(1)),
        ("hands", json!(hand.private.hands)),
        ("pressed", json!(hand.private.pressed)),
        ("committed", at_seat(hand.public.committed, hand.private.committed)),
        ("must_play", at_seat(hand.public.declared.bound, hand.private.must)),
        ("points", json!(hand.points())),
    ];
    map.extend(rest.map(|(name, value)| (name.to_string(), value)));
    zones(&mut map, &hand.public, hand.private.down, hand.private.donated);
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
        ("committed", at_seat(view.public.committed, view.committed)),
        ("must_play", at_seat(view.public.declared.bound, view.must)),
        ("asked", json!(view.public.answer.map(|(of, question, _)| (of, question)))),
        ("said", json!(view.public.said)),
        ("trades", json!(view.public.trades)),
        ("peeked", json!(view.public.peeked)),
        ("shown", json!(view.shown)),
        ("known_hand", json!(SEATS.map(|fellow| view.known_in_hand(fellow)))),
        ("known_with", json!(SEATS.map(|fellow| view.known_with(fellow)))),
    ];
    map.extend(rest.map(|(name, value)| (name.to_string(), value)));
    zones(&mut map, &view.public, view.down, view.donated);
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
