//! Which card teaches most, counting what can be asked after it.

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::grammar::{Grammar, face};
use super::{Outlook, bits, doubt};

/// The classes that are looked at when looking ahead.
const CLASSES: usize = 512;
const WORDS: usize = CLASSES / 64;
/// The cards that are followed up at each later turn.
const FOLLOWED: usize = 3;

/// The doubt about which of the classes that are not looked at is the right one, in bits.
const UNSEEN: f64 = 8.0;

/// The classes that a verdict leaves.
struct Side {
    /// How likely the verdict is, with a class that is not looked at, and with the likeliest one.
    all: f64,
    unseen: f64,
    first: f64,
    /// The sum of the classes' [`bits`].
    bits: f64,
}

impl Side {
    fn new(chances: impl Iterator<Item = f64>, all: f64) -> Self {
        let (mut seen, mut first, mut sum) = (0.0, 0.0_f64, 0.0);
        for chance in chances {
            first = first.max(chance);
            seen += chance;
            sum += bits(chance);
        }
        Self { all: all.max(seen), unseen: (all - seen).max(0.0), first, bits: sum }
    }

    /// What it costs to find the rule among these: either the likeliest is guessed, or one goes on
    /// playing, a turn for each bit of doubt. With `doubt` about the classes that are not looked at.
    fn cost(&self, doubt: f64, worth: f64) -> f64 {
        if self.all <= 0.0 {
            return 0.0;
        }
        let turns = |all: f64, sum: f64| {
            let bits = (sum + bits(self.unseen) + self.unseen * doubt - bits(all)) / all;
            bits.max(1.0)
        };
        let wrong = self.all - self.first;
        let now = if wrong > 0.0 { 2.0 + turns(wrong, self.bits - bits(self.first)) } else { 0.0 };
        turns(self.all, self.bits).min(worth).min(wrong / self.all * now.min(worth))
    }
}

/// A set of classes.
type Set = [u64; WORDS];

/// What the likeliest classes say of the cards of a hand, now and after each of them.
pub(super) struct Ahead {
    cards: Vec<Card>,
    legal: Vec<f64>,
    chances: Vec<f64>,
    /// The classes that take a card: now, and when each card of the hand was the last.
    takes: Vec<Vec<Set>>,
}

impl Ahead {
    pub(super) fn new(outlook: &Outlook, grammar: &Grammar, line: &[Card], faces: Cards) -> Self {
        let cards: Vec<Card> = faces.iter().collect();
        let classes = &outlook.classes[..outlook.classes.len().min(CLASSES)];
        let mut takes = alloc::vec![alloc::vec![[0; WORDS]; cards.len()]; cards.len() + 1];
        for (n, class) in classes.iter().enumerate() {
            let now = class.shape.takes(grammar, line);
            for (m, &card) in cards.iter().enumerate() {
                let bit = 1 << (n % 64);
                if now.contains(card) {
                    takes[0][m][n / 64] |= bit;
                }
                for (last, after) in cards.iter().zip(&mut takes[1..]) {
                    if class.signature[face(*last)].contains(card) {
                        after[m][n / 64] |= bit;
                    }
                }
            }
        }
        let legal = cards.iter().map(|card| outlook.legal[usize::from(card.index())]).collect();
        Self { legal, cards, chances: classes.iter().map(|class| class.chance).collect(), takes }
    }

    /// Part of the doubt that can be had after a card: the share of each turn is that much less
    /// than that of the turn before.
    pub(super) fn later(&self, card: Card, share: f64) -> f64 {
        let Some(at) = self.cards.iter().position(|&held| held == card) else { return 0.0 };
        let legal = self.legal[at];
        let mut all = [0; WORDS];
        for n in 0..self.chances.len() {
            all[n / 64] |= 1 << (n % 64);
        }
        let left = !(1u64 << at);
        let takes = &self.takes[0][at];
        let (yes, no) = (both(&all, takes), without(&all, takes));
        let after = |set: &Set, last| self.best(set, last, left, share, 1);
        share * (legal * after(&yes, at + 1) + (1.0 - legal) * after(&no, 0))
    }

    /// What finding the rule will cost, in points, from the next card on, if the likeliest `refuted`
    /// classes of now are out and that card is the best for it; `worth` points are all there is to
    /// lose.
    pub(super) fn cost(&self, refuted: usize, worth: f64) -> f64 {
        let costs = (0..self.cards.len()).map(|at| self.cost_after(at, refuted, worth - 1.0));
        (1.0 + costs.fold(f64::MAX, f64::min)).min(worth)
    }

    /// The same from the verdict on this card on.
    pub(super) fn cost_of(&self, card: Card, worth: f64) -> f64 {
        let at = self.cards.iter().position(|&held| held == card);
        at.map_or(worth, |at| self.cost_after(at, 0, worth))
    }

    fn cost_after(&self, at: usize, refuted: usize, worth: f64) -> f64 {
        let takes = |n: usize| self.takes[0][at][n / 64] >> (n % 64) & 1 == 1;
        let sides = [true, false].map(|taken| {
            let chances = self.chances.iter().enumerate().skip(refuted);
            let side = chances.filter(|(n, _)| takes(*n) == taken).map(|(_, chance)| *chance);
            let legal = self.legal[at];
            let out: f64 =
                (0..refuted).filter(|&n| takes(n) == taken).map(|n| self.chances[n]).sum();
            let all = (if taken { legal } else { 1.0 - legal }) - out;
            Side::new(side, all)
        });
        let all: f64 = sides.iter().map(|side| side.all).sum();
        let unseen: f64 = sides.iter().map(|side| side.unseen).sum();
        let split = if unseen > 0.0 { doubt(sides[0].unseen / unseen) } else { 0.0 };
        sides.iter().map(|side| side.all / all * side.cost(UNSEEN - split, worth)).sum()
    }

    fn weight(&self, set: &Set) -> f64 {
        let mut weight = 0.0;
        for (word, &bits) in set.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                weight += self.chances[64 * word + bits.trailing_zeros() as usize];
                bits &= bits - 1;
            }
        }
        weight
    }

    /// The most that can be learnt from here on.
    fn best(&self, set: &Set, last: usize, left: u64, share: f64, more: u32) -> f64 {
        let total = self.weight(set);
        if total <= 0.0 {
            return 0.0;
        }
        let mut found: Vec<(f64, usize, f64)> = (0..self.cards.len())
            .filter(|&at| left >> at & 1 == 1)
            .map(|at| {
                let legal = self.weight(&both(set, &self.takes[last][at])) / total;
                (doubt(legal), at, legal)
            })
            .collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        if more == 0 {
            return found.first().map_or(0.0, |first| first.0);
        }
        found
            .iter()
            .take(FOLLOWED)
            .map(|&(doubt, at, legal)| {
                let takes = &self.takes[last][at];
                let left = left & !(1 << at);
                let yes = self.best(&both(set, takes), at + 1, left, share, more - 1);
                let no = self.best(&without(set, takes), last, left, share, more - 1);
                doubt + share * (legal * yes + (1.0 - legal) * no)
            })
            .fold(0.0, f64::max)
    }
}

fn both(a: &Set, b: &Set) -> Set {
    core::array::from_fn(|word| a[word] & b[word])
}

fn without(a: &Set, b: &Set) -> Set {
    core::array::from_fn(|word| a[word] & !b[word])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(chances: &[f64]) -> f64 {
        Side::new(chances.iter().copied(), chances.iter().sum()).cost(UNSEEN, 30.0)
    }

    #[test]
    fn a_guess_is_made_when_it_costs_less_than_a_turn_for_each_bit() {
        assert_eq!(cost(&[1.0]), 0.0);
        // One card tells two apart, and a guess at one of them costs three points half the time.
        assert_eq!(cost(&[0.5, 0.5]), 1.0);
        assert_eq!(cost(&[0.25; 4]), 2.0);
        // A guess that fails one time in five leaves a turn to play.
        assert!((cost(&[0.4, 0.1]) - 0.2 * 3.0).abs() < 1e-9);
        // Two more bits are in doubt then.
        assert!((cost(&[0.8, 0.05, 0.05, 0.05, 0.05]) - 0.2 * 4.0).abs() < 1e-9);
    }

    #[test]
    fn no_more_than_all_that_is_left_can_be_lost() {
        let side = Side::new([0.5; 2].into_iter(), 1.0);
        assert_eq!(side.cost(UNSEEN, 0.5), 0.25);
    }
}
