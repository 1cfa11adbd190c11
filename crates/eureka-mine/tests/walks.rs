//! The destination tables against the enumeration of all walks.

use cards_core::{Actor, Seat, Stream};
use eureka_mine::{Action, Cell, CellSet, Corner, Die, Mine, Setup, Tile, Variants, walk};

const SIDES: [u8; 2] = [7, 8];

fn steps_from(cell: Cell, side: u8) -> impl Iterator<Item = Cell> {
    let (x, y) = (cell.column() as i8, cell.row() as i8);
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        .into_iter()
        .filter(move |&(x, y)| (0..side as i8).contains(&x) && (0..side as i8).contains(&y))
        .filter_map(|(x, y)| Cell::new(x as u8, y as u8))
}

/// Every walk, step by step: no step leads to the cell before the previous step.
fn enumerate(at: Cell, before: Option<Cell>, steps: u8, side: u8, ends: &mut CellSet) {
    if steps == 0 {
        *ends = ends.with(at);
        return;
    }
    for next in steps_from(at, side).filter(|&next| Some(next) != before) {
        enumerate(next, Some(at), steps - 1, side, ends);
    }
}

fn walks(from: Cell, steps: u8, side: u8) -> CellSet {
    let mut ends = CellSet::EMPTY;
    enumerate(from, None, steps, side, &mut ends);
    ends
}

/// A game whose seat 0 has just begun in this corner.
fn mine(side: u8, corner: Corner, loop_home: bool) -> Mine {
    let variants = Variants { quick_claim: side == 7, ..Variants::default() };
    let mut setup = Setup::shuffled(2, variants, &mut Stream::new(3));
    let other = Corner::ALL.into_iter().find(|&other| other != corner);
    setup.corners = vec![Some(corner), other];
    setup.loop_home = loop_home;
    Mine::new(&setup).expect("a good setup")
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

// M1, M2, M9
#[test]
fn the_table_of_ends_equals_the_enumeration_of_walks() {
    for side in SIDES {
        for from in CellSet::grid(side) {
            for steps in 0..=6 {
                let (found, expected) = (walk::ends(from, steps, side), walks(from, steps, side));
                assert_eq!(found, expected, "{steps} steps from {from} on {side}x{side}");
            }
        }
    }
}

// M5: the walk from a slot, whose first step enters the corner tile.
#[test]
fn from_a_slot_the_first_step_enters_the_corner_tile() {
    for side in SIDES {
        for corner in Corner::ALL {
            for loop_home in [true, false] {
                let mine = mine(side, corner, loop_home);
                for die in Die::ALL {
                    let found = mine.board().reach(Seat::new(0), die);
                    let expected = walks(corner.cell(side), die.number() - 1, side);
                    assert_eq!(found, expected, "{die} from the slot at {corner}");
                }
            }
        }
    }
}

// M2: `loop_home` false takes the start tile away, and nothing else.
#[test]
fn without_loops_home_only_the_start_tile_is_missing() {
    for side in SIDES {
        for start in CellSet::grid(side) {
            for loop_home in [true, false] {
                let mine = standing_on(start, side, loop_home);
                for die in Die::ALL {
                    let mut expected = walks(start, die.number(), side);
                    if !loop_home {
                        expected = expected.without(start);
                    }
                    let found = mine.board().destinations(Seat::new(0), die);
                    assert_eq!(found, expected, "{die} from {start}, loop_home {loop_home}");
                }
            }
        }
    }
}

/// A game whose seat 0 stands on this tile: a car on a1 takes it there.
fn standing_on(target: Cell, side: u8, loop_home: bool) -> Mine {
    let variants = Variants { quick_claim: side == 7, ..Variants::default() };
    let mut setup = Setup::shuffled(2, variants, &mut Stream::new(3));
    setup.starter = Some(Seat::new(0));
    setup.loop_home = loop_home;
    lay(&mut setup, target, Tile::Rock);
    lay(&mut setup, cell("a1"), Tile::Car);
    let mut mine = Mine::new(&setup).expect("a good setup");
    let seat = Seat::new(0).into();
    mine.play_mut(Actor::Chance, &Action::Roll(Die::One)).expect("a roll");
    mine.play_mut(seat, &Action::Move(cell("a1"))).expect("a move");
    if target != cell("a1") {
        mine.play_mut(seat, &Action::Ride(target)).expect("a ride");
    }
    mine
}

/// Brings such a tile to this cell, in exchange for the one there.
fn lay(setup: &mut Setup, at: Cell, tile: Tile) {
    let side = setup.variants.side();
    let here = usize::from(at.row() * side + at.column());
    let there = setup.tiles.iter().rposition(|&found| found == tile).expect("such a tile");
    setup.tiles.swap(here, there);
}

// M10
#[test]
fn the_numbers_of_destinations_are_those_of_the_rulings() {
    const CELLS: [(&str, [usize; 6], [usize; 6]); 10] = [
        ("a1", [2, 3, 6, 9, 12, 16], [2, 3, 6, 9, 12, 16]),
        ("b1", [3, 4, 8, 11, 15, 19], [3, 4, 8, 11, 15, 18]),
        ("c1", [3, 5, 9, 13, 17, 21], [3, 5, 9, 13, 16, 20]),
        ("d1", [3, 5, 10, 14, 18, 22], [3, 5, 10, 13, 17, 20]),
        ("b2", [4, 6, 10, 14, 18, 23], [4, 6, 10, 14, 18, 21]),
        ("c2", [4, 7, 12, 16, 21, 25], [4, 7, 12, 16, 20, 22]),
        ("d2", [4, 7, 13, 18, 22, 26], [4, 7, 13, 17, 20, 23]),
        ("c3", [4, 8, 14, 19, 24, 28], [4, 8, 14, 19, 22, 24]),
        ("d3", [4, 8, 15, 21, 26, 29], [4, 8, 15, 20, 23, 24]),
        ("d4", [4, 8, 16, 23, 28, 31], [4, 8, 16, 21, 24, 25]),
    ];
    for (start, large, small) in CELLS {
        for (side, expected) in [(8, large), (7, small)] {
            let mine = standing_on(cell(start), side, true);
            let found = Die::ALL.map(|die| mine.board().destinations(Seat::new(0), die).len());
            assert_eq!(found, expected, "{start} on {side}x{side}");
            let mine = standing_on(cell(start), side, false);
            let found = Die::ALL.map(|die| mine.board().destinations(Seat::new(0), die).len());
            let [one, two, three, four, five, six] = expected;
            assert_eq!(found, [one, two, three, four - 1, five, six - 1], "{start} without loops");
        }
    }
    for (side, sums) in
        [(8, [224, 388, 720, 1004, 1280, 1528]), (7, [168, 284, 520, 709, 880, 1017])]
    {
        let sum = |steps: u8| {
            CellSet::grid(side).iter().map(|c| walk::ends(c, steps, side).len()).sum::<usize>()
        };
        assert_eq!([1, 2, 3, 4, 5, 6].map(sum), sums, "all cells of {side}x{side}");
        for corner in Corner::ALL {
            for loop_home in [true, false] {
                let mine = mine(side, corner, loop_home);
                let found = Die::ALL.map(|die| mine.board().destinations(Seat::new(0), die).len());
                assert_eq!(found, [1, 2, 3, 6, 9, 12], "the slot at {corner}");
            }
        }
    }
}

// E2
#[test]
fn a_five_goes_straight_in_a_zigzag_or_round_a_loop() {
    let ends = walk::ends(cell("c3"), 5, 8);
    for there in ["h3", "c8", "e6", "d3", "c4"] {
        assert!(ends.contains(cell(there)), "{there}");
    }
    for elsewhere in ["c3", "d4"] {
        assert!(!ends.contains(cell(elsewhere)), "{elsewhere}");
    }
    let ends = walk::ends(cell("f6"), 5, 8);
    assert!(ends.contains(cell("a6")) && ends.contains(cell("f1")));
}
