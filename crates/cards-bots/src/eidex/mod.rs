//! Players of Eidex, for single hands and for tournaments.

mod powers;
mod thumb;

use alloc::boxed::Box;

use cards_core::Stream;
use eidex::{Hand, Tournament, tournament};

pub use thumb::Thumb;

use crate::{Bot, BotKind, random};

const ABOUT_THUMB: &str = "stays low, or climbs to just under the limit, by rules of thumb";

/// The players of single hands, the weakest first.
pub const BOTS: &[BotKind<Hand>] = &[
    random::kind(),
    BotKind { name: "thumb", about: ABOUT_THUMB, make: || Box::new(Thumb::default()) },
];

/// The players of tournaments, the weakest first.
pub const TOURNAMENT_BOTS: &[BotKind<Tournament>] = &[
    random::kind(),
    BotKind { name: "thumb", about: ABOUT_THUMB, make: || Box::new(HandByHand(Thumb::default())) },
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
}
