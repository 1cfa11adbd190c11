//! The scenarios, refused setups, views, golden setups and golden traces of the rulings.

use std::fs;
use std::path::{Path, PathBuf};

use cards_core::json::{Of, check};
use eureka_mine::Mine;
use serde_json::{Map, Value};

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|there| there == ending))
        .collect();
    files.sort();
    files
}

fn objects(file: &Path) -> Vec<Map<String, Value>> {
    let text = fs::read_to_string(file).expect("a readable file");
    let lines = file.extension().is_some_and(|ending| ending == "jsonl");
    let parts: Vec<&str> = if lines { text.lines().collect() } else { vec![&text] };
    parts.into_iter().map(|part| serde_json::from_str(part).expect("a JSON object")).collect()
}

/// Checks every object of the files; tells how many there were.
fn check_all(files: &[PathBuf]) -> usize {
    let mut objects_checked = 0;
    for file in files {
        for (line, object) in objects(file).into_iter().enumerate() {
            objects_checked += 1;
            if let Err(difference) = check(&[&Of::<Mine>::new()], &object) {
                let name = object.get("name").and_then(Value::as_str).unwrap_or_default();
                panic!("{}, line {}, {name:?}: {difference}", file.display(), line + 1);
            }
        }
    }
    objects_checked
}

#[test]
fn every_scenario_holds() {
    let files = files("scenarios", "json");
    assert_eq!(files.len(), 61);
    assert_eq!(check_all(&files), 61);
}

#[test]
fn every_refused_setup_and_every_view_holds() {
    let files = files("scenarios", "jsonl");
    assert_eq!(files.len(), 2, "refused-setups.jsonl and views.jsonl");
    assert_eq!(check_all(&files), 70);
}

#[test]
fn every_golden_setup_and_trace_holds() {
    let files = files("", "jsonl");
    assert_eq!(files.len(), 2, "golden-setups.jsonl and golden-traces.jsonl");
    assert_eq!(check_all(&files), 13);
}

#[test]
fn a_changed_scenario_is_noticed() {
    let mut object = objects(&files("scenarios", "json")[0]).remove(0);
    object["steps"][0]["show"]["turns"] = 1.into();
    let difference = check(&[&Of::<Mine>::new()], &object).expect_err("a difference");
    assert_eq!(difference.step, Some(0));
    assert!(difference.message.contains("turns"), "{difference}");
}
