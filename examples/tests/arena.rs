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

/// What is told in one line, with status 1, of a run or a merge that goes wrong.
fn told(arguments: &[&str]) -> String {
    let run = arena(arguments);
    assert_eq!((run.status, run.errors.lines().count()), (Some(1), 1), "{}", run.errors);
    assert_eq!(run.output, "");
    run.errors
}

#[test]
fn a_file_that_does_not_hold_is_told_with_its_line() {
    let folder = folder("broken");
    let (whole, _) = written(&folder, "whole.json", &SHORT);
    let lines: Vec<&str> = whole.lines().collect();
    let broken = folder.join("broken.json").to_string_lossy().into_owned();
    let with_line = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number - 1] = line;
        lines.join("\n") + "\n"
    };
    let heading = |from: &str, to: &str| {
        let first = lines[0].replacen(from, to, 1);
        assert_ne!(first, lines[0], "{from}");
        with_line(1, &first)
    };
    let without_second_row = [&lines[..2], &lines[3..]].concat().join("\n");
    for (text, says) in [
        (String::new(), ":1: this is no arena file: expected {\"run\":…,\"rows\":["),
        ("{\"game\": \"eidex-hand\"}\n".into(), ":1: this is no arena file"),
        (heading("\"seed\":5,", ""), ":1: run: missing field `seed`"),
        (heading("\"arena\":1", "\"arena\":2"), ":1: arena: expected 1, found 2"),
        (
            heading("\"shard\":null", "\"shard\":{\"part\":0,\"of\":0}"),
            ":1: shard: expected a part",
        ),
        (
            heading("\"shard\":null", "\"shard\":{\"part\":4,\"of\":3}"),
            ":1: shard: expected a part",
        ),
        (with_line(4, &lines[3][..9]), ":4: expected deal 2 of this run"),
        (with_line(4, "{\"deal\":2,\"games\":[[1]]},"), ":4: expected deal 2 of this run"),
        (with_line(4, lines[2]), ":4: expected deal 2 of this run"),
        (without_second_row, ":3: expected deal 1 of this run"),
        (whole.clone() + lines[7], ":10: expected the end: all deals are there"),
        (lines[..6].join("\n"), ": deal 5 is missing: its run is not finished"),
    ] {
        fs::write(&broken, &text).expect("written");
        let error = told(&["merge", &broken]);
        assert!(error.contains(&format!("{broken}{says}")), "{error}");
        // A killed run leaves a file that ends too early, or an empty one, and nothing else.
        let resumed = with(&SHORT, &["--json", &broken]);
        if text.is_empty() || says.contains("not finished") {
            assert_eq!(arena(&resumed).status, Some(0));
            assert_eq!(fs::read_to_string(&broken).expect("written"), whole);
        } else {
            assert_eq!(told(&resumed), error);
            assert_eq!(fs::read_to_string(&broken).expect("still there"), text);
        }
    }
}

#[test]
fn a_shard_may_have_no_deals() {
    let folder = folder("no-deals");
    let report = folder.join("report.html").to_string_lossy().into_owned();
    let arguments = ["--bots", "random", "--games", "1", "--html", &report];
    let (whole, _) = written(&folder, "whole.json", &arguments);
    let (_, words) = written(&folder, "1", &with(&arguments, &["--shard", "1/2"]));
    assert!(words.starts_with("1 deal of"), "{words}");
    let (none, words) = written(&folder, "2", &with(&arguments, &["--shard", "2/2"]));
    assert!(words.contains("no deals") && !words.contains("NaN"), "{words}");
    let object: Value = serde_json::from_str(&none).expect("JSON");
    assert_eq!(object["results"]["measures"][0]["players"][0]["mean"], Value::Null);
    let page = fs::read_to_string(&report).expect("written");
    assert!(page.contains("no deals") && !page.contains("NaN"), "{page}");
    let parts = ["1", "2"].map(|name| folder.join(name).to_string_lossy().into_owned());
    assert_eq!(written(&folder, "merged", &with(&["merge"], &[&parts[0], &parts[1]])).0, whole);
}

#[test]
fn a_run_of_any_size_begins_at_once() {
    let folder = folder("endless");
    let path = folder.join("endless.json");
    let mut child = Command::new(program("arena"))
        .args(["--bots", "random", "--games", &u64::MAX.to_string(), "--json"])
        .arg(&path)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let started = Instant::now();
    let begun = || fs::read_to_string(&path).is_ok_and(|text| text.contains("\"deal\":3,"));
    while !begun() && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    let ended = child.try_wait().expect("it can be asked");
    child.kill().expect("it can be killed");
    child.wait().expect("it has ended");
    assert!(ended.is_none() && begun(), "{ended:?}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_pipe_a_pipe() {
    use std::os::unix::fs::FileTypeExt;

    let folder = folder("special");
    let (whole, _) = written(&folder, "whole.json", &SHORT);
    let target = folder.join("target.json");
    fs::write(&target, "").expect("written");
    std::os::unix::fs::symlink(&target, folder.join("link.json")).expect("a link");
    written(&folder, "link.json", &SHORT);
    assert!(folder.join("link.json").is_symlink());
    assert_eq!(fs::read_to_string(&target).expect("the file"), whole);
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe)
    });
    let run = arena(&with(&SHORT, &["--json", &pipe.to_string_lossy()]));
    assert_eq!(run.status, Some(0), "{}", run.errors);
    assert!(fs::metadata(&pipe).expect("the pipe").file_type().is_fifo());
    assert_eq!(reader.join().expect("it reads").expect("text"), whole);
}

#[test]
fn files_whose_names_differ_in_their_endings_are_written_at_once() {
    let folder = folder("endings");
    let runs: Vec<_> = (1..=4)
        .map(|part| {
            Command::new(program("arena"))
                .args([
                    "--bots",
                    "random",
                    "--games",
                    "8",
                    "--shard",
                    &format!("{part}/4"),
                    "--json",
                ])
                .arg(folder.join(format!("run.{part}")))
                .stdout(Stdio::null())
                .spawn()
                .expect("the program starts")
        })
        .collect();
    for mut run in runs {
        assert!(run.wait().expect("it ends").success());
    }
    let parts =
        [1, 2, 3, 4].map(|n| folder.join(format!("run.{n}")).to_string_lossy().into_owned());
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    assert_eq!(arena(&with(&["merge"], &parts)).status, Some(0));
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 4, "nothing is left beside");
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
    for at in (0..whole.len()).step_by(whole.len() / 6) {
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
    let arguments = ["--bots", "search:40,random,random", "--games", "16", "--seed", "3"];
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
        (&["--shard", "+1/3"], "--shard: expected a part such as 1/3, not \"+1/3\""),
        (&["--iterations", "0"], "'0' for '--iterations <N>': expected a whole number, 1 to"),
        (&["--millis", "0"], "'0' for '--millis <M>': expected a whole number, 1 to"),
        (&["--seed", "-1"], "'-1' for '--seed <S>': expected a whole number, 0 to"),
        (&["--players", "two"], "'two' for '--players <NUMBER>': expected a whole number"),
        (&["--players", "4"], "--players: expected 3, not 4"),
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
