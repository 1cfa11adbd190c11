//! A session: the games that can be played, and the one under way.

use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use cards_bots::Limit;
use cards_core::{Actor, Seat, json};
use serde_json::{Map, Value, json};

use super::request::{Fields, Problem, wrong};
use super::running::{Beginning, Game};
use crate::arguments;
use crate::table::Playable;

/// The longest time that a bot may be given, in milliseconds.
const MOST_MILLIS: u64 = 600_000;

/// One side of the table protocol: it answers requests and holds at most one game.
///
/// After an error nothing has changed.
pub struct Session<'a> {
    games: &'a [&'a dyn Playable],
    current: Option<Box<dyn Game>>,
}

/// The answer to one request.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The one line to write.
    pub json: Value,
    /// Whether the session is over.
    pub quit: bool,
}

impl Answer {
    fn of(found: Result<Value, Problem>) -> Self {
        let json = match found {
            Ok(mut fields) => {
                fields["ok"] = true.into();
                fields
            }
            Err(problem) => problem.json(),
        };
        Self { json, quit: false }
    }

    pub(super) fn too_long() -> Self {
        Self::of(Err(Problem::new("too-long", "a line is at most 1 MiB long")))
    }
}

impl<'a> Session<'a> {
    /// A session without a game.
    #[must_use]
    pub const fn new(games: &'a [&'a dyn Playable]) -> Self {
        Self { games, current: None }
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let object = match serde_json::from_slice::<Value>(line) {
            Ok(Value::Object(object)) => object,
            Ok(_) => {
                return Answer::of(Err(Problem::new("json", "a request is one JSON object")));
            }
            Err(error) => return Answer::of(Err(Problem::new("json", error.to_string()))),
        };
        let quit = object.get("cmd").is_some_and(|cmd| cmd == "quit") && object.len() == 1;
        // What a request leaves half done, `recover` does away with.
        let found = panic::catch_unwind(AssertUnwindSafe(|| self.request(object)));
        Answer { quit, ..Answer::of(found.unwrap_or_else(|_| Err(self.recover()))) }
    }

    /// After a fault of an engine or a bot, which has been told in full on standard error: the
    /// game as it was before the request.
    fn recover(&mut self) -> Problem {
        let restored = match &mut self.current {
            Some(game) => panic::catch_unwind(AssertUnwindSafe(|| game.restore())).is_ok(),
            None => true,
        };
        if !restored {
            self.current = None;
        }
        let game = if restored { "the game is as it was" } else { "the game is lost" };
        Problem::new("internal", format!("a fault of this program, told on standard error; {game}"))
    }

    fn request(&mut self, object: Map<String, Value>) -> Result<Value, Problem> {
        let mut fields = Fields::new(object);
        let command = fields.text("cmd")?;
        match command.as_str() {
            "games" => {
                fields.end()?;
                Ok(self.games())
            }
            "new" => self.begin(fields),
            "load" => self.load(fields),
            "quit" => {
                fields.end()?;
                Ok(json!({}))
            }
            "turn" | "show" | "undo" | "record" | "outcome" => {
                fields.end()?;
                let game = self.game()?;
                match command.as_str() {
                    "turn" => Ok(game.turn()),
                    "show" => Ok(game.show()),
                    "undo" => game.undo(),
                    "record" => game.record(),
                    _ => Ok(game.outcome()),
                }
            }
            "legal" => {
                let actor = fields.value("actor")?;
                fields.end()?;
                let (game, actor) = self.actor(&actor)?;
                Ok(game.legal(actor))
            }
            "do" => {
                let (actor, action) = (fields.value("actor")?, fields.text("action")?);
                fields.end()?;
                let (game, actor) = self.actor(&actor)?;
                game.play(actor, &action)
            }
            "chance" => {
                let seed = fields.number("seed")?;
                fields.end()?;
                self.game()?.chance(seed)
            }
            "view" => {
                let seat = fields.value("seat")?;
                fields.end()?;
                let (game, seat) = self.seat(&seat)?;
                Ok(game.view(seat))
            }
            "suggest" => self.suggest(fields),
            _ => Err(Problem::new("command", format!("unknown command {command:?}"))),
        }
    }

    fn games(&self) -> Value {
        let games: Vec<Value> = self
            .games
            .iter()
            .map(|game| {
                let options: Vec<&str> = game.options().iter().map(|option| option.name).collect();
                let bots: Vec<&str> = game.bots().into_iter().map(|(name, _)| name).collect();
                json!({
                    "name": game.name(), "players": game.players(), "options": options, "bots": bots,
                })
            })
            .collect();
        json!({ "games": games, "version": env!("CARGO_PKG_VERSION") })
    }

    fn begin(&mut self, mut fields: Fields) -> Result<Value, Problem> {
        let name = fields.text("game")?;
        let beginning = if fields.has("setup") {
            Beginning::Setup(fields.value("setup")?)
        } else {
            let seed = fields.number("seed")?;
            let options =
                if fields.has("options") { fields.object("options")? } else { Map::new() };
            Beginning::Seed(seed, options)
        };
        fields.end()?;
        let game = self.named(&name)?.begin(&beginning)?;
        Ok(self.current.insert(game).begun())
    }

    fn load(&mut self, mut fields: Fields) -> Result<Value, Problem> {
        let record = fields.object("record")?;
        fields.end()?;
        let Some(name) = record.get("game").and_then(Value::as_str) else {
            let problem = Problem::new("record", "field \"game\" names the game of a record");
            return Err(problem.with("at", Value::Null));
        };
        let game = self.named(name)?.load(&Value::Object(record))?;
        let mut answer = self.current.insert(game).turn();
        if let Some(object) = answer.as_object_mut() {
            object.remove("legal");
        }
        Ok(answer)
    }

    fn suggest(&mut self, mut fields: Fields) -> Result<Value, Problem> {
        let (seat, bot) = (fields.value("seat")?, fields.text("bot")?);
        let seed = fields.number("seed")?;
        let limit = if fields.has("millis") {
            let millis = fields.number("millis")?;
            if !(1..=MOST_MILLIS).contains(&millis) {
                let expected = format!("1 to {MOST_MILLIS}");
                return Err(wrong("millis", &expected, &millis.into()));
            }
            Some(Limit::Time(Duration::from_millis(millis)))
        } else if fields.has("iterations") {
            let iterations = fields.number("iterations")?;
            if iterations == 0 {
                return Err(wrong("iterations", "at least 1", &iterations.into()));
            }
            Some(Limit::Iterations(iterations))
        } else {
            None
        };
        fields.end()?;
        let (game, seat) = self.seat(&seat)?;
        game.suggest(seat, &bot, seed, limit)
    }

    fn named(&self, name: &str) -> Result<&'a dyn Playable, Problem> {
        arguments::game(self.games, name)
            .ok_or_else(|| Problem::new("game", format!("no game {name:?} is played here")))
    }

    fn game(&mut self) -> Result<&mut dyn Game, Problem> {
        match &mut self.current {
            Some(game) => Ok(game.as_mut()),
            None => Err(Problem::new("game", "no game has begun")),
        }
    }

    /// The game, and an actor of it.
    fn actor(&mut self, actor: &Value) -> Result<(&mut dyn Game, Actor), Problem> {
        let expected = || wrong("actor", "a seat or \"chance\"", actor);
        let read = json::actor(actor).ok_or_else(expected)?;
        let game = self.game()?;
        match read {
            Actor::Seat(seat) if seat.number() >= game.seats() => Err(expected()),
            _ => Ok((game, read)),
        }
    }

    /// The game, and a seat of it.
    fn seat(&mut self, seat: &Value) -> Result<(&mut dyn Game, Seat), Problem> {
        match (seat.is_number(), self.actor(seat)) {
            (true, Ok((game, Actor::Seat(seat)))) => Ok((game, seat)),
            (true, Err(problem)) if problem.kind == "game" => Err(problem),
            _ => Err(wrong("seat", "a seat", seat)),
        }
    }
}
