#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod arena;
mod arguments;
mod check;
mod commands;
mod console;
#[cfg(feature = "eidex")]
mod eidex;
#[cfg(feature = "eleusis")]
mod eleusis;
#[cfg(feature = "eureka-cards")]
mod eureka_cards;
mod fault;
mod files;
#[cfg(feature = "eureka-mine")]
mod mine;
mod names;
mod play;
mod program;
mod replay;
mod seating;
mod serve;
mod sim;
mod table;
mod tabletop;
mod text;
mod trace;
mod watch;

#[cfg(feature = "eleusis")]
pub use crate::eleusis::rule_commands;
pub use arena::Arena;
#[doc(hidden)]
pub use arena::{Contest, Match};
pub use console::Console;
pub use fault::Fault;
pub use names::Names;
#[doc(hidden)]
pub use play::Play;
pub use program::Program;
pub use serve::{Answer, Problem, Session, serve};
#[doc(hidden)]
pub use serve::{Beginning, Game};
#[doc(hidden)]
pub use sim::Sim;
pub use table::{Playable, Table};
pub use tabletop::{Measure, Refusal, Tabletop};
pub use text::{Style, Text, wrap};
#[doc(hidden)]
pub use watch::Watch;
