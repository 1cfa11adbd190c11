//! The names of cards, actions and events.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit};
use cards_core::json;
use eidex::{Action, Event, Rules};

use crate::eidex::{SEATS, ending};
use crate::names::Names;
use crate::text::{Style, Text, wrap};

pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Eidex => "Eidex",
        Suit::Ravens => "Ravens",
        Suit::Hearts => "Hearts",
        Suit::Stars => "Stars",
    }
}

pub(super) const fn colour(suit: Suit) -> Style {
    match suit {
        Suit::Eidex => Style::Green,
        Suit::Ravens => Style::Purple,
        Suit::Hearts => Style::Red,
        Suit::Stars => Style::Yellow,
    }
}

pub(super) const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Six => "Six",
        Rank::Seven => "Seven",
        Rank::Eight => "Eight",
        Rank::Nine => "Nine",
        Rank::Ten => "Ten",
        Rank::Jack => "Jack",
        Rank::Queen => "Queen",
        Rank::King => "King",
        Rank::Ace => "Ace",
    }
}

/// `Jack of Hearts`.
pub(super) fn name(card: Card) -> String {
    format!("{} of {}", rank(card.rank()), suit(card.suit()))
}

/// `the Jack of Hearts (HJ)`, in its colour.
pub(super) fn card(card: Card) -> Text {
    let mut text = Text::from("the ");
    text.styled(colour(card.suit()), name(card)).plain(format!(" ({card})"));
    text
}

/// Cards by their short names, in their colours.
pub(super) fn short(cards: Cards) -> Text {
    let mut text = Text::new();
    for (n, card) in cards.iter().enumerate() {
        text.plain(if n == 0 { "" } else { " " });
        text.styled(colour(card.suit()), card.to_string());
    }
    text
}

pub(super) fn describe(action: &Action, rules: &Rules) -> String {
    let (Action::Press(card) | Action::Play(card)) = action else { return String::new() };
    let trump = if rules.mode.trump() == Some(card.suit()) { ", trump" } else { "" };
    match rules.value(*card) {
        0 => format!("the {}{trump}", name(*card)),
        value => format!("the {}{trump}, {value} points", name(*card)),
    }
}

/// What happened; `reasons` adds why the victory points of a hand fell so.
pub(super) fn narrate(event: &Event, names: &Names, reasons: bool) -> Option<Text> {
    let mut text = Text::new();
    match event {
        Event::Pressed { seat, card: Some(pressed) } => {
            text.plain(names.does(*seat, "press ", "presses ")).add(card(*pressed)).plain(".");
        }
        Event::Pressed { seat, card: None } => {
            text.plain(names.does(*seat, "press a card.", "presses a card."));
        }
        Event::Played { seat, card: played } => {
            text.plain(names.does(*seat, "play ", "plays ")).add(card(*played)).plain(".");
        }
        Event::Taken { winner, cards } => {
            text.plain("  ").plain(names.does(*winner, "take ", "takes "));
            text.add(short(*cards)).plain(".");
        }
        Event::Uncovered { pressed, .. } => {
            text.plain("The pressed cards are turned up: ");
            let there = SEATS.into_iter().filter_map(|seat| Some((seat, pressed[seat.index()]?)));
            for (n, (seat, card)) in there.enumerate() {
                text.plain(if n == 0 { "" } else { ", " });
                text.plain(format!("{} ", names.whose(seat)));
                text.styled(colour(card.suit()), card.to_string());
            }
            text.plain(".");
        }
        Event::Counted { outcome } => {
            text.plain("The hand is counted: ");
            let points: Vec<String> = SEATS
                .into_iter()
                .map(|seat| format!("{} {}", names.object(seat), outcome.points[seat.index()]))
                .collect();
            text.plain(points.join(", ")).plain(".");
            if reasons {
                let why = wrap(&ending::why(outcome, names), 80, 0);
                text.end().plain(why.trim_end().to_string());
            }
        }
        // Events of the characters, in the words of their JSON form.
        other => {
            let json = json::value(other);
            let mut parts = Vec::new();
            for (field, value) in json.as_object()? {
                let seat = value.as_u64().and_then(|n| SEATS.get(n as usize).copied());
                parts.push(match (field.as_str(), seat, value.as_str()) {
                    ("event", ..) => continue,
                    (_, Some(seat), _) if field != "n" => {
                        format!("{field} {}", names.object(seat))
                    }
                    (_, _, Some(text)) => format!("{field} {text}"),
                    _ => format!("{field} {value}"),
                });
            }
            let event = json["event"].as_str().unwrap_or("something").replace('-', " ");
            text.plain(format!("* {event}"));
            if !parts.is_empty() {
                text.plain(format!(": {}", parts.join(", ")));
            }
        }
    }
    Some(text)
}
