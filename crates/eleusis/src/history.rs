//! The plays of a round in order: what was laid or shown, what was said, what it was.

use alloc::vec::Vec;

use cards_core::Seat;
use cards_core::decks::french::Card;

use crate::action::{Call, Verdict};

/// Bytes that a list makes room for at least when it grows: copies of a round begin without much to
/// spare, and most rounds then grow each list once.
const ROOM: usize = 896;
/// The most items that it makes room for.
const MOST: usize = 64;

/// Appends to a list that grows by [`ROOM`] at least.
#[inline]
pub(crate) fn push<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        list.reserve(MOST.min(ROOM / size_of::<T>()));
    }
    list.push(item);
}

/// The plays that are resolved, and the cards being laid; all cards in one list.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct History {
    entries: Vec<Entry>,
    /// The cards of the entries in order, then those being laid.
    cards: Vec<Card>,
    /// Where the cards being laid begin.
    resolved: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Entry {
    seat: Seat,
    call: Option<Call>,
    verdict: Verdict,
    /// The length of the main line before the play.
    main: u32,
    /// Where its cards end.
    end: u32,
}

/// A resolved play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Play<'a> {
    /// Whose play it was.
    pub seat: Seat,
    /// The cards of the string as they were laid, or the hand that a `noplay` showed, sorted.
    pub cards: &'a [Card],
    /// The length of the main line before the play.
    pub main: usize,
    /// What the play was.
    pub verdict: Verdict,
    /// What the prophet said, if one stood.
    pub call: Option<Call>,
}

/// The resolved plays in order.
#[derive(Clone, Debug)]
pub struct Plays<'a> {
    entries: core::slice::Iter<'a, Entry>,
    cards: &'a [Card],
    at: usize,
}

/// A copy has room for more cards, for most copies are played on.
impl Clone for History {
    fn clone(&self) -> Self {
        let mut cards = Vec::with_capacity(self.cards.len() + MOST);
        cards.extend_from_slice(&self.cards);
        Self { entries: self.entries.clone(), cards, resolved: self.resolved }
    }
}

impl History {
    pub(crate) fn plays(&self) -> Plays<'_> {
        Plays { entries: self.entries.iter(), cards: &self.cards, at: 0 }
    }

    pub(crate) fn sides(&self) -> impl Iterator<Item = (usize, &[Card])> {
        self.plays()
            .filter(|play| matches!(play.verdict, Verdict::Wrong(_)))
            .map(|play| (play.main - 1, play.cards))
    }

    #[inline]
    pub(crate) fn laying(&self) -> &[Card] {
        &self.cards[self.resolved..]
    }

    /// How many cards are being laid.
    #[inline]
    pub(crate) fn laying_len(&self) -> usize {
        self.cards.len() - self.resolved
    }

    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        push(&mut self.cards, card);
    }

    /// The cards being laid are a play now.
    #[inline]
    pub(crate) fn resolve(
        &mut self,
        seat: Seat,
        main: usize,
        verdict: Verdict,
        call: Option<Call>,
    ) {
        self.resolved = self.cards.len();
        let end = self.resolved as u32;
        push(&mut self.entries, Entry { seat, call, verdict, main: main as u32, end });
    }

    /// As [`resolve`](Self::resolve), for the hand that a `noplay` showed.
    pub(crate) fn resolve_hand(
        &mut self,
        hand: impl Iterator<Item = Card>,
        seat: Seat,
        main: usize,
        verdict: Verdict,
        call: Option<Call>,
    ) {
        hand.for_each(|card| push(&mut self.cards, card));
        self.resolve(seat, main, verdict, call);
    }
}

impl<'a> Iterator for Plays<'a> {
    type Item = Play<'a>;

    fn next(&mut self) -> Option<Play<'a>> {
        let &Entry { seat, call, verdict, main, end } = self.entries.next()?;
        let cards = &self.cards[self.at..end as usize];
        self.at = end as usize;
        Some(Play { seat, cards, main: main as usize, verdict, call })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entries.size_hint()
    }
}

impl ExactSizeIterator for Plays<'_> {}
