//! Sets of cells against ordinary sets.

use std::collections::BTreeSet;

use eureka_mine::{Cell, CellSet};
use proptest::prelude::*;

fn ordinary(set: CellSet) -> BTreeSet<Cell> {
    set.iter().collect()
}

proptest! {
    #[test]
    fn a_set_of_cells_is_a_set(a: u64, b: u64, n in 0..64_usize) {
        let (one, two) = (CellSet::from_bits(a), CellSet::from_bits(b));
        let (left, right) = (ordinary(one), ordinary(two));
        prop_assert_eq!(ordinary(one | two), &left | &right);
        prop_assert_eq!(ordinary(one & two), &left & &right);
        prop_assert_eq!(ordinary(one - two), &left - &right);
        prop_assert_eq!(one.contains_all(two), left.is_superset(&right));
        prop_assert_eq!((one.len(), one.is_empty()), (left.len(), left.is_empty()));
        prop_assert_eq!(one.iter().len(), left.len());
        prop_assert_eq!((one.first(), one.last()), (left.first().copied(), left.last().copied()));
        prop_assert_eq!(one.nth(n), left.iter().nth(n).copied());
        prop_assert!(one.iter().rev().eq(left.iter().rev().copied()));
        prop_assert_eq!(left.iter().copied().collect::<CellSet>(), one);
        let mut changed = one;
        changed |= two;
        prop_assert_eq!(changed, one | two);
        changed &= one;
        prop_assert_eq!(changed, one);
        changed -= two;
        prop_assert_eq!(changed, one - two);
        for cell in CellSet::grid(8) {
            prop_assert_eq!(one.contains(cell), left.contains(&cell));
            prop_assert_eq!(ordinary(one.with(cell)), &left | &BTreeSet::from([cell]));
            prop_assert_eq!(ordinary(one.without(cell)), &left - &BTreeSet::from([cell]));
            prop_assert_eq!(ordinary(CellSet::only(cell)), BTreeSet::from([cell]));
            prop_assert_eq!(one.bits() >> cell.index() & 1 == 1, left.contains(&cell));
        }
        let texts: Vec<String> = left.iter().map(ToString::to_string).collect();
        prop_assert_eq!(one.to_string(), texts.join(" "));
        prop_assert_eq!(format!("{one:?}"), format!("{{{}}}", texts.join(", ")));
    }
}

#[test]
fn a_grid_has_the_cells_of_its_rows_and_columns() {
    for side in [7, 8] {
        let cells = (0..side).flat_map(|row| (0..side).map(move |column| (column, row)));
        let cells: Vec<Cell> = cells.filter_map(|(x, y)| Cell::new(x, y)).collect();
        assert!(CellSet::grid(side).iter().eq(cells));
    }
    assert_eq!((Cell::new(8, 0), Cell::new(0, 8)), (None, None));
}
