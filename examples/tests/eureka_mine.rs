//! The gold mine's program: with and without memory, with a real die, piped and at a terminal.

mod program;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use cards_core::{Actor, Record, Seat, Stream};
use eureka_mine::{Mine, Nugget, Setup, Tile, Variants};
use program::{folder, program};

/// What the program shows when this is piped in.
fn shown(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(program("eureka-mine"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("it has an input");
    // A program that has ended does not read on.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("programs write UTF-8");
    let free = |line: &str| line.starts_with('{') || line.contains('/');
    let wide = text.lines().find(|line| line.chars().count() > 80 && !free(line));
    assert_eq!(wide, None, "80 columns");
    text
}

/// The faces on the grid as last drawn: face-down tiles are dots, claims and faces are not.
fn faces(shown: &str) -> usize {
    let start = shown.rfind("      a  ").expect("a grid");
    let rows = shown[start..].lines().filter(|line| line.starts_with(' '));
    rows.filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()))
        .map(|line| 8 - line.matches(" .. ").count())
        .sum()
}

const PLAY: [&str; 5] = ["play", "--seed", "4", "--autosave", "none"];

#[test]
fn a_whole_game_is_played_from_a_pipe() {
    let shown = shown(&PLAY, &("?\nhint\nrules\nwhy move h8\n".to_string() + &"1\n".repeat(400)));
    for part in ["You may:", "would choose: move", "Paragraph M1", "Be the first", "after"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(shown.contains("found all four"), "{shown}");
}

#[test]
fn without_memory_only_what_lies_open_is_drawn() {
    let input = "1\n1\n1\n1\n";
    let plain = shown(&PLAY, input);
    assert!(!plain.contains("Not seen yet"), "{plain}");
    let mut with = PLAY.to_vec();
    with.push("--memory");
    let remembered = shown(&with, input);
    assert!(remembered.contains("Not seen yet"), "{remembered}");
    assert!(faces(&remembered) > faces(&plain) + 2, "{remembered}");
}

/// A kept game in which seat 0 has looked at b2 by lantern and stands two steps away from it.
fn looked_at_b2(folder: &Path, there: Tile) -> String {
    let mut setup = Setup::shuffled(2, Variants::default(), &mut Stream::new(0));
    setup.starter = Some(Seat::new(0));
    // By row: b2 is the tenth tile, h8 the last.
    for (at, tile) in [(0, Tile::Lantern), (9, there), (63, Tile::Rock)] {
        let found = (0..64).rev().find(|&n| setup.tiles[n] == tile).expect("such a tile");
        setup.tiles.swap(at, found);
    }
    let mut record = Record::<Mine>::new(setup);
    let (seats, chance) = ([0, 1].map(|seat| Actor::Seat(Seat::new(seat))), Actor::Chance);
    for (actor, action) in [
        (chance, "roll 1"),
        (seats[0], "move a1"),
        (chance, "roll 1"),
        (seats[1], "move h8"),
        (chance, "roll 2"),
    ] {
        record.actions.push((actor, action.parse().expect("an action")));
    }
    let file = folder.join(format!("{there}.json"));
    let json = cards_core::json::write_record(&record).expect("it replays");
    std::fs::write(&file, json.to_string()).expect("the folder can be written");
    file.to_string_lossy().into()
}

#[test]
fn a_hint_knows_what_lies_open_and_only_with_memory_more() {
    let folder = folder("mine-hints");
    let hint = |file: &str, more: &[&str]| {
        let mut with = vec!["play", "--seed", "1", "--autosave", "none", "--resume", file];
        with.extend(["--seats", "you,memory"]);
        with.extend(more);
        let shown = shown(&with, "hint\n");
        let line = shown.lines().find(|line| line.contains("would choose"));
        line.unwrap_or_else(|| panic!("{shown}")).to_string()
    };
    let gold = looked_at_b2(&folder, Tile::Gold(Nugget::One));
    let bear = looked_at_b2(&folder, Tile::Bear);
    assert_eq!(hint(&gold, &[]), hint(&bear, &[]), "what was seen has been forgotten");
    assert!(hint(&gold, &["--memory"]).contains("move b2"));
    assert!(!hint(&bear, &["--memory"]).contains("move b2"));
}

#[test]
fn a_real_die_is_asked_for() {
    let mut with = PLAY.to_vec();
    with.extend(["--dice", "ask", "--seats", "you,forgetful"]);
    // The roll-off is ours, and so is the first movement roll.
    let text = shown(&with, "6\nnine\n7\n2\nroll 5\n");
    assert!(text.contains("For the first turn: what does your die show?"), "{text}");
    assert!(text.contains("For the first turn: what does forgetful's die show?"), "{text}");
    assert_eq!(text.matches("Type what it shows (1 2 3 4 5 6)").count(), 2, "{text}");
    assert!(text.contains("You rolled 5: where do you go?"), "{text}");
    assert!(text.contains("End of input."), "{text}");
}

#[test]
fn a_roll_typed_is_taken_back_with_the_move_before_it() {
    let mut with = PLAY.to_vec();
    with.extend(["--dice", "ask", "--seats", "you,forgetful"]);
    let text = shown(&with, "6\n1\n1\nmove a1\nundo\nquit\n");
    assert!(text.contains("Taken back: move a1."), "{text}");
    assert!(text.contains("Goodbye."), "{text}");
}

#[test]
fn wrong_options_are_told_in_a_line_that_names_the_field_once() {
    for (flag, value, words) in [
        ("--players", "5", "players: expected 2 to 4, found 5"),
        ("--corners", "up,nw", "corners: there is no \"up\""),
        ("--starter", "7", "starter: expected a seat below 2, found 7"),
        ("--max-turns", "0", "max_turns: expected 1 to 1000000, found 0"),
    ] {
        let output = Command::new(program("eureka-mine"))
            .args(["trace", flag, value])
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{flag}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(told, format!("eureka-mine: {words}\n"));
    }
}

#[test]
fn a_refusal_names_others_by_their_letters_on_the_grid() {
    let corner = shown(
        &["play", "--corners", "nw,-", "--seats", "random,you", "--autosave", "none"],
        "corner nw\nquit\n",
    );
    assert!(corner.contains("corner nw is refused. Corner nw is A's.\n"), "{corner}");
    let folder = folder("mine-letters");
    let mut setup = Setup::shuffled(2, Variants::default(), &mut Stream::new(0));
    setup.starter = Some(Seat::new(0));
    // Seat 1 rides from h8 to a1, claims it, and goes on to b1.
    for (at, tile) in
        [(0, Tile::Gold(Nugget::One)), (1, Tile::Rock), (8, Tile::Rock), (63, Tile::Car)]
    {
        let found = (9..63).rev().find(|&n| setup.tiles[n] == tile).expect("such a tile");
        setup.tiles.swap(at, found);
    }
    let [a, b] = [0, 1].map(|seat| Actor::Seat(Seat::new(seat)));
    let die = Actor::Chance;
    for (roll, typed, refusal) in [
        ("roll 1", "move a1", "move a1 is refused. B has claimed a1."),
        ("roll 1", "stay", "The miner must move, free destinations: 2."),
        ("roll 2", "move b1", "move b1 is refused. Miner B stands on b1."),
    ] {
        let mut record = Record::<Mine>::new(setup.clone());
        for (actor, action) in [
            (die, "roll 2"),
            (a, "move a2"),
            (die, "roll 1"),
            (b, "move h8"),
            (b, "ride a1"),
            (die, "roll 1"),
            (b, "move b1"),
            (die, roll),
        ] {
            record.actions.push((actor, action.parse().expect("an action")));
        }
        let file = folder.join("kept.json");
        let json = cards_core::json::write_record(&record).expect("it replays");
        std::fs::write(&file, json.to_string()).expect("written");
        let resumed = ["play", "--autosave", "none", "--resume", &file.to_string_lossy()];
        let told = shown(&resumed, &format!("{typed}\nquit\n"));
        assert!(told.contains(refusal), "{refusal}: {told}");
    }
}

/// The status and the only line of an error.
fn fails(arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(program("eureka-mine"));
    let output = command.args(arguments).stdin(Stdio::null()).output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told.lines().count(), 1, "{told}");
    (output.status.code(), told.trim_start_matches("eureka-mine: ").trim_end().into())
}

#[test]
fn a_fault_in_a_kept_game_names_its_file_and_field() {
    let folder = folder("mine-kept");
    let file = folder.join("kept.json").to_string_lossy().into_owned();
    shown(&["play", "--seed", "4", "--autosave", &file], "1\n");
    let kept: serde_json::Value =
        serde_json::from_slice(&std::fs::read(&file).expect("it is kept")).expect("JSON");
    for (field, value, says) in [
        ("seats", "[1,2]", "seats: expected a list of names"),
        ("seats", "\"you\"", "seats: expected a list of names"),
        ("seats", "[\"you\"]", "seats: 2 players are needed, not 1"),
        ("seats", "[\"you\",\"nobody\"]", "no bot \"nobody\" plays eureka-mine"),
        ("seed", "-1", "seed: expected a whole number"),
    ] {
        let mut broken = kept.clone();
        broken[field] = serde_json::from_str(value).expect("JSON");
        std::fs::write(&file, broken.to_string()).expect("written");
        let (status, told) = fails(&["play", "--resume", &file]);
        assert_eq!(status, Some(1), "{told}");
        assert!(told.starts_with(&format!("{file}: {says}")), "{told}");
        // It is there to be mended.
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), broken.to_string());
    }
}

#[test]
fn only_a_regular_file_is_moved_aside_for_a_kept_game() {
    let folder = folder("mine-aside");
    let place = folder.to_string_lossy();
    let told = shown(&["play", "--seed", "4", "--autosave", &place], "1\n");
    let words = format!("The game cannot be kept in {place}: it is no regular file");
    assert!(told.contains(&words), "{told}");
    assert!(told.contains("The game is not kept."), "{told}");
    assert!(folder.is_dir());
}

#[test]
fn one_game_has_no_standard_error() {
    let words = shown(&["sim", "--games", "1"], "");
    assert!(words.starts_with("1 game of") && !words.contains('±'), "{words}");
    let json = shown(&["sim", "--games", "1", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["results"][0]["standard_error"], serde_json::Value::Null);
    assert!(shown(&["sim", "--games", "2"], "").contains('±'));
}

#[test]
fn its_traces_check() {
    let folder = folder("mine-traces");
    let file = folder.join("traces.jsonl");
    let flags = ["--claim-jump", "--snake-eye", "--quick-claim", "--loop-home", "false"];
    let mut arguments = vec!["trace", "--games", "5", "--players", "3", "--max-turns", "40"];
    arguments.extend(flags);
    std::fs::write(&file, shown(&arguments, "").as_bytes()).expect("the folder can be written");
    assert!(shown(&["check", &file.to_string_lossy()], "").contains("hold"));
}

#[cfg(unix)]
#[test]
fn memory_and_a_real_die_work_at_a_terminal() {
    let place = folder("mine-terminal").join("kept.json");
    let mut command = Command::new(program("eureka-mine"));
    command.args(["play", "--seed", "4", "--memory", "--dice", "ask", "--seats", "you,forgetful"]);
    command.arg("--autosave").arg(&place).env("TERM", "xterm").env_remove("NO_COLOR");
    let mut session =
        rexpect::session::spawn_command(command, Some(20_000)).expect("the program starts");
    for (asked, answer) in [
        ("what does your die show", "6"),
        ("what does forgetful's die show", "1"),
        ("What does your die show", "3"),
        ("where do you go", "move c1"),
    ] {
        session.exp_string(asked).expect("the question");
        session.exp_string("> ").expect("a prompt");
        session.send_line(answer).expect("the program reads");
    }
    session.exp_string("On c1: ").expect("the tile");
    session.exp_regex("die show").expect("a die");
    session.send_line("quit").expect("the program reads");
    session.exp_string("The game is kept in").expect("where it is kept");
    session.exp_eof().expect("the program ends");
    assert!(place.exists());
}
