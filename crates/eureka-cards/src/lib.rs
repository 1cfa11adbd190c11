#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
mod check;
mod error;
mod event;
#[cfg(feature = "serde")]
mod json;
mod knowledge;
mod legal;
mod notation;
mod play;
mod sample;
mod score;
mod setup;
mod state;
mod table;
mod view;

pub use action::Action;
pub use cards_core::decks::eureka::{Card, Cards, Rank, Suit, card};
pub use cards_core::{Actor, Seat, SeatSet, Turn};
pub use error::IllegalAction;
pub use event::Event;
pub use legal::{Legal, LegalIter};
pub use score::{Outcome, Rating};
pub use setup::{CardsFault, Deal, Options, Setup, SetupError};
pub use state::State;
pub use table::{Class, Exchange, Phase, Source, Table, Wild};
pub use view::View;
