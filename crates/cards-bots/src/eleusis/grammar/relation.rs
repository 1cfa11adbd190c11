//! What the language can say of two cards, the candidate and one of the line.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::Rows;
use super::card::{NUMBERS, Quality, TRUTHS, attribute, predicates};

/// A truth about the candidate and another card: the text has `@` for the other.
#[derive(Clone, Debug)]
pub(super) struct Relation {
    pub(super) text: String,
    pub(super) size: u16,
    pub(super) rows: Rows,
    /// How likely it is among the relations of its list.
    pub(super) chance: f64,
    /// Relations with the same number are written alike.
    pub(super) family: usize,
}

/// The candidates that fit, by the other card.
pub(super) fn rows(such: impl Fn(Card, Card) -> bool) -> Rows {
    let mut rows = [Cards::EMPTY; 52];
    for (row, other) in rows.iter_mut().zip(Cards::FULL) {
        *row = Cards::FULL.iter().filter(|&card| such(card, other)).collect();
    }
    rows
}

/// Both cards are alike in an attribute, or not.
pub(super) fn likenesses() -> Vec<Relation> {
    // The plainest word first: of texts that behave alike the first is kept.
    let numbers = NUMBERS.iter().map(|(name, _)| *name);
    let names: Vec<_> = ["suit", "color"].into_iter().chain(TRUTHS).chain(numbers).collect();
    let chance = 0.5 / names.len() as f64;
    let mut all = Vec::new();
    for name in names {
        for (same, sign) in [(true, "=="), (false, "!=")] {
            let rows = rows(|c, x| (attribute(c, name) == attribute(x, name)) == same);
            let text = format!("c.{name} {sign} @.{name}");
            all.push(Relation { text, size: 5, rows, chance, family: 0 });
        }
    }
    all
}

/// Compares two numbers.
type Compare = fn(i32, i32) -> bool;

/// One card is above the other in a number.
pub(super) fn orders() -> Vec<Relation> {
    let mut all = Vec::new();
    for (family, (name, chance)) in NUMBERS.into_iter().enumerate() {
        let signs: [(&str, Compare); 4] = [
            ("<", |a, b| a < b),
            ("<=", |a, b| a <= b),
            (">", |a, b| a > b),
            (">=", |a, b| a >= b),
        ];
        for (sign, holds) in signs {
            let rows = rows(|c, x| holds(attribute(c, name), attribute(x, name)));
            let text = format!("c.{name} {sign} @.{name}");
            all.push(Relation { text, size: 5, rows, chance: chance / 4.0, family });
        }
    }
    all
}

/// A quality of one card goes with a quality of the other.
pub(super) fn matches(qualities: &[Quality]) -> Vec<Relation> {
    let bracketed = |quality: &Quality| {
        if quality.size > 2 { format!("({})", quality.text) } else { quality.text.clone() }
    };
    let total: f64 = qualities.iter().map(|quality| quality.chance).sum();
    let mut all = Vec::new();
    for a in qualities {
        for b in qualities {
            let rows = rows(|c, x| a.set.contains(c) == b.set.contains(x));
            let text = format!("{} == {}", bracketed(a).replace('@', "c"), bracketed(b));
            let (size, chance) = (1 + a.size + b.size, a.chance / total * b.chance / total);
            all.push(Relation { text, size, rows, chance, family: 0 });
        }
    }
    all
}

/// A number made of two: its text, the nodes that it adds, how likely it is beside the others, its
/// value.
type Operation = (&'static str, u16, f64, fn(i32, i32) -> i32);

/// The operations of the language on two numbers; `#` stands for the first. Differences and sums
/// also go round: 13 ranks, 4 suits.
const OPERATIONS: [Operation; 13] = [
    ("#c + #@", 1, 2.0, |c, x| c + x),
    ("#c - #@", 1, 2.0, |c, x| c - x),
    ("#@ - #c", 1, 2.0, |c, x| x - c),
    ("abs(#c - #@)", 2, 2.0, |c, x| (c - x).abs()),
    ("#c * #@", 1, 0.5, |c, x| c * x),
    ("#c / #@", 1, 0.25, |c, x| if x == 0 { 0 } else { c / x }),
    ("#@ / #c", 1, 0.25, |c, x| if c == 0 { 0 } else { x / c }),
    ("#c mod #@", 1, 0.5, |c, x| if x == 0 { 0 } else { c % x }),
    ("#@ mod #c", 1, 0.5, |c, x| if c == 0 { 0 } else { x % c }),
    ("cdist(#c, #@)", 1, 2.0, |c, x| (c - x).rem_euclid(13).min((x - c).rem_euclid(13))),
    ("gcd(#c, #@)", 1, 1.0, gcd),
    ("min(#c, #@)", 1, 0.5, |c, x| c.min(x)),
    ("max(#c, #@)", 1, 0.5, |c, x| c.max(x)),
];

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The number that is made of two.
type Value = Box<dyn Fn(i32, i32) -> i32>;

/// A truth about a number that is made of both cards' numbers.
pub(super) fn arithmetic() -> Vec<Relation> {
    let mut all = Vec::new();
    for (n, (name, chance)) in NUMBERS.into_iter().enumerate() {
        let round = match name {
            "rank" => 13,
            "order" => 4,
            _ => 0,
        };
        let mut numbers: Vec<(String, u16, f64, Value)> = Vec::new();
        for (pattern, size, weight, value) in OPERATIONS {
            let text = pattern.replace("#c", &format!("c.{name}"));
            let text = text.replace("#@", &format!("@.{name}"));
            if round > 0 && ["#c + #@", "#c - #@", "#@ - #c"].contains(&pattern) {
                let value = move |c, x| value(c, x).rem_euclid(round);
                let text = format!("({text}) mod {round}");
                numbers.push((text, size + 6, weight / 2.0, Box::new(value)));
            }
            numbers.push((text, size + 4, weight, Box::new(value)));
        }
        let total: f64 = numbers.iter().map(|(_, _, weight, _)| weight).sum();
        for (m, (text, size, weight, value)) in numbers.iter().enumerate() {
            let chance = chance * weight / total;
            of_number(name, text, *size, value, chance, 4 * (16 * n + m), &mut all);
        }
    }
    all
}

fn of_number(
    name: &str,
    text: &str,
    size: u16,
    value: &dyn Fn(i32, i32) -> i32,
    chance: f64,
    family: usize,
    all: &mut Vec<Relation>,
) {
    let faces: Vec<i32> = Cards::FULL.iter().map(|card| attribute(card, name)).collect();
    let most = faces.iter().copied().max().unwrap_or(0);
    let mut table = alloc::vec![0; ((most + 1) * (most + 1)) as usize];
    let mut values = Vec::new();
    for &c in &faces[..] {
        for &x in &faces[..] {
            let number = value(c, x);
            table[(c * (most + 1) + x) as usize] = number;
            values.push(number);
        }
    }
    // The candidates with each value of the attribute.
    let mut sets = alloc::vec![Cards::EMPTY; most as usize + 1];
    for (card, &c) in Cards::FULL.iter().zip(&faces) {
        sets[c as usize].insert(card);
    }
    for predicate in predicates(&values) {
        let mut by_value = alloc::vec![Cards::EMPTY; most as usize + 1];
        for x in 0..=most {
            for c in 0..=most {
                if predicate.holds(table[(c * (most + 1) + x) as usize]) {
                    by_value[x as usize] |= sets[c as usize];
                }
            }
        }
        let mut rows = [Cards::EMPTY; 52];
        for (row, &x) in rows.iter_mut().zip(&faces) {
            *row = by_value[x as usize];
        }
        all.push(Relation {
            text: predicate.text(text),
            size: size + predicate.size(),
            rows,
            chance: chance * predicate.chance,
            family: family + predicate.form(),
        });
    }
}
