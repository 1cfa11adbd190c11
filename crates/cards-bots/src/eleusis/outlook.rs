//! The sums over all rules of a grammar that fit what was seen.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use std::collections::HashMap;

use cards_core::decks::french::{Card, Cards};
use eleusis::Rule;

use super::belief::{Belief, Bits, DEEPEST};
use super::fair::{balance, lasting};
use super::grammar::{Grammar, Look, Part, Role, Signature, Split};

/// Candidates that are compared by behaviour.
const COMPARED: usize = 800;
/// Classes that are written out.
const TEXTS: usize = 400;
const CASE: usize = Role::Case as usize;
/// The likeliest parts that are kept for each case.
const KEPT: usize = 4;
/// The likeliest parts that are paired by `and` and by `or`, of those that still can be.
const PAIRED: usize = 600;
/// The pairs by `xor` that are expected at most.
const EXCLUSIVE: f64 = 1e5;

/// The likeliest rules, and what they all expect of the next card.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The chance of each face to be legal, at its place in a set; 0 for faces not asked for.
    pub legal: [f64; 64],
    /// Different behaviours, the likeliest first.
    pub classes: Vec<Class>,
    /// How likely it was that a rule would fit everything that was seen.
    pub fitting: f64,
    texts: Vec<String>,
}

/// Rules that behave alike.
#[derive(Clone, Debug)]
pub struct Class {
    /// The chance that the secret rule is one of them, if the grammar has it at all.
    pub chance: f64,
    pub(super) shape: Shape,
    pub(super) signature: Signature,
}

/// A rule, and how likely it is.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The rule.
    pub rule: Rule,
    /// The chance that the secret rule behaves like it, if the grammar has it at all.
    pub chance: f64,
    pub(super) signature: Signature,
}

/// A rule by its parts.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Single(usize),
    Pair(Word, usize, usize),
    Cases(usize, Vec<usize>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    And,
    Or,
    Xor,
}

impl Word {
    /// How likely it is: two conditions at once leave few cards, and people seldom say that just
    /// one of two must hold.
    fn chance(self) -> f64 {
        match self {
            Self::Or => 0.7,
            Self::And | Self::Xor => 0.15,
        }
    }

    #[inline]
    fn join(self, a: Cards, b: Cards) -> Cards {
        match self {
            Self::And => a & b,
            Self::Or => a | b,
            Self::Xor => a ^ b,
        }
    }
}

/// A rule that fits.
struct Candidate {
    weight: f64,
    shape: Shape,
}

impl Outlook {
    /// The rule of the likeliest class.
    #[must_use]
    pub fn guess(&self) -> Option<Guess> {
        let mut readable = self.classes.iter().zip(&self.texts);
        readable.find_map(|(class, text)| {
            let rule = Rule::parse(text).ok()?;
            Some(Guess { rule, chance: class.chance, signature: class.signature })
        })
    }

    /// One rule of each of the likeliest classes, with the class's chance; a few hundred.
    pub fn rules(&self) -> impl Iterator<Item = (Rule, f64)> {
        let classes = self.classes.iter().zip(&self.texts);
        classes.filter_map(|(class, text)| Some((Rule::parse(text).ok()?, class.chance)))
    }
}

impl Shape {
    /// What the rule takes after this line.
    pub(super) fn takes(&self, grammar: &Grammar, line: &[Card]) -> Cards {
        self.joined(grammar, |part| part.takes(line))
    }

    fn joined(&self, grammar: &Grammar, of: impl Fn(&Part) -> Cards) -> Cards {
        let body = |n: usize| of(&grammar.bodies[n]);
        let gate = |n: usize| of(&grammar.gates[n]);
        match self {
            Self::Single(n) => body(*n),
            Self::Pair(word, a, b) => word.join(body(*a), body(*b)),
            Self::Cases(split, parts) => match &grammar.splits[*split].0 {
                Split::If(a) => {
                    let a = gate(*a);
                    a & body(parts[0]) | (body(parts[1]) - a)
                }
                Split::IfIf(a, b) => {
                    let (a, b) = (gate(*a), gate(*b));
                    a & b & body(parts[0])
                        | ((a - b) & body(parts[1]))
                        | ((b - a) & body(parts[2]))
                        | (body(parts[3]) - (a | b))
                }
                Split::Pick(_, gates) => gates
                    .iter()
                    .zip(parts)
                    .fold(Cards::EMPTY, |all, (&g, &part)| all | gate(g) & body(part)),
            },
        }
    }

    fn text(&self, grammar: &Grammar) -> String {
        let body = |n: usize| grammar.bodies[n].text.as_str();
        let gate = |n: usize| grammar.gates[n].text.as_str();
        match self {
            Self::Single(n) => body(*n).into(),
            Self::Pair(word, a, b) => {
                let word = match word {
                    Word::And => "and",
                    Word::Or => "or",
                    Word::Xor => "xor",
                };
                format!("({}) {word} ({})", body(*a), body(*b))
            }
            Self::Cases(split, parts) => match &grammar.splits[*split].0 {
                Split::If(a) => {
                    format!("if {} then {} else {}", gate(*a), body(parts[0]), body(parts[1]))
                }
                Split::IfIf(a, b) => format!(
                    "if {a} then if {b} then {} else {} else if {b} then {} else {}",
                    body(parts[0]),
                    body(parts[1]),
                    body(parts[2]),
                    body(parts[3]),
                    a = gate(*a),
                    b = gate(*b),
                ),
                Split::Pick(number, _) => {
                    let items: Vec<_> = parts.iter().map(|&part| body(part)).collect();
                    format!("pick({number}, [{}])", items.join(", "))
                }
            },
        }
    }
}

/// The sums, as they grow.
pub(super) struct Sums<'a> {
    belief: &'a Belief,
    grammar: &'a Grammar,
    line: &'a [Card],
    faces: Cards,
    words: usize,
    total: f64,
    legal: [f64; 64],
    /// The weight of each part as what decides on every face now.
    deciding: Vec<f64>,
    candidates: Vec<Candidate>,
    /// The weight of the last candidate that is worth comparing.
    floor: f64,
}

/// The parts that fit one case: how likely, by groups, and the likeliest.
#[derive(Default)]
struct Case {
    fitting: Vec<u32>,
    total: f64,
    best: Best,
    /// By kinds, then by families.
    groups: Vec<(f64, Best)>,
    /// The faces to which the case applies now.
    faces: Cards,
}

/// The likeliest parts, in order.
#[derive(Clone, Copy, Default)]
struct Best {
    len: usize,
    parts: [(f64, u32); KEPT],
}

impl Best {
    #[inline]
    fn keep(&mut self, chance: f64, part: u32) {
        // Parts come by falling chance.
        if self.len < KEPT {
            self.parts[self.len] = (chance, part);
            self.len += 1;
        }
    }

    fn list(&self) -> &[(f64, u32)] {
        &self.parts[..self.len]
    }
}

impl<'a> Sums<'a> {
    pub(super) fn new(belief: &'a Belief, line: &'a [Card], faces: Cards) -> Self {
        let grammar = &*belief.grammar;
        Self {
            belief,
            grammar,
            line,
            faces,
            words: belief.words(),
            total: 0.0,
            legal: [0.0; 64],
            deciding: vec![0.0; grammar.bodies.len()],
            candidates: Vec::new(),
            floor: 0.0,
        }
    }

    pub(super) fn outlook(mut self) -> Outlook {
        self.singles();
        self.pairs();
        self.cases();
        self.decide();
        self.classes()
    }

    fn note(&mut self, weight: f64, shape: impl FnOnce() -> Shape) {
        if weight <= self.floor {
            return;
        }
        self.candidates.push(Candidate { weight, shape: shape() });
        if self.candidates.len() >= 4 * COMPARED {
            self.prune();
        }
    }

    fn prune(&mut self) {
        self.candidates.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        self.candidates.truncate(COMPARED);
        if self.candidates.len() == COMPARED {
            self.floor = self.candidates[COMPARED - 1].weight;
        }
    }

    /// Whether the part agrees with the verdicts of the mask.
    #[inline]
    fn agrees(&self, part: usize, mask: &Bits) -> bool {
        let bits = &self.belief.bodies[part];
        (0..self.words).all(|word| bits[word] & mask[word] == 0)
    }

    fn asked(&self, part: usize) -> Bits {
        self.belief.asked(self.grammar.bodies[part].look.depth())
    }

    fn singles(&mut self) {
        for (n, part) in self.grammar.bodies.iter().enumerate() {
            if part.credit > 0.0 && self.agrees(n, &self.asked(n)) {
                let chance = part.chances[Role::Whole as usize] * part.credit;
                let weight = self.grammar.weights.single * chance;
                self.total += weight;
                self.deciding[n] += weight;
                self.note(weight, || Shape::Single(n));
            }
        }
    }

    fn pairs(&mut self) {
        let (belief, words) = (self.belief, self.words);
        let parts = &self.grammar.joined;
        // Both parts take every legal card, or neither takes a wrong one: a part may only disagree
        // on one side.
        let one_sided = |legal: bool| -> Vec<usize> {
            let sided = |&n: &usize| {
                let (bits, asked) = (&belief.bodies[n], self.asked(n));
                (0..words).all(|word| {
                    let side = if legal { belief.truth[word] } else { !belief.truth[word] };
                    bits[word] & side & asked[word] == 0
                })
            };
            parts.iter().copied().filter(sided).take(PAIRED).collect()
        };
        let (wide, narrow) = (one_sided(true), one_sided(false));
        for (joint, list) in [(Word::And, &wide), (Word::Or, &narrow)] {
            for (at, &a) in list.iter().enumerate() {
                let (x, asked) = (&belief.bodies[a], self.asked(a));
                for &b in &list[at + 1..] {
                    // The verdict is one side's if either part says so.
                    let y = &belief.bodies[b];
                    if (0..words).all(|word| x[word] & y[word] & asked[word] == 0) {
                        self.pair(joint, a, b);
                    }
                }
            }
        }
        self.exclusive();
    }

    /// Pairs of which exactly one takes a card that was legal: where the verdicts that all parts
    /// speak of tell what the other one has to say, that one is looked up.
    fn exclusive(&mut self) {
        let (belief, parts) = (self.belief, &self.grammar.joined);
        let (all, common) = (belief.asked(1), belief.asked(DEEPEST));
        let count: u32 = common.iter().map(|bits| bits.count_ones()).sum();
        let most = (2.0 * EXCLUSIVE * f64::from(count).exp2()).sqrt() as usize;
        let mut known: HashMap<Bits, Vec<usize>> = HashMap::new();
        for &b in &parts[..most.min(parts.len())] {
            let y = &belief.bodies[b];
            let other = core::array::from_fn(|n| (y[n] ^ belief.truth[n]) & common[n]);
            for &a in known.get(&other).map_or(&[][..], Vec::as_slice) {
                let (x, asked) = (&belief.bodies[a], self.asked(a));
                let odd = |n: usize| (x[n] ^ y[n] ^ belief.truth[n]) & all[n] & asked[n];
                if (0..self.words).all(|n| odd(n) == 0) {
                    self.pair(Word::Xor, a, b);
                }
            }
            known.entry(core::array::from_fn(|n| y[n] & common[n])).or_default().push(b);
        }
    }

    fn pair(&mut self, word: Word, a: usize, b: usize) {
        let (x, y) = (&self.grammar.bodies[a], &self.grammar.bodies[b]);
        let weights = &self.grammar.weights;
        const ROLE: usize = Role::Joined as usize;
        let mut times = 1.0 - weights.akin - weights.alike;
        if x.written.kind == y.written.kind {
            times += weights.akin * self.grammar.kinds[x.written.kind].pair;
        }
        if x.written.family == y.written.family {
            times += weights.alike * self.grammar.families[x.written.family].pair;
        }
        let rows = core::array::from_fn(|n| word.join(x.signature[n], y.signature[n]));
        let balance = balance(&rows);
        if balance <= 0.0 {
            return;
        }
        // Either order.
        let chance = 2.0 * word.chance() * times * x.chances[ROLE] * y.chances[ROLE];
        let weight = weights.pair * chance * balance;
        self.total += weight;
        let (x, y) = (x.takes(self.line), y.takes(self.line));
        for card in word.join(x, y) & self.faces {
            self.legal[usize::from(card.index())] += weight;
        }
        self.note(weight, || Shape::Pair(word, a, b));
    }

    fn cases(&mut self) {
        let mut cases: [Case; 4] = Default::default();
        for (n, (split, chance)) in self.grammar.splits.iter().enumerate() {
            let weight = self.grammar.weights.cases * chance;
            let masks = self.masks(split);
            let cases = &mut cases[..masks.len()];
            let mut possible = true;
            for (case, (mask, faces)) in cases.iter_mut().zip(&masks) {
                case.faces = *faces;
                self.fill(case, mask);
                possible &= case.total > 0.0;
            }
            if possible {
                self.add(n, weight, cases);
            }
        }
    }

    fn fill(&self, case: &mut Case, mask: &Bits) {
        let kinds = self.grammar.kinds.len();
        case.fitting.clear();
        case.groups.clear();
        case.groups.resize(kinds + self.grammar.families.len(), Default::default());
        (case.total, case.best) = (0.0, Best::default());
        for &n in &self.grammar.in_cases {
            let part = &self.grammar.bodies[n];
            let fits = match part.look {
                Look::Back(1) => self.agrees(n, mask),
                look => {
                    let asked = self.belief.asked(look.depth());
                    self.agrees(n, &core::array::from_fn(|word| mask[word] & asked[word]))
                }
            };
            if fits {
                case.fitting.push(n as u32);
                let chance = part.chances[CASE];
                case.total += chance;
                case.best.keep(chance, n as u32);
                for group in [part.written.kind, kinds + part.written.family] {
                    let (total, best) = &mut case.groups[group];
                    *total += chance;
                    best.keep(chance, n as u32);
                }
            }
        }
    }

    /// The parts of the cases are of any kinds, or all of one, or even of one family.
    fn add(&mut self, split: usize, weight: f64, cases: &[Case]) {
        let (grammar, weights) = (self.grammar, &self.grammar.weights);
        let any = weight * (1.0 - weights.akin - weights.alike);
        let mixed = any * cases.iter().map(|case| case.total).product::<f64>();
        let kinds = grammar.kinds.iter().map(|group| (weights.akin, group));
        let families = grammar.families.iter().map(|group| (weights.alike, group));
        // What the products of the parts' chances are multiplied with, and the sums of these.
        let groups: Vec<(f64, f64)> = kinds
            .chain(families)
            .enumerate()
            .map(|(n, (share, group))| {
                let times = weight * share * group.cases[cases.len()];
                (times, times * cases.iter().map(|case| case.groups[n].0).product::<f64>())
            })
            .collect();
        self.total += mixed + groups.iter().map(|(_, sum)| sum).sum::<f64>();
        for case in cases.iter().filter(|case| !case.faces.is_empty()) {
            for &n in &case.fitting {
                let part = &grammar.bodies[n as usize];
                let mut share = mixed / case.total;
                for group in [part.written.kind, grammar.kinds.len() + part.written.family] {
                    let (sum, total) = (groups[group].1, case.groups[group].0);
                    if sum > 0.0 {
                        share += sum / total;
                    }
                }
                let share = share * part.chances[CASE];
                if case.faces == self.faces {
                    self.deciding[n as usize] += share;
                } else {
                    for card in part.takes(self.line) & case.faces {
                        self.legal[usize::from(card.index())] += share;
                    }
                }
            }
        }
        let bests: Vec<_> = cases.iter().map(|case| case.best).collect();
        self.combine(split, any, &bests);
        for (n, &(times, sum)) in groups.iter().enumerate() {
            if sum > self.floor {
                let bests: Vec<_> = cases.iter().map(|case| case.groups[n].1).collect();
                self.combine(split, times, &bests);
            }
        }
    }

    /// Notes the rules that the best parts make together.
    fn combine(&mut self, split: usize, weight: f64, bests: &[Best]) {
        // At most so many in each case that there are some dozens together.
        let most = [KEPT, KEPT, KEPT, 3, 2][bests.len()];
        let count = |best: &Best| best.len.min(most);
        let all: usize = bests.iter().map(count).product();
        for mut n in 0..all {
            let (mut weight, mut chosen) = (weight, [0; 4]);
            for (best, chosen) in bests.iter().zip(&mut chosen) {
                let (chance, part) = best.list()[n % count(best)];
                n /= count(best);
                weight *= chance;
                *chosen = part as usize;
            }
            self.note(weight, || Shape::Cases(split, chosen[..bests.len()].to_vec()));
        }
    }

    /// Where each case of a split holds: among the verdicts, and among the faces now.
    fn masks(&self, split: &Split) -> Vec<(Bits, Cards)> {
        let belief = self.belief;
        let asked = |gate: usize| belief.asked(self.grammar.gates[gate].look.depth());
        let now = |gate: usize| self.grammar.gates[gate].takes(self.line);
        let side = |gate: usize, yes: bool| -> (Bits, Cards) {
            let (bits, asked) = (&belief.gates[gate], asked(gate));
            let faces = if yes { self.faces & now(gate) } else { self.faces - now(gate) };
            let flip = if yes { 0 } else { u64::MAX };
            (core::array::from_fn(|word| asked[word] & (bits[word] ^ flip)), faces)
        };
        let both = |(a, x): (Bits, Cards), (b, y): (Bits, Cards)| {
            (core::array::from_fn(|word| a[word] & b[word]), x & y)
        };
        match split {
            Split::If(gate) => vec![side(*gate, true), side(*gate, false)],
            Split::IfIf(a, b) => [(true, true), (true, false), (false, true), (false, false)]
                .map(|(x, y)| both(side(*a, x), side(*b, y)))
                .to_vec(),
            Split::Pick(_, gates) => gates.iter().map(|&gate| side(gate, true)).collect(),
        }
    }

    /// Adds what the deciding parts take.
    fn decide(&mut self) {
        for (part, &weight) in self.grammar.bodies.iter().zip(&self.deciding) {
            if weight > 0.0 {
                for card in part.takes(self.line) & self.faces {
                    self.legal[usize::from(card.index())] += weight;
                }
            }
        }
    }

    fn classes(mut self) -> Outlook {
        self.prune();
        let (mut total, mut legal) = (self.total, self.legal);
        let mut classes: Vec<Class> = Vec::new();
        let mut known: HashMap<Signature, Option<(usize, f64, f64)>> = HashMap::new();
        for &refuted in &self.belief.refuted {
            known.insert(refuted, None);
        }
        for Candidate { weight, shape } in self.candidates {
            let signature = self.grammar.signature(&shape);
            let next = classes.len();
            let place = *known.entry(signature).or_insert_with(|| {
                let balance = balance(&signature);
                (balance > 0.0).then(|| (next, balance, lasting(&signature)))
            });
            // The weights of parts have their credit already, those of pairs their balance.
            let credit = match (place, &shape) {
                (None, _) => 0.0,
                (_, Shape::Single(_)) => 1.0,
                (Some((_, _, lasting)), Shape::Pair(..)) => lasting,
                (Some((_, balance, lasting)), _) => balance * lasting,
            };
            if credit < 1.0 {
                // What it loses is in the sums.
                let lost = weight * (1.0 - credit);
                total -= lost;
                for card in shape.takes(self.grammar, self.line) & self.faces {
                    legal[usize::from(card.index())] -= lost;
                }
            }
            if let Some((class, ..)) = place {
                if class == next {
                    classes.push(Class { chance: 0.0, shape, signature });
                }
                classes[class].chance += weight * credit;
            }
        }
        if total > 0.0 {
            legal.iter_mut().for_each(|legal| *legal = (*legal / total).clamp(0.0, 1.0));
            classes.iter_mut().for_each(|class| class.chance /= total);
        }
        classes.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        let texts =
            classes.iter().take(TEXTS).map(|class| class.shape.text(self.grammar)).collect();
        Outlook { legal, classes, fitting: total, texts }
    }
}

impl Grammar {
    fn signature(&self, shape: &Shape) -> Signature {
        core::array::from_fn(|n| shape.joined(self, |part| part.signature[n]))
    }
}
