//! The laws of every game, for hands and tournaments.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

use cards_core::conformance::Kit;
use cards_core::{Seat, Stream};
use eidex::tournament::{self, Decks};
use eidex::{Dealing, Hand, Setup, Tournament};

#[test]
fn hands_pass_the_laws_of_games() {
    for seed in 0..40 {
        let setup = Setup::random(&mut Stream::new(seed));
        let kit = Kit::new(36).texts(["deal", "play E6", "pass", "press SA", "limit 100"]);
        kit.game::<Hand>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        kit.forms::<Hand>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    }
}

#[test]
fn tournaments_pass_the_laws_of_games() {
    for seed in 0..3 {
        let Dealing::Deck(deck) = Setup::random(&mut Stream::new(seed)).cards else {
            unreachable!("random setups are decks")
        };
        let setup = tournament::Setup {
            decks: Decks::First(deck),
            victory: [4, 5, 3],
            max_hands: 4,
            ..tournament::Setup::new(Seat::new(1), deck)
        };
        let kit = Kit::new(200).texts(["deal", "deal 01", "play E6"]);
        kit.game::<Tournament>(&setup, seed).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        kit.forms::<Tournament>(&setup, seed).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
    }
}

#[test]
fn hands_with_characters_pass_the_laws_of_games() {
    let (mut samples, mut given_up) = (0, 0);
    for seed in 0..300 {
        let mut words = Stream::new(seed);
        let setup = Setup::random(&mut words);
        let setup = setup.with_characters(Setup::random_characters(&mut words));
        let kit =
            Kit::new(600).attempts(4).samples(1).texts(["deal", "play E6", "pass", "limit 100"]);
        let names = setup.characters.map(|it| it.map(|it| it.name()));
        let report = kit.game::<Hand>(&setup, seed);
        let report = report.unwrap_or_else(|fault| panic!("{seed} {names:?}: {fault}"));
        kit.forms::<Hand>(&setup, seed).unwrap_or_else(|fault| panic!("{seed} {names:?}: {fault}"));
        samples += report.samples;
        given_up += report.given_up;
    }
    assert!(given_up * 1000 < samples, "{given_up} of {samples} samples were given up");
}
