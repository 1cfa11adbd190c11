//! Players of Eidex, for single hands and for tournaments.

mod powers;
#[cfg(feature = "std")]
mod sense;
mod thumb;

use alloc::boxed::Box;

use cards_core::Stream;
use eidex::{Hand, Tournament, tournament};

#[cfg(feature = "std")]
pub use sense::HandSense;
pub use thumb::Thumb;

#[cfg(feature = "std")]
use crate::search::Searcher;
use crate::{Bot, BotKind, random};

#[cfg(feature = "std")]
const ABOUT_SEARCH: &str = "plays on at random from what it may know, a thousand times a choice";
const ABOUT_THUMB: &str = "stays low, or climbs to just under the limit, by rules of thumb";

/// The players of single hands, the weakest first.
pub const BOTS: &[BotKind<Hand>] = &[
    random::kind(),
    BotKind { name: "thumb", about: ABOUT_THUMB, make: || Box::new(Thumb::default()) },
    #[cfg(feature = "std")]
    BotKind { name: "search", about: ABOUT_SEARCH, make: || Box::new(Searcher::new(HandSense)) },
];

/// The players of tournaments, the weakest first.
pub const TOURNAMENT_BOTS: &[BotKind<Tournament>] = &[
    random::kind(),
    BotKind { name: "thumb", about: ABOUT_THUMB, make: || Box::new(HandByHand(Thumb::default())) },
    #[cfg(feature = "std")]
    BotKind {
        name: "search",
        about: ABOUT_SEARCH,
        make: || Box::new(HandByHand(Searcher::new(HandSense))),
    },
];

/// A player of hands at a tournament: it plays each hand for itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandByHand<B>(pub B);

impl<B: Bot<Hand>> Bot<Tournament> for HandByHand<B> {
    fn choose(&mut self, view: &tournament::View, words: &mut Stream) -> tournament::Action {
        debug_assert_eq!(view.hand().seat(), view.seat(), "a seat keeps its place");
        tournament::Action::Hand(self.0.choose(view.hand(), words))
    }

    fn limit(&mut self, limit: crate::Limit) {
        self.0.limit(limit);
    }

    fn searches(&self) -> bool {
        self.0.searches()
    }
}
