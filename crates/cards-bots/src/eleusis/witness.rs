//! What a table has shown, as a belief.

use std::sync::Arc;

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};
use eleusis::{Penalty, Rule, Table, Verdict};

use super::{Belief, Grammar};

/// The rules that are tried against the whole of what a table has shown.
const TRIED: usize = 400;

impl Belief {
    /// The belief of somebody who has followed a round from its beginning.
    ///
    /// It takes in every verdict on a single card: starters, right strings card by card, strings
    /// that were wrong throughout, hands shown. Of a string that was wrong in part only the number
    /// is known: [`Suspects`] tries whole rules against that.
    #[must_use]
    pub fn of_table(grammar: Arc<Grammar>, table: &Table) -> Self {
        let mut belief = Self::new(grammar);
        let mut line: Vec<Card> = Vec::new();
        for &card in table.starters() {
            belief.see(&line, card, true);
            line.push(card);
        }
        for play in table.history() {
            match play.verdict {
                Verdict::Right => {
                    for &card in play.cards {
                        belief.see(&line, card, true);
                        line.push(card);
                    }
                }
                Verdict::Wrong(count) => {
                    // P5: the number of a wrong string is its length then.
                    let all = match table.options().penalty {
                        Penalty::Wrong => count as usize == play.cards.len(),
                        Penalty::String => play.cards.len() == 1,
                    };
                    if all {
                        play.cards.iter().for_each(|&card| belief.see(&line, card, false));
                    }
                }
                Verdict::True => play.cards.iter().for_each(|&card| belief.see(&line, card, false)),
                Verdict::Picked(card) => {
                    belief.see(&line, card, true);
                    line.push(card);
                }
            }
        }
        belief
    }
}

/// The likeliest rules that agree with everything a table has shown.
#[derive(Clone, Debug, Default)]
pub struct Suspects {
    /// Rules of different behaviour with their chances, which make 1 at most, the likeliest first.
    pub rules: Vec<(Rule, f64)>,
}

impl Suspects {
    /// Those of a round in progress.
    #[must_use]
    pub fn of_table(grammar: &Arc<Grammar>, table: &Table) -> Self {
        let belief = Belief::of_table(grammar.clone(), table);
        let outlook = belief.outlook(table.main(), Cards::EMPTY);
        let (mut tried, mut kept) = (0.0, 0.0);
        let mut rules = Vec::new();
        for (rule, chance) in outlook.rules().take(TRIED) {
            tried += chance;
            if table.fits(&rule) {
                kept += chance;
                rules.push((rule, chance));
            }
        }
        // Of the rules that were not tried as many hold good as of those that were.
        let held = if tried > 0.0 { kept / tried } else { 0.0 };
        let total = kept + (1.0 - tried).max(0.0) * held;
        rules.iter_mut().for_each(|(_, chance)| *chance /= total);
        Self { rules }
    }

    /// The chance of the likeliest rule.
    #[must_use]
    pub fn surest(&self) -> f64 {
        self.rules.first().map_or(0.0, |(_, chance)| *chance)
    }

    /// How likely something is, by the rules that are suspected.
    pub(super) fn chance(&self, mut such: impl FnMut(&Rule) -> bool) -> f64 {
        let (mut yes, mut all) = (0.0, 0.0);
        for (rule, chance) in &self.rules {
            all += chance;
            if such(rule) {
                yes += chance;
            }
        }
        if all > 0.0 { yes / all } else { 0.5 }
    }
}
