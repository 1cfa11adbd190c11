//! Completing a view to a full game.

use cards_core::{Sample, Words};

use crate::{Mine, Tile, View};

impl View {
    /// A full game that the seat cannot rule out: the tiles left lie on the cells not seen, each
    /// order equally likely. It has the same view.
    #[must_use]
    pub fn sample(&self, words: &mut impl Words) -> Mine {
        // I7
        let left = self.left();
        let mut hidden = [Tile::Rock; 64];
        let mut count = 0;
        for tile in Tile::ALL {
            let more = usize::from(left[tile]);
            hidden[count..count + more].fill(tile);
            count += more;
        }
        words.shuffle(&mut hidden[..count]);
        let mut tiles = self.known.tiles();
        for (cell, tile) in self.unseen().iter().zip(hidden) {
            tiles[cell.index()] = tile;
        }
        Mine { board: self.board.clone(), seen: self.seen.clone(), tiles }
    }
}

impl Sample for View {
    fn sample(&self, words: &mut impl Words) -> Option<Mine> {
        Some(View::sample(self, words))
    }
}
