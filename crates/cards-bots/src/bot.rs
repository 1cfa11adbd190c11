//! What a player is, and how tables name one.

use alloc::boxed::Box;
use core::fmt;
use core::time::Duration;

use cards_core::{Hidden, Stream};

/// A player: it sees what its seat may know and chooses one of the legal actions.
///
/// A bot decides from the view and the words alone, so the same view and the same words give the
/// same action, unless it works against the clock ([`Limit::Time`]).
///
/// ```
/// use cards_bots::Bot;
/// use cards_core::{Hidden, LegalActions, Stream, View};
///
/// /// Always takes the last entry of the list.
/// struct Last;
///
/// impl<G: Hidden> Bot<G> for Last {
///     fn choose(&mut self, view: &G::View, _words: &mut Stream) -> G::Action {
///         let legal = view.legal();
///         legal.get(legal.len() - 1).expect("a bot is asked when its seat is owed an action")
///     }
/// }
/// ```
pub trait Bot<G: Hidden> {
    /// One of the listed actions of the view's seat.
    ///
    /// # Panics
    ///
    /// May panic if the seat owes no action.
    fn choose(&mut self, view: &G::View, words: &mut Stream) -> G::Action;

    /// How much thought the next choices may cost. Bots that do not search ignore it.
    fn limit(&mut self, _limit: Limit) {}

    /// Whether a [`limit`](Self::limit) changes anything.
    fn searches(&self) -> bool {
        false
    }
}

impl<G: Hidden, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, view: &G::View, words: &mut Stream) -> G::Action {
        (**self).choose(view, words)
    }

    fn limit(&mut self, limit: Limit) {
        (**self).limit(limit);
    }

    fn searches(&self) -> bool {
        (**self).searches()
    }
}

/// How much thought one choice may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many iterations: the choice repeats exactly.
    Iterations(u64),
    /// So much time on the clock.
    Time(Duration),
}

impl Limit {
    /// The limit that a text names: `1000` iterations, `50ms` on the clock; neither may be 0.
    ///
    /// ```
    /// use cards_bots::Limit;
    ///
    /// assert_eq!(Limit::read("1000"), Some(Limit::Iterations(1000)));
    /// assert_eq!(Limit::read("50ms").unwrap().to_string(), "50ms");
    /// assert_eq!(Limit::read("soon"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (digits, timed) = match text.strip_suffix("ms") {
            Some(digits) => (digits, true),
            None => (text, false),
        };
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: u64 = digits.parse().ok().filter(|&number| plain && number > 0)?;
        Some(if timed {
            Self::Time(Duration::from_millis(number))
        } else {
            Self::Iterations(number)
        })
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(number) => number.fmt(f),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A kind of player that tables offer by name.
pub struct BotKind<G: Hidden> {
    /// The name to type: lower case, without blanks and commas.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// Makes one for a seat.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Hidden> BotKind<G> {
    /// The kind of this name in a list.
    #[must_use]
    pub fn find<'a>(kinds: &'a [Self], name: &str) -> Option<&'a Self> {
        kinds.iter().find(|kind| kind.name == name)
    }
}

impl<G: Hidden> Clone for BotKind<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Hidden> Copy for BotKind<G> {}

impl<G: Hidden> fmt::Debug for BotKind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotKind").field("name", &self.name).field("about", &self.about).finish()
    }
}
