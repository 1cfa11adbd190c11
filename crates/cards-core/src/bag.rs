//! Counted multisets of cards, for games with many packs.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::card::{Card, Rank, Suit};
use crate::set::CardSet;

/// A multiset of cards: how often each face is there, up to 65,535 times.
///
/// ```
/// use cards_core::decks::french::{Bag, Card};
///
/// let ace: Card = "SA".parse()?;
/// let mut bag = Bag::from_iter([ace, ace]);
/// assert_eq!((bag.count(ace), bag.len()), (2, 2));
/// assert!(bag.remove(ace) && bag.remove(ace) && !bag.remove(ace));
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone)]
pub struct CardBag<S, R> {
    counts: [u16; 64],
    len: usize,
    deck: PhantomData<fn() -> (S, R)>,
}

impl<S: Suit, R: Rank> CardBag<S, R> {
    /// No card.
    pub const EMPTY: Self = Self { counts: [0; 64], len: 0, deck: PhantomData };

    /// The number of cards, copies counted.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many copies of this face are there.
    #[must_use]
    pub fn count(&self, card: Card<S, R>) -> u16 {
        self.counts[usize::from(card.index())]
    }

    /// Whether a copy of this face is there.
    #[must_use]
    pub fn contains(&self, card: Card<S, R>) -> bool {
        self.count(card) > 0
    }

    /// Puts one copy in.
    ///
    /// # Panics
    ///
    /// If 65,535 copies are there already.
    pub fn insert(&mut self, card: Card<S, R>) {
        let count = &mut self.counts[usize::from(card.index())];
        *count = count.checked_add(1).expect("at most 65,535 copies of a face");
        self.len += 1;
    }

    /// Takes one copy out; tells whether there was one.
    pub fn remove(&mut self, card: Card<S, R>) -> bool {
        let count = &mut self.counts[usize::from(card.index())];
        let there = *count > 0;
        *count -= u16::from(there);
        self.len -= usize::from(there);
        there
    }

    /// The faces that are there at least once.
    #[must_use]
    pub fn faces(&self) -> CardSet<S, R> {
        CardSet::<S, R>::FULL.iter().filter(|&card| self.contains(card)).collect()
    }

    /// Every copy, in canonical order of the faces.
    pub fn iter(&self) -> impl Iterator<Item = Card<S, R>> + '_ {
        CardSet::FULL
            .iter()
            .flat_map(|card| core::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl<S: Suit, R: Rank> Default for CardBag<S, R> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S, R> PartialEq for CardBag<S, R> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<S, R> Eq for CardBag<S, R> {}

impl<S, R> Hash for CardBag<S, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}

impl<S: Suit, R: Rank> FromIterator<Card<S, R>> for CardBag<S, R> {
    fn from_iter<I: IntoIterator<Item = Card<S, R>>>(cards: I) -> Self {
        let mut bag = Self::EMPTY;
        bag.extend(cards);
        bag
    }
}

impl<S: Suit, R: Rank> Extend<Card<S, R>> for CardBag<S, R> {
    fn extend<I: IntoIterator<Item = Card<S, R>>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.insert(card));
    }
}

impl<S: Suit, R: Rank> fmt::Debug for CardBag<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
