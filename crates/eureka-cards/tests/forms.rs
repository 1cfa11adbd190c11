//! The names that other programs build on: events and reasons. A change here is a breaking change.
#![cfg(feature = "serde")]

use cards_core::decks::eureka::{Card, Suit};
use cards_core::json::value;
use cards_core::{Seat, Turn};
use eureka_cards::{Class, Event, IllegalAction, Phase, Rating};
use serde_json::json;

fn cards() -> [Card; 2] {
    ["Y10", "G7"].map(|text| text.parse().expect("a card"))
}

#[test]
fn events_have_their_names_and_fields() {
    let (seat, to, suit) = (Seat::new(1), Seat::new(2), Suit::Red);
    let (from, [card, other]) = (seat, cards());
    for (event, expected) in [
        (
            Event::Starter { by: seat, starter: to },
            json!({"event": "starter", "by": 1, "starter": 2}),
        ),
        (
            Event::Draft { from, to, card: Some(card) },
            json!({"event": "draft", "from": 1, "to": 2, "card": "Y10"}),
        ),
        (
            Event::Draft { from, to, card: None },
            json!({"event": "draft", "from": 1, "to": 2, "card": null}),
        ),
        (
            Event::Place { seat, card, row: suit, class: Class::Cross },
            json!({"event": "place", "seat": 1, "card": "Y10", "row": "R", "class": "cross"}),
        ),
        (Event::Penalty { seat, suit }, json!({"event": "penalty", "seat": 1, "suit": "R"})),
        (Event::Bonus { seat, suit }, json!({"event": "bonus", "seat": 1, "suit": "R"})),
        (Event::Pass { seat, passes: 3 }, json!({"event": "pass", "seat": 1, "passes": 3})),
        (Event::Wild { seat, suit }, json!({"event": "wild", "seat": 1, "suit": "R"})),
        (Event::Take { seat, card }, json!({"event": "take", "seat": 1, "card": "Y10"})),
        (
            Event::Clash { seat, card, to },
            json!({"event": "clash", "seat": 1, "card": "Y10", "to": 2}),
        ),
        (
            Event::Refill { place: 0, card: Some(card) },
            json!({"event": "refill", "place": 0, "card": "Y10"}),
        ),
        (
            Event::Refill { place: 3, card: None },
            json!({"event": "refill", "place": 3, "card": null}),
        ),
        (Event::Armed { card }, json!({"event": "armed", "card": "Y10"})),
        (Event::Epiphany { seat }, json!({"event": "epiphany", "seat": 1})),
        (Event::Decline { seat }, json!({"event": "decline", "seat": 1})),
        (
            Event::Pickup { seat, row: suit, card },
            json!({"event": "pickup", "seat": 1, "row": "R", "card": "Y10"}),
        ),
        (Event::Offer { seat, to }, json!({"event": "offer", "seat": 1, "to": 2})),
        (
            Event::Swap { from, to, card: None },
            json!({"event": "swap", "from": 1, "to": 2, "card": null}),
        ),
        (
            Event::Return { from, to, card: Some(card) },
            json!({"event": "return", "from": 1, "to": 2, "card": "Y10"}),
        ),
        (
            Event::Trade { seat, gave: card, took: other },
            json!({"event": "trade", "seat": 1, "gave": "Y10", "took": "G7"}),
        ),
        (Event::Recycle { seat, card }, json!({"event": "recycle", "seat": 1, "card": "Y10"})),
        (
            Event::Over { score: 4, rating: Rating::NeedsWork },
            json!({"event": "over", "score": 4, "rating": value(&Rating::NeedsWork)}),
        ),
    ] {
        assert_eq!(value(&event), expected);
    }
    let names = [Class::Open, Class::Cross, Class::Step, Class::Jump].map(|class| value(&class));
    assert_eq!(names, ["open", "cross", "step", "jump"]);
}

#[test]
fn reasons_have_their_names() {
    let (seat, suit, [card, _]) = (Seat::new(1), Suit::Red, cards());
    for (illegal, reason) in [
        (IllegalAction::NotYourTurn { turn: Turn::Over }, "not-your-turn"),
        (IllegalAction::WrongPhase { phase: Phase::Over }, "wrong-phase"),
        (IllegalAction::NoSuchSeat { seat }, "no-such-seat"),
        (IllegalAction::OwnSeat, "own-seat"),
        (IllegalAction::NotInHand { card }, "not-in-hand"),
        (IllegalAction::NotInDrawRow { card }, "not-in-draw-row"),
        (IllegalAction::TooLow { top: card }, "too-low"),
        (IllegalAction::Mutation, "mutation"),
        (IllegalAction::NotArmed, "not-armed"),
        (IllegalAction::YellowCover, "yellow-cover"),
        (IllegalAction::CoverTooLow { top: card }, "cover-too-low"),
        (IllegalAction::MustPlay, "must-play"),
        (IllegalAction::NoWild, "no-wild"),
        (IllegalAction::WildSpent, "wild-spent"),
        (IllegalAction::NothingToArm, "nothing-to-arm"),
        (IllegalAction::NothingToPickUp, "nothing-to-pick-up"),
        (IllegalAction::NothingToExchange, "nothing-to-exchange"),
        (IllegalAction::EpiphanyAlready, "epiphany-already"),
        (IllegalAction::EmptyRow { suit }, "empty-row"),
        (IllegalAction::BlueRow, "blue-row"),
        (IllegalAction::NoExchangeFor { seat }, "no-exchange-for"),
        (IllegalAction::EmptyStock, "empty-stock"),
    ] {
        assert_eq!(illegal.reason(), reason);
    }
}
