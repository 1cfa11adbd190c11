//! What the plays so far say about the rule.

use alloc::vec;
use alloc::vec::Vec;
use std::sync::Arc;

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};
use eleusis::Rule;

use super::grammar::{Grammar, Signature};
use super::outlook::{Guess, Outlook};
use super::sums::Sums;

/// One bit for each verdict that was seen.
pub(super) type Bits = [u64; WORDS];
const WORDS: usize = 4;
/// Parts ask for so many cards of the line at most.
pub(super) const DEEPEST: usize = 3;
/// The most verdicts that are kept.
const MOST: usize = 64 * WORDS;

/// A belief about the secret rule: which rules of the [`Grammar`] fit what was seen, and how
/// likely each is.
///
/// ```
/// use cards_bots::eleusis::{Belief, Grammar};
/// use cards_core::decks::french::{Card, Cards};
/// use eleusis::Rule;
///
/// let secret = Rule::parse("c.color != p.color")?;
/// let mut belief = Belief::new(Grammar::near());
/// let mut line = vec!["C4".parse::<Card>()?];
/// for card in ["HK", "D2", "S5", "C7", "DA", "H3", "S9", "CT", "DQ"] {
///     let card = card.parse()?;
///     belief.see(&line, card, secret.legal(&line, card));
///     if secret.legal(&line, card) {
///         line.push(card);
///     }
/// }
/// let outlook = belief.outlook(&line, Cards::FULL);
/// assert_eq!(outlook.guess().expect("a rule fits").rule.to_string(), "c.color != p.color");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Belief {
    pub(super) grammar: Arc<Grammar>,
    /// Where each part disagrees with the verdicts, if it were the rule.
    pub(super) bodies: Vec<Bits>,
    /// What each gate says.
    pub(super) gates: Vec<Bits>,
    /// The verdicts.
    pub(super) truth: Bits,
    /// The verdicts on lines of two cards at least, and of three.
    pub(super) deep: [Bits; DEEPEST - 1],
    pub(super) seen: Vec<(Vec<Card>, Card, bool)>,
    /// Rules that are known to be wrong.
    pub(super) refuted: Vec<Signature>,
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
            deep: [[0; WORDS]; DEEPEST - 1],
            seen: Vec::new(),
            refuted: Vec::new(),
        }
    }

    /// Takes in a verdict: whether the card was legal after this line. Verdicts on an empty line
    /// and those beyond the 256th say nothing.
    pub fn see(&mut self, line: &[Card], card: Card, legal: bool) {
        if line.is_empty() || self.seen.len() == MOST {
            return;
        }
        let (word, bit) = (self.seen.len() / 64, 1 << (self.seen.len() % 64));
        for (part, bits) in self.grammar.bodies.iter().zip(&mut self.bodies) {
            if part.takes(line).contains(card) != legal {
                bits[word] |= bit;
            }
        }
        for (part, bits) in self.grammar.gates.iter().zip(&mut self.gates) {
            if part.takes(line).contains(card) {
                bits[word] |= bit;
            }
        }
        if legal {
            self.truth[word] |= bit;
        }
        for (n, deep) in self.deep.iter_mut().enumerate() {
            if line.len() >= n + 2 {
                deep[word] |= bit;
            }
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

    /// What is to be expected after this line: the chances of the faces asked for, and the
    /// likeliest rules.
    #[must_use]
    pub fn outlook(&self, line: &[Card], faces: Cards) -> Outlook {
        Sums::new(self, line, faces).outlook()
    }

    /// A part that agrees with every verdict, each equally likely.
    pub(super) fn any_single(&self, words: &mut Stream) -> Option<Rule> {
        let fitting: Vec<_> =
            (0..self.bodies.len()).filter(|&n| self.bodies[n] == [0; WORDS]).collect();
        let n = match fitting.len() {
            0 => return None,
            len => fitting[words.below(len as u64) as usize],
        };
        Rule::parse(&self.grammar.bodies[n].text).ok()
    }

    /// The words of bits that are in use.
    pub(super) fn words(&self) -> usize {
        self.seen.len().div_ceil(64)
    }

    /// The bits of the verdicts that a part of this depth speaks of.
    pub(super) fn asked(&self, depth: usize) -> Bits {
        match depth {
            0 | 1 => core::array::from_fn(|word| match self.seen.len().saturating_sub(64 * word) {
                0 => 0,
                some @ 1..64 => (1 << some) - 1,
                _ => u64::MAX,
            }),
            2 => self.deep[0],
            _ => self.deep[1],
        }
    }
}
