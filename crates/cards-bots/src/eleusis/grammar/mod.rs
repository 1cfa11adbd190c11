//! The parts of rules, written out from the productions of the grammar.

mod card;
mod group;
mod list;
mod look;
mod opposite;
mod relation;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use std::sync::{Arc, OnceLock};

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};

use super::fair::credit;
use super::shape::Word;
pub(super) use card::About;
use card::{Kind as QualityKind, Quality, qualities};
pub(super) use group::Group;
use list::List;
pub(super) use look::{Look, face};
pub(super) use opposite::Turned;
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
    pub(super) about: About,
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

/// A way to divide the cases, and how likely it is.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) split: Split,
    pub(super) chance: f64,
    /// What decides the case is about.
    pub(super) about: About,
    /// How many times likelier that makes parts about something else, and about the same.
    pub(super) fresh: f64,
    pub(super) again: f64,
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
    pub(super) ways: Vec<Way>,
    /// The bodies of one kind, and of one family.
    pub(super) kinds: Vec<Group>,
    pub(super) families: Vec<Group>,
    /// What each of the parts in cases stands against, and how likely it is that those two are
    /// drawn; both by their places.
    pub(super) opposites: Vec<Vec<(u32, f64)>>,
    pub(super) turned: Turned,
    /// The families of parts that name a suit for the candidate, and that name one it has not.
    pub(super) suits: [usize; 2],
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
    /// The parts of a pair are one relation, both ways.
    pub(super) turned: f64,
    /// Some cases stand against each other.
    pub(super) against: f64,
    /// The parts of four cases name suits.
    pub(super) tables: f64,
    /// The part of a case is about what the cases are divided by.
    again: f64,
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
    /// Those of the shapes, of whole rules and of what the parts have to do with each other are by
    /// judgement: the simplest rules are no practice rules. The others are fitted to these.
    const USUAL: Self = Self {
        single: 0.5,
        pair: 0.31,
        cases: 0.19,
        akin: 0.02,
        alike: 0.18,
        turned: 0.03,
        against: 0.4,
        tables: 0.15,
        again: 0.15,
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
        double: [0.01, 0.0, 0.15],
        // A quality of the other card.
        other: [0.01, 0.1, 0.02],
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
        let (mut bodies, families, suits) = source.bodies(weights, far, &samples);
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
        let case = |n: usize| &bodies[n];
        let ways = splits
            .into_iter()
            .map(|(split, chance)| {
                let about = match &split {
                    Split::If(gate) => gates[*gate].written.about,
                    Split::IfIf(a, b) => gates[*a].written.about | gates[*b].written.about,
                    Split::Pick(_, cases) => gates[cases[0]].written.about,
                };
                let same = in_cases.iter().map(|&n| case(n));
                let same = same.filter(|part| part.written.about & about != 0);
                let same: f64 = same.map(|part| part.chances[Role::Case as usize]).sum();
                let (fresh, again) = if same > 0.0 {
                    (1.0 - weights.again, 1.0 - weights.again + weights.again / same)
                } else {
                    (1.0, 1.0)
                };
                Way { split, chance, about, fresh, again }
            })
            .collect();
        let opposites = opposite::in_cases(&bodies, &in_cases);
        let turned = Turned::new(&bodies);
        Self {
            bodies,
            joined,
            in_cases,
            gates,
            ways,
            kinds,
            families,
            opposites,
            turned,
            suits,
            weights,
        }
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

    fn bodies(
        &self,
        w: Weights,
        far: bool,
        samples: &[Vec<Card>],
    ) -> (Vec<Part>, usize, [usize; 2]) {
        let mut list = List::new(samples);
        let written = Written { kind: Kind::Always as usize, family: list.families(1), about: 0 };
        for (text, set) in [("true", Cards::FULL), ("false", Cards::EMPTY)] {
            let place = (Look::Back(1), &[set; 52]);
            list.push(|| text.into(), 1, place, times(w.always, 0.5), written);
        }
        let own = list.families(QualityKind::COUNT);
        let suits = [own + QualityKind::Suit as usize, own + QualityKind::NotSuit as usize];
        for quality in &self.qualities {
            let text = || quality.text.replace('@', "c");
            let (family, about) = (own + quality.kind as usize, quality.about);
            let written = Written { kind: Kind::Own as usize, family, about };
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
                let family = list.families(families);
                let first = Written { kind: kind as usize, family, about: 0 };
                related(relations, look, times(weight, scale), first, &mut list);
            }
        }
        if far {
            let windows = (2..=6).flat_map(|k| {
                [Look::All(k), Look::Any(k), Look::Few(k, 1), Look::Few(k, 2), Look::Few(k, 3)]
            });
            let first = Written { kind: Kind::Like as usize, family: list.families(1), about: 0 };
            for look in windows {
                related(&self.likenesses, look, times(w.like, w.far / 25.0), first, &mut list);
            }
        }
        let (parts, families) = list.finish();
        (parts, families, suits)
    }

    /// A quality of the other card alone.
    fn others(&self, look: Look, chances: Chances, list: &mut List<'_>) {
        let first = list.families(QualityKind::COUNT);
        for quality in &self.qualities {
            let text = || look.text(&quality.text);
            let family = first + quality.kind as usize;
            let written = Written { kind: Kind::Other as usize, family, about: quality.about };
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
                let chances = times(chances, a.chance / total * b.chance / total);
                for (n, word) in Word::ALL.into_iter().enumerate() {
                    let (set, chances) = (word.join(a.set, b.set), times(chances, word.chance()));
                    let word = word.text();
                    let text = || format!("{} {word} {}", a.text, b.text).replace('@', "c");
                    let size = a.size + b.size + 1;
                    let (family, about) = (family + n, a.about | b.about);
                    let written = Written { kind: Kind::Double as usize, family, about };
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
        let mut gate = |text: String, size, place: (Look, &Rows), chance: f64, about: About| {
            if chance >= LEAST_GATE {
                let written = Written { about, ..GATE };
                let gate = list.push(|| text, size, place, [chance; 3], written);
                ifs.resize(ifs.len().max(gate + 1), 0.0);
                ifs[gate] += chance;
            }
        };
        // The last card, the candidate, or both decide.
        for quality in &self.qualities {
            let (look, rows) = (Look::Back(1), given(quality));
            let (chance, about) = (quality.chance, quality.about);
            gate(look.text(&quality.text), quality.size, (look, &rows), 0.5 * chance, about);
            let rows = [quality.set; 52];
            let text = quality.text.replace('@', "c");
            gate(text, quality.size, (look, &rows), 0.25 * chance, about);
            if far {
                let (look, rows) = (Look::Back(2), given(quality));
                let chance = w.far * 0.5 * chance;
                gate(look.text(&quality.text), quality.size, (look, &rows), chance, about);
            }
        }
        let both: &[Look] = &[Look::Back(1), Look::Pair];
        for &look in if far { both } else { &both[..1] } {
            let scale = if look == Look::Pair { w.far * 4.0 } else { 1.0 };
            for relation in self.likenesses.iter().chain(&self.orders) {
                let (chance, about) = (scale * 0.125 * relation.chance, relation.about);
                let text = look.text(&relation.text);
                gate(text, relation.size, (look, &relation.rows), chance, about);
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
                let written = Written { about: card::about(name), ..GATE };
                list.push(|| text, 6, (Look::Back(1), &rows), [0.0; 3], written)
            });
            let split = Split::Pick(format!("p.{name}"), cases.collect());
            splits.push((split, 0.5 * w.many * chance));
        }
        // Nested `if`s about two truths of the last card.
        let truths: Vec<_> = card::TRUTHS
            .iter()
            .map(|name| {
                let rows = relation::rows(|_, x| card::attribute(x, name) == 1);
                let written = Written { about: card::about(name), ..GATE };
                list.push(|| format!("p.{name}"), 2, (Look::Back(1), &rows), [0.0; 3], written)
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
        let (family, about) = (first.family + relation.family, relation.about);
        let written = Written { family, about, ..first };
        list.push(text, size, (look, &relation.rows), chances, written);
    }
}

/// Gates are of no kind.
const GATE: Written = Written { kind: Kind::Always as usize, family: 0, about: 0 };

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
    use eleusis::rule::{Look as Lookback, collection};

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

    #[test]
    fn a_truth_stands_against_its_opposite_and_an_order_also_against_its_turn() {
        let grammar = Grammar::near();
        let text = |place: usize| grammar.bodies[grammar.in_cases[place]].text.as_str();
        let against = |asked: &str| -> Vec<&str> {
            let place = (0..grammar.in_cases.len()).find(|&place| text(place) == asked);
            let list = &grammar.opposites[place.expect(asked)];
            list.iter().map(|(other, _)| text(*other as usize)).collect()
        };
        assert_eq!(against("c.red"), ["c.black"]);
        assert_eq!(against("c.suit == p.suit"), ["c.suit != p.suit"]);
        let mut orders = against("c.rank >= p.rank");
        orders.sort_unstable();
        assert_eq!(orders, ["c.rank < p.rank", "c.rank <= p.rank"]);
        let total: f64 = grammar.opposites.iter().flatten().map(|(_, chance)| chance).sum();
        assert!((total - 1.0).abs() < 1e-9, "{total}");
    }

    /// The mean surprise, in bits, at some rules.
    fn surprise(rules: &[&str]) -> f64 {
        let grammar = Grammar::near();
        let before = Belief::new(grammar.clone()).outlook(&[], Cards::EMPTY).fitting;
        let bits = rules.iter().map(|text| {
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
        bits.sum::<f64>() / rules.len() as f64
    }

    #[test]
    #[ignore = "long"]
    fn the_practice_rules_are_no_great_surprise() {
        let bits = surprise(practice::RULES);
        println!("{bits:.2} bits");
        assert!(bits < 16.0);
    }

    /// The bits of the book.
    #[test]
    #[ignore = "long"]
    fn nor_are_the_listed_rules() {
        let rules = collection().iter().filter(|entry| {
            let rule = entry.rule();
            rule.look() <= Lookback::Back(1) && rule.report().is_fair()
        });
        let bits = surprise(&rules.map(|entry| entry.text).collect::<Vec<_>>());
        println!("{bits:.2} bits");
        assert!(bits < 14.0);
    }
}
