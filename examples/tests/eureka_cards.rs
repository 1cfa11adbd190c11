//! The card game's program: what the table shows, refusals, the look back, broken input and files.

mod program;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use program::{folder, program};

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program("eureka-cards"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("it has an input");
    // A program that has ended does not read on.
    let _ = pipe.write_all(input);
    drop(pipe);
    child.wait_with_output().expect("the program ends")
}

fn text(output: &Output) -> String {
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).expect("programs write UTF-8");
    let free = |line: &str| line.starts_with('{') || line.contains('/');
    let wide = text.lines().find(|line| line.chars().count() > 80 && !free(line));
    assert_eq!(wide, None, "80 columns");
    text
}

/// The list, then its first entry, again and again, and what is said to all questions between.
fn played(players: &str, seed: u64, said: &str) -> String {
    let seed = seed.to_string();
    let arguments =
        ["play", "--players", players, "--starter", "0", "--seed", &seed, "--autosave", "none"];
    text(&run(&arguments, format!("?\n1\n{said}").repeat(120).as_bytes()))
}

#[test]
fn the_table_shows_what_matters() {
    let all: String = (0..40).map(|seed| played("4", seed, "")).collect();
    for part in [
        "Draw row: ",
        "wild card: ready",
        "wild card: spent",
        "passes in a row: 1",
        // A card face down, an armed one, what is pending.
        "* \n",
        "^ may be covered",
        "Mutation: the next card must be green.",
        "Plagiarism: the next card brings no bonus.",
        "Epiphany: the next card brings no penalty.",
        // What a card in hand would do, and why another cannot be placed.
        "opens its row",
        "a jump, evolution: somebody may exchange a card",
        "a step, culture clash: a draw row card for another player",
        "a jump, but plagiarism: no bonus",
        "or covers yellow",
        "no: its row has risen past it, the top is ",
        "no: mutation, only green goes",
        "the wild card, for social revolution",
        "You may not:",
        ": The row has come to ",
        "pass: You have a card that can be placed, so you may not pass.",
    ] {
        assert!(all.contains(part), "{part}");
    }
    // The list says of a last card what the table says of it.
    assert!(all.matches("a step, but your last card: no penalty").count() > 1);
}

#[test]
fn the_end_is_rated_in_the_words_of_the_rulebook_and_the_line_to_win_is_shown() {
    let ratings = [
        "Que os den un Nobel (give yourselves a Nobel)",
        "Muy bien, respect (very good, respect)",
        "Necesitáis mejorar (you need to improve)",
        "Medievooooo (medieval)",
        "Pon el juego en 2ª mano (put the game up for sale second-hand)",
    ];
    let mut seen = [false; 5];
    for seed in 0..12 {
        let shown = played(if seed % 2 == 0 { "2" } else { "3" }, seed, "y\n");
        let (_, end) = shown.split_once("The end of the game").expect("an end");
        let rated = ratings.iter().position(|rating| end.contains(rating)).expect("a rating");
        seen[rated] = true;
        let (_, line) = end.split_once("Could we have won this one?").expect("a question");
        let (_, line) = line.split_once("Yes. With open hands nothing need be left:\n").expect(end);
        assert!(line.contains("  1  ") && line.contains(": draft "), "{line}");
        assert!(line.trim_end().ends_with(": pass"), "{line}");
    }
    assert!(seen.iter().filter(|&&seen| seen).count() > 2, "{seen:?}");
}

#[test]
fn whoever_does_not_want_to_know_is_not_told() {
    for answer in ["n\n", "\n", ""] {
        let input = "1\n".repeat(60) + answer;
        let arguments = ["play", "--players", "2", "--seed", "3", "--autosave", "none"];
        let shown = text(&run(&arguments, input.as_bytes()));
        assert!(shown.contains("Could we have won this one?"), "{shown}");
        assert!(!shown.contains("With open hands"), "{shown}");
    }
}

#[test]
fn garbage_is_answered_and_changes_nothing() {
    let long = "9".repeat(5_000);
    let garbage = format!(
        "\n \0\n\u{202e}place\nplace\nplace Y0\nplace Y99\nclash G7 999999999999\n0\n-1\n\
         18446744073709551617\nstarter 7\nwhy\nwhy wild R\nsave \nundo\ndraft {long}\n{long}\n"
    );
    let arguments = ["play", "--players", "5", "--seed", "3", "--autosave", "none"];
    let mut input = garbage.clone().into_bytes();
    input.extend(b"\xff\xfe\n?\nstarter 0\n");
    let output = run(&arguments, &input);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("Not understood"), "{shown}");
    assert!(shown.contains("You say that you begin."), "{shown}");
    assert!(shown.contains("End of input."), "{shown}");
}

#[test]
fn broken_files_and_wrong_flags_are_one_clear_line() {
    let folder = folder("cards-broken");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let kept = path("kept.json");
    let arguments = ["play", "--seed", "3", "--players", "2", "--autosave", &kept];
    assert!(text(&run(&arguments, b"1\n")).contains("The game is kept in"));
    let whole = std::fs::read_to_string(&kept).expect("a kept game");
    std::fs::write(path("cut"), &whole[..whole.len() / 2]).expect("a file");
    std::fs::write(path("swapped"), whole.replacen("Y1", "Y7", 1)).expect("a file");
    std::fs::write(path("noise"), [0xff, 0, 0x7b, 0x80]).expect("a file");
    std::fs::write(path("empty"), "").expect("a file");
    for name in ["cut", "swapped", "noise", "empty", "missing"] {
        let file = path(name);
        for arguments in
            [&["replay", file.as_str()][..], &["check", &file], &["play", "--resume", &file]]
        {
            let output = run(arguments, b"");
            assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
        }
    }
    for wrong in [
        &["play", "--players", "6"][..],
        &["sim", "--players", "-1"],
        &["sim", "--starter", "9"],
        &["sim", "--games", "0"],
        &["sim", "--games", "99999999999999999999"],
        &["watch", "--bots", "nobody"],
        &["play", "--seats", "you,you,you,you,you,you"],
    ] {
        let output = run(wrong, b"");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}: {output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "{output:?}");
    }
    assert!(text(&run(&["replay", &kept], b"\n\nb\no\n")).contains("Step 2 of 2"));
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    for arguments in [&["watch", "--games", "20000"][..], &["trace", "--games", "100000"]] {
        let mut child = Command::new(program("eureka-cards"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn its_traces_check() {
    let arguments = ["trace", "--games", "6", "--players", "5", "--cover-may-pass", "false"];
    let traces = text(&run(&arguments, b""));
    assert_eq!(traces.lines().count(), 6);
    assert!(text(&run(&["check", "-"], traces.as_bytes())).contains("hold"));
}

#[cfg(unix)]
mod terminal {
    use std::path::Path;
    use std::process::Command;

    use rexpect::session::{PtySession, spawn_command};

    use super::program::{folder, program};

    const PROMPT: &str = r"\r\n(\x1b\[[0-9;]*[A-Za-z])*> |won this one\? [^\r]*";

    fn start(place: &Path, arguments: &[&str]) -> PtySession {
        let mut command = Command::new(program("eureka-cards"));
        command.arg("play").arg("--autosave").arg(place).args(arguments).env("TERM", "xterm");
        command.env_remove("NO_COLOR");
        spawn_command(command, Some(20_000)).expect("the program starts")
    }

    /// All that is shown up to the next prompt or the question at the end; whether it was that.
    fn shown(session: &mut PtySession) -> (String, bool) {
        let (before, found) = session.exp_regex(PROMPT).expect("a prompt or the end");
        let end = found.starts_with("won");
        (before + &found, end)
    }

    fn say(session: &mut PtySession, line: &str) -> (String, bool) {
        session.send_line(line).expect("the program reads");
        shown(session)
    }

    #[test]
    fn a_whole_game_is_typed_and_looked_back_on() {
        let place = folder("cards-typed").join("kept.json");
        let mut session = start(&place, &["--seed", "12", "--players", "3"]);
        let (first, _) = shown(&mut session);
        assert!(first.contains("Who begins?") && first.contains("\x1b[33m"), "{first}");
        let (mut over, mut refused) = (say(&mut session, "starter 0").1, 0);
        while !over {
            let list = say(&mut session, "?").0;
            assert!(list.contains("You may:"), "{list}");
            if let Some((_, not)) = list.split_once("You may not:") {
                let at = not.find("     ").expect("an action") + 5;
                let action: String = not[at..].chars().take_while(|&c| c != ':').collect();
                assert!(say(&mut session, &action).0.contains("is refused"), "{action}");
                assert!(say(&mut session, "why").0.contains("Paragraph 4."), "{action}");
                refused += 1;
            }
            over = say(&mut session, "1").1;
        }
        assert!(refused > 0);
        session.send_line("y").expect("the program reads");
        session.exp_string("Yes. With open hands nothing need be left:").expect("the answer");
        session.exp_eof().expect("the program ends");
        assert!(!place.exists(), "a finished game is not kept");
    }

    #[test]
    fn ctrl_c_keeps_the_game_to_be_taken_up_again() {
        let place = folder("cards-interrupted").join("kept.json");
        let mut session = start(&place, &["--seed", "5", "--starter", "0"]);
        shown(&mut session);
        say(&mut session, "1");
        session.send_control('c').expect("the program is interrupted");
        session.exp_string("Interrupted. The game is kept in").expect("the place is told");
        session.exp_eof().expect("the program ends");
        let mut again = start(&place, &["--resume"]);
        let (there, _) = shown(&mut again);
        assert!(there.contains("Place a card"), "the gift was kept: {there}");
        again.send_control('d').expect("the input ends");
        again.exp_string("End of input.").expect("the end is told");
        again.exp_eof().expect("the program ends");
    }
}
