//! What other weights would make against the usual ones.

use std::vec;
use std::vec::Vec;

use cards_core::{Actor, Seat, Stream, pick};
use eureka_mine::{Mine, Setup, Variants};

use super::super::sight::{Sight, Tiles};
use super::Weighing;

/// Whether this seat wins the game of this seed.
fn wins(seat: usize, tastes: &[Weighing], seed: u64) -> bool {
    let mut words = Stream::new(seed);
    let setup = Setup::shuffled(tastes.len() as u8, Variants::default(), &mut words);
    let mut mine = Mine::new(&setup).expect("a good setup");
    let tiles = Tiles::of(&mine);
    while let Some(actor) = mine.turn().actor() {
        let legal = mine.legal(actor);
        let choice = match actor {
            Actor::Chance => None,
            Actor::Seat(seat) => {
                let sight = Sight::within(&mine, seat, &tiles);
                tastes[seat.index()].choice(&sight, &legal, &mut words)
            }
        };
        let action = choice.or_else(|| pick(&legal, &mut words)).expect("a legal action");
        mine.play_mut(actor, &action).expect("a legal choice");
    }
    mine.board().winner() == Some(Seat::new(seat as u8))
}

/// The share of games that one player of this taste wins of all others with the usual one, in all
/// seats of so many deals, and its standard error.
fn share(taste: Weighing, players: usize, deals: u64) -> (f64, f64) {
    let of = |deal: u64| {
        let won = (0..players).filter(|&seat| {
            let mut tastes = vec![Weighing::STANDARD; players];
            tastes[seat] = taste;
            wins(seat, &tastes, 7_000_000 + deal)
        });
        won.count() as f64 / players as f64
    };
    let shares: Vec<f64> = (0..deals).map(of).collect();
    let n = deals as f64;
    let mean = shares.iter().sum::<f64>() / n;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

#[test]
#[ignore = "long: run in release mode"]
fn no_other_weights_win_much_against_the_usual_ones() {
    let deals = std::env::var("GAMES").map_or(20_000, |games| games.parse().expect("a number"));
    let usual = Weighing::STANDARD;
    for players in [2, 3, 4] {
        let keen = Weighing::keen(players as u8);
        for (name, taste) in [
            ("keen", keen),
            ("later 0.7", Weighing { later: 0.7, ..usual }),
            ("later 0.9", Weighing { later: 0.9, ..usual }),
            ("win 2", Weighing { win: 2.0, ..usual }),
            ("win 8", Weighing { win: 8.0, ..usual }),
            ("look 0.2", Weighing { look: 0.2, ..usual }),
            ("look 0.8", Weighing { look: 0.8, ..usual }),
            ("look 1.2", Weighing { look: 1.2, ..usual }),
            ("rolls 2", Weighing { rolls: 2, ..usual }),
            ("rolls 4", Weighing { rolls: 4, ..usual }),
            ("show 0.2", Weighing { show: 0.2, ..usual }),
            ("skip 0.3", Weighing { skip: 0.3, ..usual }),
        ] {
            let (mean, error) = share(taste, players, deals);
            let gain = mean - 1.0 / players as f64;
            std::println!("{players} players, {name}: {gain:+.4} ± {error:.4}");
            assert!(gain < 0.02, "{name}");
            assert!(name != "keen" || gain > 0.0, "{name}");
        }
    }
}
