//! The players of Eidex.

#![allow(clippy::unwrap_used)]

use cards_bots::eidex::{BOTS, Thumb};
use cards_bots::random::Random;
use cards_bots::{Bot, BotKind};
use cards_core::{Actor, Hidden, Stream, Turn, Words};
use eidex::{Character, Hand, Setup};

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
fn thumb_plays_with_every_character_to_the_end() {
    let mut used = std::collections::BTreeSet::new();
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..1500 {
        let mut words = Stream::new(seed);
        let mut setup = Setup::random(&mut words);
        // Three different ones: no step between them comes to a round of 36.
        let (first, steps) = (words.below(36), 1 + words.below(17));
        let character = |n: u64| Some(Character::ALL[((first + n * steps) % 36) as usize]);
        setup.characters = [character(0), character(1), character(2)];
        let mut hand = Hand::new(&setup).unwrap();
        met.extend(setup.characters.into_iter().flatten());
        let mut thumb = Thumb::default();
        while let Some(actor) = Turn::actor(hand.turn()) {
            let action = match actor {
                Actor::Chance => cards_core::pick(&hand.legal(actor), &mut words).unwrap(),
                Actor::Seat(seat) => thumb.choose(&hand.view(seat), &mut words),
            };
            used.insert(action.to_string().split(' ').next().unwrap().to_string());
            hand.play_mut(actor, action).unwrap();
        }
        assert!(hand.outcome().is_some());
    }
    assert_eq!(met.len(), 36);
    // What it has an opinion of it also does.
    for verb in ["announce", "meld", "renounce", "take-last", "reject-trick", "jiu-jitsu", "excuse"]
    {
        assert!(used.contains(verb), "{verb}: {used:?}");
    }
    // What it has none of it lets be.
    for verb in ["rob", "skat", "zombie", "double", "offer", "accept", "guggitaler", "wish"] {
        assert!(!used.contains(verb), "{verb}");
    }
}

#[test]
fn bots_have_names() {
    assert!(BotKind::find(BOTS, "thumb").is_some());
    assert!(BotKind::find(BOTS, "random").is_some());
}
