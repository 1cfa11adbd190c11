//! What landing does.

use cards_core::{Seat, SeatSet};
use eureka_mine::{CellSet, Nugget, Tile, walk};

use super::super::grid::Grid;
use super::super::lacks;
use super::super::sight::Sight;
use super::Weighing;

/// What landing on each cell is worth: `flat`, and so much of a roll from there, of a roll from
/// the slot and of a ride.
pub(super) struct Effects {
    pub(super) flat: Grid,
    pub(super) roll: Grid,
    pub(super) slot: Grid,
    pub(super) ride: Grid,
}

/// The same for one kind of tile.
#[derive(Clone, Copy, Default)]
struct Effect {
    flat: f32,
    roll: f32,
    slot: f32,
    ride: f32,
}

impl Effect {
    fn add(&mut self, other: Self, times: f32) {
        self.flat += times * other.flat;
        self.roll += times * other.roll;
        self.slot += times * other.slot;
        self.ride += times * other.ride;
    }
}

impl Effects {
    pub(super) fn new(taste: &Weighing, sight: &Sight) -> Self {
        let board = sight.board;
        let later = taste.later;
        let last = board.claims(sight.seat).len() == 3;
        let claim = if last {
            Effect { flat: taste.win, ..Effect::default() }
        } else {
            Effect { flat: 1.0, roll: 1.0, ..Effect::default() }
        };
        let skip = later * later - taste.skip;
        let of = |tile: Tile| match tile {
            Tile::Gold(number) if sight.lacking().any(|lacked| lacked == number) => claim,
            Tile::Rock | Tile::Gold(_) | Tile::Lantern => {
                Effect { roll: later, ..Effect::default() }
            }
            Tile::Bats => Effect { roll: 1.0, ..Effect::default() },
            Tile::Danger => Effect { roll: (1.0 + skip) / 2.0, ..Effect::default() },
            Tile::KeepOut => Effect { roll: skip, ..Effect::default() },
            Tile::Bear => Effect { slot: later, ..Effect::default() },
            Tile::Car => Effect { ride: 1.0, ..Effect::default() },
        };

        let chances = sight.chances();
        let mut hidden = Effect::default();
        for tile in Tile::ALL {
            let mut effect = of(tile);
            effect.flat -= taste.show * eager(sight, tile);
            hidden.add(effect, chances[tile.index()]);
        }
        let mut effects = Self {
            flat: Grid::filled(hidden.flat),
            roll: Grid::filled(hidden.roll),
            slot: Grid::filled(hidden.slot),
            ride: Grid::filled(hidden.ride),
        };
        let open = board.claimed() | board.up();
        for tile in Tile::ALL {
            effects.set(sight.known(tile) - open, of(tile));
        }
        // The end of the turn: the next one begins here.
        effects.set(open, Effect { roll: later, ..Effect::default() });
        effects.doubt(sight, of, &chances);
        effects.light(taste, sight, &chances);
        effects.jump(sight, claim, later);
        effects
    }

    fn set(&mut self, cells: CellSet, effect: Effect) {
        for cell in cells {
            self.flat[cell] = effect.flat;
            self.roll[cell] = effect.roll;
            self.slot[cell] = effect.slot;
            self.ride[cell] = effect.ride;
        }
    }

    /// Moves the nuggets from where they hardly lie to the other cells not seen, in exchange for
    /// what the other hidden tiles are on the whole.
    fn doubt(&mut self, sight: &Sight, of: impl Fn(Tile) -> Effect, chances: &[f32; 11]) {
        if sight.doubts.are_none() {
            return;
        }
        let mut rest = Effect::default();
        let mut chance_of_rest = 0.0;
        for tile in Tile::ALL.into_iter().filter(|tile| !matches!(tile, Tile::Gold(_))) {
            let chance = chances[tile.index()];
            rest.add(of(tile), chance);
            chance_of_rest += chance;
        }
        if chance_of_rest == 0.0 {
            return;
        }
        for number in Nugget::ALL {
            let doubted = sight.doubts.cells(number);
            let others = sight.unseen() - doubted;
            if others.is_empty() {
                continue;
            }
            let chance = chances[Tile::Gold(number).index()];
            let mut exchange = of(Tile::Gold(number));
            exchange.add(rest, -1.0 / chance_of_rest);
            self.add(doubted, exchange, -chance);
            self.add(others, exchange, chance * doubted.len() as f32 / others.len() as f32);
        }
    }

    fn add(&mut self, cells: CellSet, effect: Effect, times: f32) {
        for cell in cells {
            self.flat[cell] += times * effect.flat;
            self.roll[cell] += times * effect.roll;
            self.slot[cell] += times * effect.slot;
            self.ride[cell] += times * effect.ride;
        }
    }

    /// What lanterns would show.
    fn light(&mut self, taste: &Weighing, sight: &Sight, chances: &[f32; 11]) {
        let board = sight.board;
        let gold: f32 = sight.lacking().map(|number| chances[Tile::Gold(number).index()]).sum();
        let look = taste.look * gold;
        let unseen = sight.unseen();
        let mut add = |cells: CellSet, chance: f32| {
            for cell in cells {
                let shown = walk::around(cell, board.side()) & unseen;
                self.flat[cell] += chance * look * shown.len() as f32;
            }
        };
        add(sight.known(Tile::Lantern) - board.up(), 1.0);
        let hidden = chances[Tile::Lantern.index()];
        if hidden > 0.0 {
            add(unseen, hidden);
        }
    }

    /// What it is worth to land on others' claims. V1
    fn jump(&mut self, sight: &Sight, claim: Effect, later: f32) {
        let board = sight.board;
        if !board.variants().claim_jump {
            return;
        }
        let others = board.claimed() - board.claims(sight.seat);
        let wanted = sight
            .lacking()
            .fold(CellSet::EMPTY, |all, number: Nugget| all | sight.known(Tile::Gold(number)));
        let roll = (claim.roll + 5.0 * later) / 6.0;
        self.set(others & wanted, Effect { flat: claim.flat / 6.0, roll, ..Effect::default() });
    }
}

/// How many rivals want to see a tile that is of no use to the seat itself.
fn eager(sight: &Sight, tile: Tile) -> f32 {
    let Tile::Gold(number) = tile else { return 0.0 };
    let lack = |&seat: &Seat| lacks(sight.board, seat, number);
    if lack(&sight.seat) {
        return 0.0;
    }
    SeatSet::first_n(sight.board.seats()).iter().filter(lack).count() as f32
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::super::super::positions::positions;
    use super::super::super::sight::Tiles;
    use super::*;

    #[test]
    fn doubts_move_nuggets_and_lose_none() {
        let mut moved = 0;
        for (_, view) in positions(2, 40) {
            let tiles = Tiles::known_in(&view);
            let doubting = Sight::doubting(&view, &tiles);
            moved += u32::from(!doubting.doubts.are_none());
            let [before, after] = [Sight::of(&view, &tiles), doubting].map(|sight| {
                let effects = Effects::new(&Weighing::STANDARD, &sight);
                [effects.flat, effects.roll, effects.slot, effects.ride]
                    .map(|grid| sight.unseen().iter().map(|cell| grid[cell]).sum::<f32>())
            });
            for (before, after) in before.into_iter().zip(after) {
                assert!((before - after).abs() < 1e-3, "{before} {after}");
            }
        }
        assert!(moved > 100, "{moved}");
    }

    #[test]
    fn a_nugget_is_not_looked_for_where_a_rival_left_it() {
        let mut less = 0;
        for (mine, view) in positions(2, 300) {
            if !mine.board().claimed().is_empty() {
                continue;
            }
            // Nobody has a nugget yet, so where one is doubted all of them are.
            let tiles = Tiles::known_in(&view);
            let sight = Sight::doubting(&view, &tiles);
            let doubted = sight.doubts.cells(Nugget::ALL[0]);
            let taste = Weighing { look: 0.0, ..Weighing::STANDARD };
            let effects = Effects::new(&taste, &sight);
            for cell in doubted {
                less += 1;
                let others = effects.flat.highest(sight.unseen() - doubted);
                assert!(effects.flat[cell].abs() < 1e-4 && others > 0.1, "{cell}: {view:?}");
            }
        }
        assert!(less > 30, "{less}");
    }
}
