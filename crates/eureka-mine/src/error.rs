//! Why a setup or an action is refused.

use core::fmt;

use cards_core::{Seat, Turn};

use crate::{Cell, Corner, Die, Phase, Tile};

/// Why a setup is refused: the first fault, in the order of the fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Not 2 to 4 players.
    #[error("players: expected 2 to 4, found {players}")]
    Players {
        /// How many there are.
        players: i64,
    },
    /// Too many or too few tiles.
    #[error("tiles: expected {expected}, found {tiles}")]
    NumberOfTiles {
        /// How many there are.
        tiles: usize,
        /// How many the mine has.
        expected: usize,
    },
    /// A kind has the wrong number of tiles.
    #[error("tiles: expected {expected} of kind {tile}, found {count}")]
    CountOfTile {
        /// The kind.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many the mine has.
        expected: usize,
    },
    /// Not one corner entry for each seat.
    #[error("corners: expected {expected} entries, found {corners}")]
    NumberOfCorners {
        /// How many there are.
        corners: usize,
        /// How many seats there are.
        expected: u8,
    },
    /// Two seats have the same corner.
    #[error("corners: {corner} is given twice")]
    CornerTwice {
        /// The corner.
        corner: Corner,
    },
    /// The starter is no seat of the game.
    #[error("starter: expected a seat below {players}, found {starter}")]
    Starter {
        /// The seat named.
        starter: i64,
        /// How many seats there are.
        players: u8,
    },
    /// The limit of turns is out of range.
    #[error("max_turns: expected 1 to 1000000, found {turns}")]
    MaxTurns {
        /// The limit named.
        turns: i64,
    },
}

impl SetupError {
    /// The kind of the fault, as records and scenarios name it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Players { .. } => "players",
            Self::NumberOfTiles { .. } | Self::CountOfTile { .. } => "tiles",
            Self::NumberOfCorners { .. } | Self::CornerTwice { .. } => "corners",
            Self::Starter { .. } => "starter",
            Self::MaxTurns { .. } => "max-turns",
        }
    }
}

/// The rule that a refused action would break. It tells nothing that is not public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// Another actor is owed, or none.
    #[error("not your turn: {}", Whose(*turn))]
    NotYourTurn {
        /// Who is owed.
        turn: Turn,
    },
    /// The action belongs to another phase.
    #[error("{}", phase.wants())]
    WrongPhase {
        /// The phase it is.
        phase: Phase,
    },
    /// Somebody has the corner already.
    #[error("seat {seat} has corner {corner}")]
    CornerTaken {
        /// The corner.
        corner: Corner,
        /// Whose it is.
        seat: Seat,
    },
    /// The cell lies outside the small grid.
    #[error("{cell} lies outside the mine")]
    OutsideTheMine {
        /// The cell.
        cell: Cell,
    },
    /// No walk of exactly so many steps ends there.
    #[error("no walk of exactly {die} ends on {cell}")]
    OutOfReach {
        /// The movement roll.
        die: Die,
        /// The destination.
        cell: Cell,
    },
    /// Another miner stands there.
    #[error("the miner of seat {seat} stands on {cell}")]
    Occupied {
        /// The destination.
        cell: Cell,
        /// Whose miner it is.
        seat: Seat,
    },
    /// A claim token lies there.
    #[error("{cell} is claimed by seat {seat}")]
    Claimed {
        /// The cell.
        cell: Cell,
        /// Whose token it is.
        seat: Seat,
    },
    /// Nobody stays who can move.
    #[error("the miner must move, free destinations: {destinations}")]
    MustMove {
        /// How many there are.
        destinations: u8,
    },
    /// The tile is face up and open to all.
    #[error("{cell} is face up already")]
    FaceUp {
        /// The cell.
        cell: Cell,
    },
    /// A ride leads away from the tile where the miner stands.
    #[error("the miner stands on {cell}: a ride goes to another tile")]
    AlreadyThere {
        /// The cell.
        cell: Cell,
    },
}

impl IllegalAction {
    /// The name of the broken rule, in kebab case.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::CornerTaken { .. } => "corner-taken",
            Self::OutsideTheMine { .. } => "outside-the-mine",
            Self::OutOfReach { .. } => "out-of-reach",
            Self::Occupied { .. } => "occupied",
            Self::Claimed { .. } => "claimed",
            Self::MustMove { .. } => "must-move",
            Self::FaceUp { .. } => "face-up",
            Self::AlreadyThere { .. } => "already-there",
        }
    }
}

struct Whose(Turn);

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.actor() {
            Some(cards_core::Actor::Seat(seat)) => write!(f, "seat {seat} is to act"),
            Some(cards_core::Actor::Chance) => f.write_str("the die is to be rolled"),
            None => f.write_str("the game is over"),
        }
    }
}
