//! Completing a view to a full game.

use cards_core::{Sample, Words};

use crate::{Mine, Tile, View};

impl View {
    /// A full game that the seat cannot rule out: the tiles left lie on the cells not seen, each
    /// order equally likely. It has the same view.
    #[must_use]
    pub fn sample(&self, words: &mut impl Words) -> Mine {
        // I7
        let mut hidden = [Tile::Rock; 64];
        let mut count = 0;
        for tile in self.left().tiles() {
            hidden[count] = tile;
            count += 1;
        }
        words.shuffle(&mut hidden[..count]);
        let mut hidden = hidden.into_iter();
        let mut tiles = [Tile::Rock; 64];
        for cell in self.board.cells() {
            if let Some(tile) = self.known.get(cell).or_else(|| hidden.next()) {
                tiles[cell.index()] = tile;
            }
        }
        Mine { board: self.board.clone(), seen: self.seen.clone(), tiles }
    }
}

impl Sample for View {
    fn sample(&self, words: &mut impl Words) -> Option<Mine> {
        Some(View::sample(self, words))
    }
}
