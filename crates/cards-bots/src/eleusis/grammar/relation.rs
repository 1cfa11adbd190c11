//! What the language can say of two cards, the candidate and one of the line.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::Rows;
use super::card::{About, NUMBERS, Quality, TRUTHS, about, attribute, predicates};

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
    pub(super) about: About,
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
    let total: f64 = names.iter().map(|name| plainness(name)).sum();
    let mut all = Vec::new();
    for name in names {
        let chance = 0.5 * plainness(name) / total;
        for (same, sign) in [(true, "=="), (false, "!=")] {
            let rows = rows(|c, x| (attribute(c, name) == attribute(x, name)) == same);
            let text = format!("c.{name} {sign} @.{name}");
            all.push(Relation { text, size: 5, rows, chance, family: 0, about: about(name) });
        }
    }
    all
}

/// How readily a likeness comes to mind: that in what is printed on a card above all.
fn plainness(name: &str) -> f64 {
    match name {
        "suit" | "color" | "rank" => 2.0,
        "prime" | "major" | "value" | "letters" | "order" => 0.5,
        _ => 1.0,
    }
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
            let (chance, about) = (chance / 4.0, about(name));
            all.push(Relation { text, size: 5, rows, chance, family, about });
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
            all.push(Relation { text, size, rows, chance, family: 0, about: a.about | b.about });
        }
    }
    all
}

/// A number made of two.
struct Operation {
    /// `#` stands for the first part of an attribute.
    text: &'static str,
    /// The nodes that it adds.
    size: u16,
    /// How likely it is beside the others.
    chance: f64,
    /// Those with the same number are written alike: they are each other's mirror images.
    alike: usize,
    /// Whether it is asked for small numbers rather than for great ones.
    small: bool,
    value: fn(i32, i32) -> i32,
}

const fn operation(
    text: &'static str,
    size: u16,
    chance: f64,
    (alike, small): (usize, bool),
    value: fn(i32, i32) -> i32,
) -> Operation {
    Operation { text, size, chance, alike, small, value }
}

/// The operations of the language on two numbers. Differences and sums also go round: 13 ranks, 4
/// suits.
const OPERATIONS: [Operation; 13] = [
    operation("#c + #@", 1, 2.0, (0, false), |c, x| c + x),
    operation("#c - #@", 1, 2.0, (1, true), |c, x| c - x),
    operation("#@ - #c", 1, 2.0, (1, true), |c, x| x - c),
    operation("abs(#c - #@)", 2, 2.0, (2, true), |c, x| (c - x).abs()),
    operation("#c * #@", 1, 0.5, (3, false), |c, x| c * x),
    operation("#c / #@", 1, 0.25, (4, true), |c, x| if x == 0 { 0 } else { c / x }),
    operation("#@ / #c", 1, 0.25, (4, true), |c, x| if c == 0 { 0 } else { x / c }),
    operation("#c mod #@", 1, 0.5, (5, true), |c, x| if x == 0 { 0 } else { c % x }),
    operation("#@ mod #c", 1, 0.5, (5, true), |c, x| if c == 0 { 0 } else { x % c }),
    operation("cdist(#c, #@)", 1, 2.0, (6, true), |c, x| {
        (c - x).rem_euclid(13).min((x - c).rem_euclid(13))
    }),
    operation("gcd(#c, #@)", 1, 1.0, (7, true), gcd),
    operation("min(#c, #@)", 1, 0.5, (8, false), |c, x| c.min(x)),
    operation("max(#c, #@)", 1, 0.5, (8, false), |c, x| c.max(x)),
];
/// So many differ; and again so many that go round.
const ALIKE: usize = 9;

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A number that is made of an attribute of both cards.
struct Number {
    text: String,
    size: u16,
    chance: f64,
    family: usize,
    small: bool,
    value: Box<dyn Fn(i32, i32) -> i32>,
}

/// The families of [`arithmetic`].
pub(super) const NUMBER_FAMILIES: usize = NUMBERS.len() * 2 * ALIKE * 4;

/// A truth about a number that is made of both cards' numbers.
pub(super) fn arithmetic() -> Vec<Relation> {
    let mut all = Vec::new();
    for (n, (name, chance)) in NUMBERS.into_iter().enumerate() {
        let round = match name {
            "rank" => 13,
            "order" => 4,
            _ => 0,
        };
        let total: f64 = OPERATIONS.iter().map(|operation| operation.chance).sum();
        for Operation { text, size, chance: weight, alike, small, value } in OPERATIONS {
            let goes_round = round > 0 && alike < 2;
            let text = text.replace("#c", &format!("c.{name}"));
            let text = text.replace("#@", &format!("@.{name}"));
            let mut chance = chance * weight / total;
            let family = 4 * (2 * ALIKE * n + alike);
            if goes_round {
                chance /= 2.0;
                let value = Box::new(move |c, x| value(c, x).rem_euclid(round));
                let (text, family) = (format!("({text}) mod {round}"), family + 4 * ALIKE);
                let number = Number { text, size: size + 6, chance, family, small: true, value };
                of_number(name, &number, &mut all);
            }
            let value = Box::new(value);
            let number = Number { text, size: size + 4, chance, family, small, value };
            of_number(name, &number, &mut all);
        }
    }
    all
}

fn of_number(name: &str, number: &Number, all: &mut Vec<Relation>) {
    let faces: Vec<i32> = Cards::FULL.iter().map(|card| attribute(card, name)).collect();
    let most = faces.iter().copied().max().unwrap_or(0);
    let mut table = alloc::vec![0; ((most + 1) * (most + 1)) as usize];
    let mut values = Vec::new();
    for &c in &faces[..] {
        for &x in &faces[..] {
            let value = (number.value)(c, x);
            table[(c * (most + 1) + x) as usize] = value;
            values.push(value);
        }
    }
    // The candidates with each value of the attribute.
    let mut sets = alloc::vec![Cards::EMPTY; most as usize + 1];
    for (card, &c) in Cards::FULL.iter().zip(&faces) {
        sets[c as usize].insert(card);
    }
    for predicate in predicates(&values, number.small) {
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
            text: predicate.text(&number.text),
            size: number.size + predicate.size(),
            rows,
            chance: number.chance * predicate.chance,
            family: number.family + predicate.form(),
            about: about(name),
        });
    }
}
