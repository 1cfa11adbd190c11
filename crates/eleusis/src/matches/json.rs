//! The JSON forms of a match.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use cards_core::json::{Forms, GameOption, OptionKind, SetupFault, known_fields, turn, value};
use cards_core::{Seat, Stream};

use super::error::IllegalAction;
use super::event::Event;
use super::setup::{Setup, check_deal_count, check_rounds, god_of};
use super::state::{Match, Phase};
use super::view::View;
use crate::history::Plays;
use crate::json::{fields, round};
use crate::rule::Rule;
use crate::table::Table;

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The events of a match itself, named like those of a round.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum EventForm<'a> {
    RuleChosen { god: Seat },
    RuleWritten { rule: &'a str },
    First { seat: Seat },
    RoundBegan { round: u32, god: Seat, first: Seat },
    Dealt { seat: Seat, hand: &'a cards_core::decks::french::Bag },
    Disclosed { rule: Option<&'a str>, table: &'a Table, history: Plays<'a> },
    Voted { seat: Seat, stop: bool },
    MatchOver { outcome: &'a super::Outcome },
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Round(event) => return event.serialize(serializer),
            Self::RuleChosen { god } => EventForm::RuleChosen { god: *god },
            Self::RuleWritten { rule } => EventForm::RuleWritten { rule: rule.text() },
            Self::First { seat } => EventForm::First { seat: *seat },
            &Self::RoundBegan { round, god, first } => EventForm::RoundBegan { round, god, first },
            Self::Dealt { seat, hand } => EventForm::Dealt { seat: *seat, hand },
            Self::Disclosed { rule, table } => EventForm::Disclosed {
                rule: rule.as_ref().map(Rule::text),
                table,
                history: table.history(),
            },
            &Self::Voted { seat, stop } => EventForm::Voted { seat, stop },
            Self::MatchOver { outcome } => EventForm::MatchOver { outcome },
        }
        .serialize(serializer)
    }
}

/// The fields of a match over those of its round. // J7
fn add_match(mut form: Value, game: impl Serialize) -> Value {
    if let (Value::Object(form), Value::Object(more)) = (&mut form, value(&game)) {
        form.extend(more);
    }
    form
}

#[derive(Serialize)]
struct MatchForm<'a> {
    turn: Value,
    phase: Phase,
    god: Seat,
    round: u32,
    totals: Vec<u32>,
    been_god: Vec<Seat>,
    scores: &'a [Vec<u32>],
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match &self.round {
            Some(round) => value(round),
            None => json!({
                "seat": self.seat, "options": self.options,
                "rule": self.chosen.as_ref().map(Rule::text),
            }),
        };
        let played = self.scores.len();
        let between = matches!(self.phase, Phase::Vote | Phase::Over);
        let of = |seat: usize| self.scores.iter().map(|round| round[seat]).sum();
        let god = |n| Seat::new(god_of(self.first_god.number(), self.players, n));
        let game = MatchForm {
            turn: turn(self.turn),
            phase: self.phase,
            god: self.god,
            round: played as u32 + u32::from(!between),
            totals: (0..usize::from(self.players)).map(of).collect(),
            been_god: (0..played).map(god).collect(),
            scores: &self.scores,
        };
        let mut form = add_match(form, game);
        form["rules"] = self.rules.iter().map(Rule::text).collect();
        form["rounds"] = json!(self.rounds);
        form["first"] = json!(self.first);
        form.serialize(serializer)
    }
}

impl Forms for Match {
    const NAME: &'static str = "eleusis";
    const PLAYERS: (u8, u8) = (4, 8);
    const OPTIONS: &'static [GameOption] = &[
        round::PLAYERS,
        GameOption { name: "god", kind: OptionKind::Number, help: "the first god's seat" },
        GameOption {
            name: "rounds",
            kind: OptionKind::Number,
            help: "rounds to play; not given: until all vote to stop or everybody was god",
        },
        GameOption {
            name: "rules",
            kind: OptionKind::Text,
            help: "a rule to suggest to every god",
        },
        round::VARIANTS[0],
        round::VARIANTS[1],
        round::VARIANTS[2],
        round::VARIANTS[3],
    ];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        read_setup(json)
    }

    fn write_setup(setup: &Setup) -> Value {
        let deals = setup.deals.iter().map(|deal| Value::Object(fields::write_deal(deal)));
        json!({
            "players": setup.players,
            "god": setup.god,
            "rounds": setup.rounds,
            "rules": setup.rules.iter().map(Rule::text).collect::<Vec<_>>(),
            "deals": deals.collect::<Vec<_>>(),
            "options": setup.options,
        })
    }

    fn generate(arguments: &Map<String, Value>, _words: &mut Stream) -> Result<Setup, SetupFault> {
        let mut names: Vec<&str> = Self::OPTIONS.iter().map(|option| option.name).collect();
        names.push("deals");
        known_fields(arguments, &names)?;
        let mut setup = json!({ "players": 5, "god": 0, "options": round::options(arguments) });
        for name in ["players", "god", "rounds", "rules", "deals"] {
            match arguments.get(name) {
                Some(text @ Value::String(_)) if name == "rules" => setup[name] = json!([text]),
                Some(given) => setup[name] = given.clone(),
                None => {}
            }
        }
        read_setup(&setup)
    }

    fn show(&self) -> Value {
        let game = MatchForm {
            turn: turn(self.turn()),
            phase: self.phase(),
            god: self.god(),
            round: self.round_number(),
            totals: self.totals(),
            been_god: self.been_god().collect(),
            scores: self.scores(),
        };
        add_match(self.round().map_or(json!({}), Forms::show), game)
    }

    fn reason(illegal: &IllegalAction) -> &'static str {
        illegal.reason()
    }
}

fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
    let object = cards_core::json::object(json)?;
    known_fields(object, &["players", "god", "rounds", "rules", "deals", "options"])?;
    let (players, god) = (fields::required(object, "players")?, fields::required(object, "god")?);
    let players = fields::read_players(players)?;
    let god = fields::read_god(god, players)?;
    let rounds = match object.get("rounds") {
        None | Some(Value::Null) => None,
        Some(rounds) => Some(fields::small(rounds, "rounds")?),
    };
    check_rounds(rounds, players)?;
    let options = fields::read_options(object.get("options"))?;
    let rules = list(object, "rules")?;
    let rules = rules.iter().map(|rule| fields::read_rule(rule, options.fairness));
    let rules = rules.collect::<Result<Vec<_>, _>>()?;
    let deals = list(object, "deals")?;
    check_deal_count(deals.len(), players)?;
    let read = |(n, deal)| read_deal(deal, players, god_of(god, players, n));
    let deals = deals.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok(Setup { players, god, rounds, rules, deals, options })
}

/// A list that may be left out; a fault of its own name if it is none.
fn list<'a>(object: &'a fields::Object, name: &'static str) -> Result<&'a [Value], SetupFault> {
    match object.get(name) {
        None => Ok(&[]),
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(SetupFault::new(name, format!("{name} is a list"))),
    }
}

/// A deal of a match: `format`, `first`, and the rows of J5 from `hands` on.
fn read_deal(json: &Value, players: u8, god: u8) -> Result<crate::Deal, SetupFault> {
    let object = json.as_object();
    let object = object.ok_or_else(|| SetupFault::new("format", "a deal is a JSON object"))?;
    known_fields(object, &fields::DEAL)?;
    fields::required(object, "first")?;
    fields::check_card_form(object)?;
    let first = fields::read_first(object, players, god)?;
    fields::read_deal(object, first, players, god)
}
