//! Counted multisets of cards, for games with many packs.

use core::fmt;
use core::hash::{Hash, Hasher};

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
    len: u32,
    /// How many faces there are: a pick asks for it before anything else.
    kinds: u32,
    faces: CardSet<S, R>,
}

impl<S: Suit, R: Rank> CardBag<S, R> {
    /// No card.
    pub const EMPTY: Self = Self { counts: [0; 64], len: 0, kinds: 0, faces: CardSet::EMPTY };

    /// The number of cards, copies counted.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many copies of this face are there.
    #[inline]
    #[must_use]
    pub fn count(&self, card: Card<S, R>) -> u16 {
        self.counts[usize::from(card.index() & 63)]
    }

    /// Whether a copy of this face is there.
    #[inline]
    #[must_use]
    pub const fn contains(&self, card: Card<S, R>) -> bool {
        self.faces.contains(card)
    }

    /// Puts one copy in.
    ///
    /// # Panics
    ///
    /// If 65,535 copies are there already.
    #[inline]
    pub fn insert(&mut self, card: Card<S, R>) {
        let count = &mut self.counts[usize::from(card.index() & 63)];
        *count = count.checked_add(1).expect("at most 65,535 copies of a face");
        self.len += 1;
        self.kinds += u32::from(*count == 1);
        self.faces.insert(card);
    }

    /// Takes one copy out; tells whether there was one.
    #[inline]
    pub fn remove(&mut self, card: Card<S, R>) -> bool {
        let count = &mut self.counts[usize::from(card.index() & 63)];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        self.len -= 1;
        // Whether this was the last copy can't be foretold, so it takes no branch.
        let last = u64::from(*count == 0);
        self.kinds -= last as u32;
        self.faces -= CardSet::from_bits_truncate(last << card.index());
        true
    }

    /// The faces that are there at least once.
    #[inline]
    #[must_use]
    pub const fn faces(&self) -> CardSet<S, R> {
        self.faces
    }

    /// The number of these faces.
    #[inline]
    #[must_use]
    pub const fn kinds(&self) -> usize {
        self.kinds as usize
    }

    /// Every copy, in canonical order of the faces.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card<S, R>> + '_ {
        let (mut faces, mut more) = (self.faces.iter(), None);
        core::iter::from_fn(move || {
            let (card, copies) = match more.take() {
                Some(more) => more,
                None => faces.next().map(|card| (card, self.count(card)))?,
            };
            more = (copies > 1).then(|| (card, copies - 1));
            Some(card)
        })
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

#[cfg(test)]
mod tests {
    use crate::decks::french::{Bag, Cards};
    use alloc::vec::Vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_faces_are_those_with_a_copy(steps: Vec<(bool, u8)>) {
            let (mut bag, mut slow) = (Bag::EMPTY, Vec::new());
            for (put, n) in steps {
                let card = Cards::FULL.nth(usize::from(n % 5) * 11).expect("a face");
                let at = slow.iter().position(|&other| other == card);
                if put {
                    bag.insert(card);
                    slow.push(card);
                } else {
                    prop_assert_eq!(bag.remove(card), at.is_some());
                    at.map(|at| slow.swap_remove(at));
                }
                slow.sort_unstable();
                prop_assert_eq!(bag.faces(), slow.iter().copied().collect::<Cards>());
                prop_assert_eq!(bag.iter().collect::<Vec<_>>(), slow.clone());
                prop_assert_eq!(bag.len(), slow.len());
                prop_assert_eq!(bag.kinds(), bag.faces().len());
            }
        }
    }
}
