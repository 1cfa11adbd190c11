//! The sums over all rules of a grammar that fit what was seen.

use alloc::vec;
use alloc::vec::Vec;
use std::collections::HashMap;

use cards_core::decks::french::{Card, Cards};

use super::belief::{Belief, Bits, DEEPEST};
use super::fair::{balance, lasting};
use super::grammar::{Grammar, Role, Signature};
use super::outlook::{Class, Outlook};
use super::shape::{Shape, Word};

/// Candidates that are compared by behaviour.
const COMPARED: usize = 800;
/// Classes that are written out.
const TEXTS: usize = 400;
/// The likeliest parts that are paired by `and` and by `or`, of those that still can be.
const PAIRED: usize = 600;
/// The pairs by `xor` that are expected at most.
const EXCLUSIVE: f64 = 1e5;

/// A rule that fits.
struct Candidate {
    weight: f64,
    shape: Shape,
}

/// The sums, as they grow.
pub(super) struct Sums<'a> {
    pub(super) belief: &'a Belief,
    pub(super) grammar: &'a Grammar,
    pub(super) line: &'a [Card],
    pub(super) faces: Cards,
    words: usize,
    pub(super) total: f64,
    pub(super) legal: [f64; 64],
    /// The weight of each part as what decides on every face now.
    pub(super) deciding: Vec<f64>,
    candidates: Vec<Candidate>,
    /// The weight of the last candidate that is worth comparing.
    pub(super) floor: f64,
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

    pub(super) fn note(&mut self, weight: f64, shape: impl FnOnce() -> Shape) {
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
    pub(super) fn agrees(&self, part: usize, mask: &Bits) -> bool {
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
        let mut times = 1.0 - weights.akin - weights.alike - weights.turned;
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
        let mut chance = 2.0 * times * x.chances[ROLE] * y.chances[ROLE];
        if self.grammar.turned.of[a] == Some(b) {
            chance +=
                weights.turned * self.grammar.turned.factor * (x.chances[ROLE] + y.chances[ROLE]);
        }
        let chance = word.chance() * chance;
        let weight = weights.pair * chance * balance;
        self.total += weight;
        let (x, y) = (x.takes(self.line), y.takes(self.line));
        for card in word.join(x, y) & self.faces {
            self.legal[usize::from(card.index())] += weight;
        }
        self.note(weight, || Shape::Pair(word, a, b));
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
            let signature = shape.signature(self.grammar);
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
