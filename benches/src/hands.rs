//! The hands of Eidex that the benchmarks begin with.

use cards_core::{Stream, playout};
use eidex::{Hand, Setup};

use crate::Cheap;

/// The hand of a seed after so many random actions, without characters.
///
/// # Panics
///
/// Never: a random setup is sound.
#[must_use]
pub fn played(seed: u64, actions: usize) -> Hand {
    let mut words = Stream::new(seed);
    let mut hand = Hand::new(&Setup::random(&mut words)).expect("a random setup is sound");
    playout(&mut hand, &mut words, actions);
    hand
}

/// Hands with three random characters each, just dealt: those of the seeds 0 to 255.
///
/// # Panics
///
/// Never: a random setup is sound.
#[must_use]
pub fn among_characters() -> Vec<Hand> {
    let deal = |seed| {
        let mut words = Stream::new(seed);
        let setup = Setup::random(&mut words);
        let setup = setup.with_characters(Setup::random_characters(&mut words));
        Hand::new(&setup).expect("a random setup is sound")
    };
    (0..256).map(deal).collect()
}

/// How many actions the random playouts of [`among_characters`] have together.
pub const AMONG_CHARACTERS: usize = 11338;

/// Plays all these hands at random to their ends, always in the same way; counts the actions.
#[must_use]
pub fn play_all(hands: &[Hand]) -> usize {
    let mut words = Cheap::new(1);
    hands
        .iter()
        .map(|start| {
            let mut hand = start.clone();
            playout(&mut hand, &mut words, usize::MAX)
        })
        .sum()
}
