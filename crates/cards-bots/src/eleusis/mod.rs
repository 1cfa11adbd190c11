//! Players of Eleusis, and the induction trial.
//!
//! The inducer searches the grammar of the rule language by size. It knows neither the secret rule
//! nor the collection: its hypotheses are parts that the grammar can write and what it can build
//! of them.

use eleusis::Round;

use crate::{BotKind, random};

mod belief;
mod grammar;
pub mod trial;

pub use belief::{Belief, Guess, Outlook};
pub use grammar::Grammar;

/// The players for tables. The inducer does not sit at tables yet: it plays the [`trial`].
pub const BOTS: &[BotKind<Round>] = &[random::kind()];
