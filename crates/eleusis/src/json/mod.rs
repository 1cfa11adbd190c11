//! JSON forms: setups, `show`, views, outcomes, events. Needs the feature `serde`.

mod round;
mod setup;
mod table;
