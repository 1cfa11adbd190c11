//! What searches are measured with.

use cards_bots::Limit;
use cards_bots::search::{Found, Sense, Settings, halve, search};
use cards_core::{Actor, Hidden, Sample, Stream, playout};
use eidex::{Hand, Setup, View};

use crate::Cheap;

/// The iterations of one measured search.
pub const ITERATIONS: u64 = 1000;

/// What the leader sees before the first lead of seed 1, without characters.
///
/// # Panics
///
/// If the hand of seed 1 does not begin as it should.
#[must_use]
pub fn first_lead() -> View {
    let mut words = Stream::new(1);
    let mut hand = Hand::new(&Setup::random(&mut words)).expect("a random setup is sound");
    assert_eq!(playout(&mut hand, &mut words, 3), 3, "three presses");
    match hand.turn().actor() {
        Some(Actor::Seat(seat)) => hand.view(seat),
        _ => unreachable!("a card has to be led"),
    }
}

/// A search of [`ITERATIONS`] in a tree.
///
/// # Panics
///
/// If the seat has nothing to choose from.
pub fn searched<G, S>(view: &G::View, sense: &S) -> Found<G::Action>
where
    G: Hidden<View: Sample>,
    S: Sense<G>,
{
    let settings = Settings { limit: Limit::Iterations(ITERATIONS), ..Settings::default() };
    let found = search::<G, S>(view, sense, &settings, &mut Cheap::new(1));
    let found = found.expect("there is something to choose");
    assert_eq!(found.iterations, ITERATIONS, "nothing to choose is no search");
    found
}

/// A search of about as many by halving.
///
/// # Panics
///
/// If the seat has nothing to choose from.
pub fn halved<G, S>(view: &G::View, sense: &S) -> Found<G::Action>
where
    G: Hidden<View: Sample>,
    S: Sense<G>,
{
    let found = halve::<G, S>(view, sense, Limit::Iterations(ITERATIONS), &mut Cheap::new(1));
    let found = found.expect("there is something to choose");
    assert!(found.iterations >= ITERATIONS / 2, "nothing to choose is no search");
    found
}
