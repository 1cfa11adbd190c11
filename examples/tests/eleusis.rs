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
fn god_may_write_his_rule_and_have_it_checked_for_fairness() {
    let arguments = ["play", "--seats", SEATS, "--seed", "1", "--fairness", "fair", "--rule"];
    let unfair = run(&[&arguments[..], &["c.rank > p.rank"]].concat(), "");
    assert_eq!(unfair.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unfair.stderr).contains("after a king nothing is legal"));
    let fair = [&arguments[..], &["c.color!=p.color", "--autosave", "none"]].concat();
    let shown = text(&run(&fair, "quit\n"));
    assert!(shown.is_empty() || !shown.contains("god's mind"), "{shown}");
}

#[test]
fn rules_are_listed_and_checked() {
    let listed = text(&run(&["rules"], ""));
    assert!(listed.contains("alt-color, gentle (1.2)") && listed.contains("recent-rank-echo"));
    let checked = run(&["rule", "check", "c.rank > p.rank"], "");
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked).contains("after a king nothing is legal"));
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
