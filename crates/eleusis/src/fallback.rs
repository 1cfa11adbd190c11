//! A rule made to fit whatever was seen, for when no known rule does.
//!
//! It looks at the number of cards in the line and the face tried, and forbids what the plays
//! have shown to be wrong; everything else is legal.

use alloc::collections::BTreeMap;
use alloc::string::String;
use core::fmt::Write;

use cards_core::decks::french::Card;

use crate::action::{Call, Verdict};
use crate::rule::Rule;
use crate::setup::Penalty;
use crate::table::{Stage, Table};

/// How many choices the search may make for one string.
const PATIENCE: u32 = 10_000;

/// What is legal at which length of the line: a number for each length and face.
type Facts = BTreeMap<u32, bool>;

/// The number of a face at a length of the line: n · 52 + order · 13 + rank.
fn key(length: usize, card: Card) -> u32 {
    length as u32 * 52 + card.suit() as u32 * 13 + card.rank() as u32 + 1
}

/// A rule that fits everything seen at the table; `None` if the search was given up, or the rule
/// would be too large for the language.
pub(crate) fn rule(table: &Table) -> Option<Rule> {
    let mut facts = Facts::new();
    for (length, &card) in table.main().iter().enumerate() {
        facts.insert(key(length, card), true);
    }
    for play in table.history() {
        match (play.verdict, play.call) {
            (Verdict::True, _) => {
                for &card in play.cards {
                    facts.insert(key(play.main, card), false);
                }
            }
            (Verdict::Picked(card), Some(Call::False(named))) if named != card => {
                facts.insert(key(play.main, named), false);
            }
            _ => {}
        }
    }
    if let (Stage::NpJudge { .. }, Some(Call::False(named))) = (table.stage, table.call) {
        facts.insert(key(table.main().len(), named), false);
    }
    for play in table.history() {
        if let Verdict::Wrong(count) = play.verdict {
            let most = play.cards.len() as u32;
            let mut counts = match table.options().penalty {
                Penalty::Wrong => count..=count,
                Penalty::String => 1..=most,
            };
            let mut patience = PATIENCE;
            let found = |count| explain(&mut facts, play.main, play.cards, count, &mut patience);
            counts.by_ref().map(found).find(|&found| found)?;
        }
    }
    let rule = Rule::parse(&written(&facts)).ok()?;
    table.fits(&rule).then_some(rule)
}

/// Adds facts that make exactly `wrong` cards of the string wrong, the last ones if that can be.
fn explain(
    facts: &mut Facts,
    length: usize,
    string: &[Card],
    wrong: u32,
    patience: &mut u32,
) -> bool {
    let Some((&card, rest)) = string.split_first() else { return wrong == 0 };
    if wrong as usize > string.len() || *patience == 0 {
        return false;
    }
    *patience -= 1;
    let at = key(length, card);
    let known = facts.get(&at).copied();
    for legal in [true, false] {
        if known == Some(!legal) || (!legal && wrong == 0) {
            continue;
        }
        facts.insert(at, legal);
        let (next, left) = if legal { (length + 1, wrong) } else { (length, wrong - 1) };
        if explain(facts, next, rest, left, patience) {
            return true;
        }
        match known {
            Some(fact) => facts.insert(at, fact),
            None => facts.remove(&at),
        };
    }
    false
}

/// The text of the rule that forbids the facts that are false, neighbours as ranges.
fn written(facts: &Facts) -> String {
    let mut forbidden = facts.iter().filter(|(_, legal)| !**legal).map(|(&key, _)| key);
    let mut text = String::from("not (n * 52 + c.order * 13 + c.rank in {");
    let Some(mut from) = forbidden.next() else { return String::from("true") };
    let mut to = from;
    loop {
        let next = forbidden.next();
        if next == Some(to + 1) {
            to += 1;
            continue;
        }
        let _ = if from == to { write!(text, "{from}") } else { write!(text, "{from}..{to}") };
        match next {
            Some(next) => (from, to) = (next, next),
            None => return text + "})",
        }
        text += ", ";
    }
}
