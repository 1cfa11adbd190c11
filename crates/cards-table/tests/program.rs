//! The sub-commands of a program, run in the process on strings.

mod toy;

use cards_table::{Console, Program, Table};
use toy::Toy;

struct Run {
    status: u8,
    output: String,
    errors: String,
}

fn run(arguments: &[&str], input: &str) -> Run {
    let program = Program { name: "toys", about: "A toy", games: &[&Table::<Toy>::new()] };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let status = program.run(
        &mut Console {
            input: &mut input.as_bytes(),
            output: &mut output,
            errors: &mut errors,
            typed: false,
            shown: false,
            colours: false,
            interrupts: false,
        },
        arguments,
    );
    let text = |bytes| String::from_utf8(bytes).expect("programs write UTF-8");
    Run { status, output: text(output), errors: text(errors) }
}

/// One clear line on the error stream, and this status.
fn fails(arguments: &[&str], status: u8, says: &str) {
    let run = run(arguments, "");
    assert_eq!(run.status, status, "{arguments:?}: {}", run.errors);
    assert_eq!(run.errors.lines().count(), 1, "{arguments:?}: {}", run.errors);
    assert!(run.errors.contains(says), "{arguments:?}: {}", run.errors);
}

#[test]
fn traces_hold_and_repeat_from_their_seed() {
    let arguments = ["trace", "--games", "5", "--seed", "18446744073709551614", "--players", "2"];
    let traces = run(&arguments, "");
    assert_eq!((traces.status, traces.output.lines().count()), (0, 5));
    assert_eq!(traces.output, run(&arguments, "").output);
    let fourth = run(&["trace", "--seed", "1", "--players", "2"], "").output;
    assert_eq!(traces.output.lines().nth(3), fourth.lines().next(), "seeds wrap around");
    let checked = run(&["check", "-"], &traces.output);
    assert_eq!(checked.status, 0, "{}", checked.output);
    assert!(checked.output.starts_with("standard input:1: trace: "), "{}", checked.output);
}

#[test]
fn a_changed_trace_is_told_with_line_step_and_both_sides() {
    let traces = run(&["trace", "--games", "3"], "").output;
    let changed = traces.replacen("\"do\":\"roll", "\"do\":\"ROLL", 1);
    let line = changed.lines().position(|line| line.contains("ROLL")).unwrap() + 1;
    let checked = run(&["check", "-"], &changed);
    assert_eq!(checked.status, 1);
    let told = checked.output.lines().find(|line| line.contains("DIFFERS")).unwrap();
    assert!(told.starts_with(&format!("standard input:{line}: DIFFERS: step 3:")), "{told}");
    let points = traces.replacen("\"points\":[", "\"points\":[9", 1);
    let told = run(&["check", "-"], &points).output;
    assert!(told.contains("outcome: expected {\"points\":[9"), "{told}");
}

#[test]
fn check_says_what_it_cannot_read() {
    for (input, says) in [
        ("{", "no JSON"),
        ("[1]", "expected a JSON object"),
        ("{}", "field \"game\" is missing"),
        ("{\"game\": \"chess\", \"steps\": []}", "this program does not play \"chess\""),
        ("{\"game\": \"toy\", \"setup\": {\"x\": 1}, \"steps\": []}", "setup refused (format)"),
    ] {
        let checked = run(&["check", "-"], input);
        assert_eq!(checked.status, 1, "{input}");
        assert!(checked.output.contains(says), "{input}: {}", checked.output);
    }
    let missing = run(&["check", "no-such-file.json"], "");
    assert_eq!(missing.status, 1);
    assert!(missing.output.starts_with("no-such-file.json: cannot be read"), "{}", missing.output);
    assert_eq!(run(&["check", "-"], "").status, 1, "nothing to check");
}

#[test]
fn one_object_may_span_lines() {
    let setup = "{\"hands\": [[1, 2, 3],\n [4, 5, 6]]}";
    let scenario = format!(
        "{{\"game\": \"toy\", \"setup\": {setup},\n \"steps\": [{{\"do\": [0, \"put 1\"]}}]}}"
    );
    let checked = run(&["check", "-"], &scenario);
    assert_eq!(checked.output, "standard input: scenario: 1 steps hold\n");
}

#[test]
fn wrong_usage_is_one_line_and_status_2() {
    fails(&["trace", "--gamse", "3"], 2, "--gamse");
    fails(&["trace", "--games", "many"], 2, "'many' for '--games <N>'");
    fails(&["trace", "--game", "chess"], 2, "expected toy, not \"chess\"");
    fails(&["trace", "--players", "9"], 2, "players: expected 2 to 4, not 9");
    fails(&["trace", "--short-game", "maybe"], 2, "--short-game");
    fails(&["check"], 2, "<FILE>");
    fails(&["dance"], 2, "dance");
}

#[test]
fn help_explains_every_command() {
    for arguments in [&["--help"] as &[_], &["trace", "--help"], &["check", "--help"]] {
        let run = run(arguments, "");
        assert_eq!(run.status, 0);
        assert!(run.output.len() > 250, "{}", run.output);
        assert!(run.output.lines().all(|line| line.chars().count() <= 80), "{}", run.output);
    }
}
