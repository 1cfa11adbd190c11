//! What other weights, and doubts, would make against the usual ones.

use std::vec;
use std::vec::Vec;

use cards_core::{Actor, Seat, Stream, pick};
use eureka_mine::{Mine, Setup, Variants};

use super::super::sight::{Sight, Tiles};
use super::Weighing;

/// How a seat weighs, and whether it doubts what rivals passed by.
#[derive(Clone, Copy)]
struct Player {
    taste: Weighing,
    doubts: bool,
}

const USUAL: Player = Player { taste: Weighing::STANDARD, doubts: false };

/// Whether this seat wins the game of this seed.
fn wins(seat: usize, players: &[Player], seed: u64) -> bool {
    let mut words = Stream::new(seed);
    let setup = Setup::shuffled(players.len() as u8, Variants::default(), &mut words);
    let mut mine = Mine::new(&setup).expect("a good setup");
    while let Some(actor) = mine.turn().actor() {
        let legal = mine.legal(actor);
        let choice = match actor {
            Actor::Chance => None,
            Actor::Seat(seat) => {
                let Player { taste, doubts } = players[seat.index()];
                let view = mine.view(seat);
                let tiles = Tiles::known_in(&view);
                let sight = if doubts { Sight::doubting } else { Sight::of };
                taste.choice(&sight(&view, &tiles), &legal, &mut words)
            }
        };
        let action = choice.or_else(|| pick(&legal, &mut words)).expect("a legal action");
        mine.play_mut(actor, &action).expect("a legal choice");
    }
    mine.board().winner() == Some(Seat::new(seat as u8))
}

/// The share of games that one such player wins of all others with the usual taste, in all seats
/// of so many deals, and its standard error.
fn share(player: Player, seats: usize, deals: u64) -> (f64, f64) {
    let of = |deal: u64| {
        let won = (0..seats).filter(|&seat| {
            let mut players = vec![USUAL; seats];
            players[seat] = player;
            wins(seat, &players, 7_000_000 + deal)
        });
        won.count() as f64 / seats as f64
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
    for seats in [2, 3, 4] {
        let keen = Weighing::keen(seats as u8);
        for (name, taste, doubts) in [
            ("keen, with doubts", keen, true),
            ("keen", keen, false),
            ("doubts", usual, true),
            ("later 0.7", Weighing { later: 0.7, ..usual }, false),
            ("later 0.9", Weighing { later: 0.9, ..usual }, false),
            ("win 2", Weighing { win: 2.0, ..usual }, false),
            ("win 8", Weighing { win: 8.0, ..usual }, false),
            ("look 0.2", Weighing { look: 0.2, ..usual }, false),
            ("look 0.8", Weighing { look: 0.8, ..usual }, false),
            ("look 1.2", Weighing { look: 1.2, ..usual }, false),
            ("rolls 2", Weighing { rolls: 2, ..usual }, false),
            ("rolls 4", Weighing { rolls: 4, ..usual }, false),
            ("show 0.2", Weighing { show: 0.2, ..usual }, false),
            ("skip 0.3", Weighing { skip: 0.3, ..usual }, false),
        ] {
            let (mean, error) = share(Player { taste, doubts }, seats, deals);
            let gain = mean - 1.0 / seats as f64;
            std::println!("{seats} players, {name}: {gain:+.4} ± {error:.4}");
            assert!(gain < 0.03, "{name}");
            assert!(name != "keen, with doubts" || gain > 3.0 * error, "{name}");
        }
    }
}
