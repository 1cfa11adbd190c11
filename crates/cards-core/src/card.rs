//! Cards, and the suits and ranks they are made of.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::set::CardSet;
use crate::text::ParseError;

/// A closed list of suits, in the deck's own order. Declared with [`suits!`](crate::suits).
pub trait Suit: Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + 'static {
    /// Every suit, in order. At most four.
    const ALL: &'static [Self];
    /// The letter of each suit, in the same order.
    const TEXTS: &'static [&'static str];
    /// What a reader is told to expect.
    const EXPECTED: &'static str;

    /// The place of this suit in [`Suit::ALL`].
    fn index(self) -> u8;
}

/// A closed list of ranks, ascending. Declared with [`ranks!`](crate::ranks).
pub trait Rank: Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + 'static {
    /// Every rank, ascending. At most sixteen.
    const ALL: &'static [Self];
    /// How each rank is written, in the same order.
    const TEXTS: &'static [&'static str];
    /// What a reader is told to expect.
    const EXPECTED: &'static str;

    /// The place of this rank in [`Rank::ALL`].
    fn index(self) -> u8;
}

/// One card of a deck with suits `S` and ranks `R`.
///
/// Cards are ordered by suit, then by ascending rank: the canonical order of every list of cards.
/// Printing is canonical (`HJ`, `ST`, `Y10`); parsing also takes the rank first, lower case, and
/// `10` for `T`.
///
/// ```
/// use cards_core::decks::eidex::{Card, Rank, Suit};
///
/// let jack = Card::new(Suit::Hearts, Rank::Jack);
/// assert_eq!(jack.to_string(), "HJ");
/// assert_eq!("jh".parse::<Card>()?, jack);
/// assert_eq!("10s".parse::<Card>()?.to_string(), "ST");
/// assert!("HX".parse::<Card>().is_err());
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card<S, R> {
    /// Suit in the upper four bits, rank in the lower four.
    index: u8,
    deck: PhantomData<fn() -> (S, R)>,
}

impl<S: Suit, R: Rank> Card<S, R> {
    /// The card of this suit and rank.
    #[inline]
    #[must_use]
    pub fn new(suit: S, rank: R) -> Self {
        Self { index: suit.index() << 4 | rank.index(), deck: PhantomData }
    }

    /// The card at a place of a [`CardSet`](crate::CardSet): 16 × suit + rank, or `None` where no
    /// card of the deck lies.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 && CardSet::<S, R>::FULL.bits() >> index & 1 == 1 {
            Some(Self { index, deck: PhantomData })
        } else {
            None
        }
    }

    /// As [`Card::from_index`], for a place already known to hold a card.
    #[inline]
    pub(crate) const fn at(index: u8) -> Self {
        Self { index, deck: PhantomData }
    }

    /// The card's place in a [`CardSet`](crate::CardSet): 16 × suit + rank, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.index
    }

    /// The card's suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> S {
        S::ALL[(self.index >> 4) as usize]
    }

    /// The card's rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> R {
        R::ALL[(self.index & 15) as usize]
    }
}

impl<S: Suit, R: Rank> fmt::Display for Card<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit(), self.rank())
    }
}

impl<S: Suit, R: Rank> fmt::Debug for Card<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Suit, R: Rank> FromStr for Card<S, R> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let suit_first = || {
            let (head, tail) = text.split_at_checked(1)?;
            Some(Self::new(suit(head)?, rank(tail)?))
        };
        let rank_first = || {
            let (head, tail) = text.split_at_checked(text.len().checked_sub(1)?)?;
            Some(Self::new(suit(tail)?, rank(head)?))
        };
        suit_first().or_else(rank_first).ok_or_else(|| {
            let at = usize::from(text.get(..1).and_then(suit::<S>).is_some());
            ParseError::new(text, at, if at == 0 { S::EXPECTED } else { R::EXPECTED })
        })
    }
}

/// The suit written so, in either case.
pub(crate) fn suit<S: Suit>(text: &str) -> Option<S> {
    S::TEXTS.iter().position(|known| known.eq_ignore_ascii_case(text)).map(|at| S::ALL[at])
}

/// The rank written so, in either case; `10` also where a ten is written `T`.
pub(crate) fn rank<R: Rank>(text: &str) -> Option<R> {
    let text = if text == "10" && R::TEXTS.contains(&"T") { "T" } else { text };
    R::TEXTS.iter().position(|known| known.eq_ignore_ascii_case(text)).map(|at| R::ALL[at])
}

/// Declares the suits of a deck: a closed enum with one letter each.
///
/// ```
/// cards_core::suits! {
///     /// The suits of a small deck.
///     pub enum Suit, "a suit, S M" { /// Suns.
///         Sun "S", /// Moons.
///         Moon "M" }
/// }
/// assert_eq!(Suit::Moon.to_string(), "M");
/// ```
#[macro_export]
macro_rules! suits {
    ($(#[$doc:meta])* $vis:vis enum $name:ident, $expected:literal {
        $($(#[$each:meta])* $suit:ident $letter:literal),+ $(,)?
    }) => {
        $crate::closed_enum!($(#[$doc])* $vis enum $name { $($(#[$each])* $suit $letter),+ });

        impl $crate::Suit for $name {
            const ALL: &'static [Self] = &Self::ALL;
            const TEXTS: &'static [&'static str] = &[$($letter),+];
            const EXPECTED: &'static str = $expected;

            #[inline]
            fn index(self) -> u8 {
                self as u8
            }
        }
    };
}

/// Declares the ranks of a deck, ascending: a closed enum with one text each.
///
/// ```
/// cards_core::ranks! {
///     /// The ranks of a small deck.
///     pub enum Rank, "a rank, 1 or 2" { /// One.
///         One "1", /// Two.
///         Two "2" }
/// }
/// assert!(Rank::One < Rank::Two);
/// ```
#[macro_export]
macro_rules! ranks {
    ($(#[$doc:meta])* $vis:vis enum $name:ident, $expected:literal {
        $($(#[$each:meta])* $rank:ident $text:literal),+ $(,)?
    }) => {
        $crate::closed_enum!($(#[$doc])* $vis enum $name { $($(#[$each])* $rank $text),+ });

        impl $crate::Rank for $name {
            const ALL: &'static [Self] = &Self::ALL;
            const TEXTS: &'static [&'static str] = &[$($text),+];
            const EXPECTED: &'static str = $expected;

            #[inline]
            fn index(self) -> u8 {
                self as u8
            }
        }
    };
}

/// An enum with a list of its values and one text each; the body of [`suits!`](crate::suits) and
/// [`ranks!`](crate::ranks).
#[doc(hidden)]
#[macro_export]
macro_rules! closed_enum {
    ($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$each:meta])* $value:ident $text:literal),+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $name { $($(#[$each])* $value),+ }

        impl $name {
            /// Every value, in order.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$value),+];
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(match self { $(Self::$value => $text),+ })
            }
        }
    };
}
