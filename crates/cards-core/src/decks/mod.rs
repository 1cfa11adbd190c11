//! The decks of the four games.

pub mod eidex;
pub mod eureka;
pub mod french;
