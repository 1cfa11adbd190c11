#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
mod error;
mod event;
mod evidence;
mod fallback;
mod game;
mod history;
#[cfg(feature = "serde")]
mod json;
mod legal;
pub mod matches;
mod notation;
mod play;
pub mod rule;
mod sample;
mod score;
mod setup;
mod state;
mod stock;
mod table;
mod view;

pub use action::{Action, Call, Verdict};
pub use error::{IllegalAction, SetupError};
pub use event::Event;
pub use history::{Play, Plays};
pub use legal::{Actions, Legal};
pub use matches::Match;
pub use rule::{Rule, RuleError};
pub use score::Outcome;
pub use setup::{Deal, Fairness, Layout, Options, Penalty, Setup};
pub use state::Round;
pub use table::{Phase, Prophet, Table};
pub use view::View;
