//! The fields of `show` and of views.

use alloc::vec::Vec;

use serde::{Serialize, Serializer};
use serde_json::Value;

use cards_core::Seat;
use cards_core::SeatSet;
use cards_core::decks::french::{Bag, Card};
use cards_core::json::turn;

use crate::action::Call;
use crate::history::{Play, Plays};
use crate::rule::Rule;
use crate::setup::Options;
use crate::table::{Phase, Table};
use crate::view::View;

/// The public fields. // I1, J6
#[derive(Serialize)]
struct TableForm<'a> {
    turn: Value,
    phase: Phase,
    god: Seat,
    player: Option<Seat>,
    main: &'a [Card],
    sides: Vec<(usize, &'a [Card])>,
    laid: u32,
    laying: &'a [Card],
    call: Option<Call>,
    known: &'a [Bag],
    revealed: bool,
    packs: u32,
    prophet: Option<Seat>,
    token: Option<u32>,
    been_prophet: SeatSet,
    expelled: SeatSet,
    sudden_death: bool,
    god_markers: Vec<u32>,
    prophet_markers: Vec<u32>,
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let prophet = self.prophet();
        TableForm {
            turn: turn(self.turn()),
            phase: self.phase(),
            god: self.god(),
            player: self.player(),
            main: self.main(),
            sides: self.sides().collect(),
            laid: self.laid(),
            laying: self.laying(),
            call: self.call(),
            known: &self.known,
            revealed: self.revealed(),
            packs: self.packs(),
            prophet: prophet.map(|prophet| prophet.seat),
            token: prophet.map(|prophet| prophet.token),
            been_prophet: self.been_prophet(),
            expelled: self.expelled(),
            sudden_death: self.sudden_death(),
            god_markers: self.god_markers().collect(),
            prophet_markers: self.prophet_markers().collect(),
        }
        .serialize(serializer)
    }
}

/// What a view holds. // I4
#[derive(Serialize)]
struct ViewForm<'a> {
    seat: Seat,
    #[serde(flatten)]
    table: &'a Table,
    written: bool,
    options: Options,
    hand: &'a Bag,
    hand_counts: &'a [u32],
    stock: &'a [Option<Card>],
    rejects: &'a [Option<Card>],
    rule: Option<&'a str>,
    history: Vec<Play<'a>>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewForm {
            seat: self.seat,
            table: &self.table,
            written: self.table.is_written(),
            options: self.table.options(),
            hand: &self.hand,
            hand_counts: &self.hand_counts,
            stock: &self.stock,
            rejects: &self.rejects,
            rule: self.rule.as_ref().map(Rule::text),
            history: self.table.history().collect(),
        }
        .serialize(serializer)
    }
}

impl Serialize for Plays<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.clone())
    }
}
