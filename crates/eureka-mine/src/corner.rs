//! The corners of the mine, outside which the miners begin.

use crate::Cell;

/// A corner of the grid; a miner's slot lies just outside its tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Corner {
    /// North-west, beside `a1`.
    Nw,
    /// North-east, beside `h1`, on the small grid `g1`.
    Ne,
    /// South-east, beside `h8`, on the small grid `g7`.
    Se,
    /// South-west, beside `a8`, on the small grid `a7`.
    Sw,
}

impl Corner {
    /// The four corners, clockwise.
    pub const ALL: [Self; 4] = [Self::Nw, Self::Ne, Self::Se, Self::Sw];

    /// The tile that the slot touches, on a grid with this side.
    #[inline]
    #[must_use]
    pub const fn cell(self, side: u8) -> Cell {
        let far = side - 1;
        // C5, V5
        let (column, row) = match self {
            Self::Nw => (0, 0),
            Self::Ne => (far, 0),
            Self::Se => (far, far),
            Self::Sw => (0, far),
        };
        Cell::at(row * 8 + column)
    }
}
