//! The game: what lies open, what has been seen, and the tiles.

use cards_core::{Seat, Turn};

use crate::error::SetupError;
use crate::{Board, Cell, CellSet, Setup, Tile};

/// Which cells have been seen, and by whom: public knowledge, but a matter of memory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Seen {
    /// Cells turned up at any time.
    pub(crate) public: CellSet,
    /// Cells that a seat looked at alone.
    pub(crate) private: [CellSet; 4],
}

/// A game: what lies open, what has been seen, and the tiles.
///
/// A plain value: clone it, compare it, hash it. It holds no generator and no clock; the die is
/// an action of chance.
///
/// ```
/// use cards_core::{Actor, Seat, Stream};
/// use eureka_mine::{Action, Die, Mine, Setup, Variants};
///
/// let mut setup = Setup::shuffled(2, Variants::default(), &mut Stream::new(1));
/// setup.starter = Some(Seat::new(0));
/// let mine = Mine::new(&setup)?;
/// let mine = mine.play(Actor::Chance, &Action::Roll(Die::Two))?;
/// let moves: Vec<String> = mine.legal(Seat::new(0).into()).into_iter().map(|a| a.to_string()).collect();
/// assert_eq!(moves, ["move b1", "move a2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mine {
    pub(crate) board: Board,
    pub(crate) seen: Seen,
    /// By cell index, and never changed, C4; on the small grid the cells outside hold rock.
    pub(crate) tiles: [Tile; 64],
}

impl Mine {
    /// The game at its beginning.
    ///
    /// # Errors
    ///
    /// The first fault of the setup, in the order of its fields.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let board = Board::new(setup);
        let mut tiles = [Tile::Rock; 64];
        // S2
        for (cell, &tile) in board.cells().iter().zip(&setup.tiles) {
            tiles[cell.index()] = tile;
        }
        let seen = Seen { public: CellSet::EMPTY, private: [CellSet::EMPTY; 4] };
        Ok(Self { board, seen, tiles })
    }

    /// Everything that lies open on the table.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of players, 2 to 4.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.board.players
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.board.turn()
    }

    /// The tile on a cell, face up or not: a secret of the game, for tests and open play.
    ///
    /// `None` outside the mine.
    #[inline]
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.board.cells().contains(cell).then(|| self.tiles[cell.index()])
    }

    /// The cells whose tiles have been turned up at any time, claimed ones included.
    #[inline]
    #[must_use]
    pub const fn public_seen(&self) -> CellSet {
        self.seen.public
    }

    /// The cells that a seat looked at alone while they were face down.
    #[inline]
    #[must_use]
    pub const fn private_seen(&self, seat: Seat) -> CellSet {
        self.seen.private[seat.index() & 3]
    }
}
