//! Random hands follow a second, literal reading of the rulings, move by move.

#![allow(clippy::unwrap_used)]

mod laws;

use cards_core::{Actor, Stream, Words};
use eidex::{Action, Hand, Setup};
use laws::{SEATS, play, winner};
use proptest::prelude::*;

/// A random deal with random victory points.
fn setup(seed: u64, victory: [u8; 3]) -> Setup {
    Setup { victory, ..Setup::random(&mut Stream::new(seed)) }
}

proptest! {
    #[test]
    fn random_hands_follow_the_literal_reading(
        seed: u64,
        victory in [0u8..=6, 0u8..=6, 0u8..=6],
        picks in prop::collection::vec(any::<u32>(), 36),
    ) {
        let mut picks = picks.into_iter();
        let hand = Hand::new(&setup(seed, victory)).unwrap();
        play(hand, |len| picks.next().unwrap_or(0) as usize % len);
    }

    // 1.8
    #[test]
    fn tricks_go_to_whom_sorting_gives_them(seed: u64) {
        let mut words = Stream::new(seed);
        let mut hand = Hand::new(&Setup::random(&mut words)).unwrap();
        let mut trick = Vec::new();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let action = legal.get(words.below(legal.len() as u64) as usize).unwrap();
            if let (Actor::Seat(seat), Action::Play(card)) = (actor, action) {
                trick.push((seat, card));
            }
            hand.play_mut(actor, action).unwrap();
            if trick.len() == 3 {
                let expected = winner(hand.rules(), &trick);
                prop_assert_eq!(hand.history().tricks().last().map(|t| t.0), Some(expected));
                trick.clear();
            }
        }
    }

    // 7.15
    #[test]
    fn turning_the_table_turns_the_outcome(seed: u64) {
        let setup = Setup::random(&mut Stream::new(seed));
        let turned = Setup { dealer: setup.dealer.plus(1, 3), ..setup.clone() };
        let play = |setup: &Setup| {
            let mut words = Stream::new(seed ^ 1);
            let mut hand = Hand::new(setup).unwrap();
            // Everybody presses in order from the dealer's right, so that words fall alike.
            for steps in 1..=3 {
                let seat = Actor::Seat(setup.dealer.plus(steps, 3));
                let action = cards_core::pick(&hand.legal(seat), &mut words).unwrap();
                hand.play_mut(seat, action).unwrap();
            }
            cards_core::playout(&mut hand, &mut words, usize::MAX);
            hand.outcome().unwrap()
        };
        let (one, two) = (play(&setup), play(&turned));
        for seat in SEATS {
            let next = seat.plus(1, 3).index();
            prop_assert_eq!(one.points[seat.index()], two.points[next]);
            prop_assert_eq!(one.award[seat.index()], two.award[next]);
        }
    }
}
