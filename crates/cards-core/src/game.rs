//! The trait family that generic tools are written against: tables, bots, playouts, perft.
//!
//! Whoever uses one game needs none of it: every game has inherent methods of the same names.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::seat::{Actor, Seat, SeatSet};
use crate::text::ParseError;
use crate::words::Words;

/// Who acts now. Read anew after every action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// These seats may act: one, or several whose choices are simultaneous.
    Seats(SeatSet),
    /// Chance acts.
    Chance,
    /// The game is over.
    Over,
}

impl Turn {
    /// Whether this actor may act.
    #[inline]
    #[must_use]
    pub const fn owes(self, actor: Actor) -> bool {
        match (self, actor) {
            (Self::Seats(seats), Actor::Seat(seat)) => seats.contains(seat),
            (Self::Chance, Actor::Chance) => true,
            _ => false,
        }
    }

    /// The actor owed; the lowest seat if several may act.
    #[inline]
    #[must_use]
    pub const fn actor(self) -> Option<Actor> {
        match self {
            Self::Seats(seats) => match seats.first() {
                Some(seat) => Some(Actor::Seat(seat)),
                None => None,
            },
            Self::Chance => Some(Actor::Chance),
            Self::Over => None,
        }
    }
}

/// The legal actions of one actor: masks and ranges rather than a filled list.
///
/// Iteration is in ascending order of the actions, without repeats, and agrees with
/// [`len`](Self::len) and [`get`](Self::get).
pub trait LegalActions: Clone + IntoIterator<Item = <Self as LegalActions>::Action> {
    /// The actions of the game.
    type Action;

    /// How many actions there are, the open entry not counted.
    fn len(&self) -> usize;

    /// The n-th action, from 0.
    fn get(&self, n: usize) -> Option<Self::Action>;

    /// The open entry, if there is one.
    fn open(&self) -> Option<Open> {
        None
    }

    /// Whether nothing at all is legal.
    fn is_empty(&self) -> bool {
        self.len() == 0 && self.open().is_none()
    }
}

/// An entry that stands for more actions than can be listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Open {
    /// The verb with any 64-bit number: a shuffle of chance. Lists show the bare verb.
    Seed(&'static str),
    /// The verb with any valid text. Lists do not show it, only the actions suggested.
    Text(&'static str),
}

/// A game: a plain value that actions change.
///
/// A state holds no generator, no unused seed and no clock, so that setup and actions give back
/// every state. What is random is an action of [`Actor::Chance`].
pub trait Game: Clone + Eq + Hash + Debug + 'static {
    /// Everything that is settled before the first decision, shuffled packs included.
    type Setup: Clone + Eq + Debug;
    /// Why a setup is refused.
    type SetupError: Error + 'static;
    /// What an actor does. The text form is canonical; parsing it gives the action back.
    type Action: Clone + Ord + Hash + Debug + Display + FromStr<Err = ParseError>;
    /// The broken rule, when an action is refused.
    type Illegal: Error + Copy + Eq + 'static;
    /// What a front end is told; each event goes to an audience and holds only what it may know.
    type Event: Clone + Debug;
    /// The result of a finished game.
    type Outcome: Clone + Eq + Debug;
    /// The legal actions of one actor.
    type Legal<'a>: LegalActions<Action = Self::Action>;

    /// The state at the beginning.
    ///
    /// # Errors
    ///
    /// If the setup breaks a rule.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// Who acts now.
    fn turn(&self) -> Turn;

    /// What this actor may do now; nothing if it owes nothing.
    fn legal(&self, actor: Actor) -> Self::Legal<'_>;

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    fn check(&self, actor: Actor, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Takes the action and tells its events, each with its audience.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged and nothing has been told.
    fn play_with(
        &mut self,
        actor: Actor,
        action: &Self::Action,
        tell: &mut impl FnMut(&Self::Event, SeatSet),
    ) -> Result<(), Self::Illegal>;

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// As [`play_with`](Self::play_with).
    #[inline]
    fn play_mut(&mut self, actor: Actor, action: &Self::Action) -> Result<(), Self::Illegal> {
        self.play_with(actor, action, &mut |_, _| {})
    }

    /// The state after the action.
    ///
    /// # Errors
    ///
    /// As [`play_with`](Self::play_with).
    #[inline]
    fn play(&self, actor: Actor, action: &Self::Action) -> Result<Self, Self::Illegal> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// An action of chance with its proper probability, or `None` if chance owes none. Without an
    /// open entry: entry [`below`](Words::below)`(len)`; a shuffle takes a
    /// [`seed`](Words::seed).
    #[inline]
    fn chance(&self, words: &mut impl Words) -> Option<Self::Action> {
        let legal = self.legal(Actor::Chance);
        if legal.len() == 0 { None } else { legal.get(words.below(legal.len() as u64) as usize) }
    }

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Self::Outcome>;
}

/// A game with hidden information.
pub trait Hidden: Game {
    /// What one seat may know.
    type View: View<Game = Self>;

    /// What this seat may know, built from nothing else.
    fn view(&self, seat: Seat) -> Self::View;
}

/// What one seat may know of a game. It holds no hidden card and no order of a hidden pack.
pub trait View: Clone + Eq + Debug {
    /// The game seen.
    type Game: Game;

    /// Whose view it is.
    fn seat(&self) -> Seat;

    /// Who acts now.
    fn turn(&self) -> Turn;

    /// What the seat may do now: the same list as in the state itself.
    fn legal(&self) -> <Self::Game as Game>::Legal<'_>;
}

/// A view that can be completed to a full state.
pub trait Sample: View {
    /// A full state that the seat cannot rule out, drawn with these words. It has the same view.
    ///
    /// `None` only if the search for one was given up.
    fn sample(&self, words: &mut impl Words) -> Option<Self::Game>;
}
