//! The JSON of views and events, pinned: `tests/golden/views.jsonl` and `tests/golden/events.jsonl`.
//!
//! With `EIDEX_BLESS=1` in the environment the files are written anew; a difference is a breaking
//! change.

use std::fs;
use std::path::Path;

use cards_core::Stream;
use eidex::{Character, Dealing, Hand, Setup, Tournament, Window, tournament};
use serde_json::{Value, json};

use crate::table::{SEATS, Table, deal};

/// Hands in which much is known, each with its name.
fn positions() -> Vec<(&'static str, Table)> {
    let mut list = Vec::new();
    let mut add = |name, mut table: Table, steps: &str| {
        if !steps.is_empty() {
            table.does(steps);
        }
        list.push((name, table));
    };
    add("dealt", deal("-,-,-", ["", "", ""], "R6 S8"), "");
    add(
        "a plain trick",
        deal("-,-,-", ["EA", "EK", "ET"], "R6 S8"),
        "0 press R6; 1 play EK; 2 play ET",
    );
    add("an undecided Trumphator", deal("SA,-,-", ["", "", ""], "RA S8"), "");
    add(
        "robbed, wished, tea",
        deal("HQ,RK,H6", ["", "SA EK", "ET H7"], "R6 S8"),
        "1 rob SA; 2 wish EK; chance draw ET; 1 give ET; 2 give H7; 0 return SA; 0 return H7",
    );
    add(
        "committed, seen and donated",
        deal("S9,S7,S6", ["", "EK HA", "ET"], "R6 S8"),
        "1 jackpot S7; 1 press HA; 2 press ET; 1 commit EK",
    );
    add(
        "traded, peeked and asked",
        deal("EA,HK,SK", ["EQ E9", "EK E6", "ET E7"], "R6 S8"),
        "1 peek 2; 2 reveal ET; 2 reveal E7; 2 reveal S6; 2 reveal S7; 2 reveal S9; 0 offer 2; 2 accept; 1 play EK; 2 play E9; 0 play ET; \
         2 ask 1; 2 question suit H",
    );
    add(
        "face down, set aside and demanded",
        deal("S6,RT,H9", ["EA HT", "EK E9", "ET"], "R6 S8"),
        "1 play EK; 1 demand ET; 2 play ET; 0 play-down EA; 2 reject",
    );
    add(
        "shown, revalued, drawn",
        deal("ST,E8,E9", ["H6 H7 H8 H9", "RJ", ""], "R7 S8"),
        "chance draw R7; 1 revalue SA high; 0 meld run H6 H9; 0 pass; chance draw RJ",
    );
    add(
        "a pot filled face down",
        deal("S7,S6,-", ["EA E6", "EK S7", "ET S9"], "R6 S8"),
        "0 jackpot S7; 0 press R6; 1 play-down EK; 2 play ET; 0 play EA; 0 play S8; 1 play-down S7",
    );
    list
}

/// Compares with the golden file, or writes it.
fn pinned(file: &str, lines: &[Value]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    if std::env::var_os("EIDEX_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap();
    let golden: Vec<Value> =
        golden.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(golden.len(), lines.len());
    for (golden, line) in golden.iter().zip(lines) {
        assert_eq!(golden, line, "{}", line["name"]);
    }
}

// 6.1, 6.3
#[test]
fn views_are_written_as_the_golden_file_has_them() {
    let mut lines = Vec::new();
    for (name, table) in positions() {
        for seat in SEATS {
            let view = serde_json::to_value(table.hand.view(seat)).unwrap();
            lines.push(json!({"name": name, "view": view}));
        }
    }
    let Dealing::Deck(deck) = Setup::random(&mut Stream::new(1)).cards else { unreachable!() };
    let tournament = Tournament::new(&tournament::Setup::new(SEATS[2], deck)).unwrap();
    let view = serde_json::to_value(tournament.view(SEATS[0])).unwrap();
    lines.push(json!({"name": "a tournament", "view": view}));
    pinned("views.jsonl", &lines);
}

// 6.3
#[test]
fn the_trump_card_is_known_from_the_deal_on_with_characters_and_without() {
    for who in ["-,-,-", "EK,-,-"] {
        let mut table = deal(who, ["", "", ""], "R6 S8");
        let known = |table: &Table, field| [0, 1].map(|seat| table.view(seat, field)[0].clone());
        assert_eq!(known(&table, "known_hand"), [json!([]), json!(["S8"])]);
        table.does("0 press R6");
        // It may have been pressed, as far as the others know.
        assert_eq!(known(&table, "known_hand"), [json!([]), json!([])]);
        assert_eq!(known(&table, "known_with"), [json!([]), json!(["S8"])]);
        table.idles();
        let lead = table.legal(1).split(", ").next().unwrap().to_string();
        table.does(&format!("1 {lead}"));
        assert_eq!(known(&table, "known_with"), [json!([]), json!(["S8"])]);
        table.drive(|hand| hand.history().tricks().len() == 10, |_, _, _| false);
        let open = !table.hand_of(0).contains("S8".parse().unwrap());
        assert_eq!(known(&table, "known_with")[1] == json!([]), open);
    }
}

/// One event of each kind, as it is told first.
#[test]
fn events_are_written_as_the_golden_file_has_them() {
    let mut found: Vec<(String, Value)> = Vec::new();
    for seed in 0..3000 {
        let mut words = Stream::new(seed);
        let setup = Setup::random(&mut words);
        let setup = setup.with_characters(Setup::random_characters(&mut words));
        let mut hand = Hand::new(&setup).unwrap();
        while let Some(actor) = hand.turn().actor() {
            let action = cards_core::pick(&hand.legal(actor), &mut words).unwrap();
            let told = |event: &eidex::Event, audience: cards_core::SeatSet| {
                let mut event = serde_json::to_value(event).unwrap();
                let name = event["event"].as_str().unwrap().to_string();
                if found.iter().all(|(it, _)| *it != name) {
                    event["audience"] = json!(audience);
                    found.push((name, event));
                }
            };
            hand.play_with(actor, action, &mut { told }).unwrap();
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(found.len(), 30, "{:?}", found.iter().map(|it| &it.0).collect::<Vec<_>>());
    let lines: Vec<Value> =
        found.into_iter().map(|(name, event)| json!({"name": name, "event": event})).collect();
    pinned("events.jsonl", &lines);
}

// 1.10, 6.2
#[test]
fn a_seat_counts_the_points_that_it_knows_and_at_the_end_all() {
    let mut ends = 0;
    for seed in 0..400 {
        let mut words = Stream::new(seed);
        let setup = Setup::random(&mut words);
        let setup = setup.with_characters(Setup::random_characters(&mut words));
        let hides = [Some(Character::Sphinx), Some(Character::Jackpot)];
        let hides = setup.characters.iter().any(|it| hides.contains(it));
        let mut hand = Hand::new(&setup).unwrap();
        while let Some(actor) = hand.turn().actor() {
            for seat in SEATS {
                let (known, points) = (hand.view(seat).points(), hand.points());
                if hand.window() >= Window::E1 {
                    assert_eq!(known, points, "{hand:?}");
                    ends += 1;
                } else if !hides {
                    assert_eq!(known[seat.index()], points[seat.index()], "{hand:?}");
                    for fellow in SEATS {
                        let slot = hand.view(seat).pressed(fellow);
                        let unseen = hand.pressed(fellow).filter(|_| slot.is_none());
                        let unseen = unseen.map_or(0, |card| hand.rules().value(card));
                        let left = points[fellow.index()] - i16::from(unseen);
                        assert_eq!(known[fellow.index()], left, "{hand:?}");
                    }
                }
            }
            let action = cards_core::pick(&hand.legal(actor), &mut words).unwrap();
            hand.play_mut(actor, action).unwrap();
        }
    }
    assert!(ends > 20, "{ends}");
}

// 6.2
#[test]
fn a_card_face_down_is_known_to_whoever_laid_it_or_saw_it_committed() {
    let mut table = deal("S9,S6,-", ["EK", "EA", "ET"], "R6 S8");
    table.does("1 commit EA; 1 play-down EA");
    let face = table.hand.trick().cards()[0].face;
    let known = SEATS.map(|seat| table.hand.view(seat).face(face));
    assert_eq!(known, ["EA", "EA", "-"].map(|card| card.parse().ok()));
}

// 6.3
#[test]
fn who_knows_the_committed_card_knows_which_cards_shown_are_in_the_hand() {
    let mut table = deal("S9,ST,-", ["", "H6 H7 H8 H9 -H", ""], "R6 S8");
    table.does("1 commit H9; 1 meld run H6 H9");
    let known = |table: &Table, seat, field| table.view(seat, field)[1].clone();
    let (three, four) = (json!(["H6", "H7", "H8"]), json!(["H6", "H7", "H8", "H9"]));
    assert_eq!([0, 2].map(|seat| known(&table, seat, "known_hand")), [three.clone(), json!([])]);
    assert_eq!(known(&table, 2, "known_with"), four);
    table.does("1 play H9");
    assert_eq!([0, 2].map(|seat| known(&table, seat, "known_hand")), [three.clone(), three]);
}

// 6.3
#[test]
fn a_committed_card_laid_face_down_leaves_what_is_known_of_the_hand() {
    let mut table = deal("HQ,S6,S9", ["EK", "EA", ""], "R6 S8");
    table.does("1 commit EA; 0 return EK; 1 play-down EA");
    assert_eq!(table.view(0, "known_hand")[1], json!(["EK"]));
}
