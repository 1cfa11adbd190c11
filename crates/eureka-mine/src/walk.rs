//! Where a walk of exactly so many steps can end.
//!
//! A walk makes orthogonal steps inside the grid and never steps straight back. The ends have a
//! closed form, so one table, built at compile time, serves both grids.

use crate::{Cell, CellSet};

/// `ENDS[n][cell]`: where n steps from the cell can end on the large grid.
static ENDS: [[CellSet; 64]; 7] = table();

/// `AROUND[cell]`: the up to eight neighbours, diagonals included.
static AROUND: [CellSet; 64] = neighbours();

/// Where a walk of `steps` steps, 0 to 6, from this tile can end, for a grid with this side.
///
/// ```
/// use eureka_mine::{Cell, walk};
///
/// let start: Cell = "a1".parse()?;
/// assert_eq!(walk::ends(start, 3, 8).to_string(), "b1 d1 a2 c2 b3 a4");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
///
/// # Panics
///
/// If there are more than 6 steps.
#[inline]
#[must_use]
pub fn ends(from: Cell, steps: u8, side: u8) -> CellSet {
    // A shortest way never leaves the smaller grid, so cutting the larger one's ends is enough.
    ENDS[steps as usize][from.index()] & CellSet::grid(side)
}

/// The neighbours of a cell, diagonals included, for a grid with this side.
#[inline]
#[must_use]
pub fn around(cell: Cell, side: u8) -> CellSet {
    AROUND[cell.index()] & CellSet::grid(side)
}

// M9
const fn table() -> [[CellSet; 64]; 7] {
    let mut table = [[CellSet::EMPTY; 64]; 7];
    let mut steps = 0;
    while steps <= 6 {
        let mut from = 0;
        while from < 64 {
            let mut ends = CellSet::EMPTY;
            let mut to = 0;
            while to < 64 {
                let distance = Cell::at(from).distance(Cell::at(to));
                // M2: two steps would lead straight back.
                let straight_back = steps == 2 && distance == 0;
                if distance <= steps && (steps - distance) % 2 == 0 && !straight_back {
                    ends = ends.with(Cell::at(to));
                }
                to += 1;
            }
            table[steps as usize][from as usize] = ends;
            from += 1;
        }
        steps += 1;
    }
    table
}

const fn neighbours() -> [CellSet; 64] {
    let mut table = [CellSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let (a, b) = (Cell::at(from), Cell::at(to));
            let (x, y) = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
            if x <= 1 && y <= 1 && from != to {
                table[from as usize] = table[from as usize].with(b);
            }
            to += 1;
        }
        from += 1;
    }
    table
}
