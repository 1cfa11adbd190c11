//! What a seat may know.

use cards_core::{Actor, Seat, Turn};

use crate::state::Seen;
use crate::tile::Counts;
use crate::{Board, Cell, CellSet, Legal, Mine, Tile};

/// The tiles that somebody knows, by cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known([Option<Tile>; 64]);

impl Known {
    fn of(mine: &Mine, cells: CellSet) -> Self {
        let mut known = [None; 64];
        for cell in cells {
            known[cell.index()] = Some(mine.tiles[cell.index()]);
        }
        Self(known)
    }

    /// The tiles by cell index, rock where none is known.
    pub(crate) fn tiles(&self) -> [Tile; 64] {
        self.0.map(|tile| tile.unwrap_or(Tile::Rock))
    }

    /// The tile on this cell, if it is known.
    #[inline]
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<Tile> {
        self.0[cell.index()]
    }

    /// The cells known.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// The cells known to hold this tile.
    #[must_use]
    pub fn with(&self, tile: Tile) -> CellSet {
        self.iter().filter(|&(_, there)| there == tile).map(|(cell, _)| cell).collect()
    }

    /// Cells and tiles, in row order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Tile)> {
        (0..64).map(Cell::at).filter_map(|cell| self.get(cell).map(|tile| (cell, tile)))
    }
}

/// What a seat knows that forgets nothing: the open table, every tile that it was ever shown, and
/// how many of each kind are left.
///
/// It holds no tile that the seat has not seen.
///
/// ```
/// use cards_core::{Seat, Stream};
/// use eureka_mine::{Mine, Setup, Tile, Variants};
///
/// let mine = Mine::new(&Setup::shuffled(2, Variants::default(), &mut Stream::new(1)))?;
/// let view = mine.view(Seat::new(1));
/// assert_eq!(view.known().iter().count(), 0);
/// assert_eq!(view.left()[Tile::Rock], 24);
/// # Ok::<(), eureka_mine::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) seat: Seat,
    pub(crate) board: Board,
    pub(crate) seen: Seen,
    pub(crate) known: Known,
}

impl View {
    /// Whose view it is.
    #[inline]
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Everything that lies open on the table.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Every tile that the seat was ever shown. Tiles never move, so this never goes stale.
    #[inline]
    #[must_use]
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// The cells whose tiles this seat has not seen.
    #[inline]
    #[must_use]
    pub fn unseen(&self) -> CellSet {
        self.board.cells() - self.seen.public - self.private_seen(self.seat)
    }

    /// How many of each kind lie on the cells not seen.
    #[must_use]
    pub fn left(&self) -> Counts {
        let mut left = Counts::full(self.board.variants.quick_claim);
        for cell in self.board.cells() - self.unseen() {
            if let Some(tile) = self.known.get(cell) {
                left.take(tile);
            }
        }
        left
    }

    /// The cells whose tiles have been turned up at any time, claimed ones included.
    #[inline]
    #[must_use]
    pub const fn public_seen(&self) -> CellSet {
        self.seen.public
    }

    /// The cells that a seat looked at alone; which they are is public.
    #[inline]
    #[must_use]
    pub const fn private_seen(&self, seat: Seat) -> CellSet {
        self.seen.private[seat.index() & 3]
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.board.turn()
    }

    /// What the seat may do now.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.board.legal(Actor::Seat(self.seat))
    }

    /// What the seat knows without its memory.
    #[must_use]
    pub fn table(&self) -> TableView {
        let mut known = Known([None; 64]);
        for cell in open(&self.board) {
            known.0[cell.index()] = self.known.get(cell);
        }
        TableView { seat: self.seat, board: self.board.clone(), known }
    }
}

/// What a seat sees that must remember by itself: the open table and the faces of the tiles that
/// lie up now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableView {
    pub(crate) seat: Seat,
    pub(crate) board: Board,
    pub(crate) known: Known,
}

impl TableView {
    /// Whose view it is.
    #[inline]
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Everything that lies open on the table.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The claimed and the turned-up tiles.
    #[inline]
    #[must_use]
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.board.turn()
    }

    /// What the seat may do now.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.board.legal(Actor::Seat(self.seat))
    }
}

/// The cells whose faces lie open.
fn open(board: &Board) -> CellSet {
    board.claimed() | board.up
}

impl Mine {
    /// What a seat may know that forgets nothing.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        assert!(seat.number() < self.seats(), "there is no seat {seat}");
        // I4
        let known = Known::of(self, self.seen.public | self.private_seen(seat));
        View { seat, board: self.board.clone(), seen: self.seen.clone(), known }
    }

    /// What a seat sees that must remember by itself.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    #[must_use]
    pub fn table_view(&self, seat: Seat) -> TableView {
        assert!(seat.number() < self.seats(), "there is no seat {seat}");
        // I5
        let known = Known::of(self, open(&self.board));
        TableView { seat, board: self.board.clone(), known }
    }
}

impl cards_core::View for View {
    type Game = Mine;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn turn(&self) -> Turn {
        View::turn(self)
    }

    fn legal(&self) -> Legal {
        View::legal(self)
    }
}

impl cards_core::View for TableView {
    type Game = Mine;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn turn(&self) -> Turn {
        TableView::turn(self)
    }

    fn legal(&self) -> Legal {
        TableView::legal(self)
    }
}
