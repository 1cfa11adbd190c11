//! The player that weighs what it does not know.

use cards_core::{Seat, Stream};
use eureka_mine::{Action, Board, Cell, CellSet, Die, Mine, Nugget, Phase, Tile, View, walk};

use super::{any, any_legal, lacks, on};
use crate::Bot;

/// Weighs every tile that it can reach: what it is, or by the tiles left may be, what the next
/// roll from there is worth, and what danger costs.
///
/// The unit is one claim.
#[derive(Clone, Copy, Debug)]
pub struct Weighing {
    /// What a turn to come is worth beside the present one.
    later: f64,
    /// What the fourth claim is worth.
    win: f64,
    /// What a look at one more tile is worth if it hid a nugget for sure.
    look: f64,
    /// How many rolls ahead it looks.
    rolls: u32,
}

impl Default for Weighing {
    fn default() -> Self {
        Self { later: 0.8, win: 4.0, look: 0.4, rolls: 3 }
    }
}

impl Bot<Mine> for Weighing {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        let legal = view.legal();
        let phase = view.board().phase();
        let cells = match phase {
            Phase::Move(_) | Phase::Ride => best(&Scales::new(self, view).worth, legal.cells()),
            Phase::Peek => peeks(&Scales::new(self, view), view, legal.cells()),
            _ => CellSet::EMPTY,
        };
        on(any(cells, words), phase).unwrap_or_else(|| any_legal(&legal, words))
    }
}

impl Weighing {
    /// What each cell is worth as the end of a walk or a ride, in claims.
    #[cfg(feature = "std")]
    pub(super) fn worths(&self, view: &View) -> [f64; 64] {
        Scales::new(self, view).worth
    }
}

/// The cells with the highest worth.
fn best(worth: &[f64; 64], cells: CellSet) -> CellSet {
    let highest = cells.iter().map(|cell| worth[cell.index()]).fold(f64::NEG_INFINITY, f64::max);
    cells.iter().filter(|cell| worth[cell.index()] >= highest).collect()
}

/// The tiles to look at: the best not seen within one step, else the best of all not seen.
fn peeks(scales: &Scales, view: &View, cells: CellSet) -> CellSet {
    let unseen = cells & view.unseen();
    let near = unseen & view.board().destinations(view.seat(), Die::One);
    best(&scales.worth, if near.is_empty() { unseen } else { near })
}

/// What each tile is worth to the seat as the end of a walk.
struct Scales<'a> {
    taste: &'a Weighing,
    view: &'a View,
    /// The chance of each kind on a cell not seen.
    chance: [f64; 11],
    /// The chance that a cell not seen hides a nugget that the seat lacks.
    gold: f64,
    worth: [f64; 64],
    /// What a roll from each tile is worth.
    roll: [f64; 64],
    /// What a roll from the seat's slot is worth.
    slot: f64,
    /// What a ride is worth.
    ride: f64,
}

impl<'a> Scales<'a> {
    fn new(taste: &'a Weighing, view: &'a View) -> Self {
        let (left, unseen) = (view.left(), view.unseen().len().max(1) as f64);
        let chance = Tile::ALL.map(|tile| f64::from(left[tile]) / unseen);
        let gold = Nugget::ALL
            .into_iter()
            .filter(|&number| lacks(view.board(), view.seat(), number))
            .map(|number| chance[Tile::Gold(number).index()])
            .sum();
        let (worth, roll) = ([0.0; 64], [0.0; 64]);
        let mut scales = Self { taste, view, chance, gold, worth, roll, slot: 0.0, ride: 0.0 };
        for _ in 0..taste.rolls {
            scales.weigh_rolls();
            scales.weigh_tiles();
        }
        scales
    }

    fn board(&self) -> &'a Board {
        self.view.board()
    }

    fn weigh_tiles(&mut self) {
        let cells = self.board().cells();
        for cell in cells {
            self.worth[cell.index()] = self.landing(cell);
        }
        let rides = cells - self.board().claimed();
        self.ride = rides.iter().map(|cell| self.worth[cell.index()]).fold(0.0, f64::max);
    }

    fn weigh_rolls(&mut self) {
        let (board, seat) = (self.board(), self.view.seat());
        let barred = if board.variants().claim_jump {
            CellSet::EMPTY
        } else {
            board.claimed() - board.claims(seat)
        };
        let highest = |worth: &[f64; 64], ends: CellSet| {
            (ends - barred).iter().map(|cell| worth[cell.index()]).fold(0.0, f64::max)
        };
        for cell in board.cells() {
            let own = if board.loop_home() { CellSet::EMPTY } else { CellSet::only(cell) };
            let sum: f64 = (1..=6)
                .map(|die| highest(&self.worth, walk::ends(cell, die, board.side()) - own))
                .sum();
            self.roll[cell.index()] = sum / 6.0;
        }
        if let Some(corner) = board.corner(seat) {
            let corner = corner.cell(board.side());
            let sum: f64 = (0..6)
                .map(|steps| highest(&self.worth, walk::ends(corner, steps, board.side())))
                .sum();
            self.slot = sum / 6.0;
        }
    }

    /// What landing on this cell is worth.
    fn landing(&self, cell: Cell) -> f64 {
        let (board, seat) = (self.board(), self.view.seat());
        if let Some(owner) = board.owner(cell) {
            return self.claimed(cell, owner);
        }
        if board.up().contains(cell) {
            return self.end(cell);
        }
        match self.view.known().get(cell) {
            Some(tile) => self.tile(cell, tile, seat),
            None => Tile::ALL
                .into_iter()
                .map(|tile| self.chance[tile.index()] * self.tile(cell, tile, seat))
                .sum(),
        }
    }

    fn claimed(&self, cell: Cell, owner: Seat) -> f64 {
        let seat = self.view.seat();
        match self.view.known().get(cell) {
            Some(Tile::Gold(number)) if owner != seat && lacks(self.board(), seat, number) => {
                (self.claim(cell) + 5.0 * self.end(cell)) / 6.0
            }
            _ => self.end(cell),
        }
    }

    fn tile(&self, cell: Cell, tile: Tile, seat: Seat) -> f64 {
        match tile {
            Tile::Gold(number) if lacks(self.board(), seat, number) => self.claim(cell),
            Tile::Rock | Tile::Gold(_) => self.end(cell),
            Tile::Bats => self.roll[cell.index()],
            Tile::Danger => (self.roll[cell.index()] + self.skip(cell)) / 2.0,
            Tile::KeepOut => self.skip(cell),
            Tile::Bear => self.taste.later * self.slot,
            Tile::Lantern => self.end(cell) + self.light(cell),
            Tile::Car => self.ride,
        }
    }

    /// A claim, and the roll that follows it.
    fn claim(&self, cell: Cell) -> f64 {
        if self.board().claims(self.view.seat()).len() == 3 {
            self.taste.win
        } else {
            1.0 + self.roll[cell.index()]
        }
    }

    /// The end of the turn: the next one begins here.
    fn end(&self, cell: Cell) -> f64 {
        self.taste.later * self.roll[cell.index()]
    }

    /// The end of the turn, and the next one lost.
    fn skip(&self, cell: Cell) -> f64 {
        self.taste.later * self.end(cell)
    }

    /// What a lantern here would show.
    fn light(&self, cell: Cell) -> f64 {
        let unseen = walk::around(cell, self.board().side()) & self.view.unseen();
        self.taste.look * self.gold * unseen.len() as f64
    }
}
