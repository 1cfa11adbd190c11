//! What the walks of rivals tell of the tiles that they looked at and the seat did not.

use cards_core::{Seat, SeatSet, Words};
use eureka_mine::{CellSet, Mine, Nugget, Tile, View, walk};

use super::super::lacks;
use super::Doubts;

impl Doubts {
    /// Of the nuggets that would lie in such cells if nobody knew them, one in so many does, in
    /// games of [`Weighing`](super::super::Weighing).
    const RARE: u64 = 20;

    /// What the seat of a view has reason to doubt.
    pub(in crate::mine) fn of(view: &View) -> Self {
        let board = view.board();
        let mut doubts = Self::NONE;
        for rival in SeatSet::first_n(board.seats()).iter().filter(|&seat| seat != view.seat()) {
            let passed = (view.private_seen(rival) & view.unseen()) - within_reach(view, rival);
            for number in Nugget::ALL.into_iter().filter(|&number| lacks(board, rival, number)) {
                doubts.0[number.index()] |= passed;
            }
        }
        doubts
    }

    /// Whether to believe a completion: of those with doubted nuggets only as many as there are.
    pub(in crate::mine) fn believe(&self, mine: &Mine, words: &mut impl Words) -> bool {
        Nugget::ALL.into_iter().all(|number| {
            let odd = |&cell: &_| mine.tile(cell) == Some(Tile::Gold(number));
            self.cells(number).iter().filter(odd).all(|_| words.below(Self::RARE) == 0)
        })
    }
}

/// The tiles that a seat may still be after: those at the end of a walk of three steps, which leads
/// one or three away, and those around the lantern where it stands.
fn within_reach(view: &View, seat: Seat) -> CellSet {
    let board = view.board();
    let Some(miner) = board.miner(seat) else { return CellSet::EMPTY };
    let near = walk::ends(miner, 3, board.side());
    match view.known().get(miner) {
        Some(Tile::Lantern) => near | walk::around(miner, board.side()),
        _ => near,
    }
}

#[cfg(test)]
mod tests {
    use cards_core::Stream;

    use super::super::super::positions::positions;
    use super::super::super::sense::MineSense;
    use super::*;
    use crate::search::Sense;

    /// How many doubted nuggets lie where they are doubted.
    fn held(doubts: &Doubts, mine: &Mine) -> usize {
        let of = |number: Nugget| {
            let there = |&cell: &_| mine.tile(cell) == Some(Tile::Gold(number));
            doubts.cells(number).iter().filter(there).count()
        };
        Nugget::ALL.into_iter().map(of).sum()
    }

    #[test]
    fn doubted_nuggets_are_as_rare_as_is_said() {
        for players in [2, 3, 4] {
            let (mut held_in_truth, mut expected) = (0.0, 0.0);
            for (mine, view) in positions(players, 400) {
                let doubts = Doubts::of(&view);
                held_in_truth += held(&doubts, &mine) as f64;
                for number in Nugget::ALL {
                    let left = f64::from(view.left()[Tile::Gold(number)]);
                    let cells = doubts.cells(number).len() as f64;
                    expected += left * cells / view.unseen().len().max(1) as f64;
                }
            }
            let part = held_in_truth / expected * Doubts::RARE as f64;
            assert!((0.5..1.5).contains(&part), "{players} players: {part:.2}");
        }
    }

    #[test]
    fn only_tiles_that_a_rival_alone_looked_at_are_doubted() {
        let mut doubted = 0;
        for (mine, view) in positions(3, 40) {
            let doubts = Doubts::of(&view);
            for number in Nugget::ALL {
                for cell in doubts.cells(number) {
                    assert!(view.unseen().contains(cell));
                    let by = |&seat: &Seat| {
                        mine.private_seen(seat).contains(cell)
                            && lacks(mine.board(), seat, number)
                            && mine.board().miner(seat).is_none_or(|miner| {
                                miner != cell && !matches!(miner.distance(cell), 1 | 3)
                            })
                    };
                    assert!(SeatSet::first_n(3).iter().filter(by).any(|seat| seat != view.seat()));
                    doubted += 1;
                }
            }
        }
        assert!(doubted > 1_000, "{doubted}");
    }

    #[test]
    fn completions_hold_few_doubted_nuggets() {
        let mut words = Stream::new(1);
        let (mut believed, mut usual) = (0, 0);
        for (_, view) in positions(2, 60) {
            let doubts = Doubts::of(&view);
            if doubts.are_none() {
                continue;
            }
            for _ in 0..20 {
                let sample = MineSense::default().sample(&view, &mut words);
                believed += held(&doubts, &sample.expect("a completion"));
                usual += held(&doubts, &view.sample(&mut words));
            }
        }
        // Where one is there the chance that it is believed falls, and with it that of all beside it.
        assert!(usual > 1_000, "{usual}");
        assert!(20 * believed < 2 * usual, "{believed} of {usual}");
        assert!(40 * believed > usual, "{believed} of {usual}");
    }
}
