//! The scenarios, refused setups, views, golden setups and golden traces of the rules.
#![cfg(feature = "serde")]

use std::fs;
use std::path::{Path, PathBuf};

use cards_core::json::{Checker, Of, check};
use eureka_cards::State;
use serde_json::Value;

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect();
    files.sort();
    files
}

/// Checks every object of the files; tells how many there were.
fn hold(files: &[PathBuf], lines: bool) -> usize {
    let game: &dyn Checker = &Of::<State>::new();
    let mut count = 0;
    for path in files {
        let text = fs::read_to_string(path).expect("a readable file");
        let objects: Vec<&str> = if lines { text.lines().collect() } else { vec![&text] };
        for (n, object) in objects.into_iter().enumerate() {
            let place = format!("{}:{}", path.display(), n + 1);
            let json: Value = serde_json::from_str(object).expect(&place);
            let json = json.as_object().expect(&place);
            if let Err(difference) = check(&[game], json) {
                panic!("{place}: {}: {difference}", json.get("name").unwrap_or(&Value::Null));
            }
            count += 1;
        }
    }
    count
}

#[test]
fn every_scenario_holds() {
    assert_eq!(hold(&files("scenarios", "json"), false), 87);
}

#[test]
fn every_refused_setup_and_every_view_holds() {
    let files = files("scenarios", "jsonl");
    assert_eq!(files.len(), 2);
    assert_eq!(hold(&files, true), 28 + 195);
}

#[test]
fn seeds_give_the_golden_setups_and_games() {
    let files = files("", "jsonl");
    assert_eq!(files.len(), 2);
    assert_eq!(hold(&files, true), 8 + 4);
}
