//! What an actor can do.

use crate::{Cell, Corner, Die};

/// A choice of a seat, or a throw of chance.
///
/// The order is that of the legal lists; cells are in row order.
///
/// ```
/// use eureka_mine::Action;
///
/// let action: Action = "move d3".parse()?;
/// assert_eq!(action, Action::Move("d3".parse()?));
/// assert_eq!(action.to_string(), "move d3");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: the die shows this.
    Roll(Die),
    /// A seat takes a free corner.
    Corner(Corner),
    /// The miner walks and lands on this tile.
    Move(Cell),
    /// The miner cannot walk and stays; only if no destination is legal.
    Stay,
    /// The player looks at no tile.
    Pass,
    /// The player alone looks at this face-down tile.
    Peek(Cell),
    /// The miner rides the car to this tile.
    Ride(Cell),
}
