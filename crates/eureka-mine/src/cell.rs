//! Cells: the places of the tiles.

use core::fmt;

/// A place in the grid, from `a1` in the north-west to `h8` in the south-east.
///
/// The order is row order: a1, b1, …, a2, b2, … The small grid of seven by seven uses the cells
/// up to column `g` and row 7.
///
/// ```
/// use eureka_mine::Cell;
///
/// let cell: Cell = "c2".parse()?;
/// assert_eq!((cell.column(), cell.row()), (2, 1));
/// assert_eq!(cell.to_string(), "c2");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column from the west and this row from the north, both from 0 to 7.
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 { Some(Self(row * 8 + column)) } else { None }
    }

    /// The cell of this bit in a [`CellSet`](crate::CellSet), 0 to 63.
    #[inline]
    pub(crate) const fn at(index: u8) -> Self {
        Self(index & 63)
    }

    /// The number of the cell: 8 × row + column, 0 to 63, on either grid.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The column from the west, from 0.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// The row from the north, from 0.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 3 & 7
    }

    /// The steps between two cells, diagonals not counted as steps.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
