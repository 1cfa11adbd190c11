//! Eidex over the table protocol, and the clients and the page of the book.

mod program;

use std::process::{Command, Stdio};

use cards_table::{Playable, Session, Table};
use eidex::{Hand, Tournament};
use program::program;
use serde_json::{Value, json};

const GAMES: &[&dyn Playable] = &[&Table::<Hand>::new(), &Table::<Tournament>::new()];

fn ask(session: &mut Session, request: &Value) -> Value {
    let answer = session.answer(request.to_string().as_bytes()).json;
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

/// Plays one game with random bots over the protocol; the number of actions.
fn play(session: &mut Session, game: &str, seed: u64, options: &Value) -> u64 {
    let new = json!({ "cmd": "new", "game": game, "seed": seed, "options": options });
    let mut turn = ask(session, &new)["turn"].clone();
    let mut steps = 0;
    while turn != "over" {
        steps += 1;
        let request = if turn == "chance" {
            json!({ "cmd": "chance", "seed": steps })
        } else {
            let seat = &turn["seats"][0];
            let suggest = json!({ "cmd": "suggest", "seat": seat, "bot": "random", "seed": steps });
            let action = ask(session, &suggest)["action"].clone();
            json!({ "cmd": "do", "actor": seat, "action": action })
        };
        turn = ask(session, &request)["turn"].clone();
    }
    assert!(ask(session, &json!({ "cmd": "outcome" }))["outcome"].is_object());
    steps
}

#[test]
fn a_thousand_hands_are_played_over_the_protocol() {
    let mut session = Session::new(GAMES);
    for seed in 0..1000 {
        let characters = if seed % 2 == 0 { "none" } else { "random" };
        play(&mut session, "eidex-hand", seed, &json!({ "characters": characters }));
    }
}

#[test]
fn tournaments_are_played_over_the_protocol() {
    let mut session = Session::new(GAMES);
    for seed in 0..5 {
        assert!(play(&mut session, "eidex", seed, &json!({ "max_hands": 4 })) >= 36);
    }
}

/// Seat 1's answers and events in a hand where the hands of seats 0 and 2 are as given.
fn seen(first: &[&str], third: &[&str]) -> Vec<Value> {
    let own = ["R6", "R7", "R8", "R9", "H6", "H7", "H8", "H9", "S6", "S7", "S8", "S9"];
    let setup = json!({ "dealer": 1, "hands": [first, own, third] });
    let mut session = Session::new(GAMES);
    ask(&mut session, &json!({ "cmd": "new", "game": "eidex-hand", "setup": setup }));
    let mut seen = Vec::new();
    // The same cards are pressed and played, so that all that is public is the same.
    for (seat, action) in
        [(0, "press EA"), (2, "press SA"), (1, "press R6"), (2, "play SK"), (0, "play EK")]
    {
        let done = ask(&mut session, &json!({ "cmd": "do", "actor": seat, "action": action }));
        let events = done["events"].as_array().expect("a list");
        seen.extend(
            events
                .iter()
                .filter(|e| e["audience"].as_array().is_some_and(|a| a.contains(&json!(1))))
                .cloned(),
        );
        seen.push(done["turn"].clone());
        seen.push(ask(&mut session, &json!({ "cmd": "view", "seat": 1 })));
        seen.push(ask(&mut session, &json!({ "cmd": "turn" })));
    }
    seen
}

#[test]
fn what_a_seat_is_answered_does_not_depend_on_what_it_cannot_know() {
    let one = ["E6", "E7", "E8", "E9", "ET", "EJ", "EQ", "EK", "EA", "RT", "RJ", "RQ"];
    let two = ["RK", "RA", "HT", "HJ", "HQ", "HK", "HA", "ST", "SJ", "SQ", "SK", "SA"];
    let (mut other, mut another) = (one, two);
    std::mem::swap(&mut other[0], &mut another[0]);
    std::mem::swap(&mut other[10], &mut another[3]);
    // The trump is Stars (S9 is shown), and E9 stays where it was.
    assert_eq!(seen(&one, &two), seen(&other, &another));
}

#[test]
fn the_clients_of_the_book_play_a_hand() {
    let clients = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/clients/");
    let mut outcomes = Vec::new();
    for (interpreter, client) in [("python3", "client.py"), ("node", "client.js")] {
        let there = Command::new(interpreter).arg("--version").stdout(Stdio::null()).status();
        if there.is_err() {
            eprintln!("{interpreter} is not here: {client} is not tested");
            continue;
        }
        let output = Command::new(interpreter)
            .arg(format!("{clients}{client}"))
            .arg(program("eidex"))
            .args(["eidex-hand", "7"])
            .output()
            .expect("the interpreter starts");
        assert!(output.status.success(), "{client}: {output:?}");
        outcomes.push(serde_json::from_slice::<Value>(&output.stdout).expect("an outcome"));
    }
    assert!(outcomes.iter().all(|outcome| outcome["points"].is_array()), "{outcomes:?}");
    assert!(outcomes.windows(2).all(|pair| pair[0] == pair[1]), "{outcomes:?}");
}

#[test]
fn the_page_on_embedding_shows_the_example_that_is_compiled() {
    let page = include_str!("../../docs/embedding.md");
    assert!(page.contains(include_str!("../embed.rs")), "docs/embedding.md is not embed.rs");
}

#[test]
fn the_transcript_of_the_page_is_what_the_program_answers() {
    let page = include_str!("../../docs/protocol.md");
    let mut session = Session::new(GAMES);
    let mut lines = page.lines().peekable();
    let mut compared = 0;
    while let Some(line) = lines.next() {
        let Some(request) = line.strip_prefix("> ") else { continue };
        let answer = session.answer(request.as_bytes()).json.to_string();
        let shown = lines.next().expect("an answer follows");
        // What was cut stands for anything, but what is shown comes in this order.
        let mut rest = answer.as_str();
        for part in shown.split('…') {
            let at = rest.find(part);
            assert!(at.is_some(), "{request}\nshown:    {shown}\nanswered: {answer}");
            rest = &rest[at.unwrap_or(0) + part.len()..];
        }
        compared += 1;
    }
    assert_eq!(compared, 11);
}
