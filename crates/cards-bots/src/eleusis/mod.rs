//! Players of Eleusis, and the induction trial.

use eleusis::Round;

use crate::{BotKind, random};

mod belief;
mod fair;
mod grammar;
mod outlook;
pub mod practice;
pub mod trial;

pub use belief::Belief;
pub use grammar::Grammar;
pub use outlook::{Class, Guess, Outlook};

/// The players for tables.
pub const BOTS: &[BotKind<Round>] = &[random::kind()];
