//! People at a terminal: god with a rule in mind judges a whole round; a player plays one.
#![cfg(unix)]

mod program;

use std::process::Command;

use cards_core::decks::french::Card;
use eleusis::Rule;
use program::{folder, program};
use rexpect::session::{PtySession, spawn_command};

/// Either of these ends what is read: the prompt, or the rule that is told at the end.
const PROMPT: &str = r"\r\n(\x1b\[[0-9;]*[A-Za-z])*> |The rule was [^\r]*\r\n";

struct Terminal(PtySession);

impl Terminal {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(program("eleusis"));
        command.arg("play").args(arguments).env("TERM", "xterm").env_remove("NO_COLOR");
        Self(spawn_command(command, Some(30_000)).expect("the program starts"))
    }

    /// All that is shown up to the next prompt or the end of the round, without its colours; and
    /// whether it was the end.
    fn shown(&mut self) -> (String, bool) {
        let (before, found) = self.0.exp_regex(PROMPT).expect("a prompt or the end");
        let end = found.starts_with("The rule was");
        (plain(&(before + &found)), end)
    }

    fn say(&mut self, line: &str) -> (String, bool) {
        self.0.send_line(line).expect("the program reads");
        self.shown()
    }
}

fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\x1b') {
        plain += before;
        rest = after.split_once(|c: char| c.is_ascii_alphabetic()).map_or("", |(_, rest)| rest);
    }
    plain + rest
}

/// The cards after the colon of what begins so, as it was shown last.
fn cards(shown: &str, begin: &str) -> Vec<Card> {
    let (_, rest) = shown.rsplit_once(begin).expect(begin);
    let (_, rest) = rest.split_once(": ").expect("a colon");
    let mut found = Vec::new();
    for word in rest.split_whitespace() {
        match word.parse() {
            Ok(card) => found.push(card),
            Err(_) => break,
        }
    }
    found
}

/// A person who has a rule in mind, and the line as far as the person has judged it.
struct God {
    rule: Rule,
    line: Vec<Card>,
}

impl God {
    /// What the person answers to what is shown.
    fn answer(&mut self, shown: &str) -> String {
        if let Some((_, rest)) = shown.rsplit_once("Can the ") {
            let name = rest.split_once(" start the line?").expect("a card").0;
            let card = named(name);
            let legal = self.rule.legal(&self.line, card);
            if legal {
                self.line.push(card);
            }
            return if legal { "accept" } else { "reject" }.into();
        }
        if shown.contains("You judge as god: right") {
            let string = cards(shown, "Laid by ");
            assert!(!string.is_empty(), "{shown}");
            let (mut line, mut wrong) = (self.line.clone(), 0);
            for card in string {
                if self.rule.legal(&line, card) {
                    line.push(card);
                } else {
                    wrong += 1;
                }
            }
            if wrong == 0 {
                self.line = line;
                return "right".into();
            }
            return format!("wrong {wrong}");
        }
        assert!(shown.contains("You judge as god: true"), "{shown}");
        let shown = cards(shown, "\nShown");
        assert!(!shown.is_empty());
        match shown.into_iter().find(|&card| self.rule.legal(&self.line, card)) {
            Some(card) => {
                self.line.push(card);
                format!("pick {card}")
            }
            None => "true".into(),
        }
    }
}

/// The card of a name such as `Jack of Hearts`.
fn named(name: &str) -> Card {
    let (rank, suit) = name.split_once(" of ").expect("a card");
    let ranks = [
        "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
        "Queen", "King",
    ];
    let rank = ranks.iter().position(|known| *known == rank).expect("a rank");
    format!("{}{}", &suit[..1], &"A23456789TJQK"[rank..=rank]).parse().expect("a card")
}

#[test]
fn a_person_with_a_rule_in_mind_is_god_for_a_whole_round() {
    let folder = folder("eleusis-mind");
    let (place, saved) = (folder.join("kept.json"), folder.join("saved.json"));
    let mut terminal = Terminal::start(&[
        "--seats",
        "you,random,random,random",
        "--seed",
        "8",
        "--rule",
        "unwritten",
        "--starters",
        "2",
        "--max-string",
        "2",
        "--autosave",
        &place.to_string_lossy(),
    ]);
    let rule = Rule::parse("c.color != p.color or c.rank == p.rank").expect("a rule");
    let mut god = God { rule, line: Vec::new() };
    let (mut shown, mut over) = terminal.shown();
    assert!(shown.contains("The rule is in god's mind."), "{shown}");
    let (mut judged, mut answers) = (0, Vec::new());
    while !over {
        let answer = god.answer(&shown);
        (shown, over) = terminal.say(&answer);
        answers.push(answer.split(' ').next().unwrap_or_default().to_string());
        judged += 1;
        if judged == 6 && !over {
            let (told, _) = terminal.say(&format!("save {}", saved.display()));
            assert!(told.contains("Saved to"), "{told}");
            // The table once more, since that has scrolled away.
            (shown, over) = terminal.say("");
        }
        assert!(judged < 500, "{shown}");
    }
    assert!(shown.contains("The end of the round"), "{shown}");
    for answer in ["accept", "right", "wrong"] {
        assert!(answers.iter().any(|given| given == answer), "{answer}: {answers:?}");
    }
    terminal.0.exp_string("points").expect("the scores");
    terminal.0.exp_eof().expect("the program ends");
    assert!(!place.exists(), "a finished game is not kept");
    // The record of an unwritten rule replays.
    let check = Command::new(program("eleusis")).arg("check").arg(&saved).status();
    assert!(check.expect("the program starts").success());
}

#[test]
fn a_person_plays_a_round_against_a_listed_rule() {
    let place = folder("eleusis-player").join("kept.json");
    let mut terminal = Terminal::start(&[
        "--players",
        "4",
        "--bands",
        "gentle",
        "--seed",
        "12",
        "--autosave",
        &place.to_string_lossy(),
    ]);
    let (first, mut over) = terminal.shown();
    let mut shown = first;
    assert!(shown.contains("The rule is written and secret."), "{shown}");
    for (typed, answer) in [
        ("?", "You may:"),
        ("18446744073709551616", "The list goes from 1 to 14"),
        ("lay", "Not understood: \"lay\", byte 3: expected a card."),
        ("\u{202e}🂡", "is not understood"),
        ("submit", "Lay a card first."),
        ("right", "That is not what is to be decided now."),
        ("why", "Paragraph A15"),
        ("hint", "The bot "),
        ("rules", "ELEUSIS IN SHORT"),
    ] {
        let (told, _) = terminal.say(typed);
        assert!(told.contains(answer), "{typed}: {told}");
        assert!(!told.contains("The rule: "), "{told}");
    }
    (shown, over) = if over { (shown, over) } else { terminal.say("") };
    let mut turns = 0;
    while !over {
        let answer = if shown.contains("Lay a card, or say noplay") {
            turns += 1;
            "2"
        } else if shown.contains("Lay another card") {
            "submit"
        } else if shown.contains("declare, or pass") {
            "pass"
        } else {
            panic!("{shown}")
        };
        (shown, over) = terminal.say(answer);
        assert!(turns < 300, "{shown}");
    }
    assert!(turns > 0 && shown.contains("The end of the round"), "{shown}");
    terminal.0.exp_string("points").expect("the scores");
    terminal.0.exp_eof().expect("the program ends");
}

#[test]
fn ctrl_c_and_the_end_of_input_keep_the_game() {
    let place = folder("eleusis-interrupted").join("kept.json");
    let place = place.to_string_lossy();
    let start = |more: &[&str]| {
        Terminal::start(&[&["--autosave", &place, "--players", "4"], more].concat())
    };
    let mut terminal = start(&["--seed", "3", "--bands", "gentle"]);
    terminal.shown();
    let (laid, _) = terminal.say("2");
    assert!(laid.contains("Laid by you"), "{laid}");
    terminal.0.send_control('c').expect("the program is interrupted");
    terminal.0.exp_string("Interrupted. The game is kept in").expect("the place is told");
    terminal.0.exp_eof().expect("the program ends");
    let mut again = Terminal::start(&["--autosave", &place, "--resume"]);
    let (there, _) = again.shown();
    assert!(there.contains("Laid by you"), "the card was kept: {there}");
    again.0.send_control('d').expect("the input ends");
    again.0.exp_string("End of input.").expect("the end is told");
    again.0.exp_eof().expect("the program ends");
}
