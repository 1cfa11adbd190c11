//! Records, scenarios, traces and golden lines: what holds, and that every difference names its
//! step and both sides.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "the kit's own tests use all of it")]
mod toy;

use cards_core::json::{Checker, Difference, Of, check, read_record, write_record, write_trace};
use cards_core::{Actor, Game, Record, Seat};
use serde_json::{Map, Value, json};
use toy::{SOUND, Setup};

type Toy = toy::Toy<SOUND>;

/// Seat 0 holds 1 and 2, seat 1 holds 3 and 4, seat 2 holds 5 and 6; 7, 8, 9 lie in the stock.
const DECK: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

fn setup() -> Value {
    json!({ "deck": DECK })
}

fn checked(object: &Value) -> Result<String, Difference> {
    check(&[&Of::<Toy>::new() as &dyn Checker], object.as_object().expect("an object"))
}

fn difference(object: &Value) -> String {
    checked(object).expect_err("it does not hold").to_string()
}

/// A scenario with these steps after a roll of 6, when seat 0 may bid 1 or 2.
fn scenario(steps: &[Value]) -> Value {
    let mut all = vec![json!({ "do": ["chance", "roll 6"] })];
    all.extend_from_slice(steps);
    json!({ "game": "toy", "name": "a test", "cites": [], "setup": setup(), "steps": all })
}

#[test]
fn a_scenario_holds() {
    let steps = [
        json!({ "legal": [0, ["bid 2", "bid 1"]] }),
        json!({ "legal": [2, ["bid 5"]] }),
        json!({ "legal": ["chance", []] }),
        json!({ "includes": [1, ["bid 4"]] }),
        json!({ "excludes": [1, ["bid 5", "pass"]] }),
        json!({ "refuse": [2, "bid 6"] }),
        json!({ "refuse": [7, "bid 1"] }),
        json!({ "refuse": [0, "fly"] }),
        json!({ "do": [1, "bid 3"] }),
        json!({ "show": { "turn": { "seats": [0, 2] }, "points": [0, 0, 0] } }),
        json!({ "view": [0, { "bid": [1], "bids": [null, null, null] }] }),
        json!({ "do": [0, "bid 1"] }),
        json!({ "do": [2, "bid 5"] }),
        json!({ "pass_all": true }),
        json!({ "show": { "turn": "chance", "points": [0, 0, 6] } }),
    ];
    assert_eq!(checked(&scenario(&steps)), Ok("scenario: 16 steps hold".into()));
}

#[test]
fn each_step_that_does_not_hold_names_itself_and_both_sides() {
    let cases = [
        (json!({ "do": [2, "bid 6"] }), "2: bid 6: expected accepted, but refused: the die shows"),
        (json!({ "do": [2, "bid x"] }), "\"bid x\", byte 4: expected a card"),
        (json!({ "do": [9, "bid 1"] }), "9 is no actor"),
        (json!({ "do": [0, 3] }), "an action is a text, not 3"),
        (json!({ "do": "bid 1" }), "expected [actor, …], found \"bid 1\""),
        (json!({ "refuse": [2, "bid 5"] }), "2: bid 5: expected refused, but accepted"),
        (json!({ "legal": [0, ["bid 1"]] }), r#"0: expected ["bid 1"], found ["bid 1", "bid 2"]"#),
        (json!({ "includes": [0, ["bid 3"]] }), r#"expected ["bid 3"], found ["bid 1", "bid 2"]"#),
        (json!({ "excludes": [0, ["bid 2"]] }), r#"expected ["bid 2"], found ["bid 1", "bid 2"]"#),
        (json!({ "legal": [0, "bid 1"] }), "expected a list of action texts"),
        (json!({ "show": { "points": [6, 0, 0] } }), "\"points\": expected [6,0,0], found [0,0,0]"),
        (json!({ "show": { "moon": 1 } }), "there is no field \"moon\""),
        (json!({ "show": [] }), "expected an object of fields"),
        (json!({ "view": [0, { "die": 5 }] }), "field \"die\": expected 5, found 6"),
        (json!({ "view": [3, { "die": 6 }] }), "there is no seat 3"),
        (json!({ "view": ["chance", {}] }), "chance has no view"),
        (json!({ "over": { "points": [0, 0, 0] } }), "expected the end, but the turn is"),
        (json!({ "jump": 1 }), "unknown step \"jump\""),
        (json!({ "pass_all": false }), "unknown step \"pass_all\""),
        (json!({ "do": [0, "bid 1"], "show": {} }), "a step is an object with one field"),
        (json!("do"), "a step is an object with one field"),
    ];
    for (step, expected) in cases {
        let found = difference(&scenario(std::slice::from_ref(&step)));
        assert!(found.starts_with("step 1: ") && found.contains(expected), "{step}: {found}");
    }
}

#[test]
fn a_refused_setup_is_compared_by_its_kind() {
    let refused =
        |setup: Value, kind: &str| json!({ "game": "toy", "setup": setup, "error": kind });
    let faulty = json!({ "bonus": 100, "deck": [1] });
    assert!(checked(&refused(faulty.clone(), "bonus")).unwrap().contains("refused: bonus"));
    assert!(checked(&refused(json!({ "deck": [1] }), "cards")).is_ok());
    assert!(checked(&refused(json!({ "colour": 1 }), "format")).is_ok());
    assert!(checked(&refused(json!([]), "format")).is_ok());
    assert!(difference(&refused(faulty, "cards")).contains(r#"error "cards", found "bonus""#));
    assert!(difference(&refused(setup(), "cards")).contains("but it is accepted"));
}

#[test]
fn what_is_nothing_known_is_a_difference() {
    assert!(difference(&json!({})).contains("field \"game\" is missing"));
    assert!(difference(&json!({ "game": 1 })).contains("field \"game\" is missing"));
    let other = json!({ "game": "whist", "setup": {}, "steps": [] });
    assert_eq!(difference(&other), "this program does not play \"whist\"");
    let none = json!({ "game": "toy", "setup": setup() });
    assert!(difference(&none).contains("a list of \"steps\", or an \"error\""));
    let refused = json!({ "game": "toy", "setup": { "bonus": -1 }, "steps": [] });
    assert!(difference(&refused).starts_with("setup refused (bonus): "));
}

fn trace() -> Value {
    write_trace::<Toy>(&Map::new(), 5).unwrap().unwrap()
}

#[test]
fn a_trace_holds() {
    let steps = trace()["steps"].as_array().unwrap().len();
    assert_eq!(checked(&trace()), Ok(format!("trace: {steps} steps and the outcome hold")));
}

#[test]
fn each_difference_in_a_trace_names_its_step_and_both_sides() {
    let listed = r#"["roll 1","roll 2","roll 3","roll 4","roll 5","roll 6"]"#;
    let cases = [
        ("/steps/0/actor", json!(1), "step 0: actor: expected 1, found chance".to_string()),
        ("/steps/0/actor", json!("luck"), "step 0: actor: \"luck\" is none".into()),
        (
            "/steps/0/legal",
            json!(["roll 1"]),
            format!("step 0: legal list of chance: expected [\"roll 1\"], found {listed}"),
        ),
        ("/steps/0/do", json!("roll 7"), "step 0: chance: roll 7: expected accepted".into()),
        ("/steps/0/do", json!("reel 1"), "step 0: \"reel 1\", byte 0: expected a verb".into()),
        ("/outcome/points", json!([0, 0, 0]), "outcome: expected {\"points\":[0,0,0]}".into()),
        ("/steps", json!([{ "actor": "chance" }]), "step 0: legal list of chance".into()),
        ("/setup/bonus", json!(1), "outcome: expected {\"points\":".into()),
        ("/setup/bonus", json!(100), "setup refused (bonus)".into()),
    ];
    for (place, value, expected) in cases {
        let mut trace = trace();
        *trace.pointer_mut(place).expect("a place in the trace") = value;
        let found = difference(&trace);
        assert!(found.starts_with(&expected), "{place}: {found}");
    }
    let mut longer = trace();
    let last = longer["steps"][0].clone();
    longer["steps"].as_array_mut().unwrap().push(last);
    assert!(difference(&longer).contains("found none, the game is over"));
}

#[test]
fn golden_lines_hold_exactly_if_their_seed_gives_them() {
    let mut line = json!({ "seed": 5, "args": {}, "trace": trace() });
    assert!(checked(&line).unwrap().ends_with("and the seed gives it"));
    line["seed"] = json!(6);
    assert_eq!(difference(&line), "trace: seed 6 gives another game");
    line["seed"] = json!("5");
    assert!(difference(&line).starts_with("field \"seed\""));

    let mut line = json!({ "game": "toy", "seed": 5, "args": {}, "setup": trace()["setup"] });
    assert_eq!(checked(&line), Ok("setup: the seed gives it".into()));
    line["args"] = json!({ "bonus": 3 });
    let found = difference(&line);
    assert!(found.contains("setup: expected") && found.contains("\"bonus\":3"), "{found}");
    line["args"] = json!({ "moon": 3 });
    assert!(difference(&line).starts_with("arguments refused (format)"));
}

/// A record of a whole game, the lowest entry taken each time.
fn record() -> Record<Toy> {
    let mut record = Record::<Toy>::new(Setup { deck: Some(DECK), bonus: 0 });
    let mut state = record.replay().unwrap();
    while let Some(actor) = state.turn().actor() {
        let action = state.legal(actor).into_iter().next().unwrap();
        state.play_mut(actor, &action).unwrap();
        record.actions.push((actor, action));
    }
    record
}

#[test]
fn a_record_is_written_and_read_back() {
    let json = write_record(&record()).unwrap();
    assert_eq!(json["format"], 1);
    assert_eq!(json["actions"][0], json!(["chance", "roll 1"]));
    assert!(json["outcome"].is_object());
    let (read, state) = read_record::<Toy>(&json).unwrap();
    assert_eq!((&read, Ok(&state)), (&record(), record().replay().as_ref().map_err(|_| ())));
    assert!(checked(&json).unwrap().ends_with("actions and the outcome hold"));

    let mut begun = record();
    begun.actions.truncate(2);
    let json = write_record(&begun).unwrap();
    assert_eq!(json.get("outcome"), None);
    assert_eq!(checked(&json), Ok("record: 2 actions hold".into()));
}

#[test]
fn a_record_that_does_not_replay_is_not_written() {
    let mut record = record();
    record.actions.insert(1, (Actor::Seat(Seat::new(0)), toy::Action::Pass));
    let error = write_record(&record).unwrap_err();
    assert_eq!(
        (error.at, error.to_string().as_str()),
        (Some(1), "action 1 is refused: not one of your choices now")
    );
}

#[test]
fn a_record_is_refused_with_the_place_and_the_reason() {
    let outcome = write_record(&record()).unwrap()["outcome"].clone();
    let cases = [
        ("/format", json!(2), None, "field \"format\": expected 1, found 2"),
        ("/format", json!(1.0), None, "field \"format\": expected 1, found 1.0"),
        ("/game", json!("whist"), None, "field \"game\": expected \"toy\", found \"whist\""),
        ("/setup", json!(7), None, "setup refused (format)"),
        ("/actions", json!({}), None, "field \"actions\" is a list"),
        ("/actions/1", json!([0]), Some(1), "action 1: expected [actor, text]"),
        ("/actions/1/0", json!(8), Some(1), "action 1: 8 is no actor"),
        ("/actions/1/1", json!("bid"), Some(1), "action 1: \"bid\", byte 3: expected a card"),
        ("/actions/1/1", json!("bid 9"), Some(1), "action 1: 0: bid 9 is refused: 9 is not in"),
        ("/outcome", json!({ "points": [9, 9, 9] }), None, "outcome: the game gives {\"points\":"),
        ("/actions", json!([]), None, "outcome: the game gives none, the record says {"),
    ];
    for (place, value, at, expected) in cases {
        let mut json = write_record(&record()).unwrap();
        *json.pointer_mut(place).expect("a place in the record") = value;
        let error = read_record::<Toy>(&json).unwrap_err();
        assert_eq!(error.at, at, "{place}: {error}");
        assert!(error.message.starts_with(expected), "{place}: {error}");
    }
    let mut json = write_record(&record()).unwrap();
    json.as_object_mut().unwrap().remove("outcome");
    let error = read_record::<Toy>(&json).unwrap_err();
    assert_eq!(error.message, format!("outcome: the game gives {outcome}, the record says none"));
    json["moon"] = json!(1);
    assert_eq!(read_record::<Toy>(&json).unwrap_err().message, "unknown field \"moon\"");
    assert!(read_record::<Toy>(&json!([])).is_err());
}
