//! JSON forms of a hand. Needs the feature `serde`.

mod setup;
mod show;

use alloc::string::String;

use cards_core::Stream;
use cards_core::json::{Forms, GameOption, OptionKind, SetupFault, int};
use serde_json::{Map, Value};

use crate::error::IllegalAction;
use crate::setup::Setup;
use crate::state::Hand;

pub(crate) use setup::{
    Fields, argument_characters, argument_dealer, deck, fault, read_victory, write_common,
};
pub(crate) use show::{show, view};

/// The arguments of the setup generator that hand and tournament share.
pub(crate) const DEALER: GameOption =
    GameOption { name: "dealer", kind: OptionKind::Number, help: "who deals, 0 to 2" };
/// As [`DEALER`].
pub(crate) const CHARACTERS: GameOption = GameOption {
    name: "characters",
    kind: OptionKind::Text,
    help: "none, random, or three like RA,-,S6",
};

impl Forms for Hand {
    const NAME: &'static str = "eidex-hand";
    const PLAYERS: (u8, u8) = (3, 3);
    const OPTIONS: &'static [GameOption] = &[DEALER, CHARACTERS];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        setup::read(json)
    }

    fn write_setup(setup: &Setup) -> Value {
        setup::write(setup)
    }

    fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
        setup::generate(arguments, words)
    }

    fn show(&self) -> Value {
        Value::Object(show(self))
    }

    fn reason(illegal: &IllegalAction) -> &'static str {
        illegal.name()
    }
}

/// A number as JSON gives it, if it is a seat of the table.
pub(crate) fn seat(json: &Value) -> Option<cards_core::Seat> {
    int(json).filter(|n| (0..3).contains(n)).map(|n| cards_core::Seat::new(n as u8))
}
