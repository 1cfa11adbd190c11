//! The generator of everything that is sampled (L8.2).

use cards_core::decks::french::{Card, Cards};

/// SplitMix64.
#[derive(Clone, Debug)]
pub(super) struct Draw(u64);

impl Draw {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = self.0;
        let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number under `many`, which is not 0.
    pub(super) fn below(&mut self, many: usize) -> usize {
        (self.next() % many as u64) as usize
    }

    /// One of the cards, in face order; `None` if there are none.
    pub(super) fn one_of(&mut self, cards: Cards) -> Option<Card> {
        if cards.is_empty() { None } else { cards.nth(self.below(cards.len())) }
    }
}

#[cfg(test)]
mod tests {
    use super::Draw;

    // L8.2
    #[test]
    fn the_first_values_are_those_of_the_rulings() {
        let mut draw = Draw::new(0);
        assert_eq!([draw.next(), draw.next()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }
}
