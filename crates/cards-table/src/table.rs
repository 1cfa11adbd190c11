//! A game at the table, whatever its type.

use std::marker::PhantomData;

use cards_core::json::{self, Checker, Difference, GameOption, Of, SetupFault};
use serde_json::{Map, Value};

use crate::arena::{self, Contest, Match};
use crate::console::Console;
use crate::fault::Fault;
use crate::play::{Play, play};
use crate::replay::replay;
use crate::serve::{self, Beginning, Game, Problem};
use crate::sim::{Sim, sim};
use crate::tabletop::Tabletop;
use crate::watch::{Watch, watch};

/// A game that a program offers, whatever its type: a [`Table`] of it.
pub trait Playable: Sync {
    /// The game's name in records: `eidex-hand`.
    fn name(&self) -> &'static str;

    /// The game's name for people.
    fn title(&self) -> &'static str;

    /// The least and the most players.
    fn players(&self) -> (u8, u8);

    /// What the setup generator understands, seed aside.
    fn options(&self) -> &'static [GameOption];

    /// Whether players must remember what they have seen.
    fn remembers(&self) -> bool;

    /// Whether people can roll the die themselves.
    fn dice(&self) -> bool;

    /// The name and one line about each bot, the weakest first.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;

    /// Checks a trace, scenario or record that names this game.
    ///
    /// # Errors
    ///
    /// The first difference.
    fn check(&self, object: &Map<String, Value>) -> Result<String, Difference>;

    /// Checks an object of the game's own kind that names no game; `None` if it is none.
    fn check_other(&self, object: &Map<String, Value>) -> Option<Result<String, Difference>>;

    /// The random game of a seed; `None` if it would need an open entry.
    ///
    /// # Errors
    ///
    /// If the arguments make no setup.
    fn trace(&self, arguments: &Map<String, Value>, seed: u64)
    -> Result<Option<Value>, SetupFault>;

    /// A game for the protocol.
    #[doc(hidden)]
    fn begin(&self, beginning: &Beginning) -> Result<Box<dyn Game>, SetupFault>;

    /// A game for the protocol, taken up from a record.
    #[doc(hidden)]
    fn load(&self, record: &Value) -> Result<Box<dyn Game>, Problem>;

    /// A game at the terminal.
    #[doc(hidden)]
    fn play(&self, console: &mut Console, what: &Play) -> Result<(), Fault>;

    /// Narrated games of bots.
    #[doc(hidden)]
    fn watch(&self, console: &mut Console, what: &Watch) -> Result<(), Fault>;

    /// Many games of bots.
    #[doc(hidden)]
    fn sim(&self, console: &mut Console, what: &Sim) -> Result<(), Fault>;

    /// Deals that bots play one after the other.
    #[doc(hidden)]
    fn contest(&self, what: &Contest) -> Result<Box<dyn Match>, Fault>;

    /// A record, step by step.
    #[doc(hidden)]
    fn replay(
        &self,
        console: &mut Console,
        file: &str,
        record: &Value,
        eyes: Option<u64>,
    ) -> Result<(), Fault>;
}

/// The table of the game `G`.
#[derive(Clone, Copy, Debug)]
pub struct Table<G>(PhantomData<fn() -> G>);

impl<G> Table<G> {
    /// The table.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Table<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Tabletop> Playable for Table<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn players(&self) -> (u8, u8) {
        G::PLAYERS
    }

    fn options(&self) -> &'static [GameOption] {
        G::OPTIONS
    }

    fn remembers(&self) -> bool {
        G::REMEMBERS
    }

    fn dice(&self) -> bool {
        G::DICE
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        G::BOTS.iter().map(|kind| (kind.name, kind.about)).collect()
    }

    fn check(&self, object: &Map<String, Value>) -> Result<String, Difference> {
        Of::<G>::new().check(object)
    }

    fn check_other(&self, object: &Map<String, Value>) -> Option<Result<String, Difference>> {
        G::check_other(object)
    }

    fn trace(
        &self,
        arguments: &Map<String, Value>,
        seed: u64,
    ) -> Result<Option<Value>, SetupFault> {
        json::write_trace::<G>(arguments, seed)
    }

    fn begin(&self, beginning: &Beginning) -> Result<Box<dyn Game>, SetupFault> {
        serve::begin::<G>(beginning)
    }

    fn load(&self, record: &Value) -> Result<Box<dyn Game>, Problem> {
        serve::load::<G>(record)
    }

    fn play(&self, console: &mut Console, what: &Play) -> Result<(), Fault> {
        play::<G>(console, what)
    }

    fn watch(&self, console: &mut Console, what: &Watch) -> Result<(), Fault> {
        watch::<G>(console, what)
    }

    fn sim(&self, console: &mut Console, what: &Sim) -> Result<(), Fault> {
        sim::<G>(console, what)
    }

    fn contest(&self, what: &Contest) -> Result<Box<dyn Match>, Fault> {
        arena::contest::<G>(what)
    }

    fn replay(
        &self,
        console: &mut Console,
        file: &str,
        record: &Value,
        eyes: Option<u64>,
    ) -> Result<(), Fault> {
        replay::<G>(console, file, record, eyes)
    }
}
