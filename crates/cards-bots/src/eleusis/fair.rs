//! Which rules a god may have: the fairness of rules that look at the last card.

use cards_core::decks::french::Cards;

use super::doubt;
use super::grammar::{Signature, face};

/// How much less likely a rule is for each warning of the report (L8).
const WARNED: f64 = 0.25;

/// Whether such a rule has no plain fault: that some face is never legal, that nothing is legal
/// after some card, or that nearly everything always is (L8, F3 to F5).
pub(super) fn is_fair(rows: &Signature) -> bool {
    let (mut all, mut legal) = (Cards::EMPTY, 0);
    for row in rows {
        if row.is_empty() {
            return false;
        }
        all |= *row;
        legal += row.len();
    }
    all == Cards::FULL && legal <= MOST
}

/// 95 % of all faces after all faces.
const MOST: usize = 52 * 52 * 95 / 100;

/// The share of a rule's likelihood that it keeps: 0 if it is unfair, less for each warning, and
/// less the more one-sided its verdicts are, since those make dull rounds.
pub(super) fn credit(rows: &Signature) -> f64 {
    if !is_fair(rows) {
        return 0.0;
    }
    let legal: usize = rows.iter().map(|row| row.len()).sum();
    let share = legal as f64 / (52.0 * 52.0);
    let mut credit = doubt(share);
    // F3, F4
    let few = rows.iter().any(|row| row.len() < 4);
    if few || !(0.15..=0.85).contains(&share) {
        credit *= WARNED;
    }
    // F6
    if !Cards::FULL.iter().all(|card| comes_back(rows, rows[face(card)])) {
        credit *= WARNED;
    }
    credit
}

/// Whether every face can still become legal once one of these has been played.
fn comes_back(rows: &Signature, mut reached: Cards) -> bool {
    let mut done = Cards::EMPTY;
    while let Some(card) = (reached - done).first() {
        if reached == Cards::FULL {
            return true;
        }
        done.insert(card);
        reached |= rows[face(card)];
    }
    reached == Cards::FULL
}
