//! Long runs: `cargo test --release -p eidex -- --ignored`.

#![allow(clippy::unwrap_used)]

use cards_core::{Seat, Stream, playout};
use eidex::tournament;
use eidex::{Dealing, Hand, Setup, Tournament};

fn hands(count: u64) {
    for seed in 0..count {
        let mut words = Stream::new(seed);
        let mut hand = Hand::new(&Setup::random(&mut words)).unwrap();
        assert_eq!(playout(&mut hand, &mut words, 600), 36);
        let outcome = hand.outcome().unwrap();
        assert_eq!(outcome.points.iter().sum::<i16>(), 157);
        assert!([0, 2].contains(&outcome.award.iter().sum::<u8>()));
    }
}

fn tournaments(count: u64, with_characters: bool) {
    let mut won = 0;
    for seed in 0..count {
        let mut words = Stream::new(seed);
        let Dealing::Deck(deck) = Setup::random(&mut words).cards else {
            unreachable!("random setups are decks")
        };
        let mut setup = tournament::Setup::new(Seat::new((seed % 3) as u8), deck);
        if with_characters {
            setup.characters = Setup::random_characters(&mut words);
        }
        let mut tournament = Tournament::new(&setup).unwrap();
        playout(&mut tournament, &mut words, usize::MAX);
        let outcome = tournament.outcome().unwrap();
        // 1.14: a winner, or the cap
        let most = *outcome.victory.iter().max().unwrap();
        let leaders = outcome.victory.iter().filter(|&&it| it == most).count();
        assert!(most >= 7 || outcome.hands == setup.max_hands, "seed {seed}");
        assert_eq!(outcome.winner.is_some(), leaders == 1, "seed {seed}");
        won += usize::from(most >= 7);
        // 1.13, 7.7
        if let Some(winner) = outcome.winner {
            let points = outcome.victory[winner.index()];
            assert!((7..=8).contains(&points) || outcome.hands == setup.max_hands);
        }
        assert!(outcome.victory.iter().filter(|&&points| points > 6).count() <= 1);
    }
    println!("{won} of {count} tournaments won before the cap");
}

#[test]
fn a_thousand_hands_and_fifty_tournaments_end_well() {
    hands(1000);
    tournaments(50, false);
    tournaments(50, true);
}

#[test]
#[ignore = "long"]
fn a_hundred_thousand_hands_and_five_thousand_tournaments_end_well() {
    hands(100_000);
    tournaments(5000, false);
}

#[test]
#[ignore = "long"]
fn a_thousand_tournaments_with_characters_end_with_a_winner_or_by_the_cap() {
    tournaments(1000, true);
}
