//! What the plays so far say about the rule.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};
use eleusis::Rule;
use std::sync::Arc;

use super::grammar::{Grammar, Signature, Split, signature};

/// One bit for each verdict that was seen.
type Bits = [u64; WORDS];
const WORDS: usize = 4;
const MOST: usize = 64 * WORDS;

/// The chances of the shapes of rules: one part, two parts, cases.
const SINGLE: f64 = 0.5;
const PAIR: f64 = 0.2;
const CASES: f64 = 0.3;
/// The chance that the parts of a pair, or of all cases, are of one family.
const ALIKE: f64 = 0.5;
/// The longest part of a pair, in nodes.
const LONGEST_OF_PAIR: usize = 9;
/// Candidates that are compared by behaviour.
const COMPARED: usize = 96;

/// A belief about the secret rule: which rules of the [`Grammar`] fit what was seen, and how
/// likely each is.
///
/// ```
/// use cards_bots::eleusis::{Belief, Grammar};
/// use cards_core::decks::french::{Card, Cards};
/// use eleusis::Rule;
///
/// let secret = Rule::parse("c.color != p.color")?;
/// let mut belief = Belief::new(Grammar::shared());
/// let mut line = vec!["C4".parse::<Card>()?];
/// for card in ["HK", "D2", "S5", "C7", "DA", "H3", "S9", "CT", "DQ"] {
///     let card = card.parse()?;
///     belief.see(&line, card, secret.legal(&line, card));
///     if secret.legal(&line, card) {
///         line.push(card);
///     }
/// }
/// let outlook = belief.outlook(&line, Cards::FULL);
/// assert_eq!(outlook.guess.expect("a rule fits").rule.to_string(), "c.color != p.color");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Belief {
    grammar: Arc<Grammar>,
    /// What each part says of every verdict that was seen.
    bodies: Vec<Bits>,
    gates: Vec<Bits>,
    /// The verdicts.
    truth: Bits,
    seen: Vec<(Vec<Card>, Card, bool)>,
    /// Rules that are known to be wrong.
    refuted: Vec<Signature>,
}

/// The likeliest rule.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The rule.
    pub rule: Rule,
    /// The chance that the secret rule behaves like it, if the grammar has it at all.
    pub chance: f64,
    signature: Signature,
}

/// What a belief expects of the next card.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The chance of each face to be legal, at its place in a set; 0 for faces not asked for.
    pub legal: [f64; 64],
    /// The likeliest rule, if any fits.
    pub guess: Option<Guess>,
}

/// A rule that fits, by its parts.
#[derive(Clone, Debug)]
struct Candidate {
    weight: f64,
    shape: Shape,
}

#[derive(Clone, Debug)]
enum Shape {
    Single(usize),
    Pair(&'static str, usize, usize),
    Cases(usize, Vec<usize>),
}

impl Belief {
    /// A belief of somebody who has seen nothing.
    #[must_use]
    pub fn new(grammar: Arc<Grammar>) -> Self {
        let (bodies, gates) = (grammar.bodies.len(), grammar.gates.len());
        Self {
            grammar,
            bodies: vec![[0; WORDS]; bodies],
            gates: vec![[0; WORDS]; gates],
            truth: [0; WORDS],
            seen: Vec::new(),
            refuted: Vec::new(),
        }
    }

    /// Takes in a verdict: whether the card was legal after this line. Verdicts beyond the 256th
    /// are forgotten.
    pub fn see(&mut self, line: &[Card], card: Card, legal: bool) {
        // What an empty line takes depends on how a rule is put together: it says little.
        if line.is_empty() || self.seen.len() == MOST {
            return;
        }
        let (word, bit) = (self.seen.len() / 64, 1 << (self.seen.len() % 64));
        let parts = self.grammar.bodies.iter().zip(&mut self.bodies);
        for (part, bits) in parts.chain(self.grammar.gates.iter().zip(&mut self.gates)) {
            if part.rule.legal(line, card) {
                bits[word] |= bit;
            }
        }
        if legal {
            self.truth[word] |= bit;
        }
        self.seen.push((line.to_vec(), card, legal));
    }

    /// Takes in that a guess was wrong.
    pub fn refute(&mut self, guess: &Guess) {
        self.refuted.push(guess.signature);
    }

    /// Whether a rule agrees with every verdict that was seen.
    #[must_use]
    pub fn fits(&self, rule: &Rule) -> bool {
        self.seen.iter().all(|(line, card, legal)| rule.legal(line, *card) == *legal)
    }

    /// A part that agrees with every verdict, each equally likely.
    pub(super) fn any_single(&self, words: &mut Stream) -> Option<Rule> {
        let all = self.all();
        let fitting: Vec<_> =
            (0..self.bodies.len()).filter(|&n| agree(&self.bodies[n], &self.truth, &all)).collect();
        let n = match fitting.len() {
            0 => return None,
            len => fitting[words.below(len as u64) as usize],
        };
        Some(self.grammar.bodies[n].rule.clone())
    }

    /// The bits of all verdicts that were seen.
    fn all(&self) -> Bits {
        core::array::from_fn(|word| match self.seen.len().saturating_sub(64 * word) {
            0 => 0,
            some @ 1..64 => (1 << some) - 1,
            _ => u64::MAX,
        })
    }

    /// What is to be expected after this line: the chances of the faces asked for, and the
    /// likeliest rule.
    #[must_use]
    pub fn outlook(&self, line: &[Card], faces: Cards) -> Outlook {
        let now = |part: &super::grammar::Part| part.rule.legal_faces(line) & faces;
        let mut sums = Sums {
            belief: self,
            bodies: self.grammar.bodies.iter().map(now).collect(),
            gates: self.grammar.gates.iter().map(now).collect(),
            faces,
            total: 0.0,
            legal: [0.0; 64],
            candidates: Vec::new(),
            floor: 0.0,
        };
        sums.singles();
        sums.pairs();
        sums.cases();
        sums.outlook()
    }
}

/// Whether the bits agree with the truth wherever the mask asks.
#[inline]
fn agree(bits: &Bits, truth: &Bits, mask: &Bits) -> bool {
    (0..WORDS).all(|word| (bits[word] ^ truth[word]) & mask[word] == 0)
}

/// Whether one set of bits holds the other.
#[inline]
fn within(inner: &Bits, outer: &Bits, mask: &Bits) -> bool {
    (0..WORDS).all(|word| inner[word] & !outer[word] & mask[word] == 0)
}

struct Sums<'a> {
    belief: &'a Belief,
    /// What each part takes after the present line, of the faces asked for.
    bodies: Vec<Cards>,
    gates: Vec<Cards>,
    faces: Cards,
    total: f64,
    legal: [f64; 64],
    candidates: Vec<Candidate>,
    /// The weight of the last candidate that is worth comparing.
    floor: f64,
}

/// The parts of some families that fit one case.
#[derive(Clone, Debug)]
struct Fitting {
    total: f64,
    legal: [f64; 64],
    /// The likeliest two.
    best: [(f64, usize); 2],
}

impl Fitting {
    const NONE: Self = Self { total: 0.0, legal: [0.0; 64], best: [(0.0, 0); 2] };
}

/// What fits one case, by families, and the faces to which it applies now.
struct Case {
    families: Vec<Fitting>,
    faces: Cards,
}

/// Keeps the likelier two.
fn keep(best: &mut [(f64, usize); 2], found: (f64, usize)) {
    if found.0 > best[0].0 {
        *best = [found, best[0]];
    } else if found.0 > best[1].0 {
        best[1] = found;
    }
}

impl Sums<'_> {
    fn note(&mut self, weight: f64, shape: impl FnOnce() -> Shape) {
        if weight <= self.floor {
            return;
        }
        self.candidates.push(Candidate { weight, shape: shape() });
        if self.candidates.len() >= 8 * COMPARED {
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

    fn count(&mut self, weight: f64, legal: Cards) {
        self.total += weight;
        for card in legal {
            self.legal[usize::from(card.index())] += weight;
        }
    }

    fn singles(&mut self) {
        let (belief, all) = (self.belief, self.belief.all());
        for (n, part) in belief.grammar.bodies.iter().enumerate() {
            if agree(&belief.bodies[n], &belief.truth, &all) {
                let weight = SINGLE * part.chance;
                self.count(weight, self.bodies[n]);
                self.note(weight, || Shape::Single(n));
            }
        }
    }

    fn pairs(&mut self) {
        let (belief, all) = (self.belief, self.belief.all());
        let parts: Vec<_> = (2..belief.bodies.len())
            .filter(|&n| belief.grammar.bodies[n].rule.size() <= LONGEST_OF_PAIR)
            .collect();
        let scale = PAIR / 3.0 * 2.0;
        // Both parts take every legal card, or neither takes a wrong one.
        let wide: Vec<_> = parts
            .iter()
            .copied()
            .filter(|&n| within(&belief.truth, &belief.bodies[n], &all))
            .collect();
        let narrow: Vec<_> = parts
            .iter()
            .copied()
            .filter(|&n| within(&belief.bodies[n], &belief.truth, &all))
            .collect();
        for (word, list) in [("and", &wide), ("or", &narrow)] {
            for (at, &a) in list.iter().enumerate() {
                for &b in &list[at + 1..] {
                    let (x, y) = (&belief.bodies[a], &belief.bodies[b]);
                    let both: Bits = if word == "and" {
                        core::array::from_fn(|n| x[n] & y[n])
                    } else {
                        core::array::from_fn(|n| x[n] | y[n])
                    };
                    if agree(&both, &belief.truth, &all) {
                        let legal = if word == "and" {
                            self.bodies[a] & self.bodies[b]
                        } else {
                            self.bodies[a] | self.bodies[b]
                        };
                        self.pair(scale, word, a, b, legal);
                    }
                }
            }
        }
        let short: Vec<_> =
            parts.into_iter().filter(|&n| belief.grammar.bodies[n].rule.size() <= 5).collect();
        for (at, &a) in short.iter().enumerate() {
            for &b in &short[at + 1..] {
                let (x, y) = (&belief.bodies[a], &belief.bodies[b]);
                let odd: Bits = core::array::from_fn(|n| x[n] ^ y[n]);
                if agree(&odd, &belief.truth, &all) {
                    let legal = self.bodies[a] ^ self.bodies[b];
                    self.pair(scale, "xor", a, b, legal);
                }
            }
        }
    }

    fn pair(&mut self, scale: f64, word: &'static str, a: usize, b: usize, legal: Cards) {
        let grammar = &self.belief.grammar;
        let (x, y) = (&grammar.bodies[a], &grammar.bodies[b]);
        let mut weight = (1.0 - ALIKE) * x.chance * y.chance;
        if x.family == y.family {
            weight += ALIKE * x.chance * y.chance / grammar.weight(x.family);
        }
        let weight = scale * weight;
        self.count(weight, legal);
        self.note(weight, || Shape::Pair(word, a, b));
    }

    fn cases(&mut self) {
        let grammar = self.belief.grammar.clone();
        for (n, (split, chance)) in grammar.splits.iter().enumerate() {
            let weight = CASES * chance;
            let masks = self.masks(split);
            let mut cases = Vec::with_capacity(masks.len());
            for (mask, faces) in &masks {
                cases.push(self.case(mask, *faces));
            }
            self.mixed(n, weight * (1.0 - ALIKE), &cases);
            self.alike(n, weight * ALIKE, &cases);
        }
    }

    /// The cases have rules of any families.
    fn mixed(&mut self, split: usize, weight: f64, cases: &[Case]) {
        let parts: Vec<_> = cases
            .iter()
            .map(|case| {
                let total = case.families.iter().map(|family| family.total).sum();
                let mut best = [(0.0, 0); 2];
                let mut legal = [0.0; 64];
                for family in &case.families {
                    for &found in &family.best {
                        keep(&mut best, found);
                    }
                }
                for card in case.faces {
                    let place = usize::from(card.index());
                    legal[place] = case.families.iter().map(|family| family.legal[place]).sum();
                }
                (Fitting { total, legal, best }, case.faces)
            })
            .collect();
        let parts: Vec<_> = parts.iter().map(|(fitting, faces)| (fitting, *faces)).collect();
        self.product(split, weight, &parts);
    }

    /// The rules of all cases are of one family.
    fn alike(&mut self, split: usize, weight: f64, cases: &[Case]) {
        for family in 0..self.belief.grammar.families() {
            let chance = self.belief.grammar.weight(family);
            let parts: Vec<_> =
                cases.iter().map(|case| (&case.families[family], case.faces)).collect();
            // Within the family the chances make 1.
            let scale: f64 = parts.iter().map(|_| 1.0 / chance).product();
            self.product(split, weight * chance * scale, &parts);
        }
    }

    fn product(&mut self, split: usize, weight: f64, parts: &[(&Fitting, Cards)]) {
        let total: f64 = parts.iter().map(|(part, _)| part.total).product();
        if total == 0.0 {
            return;
        }
        self.total += weight * total;
        for (part, faces) in parts {
            for card in *faces {
                let place = usize::from(card.index());
                self.legal[place] += weight * total * part.legal[place] / part.total;
            }
        }
        // The best parts of all cases, then the second best in one of them.
        let best: f64 = parts.iter().map(|(part, _)| part.best[0].0).product();
        let chosen: Vec<_> = parts.iter().map(|(part, _)| part.best[0].1).collect();
        for (at, (part, _)) in parts.iter().enumerate() {
            let [(first, _), (second, body)] = part.best;
            if second > 0.0 {
                self.note(weight * best * second / first, || {
                    let mut other = chosen.clone();
                    other[at] = body;
                    Shape::Cases(split, other)
                });
            }
        }
        self.note(weight * best, || Shape::Cases(split, chosen));
    }

    /// Where each case of a split holds: among the verdicts, and among the faces now.
    fn masks(&self, split: &Split) -> Vec<(Bits, Cards)> {
        let all = self.belief.all();
        let yes = |gate: usize| (self.belief.gates[gate], self.gates[gate]);
        let no = |gate: usize| {
            let bits = &self.belief.gates[gate];
            (core::array::from_fn(|word| all[word] & !bits[word]), self.faces - self.gates[gate])
        };
        let both = |(a, x): (Bits, Cards), (b, y): (Bits, Cards)| {
            (core::array::from_fn(|word| a[word] & b[word]), x & y)
        };
        match split {
            Split::If(gate) => vec![yes(*gate), no(*gate)],
            Split::IfIf(a, b) => vec![
                both(yes(*a), yes(*b)),
                both(yes(*a), no(*b)),
                both(no(*a), yes(*b)),
                both(no(*a), no(*b)),
            ],
            Split::Pick(_, gates) => gates.iter().map(|&gate| yes(gate)).collect(),
        }
    }

    fn case(&self, mask: &Bits, faces: Cards) -> Case {
        let belief = self.belief;
        let mut families = vec![Fitting::NONE; belief.grammar.families()];
        for (n, (part, bits)) in belief.grammar.bodies.iter().zip(&belief.bodies).enumerate() {
            if !agree(bits, &belief.truth, mask) {
                continue;
            }
            let family = &mut families[part.family];
            family.total += part.chance;
            for card in self.bodies[n] & faces {
                family.legal[usize::from(card.index())] += part.chance;
            }
            keep(&mut family.best, (part.chance, n));
        }
        Case { families, faces }
    }

    fn outlook(mut self) -> Outlook {
        self.prune();
        let mut groups: Vec<(Signature, f64, usize)> = Vec::new();
        let (mut total, mut legal) = (self.total, self.legal);
        for (n, candidate) in self.candidates.iter().enumerate() {
            let signature = self.signature(&candidate.shape);
            if self.belief.refuted.contains(&signature) {
                // Its weight is in the sums, but it is out.
                total -= candidate.weight;
                let takes = self.joined(&candidate.shape, |n| self.bodies[n], |n| self.gates[n]);
                for card in takes {
                    legal[usize::from(card.index())] -= candidate.weight;
                }
                continue;
            }
            match groups.iter_mut().find(|(known, ..)| *known == signature) {
                Some((_, weight, _)) => *weight += candidate.weight,
                None => groups.push((signature, candidate.weight, n)),
            }
        }
        groups.sort_by(|a, b| b.1.total_cmp(&a.1));
        let guess = groups.into_iter().find_map(|(_, weight, n)| {
            let rule = Rule::parse(&self.text(&self.candidates[n].shape)).ok()?;
            // Parts that meet a missing card may behave otherwise together.
            let fits = self.belief.fits(&rule);
            let signature = signature(&rule, &self.belief.grammar.samples);
            fits.then_some(Guess { rule, chance: weight / total, signature })
        });
        if total > 0.0 {
            legal.iter_mut().for_each(|legal| *legal = (*legal / total).clamp(0.0, 1.0));
        }
        Outlook { legal, guess }
    }

    fn signature(&self, shape: &Shape) -> Signature {
        let grammar = &self.belief.grammar;
        core::array::from_fn(|n| {
            let body = |body: usize| grammar.bodies[body].signature[n];
            let gate = |gate: usize| grammar.gates[gate].signature[n];
            self.joined(shape, body, gate)
        })
    }

    /// What the shape takes, if its bodies and gates take this.
    fn joined(
        &self,
        shape: &Shape,
        body: impl Fn(usize) -> Cards,
        gate: impl Fn(usize) -> Cards,
    ) -> Cards {
        match shape {
            Shape::Single(n) => body(*n),
            Shape::Pair("and", a, b) => body(*a) & body(*b),
            Shape::Pair("or", a, b) => body(*a) | body(*b),
            Shape::Pair(_, a, b) => body(*a) ^ body(*b),
            Shape::Cases(split, parts) => {
                let case = |n: usize| body(parts[n]);
                match &self.belief.grammar.splits[*split].0 {
                    Split::If(a) => gate(*a) & case(0) | (case(1) - gate(*a)),
                    Split::IfIf(a, b) => {
                        let (a, b) = (gate(*a), gate(*b));
                        a & b & case(0)
                            | ((a - b) & case(1))
                            | ((b - a) & case(2))
                            | (case(3) - (a | b))
                    }
                    Split::Pick(_, gates) => gates
                        .iter()
                        .zip(parts)
                        .fold(Cards::EMPTY, |all, (&g, &part)| all | gate(g) & body(part)),
                }
            }
        }
    }

    fn text(&self, shape: &Shape) -> String {
        let grammar = &self.belief.grammar;
        let body = |n: usize| grammar.bodies[n].rule.text();
        let gate = |n: usize| grammar.gates[n].rule.text();
        match shape {
            Shape::Single(n) => body(*n).to_string(),
            Shape::Pair(word, a, b) => format!("({}) {word} ({})", body(*a), body(*b)),
            Shape::Cases(split, parts) => match &grammar.splits[*split].0 {
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
