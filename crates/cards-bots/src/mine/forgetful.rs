//! The player without memory.

use cards_core::Stream;
use eureka_mine::{Action, CellSet, Mine, Phase, TableView, View};

use super::{any, any_legal, on};
use crate::Bot;

/// Goes to the nearest tile that it sees no reason against, and remembers nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forgetful;

impl Bot<Mine> for Forgetful {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        choose(&view.table(), words)
    }
}

/// The choice from what lies open alone.
fn choose(view: &TableView, words: &mut Stream) -> Action {
    let board = view.board();
    let legal = view.legal();
    match board.phase() {
        // It would have forgotten by the next action.
        Phase::Peek => Action::Pass,
        phase @ (Phase::Move(_) | Phase::Ride) => {
            // A tile that lies up ends the turn for nothing, and it stands on one that it knows.
            let hidden = (legal.cells() & board.face_down()) - own_tile(view);
            let cells = if hidden.is_empty() { legal.cells() } else { hidden };
            on(any(nearest(view, cells), words), phase).unwrap_or_else(|| any_legal(&legal, words))
        }
        _ => any_legal(&legal, words),
    }
}

fn own_tile(view: &TableView) -> CellSet {
    view.board().miner(view.seat()).map_or(CellSet::EMPTY, CellSet::only)
}

/// The cells at the least distance from the miner; all of them from a slot.
fn nearest(view: &TableView, cells: CellSet) -> CellSet {
    let Some(miner) = view.board().miner(view.seat()) else { return cells };
    let least = cells.iter().map(|cell| cell.distance(miner)).min();
    cells.iter().filter(|cell| Some(cell.distance(miner)) == least).collect()
}
