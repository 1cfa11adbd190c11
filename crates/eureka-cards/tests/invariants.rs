//! The invariants of the rules, after every action of random games.

mod laws;
mod setups;

use cards_core::Stream;
use eureka_cards::Setup;
use proptest::prelude::*;

/// A seed, players and options, and a list of picks: shrinks to a short game.
fn game() -> impl Strategy<Value = (Setup, u64, Vec<u16>)> {
    (any::<u64>(), 2u8..=5, 0u8..64, prop::collection::vec(any::<u16>(), 0..160)).prop_map(
        |(seed, players, variant, picks)| (setups::any(seed, players, variant), seed, picks),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn every_law_holds_after_every_action((setup, seed, picks) in game()) {
        let mut game = laws::Game::new(&setup);
        let mut words = Stream::new(seed);
        for pick in picks {
            if !game.play(usize::from(pick)) {
                break;
            }
            laws::samples_fit(&game.state, &mut words);
        }
    }

    #[test]
    fn what_is_listed_is_what_is_allowed((setup, _, picks) in game()) {
        let mut game = laws::Game::new(&setup);
        for (n, pick) in picks.into_iter().enumerate() {
            if n % 8 == usize::from(pick) % 8 {
                laws::the_list_is_the_law(&game.state);
            }
            if !game.play(usize::from(pick)) {
                laws::the_list_is_the_law(&game.state);
                break;
            }
        }
    }
}
