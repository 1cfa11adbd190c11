//! `play`: people and bots at one terminal.

mod autosave;
mod commands;
mod sitting;
mod typed;

pub(crate) use autosave::Place;
pub use sitting::Play;
pub(crate) use sitting::play;
