//! The parts of rules, written out from the productions of the grammar.

mod card;
mod group;
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

use super::fair::credit;
use card::{Kind as QualityKind, Quality, qualities};
pub(super) use group::Group;
use list::List;
pub(super) use look::{Look, face};
use relation::{NUMBER_FAMILIES, Relation, arithmetic, likenesses, matches, orders};

/// The candidates that a relation takes, by the other card in face order.
pub(super) type Rows = [Cards; 52];
/// What a part takes after each of the sample lines: its behaviour. The n-th sample line ends with
/// the n-th face.
pub(super) type Signature = [Cards; 52];

/// What a part can be in a rule: all of it, one of two that are joined, the rule of a case.
#[derive(Clone, Copy, Debug)]
pub(super) enum Role {
    Whole,
    Joined,
    Case,
}

/// The kinds of parts; [`Weights::kinds`] has them in this order.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Own,
    Like,
    Order,
    Sums,
    Cross,
    Double,
    Other,
    Always,
}
const KINDS: usize = 8;

/// A chance for each [`Role`].
pub(super) type Chances = [f64; 3];

/// How a part is written: its kind, and its family within the kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) kind: usize,
    pub(super) family: usize,
}

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
    pub(super) written: Written,
    /// How likely it is in each role, among all of its list.
    pub(super) chances: Chances,
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
    /// What can be a rule, or the rule of a case.
    pub(super) bodies: Vec<Part>,
    /// The bodies that are tried in pairs, and as the rules of cases, the likeliest first.
    pub(super) joined: Vec<usize>,
    pub(super) in_cases: Vec<usize>,
    /// What can divide the cases.
    pub(super) gates: Vec<Part>,
    /// The ways to divide, with their chances.
    pub(super) splits: Vec<(Split, f64)>,
    /// The bodies of one kind, and of one family.
    pub(super) kinds: Vec<Group>,
    pub(super) families: Vec<Group>,
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
    /// The parts of a pair, or of all cases, are of one kind, or even of one family.
    pub(super) akin: f64,
    pub(super) alike: f64,
    /// Cases are more than two.
    many: f64,
    /// The kinds of parts.
    own: Chances,
    like: Chances,
    order: Chances,
    sums: Chances,
    cross: Chances,
    double: Chances,
    other: Chances,
    always: Chances,
    /// Looking further back than the last card.
    far: f64,
}

impl Weights {
    /// Those of the shapes and of whole rules are by judgement: the simplest rules are no practice
    /// rules. The others are fitted to these.
    const USUAL: Self = Self {
        single: 0.5,
        pair: 0.31,
        cases: 0.19,
        akin: 0.07,
        alike: 0.29,
        many: 0.34,
        // A quality of the candidate.
        own: [0.02, 0.11, 0.36],
        // Both cards are alike in something, or not.
        like: [0.3, 0.44, 0.2],
        // One is above the other.
        order: [0.04, 0.155, 0.155],
        // A number made of both.
        sums: [0.35, 0.15, 0.115],
        // A quality of one goes with a quality of the other.
        cross: [0.25, 0.045, 0.025],
        // Two qualities of the candidate.
        double: [0.01, 0.0, 0.115],
        // A quality of the other card.
        other: [0.01, 0.1, 0.005],
        always: [0.01, 0.0, 0.03],
        far: 0.1,
    };

    /// The shapes make 1, and the kinds do in each role.
    fn scaled(mut self) -> Self {
        let shapes = self.single + self.pair + self.cases;
        for shape in [&mut self.single, &mut self.pair, &mut self.cases] {
            *shape /= shapes;
        }
        for role in 0..3 {
            let mut kinds = self.kinds();
            let total: f64 = kinds.iter().map(|kind| kind[role]).sum();
            kinds.iter_mut().for_each(|kind| kind[role] /= total);
        }
        self
    }

    fn kinds(&mut self) -> [&mut Chances; KINDS] {
        [
            &mut self.own,
            &mut self.like,
            &mut self.order,
            &mut self.sums,
            &mut self.cross,
            &mut self.double,
            &mut self.other,
            &mut self.always,
        ]
    }
}

/// The chances, each so many times as great.
fn times(chances: Chances, factor: f64) -> Chances {
    chances.map(|chance| chance * factor)
}

/// The parts that are tried as the rules of cases.
const IN_CASES: usize = 2500;
/// Parts less likely than this are not written out, and gates.
const LEAST: f64 = 2e-7;
const LEAST_GATE: f64 = 3e-4;

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
            part.credit = credit(&part.signature);
        }
        let kinds = Group::all(KINDS, &bodies, |written| written.kind);
        let families = Group::all(families, &bodies, |written| written.family);
        let likeliest = |role: Role, most: usize| {
            let chance = |n: &usize| bodies[*n].chances[role as usize];
            let mut list: Vec<usize> = (0..bodies.len()).filter(|n| chance(n) > 0.0).collect();
            list.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
            list.truncate(most);
            list
        };
        let joined = likeliest(Role::Joined, bodies.len());
        let in_cases = likeliest(Role::Case, IN_CASES);
        let (gates, splits) = source.splits(weights, far, &samples);
        Self { bodies, joined, in_cases, gates, splits, kinds, families, weights }
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
        let short: Vec<_> =
            qualities.iter().filter(|q| q.kind != QualityKind::Number).cloned().collect();
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
        let written = Written { kind: Kind::Always as usize, family: list.families(1) };
        for (text, set) in [("true", Cards::FULL), ("false", Cards::EMPTY)] {
            let place = (Look::Back(1), &[set; 52]);
            list.push(|| text.into(), 1, place, times(w.always, 0.5), written);
        }
        let own = list.families(QualityKind::COUNT);
        for quality in &self.qualities {
            let text = || quality.text.replace('@', "c");
            let written = Written { kind: Kind::Own as usize, family: own + quality.kind as usize };
            let place = (Look::Back(1), &[quality.set; 52]);
            list.push(text, quality.size, place, times(w.own, quality.chance), written);
        }
        self.doubles(w.double, &mut list);
        let near: &[Look] = &[Look::Back(1)];
        let both: &[Look] = &[Look::Back(1), Look::Back(2)];
        for &look in if far { both } else { near } {
            let scale = if look == Look::Back(1) { 1.0 } else { w.far };
            self.others(look, times(w.other, scale), &mut list);
            for (relations, weight, kind, families) in [
                (&self.likenesses, w.like, Kind::Like, 1),
                (&self.orders, w.order, Kind::Order, 4),
                (&self.matches, w.cross, Kind::Cross, 1),
                (&self.arithmetic, w.sums, Kind::Sums, NUMBER_FAMILIES),
            ] {
                let first = Written { kind: kind as usize, family: list.families(families) };
                related(relations, look, times(weight, scale), first, &mut list);
            }
        }
        if far {
            let windows = (2..=6).flat_map(|k| {
                [Look::All(k), Look::Any(k), Look::Few(k, 1), Look::Few(k, 2), Look::Few(k, 3)]
            });
            let first = Written { kind: Kind::Like as usize, family: list.families(1) };
            for look in windows {
                related(&self.likenesses, look, times(w.like, w.far / 25.0), first, &mut list);
            }
        }
        list.finish()
    }

    /// A quality of the other card alone.
    fn others(&self, look: Look, chances: Chances, list: &mut List<'_>) {
        let first = list.families(QualityKind::COUNT);
        for quality in &self.qualities {
            let text = || look.text(&quality.text);
            let family = first + quality.kind as usize;
            let written = Written { kind: Kind::Other as usize, family };
            let place = (look, &given(quality));
            list.push(text, quality.size, place, times(chances, quality.chance), written);
        }
    }

    /// Two qualities of the candidate.
    fn doubles(&self, chances: Chances, list: &mut List<'_>) {
        let short: Vec<_> =
            self.qualities.iter().filter(|q| q.kind != QualityKind::Number).collect();
        let total: f64 = short.iter().map(|quality| quality.chance).sum();
        let family = list.families(3);
        for a in &short {
            for b in &short {
                let chances = times(chances, a.chance / total * b.chance / total / 3.0);
                for (n, (word, set)) in
                    [("and", a.set & b.set), ("or", a.set | b.set), ("xor", a.set ^ b.set)]
                        .into_iter()
                        .enumerate()
                {
                    let text = || format!("{} {word} {}", a.text, b.text).replace('@', "c");
                    let size = a.size + b.size + 1;
                    let written = Written { kind: Kind::Double as usize, family: family + n };
                    list.push(text, size, (Look::Back(1), &[set; 52]), chances, written);
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
                let gate = list.push(|| text, size, place, [chance; 3], GATE);
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
        // `pick` by a number of the last card: by the suit's with an item for each suit, by the
        // rank with two to four.
        let picks = [("order", 4, 0.25), ("rank", 2, 0.25), ("rank", 3, 0.25), ("rank", 4, 0.25)];
        for (name, modulus, chance) in picks {
            let cases = (0..modulus).map(|rest| {
                let rows = relation::rows(|_, x| card::attribute(x, name) % modulus == rest);
                let text = format!("p.{name} mod {modulus} == {rest}");
                list.push(|| text, 6, (Look::Back(1), &rows), [0.0; 3], GATE)
            });
            let split = Split::Pick(format!("p.{name}"), cases.collect());
            splits.push((split, 0.5 * w.many * chance));
        }
        // Nested `if`s about two truths of the last card.
        let truths: Vec<_> = card::TRUTHS
            .iter()
            .map(|name| {
                let rows = relation::rows(|_, x| card::attribute(x, name) == 1);
                list.push(|| format!("p.{name}"), 2, (Look::Back(1), &rows), [0.0; 3], GATE)
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
    chances: Chances,
    first: Written,
    list: &mut List<'_>,
) {
    // As whole rules only fair ones count, whose chances make 1.
    let fair = |relation: &Relation| relation.chance * credit(&relation.rows);
    let fair = relations.iter().map(fair).sum::<f64>().max(0.1);
    let chances = [chances[0] / fair, chances[1], chances[2]];
    for relation in relations {
        let chances = times(chances, relation.chance);
        if chances.iter().all(|&chance| chance < LEAST) {
            continue;
        }
        let (text, size) = (|| look.text(&relation.text), relation.size + look.size());
        let written = Written { family: first.family + relation.family, ..first };
        list.push(text, size, (look, &relation.rows), chances, written);
    }
}

/// Gates are of no kind.
const GATE: Written = Written { kind: Kind::Always as usize, family: 0 };

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

    #[test]
    fn every_part_is_a_rule_that_does_what_it_says() {
        let grammar = Grammar::far();
        let samples = sample_lines();
        for part in grammar.bodies.iter().step_by(13).chain(&grammar.gates) {
            let rule = Rule::parse(&part.text).expect(&part.text);
            // A double can be shorter as another text, whose size it keeps.
            assert_eq!(rule.size(), usize::from(part.size), "{}", part.text);
            for line in samples.iter().step_by(5) {
                assert_eq!(part.takes(line), rule.legal_faces(line), "{} {line:?}", part.text);
            }
        }
    }

    #[test]
    fn the_chances_of_a_role_make_one() {
        let mut weights = Weights::USUAL.scaled();
        for role in [Role::Whole, Role::Joined, Role::Case] {
            let total: f64 = weights.kinds().iter().map(|kind| kind[role as usize]).sum();
            assert!((total - 1.0).abs() < 1e-9);
        }
        // Few of the doubtful parts are left out.
        let grammar = Grammar::near();
        let cases: f64 = grammar.bodies.iter().map(|part| part.chances[Role::Case as usize]).sum();
        assert!((0.95..=1.001).contains(&cases), "{cases}");
    }

    /// The mean surprise, in bits, at the practice rules.
    fn surprise(weights: Weights) -> f64 {
        let grammar = Arc::new(Grammar::written_out(weights, false));
        let before = Belief::new(grammar.clone()).outlook(&[], Cards::EMPTY).fitting;
        let bits = practice::RULES.iter().map(|text| {
            let rule = Rule::parse(text).expect("a rule");
            let mut belief = Belief::new(grammar.clone());
            let mut words = Stream::new(1);
            for _ in 0..256 {
                let mut card = || Cards::FULL.nth(words.below(52) as usize).expect("a card");
                let (line, card) = ([card()], card());
                belief.see(&line, card, rule.legal(&line, card));
            }
            let bits = belief.outlook(&[], Cards::EMPTY).fitting / before;
            let bits = -bits.max(1e-15).log2();
            println!("{bits:5.1} {text}");
            bits
        });
        bits.sum::<f64>() / practice::RULES.len() as f64
    }

    #[test]
    #[ignore = "long"]
    fn the_practice_rules_are_no_great_surprise() {
        let bits = surprise(Weights::USUAL);
        println!("{bits:.2} bits");
        assert!(bits < 17.0);
    }
}
