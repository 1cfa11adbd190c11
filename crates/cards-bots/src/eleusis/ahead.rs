//! Which card teaches most, counting what can be asked after it.

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::grammar::{Grammar, face};
use super::{Outlook, doubt};

/// The classes that are looked at when looking ahead.
const CLASSES: usize = 512;
const WORDS: usize = CLASSES / 64;
/// The cards that are followed up at each later turn.
const FOLLOWED: usize = 3;

/// A set of classes.
type Set = [u64; WORDS];

/// What the likeliest classes say of the cards of a hand, now and after each of them.
pub(super) struct Ahead {
    cards: Vec<Card>,
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
        Self { cards, chances: classes.iter().map(|class| class.chance).collect(), takes }
    }

    /// The doubt about a card that has this chance to be legal, and part of the doubt that can be
    /// had after it: the share of each turn is that much less than that of the turn before.
    pub(super) fn value(&self, card: Card, legal: f64, share: f64) -> f64 {
        let Some(at) = self.cards.iter().position(|&held| held == card) else { return 0.0 };
        let mut all = [0; WORDS];
        for n in 0..self.chances.len() {
            all[n / 64] |= 1 << (n % 64);
        }
        let left = !(1u64 << at);
        let takes = &self.takes[0][at];
        let (yes, no) = (both(&all, takes), without(&all, takes));
        let after = |set: &Set, last| self.best(set, last, left, share, 1);
        doubt(legal) + share * (legal * after(&yes, at + 1) + (1.0 - legal) * after(&no, 0))
    }

    /// How likely the likeliest class that is left after one more card will be the right one, if
    /// that card is the best for it; the likeliest `refuted` classes of now are out.
    pub(super) fn surest(&self, refuted: usize) -> f64 {
        let first = |at: usize, taken: bool| {
            let takes = |n: usize| self.takes[0][at][n / 64] >> (n % 64) & 1 == 1;
            let likeliest = (refuted..self.chances.len()).find(|&n| takes(n) == taken);
            likeliest.map_or(0.0, |n| self.chances[n])
        };
        let cards = 0..self.cards.len();
        cards.map(|at| first(at, true) + first(at, false)).fold(0.0, f64::max)
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
