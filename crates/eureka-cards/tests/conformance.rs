//! The laws of every game, for all numbers of players and mixtures of options.

mod setups;

use cards_core::conformance::Kit;
use eureka_cards::{Setup, State};

fn setup(seed: u64) -> Setup {
    let players = 2 + (seed % 4) as u8;
    setups::any(seed, players, (seed / 4 % 64) as u8)
}

#[test]
fn every_table_passes_the_laws_of_games() {
    for seed in 0..64 {
        let (setup, kit) = (setup(seed), Kit::new(1_000));
        kit.game::<State>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        kit.forms::<State>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    }
}

#[test]
#[ignore = "20,000 whole games: run it in the release profile"]
fn twenty_thousand_games_pass_the_laws_of_games() {
    let kit = Kit::new(1_000).attempts(2).samples(1);
    let mut actions = 0;
    for seed in 0..20_000 {
        let report = kit.game::<State>(&setup(seed), seed);
        actions += report.unwrap_or_else(|fault| panic!("seed {seed}: {fault}")).actions;
    }
    println!("{actions} actions");
}
