//! A match: rounds with the same seats, a new god each time, and scores that add up.

mod action;
mod error;
mod event;
mod game;
#[cfg(feature = "serde")]
mod json;
mod legal;
mod play;
mod sample;
mod setup;
mod state;
mod view;

pub use action::Action;
pub use error::IllegalAction;
pub use event::Event;
pub use legal::{Actions, Legal};
pub use setup::Setup;
pub use state::{Match, Outcome, Phase};
pub use view::View;
