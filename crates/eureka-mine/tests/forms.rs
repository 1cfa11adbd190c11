//! The names that other programs build on: events, reasons and the fields of an outcome. A change
//! here is a breaking change.

#[path = "support/scene.rs"]
mod scene;

use cards_core::json::value;
use cards_core::{Seat, Turn};
use eureka_mine::{
    CellSet, Corner, Die, Event, IllegalAction, Look, Nugget, Outcome, Phase, Purpose, Reason, Tile,
};
use scene::{GOLD2, cell};
use serde_json::json;

const SEAT: Seat = Seat::new(1);

#[test]
fn events_have_their_names_and_fields() {
    let seat = SEAT;
    let (here, there) = (cell("b1"), cell("c2"));
    let cells: CellSet = [there, here].into_iter().collect();
    let token = Nugget::Two;
    let rolled = |purpose| Event::Rolled { seat, die: Die::Six, purpose };
    for (event, expected) in [
        (
            Event::CornerTaken { seat, corner: Corner::Sw },
            json!({"event": "corner-taken", "seat": 1, "corner": "sw"}),
        ),
        (
            rolled(Purpose::Start),
            json!({"event": "rolled", "seat": 1, "die": 6, "purpose": "start"}),
        ),
        (rolled(Purpose::Move), json!({"event": "rolled", "seat": 1, "die": 6, "purpose": "move"})),
        (
            rolled(Purpose::Danger),
            json!({"event": "rolled", "seat": 1, "die": 6, "purpose": "danger"}),
        ),
        (rolled(Purpose::Jump), json!({"event": "rolled", "seat": 1, "die": 6, "purpose": "jump"})),
        (
            Event::Moved { seat, from: None, to: here },
            json!({"event": "moved", "seat": 1, "from": null, "to": "b1"}),
        ),
        (
            Event::Rode { seat, from: Some(here), to: there },
            json!({"event": "rode", "seat": 1, "from": "b1", "to": "c2"}),
        ),
        (Event::Stayed { seat }, json!({"event": "stayed", "seat": 1})),
        (
            Event::TurnedUp { cell: here, tile: Tile::KeepOut },
            json!({"event": "turned-up", "cell": "b1", "tile": "keep-out"}),
        ),
        (
            Event::TokenPlaced { seat, token, cell: here },
            json!({"event": "token-placed", "seat": 1, "token": 2, "cell": "b1"}),
        ),
        (
            Event::TokenSentBack { seat, token, cell: here },
            json!({"event": "token-sent-back", "seat": 1, "token": 2, "cell": "b1"}),
        ),
        (
            Event::Looked { seat, look: Look::Lantern, cells },
            json!({"event": "looked", "seat": 1, "look": "lantern", "cells": ["b1", "c2"]}),
        ),
        (
            Event::Looked { seat, look: Look::Peek, cells: here.into() },
            json!({"event": "looked", "seat": 1, "look": "peek", "cells": ["b1"]}),
        ),
        (
            Event::Saw { seat, cell: there, tile: GOLD2 },
            json!({"event": "saw", "seat": 1, "cell": "c2", "tile": "gold2"}),
        ),
        (Event::Passed { seat }, json!({"event": "passed", "seat": 1})),
        (Event::Chased { seat }, json!({"event": "chased", "seat": 1})),
        (Event::Flagged { seat }, json!({"event": "flagged", "seat": 1})),
        (Event::Skipped { seat }, json!({"event": "skipped", "seat": 1})),
        (Event::TurnedDown { cells }, json!({"event": "turned-down", "cells": ["b1", "c2"]})),
        (Event::Over { winner: Some(seat) }, json!({"event": "over", "winner": 1})),
        (Event::Over { winner: None }, json!({"event": "over", "winner": null})),
    ] {
        assert_eq!(value(&event), expected);
    }
}

#[test]
fn reasons_have_their_names() {
    let (seat, cell, die) = (SEAT, cell("b1"), Die::One);
    for (illegal, reason) in [
        (IllegalAction::NotYourTurn { turn: Turn::Over }, "not-your-turn"),
        (IllegalAction::WrongPhase { phase: Phase::Roll }, "wrong-phase"),
        (IllegalAction::CornerTaken { corner: Corner::Nw, seat }, "corner-taken"),
        (IllegalAction::OutsideTheMine { cell }, "outside-the-mine"),
        (IllegalAction::OutOfReach { die, cell }, "out-of-reach"),
        (IllegalAction::Occupied { cell, seat }, "occupied"),
        (IllegalAction::Claimed { cell, seat }, "claimed"),
        (IllegalAction::MustMove { destinations: 2 }, "must-move"),
        (IllegalAction::FaceUp { cell }, "face-up"),
        (IllegalAction::AlreadyThere { cell }, "already-there"),
    ] {
        assert_eq!(illegal.reason(), reason);
    }
}

// O1
#[test]
fn an_outcome_has_its_fields() {
    let won = Outcome {
        winner: Some(SEAT),
        reason: Reason::FourClaims,
        claims: vec![2, 4],
        score: vec![0, 1],
        turns: 9,
    };
    let fields = |winner, reason, score: [u8; 2]| {
        json!({
            "winner": winner, "reason": reason, "claims": [2, 4], "score": score, "turns": 9,
        })
    };
    assert_eq!(value(&won), fields(Some(1), "four-claims", [0, 1]));
    let drawn = Outcome { winner: None, reason: Reason::TurnLimit, score: vec![0, 0], ..won };
    assert_eq!(value(&drawn), fields(None, "turn-limit", [0, 0]));
}
