//! `play`: people and bots at one terminal.

mod autosave;
mod commands;
mod dice;
mod sitting;
mod typed;

pub(crate) use autosave::{Place, game, json, record};
pub(crate) use sitting::Keep;
pub use sitting::Play;
pub(crate) use sitting::play;
