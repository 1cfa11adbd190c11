//! The invariants X1 to X13 on random games.

mod support;

use cards_core::Stream;
use proptest::prelude::*;
use support::{Watched, any_setup};

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn every_invariant_holds_after_every_action(
        seed: u64,
        picks in prop::collection::vec(any::<u64>(), 0..400),
    ) {
        let mut game = Watched::new(any_setup(seed));
        for pick in picks {
            if !game.step(pick) {
                break;
            }
        }
        game.check_record();
    }

    #[test]
    fn legal_is_what_is_listed_and_a_refusal_changes_nothing(
        seed: u64,
        picks in prop::collection::vec(any::<u64>(), 0..60),
    ) {
        let mut game = Watched::new(any_setup(seed));
        game.check_every_action();
        for pick in picks {
            if !game.step(pick) {
                break;
            }
            game.check_every_action();
        }
    }

    #[test]
    fn views_know_nothing_hidden_and_samples_fit_them(
        seed: u64,
        picks in prop::collection::vec(any::<u64>(), 0..150),
    ) {
        let mut game = Watched::new(any_setup(seed));
        let mut words = Stream::new(seed);
        for pick in picks {
            game.check_views(&mut words);
            if !game.step(pick) {
                break;
            }
        }
        game.check_views(&mut words);
    }
}
