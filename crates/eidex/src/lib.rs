#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod action;
mod character;
mod collect;
mod deal;
mod declared;
mod down;
mod error;
mod event;
mod flow;
mod game;
mod guess;
#[cfg(test)]
mod history;
#[cfg(feature = "serde")]
mod json;
mod known;
mod lay;
mod lead;
mod legal;
mod moves;
mod notation;
mod phase;
mod plain;
mod play;
mod powers;
mod press;
mod refusal;
mod returned;
mod rules;
mod sample;
mod score;
mod setup;
mod state;
mod table;
mod told;
pub mod tournament;
mod trick;
#[cfg(test)]
mod truth;
mod verdict;
mod view;
mod winner;

pub use action::{Action, Meld, Question};
pub use character::Character;
pub use error::IllegalAction;
pub use event::Event;
pub use legal::{Legal, LegalIter};
pub use rules::{Direction, Mode, Place, Rules};
pub use score::Outcome;
pub use setup::{Dealing, Deck, Setup, SetupError};
pub use state::{Hand, Pot, Window};
pub use tournament::Tournament;
pub use trick::{Face, History, Laid, Piles, Trick};
pub use verdict::{Step, Verdict};
pub use view::View;
