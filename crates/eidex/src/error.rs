//! Why an action is refused.

use cards_core::Turn;
use cards_core::decks::eidex::{Card, Suit};

/// The broken rule, when an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The actor owes nothing now.
    #[error("it is not your turn{}", Owed(*.turn))]
    NotYourTurn {
        /// Who acts instead.
        turn: Turn,
    },
    /// Another decision is asked for.
    #[error("this is not what is asked for now")]
    NotNow,
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// A card of the led suit is held.
    #[error("you hold cards of the led suit {led}: follow suit{}", or_cut(*.cut))]
    MustFollowSuit {
        /// The suit that was led.
        led: Suit,
        /// Whether a trump would do as well.
        cut: bool,
    },
    /// Trump was led and trumps are held beside the Jack.
    #[error("trump was led: play a trump")]
    MustFollowTrump,
    /// A stronger trump lies in the trick, and other cards are held.
    #[error("{highest} lies in the trick: a weaker trump may not be played")]
    Undertrump {
        /// The strongest trump in the trick.
        highest: Card,
    },
    /// The card may not get into this pressed slot.
    #[error("{card} may not be pressed")]
    Banned {
        /// The card.
        card: Card,
    },
    /// The choice is not among those offered.
    #[error("this choice is not offered")]
    NotOffered,
    /// Another card has to be played: drawn, demanded, committed, or of the suit ordered.
    #[error("this card may not be played: another one is bound to be")]
    Bound,
}

const fn or_cut(allowed: bool) -> &'static str {
    if allowed { " or cut in" } else { "" }
}

/// Who acts instead, for a message.
struct Owed(Turn);

impl core::fmt::Display for Owed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Turn::Seats(seats) => {
                let mut sign = ": seat";
                for seat in seats.iter() {
                    write!(f, "{sign} {seat}")?;
                    sign = ",";
                }
                f.write_str(" acts")
            }
            Turn::Chance => f.write_str(": chance acts"),
            Turn::Over => f.write_str(": the game is over"),
        }
    }
}

impl IllegalAction {
    /// The name of the broken rule, in kebab case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::NotNow => "not-now",
            Self::NotInHand { .. } => "not-in-hand",
            Self::MustFollowSuit { .. } => "must-follow-suit",
            Self::MustFollowTrump => "must-follow-trump",
            Self::Undertrump { .. } => "undertrump",
            Self::Banned { .. } => "banned",
            Self::NotOffered => "not-offered",
            Self::Bound => "bound",
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn refusals_are_small() {
        assert!(size_of::<super::IllegalAction>() <= 16);
        assert!(size_of::<crate::Action>() <= 4);
    }
}
