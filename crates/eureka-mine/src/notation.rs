//! The texts of actions, cells, tiles and corners: read and written alike.

use core::fmt;
use core::str::FromStr;

use cards_core::text::{ParseError, Parts, number};

use crate::{Action, Cell, Corner, Die, Nugget, Tile};

const A_CELL: &str = "a cell, a1 to h8";
const A_CORNER: &str = "a corner, nw ne se sw";
const A_DIE: &str = "a die, 1 to 6";
const A_TILE: &str = "a tile: rock, gold1 to gold4, danger, keep-out, bats, bear, lantern, car";
const A_VERB: &str = "a verb: corner, roll, peek, pass, move, stay or ride";

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

fn cell(text: &str) -> Option<Cell> {
    match *text.as_bytes() {
        [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Cell::new(column - b'a', row - b'1'),
        _ => None,
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        cell(text).ok_or_else(|| ParseError::new(text, 0, A_CELL))
    }
}

impl Corner {
    /// The name: `nw`, `ne`, `se` or `sw`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nw => "nw",
            Self::Ne => "ne",
            Self::Se => "se",
            Self::Sw => "sw",
        }
    }

    /// The corner with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|corner| corner.name() == name)
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Corner {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::named(text).ok_or_else(|| ParseError::new(text, 0, A_CORNER))
    }
}

impl Tile {
    /// The name, such as `gold2` or `keep-out`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rock => "rock",
            Self::Gold(Nugget::One) => "gold1",
            Self::Gold(Nugget::Two) => "gold2",
            Self::Gold(Nugget::Three) => "gold3",
            Self::Gold(Nugget::Four) => "gold4",
            Self::Danger => "danger",
            Self::KeepOut => "keep-out",
            Self::Bats => "bats",
            Self::Bear => "bear",
            Self::Lantern => "lantern",
            Self::Car => "car",
        }
    }

    /// The tile with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.name() == name)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::named(text).ok_or_else(|| ParseError::new(text, 0, A_TILE))
    }
}

impl fmt::Display for Nugget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(die) => write!(f, "roll {die}"),
            Self::Corner(corner) => write!(f, "corner {corner}"),
            Self::Move(cell) => write!(f, "move {cell}"),
            Self::Stay => f.write_str("stay"),
            Self::Pass => f.write_str("pass"),
            Self::Peek(cell) => write!(f, "peek {cell}"),
            Self::Ride(cell) => write!(f, "ride {cell}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        let action = match parts.word(A_VERB)? {
            "roll" => Self::Roll(parts.read(A_DIE, |word| number(word).and_then(Die::new))?),
            "corner" => Self::Corner(parts.read(A_CORNER, Corner::named)?),
            "move" => Self::Move(parts.read(A_CELL, cell)?),
            "stay" => Self::Stay,
            "pass" => Self::Pass,
            "peek" => Self::Peek(parts.read(A_CELL, cell)?),
            "ride" => Self::Ride(parts.read(A_CELL, cell)?),
            _ => return Err(parts.expected(A_VERB)),
        };
        parts.end()?;
        Ok(action)
    }
}
