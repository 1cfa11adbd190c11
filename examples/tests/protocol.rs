//! The games over the table protocol, and the clients and the page of the book.

mod program;

use std::process::{Command, Stdio};

use cards_core::{Stream, Words};
use cards_table::{Playable, Session, Table};
use eidex::{Hand, Tournament};
use eleusis::{Match, Round};
use program::program;
use serde_json::{Value, json};

const GAMES: &[&dyn Playable] = &[
    &Table::<Hand>::new(),
    &Table::<Tournament>::new(),
    &Table::<eureka_cards::State>::new(),
    &Table::<eureka_mine::Mine>::new(),
    &Table::<Round>::new(),
    &Table::<Match>::new(),
];

fn ask(session: &mut Session, request: &Value) -> Value {
    let answer = session.answer(request.to_string().as_bytes()).json;
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

/// Plays one game over the protocol as a client does that knows nothing of it; the number of
/// actions.
fn play(session: &mut Session, game: &str, seed: u64, options: &Value) -> u64 {
    let new = json!({ "cmd": "new", "game": game, "seed": seed, "options": options });
    let mut turn = ask(session, &new)["turn"].clone();
    let mut words = Stream::new(seed);
    let mut steps = 0;
    while turn != "over" {
        steps += 1;
        let request = if turn == "chance" {
            json!({ "cmd": "chance", "seed": words.seed() })
        } else {
            let seats = turn["seats"].as_array().expect("seats");
            let seat = &seats[words.below(seats.len() as u64) as usize];
            let action = if words.below(8) == 0 {
                let suggest =
                    json!({ "cmd": "suggest", "seat": seat, "bot": "random", "seed": steps });
                ask(session, &suggest)["action"].clone()
            } else {
                let list = ask(session, &json!({ "cmd": "legal", "actor": seat }));
                let list = list["actions"].as_array().expect("a list").clone();
                list[words.below(list.len() as u64) as usize].clone()
            };
            // The bare verb of free text is no action.
            let action = if action == "rule" { json!("rule unwritten") } else { action };
            json!({ "cmd": "do", "actor": seat, "action": action })
        };
        turn = ask(session, &request)["turn"].clone();
    }
    assert!(ask(session, &json!({ "cmd": "outcome" }))["outcome"].is_object());
    steps
}

/// A thousand games, with options that differ from game to game.
fn a_thousand(game: &str, options: impl Fn(u64) -> Value) {
    let mut session = Session::new(GAMES);
    for seed in 0..1000 {
        assert!(play(&mut session, game, seed, &options(seed)) > 0);
    }
}

#[test]
fn a_thousand_hands_of_eidex_are_played() {
    a_thousand("eidex-hand", |seed| match seed % 2 {
        0 => json!({ "characters": "none" }),
        _ => json!({ "characters": "random" }),
    });
}

#[test]
fn a_thousand_tournaments_of_eidex_are_played() {
    // One in ten to its end.
    a_thousand("eidex", |seed| match seed % 10 {
        0 => json!({ "characters": "random" }),
        n => json!({ "max_hands": 1 + n % 2 }),
    });
}

#[test]
fn a_thousand_games_of_eureka_cards_are_played() {
    a_thousand("eureka-cards", |seed| json!({ "players": 2 + seed % 4, "wild": seed % 2 == 0 }));
}

#[test]
fn a_thousand_games_of_the_mine_are_played() {
    a_thousand(
        "eureka-mine",
        |seed| json!({ "players": 2 + seed % 3, "claim-jump": seed % 2 == 0, "max_turns": 60 }),
    );
}

#[test]
fn a_thousand_rounds_of_eleusis_are_played() {
    a_thousand("eleusis-round", |seed| json!({ "players": 4 + seed % 5 }));
}

#[test]
fn a_thousand_matches_of_eleusis_are_played() {
    a_thousand("eleusis", |_| json!({ "players": 4, "rounds": 1 }));
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

/// The setup of a seed.
fn setup(game: &str, options: &Value) -> Value {
    let new = json!({ "cmd": "new", "game": game, "seed": 9, "options": options });
    ask(&mut Session::new(GAMES), &new)["setup"].clone()
}

/// That these seats are answered the same in two games in which the same is done, action for
/// action: the first entry of the first list, and what chance makes of the same seeds.
fn same_for(seats: &[u64], game: &str, setups: [&Value; 2], steps: u64) {
    assert_ne!(setups[0], setups[1]);
    let mut sessions = [Session::new(GAMES), Session::new(GAMES)];
    for (session, setup) in sessions.iter_mut().zip(setups) {
        ask(session, &json!({ "cmd": "new", "game": game, "setup": setup }));
    }
    for step in 0..steps {
        let turn = ask(&mut sessions[0], &json!({ "cmd": "turn" }))["turn"].clone();
        let request = if turn == "chance" {
            json!({ "cmd": "chance", "seed": step })
        } else {
            let seat = &turn["seats"][0];
            let list = ask(&mut sessions[0], &json!({ "cmd": "legal", "actor": seat }));
            let n = list["actions"].as_array().map_or(0, |list| step as usize % list.len());
            json!({ "cmd": "do", "actor": seat, "action": list["actions"][n] })
        };
        let told = sessions.each_mut().map(|session| {
            let done = ask(session, &request);
            let events = done["events"].as_array().expect("a list").clone();
            let mut of = |seat: u64| {
                let hears = |event: &&Value| {
                    event["audience"].as_array().is_some_and(|heard| heard.contains(&json!(seat)))
                };
                let events: Vec<Value> = events.iter().filter(hears).cloned().collect();
                let view = ask(session, &json!({ "cmd": "view", "seat": seat }));
                let wrong = json!({ "cmd": "do", "actor": seat, "action": "nonsense" });
                let wrong = session.answer(wrong.to_string().as_bytes()).json;
                (events, view, wrong)
            };
            let answers: Vec<_> = seats.iter().map(|&seat| of(seat)).collect();
            let turn = ask(session, &json!({ "cmd": "turn" }));
            (answers, turn["turn"].clone())
        });
        assert_eq!(told[0], told[1], "step {step}, {request}");
    }
}

/// The setup with two entries of a list exchanged.
fn exchanged(setup: &Value, list: &str, a: usize, b: usize) -> Value {
    let mut other = setup.clone();
    other[list].as_array_mut().expect("a list").swap(a, b);
    other
}

#[test]
fn nobody_is_told_of_the_order_of_the_stock_or_of_the_hands_of_others() {
    let setup = setup("eureka-cards", &json!({ "players": 3 }));
    let last = setup["deck"].as_array().expect("a deck").len() - 1;
    let stock = exchanged(&setup, "deck", last, last - 5);
    same_for(&[0, 1, 2], "eureka-cards", [&setup, &stock], 6);
    // A card of seat 2 for one of the stock, while the others choose who begins and draft.
    let hand = exchanged(&setup, "deck", 2, last);
    same_for(&[0, 1], "eureka-cards", [&setup, &hand], 2);
}

#[test]
fn nobody_is_told_of_tiles_that_lie_face_down() {
    let setup = setup("eureka-mine", &json!({ "players": 2 }));
    let tiles = setup["tiles"].as_array().expect("tiles");
    // Two different tiles in the middle, out of reach of the first rolls.
    let other = (28..36).find(|&n| tiles[n] != tiles[27]).expect("not all are alike");
    let mut start = setup.clone();
    start["starter"] = json!(0);
    same_for(&[0, 1], "eureka-mine", [&start, &exchanged(&start, "tiles", 27, other)], 6);
}

#[test]
fn nobody_is_told_of_the_rule_the_stock_or_the_hands_of_others() {
    let options = json!({ "players": 4, "rule": "c.color != p.color" });
    let setup = setup("eleusis-round", &options);
    let mut rule = setup.clone();
    rule["rule"] = json!("c.suit != p.suit");
    // Nothing is judged before the first string is submitted.
    same_for(&[1, 2, 3], "eleusis-round", [&setup, &rule], 1);
    let deck = setup["deck"].as_array().expect("a deck");
    let last = deck.len() - 1;
    let other = (60..last).find(|&n| deck[n] != deck[last]).expect("not all are alike");
    same_for(&[1, 2, 3], "eleusis-round", [&setup, &exchanged(&setup, "deck", last, other)], 8);
    // The deck goes round: a card of seat 2 for one of the stock.
    let foreign = (last - 20..last).find(|&n| deck[n] != deck[1]).expect("not all are alike");
    same_for(&[1, 3], "eleusis-round", [&setup, &exchanged(&setup, "deck", 1, foreign)], 1);
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
