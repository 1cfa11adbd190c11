//! Sets of cards in one machine word.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::card::{Card, Rank, Suit};
use crate::select::nth_bit;

/// A set of cards of one deck: 64 bits, sixteen for each suit.
///
/// Iteration is in canonical order: by suit, then by ascending rank.
///
/// ```
/// use cards_core::decks::eidex::{Cards, Suit, card, Rank};
///
/// let hand = Cards::from_iter([card(Suit::Stars, Rank::Ace), card(Suit::Eidex, Rank::Six)]);
/// assert_eq!(hand.len(), 2);
/// assert_eq!(hand.of(Suit::Stars).first(), Some(card(Suit::Stars, Rank::Ace)));
/// assert_eq!(hand.to_string(), "E6 SA");
/// assert_eq!((!hand).len(), 34);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet<S, R> {
    bits: u64,
    deck: PhantomData<fn() -> (S, R)>,
}

impl<S: Suit, R: Rank> CardSet<S, R> {
    /// No card.
    pub const EMPTY: Self = Self::from_bits_unmasked(0);

    /// Every card of the deck.
    pub const FULL: Self = {
        let mut bits = 0;
        let mut suit = 0;
        while suit < S::ALL.len() {
            bits |= ((1 << R::ALL.len()) - 1) << (16 * suit);
            suit += 1;
        }
        Self::from_bits_unmasked(bits)
    };

    const fn from_bits_unmasked(bits: u64) -> Self {
        Self { bits, deck: PhantomData }
    }

    /// The set whose bits are given; bits where no card lies are dropped.
    ///
    /// Bit 16 × suit + rank stands for the card, as [`Card::index`] says.
    #[inline]
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Self {
        Self::from_bits_unmasked(bits & Self::FULL.bits)
    }

    /// The bits of the set: bit [`Card::index`] for each card in it.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The set of one card.
    #[inline]
    #[must_use]
    pub const fn only(card: Card<S, R>) -> Self {
        Self::from_bits_unmasked(1 << card.index())
    }

    /// Every card of this suit in the deck.
    #[inline]
    #[must_use]
    pub fn suit(suit: S) -> Self {
        Self::from_bits_unmasked(((1 << R::ALL.len()) - 1) << (16 * suit.index()))
    }

    /// Every card of the deck that has the suit of this one.
    #[inline]
    #[must_use]
    pub const fn suit_of(card: Card<S, R>) -> Self {
        Self::from_bits_unmasked(((1 << R::ALL.len()) - 1) << (card.index() & 0x30))
    }

    /// The cards of this suit in the set.
    #[inline]
    #[must_use]
    pub fn of(self, suit: S) -> Self {
        self & Self::suit(suit)
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The number of cards, 0 to 64.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether the card is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card<S, R>) -> bool {
        self.bits >> card.index() & 1 == 1
    }

    /// Whether every card of the other set is in this one.
    #[inline]
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.bits & !self.bits == 0
    }

    /// Puts a card in; tells whether it was not there before.
    #[inline]
    pub fn insert(&mut self, card: Card<S, R>) -> bool {
        let new = !self.contains(card);
        self.bits |= 1 << card.index();
        new
    }

    /// Takes a card out; tells whether it was there.
    #[inline]
    pub fn remove(&mut self, card: Card<S, R>) -> bool {
        let there = self.contains(card);
        self.bits &= !(1 << card.index());
        there
    }

    /// The set with this card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card<S, R>) -> Self {
        Self::from_bits_unmasked(self.bits | 1 << card.index())
    }

    /// The set without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card<S, R>) -> Self {
        Self::from_bits_unmasked(self.bits & !(1 << card.index()))
    }

    /// Every card of the deck if this card is in the set, and no card otherwise: a condition that
    /// can't be foretold, without a branch.
    #[inline]
    #[must_use]
    pub const fn full_if(self, card: Card<S, R>) -> Self {
        Self::from_bits_unmasked((self.bits >> card.index() & 1).wrapping_neg() & Self::FULL.bits)
    }

    /// The first card in canonical order.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Card<S, R>> {
        if self.bits == 0 { None } else { Some(Card::at(self.bits.trailing_zeros() as u8)) }
    }

    /// The last card in canonical order.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Card<S, R>> {
        if self.bits == 0 { None } else { Some(Card::at(63 - self.bits.leading_zeros() as u8)) }
    }

    /// The n-th card in canonical order, from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Card<S, R>> {
        nth_bit(self.bits, n).map(Card::at)
    }

    /// The cards in canonical order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Iter<S, R> {
        Iter(self)
    }
}

impl<S: Suit, R: Rank> Default for CardSet<S, R> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident: $body:expr;)+) => {$(
        impl<S: Suit, R: Rank> $operator for CardSet<S, R> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let body: fn(u64, u64) -> u64 = $body;
                Self::from_bits_unmasked(body(self.bits, other.bits))
            }
        }

        impl<S: Suit, R: Rank> $assign for CardSet<S, R> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }
    )+};
}

operators! {
    BitOr bitor BitOrAssign bitor_assign: |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign: |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub SubAssign sub_assign: |a, b| a & !b;
}

/// The cards of the deck that are not in the set.
impl<S: Suit, R: Rank> Not for CardSet<S, R> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl<S: Suit, R: Rank> FromIterator<Card<S, R>> for CardSet<S, R> {
    fn from_iter<I: IntoIterator<Item = Card<S, R>>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<S: Suit, R: Rank> Extend<Card<S, R>> for CardSet<S, R> {
    fn extend<I: IntoIterator<Item = Card<S, R>>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect();
    }
}

impl<S: Suit, R: Rank> fmt::Display for CardSet<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl<S: Suit, R: Rank> fmt::Debug for CardSet<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<S: Suit, R: Rank> IntoIterator for CardSet<S, R> {
    type Item = Card<S, R>;
    type IntoIter = Iter<S, R>;

    #[inline]
    fn into_iter(self) -> Iter<S, R> {
        self.iter()
    }
}

/// The cards of a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct Iter<S: Suit, R: Rank>(CardSet<S, R>);

impl<S: Suit, R: Rank> Iterator for Iter<S, R> {
    type Item = Card<S, R>;

    #[inline]
    fn next(&mut self) -> Option<Card<S, R>> {
        let card = self.0.first()?;
        self.0.bits &= self.0.bits - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Card<S, R>> {
        let Some(card) = self.0.nth(n) else {
            self.0 = CardSet::EMPTY;
            return None;
        };
        self.0.bits &= !1 << card.index();
        Some(card)
    }
}

impl<S: Suit, R: Rank> DoubleEndedIterator for Iter<S, R> {
    #[inline]
    fn next_back(&mut self) -> Option<Card<S, R>> {
        let card = self.0.last()?;
        self.0.remove(card);
        Some(card)
    }
}

impl<S: Suit, R: Rank> ExactSizeIterator for Iter<S, R> {}
impl<S: Suit, R: Rank> FusedIterator for Iter<S, R> {}

#[cfg(test)]
mod tests {
    use crate::decks::{eidex, eureka, french};
    use alloc::vec::Vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn iteration_select_and_order_agree(bits: u64) {
            let set = french::Cards::from_bits_truncate(bits);
            let cards: Vec<_> = set.iter().collect();
            prop_assert!(cards.is_sorted());
            prop_assert_eq!(cards.len(), set.len());
            prop_assert_eq!(set.iter().rev().collect::<Vec<_>>(), cards.iter().copied().rev().collect::<Vec<_>>());
            for n in 0..=cards.len() {
                prop_assert_eq!(set.nth(n), cards.get(n).copied());
                let mut rest = set.iter();
                prop_assert_eq!(rest.nth(n), cards.get(n).copied());
                prop_assert_eq!(rest.collect::<Vec<_>>(), cards.get(n + 1..).unwrap_or(&[]));
            }
            prop_assert_eq!(cards.into_iter().collect::<french::Cards>(), set);
        }

        #[test]
        fn set_algebra_is_that_of_the_members(a: u64, b: u64) {
            let (a, b) = (eidex::Cards::from_bits_truncate(a), eidex::Cards::from_bits_truncate(b));
            for card in eidex::Cards::FULL {
                let (x, y) = (a.contains(card), b.contains(card));
                prop_assert_eq!((a | b).contains(card), x || y);
                prop_assert_eq!((a & b).contains(card), x && y);
                prop_assert_eq!((a ^ b).contains(card), x != y);
                prop_assert_eq!((a - b).contains(card), x && !y);
                prop_assert_eq!((!a).contains(card), !x);
                prop_assert_eq!(a.with(card).without(card), a.without(card));
            }
            prop_assert_eq!(a.contains_all(b), (b - a).is_empty());
        }
    }

    #[test]
    fn a_card_tells_its_suit() {
        for card in eidex::Cards::FULL {
            assert_eq!(eidex::Cards::suit_of(card), eidex::Cards::suit(card.suit()));
        }
        for card in french::Cards::FULL {
            assert_eq!(french::Cards::suit_of(card), french::Cards::suit(card.suit()));
        }
    }

    #[test]
    fn decks_have_their_sizes() {
        assert_eq!(eidex::Cards::FULL.len(), 36);
        assert_eq!(french::Cards::FULL.len(), 52);
        assert_eq!(eureka::up_to(6).len(), 24);
        assert_eq!(eureka::up_to(13), eureka::Cards::FULL);
    }
}
