//! The words of one search: cheap ones, seeded from those that the bot was handed.

use cards_core::Words;

/// SplitMix64 (Steele, Lea and Flood 2014), the high half of each number. A search draws some
/// dozens of words an iteration, and needs no more of them than that they look alike.
#[derive(Clone, Debug)]
pub(crate) struct Quick(u64);

impl Quick {
    /// The words of this seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }
}

impl Words for Quick {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_published_generator() {
        let mut quick = Quick::new(1_234_567);
        let words = [quick.word(), quick.word(), quick.word()];
        let published: [u64; 3] =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(words, published.map(|number| (number >> 32) as u32));
    }
}
