//! Every scenario, refused setup and golden file, through the checker that programs use.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use cards_core::json::{Checker, Of, check};
use eidex::{Hand, Tournament};
use serde_json::{Map, Value};

fn files(folder: &str, end: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_str().unwrap().ends_with(end))
        .collect();
    files.sort();
    files
}

fn objects(file: &Path) -> Vec<Map<String, Value>> {
    let text = fs::read_to_string(file).unwrap();
    let read = |text: &str| match serde_json::from_str(text).unwrap() {
        Value::Object(object) => object,
        other => panic!("{}: no object: {other}", file.display()),
    };
    if file.extension().is_some_and(|end| end == "jsonl") {
        text.lines().map(read).collect()
    } else {
        vec![read(&text)]
    }
}

fn holds(files: &[PathBuf]) -> usize {
    let (hand, tournament) = (Of::<Hand>::new(), Of::<Tournament>::new());
    let games: [&dyn Checker; 2] = [&hand, &tournament];
    let mut faults = Vec::new();
    let mut checked = 0;
    for file in files {
        for (line, object) in objects(file).iter().enumerate() {
            checked += 1;
            if let Err(why) = check(&games, object) {
                let name = file.file_name().unwrap().to_string_lossy();
                faults.push(format!("{name}:{}: {why}", line + 1));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {checked} fail:\n{}", faults.len(), faults.join("\n"));
    checked
}

/// Random hands among characters, with the views that a notebook kept by the letter of 6.3 gives.
#[test]
fn views_tell_what_6_3_says_a_seat_knows() {
    assert_eq!(holds(&files("views", ".jsonl")), 40);
}

#[test]
fn every_scenario_holds() {
    assert_eq!(holds(&files("scenarios", ".json")), 230);
}

#[test]
fn every_faulty_setup_is_refused_with_its_kind() {
    assert_eq!(holds(&files("scenarios", ".jsonl")), 34);
}

#[test]
fn golden_setups_and_traces_come_from_their_seeds() {
    assert_eq!(holds(&files(".", ".jsonl")), 12);
}
