//! Tiles: what lies hidden in the mine.

use core::ops::Index;

/// The number of a gold nugget, 1 to 4; also of the claim token that goes on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Nugget {
    /// 1
    One,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
}

impl Nugget {
    /// The four numbers.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The number, 1 to 4.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The place in a list of four, 0 to 3.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What the face of a tile shows. All backs are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tile {
    /// Nothing: the turn ends.
    Rock,
    /// A gold nugget to claim.
    Gold(Nugget),
    /// Falling rocks: a die decides whether the player loses a turn or rolls again.
    Danger,
    /// The player loses a turn.
    KeepOut,
    /// The player rolls again.
    Bats,
    /// The miner flees to its slot.
    Bear,
    /// The player alone looks at the tiles around.
    Lantern,
    /// A ride to any free tile.
    Car,
}

impl Tile {
    /// The eleven kinds, in their canonical order.
    pub const ALL: [Self; 11] = [
        Self::Rock,
        Self::Gold(Nugget::One),
        Self::Gold(Nugget::Two),
        Self::Gold(Nugget::Three),
        Self::Gold(Nugget::Four),
        Self::Danger,
        Self::KeepOut,
        Self::Bats,
        Self::Bear,
        Self::Lantern,
        Self::Car,
    ];

    /// The place among the kinds, 0 to 10.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        // Two steps, so that both are lookups rather than jumps.
        let kind = match self {
            Self::Rock => 0,
            Self::Gold(_) => 1,
            Self::Danger => 5,
            Self::KeepOut => 6,
            Self::Bats => 7,
            Self::Bear => 8,
            Self::Lantern => 9,
            Self::Car => 10,
        };
        match self {
            Self::Gold(nugget) => kind + nugget.index(),
            _ => kind,
        }
    }

    /// The nugget's number, if it is one.
    #[inline]
    #[must_use]
    pub const fn nugget(self) -> Option<Nugget> {
        match self {
            Self::Gold(nugget) => Some(nugget),
            _ => None,
        }
    }
}

/// How many tiles there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts([u8; 11]);

impl Counts {
    /// The tiles of a whole mine: 64, or 49 on the small grid.
    #[must_use]
    pub const fn full(quick_claim: bool) -> Self {
        let mut counts = [4; 11];
        // C1, C2
        counts[0] = if quick_claim { 9 } else { 24 };
        Self(counts)
    }

    /// The number of all tiles.
    #[must_use]
    pub fn total(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Takes one tile of this kind away.
    #[inline]
    pub(crate) const fn take(&mut self, tile: Tile) {
        self.0[tile.index()] -= 1;
    }

    /// Every tile, by kind in canonical order.
    pub(crate) fn tiles(self) -> impl Iterator<Item = Tile> {
        Tile::ALL
            .into_iter()
            .zip(self.0)
            .flat_map(|(tile, count)| core::iter::repeat_n(tile, usize::from(count)))
    }
}

impl Index<Tile> for Counts {
    type Output = u8;

    #[inline]
    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.index()]
    }
}
