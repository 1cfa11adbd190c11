//! The player that forgets nothing.

use cards_core::Stream;
use eureka_mine::{Action, CellSet, Mine, Phase, Tile, View};

use super::{any, any_legal, on, wanted};
use crate::Bot;

/// Goes to a nugget that it knows and lacks when it can reach one, else to a tile not seen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory;

impl Bot<Mine> for Memory {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        let legal = view.legal();
        let phase = view.board().phase();
        let cells = match phase {
            Phase::Peek => legal.cells() & view.unseen(),
            Phase::Move(_) | Phase::Ride => {
                let choices = [wanted(view), view.unseen(), harmless(view)];
                let reachable = choices.map(|cells| cells & legal.cells());
                reachable.into_iter().find(|cells| !cells.is_empty()).unwrap_or(legal.cells())
            }
            _ => CellSet::EMPTY,
        };
        on(any(cells, words), phase).unwrap_or_else(|| any_legal(&legal, words))
    }
}

/// The known tiles that cost nothing.
fn harmless(view: &View) -> CellSet {
    view.known()
        .iter()
        .filter(|(_, tile)| !matches!(tile, Tile::Danger | Tile::KeepOut | Tile::Bear))
        .map(|(cell, _)| cell)
        .collect()
}
