//! The player that chooses blindly, for every game.

use alloc::boxed::Box;

use cards_core::{Hidden, Stream, View, pick};

use crate::{Bot, BotKind};

/// Chooses among the listed actions, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Hidden> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, words: &mut Stream) -> G::Action {
        match pick(&view.legal(), words) {
            Some(action) => action,
            None => panic!("seat {} owes no action", view.seat()),
        }
    }
}

/// The entry of [`Random`] for the list of a game.
#[must_use]
pub const fn kind<G: Hidden>() -> BotKind<G> {
    BotKind {
        name: "random",
        about: "any legal action, each equally likely",
        make: || Box::new(Random),
    }
}
