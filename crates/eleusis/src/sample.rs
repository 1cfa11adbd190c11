//! Completing a view to a full state that its seat cannot rule out. // I5

use alloc::sync::Arc;
use alloc::vec::Vec;

use cards_core::decks::french::{Bag, Card, Cards};
use cards_core::{Sample, Words};

use crate::fallback;
use crate::rule::{Rule, collection};
use crate::state::{Law, Round, Slot};
use crate::table::Stage;
use crate::view::View;

impl View {
    /// A full state that the seat cannot rule out: the hidden cards are dealt anew, and a hidden
    /// rule is replaced by one of these hypotheses that fits the evidence, each equally likely.
    ///
    /// `None` if no hypothesis fits. A rule that the seat knows is kept, and an unwritten one
    /// stays unwritten; then the hypotheses do not matter.
    ///
    /// ```
    /// use cards_core::{Seat, Stream};
    /// use eleusis::{Deal, Options, Round, Setup, rule::Rule};
    ///
    /// let rule = Some(Rule::parse("c.color != p.color")?);
    /// let (deal, options) = (Deal::shuffled(1, 42), Options::default());
    /// let view = Round::new(&Setup { players: 4, god: 0, rule, deal, options })?.view(Seat::new(1));
    /// let hypotheses = [Rule::parse("n > 0")?, Rule::parse("c.odd != p.odd")?];
    /// let sample = view.sample_with(&hypotheses, &mut Stream::new(1)).expect("one fits");
    /// assert_eq!(sample.rule(), Some(&hypotheses[1]));
    /// assert_eq!(sample.view(Seat::new(1)), view);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample_with(&self, hypotheses: &[Rule], words: &mut impl Words) -> Option<Round> {
        let hidden = self.table.written && self.rule.is_none();
        let rule = if hidden {
            let mut line = Vec::new();
            Some(first_that_fits(hypotheses.iter().collect(), words, |rule| {
                self.table.fits_on(&mut line, rule).then(|| rule.clone())
            })?)
        } else {
            self.rule.clone()
        };
        Some(self.complete(rule, words))
    }

    /// A state with this rule, the hidden cards dealt at random.
    fn complete(&self, rule: Option<Rule>, words: &mut impl Words) -> Round {
        let mut pool = self.unseen();
        words.shuffle(&mut pool);
        let mut next = || pool.pop().unwrap_or_else(|| unreachable!("a card for every place"));
        let mut hands = Vec::with_capacity(self.hand_counts.len());
        for (seat, &count) in self.table.seats().iter().zip(&self.hand_counts) {
            let mut hand =
                if seat == self.seat { &self.hand } else { self.table.known(seat) }.clone();
            while hand.len() < count as usize {
                hand.insert(next());
            }
            hands.push(hand);
        }
        let places = self.stock.iter().zip(&self.stock_seen);
        let mut stock: Vec<_> = places
            .map(|(&card, &seen)| Slot { card: card.unwrap_or_else(&mut next), seen })
            .collect();
        stock.reverse();
        let rejects = self.rejects.iter().map(|&card| card.unwrap_or_else(&mut next)).collect();
        let picks = match &rule {
            Some(rule) if matches!(self.table.stage, Stage::NpJudge { .. }) => {
                rule.legal_among(&self.table.main, hands[self.table.player.index()].faces())
            }
            _ => Cards::EMPTY,
        };
        Round {
            law: Arc::new(Law { rule, packs: Vec::new() }),
            table: self.table.clone(),
            hands,
            stock,
            rejects,
            picks,
        }
    }

    /// The cards that the seat does not see, in canonical order.
    fn unseen(&self) -> Vec<Card> {
        let mut seen = Bag::EMPTY;
        seen.extend(self.table.main.iter().copied());
        seen.extend(self.table.sides().flat_map(|(_, cards)| cards.iter().copied()));
        seen.extend(self.table.laying().iter().copied());
        seen.extend(self.stock.iter().chain(&self.rejects).flatten().copied());
        for seat in self.table.seats().iter() {
            let hand = if seat == self.seat { &self.hand } else { self.table.known(seat) };
            seen.extend(hand.iter());
        }
        let copies = |card| usize::from(self.table.packs() as u16 - seen.count(card));
        Cards::FULL.iter().flat_map(|card| core::iter::repeat_n(card, copies(card))).collect()
    }
}

/// A listed rule, read once and kept.
#[cfg(feature = "std")]
fn listed(at: usize) -> Rule {
    static RULES: std::sync::OnceLock<Vec<Rule>> = std::sync::OnceLock::new();
    RULES.get_or_init(|| collection().iter().map(|entry| entry.rule()).collect())[at].clone()
}

/// A listed rule.
#[cfg(not(feature = "std"))]
fn listed(at: usize) -> Rule {
    collection()[at].rule()
}

/// Tries the candidates in random order until one fits.
fn first_that_fits<T: Copy, U>(
    mut candidates: Vec<T>,
    words: &mut impl Words,
    mut fits: impl FnMut(T) -> Option<U>,
) -> Option<U> {
    while !candidates.is_empty() {
        let at = words.below(candidates.len() as u64) as usize;
        if let Some(found) = fits(candidates.swap_remove(at)) {
            return Some(found);
        }
    }
    None
}

/// A hidden rule is replaced by a listed one that fits the evidence; if none does, by one that
/// forbids what was seen to be wrong and nothing else. Whoever has hypotheses of his own takes
/// [`View::sample_with`].
impl Sample for View {
    fn sample(&self, words: &mut impl Words) -> Option<Round> {
        let hidden = self.table.written && self.rule.is_none();
        let rule = if hidden {
            let (places, mut line) = ((0..collection().len()).collect(), Vec::new());
            let listed = first_that_fits(places, words, |at| {
                Some(listed(at)).filter(|rule| self.table.fits_on(&mut line, rule))
            });
            Some(listed.or_else(|| fallback::rule(&self.table))?)
        } else {
            self.rule.clone()
        };
        Some(self.complete(rule, words))
    }
}
