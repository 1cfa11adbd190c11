//! `rules`, `rule check` and `induce`: the collection, a report on a rule, the bots' trial.

use cards_core::json::value;
use eleusis::Rule;
use eleusis::rule::{Band, Look, collection};
use serde_json::{Value, json};

use super::words;
use crate::console::Console;
use crate::fault::Fault;
use crate::text::{Style, Text, wrap};

const HELP: &str = "\
rules [BAND]               lists the rules of the collection, of one band if you
                           like: gentle, medium, hard, fiendish
rule check \"TEXT\"          reports on a rule: how fair, and how hard to find
rule check --json \"TEXT\"   the same as a JSON object
";

/// Runs `rules [BAND]`, `rule check "TEXT"` or `induce` and gives the exit status; `None` if the
/// arguments are none of them.
///
/// Status 0: listed, or the rule is fair; 1: the text is no rule, or the rule has faults; 2: wrong
/// usage.
pub fn rule_commands<S: AsRef<str>>(console: &mut Console, arguments: &[S]) -> Option<u8> {
    let arguments: Vec<&str> = arguments.iter().map(AsRef::as_ref).collect();
    let done = match arguments.as_slice() {
        ["induce", rest @ ..] => super::induce::induce(console, rest)
            .and_then(|status| console.output.flush().map(|()| status))
            .map_err(Fault::Io),
        ["rule" | "rules", ..] => rules(&arguments).and_then(|(text, status)| {
            let shown = console.text(&text).and_then(|()| console.output.flush());
            shown.map_err(Fault::Io).map(|()| status)
        }),
        _ => return None,
    };
    Some(done.unwrap_or_else(|fault| {
        if fault.status() != 0 {
            // Nothing is left to tell a failure to.
            let _ = writeln!(console.errors, "{fault}");
        }
        fault.status()
    }))
}

fn rules(arguments: &[&str]) -> Result<(Text, u8), Fault> {
    match arguments {
        [.., "--help" | "-h"] => Ok((HELP.into(), 0)),
        ["rules"] => Ok((listed(None), 0)),
        ["rules", band] => match Band::ALL.into_iter().find(|known| known.word() == *band) {
            Some(band) => Ok((listed(Some(band)), 0)),
            None => Err(Fault::Usage(format!(
                "rules: expected gentle, medium, hard or fiendish, not {band:?}"
            ))),
        },
        ["rule", "check", text] => Ok(checked(text)),
        ["rule", "check", "--json", text] | ["rule", "check", text, "--json"] => Ok(measured(text)),
        _ => Err(Fault::Usage(
            "expected rules [BAND], or rule check \"TEXT\" (see rule --help)".into(),
        )),
    }
}

/// The measures of a rule as the list of rules has them, or where it is faulty.
fn measured(typed: &str) -> (Text, u8) {
    let (json, fair) = match Rule::parse(typed) {
        Err(error) => {
            let message = error.fault().to_string();
            let error =
                json!({ "kind": error.kind().word(), "at": error.at(), "message": message });
            (json!({ "error": error }), false)
        }
        Ok(rule) => {
            let report = rule.report();
            let mut json = json!({
                "text": rule.text(), "start": rule.start(), "english": rule.english(),
            });
            let measures = report.measures.is_some().then(|| value(&rule.difficulty_by(&report)));
            for more in [value(&report)].into_iter().chain(measures) {
                if let (Value::Object(json), Value::Object(more)) = (&mut json, more) {
                    json.extend(more);
                }
            }
            (json, report.is_fair())
        }
    };
    (Text::from(format!("{json}\n")), u8::from(!fair))
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
            // Nothing is sent to the terminal that is no plain character.
            if typed.len() < 76 && typed.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
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
    let parts = words::plural(rule.size() as u32, "part", "parts");
    text.plain(format!("It has {parts} and {looks}.\n"));
    if report.measures.is_some() {
        let difficulty = rule.difficulty_by(&report);
        let (whole, tenth) = (difficulty.tenths / 10, difficulty.tenths % 10);
        text.plain(format!("Difficulty: {} ({whole}.{tenth}).\n", difficulty.band()));
    }
    for line in report.to_string().lines() {
        text.plain(wrap(line, 80, 0));
    }
    (text, u8::from(!report.is_fair()))
}
