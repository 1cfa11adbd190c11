//! A small game with hidden hands, simultaneous choices, a die and a shuffle during play.
//!
//! Everybody secretly puts down a number from the hand; a die is rolled; whoever is closest to it
//! gets a point (several may). After three rounds a shuffle deals one last number each, unless the
//! game is `short`.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use std::fmt;
use std::str::FromStr;

use cards_bots::{BotKind, random};
use cards_core::json::{Forms, GameOption, OptionKind, SetupFault, known_fields, object};
use cards_core::text::{ParseError, Parts};
use cards_core::{
    Actor, Game, Hidden, LegalActions, Open, Seat, SeatSet, Stream, Turn, View, Words,
};
use cards_table::{Measure, Names, Refusal, Tabletop, Text};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A number that no table deals: whoever puts it down meets a fault of the game.
pub const UNLUCKY: u64 = 13;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub hands: Vec<Vec<u64>>,
    pub short: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    hands: Vec<Vec<u64>>,
    put: Vec<Option<u64>>,
    points: Vec<u64>,
    round: u8,
    short: bool,
    dealt: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Put(u64),
    Roll(u64),
    Deal(u64),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(n) => write!(f, "put {n}"),
            Self::Roll(n) => write!(f, "roll {n}"),
            Self::Deal(n) => write!(f, "deal {n}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        let make = match parts.word("put, roll or deal")? {
            "put" => Self::Put,
            "roll" => Self::Roll,
            "deal" => Self::Deal,
            _ => return Err(parts.expected("put, roll or deal")),
        };
        let action = make(parts.number("a number")?);
        parts.end()?;
        Ok(action)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    NotYourTurn,
    NotInHand(u64),
    NoFace,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn => f.write_str("it is not your turn"),
            Self::NotInHand(n) => write!(f, "{n} is not in your hand"),
            Self::NoFace => f.write_str("the die has faces 1 to 6"),
        }
    }
}

impl std::error::Error for Illegal {}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Chose { seat: Seat },
    Put { number: u64 },
    Rolled { face: u64, numbers: Vec<u64> },
    Dealt { number: u64 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    pub points: Vec<u64>,
}

#[derive(Clone, Debug)]
pub struct Legal(Vec<Action>, Option<Open>);

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = std::vec::IntoIter<Action>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl LegalActions for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, n: usize) -> Option<Action> {
        self.0.get(n).copied()
    }

    fn open(&self) -> Option<Open> {
        self.1
    }
}

impl Toy {
    fn numbers(&self) -> Vec<u64> {
        self.put.iter().flatten().copied().collect()
    }
}

impl Game for Toy {
    type Setup = Setup;
    type SetupError = ParseError;
    type Action = Action;
    type Illegal = Illegal;
    type Event = Event;
    type Outcome = Outcome;
    type Legal<'a> = Legal;

    fn new(setup: &Setup) -> Result<Self, ParseError> {
        let n = setup.hands.len();
        Ok(Self {
            hands: setup.hands.clone(),
            put: vec![None; n],
            points: vec![0; n],
            round: 0,
            short: setup.short,
            dealt: false,
        })
    }

    fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn turn(&self) -> Turn {
        let last =
            if self.dealt || self.short { self.round >= 3 + u8::from(self.dealt) } else { false };
        let open = (0..self.seats()).map(Seat::new).filter(|s| self.put[s.index()].is_none());
        let open: SeatSet = open.collect();
        if last {
            Turn::Over
        } else if open.is_empty() || self.round == 3 && !self.dealt {
            Turn::Chance
        } else {
            Turn::Seats(open)
        }
    }

    fn legal(&self, actor: Actor) -> Legal {
        if !self.turn().owes(actor) {
            return Legal(vec![], None);
        }
        match actor {
            Actor::Seat(seat) => {
                let mut hand = self.hands[seat.index()].clone();
                hand.sort_unstable();
                hand.dedup();
                Legal(hand.into_iter().map(Action::Put).collect(), None)
            }
            Actor::Chance if self.round == 3 && !self.dealt => {
                Legal(vec![], Some(Open::Seed("deal")))
            }
            Actor::Chance => Legal((1..=6).map(Action::Roll).collect(), None),
        }
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<(), Illegal> {
        let dealing = self.round == 3 && !self.dealt;
        match (self.turn().owes(actor), actor, action) {
            (true, Actor::Seat(seat), Action::Put(n)) => {
                let there = self.hands[seat.index()].contains(n);
                if there { Ok(()) } else { Err(Illegal::NotInHand(*n)) }
            }
            (true, Actor::Chance, Action::Roll(n)) if !dealing => {
                if (1..=6).contains(n) {
                    Ok(())
                } else {
                    Err(Illegal::NoFace)
                }
            }
            (true, Actor::Chance, Action::Deal(_)) if dealing => Ok(()),
            _ => Err(Illegal::NotYourTurn),
        }
    }

    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), Illegal> {
        self.check(actor, action)?;
        let all = SeatSet::first_n(self.seats());
        match (actor, *action) {
            (Actor::Seat(seat), Action::Put(number)) => {
                let hand = &mut self.hands[seat.index()];
                hand.remove(hand.iter().position(|&n| n == number).unwrap());
                self.put[seat.index()] = Some(number);
                // A fault half way, for tests of what a table makes of it.
                assert_ne!(number, UNLUCKY, "the unlucky number");
                tell(&Event::Put { number }, seat.into());
                tell(&Event::Chose { seat }, all.without(seat));
            }
            (_, Action::Roll(face)) => {
                let numbers = self.numbers();
                let best = numbers.iter().map(|n| n.abs_diff(face)).min();
                for (n, points) in numbers.iter().zip(&mut self.points) {
                    *points += u64::from(Some(n.abs_diff(face)) == best);
                }
                self.put.fill(None);
                self.round += 1;
                tell(&Event::Rolled { face, numbers }, all);
            }
            (_, Action::Deal(seed)) => {
                let mut words = Stream::new(seed);
                self.dealt = true;
                for seat in 0..self.seats() {
                    let number = 1 + words.below(6);
                    self.hands[usize::from(seat)].push(number);
                    tell(&Event::Dealt { number }, Seat::new(seat).into());
                }
            }
            _ => unreachable!("checked"),
        }
        Ok(())
    }

    fn chance(&self, words: &mut impl Words) -> Option<Action> {
        let legal = self.legal(Actor::Chance);
        match legal.open() {
            Some(_) => Some(Action::Deal(words.seed())),
            None => cards_core::pick(&legal, words),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| Outcome { points: self.points.clone() })
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToyView {
    pub seat: Seat,
    pub hand: Vec<u64>,
    pub put: Option<u64>,
    pub points: Vec<u64>,
    pub round: u8,
    #[serde(skip)]
    turn: Turn,
}

impl View for ToyView {
    type Game = Toy;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal(&self) -> Legal {
        if !self.turn.owes(self.seat.into()) {
            return Legal(vec![], None);
        }
        let mut hand = self.hand.clone();
        hand.dedup();
        Legal(hand.into_iter().map(Action::Put).collect(), None)
    }
}

impl Hidden for Toy {
    type View = ToyView;

    fn view(&self, seat: Seat) -> ToyView {
        let mut hand = self.hands[seat.index()].clone();
        hand.sort_unstable();
        ToyView {
            seat,
            hand,
            put: self.put[seat.index()],
            points: self.points.clone(),
            round: self.round,
            turn: self.turn(),
        }
    }
}

impl Forms for Toy {
    const NAME: &'static str = "toy";
    const PLAYERS: (u8, u8) = (2, 4);
    const OPTIONS: &'static [GameOption] = &[
        GameOption { name: "players", kind: OptionKind::Number, help: "How many play, 2 to 4" },
        GameOption {
            name: "short_game",
            kind: OptionKind::Flag(false),
            help: "End after three rounds",
        },
    ];

    fn read_setup(json: &Value) -> Result<Setup, SetupFault> {
        let object = object(json)?;
        known_fields(object, &["hands", "short_game"])?;
        let short = match object.get("short_game") {
            None => false,
            Some(Value::Bool(short)) => *short,
            Some(_) => return Err(SetupFault::new("short_game", "expected true or false")),
        };
        let hands: Option<Vec<Vec<u64>>> = object
            .get("hands")
            .and_then(|hands| serde_json::from_value(hands.clone()).ok())
            .filter(|hands: &Vec<Vec<u64>>| (2..=4).contains(&hands.len()))
            .filter(|hands| hands.iter().all(|hand| hand.len() == 3));
        let hands = hands.ok_or_else(|| SetupFault::new("hands", "expected 2 to 4 hands of 3"))?;
        Ok(Setup { hands, short })
    }

    fn write_setup(setup: &Setup) -> Value {
        json!({ "hands": setup.hands, "short_game": setup.short })
    }

    fn generate(arguments: &Map<String, Value>, words: &mut Stream) -> Result<Setup, SetupFault> {
        known_fields(arguments, &["players", "short_game"])?;
        let players = match arguments.get("players") {
            None => 3,
            Some(n) => n
                .as_u64()
                .filter(|n| (2..=4).contains(n))
                .ok_or_else(|| SetupFault::new("players", format!("expected 2 to 4, not {n}")))?,
        };
        let short = arguments.get("short_game").and_then(Value::as_bool).unwrap_or(false);
        let hands = (0..players).map(|_| (0..3).map(|_| 1 + words.below(6)).collect()).collect();
        Ok(Setup { hands, short })
    }

    fn fill_trace_arguments(arguments: &mut Map<String, Value>) {
        arguments.insert("short_game".into(), true.into());
    }

    fn show(&self) -> Value {
        json!({ "turn": cards_core::json::turn(self.turn()), "hands": self.hands })
    }

    fn reason(illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::NotYourTurn => "not-your-turn",
            Illegal::NotInHand(_) => "not-in-hand",
            Illegal::NoFace => "no-face",
        }
    }
}

impl Tabletop for Toy {
    const TITLE: &'static str = "The toy";
    const RULES: &'static str = "Put down the number that is closest to the die.\n";
    const BOTS: &'static [BotKind<Self>] = &[random::kind()];

    fn draw(view: &ToyView, names: &Names) -> Text {
        let mut text = Text::new();
        for (n, points) in view.points.iter().enumerate() {
            text.plain(format!("{}: {points}\n", names.subject(Seat::new(n as u8))));
        }
        text.plain(format!("Hand: {:?}\n", view.hand));
        text
    }

    fn ask(_view: &ToyView, _names: &Names) -> String {
        "Put down a number.".into()
    }

    fn narrate(event: &Event, names: &Names) -> Option<Text> {
        Some(match event {
            Event::Chose { seat } => names.does(*seat, "choose.", "chooses.").into(),
            Event::Put { number } => format!("You put down {number}.").into(),
            Event::Rolled { face, numbers } => {
                format!("The die shows {face}; the numbers were {numbers:?}.").into()
            }
            Event::Dealt { number } => format!("You are dealt {number}.").into(),
        })
    }

    fn why_not(illegal: &Illegal) -> Refusal {
        Refusal {
            words: format!("{illegal}."),
            paragraph: "1",
            law: "A number is put down from the hand.",
        }
    }

    fn attempts(_view: &ToyView) -> Vec<Action> {
        (1..=6).map(Action::Put).collect()
    }

    fn ending(state: &Self, names: &Names) -> Text {
        let mut text = Text::new();
        for (n, points) in state.points.iter().enumerate() {
            text.plain(format!("{}: {points}\n", names.name(Seat::new(n as u8))));
        }
        text
    }

    fn measures(outcome: &Outcome) -> Vec<Measure> {
        let seats = (0..).map(Seat::new);
        let points = outcome.points.iter().zip(seats).map(|(&points, seat)| Measure {
            name: "points",
            seat: Some(seat),
            value: points as f64,
        });
        points.collect()
    }
}
