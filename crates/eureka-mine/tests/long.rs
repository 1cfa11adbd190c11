//! Many whole games: run with `--release -- --ignored`.

mod support;

use cards_core::conformance::Kit;
use cards_core::{Stream, Words};
use eureka_mine::Mine;
use support::{Watched, any_setup};

/// How many games, unless the environment says otherwise.
fn games() -> u64 {
    std::env::var("GAMES").map_or(20_000, |games| games.parse().expect("a number"))
}

#[test]
#[ignore = "long: run in release mode"]
fn twenty_thousand_games_of_every_mixture_pass_the_laws_of_games() {
    let mut actions = 0;
    for seed in 0..games() {
        let mut setup = any_setup(seed);
        setup.max_turns = Some(12);
        let kit = Kit::new(4_000).passing(&["Looked"]);
        let report = kit.game::<Mine>(&setup, seed);
        actions += report.unwrap_or_else(|fault| panic!("seed {seed}: {fault}")).actions;
    }
    println!("{} games of up to 12 turns, {actions} actions", games());
}

#[test]
#[ignore = "long: run in release mode"]
fn twenty_thousand_games_of_every_mixture_keep_every_invariant() {
    let (mut landings, mut claims, mut won) = (0, 0, 0);
    for seed in 0..games() {
        let mut game = Watched::new(any_setup(seed));
        let mut words = Stream::new(seed);
        let mut steps = 0_u32;
        while game.step(words.seed()) {
            steps += 1;
            if steps % 64 == 0 {
                game.check_views(&mut words);
                game.check_every_action();
            }
        }
        game.check_record();
        won += u32::from(game.mine.outcome().is_some_and(|end| end.winner.is_some()));
        landings = landings.max(game.most().0);
        claims = claims.max(game.most().1);
    }
    println!("{won} games won; longest chain {landings} landings, {claims} claims");
    assert!(u64::from(won) > games() / 4, "{won} games won");
}
