//! A long run for the release profile: `cargo test --release -p eureka-cards -- --ignored`.

mod laws;
mod setups;

use cards_core::{Stream, Words};

#[test]
#[ignore = "20,000 whole games: run it in the release profile"]
fn twenty_thousand_games_keep_every_law() {
    let mut words = Stream::new(2026);
    let mut finished = [0; 6];
    for n in 0..20_000 {
        let players = 2 + (n % 4) as u8;
        let mut game = laws::Game::new(&setups::any(n, players, (n / 4 % 64) as u8));
        while game.play(words.word() as usize) {
            match words.below(64) {
                0 => laws::the_list_is_the_law(&game.state),
                1..8 => laws::samples_fit(&game.state, &mut words),
                _ => {}
            }
        }
        finished[usize::from(players)] += 1;
    }
    assert_eq!(finished, [0, 0, 5_000, 5_000, 5_000, 5_000]);
}
