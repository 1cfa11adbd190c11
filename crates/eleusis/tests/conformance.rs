//! The laws that every game passes.
#![cfg(feature = "serde")]
#![allow(missing_docs)]

use cards_core::conformance::Kit;
use cards_core::json::Forms;
use cards_core::{Stream, Words};
use eleusis::{Match, Round, matches};
use serde_json::{Value, json};

/// A random setup: players, variants, a listed rule, an unlisted one or none.
fn setup(seed: u64) -> eleusis::Setup {
    let mut words = Stream::new(seed);
    let mut draw = |n| words.below(n);
    let players = 4 + draw(5);
    let mut arguments = json!({ "players": players, "packs": draw(3) });
    arguments["god"] = json!(draw(players));
    arguments["starters"] = json!(1 + draw(4));
    if draw(2) == 0 {
        arguments["max_string"] = json!(1 + draw(5));
    }
    arguments["penalty"] = json!(["wrong", "string"][draw(2) as usize]);
    match draw(4) {
        0 => arguments["rule"] = Value::Null,
        1 => arguments["rule"] = json!("start 3; c.rank != p.rank and c.letters != 4"),
        2 => {
            // J1: rules that pass every test of fairness.
            arguments["fairness"] = json!(["fair", "strict"][draw(2) as usize]);
            arguments["bands"] = json!("gentle");
        }
        _ => {}
    }
    let arguments = arguments.as_object().expect("an object");
    Round::generate(arguments, &mut Stream::new(seed)).expect("a setup")
}

/// Holds the rounds of these seeds to the kit.
fn hold(seeds: std::ops::Range<u64>) {
    let kit = Kit::new(3000).attempts(4).samples(1);
    let mut given_up = (0, 0);
    for seed in seeds {
        match kit.forms::<Round>(&setup(seed), seed) {
            Ok(report) => given_up = (given_up.0 + report.given_up, given_up.1 + report.samples),
            Err(violation) => panic!("seed {seed}: {violation}"),
        }
    }
    println!("samples given up, of: {given_up:?}");
    assert!(given_up.0 * 50 <= given_up.1, "samples given up: {given_up:?}");
}

// I1, I2, I4, I5, I6, V11, V12
#[test]
fn rounds_pass_the_kit() {
    hold(0..24);
}

/// The long run: `cargo test --release -p eleusis --all-features --test conformance -- --ignored`.
#[test]
#[ignore = "long"]
fn five_thousand_rounds_pass_the_kit() {
    hold(0..5000);
}

#[test]
fn matches_pass_the_kit() {
    // When a round is over its view gives way to the match's: the cards drawn by its last action,
    // and how it ended, are not seen any more.
    let kit = Kit::new(10_000)
        .passing(&["Round(DrewCard", "Round(RoundOver"])
        .attempts(2)
        .samples(1)
        .texts(["rule c.rank != p.rank", "rule c.suit != p.suit", "rule unwritten"]);
    for seed in 0..2 {
        let arguments = json!({ "players": 4, "god": seed % 4, "rules": "c.color != p.color" });
        let arguments = arguments.as_object().expect("an object");
        let setup = Match::generate(arguments, &mut Stream::new(seed)).expect("a setup");
        let _: &matches::Setup = &setup;
        if let Err(violation) = kit.forms::<Match>(&setup, seed) {
            panic!("seed {seed}: {violation}");
        }
    }
}
