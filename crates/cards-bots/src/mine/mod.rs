//! Players of Eureka!, the gold mine.
//!
//! They differ in what they remember and how they weigh it. All of them break ties by chance.

mod doubt;
mod forgetful;
mod grid;
mod memory;
#[cfg(feature = "std")]
mod odds;
#[cfg(all(test, feature = "std"))]
mod positions;
#[cfg(feature = "std")]
mod sense;
mod sight;
mod weighing;

use alloc::boxed::Box;

use cards_core::{Seat, Stream, Words, pick};
use eureka_mine::{Action, Board, CellSet, Legal, Mine, Nugget, Phase, Tile, View};

pub use forgetful::Forgetful;
pub use memory::Memory;
#[cfg(feature = "std")]
pub use sense::MineSense;
pub use weighing::Weighing;

#[cfg(feature = "std")]
use crate::search::Halver;
use crate::{BotKind, random};

/// The player that goes by what lies open alone.
pub const FORGETFUL: BotKind<Mine> = BotKind {
    name: "forgetful",
    about: "goes to the nearest tile, and remembers nothing",
    make: || Box::new(Forgetful),
};

/// The players, the weakest first.
pub const BOTS: &[BotKind<Mine>] = &[
    random::kind(),
    FORGETFUL,
    BotKind {
        name: "memory",
        about: "forgets nothing: goes for nuggets it knows, else to tiles not seen",
        make: || Box::new(Memory),
    },
    BotKind {
        name: "weighing",
        about: "forgets nothing, and weighs what the hidden tiles may be",
        make: || Box::new(Weighing::default()),
    },
    #[cfg(feature = "std")]
    BotKind {
        name: "search",
        about: "plays the best walks on, in many mines that seem likely",
        make: || Box::new(Halver::new(MineSense::default())),
    },
];

/// One of the cells, each equally likely.
fn any(cells: CellSet, words: &mut impl Words) -> Option<eureka_mine::Cell> {
    match cells.len() {
        0 => None,
        n => cells.nth(words.below(n as u64) as usize),
    }
}

/// The action that names this cell in the phase, if the cell is among the legal ones.
fn on(cell: Option<eureka_mine::Cell>, phase: Phase) -> Option<Action> {
    let cell = cell?;
    match phase {
        Phase::Move(_) => Some(Action::Move(cell)),
        Phase::Ride => Some(Action::Ride(cell)),
        Phase::Peek => Some(Action::Peek(cell)),
        _ => None,
    }
}

/// Any legal action: for corners, stays and whatever else leaves nothing to think about.
fn any_legal(legal: &Legal, words: &mut Stream) -> Action {
    match pick(legal, words) {
        Some(action) => action,
        None => panic!("a player is asked only when its seat is owed an action"),
    }
}

/// Whether the seat still lacks this nugget.
fn lacks(board: &Board, seat: Seat, number: Nugget) -> bool {
    board.token(seat, number).is_none()
}

/// The cells that are known to hide a nugget that the seat lacks.
fn wanted(view: &View) -> CellSet {
    let board = view.board();
    Nugget::ALL
        .into_iter()
        .filter(|&number| lacks(board, view.seat(), number))
        .fold(CellSet::EMPTY, |cells, number| cells | view.known().with(Tile::Gold(number)))
        - board.claimed()
}
