//! What a front end is told.

use cards_core::Seat;
use cards_core::decks::eureka::{Card, Suit};

use crate::score::Rating;
use crate::table::Class;

/// Something that just happened.
///
/// Where a card passes unseen from hand to hand, giver and receiver are told which; all others
/// get the same event with `card: None`. Every other event goes to all seats. (15.2)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// The starter is settled.
    Starter {
        /// Who named it.
        by: Seat,
        /// Who has the first turn.
        starter: Seat,
    },
    /// A gift of the draft.
    Draft {
        /// Who gave.
        from: Seat,
        /// Who got it.
        to: Seat,
        /// Which card, for those who saw it.
        card: Option<Card>,
    },
    /// A card was put into a row.
    Place {
        /// Who placed it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The row, which differs from the card's suit for a cover.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::suit"))]
        row: Suit,
        /// How it follows the card below.
        class: Class,
    },
    /// The card just placed lies face down, and this penalty follows.
    Penalty {
        /// Who placed it.
        seat: Seat,
        /// The suit of the penalty.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::suit"))]
        suit: Suit,
    },
    /// A bonus may now be used.
    Bonus {
        /// Who decides.
        seat: Seat,
        /// The suit of the bonus.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::suit"))]
        suit: Suit,
    },
    /// A seat passed.
    Pass {
        /// Which.
        seat: Seat,
        /// Passes in a row, this one counted.
        passes: u8,
    },
    /// The wild card was spent.
    Wild {
        /// By whom.
        seat: Seat,
        /// For the bonus of this suit.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::suit"))]
        suit: Suit,
    },
    /// A card of the draw row was taken into the hand.
    Take {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card of the draw row was given to another seat.
    Clash {
        /// Who chose.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who got it.
        to: Seat,
    },
    /// A place of the draw row was filled from the stock, or closed up.
    Refill {
        /// The place, from the left, from 0.
        place: u8,
        /// The card turned up; `None` if the stock was empty and the row is shorter now.
        card: Option<Card>,
    },
    /// The yellow card on top may now be covered.
    Armed {
        /// The card.
        card: Card,
    },
    /// The next placement gives no penalty.
    Epiphany {
        /// Who brought it about.
        seat: Seat,
    },
    /// A bonus or an exchange was declined.
    Decline {
        /// By whom.
        seat: Seat,
    },
    /// The top card of a row was taken into the hand.
    Pickup {
        /// By whom.
        seat: Seat,
        /// The row.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::suit"))]
        row: Suit,
        /// The card.
        card: Card,
    },
    /// A seat was named to exchange a card.
    Offer {
        /// By whom.
        seat: Seat,
        /// The beneficiary.
        to: Seat,
    },
    /// A card was given to another seat, which owes one back.
    Swap {
        /// Who gave.
        from: Seat,
        /// Who got it.
        to: Seat,
        /// Which card, for those who saw it.
        card: Option<Card>,
    },
    /// A card was given back.
    Return {
        /// Who gave.
        from: Seat,
        /// Who got it.
        to: Seat,
        /// Which card, for those who saw it.
        card: Option<Card>,
    },
    /// A card of the hand changed places with one of the draw row.
    Trade {
        /// Whose hand.
        seat: Seat,
        /// The card that lies in the draw row now.
        gave: Card,
        /// The card that is in the hand now.
        took: Card,
    },
    /// A card of the draw row went under the stock.
    Recycle {
        /// Who chose it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The game is over.
    Over {
        /// Cards left in all hands.
        score: u8,
        /// What the rulebook calls it.
        rating: Rating,
    },
}
