//! What each character does, and where two or three of them meet: beside the shared scenarios, one
//! test or more of our own for each, with the paragraph of the rulings that it would break.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

#[path = "powers/aces.rs"]
mod aces;
#[path = "powers/eights.rs"]
mod eights;
#[path = "powers/jacks.rs"]
mod jacks;
#[path = "powers/kings.rs"]
mod kings;
#[path = "powers/laws.rs"]
mod laws;
#[path = "powers/nines.rs"]
mod nines;
#[path = "powers/pairs_aces.rs"]
mod pairs_aces;
#[path = "powers/pairs_jacks.rs"]
mod pairs_jacks;
#[path = "powers/pairs_kings.rs"]
mod pairs_kings;
#[path = "powers/pairs_low.rs"]
mod pairs_low;
#[path = "powers/pairs_nines.rs"]
mod pairs_nines;
#[path = "powers/pairs_queens.rs"]
mod pairs_queens;
#[path = "powers/pairs_tens.rs"]
mod pairs_tens;
#[path = "powers/queens.rs"]
mod queens;
#[path = "powers/returned.rs"]
mod returned;
#[path = "powers/sevens.rs"]
mod sevens;
#[path = "powers/sixes.rs"]
mod sixes;
#[path = "powers/table.rs"]
mod table;
#[path = "powers/tens.rs"]
mod tens;
#[path = "powers/triples.rs"]
mod triples;
#[path = "powers/views.rs"]
mod views;
