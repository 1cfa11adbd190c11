//! What one seat knows, in a view or in a whole game.

use cards_core::Seat;
#[cfg(feature = "std")]
use eureka_mine::Mine;
use eureka_mine::{Board, CellSet, Counts, Nugget, Tile, View};

use super::doubt::Doubts;
use super::lacks;

/// Where each kind of tile lies.
#[derive(Clone, Debug)]
pub(super) struct Tiles([CellSet; 11]);

impl Tiles {
    /// The tiles that the seat of a view knows.
    pub(super) fn known_in(view: &View) -> Self {
        let mut tiles = Self([CellSet::EMPTY; 11]);
        for (cell, tile) in view.known().iter() {
            let cells = &mut tiles.0[tile.index()];
            *cells = cells.with(cell);
        }
        tiles
    }

    /// All tiles of a game. Tiles never move, so this holds to its end.
    #[cfg(feature = "std")]
    pub(super) fn of(mine: &Mine) -> Self {
        let mut tiles = Self([CellSet::EMPTY; 11]);
        for cell in mine.board().cells() {
            if let Some(tile) = mine.tile(cell) {
                let cells = &mut tiles.0[tile.index()];
                *cells = cells.with(cell);
            }
        }
        tiles
    }
}

/// What one seat knows: the board, and the tiles on the cells that it has seen.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) seen: CellSet,
    pub(super) doubts: Doubts,
    tiles: &'a Tiles,
}

impl<'a> Sight<'a> {
    /// What the seat of a view knows.
    pub(super) fn of(view: &'a View, tiles: &'a Tiles) -> Self {
        let seen = view.board().cells() - view.unseen();
        Self { board: view.board(), seat: view.seat(), seen, doubts: Doubts::NONE, tiles }
    }

    /// The same, and what it has reason to doubt.
    #[cfg(feature = "std")]
    pub(super) fn doubting(view: &'a View, tiles: &'a Tiles) -> Self {
        Self { doubts: Doubts::of(view), ..Self::of(view, tiles) }
    }

    /// What a seat of a game knows.
    #[cfg(feature = "std")]
    pub(super) fn within(mine: &'a Mine, seat: Seat, tiles: &'a Tiles) -> Self {
        let seen = mine.public_seen() | mine.private_seen(seat);
        Self { board: mine.board(), seat, seen, doubts: Doubts::NONE, tiles }
    }

    pub(super) fn unseen(&self) -> CellSet {
        self.board.cells() - self.seen
    }

    /// The cells known to hold this tile, claimed ones included.
    pub(super) fn known(&self, tile: Tile) -> CellSet {
        self.tiles.0[tile.index()] & self.seen
    }

    /// The numbers that the seat lacks.
    pub(super) fn lacking(&self) -> impl Iterator<Item = Nugget> {
        let (board, seat) = (self.board, self.seat);
        Nugget::ALL.into_iter().filter(move |&number| lacks(board, seat, number))
    }

    /// The chance of each kind on a cell not seen.
    pub(super) fn chances(&self) -> [f32; 11] {
        let full = Counts::full(self.board.variants().quick_claim);
        let unseen = self.unseen().len().max(1) as f32;
        Tile::ALL.map(|tile| {
            let left = usize::from(full[tile]).saturating_sub(self.known(tile).len());
            left as f32 / unseen
        })
    }
}
