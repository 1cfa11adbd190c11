//! The laws of every game, for all numbers of players and mixtures of options.

mod setups;

use cards_core::conformance::Kit;
use eureka_cards::State;

#[test]
fn every_table_passes_the_laws_of_games() {
    for seed in 0..64 {
        let players = 2 + (seed % 4) as u8;
        let setup = setups::any(seed, players, (seed / 4) as u8);
        let kit = Kit::new(1_000);
        kit.game::<State>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        kit.forms::<State>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    }
}
