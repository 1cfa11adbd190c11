//! What the cards that lie face down may be, as far as the table can tell.

use cards_core::decks::eidex::{Card, Cards};

/// What the two cards that may be laid face down in a hand may be: both by one of a few ways.
///
/// One way is enough as long as they lie apart. In one doubled trick what the first may be depends
/// on the second: that the trick was won face down says that one of the two is good enough.
// 6.4
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MayBe {
    ways: [[Cards; 2]; Self::MOST],
    len: u8,
}

impl MayBe {
    /// One announced winner tells the good cards from the others, and a trick has two at most.
    pub(crate) const MOST: usize = 4;

    /// Anything.
    pub(crate) const ANYTHING: Self = Self {
        ways: [[Cards::FULL; 2], [Cards::EMPTY; 2], [Cards::EMPTY; 2], [Cards::EMPTY; 2]],
        len: 1,
    };

    /// The ways, of which one holds.
    pub(crate) fn ways(&self) -> &[[Cards; 2]] {
        &self.ways[..usize::from(self.len)]
    }

    /// What one of them may be.
    pub(crate) fn of(&self, n: usize) -> Cards {
        self.ways().iter().fold(Cards::EMPTY, |all, way| all | way[n])
    }

    /// A card is laid, or its place is free again and tells nothing.
    pub(crate) fn set(&mut self, n: usize, cards: Cards) {
        let mut way = [self.of(0), self.of(1)];
        way[n] = cards;
        *self = Self::ANYTHING;
        self.ways[0] = way;
    }

    /// Keeps of one card what makes this true.
    pub(crate) fn narrow(&mut self, n: usize, fits: impl Fn(Card) -> bool) {
        let before = *self;
        *self = Self { ways: [[Cards::EMPTY; 2]; Self::MOST], len: 0 };
        for &way in before.ways() {
            let mut way = way;
            way[n] = way[n].iter().filter(|&card| fits(card)).collect();
            if !way[n].is_empty() {
                self.ways[usize::from(self.len)] = way;
                self.len += 1;
            }
        }
        // Nothing is left only of a sample that kept less than all that was proved.
        if self.len == 0 {
            *self = before;
        }
    }

    /// Keeps the pairs that make this true.
    pub(crate) fn narrow_both(&mut self, fits: impl Fn(Card, Card) -> bool) {
        let before = *self;
        *self = Self { ways: [[Cards::EMPTY; 2]; Self::MOST], len: 0 };
        for &[first, second] in before.ways() {
            for a in first {
                let kept: Cards = second.iter().filter(|&b| fits(a, b)).collect();
                if !kept.without(a).is_empty() {
                    self.admit(a, kept);
                }
            }
        }
    }

    /// The first card may be this one, with one of those as the second.
    fn admit(&mut self, a: Card, second: Cards) {
        let len = usize::from(self.len);
        if let Some(way) = self.ways[..len].iter_mut().find(|way| way[1] == second) {
            way[0].insert(a);
        } else if len < Self::MOST {
            self.ways[len] = [Cards::only(a), second];
            self.len += 1;
        } else {
            debug_assert!(false, "two announcements tell at most four ways apart");
            self.ways[len - 1][0].insert(a);
            self.ways[len - 1][1] |= second;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards_core::decks::eidex::Suit;

    #[test]
    fn either_of_two_cards_may_be_the_good_one() {
        let hearts = Cards::suit(Suit::Hearts);
        let mut may_be = MayBe::ANYTHING;
        may_be.narrow_both(|a, b| hearts.contains(a) || hearts.contains(b));
        let mut pairs = 0;
        for a in Cards::FULL {
            for b in Cards::FULL.without(a) {
                let held = may_be.ways().iter().any(|way| way[0].contains(a) && way[1].contains(b));
                assert_eq!(held, hearts.contains(a) || hearts.contains(b), "{a} {b}");
                pairs += usize::from(held);
            }
        }
        assert_eq!(pairs, 9 * 35 + 27 * 9);
        // 6.4: neither is bound alone
        assert_eq!([may_be.of(0), may_be.of(1)], [Cards::FULL; 2]);
        // A further fact is kept beside it.
        may_be.narrow_both(|a, _| !hearts.contains(a));
        assert_eq!([may_be.of(0), may_be.of(1)], [!hearts, hearts]);
    }
}
