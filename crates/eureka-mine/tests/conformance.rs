//! The laws of every game.

mod support;

use cards_core::conformance::Kit;
use eureka_mine::Mine;
use support::any_setup;

#[test]
fn the_mine_passes_the_laws_of_games() {
    for seed in 0..48 {
        let mut setup = any_setup(seed);
        setup.max_turns = Some(30);
        // I1, I6: which tile somebody looks at is told to all, but a tile looked at before leaves
        // no new mark on the table.
        let kit = Kit::new(4_000).passing(&["Looked"]);
        kit.game::<Mine>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        kit.forms::<Mine>(&setup, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    }
}
