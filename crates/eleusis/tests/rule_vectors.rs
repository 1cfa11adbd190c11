//! The vectors of the rule language.

#![allow(clippy::unwrap_used)]

use cards_core::decks::french::{Card, Cards};
use eleusis::rule::{Look, Rule};
use serde_json::Value;

fn lines(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/scenarios/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn cards(value: &Value) -> Vec<Card> {
    value.as_array().unwrap().iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect()
}

// L11.1, L4.4, L5, L7.1
#[test]
fn every_vector_of_the_language_holds() {
    let vectors = lines("erl-vectors.jsonl");
    assert_eq!(vectors.len(), 1088);
    for (n, vector) in vectors.iter().enumerate() {
        let place = format!("line {}: {vector}", n + 1);
        let rule = Rule::parse(vector["rule"].as_str().unwrap());
        if let Some(error) = vector.get("error") {
            let found = rule.expect_err(&place);
            assert_eq!(found.kind().word(), error["kind"], "{place}");
            assert_eq!(Some(found.at() as u64), error["at"].as_u64(), "{place}");
            continue;
        }
        let rule = rule.expect(&place);
        if let Some(print) = vector.get("print") {
            assert_eq!(rule.text(), print, "{place}");
            assert_eq!(vector["size"], rule.size(), "{place}");
            assert_eq!(vector["start"], rule.start(), "{place}");
            let look = match rule.look() {
                Look::Back(back) => Value::from(back),
                Look::Line => Value::from("line"),
            };
            assert_eq!(look, vector["look"], "{place}");
            continue;
        }
        let line = cards(&vector["line"]);
        if let Some(faces) = vector.get("legal_faces") {
            let faces: Cards = cards(faces).into_iter().collect();
            assert_eq!(rule.legal_faces(&line), faces, "{place}");
        } else {
            let card = vector["card"].as_str().unwrap().parse().unwrap();
            assert_eq!(vector["legal"], rule.legal(&line, card), "{place}");
        }
    }
}
