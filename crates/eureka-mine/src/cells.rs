//! Sets of cells in one machine word.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use cards_core::nth_bit;

use crate::Cell;

/// A set of cells, one bit each; iteration is in row order.
///
/// ```
/// use eureka_mine::{Cell, CellSet};
///
/// let cells: CellSet = ["d3", "a1"].iter().map(|text| text.parse::<Cell>()).collect::<Result<_, _>>()?;
/// assert_eq!(cells.len(), 2);
/// assert_eq!(cells.to_string(), "a1 d3");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u64);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// The cells of the square grid with this side, 7 or 8.
    #[inline]
    #[must_use]
    pub const fn grid(side: u8) -> Self {
        if side == 8 { Self(u64::MAX) } else { Self(0x007f_7f7f_7f7f_7f7f) }
    }

    /// The set whose bits are given: bit [`Cell::index`] stands for the cell.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits of the set: bit [`Cell::index`] for each cell in it.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one cell.
    #[inline]
    #[must_use]
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells, 0 to 64.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Whether every cell of the other set is in this one.
    #[inline]
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with this cell.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.index())
    }

    /// The set without this cell.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.index()))
    }

    /// The first cell in row order.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::at(self.0.trailing_zeros() as u8)) }
    }

    /// The last cell in row order.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::at(63 - self.0.leading_zeros() as u8)) }
    }

    /// The n-th cell in row order, from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Cell> {
        nth_bit(self.0, n).map(Cell::at)
    }

    /// The cells in row order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Cells {
        Cells(self)
    }
}

impl BitOr for CellSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for CellSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> Self {
        Self::only(cell)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

/// The cells of a [`CellSet`] in row order.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Cells {
    #[inline]
    fn next_back(&mut self) -> Option<Cell> {
        let cell = self.0.last()?;
        self.0 = self.0.without(cell);
        Some(cell)
    }
}

impl ExactSizeIterator for Cells {}
impl FusedIterator for Cells {}
