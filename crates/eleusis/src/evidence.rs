//! What the plays on the table prove about the rule. // I5

use alloc::vec::Vec;

use cards_core::decks::french::Card;

use crate::action::{Call, Verdict};
use crate::history::Play;
use crate::rule::Rule;
use crate::setup::Penalty;
use crate::table::{Stage, Table};

impl Table {
    /// Whether the rule agrees with everything that was seen: starters and right cards in
    /// sequence, the number of every wrong string, every `noplay`, every card that a prophet
    /// named in vain. Calls themselves prove nothing. // I5
    ///
    /// ```
    /// use eleusis::{Deal, Options, Round, Setup, rule::Rule};
    ///
    /// let alternate = Rule::parse("c.color != p.color")?;
    /// let (rule, deal) = (Some(alternate.clone()), Deal::shuffled(1, 42));
    /// let round = Round::new(&Setup { players: 4, god: 0, rule, deal, options: Options::default() })?;
    /// assert!(round.table().fits(&alternate));
    /// assert!(!round.table().fits(&Rule::parse("n > 0")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(&self, rule: &Rule) -> bool {
        self.fits_on(&mut Vec::new(), rule)
    }

    /// As [`fits`](Self::fits), with a list to build the line on: for many rules in turn.
    pub(crate) fn fits_on(&self, line: &mut Vec<Card>, rule: &Rule) -> bool {
        line.clear();
        line.reserve(self.main.len() + 16);
        for &card in self.starters() {
            if !rule.legal(line, card) {
                return false;
            }
            line.push(card);
        }
        self.history().all(|play| fits_play(rule, line, &play, self.options.penalty))
            && self.fits_pending(rule)
    }

    /// A false `noplay` of a written rule, before god has picked: some card of the hand is legal,
    /// and not one that a prophet has named in vain.
    fn fits_pending(&self, rule: &Rule) -> bool {
        if !(self.written && matches!(self.stage, Stage::NpJudge { .. })) {
            return true;
        }
        let mut shown = self.known[self.player.index()].faces().iter();
        shown.any(|card| rule.legal(&self.main, card))
            && !matches!(self.call, Some(Call::False(card)) if rule.legal(&self.main, card))
    }
}

/// Whether the rule gives the play its verdict; the line grows as it did.
fn fits_play(rule: &Rule, line: &mut Vec<Card>, play: &Play<'_>, penalty: Penalty) -> bool {
    match play.verdict {
        Verdict::Right => play.cards.iter().all(|&card| {
            let legal = rule.legal(line, card);
            line.push(card);
            legal
        }),
        Verdict::Wrong(count) => {
            let wrong = rule.count_wrong(line, play.cards);
            match penalty {
                Penalty::Wrong => wrong == count,
                Penalty::String => wrong > 0,
            }
        }
        Verdict::True => !shown(play).any(|card| rule.legal(line, card)),
        Verdict::Picked(card) => {
            let refused = match play.call {
                Some(Call::False(named)) if named != card => Some(named),
                _ => None,
            };
            let fits =
                rule.legal(line, card) && !refused.is_some_and(|card| rule.legal(line, card));
            line.push(card);
            fits
        }
    }
}

/// The cards of a shown hand, copies left out.
fn shown<'a>(play: &Play<'a>) -> impl Iterator<Item = Card> + use<'a> {
    let cards = play.cards;
    cards.iter().enumerate().filter(|&(n, card)| n == 0 || cards[n - 1] != *card).map(|(_, &c)| c)
}
