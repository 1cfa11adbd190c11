//! The listed rules, with what of their measures is needed at a table (L9.1).

use alloc::vec::Vec;

use super::Rule;
use super::difficulty::{Band, Band::*};

/// A rule of the collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Its number in the list, from 1.
    pub id: u8,
    /// A short name.
    pub name: &'static str,
    /// The rule, as it prints.
    pub text: &'static str,
    /// Its difficulty, in tenths.
    pub difficulty: u16,
    /// The band of its difficulty.
    pub band: Band,
}

impl Entry {
    /// The rule itself.
    ///
    /// # Panics
    ///
    /// Never: every listed text is a rule.
    #[must_use]
    pub fn rule(&self) -> Rule {
        Rule::parse(self.text).expect("a listed rule")
    }
}

/// The listed rules, in the order of the list.
///
/// ```
/// let first = &eleusis::rule::collection()[0];
/// assert_eq!((first.name, first.text), ("alt-color", "c.color != p.color"));
/// ```
#[must_use]
pub const fn collection() -> &'static [Entry] {
    &ENTRIES
}

/// The listed rules, ready for verdicts.
pub(super) fn rules() -> Vec<Rule> {
    ENTRIES.iter().map(Entry::rule).collect()
}

const fn entry(
    id: u8,
    name: &'static str,
    text: &'static str,
    difficulty: u16,
    band: Band,
) -> Entry {
    Entry { id, name, text, difficulty, band }
}

#[rustfmt::skip]
static ENTRIES: [Entry; 76] = [
    entry(1, "alt-color", "c.color != p.color", 12, Gentle),
    entry(2, "alt-parity", "c.odd != p.odd", 13, Gentle),
    entry(3, "alt-parity-face-flip", "c.face or (c.odd != find(x: not x.face).odd) == (run(x: x.face) mod 2 == 0)", 162, Fiendish),
    entry(4, "alt-prime", "c.prime != p.prime", 13, Gentle),
    entry(5, "alt-high-low", "c.high != p.high", 13, Gentle),
    entry(6, "alt-face-or-color", "if c.face then p.rank >= 8 else c.color != p.color", 83, Medium),
    entry(7, "alt-major-minor", "c.major != p.major", 12, Gentle),
    entry(8, "odd-black-even-red", "if p.odd then c.black else c.red", 18, Gentle),
    entry(9, "high-after-black", "c.high == p.black", 13, Gentle),
    entry(10, "parity-by-major", "if p.major then c.odd else c.even", 18, Gentle),
    entry(11, "pointed-after-odd", "(c.suit in {spades, diamonds}) == p.odd", 20, Gentle),
    entry(12, "face-then-red", "if p.face then c.red else c.black or c.face", 28, Gentle),
    entry(13, "eights", "c.suit == p.suit or c.rank == p.rank", 47, Gentle),
    entry(14, "new-suit", "c.suit != p.suit", 31, Gentle),
    entry(15, "new-suit-2", "c.suit != p.suit and c.suit != p2.suit", 96, Medium),
    entry(16, "suit-cycle", "c.order == (p.order + 1) mod 4", 78, Medium),
    entry(17, "suit-cycle-or-rank", "c.order == (p.order + 1) mod 4 or c.rank == p.rank", 119, Hard),
    entry(18, "rank-mod-suit", "c.suit == pick(p.rank, [clubs, spades, hearts, diamonds])", 77, Medium),
    entry(19, "four-way-suit", "c.suit == (if p.even then if p.red then hearts else diamonds else if p.red then spades else clubs)", 95, Medium),
    entry(20, "suit-program", "pick(p.order, [c.red, c.suit != diamonds, c.rank == p.rank, c.black])", 94, Medium),
    entry(21, "suit-directions", "pick(p.order, [c.rank >= p.rank, c.rank <= p.rank, c.odd, c.even])", 114, Hard),
    entry(22, "black-up-red-down", "if p.black then c.rank >= p.rank else c.rank <= p.rank", 90, Medium),
    entry(23, "red-ups-black-downs", "if c.red then c.rank >= p.rank else c.rank <= p.rank", 46, Gentle),
    entry(24, "suited-up-unsuited-down", "if c.suit == p.suit then c.rank > p.rank else c.rank <= p.rank", 68, Medium),
    entry(25, "up-until-face", "if p.face then not c.face else c.rank > p.rank", 65, Medium),
    entry(26, "near-circular", "cdist(c.rank, p.rank) in {1..3}", 45, Gentle),
    entry(27, "far-apart", "abs(c.rank - p.rank) >= 4", 68, Medium),
    entry(28, "step-up-wrap", "(c.rank - p.rank) mod 13 in {1..4}", 57, Gentle),
    entry(29, "near-or-color", "cdist(c.rank, p.rank) <= 2 or c.color != p.color", 88, Medium),
    entry(30, "sum-not-mod3", "(c.rank + p.rank) mod 3 != 0", 31, Gentle),
    entry(31, "sum-prime", "isprime(c.rank + p.rank)", 71, Medium),
    entry(32, "coprime", "gcd(c.rank, p.rank) == 1 and c.rank != p.rank", 84, Medium),
    entry(33, "divides", "c.rank mod p.rank == 0 or p.rank mod c.rank == 0", 75, Medium),
    entry(34, "one-change", "c.color != p.color xor c.odd != p.odd", 28, Gentle),
    entry(35, "letters-differ", "c.letters != p.letters", 21, Gentle),
    entry(36, "mod3-table", "pick(p.rank, [c.red, c.black, c.face or c.even])", 31, Gentle),
    entry(37, "zigzag-position", "if n mod 2 == 1 then c.rank >= p.rank else c.rank <= p.rank", 168, Fiendish),
    entry(38, "zigzag-turn", "p.rank == p2.rank or (p.rank > p2.rank) != (c.rank > p.rank)", 125, Hard),
    entry(39, "two-color-rank", "if p.color == p2.color then c.rank <= 7 else c.rank >= 7", 65, Medium),
    entry(40, "second-last-guide", "if p2.red then c.rank >= p2.rank else c.rank <= p2.rank", 106, Hard),
    entry(41, "color-two-back", "c.color != p2.color", 42, Gentle),
    entry(42, "no-three-color", "not (c.color == p.color and p.color == p2.color)", 163, Fiendish),
    entry(43, "no-three-parity", "not (c.odd == p.odd and p.odd == p2.odd)", 155, Fiendish),
    entry(44, "sum3-not-mod3", "(c.rank + p.rank + p2.rank) mod 3 != 0", 72, Medium),
    entry(45, "outside-pair", "c.rank <= min(p.rank, p2.rank) or c.rank >= max(p.rank, p2.rank)", 122, Hard),
    entry(46, "diff-parity-by-color", "(abs(c.rank - p.rank) mod 2 == 1) == (p.color == p2.color)", 74, Medium),
    entry(47, "fib-near", "cdist(c.rank, wrap(p.rank + p2.rank)) <= 2", 66, Medium),
    entry(48, "blackjack-21", "c.value + p.value + p2.value <= 21", 116, Hard),
    entry(49, "mean-three", "if p.rank + p2.rank + p3.rank >= 21 then c.low else c.high", 98, Medium),
    entry(50, "product-three", "pick(p.rank * p2.rank * p3.rank, [c.red or c.rank > 6, c.black or c.face, c.even or c.rank < 6, c.odd or c.rank == 10])", 168, Fiendish),
    entry(51, "rrbb", "c.color == pick(n, [red, red, black, black])", 192, Fiendish),
    entry(52, "rbb", "c.color == pick(n, [red, black, black])", 134, Hard),
    entry(53, "suit-clock", "c.order == n mod 4", 156, Fiendish),
    entry(54, "rank-clock", "cdist(c.rank, wrap(n)) <= 3", 108, Hard),
    entry(55, "pairs-match", "if n mod 2 == 1 then c.color == p.color and c.odd != p.odd else true", 212, Fiendish),
    entry(56, "suit-sets", "all(x in last(n mod 4): x.suit != c.suit)", 168, Fiendish),
    entry(57, "no-recent-rank", "all(x in last(6): x.rank != c.rank)", 83, Medium),
    entry(58, "suit-quota", "count(x in last(6): x.suit == c.suit) <= 1", 93, Medium),
    entry(59, "recent-color-quota", "count(x in last(4): x.color == c.color) <= 2", 160, Fiendish),
    entry(60, "minority-color", "pick(min(1, max(-1, sum(x in line: if x.red then 1 else -1))) + 1, [c.red, true, c.black])", 240, Fiendish),
    entry(61, "total-parity", "if sum(x in line: x.rank) mod 2 == 0 then c.low else c.high", 132, Hard),
    entry(62, "total-mod5", "(sum(x in line: x.rank) + c.rank) mod 5 in {0, 2, 3}", 123, Hard),
    entry(63, "total-suit", "c.order == sum(x in line: x.rank) mod 4", 138, Hard),
    entry(64, "face-flip-direction", "if count(x in line: x.face) mod 2 == 0 then (c.rank - p.rank) mod 13 in {1..6} else (p.rank - c.rank) mod 13 in {1..6}", 175, Fiendish),
    entry(65, "follow-own-color", "abs(c.rank - find(x: x.color == c.color).rank) <= 4", 130, Hard),
    entry(66, "climb-own-suit", "(c.rank - find(x: x.suit == c.suit).rank) mod 13 in {1..6}", 128, Hard),
    entry(67, "against-last-face", "c.face or c.color != find(x: x.face).color", 125, Hard),
    entry(68, "color-runs-3", "(c.color != p.color) == (run(x: x.color == p.color) mod 3 == 0)", 182, Fiendish),
    entry(69, "parity-runs-2", "(c.odd != p.odd) == (run(x: x.odd == p.odd) mod 2 == 0)", 160, Fiendish),
    entry(70, "face-distance-suit", "c.suit != pick(run(x: not x.face), [clubs, diamonds, hearts, spades])", 161, Fiendish),
    entry(71, "machine-3", "pick(fold(s = 0, x in line: (s + (if x.red then 1 else 2)) mod 3), [c.odd, c.even, c.red])", 147, Hard),
    entry(72, "mirror-color", "c.color != at((n + 1) / 2).color", 115, Hard),
    entry(73, "starter-hook", "if n mod 3 == 2 then c.color == at(1).color else c.color != p.color", 154, Fiendish),
    entry(74, "under-recent-top", "n == 0 or c.rank != p.rank and (c.rank < top(x in last(4): x.rank) or c.color != p.color)", 209, Fiendish),
    entry(75, "count-red-parity", "c.odd == (count(x in last(5): x.red) mod 2 == 1)", 88, Medium),
    entry(76, "recent-rank-echo", "n == 0 or any(x in last(3): cdist(x.rank, c.rank) in {2, 3})", 146, Hard),
];
