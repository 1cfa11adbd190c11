//! The text of actions.

use core::fmt;
use core::str::FromStr;

use cards_core::Rank as _;
use cards_core::decks::eidex::{Card, Rank, Suit};
use cards_core::text::{ParseError, Parts};

use crate::action::{Action, Meld, Question};
use crate::rules::Place;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Press(card) => write!(f, "press {card}"),
            Self::Draw(card) => write!(f, "draw {card}"),
            Self::TurnUp => f.write_str("turn-up"),
            Self::Rob(card) => write!(f, "rob {card}"),
            Self::RobBySix => f.write_str("rob-by-six"),
            Self::Peek(seat) => write!(f, "peek {seat}"),
            Self::Reveal(card) => write!(f, "reveal {card}"),
            Self::BlackPeter => f.write_str("black-peter"),
            Self::Limit(limit) => write!(f, "limit {limit}"),
            Self::Jackpot(suit) => write!(f, "jackpot {suit}7"),
            Self::Wish(card) => write!(f, "wish {card}"),
            Self::Commit(card) => write!(f, "commit {card}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Return(card) => write!(f, "return {card}"),
            Self::Revalue(place, card) => write!(f, "revalue {card} {place}"),
            Self::Push(seat, card) => write!(f, "push {seat} {card}"),
            Self::Guggitaler => f.write_str("guggitaler"),
            Self::Devalue(suit) => write!(f, "devalue {suit}"),
            Self::Announce(points) => write!(f, "announce {points}"),
            Self::Meld(meld) => write!(f, "meld {meld}"),
            Self::Clockwise => f.write_str("direction cw"),
            Self::Offer(seat) => write!(f, "offer {seat}"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::RefuseLead(seat) => write!(f, "refuse-lead {seat}"),
            Self::Keep => f.write_str("keep"),
            Self::RefuseCard => f.write_str("refuse-card"),
            Self::Justice => f.write_str("justice"),
            Self::Skat => f.write_str("skat"),
            Self::Order(suit) => write!(f, "order {suit}"),
            Self::Zombie => f.write_str("zombie"),
            Self::Revive(card) => write!(f, "revive {card}"),
            Self::ReviveDown(n) => write!(f, "revive down-{n}"),
            Self::Turn => f.write_str("turn"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::PlayDown(card) => write!(f, "play-down {card}"),
            Self::Excuse(card) => write!(f, "excuse {card}"),
            Self::SwapPressed(card) => write!(f, "swap-pressed {card}"),
            Self::Demand(card) => write!(f, "demand {card}"),
            Self::Reject => f.write_str("reject"),
            Self::JiuJitsu(low, high) => write!(f, "jiu-jitsu {low} {high}"),
            Self::Renounce => f.write_str("renounce"),
            Self::Double => f.write_str("double"),
            Self::TakeLast => f.write_str("take-last"),
            Self::GiveTrick(seat) => write!(f, "give-trick {seat}"),
            Self::RejectTrick => f.write_str("reject-trick"),
            Self::RejectTrickLead => f.write_str("reject-trick lead"),
            Self::Ask(seat) => write!(f, "ask {seat}"),
            Self::Question(question) => write!(f, "question {question}"),
            Self::Add => f.write_str("add"),
            Self::Subtract => f.write_str("subtract"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::High => "high",
            Self::Low => "low",
        })
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Four(rank) => write!(f, "four {rank}"),
            Self::Run(low, high) => write!(f, "run {low} {}{high}", low.suit()),
            Self::Pair => f.write_str("pair"),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card {card}"),
            Self::Suit(suit) => write!(f, "suit {suit}"),
            Self::Rank(rank) => write!(f, "rank {rank}"),
            Self::Count(suit, n) => write!(f, "count {suit} {n}"),
            Self::Points(n) => write!(f, "points {n}"),
            Self::Pressed(card) => write!(f, "pressed {card}"),
            Self::PressedSuit(suit) => write!(f, "pressed-suit {suit}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        let action = read(&mut parts)?;
        parts.end()?;
        Ok(action)
    }
}

fn read(parts: &mut Parts<'_>) -> Result<Action, ParseError> {
    Ok(match parts.word("a verb")? {
        "pass" => Action::Pass,
        "press" => Action::Press(parts.card()?),
        "draw" => Action::Draw(parts.card()?),
        "turn-up" => Action::TurnUp,
        "rob" => Action::Rob(parts.card()?),
        "rob-by-six" => Action::RobBySix,
        "peek" => Action::Peek(parts.seat()?),
        "reveal" => Action::Reveal(parts.card()?),
        "black-peter" => Action::BlackPeter,
        "limit" => Action::Limit(parts.number("a limit, 80 to 120")?),
        "jackpot" => Action::Jackpot(seven(parts)?),
        "wish" => Action::Wish(parts.card()?),
        "commit" => Action::Commit(parts.card()?),
        "give" => Action::Give(parts.card()?),
        "return" => Action::Return(parts.card()?),
        "revalue" => {
            let card = parts.card()?;
            let place = parts.read("high or low", |word| match word {
                "high" => Some(Place::High),
                "low" => Some(Place::Low),
                _ => None,
            })?;
            Action::Revalue(place, card)
        }
        "push" => Action::Push(parts.seat()?, parts.card()?),
        "guggitaler" => Action::Guggitaler,
        "devalue" => Action::Devalue(parts.suit()?),
        "announce" => Action::Announce(parts.number("a number of points, 0 to 157")?),
        "meld" => Action::Meld(meld(parts)?),
        "direction" => parts.read("cw", |word| (word == "cw").then_some(Action::Clockwise))?,
        "offer" => Action::Offer(parts.seat()?),
        "accept" => Action::Accept,
        "decline" => Action::Decline,
        "refuse-lead" => Action::RefuseLead(parts.seat()?),
        "keep" => Action::Keep,
        "refuse-card" => Action::RefuseCard,
        "justice" => Action::Justice,
        "skat" => Action::Skat,
        "order" => Action::Order(parts.suit()?),
        "zombie" => Action::Zombie,
        "revive" => parts.read("a card, down-1 or down-2", |word| match word {
            "down-1" => Some(Action::ReviveDown(1)),
            "down-2" => Some(Action::ReviveDown(2)),
            _ => word.parse().ok().map(Action::Revive),
        })?,
        "turn" => Action::Turn,
        "play" => Action::Play(parts.card()?),
        "play-down" => Action::PlayDown(parts.card()?),
        "excuse" => Action::Excuse(parts.card()?),
        "swap-pressed" => Action::SwapPressed(parts.card()?),
        "demand" => Action::Demand(parts.card()?),
        "reject" => Action::Reject,
        "jiu-jitsu" => Action::JiuJitsu(parts.card()?, parts.card()?),
        "renounce" => Action::Renounce,
        "double" => Action::Double,
        "take-last" => Action::TakeLast,
        "give-trick" => Action::GiveTrick(parts.seat()?),
        "reject-trick" if parts.is_at_end() => Action::RejectTrick,
        "reject-trick" => {
            parts.read("lead", |word| (word == "lead").then_some(Action::RejectTrickLead))?
        }
        "ask" => Action::Ask(parts.seat()?),
        "question" => Action::Question(question(parts)?),
        "add" => Action::Add,
        "subtract" => Action::Subtract,
        _ => return Err(parts.expected("a verb of Eidex")),
    })
}

/// The suit of a Seven.
fn seven(parts: &mut Parts<'_>) -> Result<Suit, ParseError> {
    parts.read("a Seven", |word| {
        word.parse::<Card>().ok().filter(|card| card.rank() == Rank::Seven).map(Card::suit)
    })
}

fn rank(word: &str) -> Option<Rank> {
    let word = if word == "10" { "T" } else { word };
    Rank::TEXTS.iter().position(|text| text.eq_ignore_ascii_case(word)).map(|at| Rank::ALL[at])
}

fn meld(parts: &mut Parts<'_>) -> Result<Meld, ParseError> {
    match parts.word("four, run or pair")? {
        "four" => Ok(Meld::Four(parts.read("a rank", rank)?)),
        "run" => {
            let low: Card = parts.card()?;
            parts.read("a higher card of the suit", |word| {
                let high = word.parse::<Card>().ok()?;
                (high.suit() == low.suit() && high > low).then(|| Meld::Run(low, high.rank()))
            })
        }
        "pair" => Ok(Meld::Pair),
        _ => Err(parts.expected("four, run or pair")),
    }
}

fn question(parts: &mut Parts<'_>) -> Result<Question, ParseError> {
    const EXPECTED: &str = "card, suit, rank, count, points, pressed or pressed-suit";
    Ok(match parts.word(EXPECTED)? {
        "card" => Question::Card(parts.card()?),
        "suit" => Question::Suit(parts.suit()?),
        "rank" => Question::Rank(parts.read("a rank", rank)?),
        "count" => Question::Count(parts.suit()?, parts.number("a number of cards, 2 to 9")?),
        "points" => Question::Points(parts.number("10, 20 … 100")?),
        "pressed" => Question::Pressed(parts.card()?),
        "pressed-suit" => Question::PressedSuit(parts.suit()?),
        _ => return Err(parts.expected(EXPECTED)),
    })
}

#[cfg(feature = "serde")]
impl serde::Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Question {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
