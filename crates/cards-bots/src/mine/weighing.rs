//! The player that weighs what it does not know.

use cards_core::{Stream, Words};
use eureka_mine::{Action, CellSet, Die, Legal, Mine, Phase, View, walk};

use super::grid::{BARRED, Grid, max};
use super::sight::{Sight, Tiles};
use super::{any, any_legal, on};
use crate::Bot;

mod effects;
#[cfg(all(test, feature = "std"))]
mod tastes;

use effects::Effects;

/// Weighs every tile that it can reach: what it is, or by the tiles left may be, what the next
/// roll from there is worth, and what danger costs.
///
/// The unit is one claim.
#[derive(Clone, Copy, Debug)]
pub struct Weighing {
    /// What a turn to come is worth beside the present one.
    later: f32,
    /// What the fourth claim is worth.
    win: f32,
    /// What a look at one more tile is worth if it hid a nugget for sure.
    look: f32,
    /// How many rolls ahead it looks.
    rolls: u32,
    /// What it costs to show a rival a nugget of a number that this seat has and the rival lacks.
    show: f32,
    /// What a skipped turn costs beside the wait, as a part of the next roll.
    skip: f32,
}

impl Default for Weighing {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl Bot<Mine> for Weighing {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        let legal = view.legal();
        let tiles = Tiles::known_in(view);
        let choice = self.choice(&Sight::of(view, &tiles), &legal, words);
        choice.unwrap_or_else(|| any_legal(&legal, words))
    }
}

impl Weighing {
    /// The usual taste.
    pub(super) const STANDARD: Self =
        Self { later: 0.8, win: 4.0, look: 0.4, rolls: 3, show: 0.0, skip: 0.0 };

    /// The taste that wins most against the usual one.
    #[cfg(feature = "std")]
    pub(super) const fn keen(players: u8) -> Self {
        let keen = Self { show: 0.2, skip: 0.3, ..Self::STANDARD };
        match players {
            2 => Self { win: 2.0, look: 1.2, ..keen },
            _ => keen,
        }
    }

    /// What it does where there is something to weigh: a walk, a ride or a peek.
    pub(super) fn choice(
        &self,
        sight: &Sight,
        legal: &Legal,
        words: &mut impl Words,
    ) -> Option<Action> {
        let phase = sight.board.phase();
        let cells = match phase {
            Phase::Move(_) | Phase::Ride if legal.cells().len() < 2 => legal.cells(),
            Phase::Move(_) | Phase::Ride => best(&self.scales(sight).worth, legal.cells()),
            Phase::Peek => best(&self.scales(sight).worth, peeks(sight, legal.cells())),
            _ => CellSet::EMPTY,
        };
        on(any(cells, words), phase)
    }

    /// What everything is worth to a seat.
    pub(super) fn scales(&self, sight: &Sight) -> Scales {
        let effects = Effects::new(self, sight);
        let mut scales =
            Scales { worth: Grid::filled(0.0), roll: Grid::filled(0.0), slot: 0.0, ride: 0.0 };
        scales.weigh_tiles(&effects, sight);
        for _ in 1..self.rolls {
            scales.weigh_rolls(sight);
            scales.weigh_tiles(&effects, sight);
        }
        scales
    }
}

/// The cells with the highest worth.
fn best(worth: &Grid, cells: CellSet) -> CellSet {
    let highest = worth.highest(cells);
    cells.iter().filter(|&cell| worth[cell] >= highest).collect()
}

/// The tiles worth a peek: those not seen within one step, else all not seen.
pub(super) fn peeks(sight: &Sight, cells: CellSet) -> CellSet {
    let unseen = cells & sight.unseen();
    let near = unseen & sight.board.destinations(sight.seat, Die::One);
    if near.is_empty() { unseen } else { near }
}

/// What everything is worth to a seat.
pub(super) struct Scales {
    /// Each tile as the end of a walk.
    pub(super) worth: Grid,
    /// A roll from each tile.
    roll: Grid,
    /// A roll from the seat's slot.
    slot: f32,
    /// A ride.
    ride: f32,
}

impl Scales {
    /// What a roll is worth from where the seat's miner stands.
    #[cfg(feature = "std")]
    pub(super) fn here(&self, sight: &Sight) -> f32 {
        sight.board.miner(sight.seat).map_or(self.slot, |cell| self.roll[cell])
    }

    fn weigh_tiles(&mut self, effects: &Effects, sight: &Sight) {
        let Effects { flat, roll, slot, ride } = effects;
        self.worth = Grid::of(|n| {
            flat.at(n)
                + roll.at(n) * self.roll.at(n)
                + slot.at(n) * self.slot
                + ride.at(n) * self.ride
        });
        let rides = sight.board.cells() - sight.board.claimed();
        self.ride = self.worth.highest(rides).max(0.0);
    }

    fn weigh_rolls(&mut self, sight: &Sight) {
        let board = sight.board;
        let mut ends = self.worth;
        ends.set(CellSet::grid(8) - board.cells(), BARRED);
        if !board.variants().claim_jump {
            ends.set(board.claimed() - board.claims(sight.seat), BARRED);
        }
        let mut walks = ends.walks();
        if let Some(corner) = board.corner(sight.seat) {
            let corner = corner.cell(board.side());
            // M5
            self.slot = walks[..6].iter().map(|walk| walk[corner].max(0.0)).sum::<f32>() / 6.0;
        }
        if !board.loop_home() {
            for (steps, walk) in walks.iter_mut().enumerate().skip(1) {
                for cell in board.cells() {
                    let others = walk::ends(cell, steps as u8, board.side()).without(cell);
                    walk[cell] = ends.highest(others);
                }
            }
        }
        self.roll =
            Grid::of(|n| walks[1..].iter().map(|walk| max(walk.at(n), 0.0)).sum::<f32>() / 6.0);
    }
}
