#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
mod board;
mod cell;
mod cells;
mod corner;
mod die;
mod error;
mod event;
mod game;
#[cfg(feature = "serde")]
mod json;
mod landing;
mod legal;
mod notation;
mod phase;
mod play;
mod sample;
mod score;
mod setup;
mod state;
mod tile;
mod view;
pub mod walk;

pub use action::Action;
pub use board::Board;
pub use cell::Cell;
pub use cells::{CellSet, Cells};
pub use corner::Corner;
pub use die::Die;
pub use error::{IllegalAction, SetupError};
pub use event::{Event, Look, Purpose};
pub use legal::{Legal, LegalIter};
pub use phase::{Phase, RollOff};
pub use score::{Outcome, Reason};
pub use setup::{Setup, Variants};
pub use state::Mine;
pub use tile::{Counts, Nugget, Tile};
pub use view::{Known, TableView, View};
