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

/// The share of a rule's likelihood that it keeps: what its [`balance`] leaves, and less if it can
/// lose faces for good (L8, F6).
pub(super) fn credit(rows: &Signature) -> f64 {
    let balance = balance(rows);
    if balance > 0.0 { balance * lasting(rows) } else { 0.0 }
}

/// 0 if a rule is unfair, less for warnings of its verdicts, and less the more one-sided these are,
/// since that makes dull rounds.
pub(super) fn balance(rows: &Signature) -> f64 {
    if !is_fair(rows) {
        return 0.0;
    }
    let legal: usize = rows.iter().map(|row| row.len()).sum();
    let share = legal as f64 / (52.0 * 52.0);
    // F3, F4
    let few = rows.iter().any(|row| row.len() < 4);
    let warned = few || !(0.15..=0.85).contains(&share);
    if warned { WARNED * doubt(share) } else { doubt(share) }
}

/// Less than 1 if some card leads to where some face never becomes legal again.
pub(super) fn lasting(rows: &Signature) -> f64 {
    let lasts = Cards::FULL.iter().all(|card| comes_back(rows, rows[face(card)]));
    if lasts { 1.0 } else { WARNED }
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
