//! A person at a terminal: a whole hand of Eidex by typed input.
#![cfg(unix)]

mod program;

use std::path::Path;
use std::process::Command;

use program::{folder, program};
use rexpect::session::{PtySession, spawn_command};

/// Either of these ends what is read: the prompt, or the last line of a hand.
const PROMPT: &str = r"\r\n(\x1b\[[0-9;]*[A-Za-z])*> |Victory points of this hand: [^\r]*\r\n";

fn start(place: &Path, arguments: &[&str]) -> PtySession {
    let mut command = Command::new(program("eidex"));
    command.arg("play").arg("--autosave").arg(place).args(arguments).env("TERM", "xterm");
    command.env_remove("NO_COLOR");
    spawn_command(command, Some(20_000)).expect("the program starts")
}

/// All that is shown up to the next prompt or the end of the hand; whether it was the end.
fn shown(session: &mut PtySession) -> (String, bool) {
    let (before, found) = session.exp_regex(PROMPT).expect("a prompt or the end");
    let end = found.starts_with("Victory");
    (before + &found, end)
}

fn say(session: &mut PtySession, line: &str) -> (String, bool) {
    session.send_line(line).expect("the program reads");
    shown(session)
}

/// The first card that `?` says may not be played.
fn refused(list: &str) -> Option<String> {
    let (_, not) = list.split_once("You may not:")?;
    let at = not.find("play ")?;
    Some(not[at..].chars().take_while(|&c| c != ':').collect())
}

#[test]
fn a_whole_hand_is_played_by_typing() {
    let folder = folder("typed");
    let (place, saved) = (folder.join("kept.json"), folder.join("saved.json"));
    let mut session = start(&place, &["--seed", "11"]);
    let (first, _) = shown(&mut session);
    assert!(first.contains("Press a card"), "{first}");
    assert!(first.contains("\x1b[31m"), "Hearts are red: {first}");
    let mut over = say(&mut session, "1").1;
    let (mut refusals, mut undone) = (0, false);
    while !over {
        let list = say(&mut session, "?").0;
        assert!(list.contains("You may:"), "{list}");
        if let Some(card) = refused(&list) {
            let (no, _) = say(&mut session, &card);
            assert!(no.contains("is refused"), "{card}: {no}");
            let (why, _) = say(&mut session, "why");
            assert!(why.contains("Paragraph 1.7"), "{why}");
            refusals += 1;
        }
        assert!(say(&mut session, "hint").0.contains("The bot thumb would choose: play "));
        over = say(&mut session, "1").1;
        if !undone && !over {
            let (back, _) = say(&mut session, "undo");
            assert!(back.contains("Taken back: play "), "{back}");
            undone = true;
            let (told, _) = say(&mut session, &format!("save {}", saved.display()));
            assert!(told.contains("Saved to"), "{told}");
        }
    }
    assert!(refusals > 0, "a hand in which nothing is refused tests nothing");
    session.exp_eof().expect("the program ends");
    assert!(!place.exists(), "a finished game is not kept");
    let check = Command::new(program("eidex")).arg("check").arg(&saved).status();
    assert!(check.expect("the program starts").success());
}

#[test]
fn ctrl_c_keeps_the_game_and_tells_where() {
    let folder = folder("interrupted");
    let place = folder.join("kept.json");
    let mut session = start(&place, &["--seed", "5"]);
    shown(&mut session);
    for _ in 0..6 {
        assert!(!say(&mut session, "1").1, "the hand is not over");
    }
    let before = say(&mut session, "").0;
    session.send_control('c').expect("the program is interrupted");
    session.exp_string("Interrupted. The game is kept in").expect("the place is told");
    session.exp_eof().expect("the program ends");
    let mut again = start(&place, &["--resume"]);
    let (there, _) = shown(&mut again);
    assert!(there.contains("Pressed:"), "the press was kept: {there}");
    let table = |shown: &str| {
        let from = shown.rfind("Trump").or_else(|| shown.rfind("no trump")).expect("a table");
        shown[from..].to_string()
    };
    assert_eq!(table(&there), table(&before), "five tricks were kept");
    say(&mut again, "1");
    again.send_control('d').expect("the input ends");
    again.exp_string("End of input.").expect("the end is told");
    again.exp_eof().expect("the program ends");
    let mut last = start(&place, &["--resume"]);
    shown(&mut last);
    let mut over = false;
    while !over {
        over = say(&mut last, "1").1;
    }
    last.exp_eof().expect("the program ends");
    assert!(!place.exists(), "a finished game is not kept");
}
