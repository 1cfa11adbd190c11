//! What the players, the prophet, god and chance can do, and what they say.

use core::fmt;

use cards_core::decks::french::Card;

/// What an actor does in a round.
///
/// ```
/// use eleusis::Action;
///
/// let action: Action = "lay 10d".parse()?;
/// assert_eq!(action.to_string(), "lay DT");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// God accepts the tried card as a starter. // A1
    Accept,
    /// God rejects the tried card.
    Reject,
    /// The player ends his string. // A3
    Submit,
    /// The player says that he holds no legal card. // A4
    NoPlay,
    /// The player becomes prophet. // A10
    Declare,
    /// The player does not become prophet.
    Pass,
    /// Prophet or god: every card of the string is right. // A5, A6
    Right,
    /// Prophet or god: the player holds no legal card indeed. // A7, A9
    True,
    /// Prophet or god: so many cards of the string are wrong.
    Wrong(u32),
    /// The player lays a card. // A2
    Lay(Card),
    /// The prophet: the shown hand has a legal card, this one. // A7
    False(Card),
    /// God picks a legal card of the shown hand. // A8
    Pick(Card),
    /// Chance shuffles a fresh pack from this seed. // A11
    Pack(u64),
}

/// What the prophet said about a play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Call {
    /// Every card of the string is right.
    Right,
    /// So many cards of the string are wrong.
    Wrong(u32),
    /// The hand holds no legal card.
    True,
    /// The hand holds a legal card, this one.
    False(Card),
}

/// What a play turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Every card of the string is right.
    Right,
    /// So many cards of the string are wrong.
    Wrong(u32),
    /// The player had no legal card indeed.
    True,
    /// The player had a legal card: this one was picked and joined the line.
    Picked(Card),
}

impl Call {
    /// The action that says so.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Right => Action::Right,
            Self::Wrong(n) => Action::Wrong(n),
            Self::True => Action::True,
            Self::False(card) => Action::False(card),
        }
    }
}

impl Verdict {
    /// The action that says so.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Right => Action::Right,
            Self::Wrong(n) => Action::Wrong(n),
            Self::True => Action::True,
            Self::Picked(card) => Action::Pick(card),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action().fmt(f)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action().fmt(f)
    }
}

#[cfg(feature = "serde")]
macro_rules! as_text {
    ($($name:ident)+) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}

#[cfg(feature = "serde")]
as_text!(Action Call Verdict);
