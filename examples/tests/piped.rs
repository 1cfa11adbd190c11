//! The program without a terminal: piped input, closed pipes, several people.

mod program;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use program::{folder, program};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(program("eidex"))
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
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("programs write UTF-8")
}

#[test]
fn a_whole_hand_is_played_from_a_pipe() {
    let folder = folder("piped");
    let saved = folder.join("saved.json");
    let input = format!(
        "?\nhint\n1\nrules\nhelp\nundo\n1\nsave {}\nnonsense\nwhy\n{}",
        saved.display(),
        "1\n".repeat(12)
    );
    let shown = text(&run(&["play", "--seed", "3", "--autosave", "none"], &input));
    for part in
        ["You may:", "would choose: press", "EIDEX IN SHORT", "Taken back: press", "Saved to"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(shown.contains("Victory points of this hand"), "{shown}");
    assert!(!shown.contains('\x1b'), "no colours in a pipe");
    assert!(shown.lines().all(|line| line.chars().count() <= 80 || line.contains('/')), "{shown}");
    assert!(run(&["check", &saved.to_string_lossy()], "").status.success());
    let replayed =
        text(&run(&["replay", &saved.to_string_lossy(), "--seat", "1"], "\n\nb\ne\no\n"));
    assert!(replayed.contains("Step 2 of"), "{replayed}");
}

#[test]
fn people_share_the_terminal_without_seeing_each_others_cards() {
    let input = format!("\n{}", "1\n\n".repeat(3));
    let shown = text(&run(
        &["play", "--seats", "Anna,Ben,thumb", "--seed", "4", "--autosave", "none"],
        &input,
    ));
    let hands: Vec<&str> = shown.split("it is your turn").collect();
    assert!(hands.len() > 2, "{shown}");
    assert!(hands[1].contains("You press") || hands[1].contains("Press a card"), "{shown}");
}

#[test]
fn end_of_input_is_a_clean_end() {
    let place = folder("ended").join("kept.json");
    let place = place.to_string_lossy();
    let shown = text(&run(&["play", "--seed", "3", "--autosave", &place], "1\n"));
    assert!(shown.contains("End of input. The game is kept in"), "{shown}");
    let again = text(&run(&["play", "--resume", "--autosave", &place], "undo\nquit\n"));
    assert!(again.contains("Taken back: press"), "{again}");
}

#[test]
fn without_a_terminal_and_arguments_bots_play() {
    let shown = text(&run(&[], ""));
    assert!(shown.contains("Victory points of this hand"), "{shown}");
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let mut child = Command::new(program("eidex"))
        .args(["trace", "--games", "100000"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn simulations_do_not_depend_on_the_number_of_cores() {
    let of = |threads: &str| {
        let output = Command::new(program("eidex"))
            .args(["sim", "--games", "2500", "--seed", "9", "--bots", "thumb,random,random"])
            .arg("--json")
            .env("RAYON_NUM_THREADS", threads)
            .output();
        text(&output.expect("the program starts"))
    };
    assert_eq!(of("1"), of("7"));
}

#[test]
fn characters_are_named_on_the_command_line() {
    let traces = text(&run(&["trace", "--characters", "RA,EJ,S6", "--games", "3"], ""));
    assert!(traces.contains("[\"RA\",\"EJ\",\"S6\"]"), "{traces}");
    let shown = text(&run(&["watch", "--characters", "random", "--seed", "2"], ""));
    assert!(shown.contains("Victory points"), "{shown}");
    let wrong = run(&["watch", "--characters", "RA,RA,S6"], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&wrong.stderr).lines().count(), 1, "{wrong:?}");
    let missing = run(&["replay", "no-such-file"], "");
    assert_eq!(missing.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&missing.stderr).lines().count(), 1, "{missing:?}");
}
