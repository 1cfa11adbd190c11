//! JSON forms.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards_core::json::{
    Forms, GameOption, OptionKind, SetupFault, int, known_fields, object, value,
};
use cards_core::{Seat, SeatSet, Stream};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value, json};

use crate::setup::{
    check_corners, check_max_turns, check_number_of_corners, check_players, check_starter,
    check_tiles,
};
use crate::state::Seen;
use crate::tile::Counts;
use crate::{
    Action, Board, Cell, CellSet, Corner, Die, IllegalAction, Known, Mine, Nugget, Phase, RollOff,
    Setup, SetupError, TableView, Tile, Variants, View,
};

const FIELDS: [&str; 7] =
    ["players", "tiles", "corners", "starter", "variants", "loop_home", "max_turns"];
const VARIANTS: [&str; 3] = ["claim-jump", "snake-eye", "quick-claim"];

macro_rules! as_text {
    ($($name:ty)+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}

as_text!(Action Cell Corner Tile);

macro_rules! as_number {
    ($($name:ty)+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }
    )+};
}

as_number!(Die Nugget);

/// The list of its cells in row order, never raw bits.
impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Known {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Tile::ALL.iter().map(|&tile| (tile, self[tile])))
    }
}

impl Serialize for RollOff {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("waiting", &self.waiting)?;
        map.serialize_entry("best", &self.best)?;
        map.serialize_entry("tied", &self.tied)?;
        map.end()
    }
}

/// One entry for each seat.
fn per_seat<T>(board: &Board, entry: impl Fn(Seat) -> T) -> Vec<T> {
    SeatSet::first_n(board.seats()).iter().map(entry).collect()
}

/// The fields of `show` that lie open on the table.
fn open_fields<M: SerializeMap>(map: &mut M, board: &Board) -> Result<(), M::Error> {
    let rolloff = match board.phase() {
        Phase::RollOff(round) => Some(round),
        _ => None,
    };
    let pos = per_seat(board, |seat| board.miner(seat).map_or(json!("slot"), |cell| value(&cell)));
    let tokens = per_seat(board, |seat| Nugget::ALL.map(|number| board.token(seat, number)));
    map.serialize_entry("turn", &cards_core::json::turn(board.turn()))?;
    map.serialize_entry("phase", board.phase().name())?;
    map.serialize_entry("active", &board.active())?;
    map.serialize_entry("die", &board.die())?;
    map.serialize_entry("rolloff", &rolloff)?;
    map.serialize_entry("corners", &per_seat(board, |seat| board.corner(seat)))?;
    map.serialize_entry("pos", &pos)?;
    map.serialize_entry("tokens", &tokens)?;
    map.serialize_entry("up", &board.up())?;
    map.serialize_entry("skip", &per_seat(board, |seat| board.skips().contains(seat)))?;
    map.serialize_entry("turns", &board.turns())
}

/// The fields of `show` that are a matter of memory.
fn seen_fields<M: SerializeMap>(map: &mut M, board: &Board, seen: &Seen) -> Result<(), M::Error> {
    map.serialize_entry("public_seen", &seen.public)?;
    map.serialize_entry("private_seen", &per_seat(board, |seat| seen.private[seat.index() & 3]))
}

/// The memory view.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // I4
        let mut map = serializer.serialize_map(None)?;
        open_fields(&mut map, &self.board)?;
        seen_fields(&mut map, &self.board, &self.seen)?;
        map.serialize_entry("known", &self.known)?;
        map.serialize_entry("left", &self.left())?;
        map.end()
    }
}

/// The table view: without what must be remembered.
impl Serialize for TableView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // I5
        let mut map = serializer.serialize_map(None)?;
        open_fields(&mut map, &self.board)?;
        map.serialize_entry("known", &self.known)?;
        map.end()
    }
}

/// The state as `show` gives it: every field but the layout, which stands in the setup.
struct Shown<'a>(&'a Mine);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        open_fields(&mut map, &self.0.board)?;
        seen_fields(&mut map, &self.0.board, &self.0.seen)?;
        map.end()
    }
}

impl From<SetupError> for SetupFault {
    fn from(error: SetupError) -> Self {
        Self::new(error.kind(), format!("{error}"))
    }
}

fn format_fault(field: &str, expected: &str) -> SetupFault {
    SetupFault::new("format", format!("{field}: expected {expected}"))
}

/// A setup as it was read: every field has its JSON type, and nothing else is known of it.
struct Read<'a> {
    players: i64,
    tiles: Vec<&'a str>,
    corners: Option<Vec<Option<&'a str>>>,
    starter: Option<i64>,
    variants: Variants,
    loop_home: bool,
    max_turns: Option<i64>,
}

impl<'a> Read<'a> {
    /// S8: every fault of format, before any other is looked for.
    fn new(json: &'a Value) -> Result<Self, SetupFault> {
        let object = object(json)?;
        known_fields(object, &FIELDS)?;
        let field = |name| object.get(name);
        let players = field("players").and_then(int);
        let corners = field("corners").map(|list| names(list, corner_or_null));
        Ok(Self {
            players: players.ok_or_else(|| format_fault("players", "a whole number"))?,
            tiles: field("tiles")
                .and_then(|list| names(list, Value::as_str))
                .ok_or_else(|| format_fault("tiles", "a list of names"))?,
            corners: match corners {
                Some(None) => return Err(format_fault("corners", "a list of names or null")),
                list => list.flatten(),
            },
            starter: int_or_null("starter", field("starter"))?,
            variants: variants(field("variants"))?,
            // S6
            loop_home: flag("loop_home", field("loop_home"), true)?,
            max_turns: int_or_null("max_turns", field("max_turns"))?,
        })
    }

    /// S8: the first other fault, or the setup.
    fn check(self) -> Result<Setup, SetupFault> {
        check_players(self.players)?;
        let players = self.players as u8;
        let tiles = named("tiles", &self.tiles, Tile::named)?;
        check_tiles(&tiles, self.variants)?;
        let corners = match self.corners {
            // S3
            None => alloc::vec![None; players.into()],
            Some(names) => {
                check_number_of_corners(names.len(), players)?;
                let corner = |name| one_named("corners", name, Corner::named);
                names.iter().map(|name| name.map(corner).transpose()).collect::<Result<_, _>>()?
            }
        };
        check_corners(&corners, players)?;
        check_starter(self.starter, players)?;
        check_max_turns(self.max_turns)?;
        Ok(Setup {
            players,
            tiles,
            corners,
            starter: self.starter.map(|seat| Seat::new(seat as u8)),
            variants: self.variants,
            loop_home: self.loop_home,
            max_turns: self.max_turns.map(|turns| turns as u32),
        })
    }
}

fn names<'a, T>(list: &'a Value, read: impl Fn(&'a Value) -> Option<T>) -> Option<Vec<T>> {
    list.as_array()?.iter().map(read).collect()
}

fn corner_or_null(json: &Value) -> Option<Option<&str>> {
    if json.is_null() { Some(None) } else { json.as_str().map(Some) }
}

fn named<T>(
    field: &'static str,
    names: &[&str],
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, SetupFault> {
    names.iter().map(|name| one_named(field, name, &read)).collect()
}

fn one_named<T>(
    field: &'static str,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, SetupFault> {
    read(name).ok_or_else(|| SetupFault::new(field, format!("{field}: there is no {name:?}")))
}

fn int_or_null(name: &str, json: Option<&Value>) -> Result<Option<i64>, SetupFault> {
    match json {
        None | Some(Value::Null) => Ok(None),
        Some(json) => match int(json) {
            Some(number) => Ok(Some(number)),
            None => Err(format_fault(name, "a whole number or null")),
        },
    }
}

fn flag(name: &str, json: Option<&Value>, default: bool) -> Result<bool, SetupFault> {
    match json {
        None => Ok(default),
        Some(json) => json.as_bool().ok_or_else(|| format_fault(name, "true or false")),
    }
}

fn variants(json: Option<&Value>) -> Result<Variants, SetupFault> {
    let Some(json) = json else { return Ok(Variants::default()) };
    let object = json.as_object().ok_or_else(|| format_fault("variants", "an object"))?;
    known_fields(object, &VARIANTS)?;
    let one = |name| flag(name, object.get(name), false);
    // S5
    Ok(Variants {
        claim_jump: one("claim-jump")?,
        snake_eye: one("snake-eye")?,
        quick_claim: one("quick-claim")?,
    })
}

/// The corners of an argument, also as a text such as `nw,-` for the command line.
fn corners_argument(json: &Value) -> Value {
    let Some(text) = json.as_str() else { return json.clone() };
    text.split(',').map(|name| if name == "-" { Value::Null } else { json!(name) }).collect()
}

impl Forms for Mine {
    const NAME: &'static str = "eureka-mine";
    const PLAYERS: (u8, u8) = (2, 4);
    const OPTIONS: &'static [GameOption] = &[
        option("players", OptionKind::Number, "number of players, 2 to 4 (2)"),
        option("corners", OptionKind::Text, "corner of each seat, as nw,se; - is chosen in play"),
        option("starter", OptionKind::Number, "the seat that begins (the dice decide)"),
        option("claim-jump", OptionKind::Flag(false), "a six takes over another's claim"),
        option("snake-eye", OptionKind::Flag(false), "a one lets you look at a tile"),
        option("quick-claim", OptionKind::Flag(false), "a small mine of 7 by 7 tiles"),
        option("loop_home", OptionKind::Flag(true), "walks may end where they began"),
        option("max_turns", OptionKind::Number, "a draw after so many turns (no limit)"),
    ];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        Read::new(json)?.check()
    }

    fn write_setup(setup: &Setup) -> Value {
        let Variants { claim_jump, snake_eye, quick_claim } = setup.variants;
        // S9
        json!({
            "players": setup.players, "tiles": setup.tiles, "corners": setup.corners,
            "starter": setup.starter,
            "variants": {
                "claim-jump": claim_jump, "snake-eye": snake_eye, "quick-claim": quick_claim,
            },
            "loop_home": setup.loop_home, "max_turns": setup.max_turns,
        })
    }

    fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
        let mut fields = Map::new();
        let mut chosen = Map::new();
        for (name, given) in arguments {
            match name.as_str() {
                name if VARIANTS.contains(&name) => chosen.insert(name.into(), given.clone()),
                "corners" => fields.insert(name.clone(), corners_argument(given)),
                // The variants stand without their parent.
                "variants" => {
                    return Err(SetupFault::new("format", "unknown argument \"variants\""));
                }
                _ => fields.insert(name.clone(), given.clone()),
            };
        }
        let players = fields.entry("players").or_insert(json!(2)).as_u64().unwrap_or_default();
        if let (false, Ok(2..=4)) = (fields.contains_key("corners"), u8::try_from(players)) {
            fields.insert("corners".into(), value(&Setup::usual_corners(players as u8)));
        }
        if !fields.contains_key("tiles") {
            let quick_claim = chosen.get("quick-claim") == Some(&Value::Bool(true));
            let variants = Variants { quick_claim, ..Variants::default() };
            fields.insert("tiles".into(), value(&Setup::shuffled_tiles(variants, words)));
        }
        fields.insert("variants".into(), Value::Object(chosen));
        Self::read_setup(&Value::Object(fields))
    }

    fn show(&self) -> Value {
        value(&Shown(self))
    }

    fn reason(illegal: &IllegalAction) -> &'static str {
        illegal.reason()
    }
}

const fn option(name: &'static str, kind: OptionKind, help: &'static str) -> GameOption {
    GameOption { name, kind, help }
}
