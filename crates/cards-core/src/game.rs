//! The trait family that generic tools are written against: tables, bots, playouts, perft.
//!
//! Whoever uses one game needs none of it: every game has inherent methods of the same names.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::playout::pick;
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
///
/// A whole game: two players take one to three matches in turn, and whoever takes the last wins.
///
/// ```
/// use cards_core::text::{ParseError, Parts};
/// use cards_core::{Actor, Game, LegalActions, Seat, SeatSet, Stream, Turn, perft, playout};
///
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// struct Nim {
///     matches: u8,
///     turn: Seat,
/// }
///
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Take(u8);
///
/// impl std::fmt::Display for Take {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "take {}", self.0)
///     }
/// }
///
/// impl std::str::FromStr for Take {
///     type Err = ParseError;
///
///     fn from_str(text: &str) -> Result<Self, ParseError> {
///         let mut parts = Parts::new(text);
///         parts.read("\"take\"", |word| (word == "take").then_some(()))?;
///         let take = Self(parts.number("a number")?);
///         parts.end()?;
///         Ok(take)
///     }
/// }
///
/// /// One up to so many matches: nothing is filled in.
/// #[derive(Clone)]
/// struct UpTo(u8);
///
/// impl IntoIterator for UpTo {
///     type Item = Take;
///     type IntoIter = std::iter::Map<std::ops::RangeInclusive<u8>, fn(u8) -> Take>;
///
///     fn into_iter(self) -> Self::IntoIter {
///         (1..=self.0).map(Take)
///     }
/// }
///
/// impl LegalActions for UpTo {
///     type Action = Take;
///
///     fn len(&self) -> usize {
///         self.0.into()
///     }
///
///     fn get(&self, n: usize) -> Option<Take> {
///         (n < self.len()).then(|| Take(n as u8 + 1))
///     }
/// }
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
/// enum Illegal {
///     #[error("not your turn")]
///     NotYourTurn,
///     #[error("take 1 to {0}")]
///     TakeUpTo(u8),
/// }
///
/// impl Game for Nim {
///     type Setup = u8;
///     type SetupError = std::convert::Infallible;
///     type Action = Take;
///     type Illegal = Illegal;
///     type Event = Take;
///     type Outcome = Seat;
///     type Legal<'a> = UpTo;
///
///     fn new(&matches: &u8) -> Result<Self, Self::SetupError> {
///         Ok(Self { matches, turn: Seat::new(0) })
///     }
///
///     fn seats(&self) -> u8 {
///         2
///     }
///
///     fn turn(&self) -> Turn {
///         if self.matches == 0 { Turn::Over } else { Turn::Seats(self.turn.into()) }
///     }
///
///     fn legal(&self, actor: Actor) -> UpTo {
///         UpTo(if self.turn().owes(actor) { self.matches.min(3) } else { 0 })
///     }
///
///     fn check(&self, actor: Actor, action: &Take) -> Result<(), Illegal> {
///         match self.legal(actor) {
///             UpTo(0) => Err(Illegal::NotYourTurn),
///             UpTo(most) if !(1..=most).contains(&action.0) => Err(Illegal::TakeUpTo(most)),
///             _ => Ok(()),
///         }
///     }
///
///     fn play_with(
///         &mut self,
///         actor: Actor,
///         action: &Take,
///         tell: &mut impl FnMut(&Take, SeatSet),
///     ) -> Result<(), Illegal> {
///         self.check(actor, action)?;
///         self.matches -= action.0;
///         self.turn = self.turn.plus(1, 2);
///         tell(action, SeatSet::first_n(2));
///         Ok(())
///     }
///
///     fn outcome(&self) -> Option<Seat> {
///         (self.matches == 0).then(|| self.turn.plus(1, 2))
///     }
/// }
///
/// let nim = Nim::new(&10)?;
/// assert_eq!(nim.check(Actor::Chance, &Take(1)), Err(Illegal::NotYourTurn));
/// assert_eq!(nim.play(Seat::new(0).into(), &"take 2".parse()?)?.matches, 8);
/// assert_eq!(perft(&nim, 3), 27);
/// let mut state = nim.clone();
/// playout(&mut state, &mut Stream::new(1), usize::MAX);
/// assert!(state.outcome().is_some());
/// # #[cfg(feature = "conformance")]
/// assert!(cards_core::conformance::Kit::new(10).rules::<Nim>(&10, 1).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// Takes one of the listed actions, each equally likely; one of chance with its proper
    /// probability. Tells whether there was one.
    ///
    /// A game may say again how, to be faster, never otherwise: the list, a draw from it, and the
    /// play that checks what was drawn.
    #[inline]
    fn play_any(&mut self, actor: Actor, words: &mut impl Words) -> bool {
        let action = match actor {
            Actor::Chance => self.chance(words),
            Actor::Seat(_) => pick(&self.legal(actor), words),
        };
        let Some(action) = action else { return false };
        if let Err(refusal) = self.play_mut(actor, &action) {
            unreachable!("a listed action was refused: {refusal}");
        }
        true
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
