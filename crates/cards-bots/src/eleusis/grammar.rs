//! The parts of rules, written out from the grammar by size.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};
use eleusis::Rule;
use std::sync::{Arc, OnceLock};

/// The legal faces of a part after each of the sample lines: its behaviour.
pub(super) type Signature = [Cards; LINES];
/// One sample line for each last face.
const LINES: usize = 52;
/// The length of the sample lines.
const LENGTH: usize = 9;

/// A part of a rule: a truth about the card and the line.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) rule: Rule,
    pub(super) signature: Signature,
    /// The parts that are written alike.
    pub(super) family: usize,
    /// How likely the part is in a rule, before anything was seen; all parts of its list make 1.
    pub(super) chance: f64,
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

/// The parts of rules that a bot considers, each behaviour once, in its shortest form.
#[derive(Debug)]
pub struct Grammar {
    /// What can be a rule, or the rule of a case.
    pub(super) bodies: Vec<Part>,
    /// What can divide the cases.
    pub(super) gates: Vec<Part>,
    /// The ways to divide, with their chances.
    pub(super) splits: Vec<(Split, f64)>,
    pub(super) samples: Vec<Vec<Card>>,
    /// The chance of each family of bodies.
    weights: Vec<f64>,
}

/// How much less likely a part is that looks further back than the last card, or at the line.
const FAR: f64 = 0.1;

impl Grammar {
    /// The grammar, written out once for all bots; the first call takes a moment.
    #[must_use]
    pub fn shared() -> Arc<Self> {
        static SHARED: OnceLock<Arc<Grammar>> = OnceLock::new();
        SHARED.get_or_init(|| Arc::new(Self::written_out())).clone()
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

    /// The number of families of parts.
    pub(super) fn families(&self) -> usize {
        self.weights.len()
    }

    /// The chance of a family.
    pub(super) fn weight(&self, family: usize) -> f64 {
        self.weights[family]
    }

    fn written_out() -> Self {
        let samples = sample_lines();
        let mut bodies = List::new(&samples);
        bodies.family(3.0, ["true", "false"]);
        truths_of_one("c", 1.0, &mut bodies);
        qualities_of_two("c", &mut bodies);
        relations("p", 1.0, &mut bodies);
        truths_of_one("p", 0.15, &mut bodies);
        relations("p2", FAR, &mut bodies);
        windows(&mut bodies);
        longer_views(&mut bodies);
        let bodies = bodies.finish();

        let mut gates = List::new(&samples);
        truths_of_one("p", 1.0, &mut gates);
        truths_of_one("c", 0.5, &mut gates);
        likenesses("c", "p", 0.3, &mut gates);
        orders("c", "p", 0.3, &mut gates);
        truths_of_one("p2", FAR, &mut gates);
        likenesses("p", "p2", FAR, &mut gates);
        orders("p", "p2", FAR, &mut gates);
        whole_lines(&mut gates);
        let simple: Vec<_> = (0..gates.list.len()).map(|gate| (Split::If(gate), gate)).collect();

        let mut many = Vec::new();
        let numbers = [
            ("p.order", 4, 4.0),
            ("p.rank", 3, 3.0),
            ("p.rank", 4, 2.0),
            ("c.order", 4, 1.0),
            ("n", 3, 0.5),
            ("n", 4, 0.5),
        ];
        for (number, modulus, weight) in numbers {
            let cases = (0..modulus)
                .map(|item| gates.place(&format!("{number} mod {modulus} == {item}")))
                .collect();
            many.push((Split::Pick(number.to_string(), cases), weight));
        }
        let qualities = ["red", "odd", "face", "high", "prime", "major"];
        for (n, first) in qualities.iter().enumerate() {
            for second in &qualities[n + 1..] {
                let (a, b) = (format!("p.{first}"), format!("p.{second}"));
                many.push((Split::IfIf(gates.place(&a), gates.place(&b)), 0.5));
            }
        }
        let gates = gates.finish();
        let simple_total: f64 = simple.iter().map(|&(_, gate)| gates[gate].chance).sum();
        let many_total: f64 = many.iter().map(|(_, weight)| weight).sum();
        let simple = simple
            .into_iter()
            .map(|(split, gate)| (split, (1.0 - MANY) * gates[gate].chance / simple_total));
        let many = many.into_iter().map(|(split, weight)| (split, MANY * weight / many_total));
        let splits = simple.chain(many).collect();
        let families = bodies.last().map_or(0, |part| part.family + 1);
        let mut weights = alloc::vec![0.0; families];
        for part in &bodies {
            weights[part.family] += part.chance;
        }
        Self { bodies, gates, splits, samples, weights }
    }
}

/// The chance that cases are more than two.
const MANY: f64 = 0.3;

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

/// The behaviour of a rule.
pub(super) fn signature(rule: &Rule, samples: &[Vec<Card>]) -> Signature {
    core::array::from_fn(|n| rule.legal_faces(&samples[n]))
}

/// A list of parts, each behaviour once.
struct List<'a> {
    samples: &'a [Vec<Card>],
    list: Vec<Part>,
    known: BTreeMap<Signature, usize>,
    weights: Vec<f64>,
}

impl<'a> List<'a> {
    fn new(samples: &'a [Vec<Card>]) -> Self {
        Self { samples, list: Vec::new(), known: BTreeMap::new(), weights: Vec::new() }
    }

    /// Parts that are written alike; together they have this weight.
    fn family<T: AsRef<str>>(&mut self, weight: f64, texts: impl IntoIterator<Item = T>) {
        let before = self.list.len();
        for text in texts {
            self.place(text.as_ref());
        }
        if self.list.len() > before {
            self.weights.push(weight);
        }
    }

    /// The place of a part, new or known, in the family that is being written.
    fn place(&mut self, text: &str) -> usize {
        let rule = match Rule::parse(text) {
            Ok(rule) => rule,
            Err(error) => unreachable!("{text}: {error}"),
        };
        let signature = signature(&rule, self.samples);
        let next = self.list.len();
        let place = *self.known.entry(signature).or_insert(next);
        if place == next {
            let family = self.weights.len();
            self.list.push(Part { rule, signature, family, chance: 0.0 });
        } else if rule.size() < self.list[place].rule.size() {
            self.list[place].rule = rule;
        }
        place
    }

    /// Gives each part an equal part of its family's weight.
    fn finish(mut self) -> Vec<Part> {
        // Parts outside of families have no weight of their own.
        self.weights.push(0.0);
        let total: f64 = self.weights.iter().sum();
        let mut members = alloc::vec![0u32; self.weights.len()];
        for part in &self.list {
            members[part.family] += 1;
        }
        for part in &mut self.list {
            part.chance = self.weights[part.family] / total / f64::from(members[part.family]);
        }
        self.list
    }
}

const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
const QUALITIES: [&str; 9] =
    ["red", "black", "odd", "even", "face", "prime", "high", "low", "major"];
/// The qualities that players think of first.
const PLAIN: [&str; 7] = ["red", "black", "odd", "even", "face", "high", "low"];
const FINE: [&str; 2] = ["prime", "major"];

/// All texts of two lists, put together.
fn mix<'a, A: Copy + 'a, B: Copy + 'a>(
    a: impl IntoIterator<Item = A> + 'a,
    b: &'a [B],
    text: impl Fn(A, B) -> String + 'a,
) -> Vec<String> {
    a.into_iter().flat_map(|a| b.iter().map(move |&b| (a, b))).map(|(a, b)| text(a, b)).collect()
}

/// Pairs of different suits, as a set.
fn suit_pairs() -> Vec<String> {
    let pairs = (0..4).flat_map(|n| (n + 1..4).map(move |m| (n, m)));
    pairs.map(|(n, m)| format!("{{{}, {}}}", SUITS[n], SUITS[m])).collect()
}

const SAME: [&str; 2] = ["==", "!="];
const BOUNDS: [&str; 2] = ["<=", ">="];
const ORDERS: [&str; 4] = ["<", "<=", ">", ">="];
const NOT: [&str; 2] = ["", "not "];

/// Truths about one card.
fn truths_of_one(x: &str, scale: f64, list: &mut List<'_>) {
    list.family(18.0 * scale, mix(PLAIN, &NOT, |quality, not| format!("{not}{x}.{quality}")));
    list.family(4.0 * scale, mix(FINE, &NOT, |quality, not| format!("{not}{x}.{quality}")));
    list.family(4.0 * scale, SUITS.map(|suit| format!("{x}.suit == {suit}")));
    list.family(2.0 * scale, SUITS.map(|suit| format!("{x}.suit != {suit}")));
    list.family(1.5 * scale, suit_pairs().iter().map(|pair| format!("{x}.suit in {pair}")));
    list.family(
        5.0 * scale,
        mix(2..=12, &BOUNDS, |rank, bound| format!("{x}.rank {bound} {rank}")),
    );
    list.family(2.0 * scale, mix(1..=13, &SAME, |rank, same| format!("{x}.rank {same} {rank}")));
    list.family(scale, mix(3..=5, &SAME, |letters, same| format!("{x}.letters {same} {letters}")));
    for modulus in 3..=5 {
        let texts =
            mix(0..modulus, &SAME, |rest, same| format!("{x}.rank mod {modulus} {same} {rest}"));
        list.family(scale / 2.0, texts);
    }
}

/// Two qualities of one card, or a stretch of ranks.
fn qualities_of_two(x: &str, list: &mut List<'_>) {
    for (word, weight) in [("or", 1.5), ("and", 1.0), ("==", 1.0)] {
        let mut texts = Vec::new();
        for not in NOT {
            texts.extend(mix(QUALITIES, &QUALITIES, |a, b| {
                format!("{x}.{a} {word} ({not}{x}.{b})")
            }));
        }
        list.family(weight, texts);
    }
    let stretches = (2..=11).flat_map(|low| (low + 1..=12).map(move |high| (low, high)));
    list.family(1.0, stretches.map(|(low, high)| format!("{x}.rank in {{{low}..{high}}}")));
}

/// Two cards that are alike in something, or not.
fn likenesses(x: &str, y: &str, scale: f64, list: &mut List<'_>) {
    let groups: [(f64, &[&str]); 4] = [
        (14.0, &["color", "suit", "rank"]),
        (8.0, &["odd", "face", "high"]),
        (3.0, &["prime", "major"]),
        (2.0, &["letters", "value"]),
    ];
    for (weight, attributes) in groups {
        let texts = mix(SAME, attributes, |same, attribute| {
            format!("{x}.{attribute} {same} {y}.{attribute}")
        });
        list.family(weight * scale, texts);
    }
}

/// Two cards of which one is greater in something.
fn orders(x: &str, y: &str, scale: f64, list: &mut List<'_>) {
    list.family(12.0 * scale, ORDERS.map(|order| format!("{x}.rank {order} {y}.rank")));
    let others = ["value", "letters", "order"];
    let texts =
        mix(ORDERS, &others, |order, attribute| format!("{x}.{attribute} {order} {y}.{attribute}"));
    list.family(2.0 * scale, texts);
}

/// Relations of the card to one of the line.
fn relations(p: &str, scale: f64, list: &mut List<'_>) {
    likenesses("c", p, scale, list);
    orders("c", p, scale, list);
    list.family(3.0 * scale, mix(PLAIN, &PLAIN, |a, b| format!("c.{a} == {p}.{b}")));
    list.family(1.5 * scale, mix(QUALITIES, &QUALITIES, |a, b| format!("c.{a} == {p}.{b}")));
    for word in ["or", "and"] {
        list.family(scale, mix(PLAIN, &PLAIN, |a, b| format!("c.{a} {word} {p}.{b}")));
    }
    let mut pairs = Vec::new();
    for pair in suit_pairs() {
        pairs.extend(QUALITIES.map(|quality| format!("(c.suit in {pair}) == {p}.{quality}")));
        pairs.extend(QUALITIES.map(|quality| format!("c.{quality} == ({p}.suit in {pair})")));
    }
    list.family(1.5 * scale, pairs);
    for number in ["order", "rank"] {
        let texts = orders_of_suits()
            .into_iter()
            .map(|suits| format!("c.suit == pick({p}.{number}, [{suits}])"));
        list.family(1.2 * scale, texts);
    }
    numbers(p, scale, list);
}

/// The four suits in every order.
fn orders_of_suits() -> Vec<String> {
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for c in (0..4).filter(|&c| c != a && c != b) {
                let order = [a, b, c, 6 - a - b - c].map(|suit: usize| SUITS[suit]);
                orders.push(order.join(", "));
            }
        }
    }
    orders
}

/// Relations of numbers.
fn numbers(p: &str, scale: f64, list: &mut List<'_>) {
    let all = ["==", "!=", "<=", ">="];
    list.family(
        3.0 * scale,
        mix(1..=6, &all, |by, is| format!("abs(c.rank - {p}.rank) {is} {by}")),
    );
    list.family(
        3.0 * scale,
        mix(1..=6, &all, |by, is| format!("cdist(c.rank, {p}.rank) {is} {by}")),
    );
    let steps = mix(1..=6, &all, |by, is| format!("c.rank {is} {p}.rank + {by}"));
    let back = mix(1..=6, &all, |by, is| format!("c.rank {is} {p}.rank - {by}"));
    list.family(1.5 * scale, steps.into_iter().chain(back));
    let stretches =
        |most: u32| (1..most).flat_map(move |low| (low + 1..=most).map(move |high| (low, high)));
    let round =
        stretches(12).map(|(low, high)| format!("(c.rank - {p}.rank) mod 13 in {{{low}..{high}}}"));
    list.family(2.5 * scale, round);
    let near =
        stretches(6).map(|(low, high)| format!("cdist(c.rank, {p}.rank) in {{{low}..{high}}}"));
    list.family(1.5 * scale, near);
    let near =
        stretches(6).map(|(low, high)| format!("abs(c.rank - {p}.rank) in {{{low}..{high}}}"));
    list.family(scale, near);
    for modulus in 2..=5 {
        let texts = mix(0..modulus, &SAME, |rest, same| {
            format!("(c.rank + {p}.rank) mod {modulus} {same} {rest}")
        });
        list.family(scale, texts);
        let texts = mix(0..modulus, &SAME, |rest, same| {
            format!("(c.rank - {p}.rank) mod {modulus} {same} {rest}")
        });
        list.family(0.6 * scale, texts);
        let texts = mix(0..modulus, &SAME, |rest, same| {
            format!("c.rank * {p}.rank mod {modulus} {same} {rest}")
        });
        list.family(0.4 * scale, texts);
    }
    let turns =
        mix(1..=3, &SAME, |step, same| format!("c.order {same} ({p}.order + {step}) mod 4"));
    list.family(2.0 * scale, turns);
    let sums = mix(6..=21, &BOUNDS, |sum, bound| format!("c.rank + {p}.rank {bound} {sum}"));
    list.family(2.0 * scale, sums);
    let primes =
        mix(NOT, &["+", "-"], |not, sign| format!("{not}isprime(abs(c.rank {sign} {p}.rank))"));
    list.family(2.0 * scale, primes);
    let shared = SAME.map(|same| format!("gcd(c.rank, {p}.rank) {same} 1"));
    list.family(1.2 * scale, shared);
    let mut parts = Vec::new();
    for same in SAME {
        parts.push(format!("c.rank mod {p}.rank {same} 0"));
        parts.push(format!("{p}.rank mod c.rank {same} 0"));
    }
    list.family(1.2 * scale, parts);
}

/// Relations of the card to some of the last cards.
fn windows(list: &mut List<'_>) {
    for attribute in ["rank", "suit", "color"] {
        let mut texts = Vec::new();
        for many in 2..=6 {
            texts.push(format!("all(x in last({many}): x.{attribute} != c.{attribute})"));
            texts.push(format!("any(x in last({many}): x.{attribute} == c.{attribute})"));
            texts.push(format!("any(x in last({many}): x.{attribute} != c.{attribute})"));
            for most in 1..=2 {
                texts.push(format!(
                    "count(x in last({many}): x.{attribute} == c.{attribute}) <= {most}"
                ));
            }
        }
        list.family(12.0 * FAR, texts);
    }
}

/// Truths about the whole line.
fn whole_lines(list: &mut List<'_>) {
    for (modulus, weight) in [(2, 10.0), (3, 4.0), (4, 2.0)] {
        list.family(weight * FAR, (0..modulus).map(|rest| format!("n mod {modulus} == {rest}")));
    }
    list.family(4.0 * FAR, (0..2).map(|rest| format!("sum(x in line: x.rank) mod 2 == {rest}")));
    let counts = ["face", "red", "odd"];
    list.family(4.0 * FAR, counts.map(|such| format!("count(x in line: x.{such}) mod 2 == 0")));
}

/// Rules of two cards of the line, of its length and of the whole of it.
fn longer_views(list: &mut List<'_>) {
    for modulus in 2..=4 {
        let texts = mix(0..modulus, &SAME, |rest, same| {
            format!("(c.rank + p.rank + p2.rank) mod {modulus} {same} {rest}")
        });
        list.family(4.0 * FAR, texts);
    }
    let between = mix(BOUNDS, &["min", "max"], |bound, word| {
        format!("c.rank {bound} {word}(p.rank, p2.rank)")
    });
    list.family(4.0 * FAR, between);
    for attribute in ["rank", "value"] {
        let sums = mix(12..=30, &BOUNDS, |sum, bound| {
            format!("c.{attribute} + p.{attribute} + p2.{attribute} {bound} {sum}")
        });
        list.family(4.0 * FAR, sums);
    }
    list.family(
        2.0 * FAR,
        (1..=3).map(|by| format!("cdist(c.rank, wrap(p.rank + p2.rank)) <= {by}")),
    );
    list.family(2.0 * FAR, (1..=3).map(|by| format!("cdist(c.rank, wrap(n)) <= {by}")));
    let attributes = ["color", "odd", "suit", "face"];
    let runs = attributes.map(|a| format!("not (c.{a} == p.{a} and p.{a} == p2.{a})"));
    list.family(6.0 * FAR, runs);
    for same in SAME {
        let texts = mix(attributes, &["face", "odd", "red", "high"], |a, such| {
            format!("c.{a} {same} find(x: x.{such}).{a}")
        });
        list.family(3.0 * FAR, texts);
    }
    list.family(2.0 * FAR, ["c.order == n mod 4", "c.order == sum(x in line: x.rank) mod 4"]);
    list.family(2.0 * FAR, SAME.map(|same| format!("c.color {same} at(1).color")));
    let clocks = ["red, black", "red, black, black", "red, red, black", "red, red, black, black"];
    list.family(3.0 * FAR, clocks.map(|colors| format!("c.color == pick(n, [{colors}])")));
}
