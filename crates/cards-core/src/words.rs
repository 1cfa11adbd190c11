//! Random words, and the shuffle that gives the same deal for a seed for ever.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of random 32-bit words.
///
/// Everything that is random is drawn from one of these by the two rules below, so that any
/// implementation that makes the same words makes the same draws and shuffles.
pub trait Words {
    /// The next word.
    fn word(&mut self) -> u32;

    /// A number below `n`, each equally likely, 1 ≤ `n` ≤ 2³².
    ///
    /// With m = word × n: while the low half of m is below (2³² − n) mod n the next word is taken;
    /// the result is the high half of m. `below(1)` takes a word too.
    ///
    /// # Panics
    ///
    /// If `n` is 0 or above 2³².
    #[inline]
    fn below(&mut self, n: u64) -> u64 {
        const RANGE: u64 = 1 << 32;
        assert!(0 < n && n <= RANGE, "a draw is below 1 to 2^32");
        loop {
            let m = u64::from(self.word()) * n;
            let low = m & (RANGE - 1);
            // The remainder is below n: most draws never need to compute it.
            if low >= n || low >= remainder(n) {
                return m >> 32;
            }
        }
    }

    /// Shuffles the items: for i from the last place down to 1, items i and `below(i + 1)` change
    /// places.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }

    /// A 64-bit number: two words, the low half first.
    #[inline]
    fn seed(&mut self) -> u64 {
        let low = u64::from(self.word());
        u64::from(self.word()) << 32 | low
    }
}

/// (2³² − n) mod n.
#[inline]
fn remainder(n: u64) -> u64 {
    // 2³² itself is 0 here, and leaves nothing.
    let n = n as u32;
    n.wrapping_neg().checked_rem(n).unwrap_or(0).into()
}

impl<W: Words + ?Sized> Words for &mut W {
    #[inline]
    fn word(&mut self) -> u32 {
        (**self).word()
    }
}

/// The words of a seed: ChaCha with 8 rounds, key = the seed in little-endian order and 24 zero
/// bytes, block counter from 0, nonce 0.
///
/// ```
/// use cards_core::{Stream, Words};
///
/// let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/// Stream::new(42).shuffle(&mut items);
/// assert_eq!(items, [7, 8, 6, 4, 5, 2, 1, 9, 3, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of this seed, from its beginning.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }
}

impl Words for Stream {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// Any generator of the `rand` family as a source of words. Needs the feature `rand`.
#[cfg(feature = "rand")]
#[derive(Clone, Debug)]
pub struct FromRng<R>(pub R);

#[cfg(feature = "rand")]
impl<R: rand_core::Rng> Words for FromRng<R> {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    // docs/formats.md, section 7: the golden vectors.
    const GOLDEN: [(u64, [u32; 4], [u8; 10]); 5] = [
        (0, [804192318, 3594542985, 3904396159, 2711947551], [5, 3, 0, 2, 9, 6, 4, 8, 7, 1]),
        (1, [2699648719, 1638484553, 3990160702, 1266703218], [0, 1, 5, 4, 8, 9, 2, 7, 3, 6]),
        (42, [428845191, 1495741553, 379451179, 1227066020], [7, 8, 6, 4, 5, 2, 1, 9, 3, 0]),
        (
            81985529216486895,
            [1365062957, 348413258, 3405475450, 2176773606],
            [5, 7, 8, 4, 1, 2, 9, 6, 0, 3],
        ),
        (u64::MAX, [577849543, 3025045049, 2693900732, 999971585], [7, 2, 4, 8, 3, 0, 9, 5, 6, 1]),
    ];

    #[test]
    fn golden_words_and_shuffles() {
        for (seed, words, order) in GOLDEN {
            let mut stream = Stream::new(seed);
            assert_eq!(words.map(|_| stream.word()), words, "words of seed {seed}");
            let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
            Stream::new(seed).shuffle(&mut items);
            assert_eq!(items, order, "shuffle of seed {seed}");
        }
    }

    #[test]
    fn golden_draws_of_seed_42() {
        let mut stream = Stream::new(42);
        let draws = [1, 2, 3, 6, 36, 52, 64, 1000, 2147483649, 4294967296].map(|n| stream.below(n));
        assert_eq!(draws, [0, 0, 0, 1, 14, 25, 37, 367, 1262716401, 3546260745]);
    }

    #[test]
    fn golden_shuffle_of_36() {
        let mut items: Vec<u8> = (0..36).collect();
        Stream::new(42).shuffle(&mut items);
        assert_eq!(
            items,
            [
                6, 14, 20, 25, 26, 24, 32, 7, 29, 31, 23, 30, 21, 27, 18, 0, 13, 19, 8, 4, 5, 28,
                11, 33, 1, 2, 22, 16, 10, 17, 15, 34, 9, 35, 12, 3
            ]
        );
    }

    #[test]
    fn a_seed_is_two_words_low_half_first() {
        let (mut one, mut two) = (Stream::new(7), Stream::new(7));
        let (low, high) = (u64::from(one.word()), u64::from(one.word()));
        assert_eq!(two.seed(), high << 32 | low);
    }
}
