//! Rules with cases, millions of them: summed case by case, since the verdicts of one case say nothing
//! about the others.

use alloc::vec;
use alloc::vec::Vec;

use cards_core::decks::french::Cards;

use super::belief::Bits;
use super::grammar::{Look, Part, Role, Split, Way};
use super::shape::Shape;
use super::sums::Sums;

const CASE: usize = Role::Case as usize;
/// The likeliest parts that are kept for each case.
const KEPT: usize = 4;
/// The most cases.
const MOST: usize = 4;

/// The parts that fit one case: how likely, by groups, and the likeliest.
#[derive(Default)]
struct Case {
    /// Their places among the parts that are tried in cases; and a bit for each place.
    fitting: Vec<u32>,
    fits: Vec<u64>,
    /// With regard to what the cases are divided by.
    total: f64,
    best: Best,
    /// By kinds, then by families.
    groups: Vec<(f64, Best)>,
    /// The faces to which the case applies now.
    faces: Cards,
}

impl Case {
    #[inline]
    fn fits(&self, place: u32) -> bool {
        self.fits[place as usize / 64] >> (place % 64) & 1 == 1
    }
}

/// The likeliest parts, or pairs of parts, in order.
#[derive(Clone, Copy, Default)]
struct Best {
    len: usize,
    parts: [(f64, [u32; 2]); KEPT],
}

impl Best {
    #[inline]
    fn keep(&mut self, chance: f64, parts: [u32; 2]) {
        if self.len < KEPT {
            self.len += 1;
        } else if chance <= self.parts[KEPT - 1].0 {
            return;
        }
        let mut at = self.len - 1;
        while at > 0 && self.parts[at - 1].0 < chance {
            self.parts[at] = self.parts[at - 1];
            at -= 1;
        }
        self.parts[at] = (chance, parts);
    }

    /// At most so many.
    fn list(&self, most: usize) -> &[(f64, [u32; 2])] {
        &self.parts[..self.len.min(most)]
    }
}

/// Cases that stand against each other two by two, the others being free, and how likely that is.
struct Pattern {
    chance: f64,
    against: &'static [(usize, usize)],
    free: &'static [usize],
}

const fn pattern(
    chance: f64,
    against: &'static [(usize, usize)],
    free: &'static [usize],
) -> Pattern {
    Pattern { chance, against, free }
}

/// Those of so many cases: of four either two stand against the two others, or one against one.
static PATTERNS: [&[Pattern]; MOST + 1] = [
    &[],
    &[],
    &[pattern(1.0, &[(0, 1)], &[])],
    &[
        pattern(1.0 / 3.0, &[(0, 1)], &[2]),
        pattern(1.0 / 3.0, &[(0, 2)], &[1]),
        pattern(1.0 / 3.0, &[(1, 2)], &[0]),
    ],
    &[
        pattern(1.0 / 6.0, &[(0, 1), (2, 3)], &[]),
        pattern(1.0 / 6.0, &[(0, 2), (1, 3)], &[]),
        pattern(1.0 / 6.0, &[(0, 3), (1, 2)], &[]),
        pattern(1.0 / 12.0, &[(0, 1)], &[2, 3]),
        pattern(1.0 / 12.0, &[(0, 2)], &[1, 3]),
        pattern(1.0 / 12.0, &[(0, 3)], &[1, 2]),
        pattern(1.0 / 12.0, &[(1, 2)], &[0, 3]),
        pattern(1.0 / 12.0, &[(1, 3)], &[0, 2]),
        pattern(1.0 / 12.0, &[(2, 3)], &[0, 1]),
    ],
];

/// Some cases and the likeliest parts for them.
type Slot<'b> = (&'b [usize], &'b [(f64, [u32; 2])]);

impl Sums<'_> {
    pub(super) fn cases(&mut self) {
        let mut cases: [Case; MOST] = Default::default();
        for (n, way) in self.grammar.ways.iter().enumerate() {
            let masks = self.masks(&way.split);
            let cases = &mut cases[..masks.len()];
            let mut possible = true;
            for (case, (mask, faces)) in cases.iter_mut().zip(&masks) {
                case.faces = *faces;
                self.fill(case, way, mask);
                possible &= case.total > 0.0;
            }
            if possible {
                self.add(n, way, cases);
            }
        }
    }

    fn fill(&self, case: &mut Case, way: &Way, mask: &Bits) {
        let kinds = self.grammar.kinds.len();
        case.fitting.clear();
        case.fits.clear();
        case.fits.resize(self.grammar.in_cases.len().div_ceil(64), 0);
        case.groups.clear();
        case.groups.resize(kinds + self.grammar.families.len(), Default::default());
        (case.total, case.best) = (0.0, Best::default());
        for (place, &n) in self.grammar.in_cases.iter().enumerate() {
            let part = &self.grammar.bodies[n];
            let fits = match part.look {
                Look::Back(1) => self.agrees(n, mask),
                look => {
                    let asked = self.belief.asked(look.depth());
                    self.agrees(n, &core::array::from_fn(|word| mask[word] & asked[word]))
                }
            };
            if fits {
                case.fitting.push(place as u32);
                case.fits[place / 64] |= 1 << (place % 64);
                let (chance, parts) = (part.chances[CASE], [n as u32; 2]);
                let regarding = chance * way.regard(part);
                case.total += regarding;
                case.best.keep(regarding, parts);
                for group in [part.written.kind, kinds + part.written.family] {
                    let (total, best) = &mut case.groups[group];
                    *total += chance;
                    best.keep(chance, parts);
                }
            }
        }
    }

    /// The parts of the cases are of any kinds, or all of one, or even of one family; or some stand
    /// against each other.
    fn add(&mut self, at: usize, way: &Way, cases: &[Case]) {
        let (grammar, weights) = (self.grammar, &self.grammar.weights);
        let weight = weights.cases * way.chance;
        let tables = if cases.len() == MOST { weights.tables } else { 0.0 };
        let any = weight * (1.0 - weights.akin - weights.alike - weights.against - tables);
        let mixed = any * cases.iter().map(|case| case.total).product::<f64>();
        let kinds = grammar.kinds.iter().map(|group| (weights.akin, group));
        let families = grammar.families.iter().enumerate().map(|(n, group)| {
            let named = if grammar.suits.contains(&n) { tables / 2.0 / group.share } else { 0.0 };
            (weights.alike + named, group)
        });
        // What the products of the parts' chances are multiplied with, and the sums of these.
        let groups: Vec<(f64, f64)> = kinds
            .chain(families)
            .enumerate()
            .map(|(n, (share, group))| {
                let times = weight * share * group.cases[cases.len()];
                (times, times * cases.iter().map(|case| case.groups[n].0).product::<f64>())
            })
            .collect();
        let mut opposed = [[(0.0, Best::default()); MOST]; MOST];
        for (j, second) in cases.iter().enumerate() {
            for (i, first) in cases[..j].iter().enumerate() {
                opposed[i][j] = self.opposed(first, second);
            }
        }
        // What multiplies the chances of parts against those of other cases, and of free parts.
        let (mut against, mut free) = ([[0.0; MOST]; MOST], [0.0; MOST]);
        let mut sum = mixed + groups.iter().map(|(_, sum)| sum).sum::<f64>();
        for pattern in PATTERNS[cases.len()] {
            let times = weight * weights.against * pattern.chance;
            let pairs = pattern.against.iter().map(|&(i, j)| opposed[i][j].0);
            let singles = pattern.free.iter().map(|&k| cases[k].total);
            let value = times * pairs.chain(singles).product::<f64>();
            if value <= 0.0 {
                continue;
            }
            sum += value;
            for &(i, j) in pattern.against {
                against[i][j] += value / opposed[i][j].0;
                against[j][i] = against[i][j];
            }
            pattern.free.iter().for_each(|&k| free[k] += value / cases[k].total);
            if value > self.floor {
                let most = if cases.len() == MOST { 2 } else { KEPT };
                let pairs: Vec<[usize; 2]> = pattern.against.iter().map(|&(i, j)| [i, j]).collect();
                let pairs =
                    pairs.iter().map(|pair| (&pair[..], opposed[pair[0]][pair[1]].1.list(KEPT)));
                let singles = pattern
                    .free
                    .iter()
                    .map(|k| (core::slice::from_ref(k), cases[*k].best.list(most)));
                let slots: Vec<Slot<'_>> = pairs.chain(singles).collect();
                self.combine(at, times, cases.len(), &slots);
            }
        }
        self.total += sum;
        for (i, case) in cases.iter().enumerate().filter(|(_, case)| !case.faces.is_empty()) {
            for &place in &case.fitting {
                let n = grammar.in_cases[place as usize];
                let part = &grammar.bodies[n];
                let mut share = (mixed / case.total + free[i]) * way.regard(part);
                for group in [part.written.kind, grammar.kinds.len() + part.written.family] {
                    let (sum, total) = (groups[group].1, case.groups[group].0);
                    if sum > 0.0 {
                        share += sum / total;
                    }
                }
                share *= part.chances[CASE];
                for &(other, chance) in &grammar.opposites[place as usize] {
                    for (j, case) in cases.iter().enumerate() {
                        if against[i][j] > 0.0 && case.fits(other) {
                            share += against[i][j] * chance;
                        }
                    }
                }
                if case.faces == self.faces {
                    self.deciding[n] += share;
                } else {
                    for card in part.takes(self.line) & case.faces {
                        self.legal[usize::from(card.index())] += share;
                    }
                }
            }
        }
        const EACH: [[usize; 1]; MOST] = [[0], [1], [2], [3]];
        // At most so many in each case that there are some dozens together.
        let most = [KEPT, KEPT, KEPT, 3, 2][cases.len()];
        let slots: Vec<Slot<'_>> =
            EACH.iter().zip(cases).map(|(n, case)| (&n[..], case.best.list(most))).collect();
        self.combine(at, any, cases.len(), &slots);
        for (n, &(times, sum)) in groups.iter().enumerate() {
            if sum > self.floor {
                let bests = cases.iter().map(|case| case.groups[n].1.list(most));
                let slots: Vec<Slot<'_>> =
                    EACH.iter().zip(bests).map(|(n, best)| (&n[..], best)).collect();
                self.combine(at, times, cases.len(), &slots);
            }
        }
    }

    /// How likely two opposites fit two cases, and the likeliest.
    fn opposed(&self, first: &Case, second: &Case) -> (f64, Best) {
        let (mut total, mut best) = (0.0, Best::default());
        for &place in &first.fitting {
            for &(other, chance) in &self.grammar.opposites[place as usize] {
                if second.fits(other) {
                    total += chance;
                    let part = |place: u32| self.grammar.in_cases[place as usize] as u32;
                    best.keep(chance, [part(place), part(other)]);
                }
            }
        }
        (total, best)
    }

    /// Notes the rules that the best parts make together.
    fn combine(&mut self, way: usize, weight: f64, cases: usize, slots: &[Slot<'_>]) {
        let all: usize = slots.iter().map(|(_, best)| best.len()).product();
        for mut n in 0..all {
            let (mut weight, mut chosen) = (weight, [0; MOST]);
            for (places, best) in slots {
                let (chance, parts) = best[n % best.len()];
                n /= best.len();
                weight *= chance;
                for (&place, part) in places.iter().zip(parts) {
                    chosen[place] = part as usize;
                }
            }
            self.note(weight, || Shape::Cases(way, chosen[..cases].to_vec()));
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
}

impl Way {
    /// How many times likelier a part is in one of the cases for what they are divided by.
    #[inline]
    fn regard(&self, part: &Part) -> f64 {
        if part.written.about & self.about == 0 { self.fresh } else { self.again }
    }
}
