//! Actions, legal lists, refusals and events of a tournament.

use core::fmt;
use core::str::FromStr;

use cards_core::decks::eidex::{Card, Cards};
use cards_core::text::{ParseError, Parts};
use cards_core::{LegalActions, Open, Seat};

use crate::{action, error, event, legal};

/// A decision in a tournament: one of a hand, or a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A decision in the hand.
    Hand(action::Action),
    /// Chance deals the next hand: the deck in canonical order, shuffled with this seed.
    Deal(u64),
}

impl From<action::Action> for Action {
    fn from(action: action::Action) -> Self {
        Self::Hand(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(action) => action.fmt(f),
            Self::Deal(seed) => write!(f, "deal {seed}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        if parts.word("a verb")? != "deal" {
            return text.parse().map(Self::Hand);
        }
        let seed = parts.number("a 64-bit number")?;
        parts.end()?;
        Ok(Self::Deal(seed))
    }
}

/// The legal actions of one actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Legal {
    /// Those of the hand.
    Hand(legal::Legal),
    /// A deal with any seed.
    Deal,
}

impl LegalActions for Legal {
    type Action = Action;

    fn len(&self) -> usize {
        match self {
            Self::Hand(legal) => legal.len(),
            Self::Deal => 0,
        }
    }

    fn get(&self, n: usize) -> Option<Action> {
        match self {
            Self::Hand(legal) => legal.get(n).map(Action::Hand),
            Self::Deal => None,
        }
    }

    fn open(&self) -> Option<Open> {
        matches!(self, Self::Deal).then_some(Open::Seed("deal"))
    }
}

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = LegalIter;

    fn into_iter(self) -> LegalIter {
        LegalIter(match self {
            Self::Hand(legal) => legal.iter(),
            Self::Deal => legal::Legal::EMPTY.iter(),
        })
    }
}

/// The actions of a [`Legal`] list in ascending order.
#[derive(Clone, Debug)]
pub struct LegalIter(legal::LegalIter);

impl Iterator for LegalIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.0.next().map(Action::Hand)
    }
}

/// The broken rule, when an action is refused; the same as in a hand.
pub type IllegalAction = error::IllegalAction;

/// Something that has happened in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Event {
    /// In the hand.
    Hand(event::Event),
    /// Between the hands.
    Between(Between),
}

/// Something that has happened between the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Between {
    /// A hand has been dealt.
    Dealt {
        /// The number of the hand, from 1.
        number: u16,
        /// Who dealt.
        dealer: Seat,
        /// The card shown.
        trump_card: Card,
        /// The hand of the seat that is told.
        hand: Cards,
    },
    /// The tournament is over.
    Ended {
        /// Victory points at the end.
        victory: [u8; 3],
        /// Who has won; nobody if it is a draw.
        winner: Option<Seat>,
    },
}
