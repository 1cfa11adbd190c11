//! What a front end is told.

use cards_core::Seat;

use crate::{Cell, CellSet, Corner, Die, Nugget, Tile};

/// What a die was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Purpose {
    /// The first turn.
    Start,
    /// The movement of the miner.
    Move,
    /// The danger on the tile.
    Danger,
    /// The claim of another player.
    Jump,
}

/// How somebody looks at face-down tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Look {
    /// By the light of a lantern.
    Lantern,
    /// After a movement roll of one.
    Peek,
}

/// Something that just happened. All of it is public, but [`Saw`](Self::Saw) goes to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "event", rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Event {
    // I1, I2, I6: what each says, everybody may know; the kinds looked at stand in an event apart.
    /// A seat took its corner.
    CornerTaken {
        /// Who.
        seat: Seat,
        /// Which.
        corner: Corner,
    },
    /// A die was rolled for a seat.
    Rolled {
        /// For whom.
        seat: Seat,
        /// What it shows.
        die: Die,
        /// What it is for.
        purpose: Purpose,
    },
    /// A miner walked.
    Moved {
        /// Whose.
        seat: Seat,
        /// Where it stood; `None` is its slot.
        from: Option<Cell>,
        /// Where it landed.
        to: Cell,
    },
    /// A miner rode a car.
    Rode {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: Option<Cell>,
        /// Where it landed.
        to: Cell,
    },
    /// A miner could not move.
    Stayed {
        /// Whose.
        seat: Seat,
    },
    /// A tile was turned up for all.
    TurnedUp {
        /// Where.
        cell: Cell,
        /// What it shows.
        tile: Tile,
    },
    /// A claim token was placed.
    TokenPlaced {
        /// Whose.
        seat: Seat,
        /// Its number.
        token: Nugget,
        /// Where.
        cell: Cell,
    },
    /// A claim token went back to its owner.
    TokenSentBack {
        /// Whose.
        seat: Seat,
        /// Its number.
        token: Nugget,
        /// Where it lay.
        cell: Cell,
    },
    /// A player looked at face-down tiles.
    Looked {
        /// Who.
        seat: Seat,
        /// How.
        look: Look,
        /// Which cells.
        cells: CellSet,
    },
    /// What the player saw there; for this player alone.
    Saw {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// What.
        tile: Tile,
    },
    /// A player did not look at a tile.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A bear chased a miner into its slot.
    Chased {
        /// Whose.
        seat: Seat,
    },
    /// A player's next turn will be skipped.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// A player's turn was skipped.
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// The tiles turned up in the chain went down again.
    TurnedDown {
        /// Which cells.
        cells: CellSet,
    },
    /// The game ended.
    Over {
        /// Who won; `None` is a draw.
        winner: Option<Seat>,
    },
}
