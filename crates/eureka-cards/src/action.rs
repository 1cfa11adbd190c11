//! What a seat can do.

use cards_core::Seat;
use cards_core::decks::eureka::{Card, Suit};

/// A decision of one seat. The text forms stand in the notation: `place G7`, `swap G7 2`.
///
/// ```
/// use eureka_cards::{Action, Seat};
///
/// let action: Action = "clash g7 2".parse()?;
/// assert_eq!(action, Action::Clash { card: "G7".parse()?, to: Seat::new(2) });
/// assert_eq!(action.to_string(), "clash G7 2");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Name the seat that begins.
    Starter(Seat),
    /// Give a card of the hand to the right-hand neighbour, before the first turn.
    Draft(Card),
    /// Put a card into the row of its suit.
    Place(Card),
    /// Put a card of another suit onto the armed yellow card.
    Cover(Card),
    /// Play no card.
    Pass,
    /// Spend the wild card for the bonus of this suit.
    Wild(Suit),
    /// Take this card of the draw row into the hand.
    Take(Card),
    /// Give a card of the draw row to another seat.
    Clash {
        /// The card of the draw row.
        card: Card,
        /// The seat that gets it.
        to: Seat,
    },
    /// Use the yellow or the red bonus.
    Use,
    /// Take the top card of this row into the hand.
    Pickup(Suit),
    /// Name the seat that may exchange a card.
    Offer(Seat),
    /// Give a card to another seat, which gives one back.
    Swap {
        /// The card given.
        card: Card,
        /// The seat that gets it and gives one back.
        with: Seat,
    },
    /// Exchange a card of the hand for one of the draw row.
    Trade {
        /// The card of the hand.
        give: Card,
        /// The card of the draw row.
        take: Card,
    },
    /// Put a card of the draw row under the stock; the top of the stock fills its place.
    Recycle(Card),
    /// Give a card back for the one just got in a swap.
    Return(Card),
    /// Do without the bonus or the exchange.
    Decline,
}
