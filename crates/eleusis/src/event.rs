//! What a front end is told, and who is told.

use cards_core::decks::french::{Bag, Card};
use cards_core::{Seat, SeatSet};

use crate::action::{Call, Verdict};
use crate::score::Outcome;

/// Something that has just happened.
///
/// Each event goes to an audience and holds nothing that its audience may not know. // I6
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A card is tried as a starter (god). // I6
    Tried {
        /// The card.
        card: Card,
    },
    /// A card joins the main line as a starter (all).
    Starter {
        /// The card.
        card: Card,
    },
    /// A card is put aside as no starter (all; its face is god's secret). // B2
    Rejected,
    /// A fresh pack goes under the stock (all).
    PackOpened {
        /// The number of packs in the game now.
        packs: u32,
    },
    /// A player lays a card (all).
    Laid {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player ends his string (all).
    Submitted {
        /// The player.
        seat: Seat,
        /// The length of the string.
        cards: u32,
    },
    /// A player says that he holds no legal card, and shows his hand (all).
    NoPlay {
        /// The player.
        seat: Seat,
        /// His hand.
        hand: Bag,
    },
    /// The prophet judges a play (all).
    Called {
        /// The prophet.
        seat: Seat,
        /// What he says.
        call: Call,
    },
    /// A play is judged (all).
    Judged {
        /// The player.
        seat: Seat,
        /// What the play was.
        verdict: Verdict,
    },
    /// A false prophet is overthrown (all).
    Overthrown {
        /// The seat that was prophet.
        seat: Seat,
    },
    /// A shown hand goes under the stock in face order (all).
    Returned {
        /// The player.
        seat: Seat,
        /// The number of cards.
        cards: u32,
    },
    /// A seat draws cards (all).
    Drew {
        /// The seat.
        seat: Seat,
        /// The number of cards.
        cards: u32,
    },
    /// A card that was drawn, one event for each, by face (the seat; all if everybody knew where it
    /// lay).
    DrewCard {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player is out for the round (all).
    Expelled {
        /// The player.
        seat: Seat,
    },
    /// A player becomes prophet (all).
    Declared {
        /// The prophet.
        seat: Seat,
        /// The number of the laid card under his token.
        token: u32,
    },
    /// A player does not become prophet (all).
    Passed {
        /// The player.
        seat: Seat,
    },
    /// The round is over (all); the outcome names the rule.
    RoundOver {
        /// The scores and what they come from.
        outcome: Outcome,
    },
}

/// Whoever hears of events, if anybody does.
pub(crate) trait Listener {
    /// Hears of an event with its audience. It is made only if somebody listens, so that it costs
    /// nothing otherwise.
    fn hear(&mut self, event: impl FnOnce() -> (Event, SeatSet));
}

impl<F: FnMut(&Event, SeatSet)> Listener for F {
    #[inline]
    fn hear(&mut self, event: impl FnOnce() -> (Event, SeatSet)) {
        let (event, audience) = event();
        self(&event, audience);
    }
}

/// Nobody listens.
pub(crate) struct Nobody;

impl Listener for Nobody {
    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> (Event, SeatSet)) {}
}
