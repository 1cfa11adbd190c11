//! What a front end is told of a match.

use alloc::boxed::Box;

use cards_core::Seat;
use cards_core::decks::french::Bag;

use super::state::Outcome;
use crate::event::Event as RoundEvent;
use crate::rule::Rule;
use crate::table::Table;

/// Something that has just happened; each goes to an audience and holds nothing more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// God has a rule (all). // M3
    RuleChosen {
        /// God's seat.
        god: Seat,
    },
    /// The rule that god has written (god). // I6
    RuleWritten {
        /// The rule.
        rule: Rule,
    },
    /// Chance has named the first player (all).
    First {
        /// The first player.
        seat: Seat,
    },
    /// A round begins (all).
    RoundBegan {
        /// The number of the round, from 1.
        round: u32,
        /// God's seat.
        god: Seat,
        /// The first player.
        first: Seat,
    },
    /// A hand is dealt (its seat).
    Dealt {
        /// The seat.
        seat: Seat,
        /// The hand.
        hand: Bag,
    },
    /// Something in the round (whoever may know it).
    Round(RoundEvent),
    /// The rule of the round that is over, with the table as it lies (all). // M3
    Disclosed {
        /// The rule; `None` if it was unwritten.
        rule: Option<Rule>,
        /// The line, the sidelines and all plays.
        table: Box<Table>,
    },
    /// A seat has voted (all).
    Voted {
        /// The seat.
        seat: Seat,
        /// Whether it wants to stop.
        stop: bool,
    },
    /// The match is over (all).
    MatchOver {
        /// The totals and the winners.
        outcome: Outcome,
    },
}
