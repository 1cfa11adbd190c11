//! Players of Eureka!, the card game, and a solver that sees every hand.

mod greedy;
mod open_hand;
mod outlook;
#[cfg(feature = "std")]
mod sense;
mod team;

use alloc::boxed::Box;

use eureka_cards::State;

pub use greedy::Greedy;
pub use open_hand::{OpenHandSolver, Solution};
#[cfg(feature = "std")]
pub use sense::TeamSense;
pub use team::{Taste, Team};

#[cfg(feature = "std")]
use crate::search::Halver;
use crate::{BotKind, random};

/// The players, the weakest first.
pub const BOTS: &[BotKind<State>] = &[
    random::kind(),
    BotKind {
        name: "greedy",
        about: "the smallest gap first, and no step where a small jump will do",
        make: || Box::new(Greedy),
    },
    BotKind {
        name: "team",
        about: "counts what is still out, and leaves the others room",
        make: || Box::new(Team::default()),
    },
    #[cfg(feature = "std")]
    BotKind {
        name: "search",
        about: "plays every choice on to the end, in many deals that it cannot rule out",
        make: || Box::new(Halver::new(TeamSense::default())),
    },
];
