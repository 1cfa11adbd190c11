//! The arena: shards, merging, and runs that were killed.

mod program;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use program::{folder, program};
use serde_json::Value;

struct Run {
    status: Option<i32>,
    output: String,
    errors: String,
}

fn arena(arguments: &[&str]) -> Run {
    let output = Command::new(program("arena")).args(arguments).stdin(Stdio::null()).output();
    let output = output.expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("programs write UTF-8");
    Run { status: output.status.code(), output: text(&output.stdout), errors: text(&output.stderr) }
}

/// A short run of a game with a bot that searches.
const SHORT: [&str; 8] =
    ["--bots", "search:20,thumb,random", "--games", "7", "--seed", "5", "--game", "eidex-hand"];

fn with<'a>(first: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [first, more].concat()
}

/// The file of this name in a folder, and what the program prints when it writes there.
fn written(folder: &Path, name: &str, arguments: &[&str]) -> (String, String) {
    let path = folder.join(name);
    let run = arena(&with(arguments, &["--json", &path.to_string_lossy()]));
    assert_eq!(run.status, Some(0), "{}", run.errors);
    (fs::read_to_string(path).expect("the file is there"), run.output)
}

#[test]
fn shards_merge_into_the_bytes_of_the_whole_run() {
    let folder = folder("shards");
    let (whole, words) = written(&folder, "whole.json", &SHORT);
    assert!(words.contains("search:20 - thumb"), "{words}");
    let parts = ["3/3", "1/3", "2/3"].map(|shard| {
        let name = shard.replace('/', "-");
        let (part, _) = written(&folder, &name, &with(&SHORT, &["--shard", shard]));
        assert_ne!(part, whole);
        folder.join(name).to_string_lossy().into_owned()
    });
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let (merged, merged_words) = written(&folder, "merged.json", &with(&["merge"], &parts));
    assert_eq!(merged, whole);
    assert_eq!(merged_words, words);
    // One object for programs, on the standard output too.
    let printed = arena(&with(&SHORT, &["--json"])).output;
    assert_eq!(printed, whole);
    let object: Value = serde_json::from_str(&whole).expect("JSON");
    assert_eq!(object["rows"].as_array().map(Vec::len), Some(7));
    // What does not fit together is told in a line.
    for (files, says) in [
        (vec![parts[0], parts[1]], "deal 1 is missing"),
        (vec![parts[0], parts[1], parts[1], parts[2]], "is there twice"),
        (vec!["no-such-file"], "cannot be read"),
    ] {
        let run = arena(&with(&["merge"], &files));
        assert_eq!((run.status, run.errors.lines().count()), (Some(1), 1), "{}", run.errors);
        assert!(run.errors.contains(says), "{}", run.errors);
    }
}

#[test]
fn the_number_of_cores_changes_nothing() {
    let of = |threads: &str| {
        let mut command = Command::new(program("arena"));
        let command = command.args(SHORT).arg("--json").env("RAYON_NUM_THREADS", threads);
        command.output().expect("the program starts").stdout
    };
    assert_eq!(of("1"), of("5"));
}

#[test]
fn a_run_is_taken_up_wherever_it_broke_off() {
    let folder = folder("torn");
    let (whole, words) = written(&folder, "whole.json", &SHORT);
    for at in (0..whole.len()).step_by(whole.len() / 12) {
        if (1..whole.find('\n').unwrap_or_default()).contains(&at) {
            // Not even the first line: this is no file of a run.
            continue;
        }
        fs::write(folder.join("torn.json"), &whole[..at]).expect("written");
        let (again, told) = written(&folder, "torn.json", &SHORT);
        assert_eq!(again, whole, "torn at {at}");
        assert_eq!(told, words);
    }
    // What was written is not played again: a made-up deal stays.
    let kept: Vec<&str> = whole.lines().take(3).collect();
    let row = kept[1];
    let made_up = row.replacen("[[", "[[77", 1);
    assert_ne!(row, made_up);
    fs::write(folder.join("kept.json"), format!("{}\n{made_up}\n{}", kept[0], kept[2]))
        .expect("written");
    let (again, _) = written(&folder, "kept.json", &SHORT);
    assert!(again.contains(&made_up), "{again}");
    let other: Vec<&str> = SHORT.iter().map(|&word| if word == "5" { "6" } else { word }).collect();
    let path = folder.join("whole.json").to_string_lossy().into_owned();
    let run = arena(&with(&other, &["--json", &path]));
    assert_eq!(run.status, Some(1));
    assert!(run.errors.contains("holds another run: seed is 5, not 6"), "{}", run.errors);
    assert_eq!(fs::read_to_string(&path).expect("still there"), whole);
}

#[test]
fn a_killed_run_goes_on_from_what_was_written() {
    let folder = folder("killed");
    let path = folder.join("killed.json");
    let file = path.to_string_lossy().into_owned();
    let arguments = ["--bots", "search:100,random,random", "--games", "40", "--seed", "3"];
    let mut child = Command::new(program("arena"))
        .args(arguments)
        .args(["--json", &file])
        .env("RAYON_NUM_THREADS", "1")
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let started = Instant::now();
    let rows = || fs::read_to_string(&path).map_or(0, |text| text.matches("\"deal\":").count());
    while rows() < 4 && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it has ended");
    let before = rows();
    assert!(before >= 4, "{before}");
    let (whole, _) = written(&folder, "whole.json", &arguments);
    let (resumed, _) = written(&folder, "killed.json", &arguments);
    assert_eq!(resumed, whole);
}

#[test]
fn games_played_together_compare_whole_tables() {
    let folder = folder("together");
    let report = folder.join("report.html");
    let html = report.to_string_lossy();
    let arguments = ["--game", "eureka-cards", "--players", "3", "--bots", "team,greedy"];
    let run = arena(&with(&arguments, &["--games", "40", "--html", &html]));
    assert_eq!(run.status, Some(0), "{}", run.errors);
    assert!(run.output.contains("team - greedy"), "{}", run.output);
    let page = fs::read_to_string(&report).expect("the report is there");
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    assert!(page.matches("<svg").count() > 4 && page.contains("<polyline"), "{page}");
    assert!(!page.contains("http"), "it needs no other file");
    assert!(!page.contains("NaN") && !page.contains("inf"), "{page}");
}

#[test]
fn one_deal_and_one_bot_are_enough() {
    let run = arena(&["--game", "eureka-mine", "--bots", "memory", "--games", "1"]);
    assert_eq!(run.status, Some(0), "{}", run.errors);
    assert!(run.output.contains("memory"), "{}", run.output);
    let folder = folder("one");
    let report = folder.join("report.html").to_string_lossy().into_owned();
    let run =
        arena(&["--game", "eureka-mine", "--bots", "memory", "--games", "1", "--html", &report]);
    assert_eq!(run.status, Some(0), "{}", run.errors);
    assert!(!fs::read_to_string(report).expect("written").contains("NaN"));
}

#[test]
fn wrong_usage_is_one_line_and_status_2() {
    for (arguments, says) in [
        (&["--bots", "search:0,thumb,thumb"] as &[_], "search:0: expected a number"),
        (&["--bots", "thumb:9,thumb,thumb"], "the bot thumb does not search"),
        (&["--bots", "nobody,thumb,thumb"], "no bot \"nobody\" plays eidex-hand"),
        (&["--bots", "thumb,random"], "3 seats need 3 names or one, not 2"),
        (&["--games", "0"], "--games: expected at least 1"),
        (&["--shard", "4/3"], "--shard: expected a part such as 1/3, not \"4/3\""),
        (&["--shard", "0/3"], "--shard"),
        (&["--game", "chess"], "--game"),
        (&["--no-such-flag"], "--no-such-flag"),
        (&["merge"], "<FILE>"),
    ] {
        let run = arena(arguments);
        assert_eq!((run.status, run.errors.lines().count()), (Some(2), 1), "{}", run.errors);
        assert!(run.errors.contains(says), "{arguments:?}: {}", run.errors);
    }
    let run = arena(&["--bots", "random", "--games", "2", "--json", "/no/such/folder/x.json"]);
    assert_eq!(run.status, Some(1));
    assert!(run.errors.contains("/no/such/folder/x.json: cannot be written"), "{}", run.errors);
}
