//! What the benchmarks share: a cheap source of words, the bare floor, hands of Eidex, and the
//! suite that every game is measured by.

use cards_core::Words;

pub mod floor;
pub mod games;
pub mod hands;
pub mod searches;
pub mod suite;

/// A xorshift generator: words that cost next to nothing, so that a playout measures the game.
#[derive(Clone, Debug)]
pub struct Cheap(u64);

impl Cheap {
    /// A generator with this seed; zero counts as one.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(if seed == 0 { 1 } else { seed })
    }
}

impl Words for Cheap {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }
}

/// The workspace's front page, so that its example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct FrontPage;
