//! The program without a terminal: piped input, closed pipes, several people.

mod program;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use cards_core::decks::eidex::Cards;
use cards_core::json::read_record;
use cards_core::{Actor, Seat};
use eidex::{Action, Hand};
use program::{folder, program};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(program("eidex"));
    command.args(arguments);
    fed(command, input)
}

/// What comes of a program that is fed with this.
fn fed(mut command: Command, input: &str) -> Output {
    let mut child = command
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
        "?\nhint\npress e6\npress e7\nrules\nhelp\nundo\npress e7\nsave {}\nplay rt\nwhy\n{}",
        saved.display(),
        "1\n".repeat(12)
    );
    let shown = text(&run(&["play", "--seed", "3", "--autosave", "none"], &input));
    for part in [
        "You may:",
        "would choose: press",
        "No: press E6 is refused. You do not hold the Six of Eidex.",
        "EIDEX IN SHORT",
        "Taken back: press E7",
        "Saved to",
        "No: play RT is refused. Stars were led and you hold Stars.",
        "Paragraph 1.7 of the rules",
    ] {
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

/// What a seat cannot know: cards that it has not seen and has not learned of.
fn hidden(view: &eidex::View) -> Cards {
    let fellows = [1, 2].map(|steps| view.seat().plus(steps, 3));
    let known = fellows.map(|it| view.known_in_hand(it) | view.known_with(it));
    (view.unseen() - known[0] - known[1]).without(view.trump_card())
}

/// Plays with these people at one terminal, each turn begun by Enter, and checks what each is
/// shown; the number of turns.
fn nobody_sees_foreign_cards(people: &[&str], seats: &str, characters: &str) -> usize {
    let saved = folder(&format!("people-{characters}")).join("saved.json");
    // Somebody has perhaps to sit down before he can save.
    let save = format!("save {}\n", saved.display()).repeat(2);
    let input = format!("{}\n{save}quit\n", "\n?\n1\n".repeat(18));
    let arguments =
        ["play", "--seats", seats, "--characters", characters, "--seed", "4", "--autosave", "none"];
    let shown = text(&run(&arguments, &input));
    let json = serde_json::from_slice(&std::fs::read(&saved).expect("it was saved"));
    let (record, _) = read_record::<Hand>(&json.expect("it is JSON")).expect("it replays");
    let person = |seat: Seat| people.contains(&seats.split(',').nth(seat.index()).unwrap_or(""));
    let mut state = Hand::new(&record.setup).expect("it is a setup");
    let mut actions = record.actions.iter().peekable();
    let mut turns = 0;
    // What is typed stands on a line of its own behind a prompt; what is shown after it, on to the
    // next prompt, is meant for the person who types there.
    for (n, part) in shown.split("\n> ").enumerate() {
        let (typed, screen) = part.split_once('\n').unwrap_or((part, ""));
        if let Some((actor, action)) = actions.peek().filter(|_| n > 0) {
            // Enter does what alone can be done.
            if typed == "1" || (typed.is_empty() && state.legal(*actor).len() == 1) {
                state.play_mut(*actor, *action).expect("it is in the record");
                actions.next();
                turns += 1;
            }
        }
        let seat = loop {
            let Some((actor, action)) = actions.peek() else { return turns };
            // The table passes for a person who can only pass.
            let passed = *action == Action::Pass && state.legal(*actor).len() == 1;
            match actor {
                Actor::Seat(seat) if person(*seat) && !passed => break *seat,
                _ => state.play_mut(*actor, *action).expect("it is in the record"),
            }
            actions.next();
        };
        let screen = screen.rsplit("it is your turn").next().unwrap_or(screen);
        // A character has the name of a card.
        let characters = state.characters().into_iter().flatten();
        let screen = characters.fold(screen.to_string(), |screen, it| {
            screen.replace(&format!("{it} {}", it.name()), it.name())
        });
        for card in hidden(&state.view(seat)) {
            let short = card.to_string();
            let mut words = screen.split(|c: char| !c.is_alphanumeric());
            assert!(!words.any(|word| word == short), "{card} is shown to {seat}: {screen}");
        }
    }
    turns
}

#[test]
fn people_share_the_terminal_without_seeing_each_others_cards() {
    let two = nobody_sees_foreign_cards(&["Anna", "Ben"], "Anna,Ben,thumb", "none");
    assert!(two >= 12, "{two}");
    let three = nobody_sees_foreign_cards(&["Anna", "Ben", "Cleo"], "Anna,Ben,Cleo", "RA,EJ,S6");
    assert!(three >= 12, "{three}");
}

#[test]
fn the_terminal_is_handed_over_between_people() {
    let shown = text(&run(
        &["play", "--seats", "Anna,Ben,thumb", "--seed", "4", "--autosave", "none"],
        &format!("\n{}", "1\n\n".repeat(3)),
    ));
    for person in ["Anna", "Ben"] {
        assert!(shown.contains(&format!("{person}, it is your turn.")), "{shown}");
    }
}

#[test]
fn you_are_a_player_to_the_others_at_the_terminal() {
    for (seats, name) in [("you,Ben,thumb", "Player"), ("Ben,you,you", "Player 2")] {
        let arguments = ["play", "--seats", seats, "--seed", "4", "--autosave", "none"];
        let shown = text(&run(&arguments, &"1\n\n".repeat(60)));
        for told in [format!("{name}, it is your turn."), format!("{name} plays the")] {
            assert!(shown.contains(&told), "{told}: {shown}");
        }
        for wrong in ["You plays", "You presses", "You's", "You takes", "Trick:    You"] {
            assert!(!shown.contains(wrong), "{wrong}: {shown}");
        }
    }
}

#[test]
fn characters_are_explained_as_in_the_book() {
    let book = include_str!("../../docs/characters.md").replace(['*', '\n'], " ");
    let book: Vec<&str> = book.split_whitespace().collect();
    let book = book.join(" ").replace(" ·", "").replace(" .", ".");
    let list: Vec<String> = eidex::Character::ALL.iter().map(|it| format!("? {it}\n")).collect();
    let input = format!("characters\n{}explain umwerter\nexplain nobody\n", list.concat());
    let shown = text(&run(&["play", "--characters", "RA,EJ,S6", "--autosave", "none"], &input));
    let told: Vec<&str> = shown.split("\n> ? ").skip(1).collect();
    assert_eq!(told.len(), 36);
    for part in told {
        let (card, words) = part.split_once('\n').expect("an answer");
        let words = words.split("\n> ").next().unwrap_or(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        let words = words.join(" ");
        assert!(words.starts_with(card) && words.len() > 60, "{words}");
        assert!(book.contains(&words), "not in the book: {words}");
    }
    for part in [
        "You: RA Jiu-Jitsu",
        "Points stay. Uses left: 1.",
        "S6 Sphinx",
        "E8 Umwerter (revaluer)",
        "Nothing is known",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}

/// How often the seat with the Skater is asked whether to call Skat.
fn asked_for_skat(input: &str) -> usize {
    let arguments = ["play", "--seed", "3", "--characters", "EJ,-,-", "--autosave", "none"];
    let shown = text(&run(&arguments, input));
    assert!(shown.contains("Victory points of this hand"), "{shown}");
    shown.matches("Call Skat for the rest of the hand").count()
}

#[test]
fn a_player_may_be_left_alone_for_a_trick_or_the_hand() {
    // `pass` declines once; where a card is to be played, it is refused and the 1 plays one.
    let always = asked_for_skat(&format!("1\n{}", "pass\n1\n".repeat(60)));
    let by_trick = asked_for_skat(&format!("1\n{}", "pass trick\n1\n".repeat(40)));
    let by_hand = asked_for_skat(&format!("1\npass hand\n{}", "1\n".repeat(11)));
    assert_eq!(by_hand, 1);
    assert!(by_hand < by_trick && by_trick <= 13, "{by_trick}");
    assert!(always > by_trick, "{always}");
}

#[test]
fn being_left_alone_is_taken_back_by_undo() {
    let arguments = ["play", "--seed", "3", "--characters", "EJ,-,-", "--autosave", "none"];
    let shown = text(&run(&arguments, "1\npass hand\nundo\nquit\n"));
    let (_, after) = shown.split_once("Taken back: pass.").expect("a pass is taken back");
    assert!(after.contains("Call Skat for the rest of the hand"), "{shown}");
    // Before anything was done there is nothing else to take back.
    let first = text(&run(&arguments, "pass hand\nundo\nquit\n"));
    assert!(first.contains("You have not done anything yet. You are asked again."), "{first}");
}

#[test]
fn every_game_is_kept_in_a_file_of_its_own() {
    let home = folder("kept");
    let play = |arguments: &[&str], input: &str| {
        let mut command = Command::new(program("eidex"));
        command.arg("play").args(arguments).env("XDG_STATE_HOME", &home);
        text(&fed(command, input))
    };
    let place = |shown: &str| {
        let line = shown.lines().find(|line| line.starts_with("While it goes on"));
        line.expect("the place is told").rsplit(' ').next().unwrap_or_default().to_string()
    };
    let hand = play(&["--seed", "1"], "1\nquit\n");
    let same = play(&["--seed", "1"], "2\nquit\n");
    let tournament = play(&["--game", "eidex", "--seed", "1"], "3\nquit\n");
    let places = [place(&hand), place(&same), place(&tournament)];
    assert!(places.iter().all(|place| std::path::Path::new(place).exists()), "{places:?}");
    assert!(places[0] != places[1] && places[1] != places[2], "{places:?}");
    // The last one goes on, whichever game it was, and in its own file.
    let again = play(&["--resume"], "undo\nquit\n");
    assert!(again.starts_with("Cosmic Eidex, a tournament"), "{again}");
    assert!(again.contains("Taken back: press") && place(&again) == places[2], "{again}");
    let first = play(&["--resume", &places[0]], &format!("pass hand\n{}", "1\n".repeat(12)));
    assert!(first.contains("Victory points of this hand"), "{first}");
    assert!(!std::path::Path::new(&places[0]).exists(), "a finished game is not kept");
    assert!(std::path::Path::new(&places[1]).exists());
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let readme = include_str!("../../README.md");
    let picture = readme.split("```text\n").nth(1).expect("a picture");
    let picture = picture.split("```").next().unwrap_or_default();
    let arguments = ["play", "--seed", "3", "--autosave", "none"];
    let shown = text(&run(&arguments, "press e7\nplay rt\nquit\n"));
    let lines: Vec<&str> = shown.lines().map(str::trim_end).collect();
    assert!(lines.join("\n").contains(picture.trim_end()), "{shown}");
}

#[test]
fn a_hand_with_characters_is_played_from_the_screen_alone() {
    // Whatever is asked, the first entry of the list or a card.
    for seed in ["1", "2", "3"] {
        let arguments = ["play", "--seed", seed, "--characters", "random", "--autosave", "none"];
        let shown = text(&run(&arguments, &"?\n2\n1\n".repeat(300)));
        assert!(shown.contains("Victory points of this hand"), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    }
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
    let nobody = text(&run(&["trace", "--characters", "-, EJ ,-", "--games", "1"], ""));
    assert!(nobody.contains("[null,\"EJ\",null]"), "{nobody}");
    let shown = text(&run(&["watch", "--characters", "random", "--seed", "2"], ""));
    assert!(shown.contains("Victory points"), "{shown}");
    let wrong = run(&["watch", "--characters", "RA,RA,S6"], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&wrong.stderr).lines().count(), 1, "{wrong:?}");
    for odd in ["XX,EJ,S6", "RA,EJ", "RA,EJ,S6,S7", "", "RANDOM"] {
        let wrong = run(&["watch", "--characters", odd], "");
        let told = String::from_utf8_lossy(&wrong.stderr);
        assert_eq!(told, "eidex: characters are none, random, or three such as RA,-,S6\n", "{odd}");
    }
    let missing = run(&["replay", "no-such-file"], "");
    assert_eq!(missing.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&missing.stderr).lines().count(), 1, "{missing:?}");
}
