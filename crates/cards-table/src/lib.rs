#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod arguments;
mod check;
mod console;
mod fault;
mod names;
mod program;
mod serve;
mod table;
mod tabletop;
mod text;
mod trace;

pub use console::Console;
pub use fault::Fault;
pub use names::Names;
pub use program::Program;
pub use serve::{Answer, Problem, Session, serve};
#[doc(hidden)]
pub use serve::{Beginning, Game};
pub use table::{Playable, Table};
pub use tabletop::{Measure, Refusal, Tabletop};
pub use text::{Style, Text, wrap};
