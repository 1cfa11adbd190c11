//! A number on every cell, and the highest that walks can come to.

use core::ops::{Index, IndexMut};

use eureka_mine::{Cell, CellSet};

type Row = [f32; 8];

/// Lower than whatever a walk can come to.
pub(super) const BARRED: f32 = f32::MIN;

const OUTSIDE: Row = [BARRED; 8];

/// A number on every cell of the large grid.
///
/// Where all walks of so many steps end is what one step more adds to where the shorter ones end,
/// so the highest number at the end of a walk takes a pass over the grid for each step, for all
/// cells at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid([Row; 8]);

impl Grid {
    /// The same number everywhere.
    pub(super) const fn filled(number: f32) -> Self {
        Self([[number; 8]; 8])
    }

    /// On each cell what the function says of its index.
    #[inline(always)]
    pub(super) fn of(number: impl Fn(usize) -> f32) -> Self {
        let mut grid = Self::filled(0.0);
        for (n, cell) in grid.0.as_flattened_mut().iter_mut().enumerate() {
            *cell = number(n);
        }
        grid
    }

    /// The number on the cell of this index.
    #[inline(always)]
    pub(super) fn at(&self, n: usize) -> f32 {
        self.0.as_flattened()[n]
    }

    pub(super) fn set(&mut self, cells: CellSet, number: f32) {
        for cell in cells {
            self[cell] = number;
        }
    }

    /// The highest number on these cells; [`BARRED`] on none.
    pub(super) fn highest(&self, cells: CellSet) -> f32 {
        let mut all = OUTSIDE;
        for row in 0..8 {
            all = higher(all, only(self.0[row], (cells.bits() >> (8 * row)) as u32));
        }
        all.into_iter().fold(BARRED, max)
    }

    /// The highest number that a walk of so many steps from each cell can come to, by the number
    /// of steps.
    pub(super) fn walks(&self) -> [Self; 7] {
        let one = self.near();
        // From three steps on a walk can take two for nothing, round a square; two steps alone
        // never lead back.
        let back = one.near();
        let three = back.near();
        let four = three.near();
        let five = four.near();
        [*self, one, self.two(), three, four, five, five.near()]
    }

    /// The highest number on the four cells beside each.
    fn near(&self) -> Self {
        let mut near = Self::filled(BARRED);
        for row in 0..8 {
            let upright = higher(self.row(row, -1), self.row(row, 1));
            near.0[row] = higher(upright, beside(self.0[row]));
        }
        near
    }

    /// The highest number on the cells at a distance of two.
    fn two(&self) -> Self {
        let mut two = Self::filled(BARRED);
        for row in 0..8 {
            let straight = higher(self.row(row, -2), self.row(row, 2));
            let aslant = beside(higher(self.row(row, -1), self.row(row, 1)));
            let level = higher(east(east(self.0[row])), west(west(self.0[row])));
            two.0[row] = higher(higher(straight, aslant), level);
        }
        two
    }

    /// The row so many rows further south.
    #[inline(always)]
    fn row(&self, row: usize, south: isize) -> Row {
        row.checked_add_signed(south).and_then(|row| self.0.get(row)).copied().unwrap_or(OUTSIDE)
    }
}

impl Index<Cell> for Grid {
    type Output = f32;

    #[inline]
    fn index(&self, cell: Cell) -> &f32 {
        &self.0[usize::from(cell.row())][usize::from(cell.column())]
    }
}

impl IndexMut<Cell> for Grid {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut f32 {
        &mut self.0[usize::from(cell.row())][usize::from(cell.column())]
    }
}

/// The numbers in these columns, a bit for each; [`BARRED`] in the others.
#[inline(always)]
fn only(row: Row, columns: u32) -> Row {
    let mut only = row;
    for (n, number) in only.iter_mut().enumerate() {
        let most = if columns & 1 << n == 0 { BARRED } else { f32::MAX };
        *number = if most < *number { most } else { *number };
    }
    only
}

#[inline(always)]
fn higher(a: Row, b: Row) -> Row {
    let mut higher = a;
    for n in 0..8 {
        higher[n] = max(a[n], b[n]);
    }
    higher
}

/// The higher of two numbers. `f32::max` minds what is no number, which takes longer.
#[inline(always)]
pub(super) const fn max(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// The higher of the two neighbours within the row.
#[inline(always)]
fn beside(row: Row) -> Row {
    higher(east(row), west(row))
}

/// On each cell the number of its eastern neighbour.
#[inline(always)]
fn east(row: Row) -> Row {
    [row[1], row[2], row[3], row[4], row[5], row[6], row[7], BARRED]
}

/// On each cell the number of its western neighbour.
#[inline(always)]
fn west(row: Row) -> Row {
    [BARRED, row[0], row[1], row[2], row[3], row[4], row[5], row[6]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards_core::{Stream, Words};
    use eureka_mine::walk;

    #[test]
    fn passes_over_the_grid_find_what_the_ends_of_all_walks_hold() {
        let mut words = Stream::new(1);
        for side in [7, 8] {
            for _ in 0..20 {
                let mut grid = Grid::filled(BARRED);
                for cell in CellSet::grid(side) {
                    grid[cell] = words.below(1_000) as f32;
                }
                let walks = grid.walks();
                for cell in CellSet::grid(side) {
                    for steps in 0..=6 {
                        let ends = walk::ends(cell, steps, side);
                        let found = walks[usize::from(steps)][cell];
                        let numbers = ends.iter().map(|end| grid[end]);
                        let highest = numbers.fold(BARRED, f32::max);
                        assert_eq!(found, highest, "{steps} steps from {cell}");
                        assert_eq!(grid.highest(ends), highest, "{steps} steps from {cell}");
                    }
                }
            }
        }
    }
}
