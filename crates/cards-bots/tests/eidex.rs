//! The players of Eidex.

#![allow(clippy::unwrap_used)]

use cards_bots::eidex::{BOTS, Thumb};
use cards_bots::random::Random;
use cards_bots::{Bot, BotKind};
use cards_core::{Actor, Hidden, Stream, Turn};
use eidex::{Hand, Setup};

/// Victory points of seat 0 over some hands, as thumb or whoever sits there against random players.
fn award(bot: &mut dyn Bot<Hand>, hands: u64) -> f64 {
    let mut sum = 0;
    for seed in 0..hands {
        let mut words = Stream::new(seed);
        let mut hand = Hand::new(&Setup::random(&mut words)).unwrap();
        while let Some(actor) = Turn::actor(hand.turn()) {
            let Actor::Seat(seat) = actor else { panic!("no chance in plain Eidex") };
            let view = Hidden::view(&hand, seat);
            let action = match seat.number() {
                0 => bot.choose(&view, &mut words),
                _ => Bot::<Hand>::choose(&mut Random, &view, &mut words),
            };
            hand.play_mut(actor, action).unwrap();
        }
        sum += u64::from(hand.outcome().unwrap().award[0]);
    }
    sum as f64 / hands as f64
}

#[test]
fn thumb_beats_random_players() {
    let mean = award(&mut Thumb::default(), 2000);
    assert!(mean > 0.75, "{mean}");
}

#[test]
#[ignore = "long: run in release mode"]
fn thumb_makes_078_victory_points_a_hand() {
    let mean = award(&mut Thumb::default(), 20_000);
    assert!(mean >= 0.78, "{mean}");
}

#[test]
fn bots_have_names() {
    assert!(BotKind::find(BOTS, "thumb").is_some());
    assert!(BotKind::find(BOTS, "random").is_some());
}
