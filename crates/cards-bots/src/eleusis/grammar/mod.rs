//! The parts of rules, written out from the productions of the grammar.

mod card;
mod list;
mod look;
mod relation;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use std::sync::{Arc, OnceLock};

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};

use card::{Kind, Quality, qualities};
use list::List;
pub(super) use look::{Look, face};
use relation::{Relation, arithmetic, likenesses, matches, orders};

/// The candidates that a relation takes, by the other card in face order.
pub(super) type Rows = [Cards; 52];
/// What a part takes after each of the sample lines: its behaviour. The n-th sample line ends with
/// the n-th face.
pub(super) type Signature = [Cards; 52];

/// A part of a rule: a truth about the candidate and the line.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Its text in the rule language.
    pub(super) text: String,
    /// Its nodes (L4.2).
    pub(super) size: u16,
    pub(super) look: Look,
    /// The rows of its relation, if it looks elsewhere than at the last card.
    far: Option<Box<Rows>>,
    pub(super) signature: Signature,
    /// The parts that are written alike.
    pub(super) family: usize,
    /// How likely it is among all of its list.
    pub(super) chance: f64,
    /// The share of it that it keeps as a whole rule, by its fairness.
    pub(super) credit: f64,
}

impl Part {
    /// What it takes after this line.
    #[inline]
    pub(super) fn takes(&self, line: &[Card]) -> Cards {
        match (&self.far, line.last()) {
            (Some(rows), _) => self.look.takes(rows, line),
            (None, Some(&last)) => self.signature[face(last)],
            (None, None) => Cards::FULL,
        }
    }
}

/// A way to divide the possible cases among rules of their own.
#[derive(Clone, Debug)]
pub(super) enum Split {
    /// `if A then … else …`; A is one of the gates.
    If(usize),
    /// `if A then if B then … else … else if B then … else …`.
    IfIf(usize, usize),
    /// `pick(…, [ … ])` with the text of the number; the gates say which item is chosen.
    Pick(String, Vec<usize>),
}

/// The parts of rules that a bot considers, each behaviour once, with their chances.
///
/// The parts are what the productions of the rule language write of one card, of two cards and of
/// the last few cards. Their chances follow from the productions too: at every point where the
/// grammar offers a choice, the alternatives are alike.
#[derive(Debug)]
pub struct Grammar {
    /// What can be a rule, or the rule of a case; the likeliest first.
    pub(super) bodies: Vec<Part>,
    /// What can divide the cases.
    pub(super) gates: Vec<Part>,
    /// The ways to divide, with their chances.
    pub(super) splits: Vec<(Split, f64)>,
    pub(super) samples: Vec<Vec<Card>>,
    /// The chance of each family of bodies.
    pub(super) families: Vec<f64>,
    /// The weights of the shapes.
    pub(super) weights: Weights,
}

/// How likely the shapes of rules and the kinds of parts are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// One part, two parts, cases.
    pub(super) single: f64,
    pub(super) pair: f64,
    pub(super) cases: f64,
    /// The parts of a pair, or of all cases, are of one family.
    pub(super) alike: f64,
    /// Cases are more than two.
    many: f64,
    /// The kinds of parts: of the candidate alone, likeness, order, arithmetic, a quality of one
    /// with a quality of the other, two qualities of the candidate, the other card alone.
    own: f64,
    like: f64,
    order: f64,
    sums: f64,
    cross: f64,
    double: f64,
    other: f64,
    always: f64,
    /// Looking further back than the last card.
    far: f64,
}

impl Weights {
    const USUAL: Self = Self {
        single: 0.4,
        pair: 0.2,
        cases: 0.4,
        alike: 0.5,
        many: 0.25,
        own: 0.2,
        like: 0.25,
        order: 0.1,
        sums: 0.2,
        cross: 0.1,
        double: 0.05,
        other: 0.05,
        always: 0.05,
        far: 0.1,
    };

    /// The shapes make 1, and the kinds do.
    fn scaled(mut self) -> Self {
        for list in [
            &mut [&mut self.single, &mut self.pair, &mut self.cases][..],
            &mut [
                &mut self.own,
                &mut self.like,
                &mut self.order,
                &mut self.sums,
                &mut self.cross,
                &mut self.double,
                &mut self.other,
                &mut self.always,
            ],
        ] {
            let total: f64 = list.iter().map(|weight| **weight).sum();
            list.iter_mut().for_each(|weight| **weight /= total);
        }
        self
    }
}

/// Parts less likely than this are not written out, and gates.
const LEAST: f64 = 2e-7;
const LEAST_GATE: f64 = 1e-3;

impl Grammar {
    /// The grammar of rules that look at the last card at most, written out once for all bots; the
    /// first call takes a moment.
    #[must_use]
    pub fn near() -> Arc<Self> {
        static NEAR: OnceLock<Arc<Grammar>> = OnceLock::new();
        NEAR.get_or_init(|| Arc::new(Self::written_out(Weights::USUAL, false))).clone()
    }

    /// The grammar of rules that may also look at the card before the last one, and at the last
    /// few cards.
    #[must_use]
    pub fn far() -> Arc<Self> {
        static FAR: OnceLock<Arc<Grammar>> = OnceLock::new();
        FAR.get_or_init(|| Arc::new(Self::written_out(Weights::USUAL, true))).clone()
    }

    /// The number of parts that can be a rule by themselves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Whether there are none; never so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bodies.is_empty()
    }

    fn written_out(weights: Weights, far: bool) -> Self {
        let weights = weights.scaled();
        let samples = sample_lines();
        let source = Source::new();
        let (mut bodies, families) = source.bodies(weights, far, &samples);
        for part in &mut bodies {
            part.credit = crate::eleusis::fair::credit(&part.signature);
        }
        bodies.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        let mut chances = alloc::vec![0.0; families];
        for part in &bodies {
            chances[part.family] += part.chance;
        }
        let (gates, splits) = source.splits(weights, far, &samples);
        Self { bodies, gates, splits, samples, families: chances, weights }
    }
}

/// The productions, before they are put to use.
struct Source {
    qualities: Vec<Quality>,
    likenesses: Vec<Relation>,
    orders: Vec<Relation>,
    arithmetic: Vec<Relation>,
    matches: Vec<Relation>,
}

impl Source {
    fn new() -> Self {
        let qualities = qualities();
        let short: Vec<_> = qualities.iter().filter(|q| q.kind != Kind::Number).cloned().collect();
        Self {
            likenesses: likenesses(),
            orders: orders(),
            arithmetic: arithmetic(),
            matches: matches(&short),
            qualities,
        }
    }

    fn bodies(&self, w: Weights, far: bool, samples: &[Vec<Card>]) -> (Vec<Part>, usize) {
        let mut list = List::new(samples);
        let family = list.families(1);
        for (text, (rows, chance)) in ["true", "false"].iter().zip(list.always(w.always)) {
            list.push(|| (*text).into(), 1, (Look::Back(1), &rows), chance, family);
        }
        let own = list.families(3);
        for quality in &self.qualities {
            let text = || quality.text.replace('@', "c");
            let family = own + quality.kind as usize;
            let rows = [quality.set; 52];
            list.push(text, quality.size, (Look::Back(1), &rows), w.own * quality.chance, family);
        }
        self.doubles(w.double, &mut list);
        let near: &[Look] = &[Look::Back(1)];
        let both: &[Look] = &[Look::Back(1), Look::Back(2)];
        for &look in if far { both } else { near } {
            let scale = if look == Look::Back(1) { 1.0 } else { w.far };
            self.others(look, scale * w.other, &mut list);
            for (relations, weight, families) in [
                (&self.likenesses, w.like, 1),
                (&self.orders, w.order, 4),
                (&self.matches, w.cross, 1),
                (&self.arithmetic, w.sums, 256),
            ] {
                let first = list.families(families);
                related(relations, look, scale * weight, first, &mut list);
            }
        }
        if far {
            let windows = (2..=6).flat_map(|k| {
                [Look::All(k), Look::Any(k), Look::Few(k, 1), Look::Few(k, 2), Look::Few(k, 3)]
            });
            let first = list.families(1);
            for look in windows {
                related(&self.likenesses, look, w.far * w.like / 25.0, first, &mut list);
            }
        }
        list.finish()
    }

    /// A quality of the other card alone.
    fn others(&self, look: Look, chance: f64, list: &mut List<'_>) {
        let family = list.families(3);
        for quality in &self.qualities {
            let text = || look.text(&quality.text);
            let family = family + quality.kind as usize;
            list.push(text, quality.size, (look, &given(quality)), chance * quality.chance, family);
        }
    }

    /// Two qualities of the candidate.
    fn doubles(&self, chance: f64, list: &mut List<'_>) {
        let short: Vec<_> = self.qualities.iter().filter(|q| q.kind != Kind::Number).collect();
        let total: f64 = short.iter().map(|quality| quality.chance).sum();
        let family = list.families(3);
        for a in &short {
            for b in &short {
                let chance = chance / 3.0 * (a.chance / total) * (b.chance / total);
                for (n, (word, set)) in
                    [("and", a.set & b.set), ("or", a.set | b.set), ("xor", a.set ^ b.set)]
                        .into_iter()
                        .enumerate()
                {
                    let text = || format!("{} {word} {}", a.text, b.text).replace('@', "c");
                    let size = a.size + b.size + 1;
                    list.push(text, size, (Look::Back(1), &[set; 52]), chance, family + n);
                }
            }
        }
    }

    fn splits(
        &self,
        w: Weights,
        far: bool,
        samples: &[Vec<Card>],
    ) -> (Vec<Part>, Vec<(Split, f64)>) {
        let mut list = List::new(samples);
        let mut ifs: Vec<f64> = Vec::new();
        let mut gate = |text: String, size, place: (Look, &Rows), chance: f64| {
            if chance >= LEAST_GATE {
                let gate = list.push(|| text, size, place, chance, 0);
                ifs.resize(ifs.len().max(gate + 1), 0.0);
                ifs[gate] += chance;
            }
        };
        // The last card, the candidate, or both decide.
        for quality in &self.qualities {
            let (look, rows) = (Look::Back(1), given(quality));
            gate(look.text(&quality.text), quality.size, (look, &rows), 0.5 * quality.chance);
            let rows = [quality.set; 52];
            let text = quality.text.replace('@', "c");
            gate(text, quality.size, (look, &rows), 0.25 * quality.chance);
            if far {
                let (look, rows) = (Look::Back(2), given(quality));
                let chance = w.far * 0.5 * quality.chance;
                gate(look.text(&quality.text), quality.size, (look, &rows), chance);
            }
        }
        let both: &[Look] = &[Look::Back(1), Look::Pair];
        for &look in if far { both } else { &both[..1] } {
            let scale = if look == Look::Pair { w.far * 4.0 } else { 1.0 };
            for relation in self.likenesses.iter().chain(&self.orders) {
                let chance = scale * 0.125 * relation.chance;
                gate(look.text(&relation.text), relation.size, (look, &relation.rows), chance);
            }
        }
        let ifs = ifs;
        let mut splits: Vec<_> = ifs
            .iter()
            .enumerate()
            .map(|(gate, chance)| (Split::If(gate), (1.0 - w.many) * chance))
            .collect();
        // `pick` by a number of the last card, in two to four cases.
        for (name, chance) in card::NUMBERS {
            for modulus in 2..=4 {
                let cases = (0..modulus).map(|rest| {
                    let rows = relation::rows(|_, x| card::attribute(x, name) % modulus == rest);
                    let text = format!("p.{name} mod {modulus} == {rest}");
                    list.push(|| text, 6, (Look::Back(1), &rows), 0.0, 0)
                });
                let split = Split::Pick(format!("p.{name}"), cases.collect());
                splits.push((split, 0.5 * w.many * chance / 3.0));
            }
        }
        // Nested `if`s about two truths of the last card.
        let truths: Vec<_> = card::TRUTHS
            .iter()
            .map(|name| {
                let rows = relation::rows(|_, x| card::attribute(x, name) == 1);
                list.push(|| format!("p.{name}"), 2, (Look::Back(1), &rows), 0.0, 0)
            })
            .collect();
        let pairs = 36.0;
        for (n, &a) in truths.iter().enumerate() {
            for &b in &truths[n + 1..] {
                splits.push((Split::IfIf(a, b), 0.5 * w.many / pairs));
            }
        }
        (list.finish().0, splits)
    }
}

/// A quality of the other card, as a relation.
fn given(quality: &Quality) -> Rows {
    relation::rows(|_, other| quality.set.contains(other))
}

fn related(
    relations: &[Relation],
    look: Look,
    chance: f64,
    family: usize,
    list: &mut List<'_>,
) {
    for relation in relations {
        let chance = chance * relation.chance;
        if chance < LEAST {
            continue;
        }
        let (text, size) = (|| look.text(&relation.text), relation.size + look.size());
        list.push(text, size, (look, &relation.rows), chance, family + relation.family);
    }
}

/// The shortest sample line, without its last card.
const LENGTH: usize = 9;

/// A line for every last face, made without rules.
fn sample_lines() -> Vec<Vec<Card>> {
    let mut words = Stream::new(0xe1e5);
    let any = |words: &mut Stream| Cards::FULL.nth(words.below(52) as usize);
    Cards::FULL
        .iter()
        .map(|last| {
            // Lengths differ, so that rules of the length do.
            let length = LENGTH + words.below(8) as usize;
            let mut line: Vec<_> = (0..length).filter_map(|_| any(&mut words)).collect();
            line.push(last);
            line
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use eleusis::Rule;

    use super::*;
    use std::println;

    use crate::eleusis::{Belief, practice};

    /// The mean surprise, in bits, at the practice rules.
    fn surprise(weights: Weights, print: bool) -> f64 {
        let grammar = Arc::new(Grammar::written_out(weights, false));
        let bits = practice::RULES.iter().map(|text| {
            let rule = Rule::parse(text).expect("a rule");
            let mut belief = Belief::new(grammar.clone());
            let mut words = Stream::new(1);
            for _ in 0..256 {
                let mut card = || Cards::FULL.nth(words.below(52) as usize).expect("a card");
                let (line, card) = ([card()], card());
                belief.see(&line, card, rule.legal(&line, card));
            }
            let bits = -belief.outlook(&[], Cards::EMPTY).fitting.max(1e-12).log2();
            if print {
                println!("{bits:5.1} {text}");
            }
            bits
        });
        bits.sum::<f64>() / practice::RULES.len() as f64
    }

    #[test]
    #[ignore = "long"]
    fn the_weights_are_where_the_practice_rules_want_them() {
        let mut weights = Weights::USUAL;
        let mut best = surprise(weights, true);
        println!("{best}");
        let fields: [fn(&mut Weights) -> &mut f64; 13] = [
            |w| &mut w.single,
            |w| &mut w.pair,
            |w| &mut w.cases,
            |w| &mut w.alike,
            |w| &mut w.many,
            |w| &mut w.own,
            |w| &mut w.like,
            |w| &mut w.order,
            |w| &mut w.sums,
            |w| &mut w.cross,
            |w| &mut w.double,
            |w| &mut w.other,
            |w| &mut w.always,
        ];
        for step in [1.6, 1.6, 1.25] {
            for field in fields {
                for factor in [step, 1.0 / step] {
                    let mut other = weights;
                    *field(&mut other) *= factor;
                    let bits = surprise(other, false);
                    if bits < best {
                        (weights, best) = (other, bits);
                        break;
                    }
                }
            }
            println!("{best} {:?}", weights.scaled());
        }
    }
}
