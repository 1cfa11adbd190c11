//! A tournament: hands until somebody has seven victory points.

mod action;
mod game;
#[cfg(feature = "serde")]
mod json;
mod play;
mod setup;
mod view;

pub use action::{Action, Between, Event, IllegalAction, Legal, LegalIter};
pub use play::{Outcome, Stage, Tournament};
pub use setup::{Decks, Setup};
pub use view::View;
