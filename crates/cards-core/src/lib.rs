#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bag;
mod card;
#[cfg(feature = "conformance")]
pub mod conformance;
pub mod decks;
mod game;
#[cfg(feature = "serde")]
pub mod json;
mod perft;
mod playout;
mod record;
mod seat;
mod select;
mod set;
pub mod text;
mod words;

pub use bag::CardBag;
pub use card::{Card, Rank, Suit};
pub use game::{Game, Hidden, LegalActions, Open, Sample, Turn, View};
pub use perft::perft;
pub use playout::{pick, playout};
pub use record::{Record, ReplayError};
pub use seat::{Actor, Seat, SeatSet};
pub use select::{count_bits, nth_bit};
pub use set::{CardSet, Iter};
#[cfg(feature = "rand")]
pub use words::FromRng;
pub use words::{Stream, Words};
