//! A game under way, whatever its type.

use cards_bots::Limit;
use cards_core::json::{self, SetupFault, texts, value};
use cards_core::text::ParseError;
use cards_core::{Actor, LegalActions, Open, Record, Seat, SeatSet, Stream, Turn, View, Words};
use serde_json::{Map, Value, json};

use super::request::Problem;
use crate::seating;
use crate::tabletop::Tabletop;

/// What a request about a game is answered with, `ok` aside.
type Answered = Result<Value, Problem>;

/// A game under way. Every method that fails leaves it as it was.
#[doc(hidden)]
#[allow(missing_docs)]
pub trait Game {
    fn seats(&self) -> u8;
    fn begun(&self) -> Value;
    fn turn(&self) -> Value;
    fn legal(&self, actor: Actor) -> Value;
    fn play(&mut self, actor: Actor, action: &str) -> Answered;
    fn chance(&mut self, seed: u64) -> Answered;
    fn view(&self, seat: Seat) -> Value;
    fn show(&self) -> Value;
    fn suggest(&self, seat: Seat, bot: &str, seed: u64, limit: Option<Limit>) -> Answered;
    fn undo(&mut self) -> Answered;
    fn record(&self) -> Answered;
    fn outcome(&self) -> Value;
    /// Goes back to the state that the record gives, after a failure.
    fn restore(&mut self);
}

/// What a game begins with: a setup, or a seed with options.
#[doc(hidden)]
#[allow(missing_docs)]
pub enum Beginning {
    Setup(Value),
    Seed(u64, Map<String, Value>),
}

/// A new game.
pub(crate) fn begin<G: Tabletop>(beginning: &Beginning) -> Result<Box<dyn Game>, SetupFault> {
    let setup = match beginning {
        Beginning::Setup(setup) => G::read_setup(setup)?,
        Beginning::Seed(seed, options) => G::generate(options, &mut Stream::new(*seed))?,
    };
    let state = G::new(&setup).map_err(|error| SetupFault::new("format", error.to_string()))?;
    Ok(Box::new(Running { record: Record::new(setup), state }))
}

/// A game taken up from a record.
pub(crate) fn load<G: Tabletop>(record: &Value) -> Result<Box<dyn Game>, Problem> {
    let (record, state) = json::read_record::<G>(record)
        .map_err(|error| Problem::new("record", error.message).with("at", error.at))?;
    Ok(Box::new(Running { record, state }))
}

/// The state that a record of our own gives.
fn replayed<G: Tabletop>(record: &Record<G>) -> G {
    match record.replay() {
        Ok(state) => state,
        Err(error) => unreachable!("the game does not replay: {error}"),
    }
}

struct Running<G: Tabletop> {
    record: Record<G>,
    state: G,
}

impl<G: Tabletop> Running<G> {
    /// Takes an action and lists what it tells.
    fn take(&mut self, actor: Actor, action: G::Action) -> Result<Vec<Value>, G::Illegal> {
        let mut events = Vec::new();
        self.state.play_with(actor, &action, &mut |event, audience: SeatSet| {
            let mut event = value(event);
            event["audience"] = json!(audience);
            events.push(event);
        })?;
        self.record.actions.push((actor, action));
        Ok(events)
    }

    /// The entry of chance's text-sorted list that these words pick.
    fn draw(&self, words: &mut Stream) -> Result<G::Action, ParseError> {
        let legal = self.state.legal(Actor::Chance);
        let open = legal.open();
        let list = texts(legal);
        let mut text = list[words.below(list.len() as u64) as usize].clone();
        if let Some(Open::Seed(verb)) = open {
            if text == verb {
                text = format!("{verb} {}", words.seed());
            }
        }
        text.parse()
    }
}

impl<G: Tabletop> Game for Running<G> {
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn begun(&self) -> Value {
        json!({ "turn": json::turn(self.state.turn()), "setup": G::write_setup(&self.record.setup) })
    }

    fn turn(&self) -> Value {
        let turn = self.state.turn();
        let actors: Vec<Actor> = match turn {
            Turn::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
            Turn::Chance => vec![Actor::Chance],
            Turn::Over => vec![],
        };
        let legal: Vec<Value> = actors
            .into_iter()
            .map(|actor| json!([actor, texts(self.state.legal(actor)).len()]))
            .collect();
        json!({ "turn": json::turn(turn), "legal": legal })
    }

    fn legal(&self, actor: Actor) -> Value {
        json!({ "actions": texts(self.state.legal(actor)) })
    }

    fn play(&mut self, actor: Actor, action: &str) -> Answered {
        let action = action
            .parse::<G::Action>()
            .map_err(|error| Problem::new("action", error.to_string()).with("at", error.at()))?;
        let events = self.take(actor, action).map_err(|illegal| {
            Problem::new("refused", illegal.to_string()).with("reason", G::reason(&illegal))
        })?;
        Ok(json!({ "turn": json::turn(self.state.turn()), "events": events }))
    }

    fn chance(&mut self, seed: u64) -> Answered {
        let mut words = Stream::new(seed);
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        while self.state.turn() == Turn::Chance {
            let action = match self.draw(&mut words) {
                Ok(action) => action,
                Err(error) => unreachable!("a listed action does not parse: {error}"),
            };
            actions.push(action.to_string());
            match self.take(Actor::Chance, action) {
                Ok(more) => events.extend(more),
                Err(refusal) => unreachable!("a listed action was refused: {refusal}"),
            }
        }
        let turn = json::turn(self.state.turn());
        Ok(json!({ "turn": turn, "events": events, "actions": actions }))
    }

    fn view(&self, seat: Seat) -> Value {
        let view = self.state.view(seat);
        json!({ "view": value(&view), "legal": texts(view.legal()) })
    }

    fn show(&self) -> Value {
        json!({ "show": self.state.show() })
    }

    fn suggest(&self, seat: Seat, bot: &str, seed: u64, limit: Option<Limit>) -> Answered {
        let seated = seating::bot::<G>(bot).map_err(|no| Problem::new("bot", no.to_string()))?;
        let view = self.state.view(seat);
        if view.legal().len() == 0 {
            let message = format!("seat {seat} has nothing to choose from");
            return Err(Problem::new("refused", message).with("reason", "not-your-turn"));
        }
        let mut bot = seated.limited(limit).make();
        Ok(json!({ "action": bot.choose(&view, &mut Stream::new(seed)).to_string() }))
    }

    fn undo(&mut self) -> Answered {
        let mut shorter = self.record.clone();
        let Some((actor, action)) = shorter.actions.pop() else {
            return Err(Problem::new("nothing", "no action has been taken yet"));
        };
        self.state = replayed(&shorter);
        self.record = shorter;
        let undone = json!([actor, action.to_string()]);
        Ok(json!({ "turn": json::turn(self.state.turn()), "undone": undone }))
    }

    fn record(&self) -> Answered {
        match json::write_record(&self.record) {
            Ok(record) => Ok(json!({ "record": record })),
            Err(error) => unreachable!("the game does not replay: {error}"),
        }
    }

    fn restore(&mut self) {
        self.state = replayed(&self.record);
    }

    fn outcome(&self) -> Value {
        json!({ "outcome": self.state.outcome().map(|outcome| value(&outcome)) })
    }
}
