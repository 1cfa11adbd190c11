#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bot;
#[cfg(feature = "eidex")]
pub mod eidex;
#[cfg(feature = "eleusis")]
pub mod eleusis;
#[cfg(feature = "eureka-mine")]
pub mod mine;
pub mod random;
#[cfg(feature = "std")]
pub mod search;

pub use bot::{Bot, BotKind, Limit};
