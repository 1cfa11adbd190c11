//! `rules`, `rule check` and `induce`: the collection, a report on a rule, the bots' trial.

use std::io;

use eleusis::Rule;
use eleusis::rule::{Band, Look, collection};

use crate::console::Console;
use crate::text::{Style, Text, wrap};

const USAGE: &str = "usage: rules [BAND] lists the rules of the collection, of one band if you \
    like (gentle, medium, hard, fiendish); rule check \"TEXT\" reports on a rule.\n";

/// Runs `rules [BAND]`, `rule check "TEXT"` or `induce` and gives the exit status; `None` if the
/// arguments are none of them.
///
/// Status 0: listed, or the rule is fair; 1: the text is no rule, or the rule has faults; 2: wrong
/// usage.
///
/// # Errors
///
/// If the output cannot be written.
pub fn rule_commands<S: AsRef<str>>(
    console: &mut Console,
    arguments: &[S],
) -> Option<io::Result<u8>> {
    let arguments: Vec<&str> = arguments.iter().map(AsRef::as_ref).collect();
    if let ["induce", rest @ ..] = arguments.as_slice() {
        return Some(super::induce::induce(console, rest));
    }
    let (text, status) = match arguments.as_slice() {
        ["rules"] => (listed(None), 0),
        ["rules", band] => match Band::ALL.into_iter().find(|known| known.word() == *band) {
            Some(band) => (listed(Some(band)), 0),
            None => (USAGE.into(), 2),
        },
        ["rule", "check", text] => checked(text),
        ["rule" | "rules", ..] => (USAGE.into(), 2),
        _ => return None,
    };
    Some(console.text(&text).and_then(|()| console.output.flush()).map(|()| status))
}

fn listed(band: Option<Band>) -> Text {
    let mut text = Text::new();
    for entry in collection().iter().filter(|entry| band.is_none_or(|band| entry.band == band)) {
        text.styled(Style::Bold, format!("{:>2}  {}", entry.id, entry.name));
        text.plain(format!(
            ", {} ({}.{})\n",
            entry.band,
            entry.difficulty / 10,
            entry.difficulty % 10
        ));
        text.plain(wrap(entry.text, 80, 4));
        text.styled(Style::Dim, wrap(&entry.rule().english(), 80, 4));
    }
    text
}

fn checked(typed: &str) -> (Text, u8) {
    let rule = match Rule::parse(typed) {
        Ok(rule) => rule,
        Err(error) => {
            let mut text = Text::new();
            text.plain(wrap(&format!("This is no rule: {error}"), 80, 0));
            if typed.len() < 76 && typed.is_ascii() {
                text.plain(format!("  {typed}\n  {:>at$}^\n", "", at = error.at()));
            }
            return (text, 1);
        }
    };
    let mut text = Text::new();
    text.plain(wrap(rule.text(), 80, 0));
    text.plain(wrap(&format!("In words: {}", rule.english()), 80, 0));
    let looks = match rule.look() {
        Look::Back(0) => "looks at the card alone".into(),
        Look::Back(1) => "looks at the last card".into(),
        Look::Back(n) => format!("looks at the last {n} cards"),
        Look::Line => "looks at the whole line".to_string(),
    };
    let report = rule.report();
    text.plain(format!("It has {} parts and {looks}.\n", rule.size()));
    if report.measures.is_some() {
        let difficulty = rule.difficulty();
        let (whole, tenth) = (difficulty.tenths / 10, difficulty.tenths % 10);
        text.plain(format!("Difficulty: {} ({whole}.{tenth}).\n", difficulty.band()));
    }
    for line in report.to_string().lines() {
        text.plain(wrap(line, 80, 0));
    }
    (text, u8::from(!report.is_fair()))
}
