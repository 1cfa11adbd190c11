//! The names that other programs build on: events, reasons and the fields of views. A change here
//! is a breaking change.
#![cfg(feature = "serde")]
#![allow(missing_docs, clippy::unwrap_used)]

use cards_core::decks::french::{Bag, Card};
use cards_core::json::value;
use cards_core::{Seat, Turn};
use eleusis::{
    Call, Deal, Event, IllegalAction, Options, Phase, Round, Rule, Setup, Verdict, matches,
};
use serde_json::{Value, json};

fn card() -> Card {
    "HJ".parse().unwrap()
}

#[test]
fn events_have_their_names_and_fields() {
    let (seat, card) = (Seat::new(1), card());
    let events = [
        (Event::Tried { card }, json!({"event": "tried", "card": "HJ"})),
        (Event::Starter { card }, json!({"event": "starter", "card": "HJ"})),
        (Event::Rejected, json!({"event": "rejected"})),
        (Event::PackOpened { packs: 3 }, json!({"event": "pack-opened", "packs": 3})),
        (Event::Laid { seat, card }, json!({"event": "laid", "seat": 1, "card": "HJ"})),
        (Event::Submitted { seat, cards: 2 }, json!({"event": "submitted", "seat": 1, "cards": 2})),
        (
            Event::NoPlay { seat, hand: Bag::from_iter([card, card]) },
            json!({"event": "no-play", "seat": 1, "hand": ["HJ", "HJ"]}),
        ),
        (
            Event::Called { seat, call: Call::False(card) },
            json!({"event": "called", "seat": 1, "call": "false HJ"}),
        ),
        (
            Event::Judged { seat, verdict: Verdict::Wrong(2) },
            json!({"event": "judged", "seat": 1, "verdict": "wrong 2"}),
        ),
        (Event::Overthrown { seat }, json!({"event": "overthrown", "seat": 1})),
        (Event::Returned { seat, cards: 4 }, json!({"event": "returned", "seat": 1, "cards": 4})),
        (Event::Drew { seat, cards: 5 }, json!({"event": "drew", "seat": 1, "cards": 5})),
        (Event::DrewCard { seat, card }, json!({"event": "drew-card", "seat": 1, "card": "HJ"})),
        (Event::Expelled { seat }, json!({"event": "expelled", "seat": 1})),
        (Event::Declared { seat, token: 7 }, json!({"event": "declared", "seat": 1, "token": 7})),
        (Event::Passed { seat }, json!({"event": "passed", "seat": 1})),
    ];
    for (event, expected) in events {
        assert_eq!(value(&event), expected);
        assert_eq!(value(&matches::Event::Round(event)), expected);
    }
    let rule = Rule::parse("c.red").unwrap();
    for (event, expected) in [
        (matches::Event::RuleChosen { god: seat }, json!({"event": "rule-chosen", "god": 1})),
        (matches::Event::RuleWritten { rule }, json!({"event": "rule-written", "rule": "c.red"})),
        (matches::Event::First { seat }, json!({"event": "first", "seat": 1})),
        (
            matches::Event::RoundBegan { round: 1, god: seat, first: Seat::new(2) },
            json!({"event": "round-began", "round": 1, "god": 1, "first": 2}),
        ),
        (
            matches::Event::Dealt { seat, hand: Bag::from_iter([card]) },
            json!({"event": "dealt", "seat": 1, "hand": ["HJ"]}),
        ),
        (
            matches::Event::Voted { seat, stop: true },
            json!({"event": "voted", "seat": 1, "stop": true}),
        ),
    ] {
        assert_eq!(value(&event), expected);
    }
}

#[test]
fn reasons_have_their_names() {
    let (card, turn) = (card(), Turn::Over);
    let reasons = [
        IllegalAction::NotYourTurn { turn },
        IllegalAction::OtherPhase { phase: Phase::Turn },
        IllegalAction::LastStarter,
        IllegalAction::NotInHand { card },
        IllegalAction::StringFull { most: 4 },
        IllegalAction::NothingLaid,
        IllegalAction::AlreadyLaid,
        IllegalAction::WrongCount { least: 1, most: 2 },
        IllegalAction::NotShown { card },
        IllegalAction::NotLegal { card },
        IllegalAction::NotTrue,
    ]
    .map(|illegal| illegal.reason());
    assert_eq!(
        reasons.join(" "),
        "not-your-turn other-phase last-starter not-in-hand string-full nothing-laid already-laid \
         wrong-count not-shown not-legal not-true"
    );
    let seat = Seat::new(0);
    let reasons = [
        matches::IllegalAction::NotYourTurn { turn },
        matches::IllegalAction::OtherPhase { phase: matches::Phase::Vote },
        matches::IllegalAction::NoStarter,
        matches::IllegalAction::Unfair,
        matches::IllegalAction::CannotBegin { seat },
        matches::IllegalAction::Round(IllegalAction::NotTrue),
    ]
    .map(|illegal| illegal.reason());
    assert_eq!(
        reasons.join(" "),
        "not-your-turn other-phase no-starter unfair cannot-begin not-true"
    );
}

#[test]
fn views_have_their_fields() {
    let rule = Some(Rule::parse("c.color != p.color").unwrap());
    let (deal, options) = (Deal::shuffled(1, 42), Options::default());
    let setup = Setup { players: 4, god: 0, rule, deal, options };
    let view = value(&Round::new(&setup).unwrap().view(Seat::new(1)));
    let names = |view: &Value| -> Vec<String> {
        let mut names: Vec<String> = view.as_object().unwrap().keys().cloned().collect();
        names.sort_unstable();
        names
    };
    let public = "been_prophet call expelled god god_markers known laid laying main packs phase \
                  player prophet prophet_markers revealed sides sudden_death token turn";
    let own = "hand hand_counts history options rejects rule seat stock written";
    let mut expected: Vec<&str> = public.split_whitespace().chain(own.split(' ')).collect();
    expected.sort_unstable();
    assert_eq!(names(&view), expected);
}
