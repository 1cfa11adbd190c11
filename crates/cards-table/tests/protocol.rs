//! The table protocol: every request, every kind of error, and what it must never do.

mod toy;

use cards_core::{Stream, Words};
use cards_table::{Playable, Session, Table, serve};
use serde_json::{Value, json};
use toy::{Toy, UNLUCKY};

const GAMES: &[&dyn Playable] = &[&Table::<Toy>::new()];

fn setup() -> Value {
    json!({ "hands": [[1, 2, 3], [4, 5, 6]], "short_game": false })
}

fn ask(session: &mut Session, request: &Value) -> Value {
    session.answer(request.to_string().as_bytes()).json
}

/// A session in which the game of [`setup`] has begun.
fn begun() -> Session<'static> {
    let mut session = Session::new(GAMES);
    let answer = ask(&mut session, &json!({ "cmd": "new", "game": "toy", "setup": setup() }));
    assert_eq!(answer, json!({ "ok": true, "turn": { "seats": [0, 1] }, "setup": setup() }));
    session
}

fn act(session: &mut Session, actor: Value, action: &str) -> Value {
    ask(session, &json!({ "cmd": "do", "actor": actor, "action": action }))
}

#[test]
fn games_lists_what_is_played() {
    let answer = ask(&mut Session::new(GAMES), &json!({ "cmd": "games" }));
    assert_eq!(answer["ok"], true);
    let game = json!({
        "name": "toy", "players": [2, 4], "options": ["players", "short_game"], "bots": ["random"],
    });
    assert_eq!(answer["games"], json!([game]));
    assert_eq!(answer["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn a_seed_gives_an_explicit_setup() {
    let mut session = Session::new(GAMES);
    let request = json!({
        "cmd": "new", "game": "toy", "seed": u64::MAX, "options": { "players": 4 },
    });
    let answer = ask(&mut session, &request);
    assert_eq!(answer["setup"]["hands"].as_array().unwrap().len(), 4);
    assert_eq!(answer, ask(&mut session, &request));
    let setup = json!({ "cmd": "new", "game": "toy", "setup": answer["setup"] });
    assert_eq!(answer, ask(&mut session, &setup));
}

#[test]
fn a_game_is_played_through() {
    let mut session = begun();
    let turn = ask(&mut session, &json!({ "cmd": "turn" }));
    assert_eq!(turn, json!({ "ok": true, "turn": { "seats": [0, 1] }, "legal": [[0, 3], [1, 3]] }));
    let legal = ask(&mut session, &json!({ "cmd": "legal", "actor": 1 }));
    assert_eq!(legal, json!({ "ok": true, "actions": ["put 4", "put 5", "put 6"] }));
    let nothing = ask(&mut session, &json!({ "cmd": "legal", "actor": "chance" }));
    assert_eq!(nothing, json!({ "ok": true, "actions": [] }));
    let done = act(&mut session, json!(1), "put 5");
    let events = json!([
        { "event": "put", "number": 5, "audience": [1] },
        { "event": "chose", "seat": 1, "audience": [0] },
    ]);
    assert_eq!(done, json!({ "ok": true, "turn": { "seats": [0] }, "events": events }));
    let view = ask(&mut session, &json!({ "cmd": "view", "seat": 0 }));
    assert_eq!(view["legal"], json!(["put 1", "put 2", "put 3"]));
    assert_eq!(view["view"]["put"], Value::Null);
    let suggested =
        ask(&mut session, &json!({ "cmd": "suggest", "seat": 0, "bot": "random", "seed": 3 }));
    assert!(view["legal"].as_array().unwrap().contains(&suggested["action"]));
    for limit in ["millis", "iterations"] {
        let again = json!({ "cmd": "suggest", "seat": 0, "bot": "random", "seed": 3, limit: 200 });
        assert_eq!(ask(&mut session, &again), suggested);
    }
    act(&mut session, json!(0), "put 1");
    assert_eq!(ask(&mut session, &json!({ "cmd": "turn" }))["legal"], json!([["chance", 6]]));
    let rolled = ask(&mut session, &json!({ "cmd": "chance", "seed": 7 }));
    assert_eq!(rolled["actions"].as_array().unwrap().len(), 1);
    assert_eq!(rolled["events"][0]["event"], "rolled");
    assert_eq!(rolled["turn"], json!({ "seats": [0, 1] }));
    let undone = ask(&mut session, &json!({ "cmd": "undo" }));
    assert_eq!(undone["undone"], json!(["chance", rolled["actions"][0]]));
    assert_eq!(undone["turn"], "chance");
    let record = ask(&mut session, &json!({ "cmd": "record" }));
    assert_eq!(record["record"]["actions"], json!([[1, "put 5"], [0, "put 1"]]));
    assert_eq!(
        ask(&mut session, &json!({ "cmd": "outcome" })),
        json!({ "ok": true, "outcome": null })
    );
    let mut other = Session::new(GAMES);
    let loaded = ask(&mut other, &json!({ "cmd": "load", "record": record["record"] }));
    assert_eq!(loaded, json!({ "ok": true, "turn": "chance" }));
    let show = json!({ "cmd": "show" });
    assert_eq!(ask(&mut other, &show), ask(&mut session, &show));
    assert_eq!(
        ask(&mut other, &json!({ "cmd": "chance", "seed": 7 }))["actions"],
        rolled["actions"]
    );
    let quit = other.answer(br#"{"cmd": "quit"}"#);
    assert!(quit.quit && quit.json == json!({ "ok": true }));
}

#[test]
fn chance_plays_everything_pending_and_open_entries_too() {
    let mut session = begun();
    for round in 0..3 {
        act(&mut session, json!(0), &format!("put {}", 1 + round));
        act(&mut session, json!(1), &format!("put {}", 4 + round));
        if round < 2 {
            ask(&mut session, &json!({ "cmd": "chance", "seed": round }));
        }
    }
    let answer = ask(&mut session, &json!({ "cmd": "chance", "seed": 9 }));
    // One stream: the roll, the entry of the deal, and the two words of its seed.
    let mut words = Stream::new(9);
    let roll = format!("roll {}", 1 + words.below(6));
    words.below(1);
    let deal = format!("deal {}", words.seed());
    assert_eq!(answer["actions"], json!([roll, deal]));
    let idle = ask(&mut session, &json!({ "cmd": "chance", "seed": 9 }));
    assert_eq!(idle["actions"], json!([]));
}

#[test]
fn every_kind_of_error_is_told_and_changes_nothing() {
    let mut session = begun();
    act(&mut session, json!(0), "put 2");
    let before = ask(&mut session, &json!({ "cmd": "record" }));
    let bad_record = |at: usize| {
        let mut record = before["record"].clone();
        record["actions"][at] = json!([1, "put 1"]);
        record
    };
    type Case = (Value, &'static str, Option<(&'static str, Value)>);
    let cases: Vec<Case> = vec![
        (json!([1]), "json", None),
        (json!({}), "request", None),
        (json!({ "cmd": 5 }), "request", None),
        (json!({ "cmd": "turn", "x": 1 }), "request", None),
        (json!({ "cmd": "legal" }), "request", None),
        (json!({ "cmd": "legal", "actor": 2 }), "request", None),
        (json!({ "cmd": "legal", "actor": "nobody" }), "request", None),
        (json!({ "cmd": "view", "seat": "chance" }), "request", None),
        (json!({ "cmd": "chance", "seed": -1 }), "request", None),
        (json!({ "cmd": "chance", "seed": 1.0 }), "request", None),
        (json!({ "cmd": "new", "game": "toy" }), "request", None),
        (json!({ "cmd": "new", "game": "toy", "seed": 1, "setup": setup() }), "request", None),
        (json!({ "cmd": "new", "game": "toy", "seed": 1, "options": [] }), "request", None),
        (json!({ "cmd": "do", "actor": 1, "action": 4 }), "request", None),
        (
            json!({ "cmd": "suggest", "seat": 1, "bot": "random", "seed": 1, "millis": 1, "iterations": 1 }),
            "request",
            None,
        ),
        (
            json!({ "cmd": "suggest", "seat": 1, "bot": "random", "seed": 1, "millis": 0 }),
            "request",
            None,
        ),
        (
            json!({ "cmd": "suggest", "seat": 1, "bot": "random", "seed": 1, "millis": 600_001 }),
            "request",
            None,
        ),
        (
            json!({ "cmd": "suggest", "seat": 1, "bot": "random", "seed": 1, "iterations": 0 }),
            "request",
            None,
        ),
        (json!({ "cmd": "quit", "now": true }), "request", None),
        (json!({ "cmd": "dance" }), "command", None),
        (json!({ "cmd": "new", "game": "chess", "seed": 1 }), "game", None),
        (
            json!({ "cmd": "new", "game": "toy", "setup": { "hands": 3 } }),
            "setup",
            Some(("setup", json!("hands"))),
        ),
        (
            json!({ "cmd": "new", "game": "toy", "seed": 1, "options": { "colour": 1 } }),
            "setup",
            Some(("setup", json!("format"))),
        ),
        (json!({ "cmd": "do", "actor": 1, "action": "put x" }), "action", Some(("at", json!(4)))),
        (
            json!({ "cmd": "do", "actor": 0, "action": "put 1" }),
            "refused",
            Some(("reason", json!("not-in-hand"))),
        ),
        (
            json!({ "cmd": "do", "actor": "chance", "action": "roll 1" }),
            "refused",
            Some(("reason", json!("not-your-turn"))),
        ),
        (json!({ "cmd": "load", "record": bad_record(0) }), "record", Some(("at", json!(0)))),
        (json!({ "cmd": "load", "record": {} }), "record", Some(("at", Value::Null))),
        (json!({ "cmd": "suggest", "seat": 1, "bot": "hal", "seed": 1 }), "bot", None),
    ];
    // A refusal of "not-in-hand" needs the seat to be owed something.
    for (request, kind, more) in cases {
        let answer = ask(&mut session, &request);
        if kind == "refused" && request["actor"] == 0 {
            assert_eq!(answer["error"]["reason"], "not-your-turn");
            assert_eq!(act(&mut session, json!(1), "put 1")["error"]["reason"], "not-in-hand");
            continue;
        }
        assert_eq!(
            (&answer["ok"], &answer["error"]["kind"]),
            (&json!(false), &json!(kind)),
            "{request}"
        );
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
        if let Some((field, value)) = more {
            assert_eq!(answer["error"][field], value, "{request}");
        }
        assert_eq!(ask(&mut session, &json!({ "cmd": "record" })), before, "{request}");
    }
    let kind = |answer: Value| answer["error"]["kind"].clone();
    ask(&mut session, &json!({ "cmd": "undo" }));
    assert_eq!(kind(ask(&mut session, &json!({ "cmd": "undo" }))), "nothing");
    let mut empty = Session::new(GAMES);
    for command in ["turn", "show", "undo", "record", "outcome"] {
        assert_eq!(kind(ask(&mut empty, &json!({ "cmd": command }))), "game", "{command}");
    }
    assert_eq!(kind(act(&mut empty, json!(0), "put 1")), "game");
    assert_eq!(kind(ask(&mut empty, &json!({ "cmd": "view", "seat": 0 }))), "game");
}

#[test]
fn a_fault_of_the_engine_ends_nothing_and_changes_nothing() {
    let mut session = Session::new(GAMES);
    let setup = json!({ "hands": [[1, UNLUCKY, 3], [4, 5, 6]] });
    ask(&mut session, &json!({ "cmd": "new", "game": "toy", "setup": setup }));
    act(&mut session, json!(1), "put 5");
    let before = ["record", "show", "turn"].map(|cmd| ask(&mut session, &json!({ "cmd": cmd })));
    let failed = act(&mut session, json!(0), "put 13");
    assert_eq!(failed["error"]["kind"], "internal", "{failed}");
    let message = failed["error"]["message"].as_str().unwrap();
    assert!(message.ends_with("the game is as it was"), "{message}");
    let after = ["record", "show", "turn"].map(|cmd| ask(&mut session, &json!({ "cmd": cmd })));
    assert_eq!(before, after);
    assert_eq!(act(&mut session, json!(0), "put 1")["ok"], true);
}

#[test]
fn each_line_is_answered_by_one_line_of_json() {
    let long = "x".repeat((1 << 20) + 1);
    let input = format!(
        "{{\"cmd\": \"games\"}}\n\n{long}\n\u{feff}\r\n{{\"cmd\": \"turn\"}}\r\n{{\"cmd\": \"quit\"}}\n{{}}\n"
    );
    let mut output = Vec::new();
    serve(GAMES, &mut input.as_bytes(), &mut output).unwrap();
    let kinds: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|answer| answer["error"]["kind"].clone())
        .collect();
    assert_eq!(
        kinds,
        [Value::Null, json!("json"), json!("too-long"), json!("json"), json!("game"), Value::Null]
    );
    let mut output = Vec::new();
    serve(GAMES, &mut "{\"cmd\": \"turn\"}".as_bytes(), &mut output).unwrap();
    assert_eq!(output.iter().filter(|&&byte| byte == b'\n').count(), 1, "a last line without end");
}

/// Requests in which something has been changed at random, and plain noise.
fn noise(words: &mut Stream) -> Vec<u8> {
    const FRAGMENTS: [&str; 24] = [
        "{\"cmd\": \"do\", \"actor\": 0, \"action\": \"put 9\"}",
        "{\"cmd\": \"do\", \"actor\": 7, \"action\": \"put 2\"}",
        "{\"cmd\": \"new\", \"game\": \"toy\", \"seed\": \"four\"}",
        "{\"cmd\": \"load\", \"record\": {\"game\": \"toy\", \"format\": 1}}",
        "{\"cmd\": \"suggest\", \"seat\": 1, \"bot\": \"\"}",
        "{\"cmd\": \"view\", \"seat\": 99999999999999999999}",
        "\"cmd\"",
        "\"legal\"",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "null",
        "1e999",
        "-0",
        "\"\\ud800\"",
        "\u{0}",
        "\"actor\"",
        "\"chance\"",
        "true",
        "é",
        "\\",
    ];
    let mut line = Vec::new();
    for _ in 0..=words.below(4) {
        if words.below(3) == 0 {
            line.extend((0..words.below(12)).map(|_| words.word() as u8));
        } else {
            line.extend(FRAGMENTS[words.below(24) as usize].as_bytes());
        }
    }
    line.retain(|&byte| byte != b'\n');
    if words.below(4) == 0 && !line.is_empty() {
        let at = words.below(line.len() as u64) as usize;
        line.remove(at);
    }
    line
}

#[test]
fn a_hundred_thousand_lines_of_noise_change_nothing() {
    let mut words = Stream::new(5);
    let mut session = begun();
    act(&mut session, json!(0), "put 2");
    let before = ask(&mut session, &json!({ "cmd": "record" }));
    for n in 0..100_000 {
        let line = noise(&mut words);
        let answer = session.answer(&line);
        let text = String::from_utf8_lossy(&line).into_owned();
        assert!(!answer.quit, "{text}");
        assert_eq!(answer.json["ok"], false, "{text}: {}", answer.json);
        if n % 100 == 0 {
            assert_eq!(ask(&mut session, &json!({ "cmd": "record" })), before, "{text}");
        }
    }
    assert_eq!(ask(&mut session, &json!({ "cmd": "record" })), before);
}

#[test]
fn a_thousand_games_are_played_by_a_client() {
    let mut session = Session::new(GAMES);
    for seed in 0..1000 {
        let options = json!({ "players": 2 + seed % 3 });
        ask(
            &mut session,
            &json!({ "cmd": "new", "game": "toy", "seed": seed, "options": options }),
        );
        let mut words = Stream::new(seed);
        loop {
            let turn = ask(&mut session, &json!({ "cmd": "turn" }));
            let Some(entry) = turn["legal"].get(0) else { break };
            if turn["turn"] == "chance" {
                ask(&mut session, &json!({ "cmd": "chance", "seed": words.seed() }));
                continue;
            }
            let legal = ask(&mut session, &json!({ "cmd": "legal", "actor": entry[0] }));
            let list = legal["actions"].as_array().unwrap();
            assert_eq!(entry[1], list.len());
            let action = list[words.below(list.len() as u64) as usize].as_str().unwrap();
            assert_eq!(act(&mut session, entry[0].clone(), action)["ok"], true);
        }
        assert!(ask(&mut session, &json!({ "cmd": "outcome" }))["outcome"].is_object());
    }
}

#[test]
fn answers_to_a_seat_do_not_depend_on_what_it_cannot_know() {
    let mut seen = Vec::new();
    for other in [[1, 2, 3], [2, 3, 1], [2, 4, 6]] {
        let mut session = Session::new(GAMES);
        let setup = json!({ "hands": [other, [4, 5, 6]] });
        ask(&mut session, &json!({ "cmd": "new", "game": "toy", "setup": setup }));
        let done = act(&mut session, json!(0), "put 2");
        let told: Vec<Value> = done["events"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|event| event["audience"].as_array().unwrap().contains(&json!(1)))
            .cloned()
            .collect();
        let view = ask(&mut session, &json!({ "cmd": "view", "seat": 1 }));
        let refused = act(&mut session, json!(1), "put 2");
        let turn = ask(&mut session, &json!({ "cmd": "turn" }));
        seen.push((told, view, refused, turn));
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]), "{seen:#?}");
}
