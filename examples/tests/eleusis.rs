//! Eleusis in the terminal: a person as god with the rule in mind, a person as a player, and the
//! commands about rules.

mod program;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use program::{folder, program};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(program("eleusis"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("it has an input");
    // A program that has ended does not read on.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    child.wait_with_output().expect("the program ends")
}

fn text(output: &Output) -> String {
    let text = String::from_utf8(output.stdout.clone()).expect("programs write UTF-8");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    text
}

const SEATS: &str = "you,random,random,random";

#[test]
fn a_person_is_god_with_a_rule_in_mind() {
    let folder = folder("eleusis-god");
    let saved = folder.join("saved.json");
    // The first entry of every list: accept, right, true.
    let input = format!("why reject\n{}save {}\n", "1\n".repeat(3), saved.display());
    let input = input + &"1\n".repeat(400);
    let output = run(
        &["play", "--seats", SEATS, "--seed", "5", "--rule", "unwritten", "--autosave", "none"],
        &input,
    );
    let shown = String::from_utf8(output.stdout.clone()).expect("programs write UTF-8");
    assert!(output.status.success(), "{output:?}");
    for part in [
        "The rule is in god's mind.",
        "start the line? accept or reject.",
        "You judge as god: right, or wrong and how many.",
        "Right: the cards join the line.",
        "The end of the round",
        "cards left + 4",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let checked = run(&["check", &saved.to_string_lossy()], "");
    assert!(checked.status.success(), "{checked:?}");
}

#[test]
fn a_player_sees_no_rule_until_the_end_explains_each_wrong_card() {
    let rule = "c.color != p.color";
    let arguments = ["play", "--players", "4", "--seed", "7", "--rule", rule, "--autosave", "none"];
    // Lays the second entry of the list (the first is noplay), and submits (the first).
    let output = run(&arguments, &"2\n1\n".repeat(300));
    let shown = text(&output);
    assert!(output.status.success(), "{output:?}");
    let (before, end) = shown.split_once("The end of the round").expect("the round ends");
    assert!(before.contains("The rule is written and secret.") && !before.contains(rule));
    assert!(end.contains("The rule was c.color != p.color."), "{end}");
    assert!(end.contains("Why cards were wrong") && end.contains(" is wrong: "), "{end}");
}

#[test]
fn a_written_rule_is_checked_for_fairness_before_the_deal() {
    let arguments = ["play", "--seats", SEATS, "--seed", "1", "--autosave", "none", "--rule"];
    let unfair = [&arguments[..], &["c.rank > p.rank"]].concat();
    let refused = run(&unfair, "");
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("after a king nothing is legal") && why.lines().count() == 1, "{why}");
    // Whoever insists may play it.
    let insisting = [&unfair[..], &["--fairness", "any"]].concat();
    assert!(text(&run(&insisting, "quit\n")).contains("At the table: You"));
    let fair = [&arguments[..], &["c.color!=p.color"]].concat();
    let shown = text(&run(&fair, &"1\n".repeat(200)));
    assert!(shown.contains("The rule was c.color != p.color."), "{shown}");
}

#[test]
fn god_writes_his_rules_in_a_match_and_each_is_explained_after_its_round() {
    let arguments = ["play", "--game", "eleusis", "--seats", SEATS, "--seed", "5", "--rounds", "1"];
    let arguments = [&arguments[..], &["--autosave", "none"]].concat();
    let input = "rule c.colour != p.color\nrule c.rank > p.rank\nwhy\nrule c.suit != p.suit\n";
    let shown = text(&run(&arguments, &(input.to_string() + &"1\n".repeat(300))));
    for part in [
        "expected an attribute:",
        "is refused.",
        "after a king nothing is legal;",
        "Paragraph S5",
        "Your rule: c.suit != p.suit.",
        "The rule was c.suit != p.suit.",
        "Why cards were wrong",
        " is wrong: the card's suit is the last card's suit",
        "The end of the match",
    ] {
        assert!(shown.replace("\n", " ").contains(part), "{part}: {shown}");
    }
}

#[test]
fn texts_from_strangers_do_no_harm() {
    let deep = "(".repeat(5000);
    let long = format!("c.rank in {{{}}}", "1, ".repeat(3000));
    for rule in [
        "",
        " ",
        "\u{1b}[2J",
        "c.red\tor\n(",
        "\u{202e}c.red",
        "c.r\u{e9}d",
        "start 99; c.red",
        "99999999999999999999 == 1",
        "((((",
        "not not not",
        deep.as_str(),
        long.as_str(),
        "🂡 == 1",
    ] {
        let checked = run(&["rule", "check", rule], "");
        assert_eq!(checked.status.code(), Some(1), "{rule:?}");
        let shown = text(&checked);
        assert!(shown.starts_with("This is no rule: byte "), "{shown}");
        assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{shown:?}");
        let refused = run(&["play", "--rule", rule, "--autosave", "none"], "");
        assert_eq!(refused.status.code(), Some(2), "{rule:?}");
        assert_eq!(String::from_utf8_lossy(&refused.stderr).lines().count(), 1, "{refused:?}");
        let json = run(&["rule", "check", "--json", rule], "").stdout;
        let json: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
        assert!(json["error"]["at"].is_u64(), "{json}");
    }
}

#[test]
fn a_report_is_json_too() {
    let output = run(&["rule", "check", "--json", "c.suit==p.suit or c.rank==p.rank"], "");
    assert!(output.status.success());
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let expected = serde_json::json!({
        "text": "c.suit == p.suit or c.rank == p.rank", "start": 1,
        "english": "A card is legal if its suit is the last card's suit or its rank is the last card's rank.",
        "size": 11, "look": 1, "method": "exact", "p": 0.308, "entropy": 0.89, "min": 16,
        "faces": 52, "recur": 52, "dead": 0, "errors": [], "warnings": [],
        "ident": json["ident"], "mimic": {"share": json["mimic"]["share"], "rule": "rank-mod-suit"},
        "difficulty": 4.7, "band": "gentle",
    });
    assert_eq!(json, expected);
}

#[test]
fn closed_pipes_and_wrong_usage_end_quietly() {
    for arguments in [&["rules"][..], &["trace", "--games", "100000"], &["watch", "--games", "999"]]
    {
        let mut child = Command::new(program("eleusis"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    }
    for arguments in [
        &["rules", "easy"][..],
        &["rule"],
        &["rule", "check"],
        &["play", "--players", "99999999999999999999"],
        &["play", "--packs", "-1"],
        &["play", "--bands", "easy"],
        &["play", "--seats", ",,,"],
        &["sim", "--games", "0"],
        &["induce", "--seeds", "0"],
        &["induce", "--seeds", "x"],
        &["induce", "--from"],
        &["induce", "--from", "18446744073709551616"],
        &["induce", "--bot", "oracle"],
        &["induce", "--rules", "nosuch"],
        &["induce", "--rules", "n > 0"],
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "{output:?}");
    }
    let refused = run(&["play", "--max-string", "300"], "").stderr;
    assert!(String::from_utf8_lossy(&refused).contains("max_string is null or 1 to 104"));
    let refused = run(&["induce", "--rules", "n > 0"], "").stderr;
    assert!(String::from_utf8_lossy(&refused).contains("no card can be the starter"));
    assert!(text(&run(&["rule", "--help"], "")).contains("rule check --json"));
}

#[test]
fn the_trial_explains_itself_and_takes_every_seed() {
    let help = run(&["induce", "--help"], "");
    assert!(help.status.success() && help.stderr.is_empty(), "{help:?}");
    assert!(text(&help).starts_with("usage: induce "), "{help:?}");
    let last = u64::MAX.to_string();
    let arguments = ["induce", "--rules", "alt-color", "--bot", "guesser", "--seeds", "2"];
    let shown = text(&run(&[&arguments[..], &["--from", &last]].concat(), ""));
    assert!(shown.contains(&format!("all{:38} 2 ", "")), "{shown}");
    let long = "c.color != p.color and (c.rank != p.rank or c.rank == 1 or c.rank == 3)";
    let arguments = ["induce", "--rules", long, "--bot", "guesser", "--seeds", "1"];
    let shown = text(&run(&arguments, ""));
    assert!(shown.lines().any(|line| line == long), "{shown}");
}

#[test]
fn a_report_is_json_wherever_the_flag_stands() {
    let before = run(&["rule", "check", "--json", "c.red"], "");
    let after = run(&["rule", "check", "c.red", "--json"], "");
    assert!(!before.stdout.is_empty() && before == after, "{before:?} {after:?}");
}

#[test]
fn pages_for_newcomers_fit_the_terminal() {
    let help = text(&run(&["--help"], ""));
    let (_, bots) = help.split_once("  inducer      ").expect("the bot is listed");
    let below = bots.lines().nth(1).expect("it takes two lines");
    assert_eq!(below.find(|c| c != ' '), Some(15), "{below}");
    let shown = text(&run(&["play", "--players", "8", "--autosave", "none"], "quit\n"));
    assert!(shown.contains("Type ? for what you may do"), "{shown}");
}

#[test]
fn every_number_of_players_plays_to_the_end() {
    for players in ["4", "5", "6", "7", "8"] {
        let arguments = ["--players", players, "--seed", "3"];
        for (game, end) in [("eleusis-round", "The rule was "), ("eleusis", "The end of the match")]
        {
            let arguments = [&["--game", game][..], &arguments].concat();
            let watched = run(&[&["watch"], &arguments[..], &["--bots", "random"]].concat(), "");
            assert!(watched.status.success() && text(&watched).contains(end), "{watched:?}");
            let games = ["--games", "3", "--bots", "random"];
            let measured = run(&[&["sim"], &arguments[..], &games].concat(), "");
            assert!(measured.status.success(), "{measured:?}");
            let last = format!("seat {}", players.parse::<u8>().expect("a number") - 1);
            assert!(text(&measured).contains(&last), "{measured:?}");
        }
        let table = ["play", "--rule", "c.color != p.color", "--autosave", "none"];
        let played = run(&[&table[..], &arguments].concat(), &"2\n1\n".repeat(400));
        assert!(played.status.success(), "{played:?}");
        assert!(text(&played).contains("The end of the round"), "{played:?}");
    }
}

#[test]
fn one_card_is_not_called_cards() {
    // The fourth player lays all but one of his cards.
    let seats = "you,random,random,random,random";
    let arguments = ["play", "--seats", seats, "--rule", "unwritten", "--autosave", "none"];
    let shown = text(&run(&[&arguments[..], &["--seed", "4"]].concat(), "accept\nquit\n"));
    assert!(shown.contains("  1 card ") && !shown.contains(" 1 cards"), "{shown}");
}

#[test]
fn the_induction_trial_tells_scores_by_rule_size_and_band() {
    let arguments = ["induce", "--rules", "c.suit != p.suit", "--seeds", "1", "--from", "4"];
    let output = run(&[&arguments[..], &["--json"]].concat(), "");
    assert!(output.status.success(), "{output:?}");
    let lines: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let row = &lines[0];
    assert_eq!((&row["rule"], &row["trials"]), (&"c.suit != p.suit".into(), &1.into()));
    let number = |key: &str| row[key].as_f64().expect("a number");
    assert_eq!(number("found"), 1.0);
    assert_eq!(number("score"), 31.0 - number("turns") - 2.0 * number("wrong"));
    let groups: Vec<_> = lines.iter().filter_map(|line| line["group"].as_str()).collect();
    assert_eq!(groups, ["size 1 to 5", "gentle", "all"]);
    assert!(lines.last().expect("a line")["slowest_ms"].is_u64());

    let blind = [&arguments[..], &["--bot", "guesser"]].concat();
    let shown = text(&run(&blind, ""));
    assert!(shown.starts_with("rule ") && shown.contains("\nall "), "{shown}");
    assert!(text(&run(&["induce", "--help"], "")).starts_with("usage: induce "));
}

#[test]
fn vectors_that_hold_nothing_do_not_hold() {
    for (line, difference) in [
        (r#"{"rule": "c.red", "report": {}}"#, ": expected null, found "),
        (r#"{"rule": "c.red", "report": 3}"#, "report: expected an object"),
        (r#"{"rule": "c.red", "report": {"colour": 3}}"#, "no field \"colour\""),
        (r#"{"rule": "c.red", "print": "c.red"}"#, "size: expected null, found 2"),
        (
            r#"{"rule": "c.red", "line": [], "card": "C4", "legal": true}"#,
            "legal: expected true, found false",
        ),
        (
            r#"{"rule": "c.red", "line": ["XX"], "card": "C4", "legal": true}"#,
            "line: expected a list",
        ),
        (r#"{"rule": "c.rd", "error": {"kind": "lex", "at": 2}}"#, "error: expected"),
        (r#"{"rule": "c.red", "error": {"kind": "lex", "at": 2}}"#, "but it reads"),
        (r#"{"rule": "c.rd", "line": [], "card": "C4", "legal": true}"#, "rule refused: byte 2"),
    ] {
        let checked = run(&["check", "-"], line);
        assert_eq!(checked.status.code(), Some(1), "{line}");
        let shown = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(shown.contains(difference), "{line}: {shown}");
    }
}

#[test]
fn rules_are_listed_and_checked() {
    let listed = text(&run(&["rules"], ""));
    assert!(listed.contains("alt-color, gentle (1.2)") && listed.contains("recent-rank-echo"));
    let checked = run(&["rule", "check", "c.rank > p.rank"], "");
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked).contains("after a king nothing is legal"));
    assert!(!text(&run(&["rules", "gentle"], "")).contains("fiendish"));
    let faulty = run(&["rule", "check", "c.colour == red"], "");
    assert!(text(&faulty).contains("unknown attribute"));
    assert_eq!(run(&["rule"], "").status.code(), Some(2));
}

#[test]
fn a_match_of_bots_is_watched_to_its_end() {
    let shown = text(&run(&["watch", "--game", "eleusis", "--players", "4", "--seed", "2"], ""));
    assert!(shown.contains("The end of the match"), "{shown}");
    assert!(shown.contains("The rule was "), "{shown}");
}

#[test]
fn vectors_reports_and_traces_are_checked() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/eleusis/tests/");
    let files = ["scenarios/erl-vectors.jsonl", "scenarios/erl-reports.jsonl"]
        .map(|file| format!("{tests}{file}"));
    for file in files {
        let checked = run(&["check", &file], "");
        assert!(checked.status.success(), "{checked:?}");
    }
    let traces = run(&["trace", "--games", "3", "--seed", "1"], "");
    assert_eq!(text_lines(&traces), 3);
    let traces = String::from_utf8(traces.stdout).expect("programs write UTF-8");
    assert!(run(&["check", "-"], &traces).status.success());
}

fn text_lines(output: &Output) -> usize {
    String::from_utf8_lossy(&output.stdout).lines().count()
}
