//! JSON forms: setups, `show`, views, outcomes, events. Needs the feature `serde`.

pub(crate) mod fields;
pub(crate) mod round;
mod rule;
mod table;
