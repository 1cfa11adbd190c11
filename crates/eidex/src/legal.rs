//! Lists of legal actions as masks.

use cards_core::decks::eidex::Cards;
use cards_core::{LegalActions, count_bits, nth_bit};

use crate::action::{Action, Kind};

/// The legal actions of one actor: a few masks, no filled list.
///
/// ```
/// # use eidex::{Hand, Setup};
/// # use cards_core::{Actor, LegalActions, Seat, Stream};
/// let hand = Hand::new(&Setup::random(&mut Stream::new(1)))?;
/// let legal = hand.legal(Actor::Seat(Seat::new(0)));
/// assert_eq!(legal.len(), 12);
/// assert_eq!(legal.get(0).unwrap().to_string(), "press EQ");
/// # Ok::<(), eidex::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Legal {
    shelves: u8,
    kinds: [Kind; Self::MOST],
    masks: [u64; Self::MOST],
}

impl Legal {
    /// The most kinds of actions that one decision offers.
    const MOST: usize = 5;

    /// Nothing.
    pub(crate) const EMPTY: Self =
        Self { shelves: 0, kinds: [Kind::Pass; Self::MOST], masks: [0; Self::MOST] };

    /// The one action of a kind that has only one.
    pub(crate) const fn only_one(kind: Kind) -> Self {
        let mut legal = Self::EMPTY;
        legal.kinds[0] = kind;
        legal.masks[0] = 1;
        legal.shelves = 1;
        legal
    }

    /// Adds the actions of one kind with these numbers; kinds come in ascending order.
    #[inline]
    pub(crate) fn put(&mut self, kind: Kind, mask: u64) {
        if mask != 0 {
            let n = usize::from(self.shelves);
            debug_assert!(n == 0 || self.kinds[n - 1] < kind);
            self.kinds[n] = kind;
            self.masks[n] = mask;
            self.shelves += 1;
        }
    }

    /// Adds an action of this kind for each card.
    #[inline]
    pub(crate) fn put_cards(&mut self, kind: Kind, cards: Cards) {
        self.put(kind, cards.bits());
    }

    /// The actions of one kind, a single shelf.
    #[inline]
    pub(crate) fn only(kind: Kind, cards: Cards) -> Self {
        let mut legal = Self::EMPTY;
        legal.put_cards(kind, cards);
        legal
    }

    /// The numbers on one shelf.
    #[inline]
    pub(crate) fn mask(&self, kind: Kind) -> u64 {
        let shelves = usize::from(self.shelves);
        self.kinds[..shelves].iter().position(|&k| k == kind).map_or(0, |at| self.masks[at])
    }

    /// Whether the action is in the list.
    #[inline]
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        action.shelf().is_some_and(|(kind, n)| n < 64 && self.mask(kind) >> n & 1 == 1)
    }

    /// The number of actions.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        // Most lists have one shelf.
        let further = if self.shelves > 1 { self.len_further() } else { 0 };
        count(self.masks[0]) + further
    }

    fn len_further(&self) -> usize {
        self.masks[1..usize::from(self.shelves)].iter().map(|&mask| count(mask)).sum()
    }

    /// Whether nothing is legal.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.shelves == 0
    }

    /// The n-th action, from 0.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        match nth_bit(self.masks[0], n) {
            Some(bit) => Some(Action::at(self.kinds[0], bit)),
            None if self.shelves > 1 => self.get_further(n - count(self.masks[0])),
            None => None,
        }
    }

    fn get_further(&self, mut n: usize) -> Option<Action> {
        for at in 1..usize::from(self.shelves) {
            let mask = self.masks[at];
            if let Some(bit) = nth_bit(mask, n) {
                return Some(Action::at(self.kinds[at], bit));
            }
            n -= count(mask);
        }
        None
    }

    /// The actions in ascending order.
    #[must_use]
    pub const fn iter(self) -> LegalIter {
        LegalIter { legal: self, at: 0 }
    }
}

#[inline]
const fn count(mask: u64) -> usize {
    count_bits(mask)
}

impl core::fmt::Debug for Legal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl LegalActions for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        Self::len(self)
    }

    #[inline(always)]
    fn get(&self, n: usize) -> Option<Action> {
        Self::get(self, n)
    }
}

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = LegalIter;

    #[inline]
    fn into_iter(self) -> LegalIter {
        self.iter()
    }
}

/// The actions of a [`Legal`] list in ascending order.
#[derive(Clone, Debug)]
pub struct LegalIter {
    legal: Legal,
    at: u8,
}

impl Iterator for LegalIter {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        while self.at < self.legal.shelves {
            let at = usize::from(self.at);
            let mask = self.legal.masks[at];
            if mask != 0 {
                self.legal.masks[at] = mask & (mask - 1);
                return Some(Action::at(self.legal.kinds[at], mask.trailing_zeros() as u8));
            }
            self.at += 1;
        }
        None
    }
}
