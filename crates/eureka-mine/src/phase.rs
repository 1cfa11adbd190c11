//! What is decided next.

use cards_core::SeatSet;

use crate::Die;

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A seat takes a corner.
    Corner,
    /// The dice decide who begins.
    RollOff(RollOff),
    /// The movement roll of the active seat.
    Roll,
    /// The active seat may look at a tile before it moves the one step rolled.
    Peek,
    /// The active seat moves as many steps as the die shows.
    Move(Die),
    /// The die decides whether the danger catches the active seat.
    Danger,
    /// The die decides whether the active seat jumps the claim it landed on.
    Jump,
    /// The active seat rides to a tile.
    Ride,
    /// The game is over.
    Over,
}

impl Phase {
    /// The name, as in `show`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::RollOff(_) => "rolloff",
            Self::Roll => "roll",
            Self::Peek => "peek",
            Self::Move(_) => "move",
            Self::Danger => "danger",
            Self::Jump => "jump",
            Self::Ride => "ride",
            Self::Over => "over",
        }
    }

    /// What the phase waits for, in words.
    #[must_use]
    pub const fn wants(self) -> &'static str {
        match self {
            Self::Corner => "a corner has to be chosen now",
            Self::RollOff(_) => "the die has to decide who begins",
            Self::Roll => "the movement die has to be rolled now",
            Self::Peek => "it is time to peek at a tile or to pass",
            Self::Move(_) => "the miner has to move now",
            Self::Danger => "the danger die has to be rolled now",
            Self::Jump => "the claim jump die has to be rolled now",
            Self::Ride => "the miner has to ride the car now",
            Self::Over => "the game is over",
        }
    }
}

/// A round of dice for the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RollOff {
    /// The seats still to roll in this round.
    pub waiting: SeatSet,
    /// The highest roll of the round so far.
    pub best: Option<Die>,
    /// The seats that have it.
    pub tied: SeatSet,
}

impl RollOff {
    pub(crate) const fn of(seats: SeatSet) -> Self {
        Self { waiting: seats, best: None, tied: SeatSet::EMPTY }
    }
}
