//! Every scenario, refused setup, golden setup and golden trace.
#![cfg(feature = "serde")]
#![allow(missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

use cards_core::json::{Checker, Of, check};
use eleusis::Round;
use serde_json::{Map, Value};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The objects of a file, each with a name for messages.
fn objects(path: &Path) -> Vec<(String, Map<String, Value>)> {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = fs::read_to_string(path).expect(&name);
    let parse = |text: &str, name: String| match serde_json::from_str(text) {
        Ok(Value::Object(object)) => (name, object),
        other => panic!("{name}: {other:?}"),
    };
    if name.ends_with(".jsonl") {
        let lines = text.lines().enumerate();
        lines.map(|(n, line)| parse(line, format!("{name}, line {}", n + 1))).collect()
    } else {
        vec![parse(&text, name)]
    }
}

fn hold(paths: impl IntoIterator<Item = PathBuf>) -> usize {
    let games: [&dyn Checker; 2] = [&Of::<Round>::new(), &Of::<eleusis::Match>::new()];
    let all: Vec<_> = paths.into_iter().flat_map(|path| objects(&path)).collect();
    let failed: Vec<String> = all
        .iter()
        .filter_map(|(name, object)| Some(format!("{name}: {}", check(&games, object).err()?)))
        .collect();
    assert!(failed.is_empty(), "{} of {} fail:\n{}", failed.len(), all.len(), failed.join("\n"));
    all.len()
}

#[test]
fn scenarios_hold() {
    let mut paths: Vec<PathBuf> = fs::read_dir(tests().join("scenarios"))
        .expect("scenarios")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
        .collect();
    paths.sort();
    assert_eq!(hold(paths), 82);
}

#[test]
fn faulty_setups_are_refused_with_their_kind() {
    assert_eq!(hold([tests().join("scenarios/refused-setups.jsonl")]), 25);
}

#[test]
fn golden_setups_come_from_their_seeds() {
    assert_eq!(hold([tests().join("golden-setups.jsonl")]), 2);
}

#[test]
fn golden_traces_come_from_their_seeds() {
    assert_eq!(hold([tests().join("golden-traces.jsonl")]), 6);
}
