//! Many whole games: run with `--release -- --ignored`.

mod support;

use cards_core::{Stream, Words};
use support::{Watched, any_setup};

#[test]
#[ignore = "long: run in release mode"]
fn twenty_thousand_games_of_every_mixture_keep_every_invariant() {
    let (mut landings, mut claims, mut won) = (0, 0, 0);
    for seed in 0..20_000 {
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
    assert!(won > 5_000, "{won} games won");
}
