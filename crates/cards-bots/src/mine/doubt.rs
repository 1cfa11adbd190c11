//! Where nuggets hardly lie.

use eureka_mine::{CellSet, Nugget};

#[cfg(feature = "std")]
mod rivals;

/// By number, the cells where a nugget hardly lies: a rival that lacks it looked there, and went
/// elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubts([CellSet; 4]);

impl Doubts {
    pub(super) const NONE: Self = Self([CellSet::EMPTY; 4]);

    /// Where a nugget of this number hardly lies.
    pub(super) const fn cells(&self, number: Nugget) -> CellSet {
        self.0[number.index()]
    }

    pub(super) const fn are_none(&self) -> bool {
        let [a, b, c, d] = self.0;
        a.is_empty() && b.is_empty() && c.is_empty() && d.is_empty()
    }
}
