//! Players of Eleusis, and the induction trial.
//!
//! The inducer knows neither the secret rule nor the collection: its hypotheses are what the
//! productions of the rule language write, with chances that follow from the productions.

use alloc::boxed::Box;

use eleusis::Round;

use crate::{BotKind, random};

mod ahead;
mod belief;
mod cases;
mod fair;
mod grammar;
mod outlook;
pub mod practice;
mod seated;
mod shape;
mod sums;
pub mod trial;
mod witness;

pub use belief::Belief;
pub use grammar::Grammar;
pub use outlook::{Class, Guess, Outlook};
pub use seated::Inducer;
pub use witness::Suspects;

/// The players for tables, the weakest first.
pub const BOTS: &[BotKind<Round>] = &[
    random::kind(),
    BotKind {
        name: "inducer",
        about: "suspects the rules that fit the table, and plays and judges by the likeliest",
        make: || Box::new(Inducer::default()),
    },
];

/// The doubt about something that has this chance, in bits.
fn doubt(chance: f64) -> f64 {
    bits(chance) + bits(1.0 - chance)
}

/// What an answer that has this chance adds to the doubt about a question, in bits.
fn bits(chance: f64) -> f64 {
    if chance > 0.0 { -chance * chance.log2() } else { 0.0 }
}
