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
    /// The first shelf: most lists have no other.
    kind: Kind,
    mask: u64,
    more: More,
}

/// The shelves after the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct More {
    len: u8,
    kinds: [Kind; Self::MOST],
    masks: [u64; Self::MOST],
}

impl More {
    /// One decision offers at most five kinds of actions.
    const MOST: usize = 4;

    const NONE: Self = Self { len: 0, kinds: [Kind::Pass; Self::MOST], masks: [0; Self::MOST] };

    fn put(&mut self, kind: Kind, mask: u64) {
        let n = usize::from(self.len);
        debug_assert!(n == 0 || self.kinds[n - 1] < kind);
        (self.kinds[n], self.masks[n]) = (kind, mask);
        self.len += 1;
    }

    fn shelves(&self) -> impl Iterator<Item = (Kind, u64)> + '_ {
        self.kinds.iter().copied().zip(self.masks).take(usize::from(self.len))
    }

    fn count(&self) -> usize {
        self.shelves().map(|(_, mask)| count_bits(mask)).sum()
    }

    fn get(&self, mut n: usize) -> Option<Action> {
        for (kind, mask) in self.shelves() {
            if let Some(bit) = nth_bit(mask, n) {
                return Some(Action::at(kind, bit));
            }
            n -= count_bits(mask);
        }
        None
    }

    fn mask(&self, kind: Kind) -> u64 {
        self.shelves().find(|&(it, _)| it == kind).map_or(0, |(_, mask)| mask)
    }
}

impl Legal {
    /// Nothing.
    pub(crate) const EMPTY: Self = Self { kind: Kind::Pass, mask: 0, more: More::NONE };

    /// The one action of a kind that has only one.
    pub(crate) const fn only_one(kind: Kind) -> Self {
        Self { kind, mask: 1, more: More::NONE }
    }

    /// Adds the actions of one kind with these numbers; kinds come in ascending order.
    #[inline]
    pub(crate) fn put(&mut self, kind: Kind, mask: u64) {
        if self.mask == 0 {
            (self.kind, self.mask) = (if mask == 0 { Kind::Pass } else { kind }, mask);
        } else if mask != 0 {
            debug_assert!(self.kind < kind);
            self.more.put(kind, mask);
        }
    }

    /// Adds an action of this kind for each card.
    #[inline]
    pub(crate) fn put_cards(&mut self, kind: Kind, cards: Cards) {
        self.put(kind, cards.bits());
    }

    /// The actions of one kind, a single shelf.
    #[inline(always)]
    pub(crate) fn only(kind: Kind, cards: Cards) -> Self {
        let kind = if cards.is_empty() { Kind::Pass } else { kind };
        Self { kind, mask: cards.bits(), more: More::NONE }
    }

    /// Whether the action is in the list.
    #[inline]
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        action.shelf().is_some_and(|(kind, n)| {
            let mask = if kind == self.kind { self.mask } else { self.more.mask(kind) };
            n < 64 && mask >> n & 1 == 1
        })
    }

    /// The number of actions.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        let further = if self.more.len > 0 { self.more.count() } else { 0 };
        count_bits(self.mask) + further
    }

    /// Whether nothing is legal.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.mask == 0
    }

    /// The n-th action, from 0.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        match nth_bit(self.mask, n) {
            Some(bit) => Some(Action::at(self.kind, bit)),
            None if self.more.len > 0 => self.more.get(n - count_bits(self.mask)),
            None => None,
        }
    }

    /// The actions in ascending order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> LegalIter {
        LegalIter { legal: self, at: 0 }
    }
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
        let legal = &mut self.legal;
        if legal.mask == 0 {
            let at = usize::from(self.at);
            if self.at == legal.more.len {
                return None;
            }
            (legal.kind, legal.mask) = (legal.more.kinds[at], legal.more.masks[at]);
            self.at += 1;
        }
        let bit = legal.mask.trailing_zeros() as u8;
        legal.mask &= legal.mask - 1;
        Some(Action::at(legal.kind, bit))
    }
}
