//! Random hands, with what must hold after every action.

#![allow(clippy::unwrap_used)]

use cards_core::decks::eidex::Cards;
use cards_core::{Actor, Seat, SeatSet, Stream, Turn, Words};
use eidex::{Hand, Setup};
use proptest::prelude::*;

const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// What holds in every state of a hand without characters.
fn assert_state(hand: &Hand) {
    // 7.1
    let mut all = Cards::EMPTY;
    let mut count = 0;
    let mut zone = |cards: Cards| {
        all |= cards;
        count += cards.len();
    };
    for seat in SEATS {
        zone(hand.hand(seat));
        zone(hand.pressed(seat).into_iter().collect());
        zone(hand.piles().of(seat));
    }
    zone(hand.trick().up);
    assert_eq!((all, count), (Cards::FULL, 36), "7.1");
    // 7.5
    assert_eq!(hand.rules().sum(all), 152, "7.5");
    if hand.history().tricks().is_empty() && hand.trick().is_empty() {
        return;
    }
    // 7.3
    for seat in SEATS {
        let laid = hand.trick().cards().iter().filter(|laid| laid.seat == seat).count();
        assert_eq!(hand.hand(seat).len() + laid, 11 - hand.history().tricks().len(), "7.3");
        assert!(hand.pressed(seat).is_some(), "7.4");
    }
}

/// Plays a hand by a list of picks and looks at every state.
fn play(seed: u64, picks: impl IntoIterator<Item = u16>) {
    let mut picks = picks.into_iter();
    let mut hand = Hand::new(&Setup::random(&mut Stream::new(seed))).unwrap();
    let mut actions = 0;
    while let Some(actor) = hand.turn().actor() {
        assert_state(&hand);
        let legal = hand.legal(actor);
        assert!(!legal.is_empty(), "7.10");
        for other in SEATS.map(Actor::Seat).into_iter().filter(|&who| !hand.turn().owes(who)) {
            assert!(hand.legal(other).is_empty());
        }
        let pick = (picks.next().map_or(0, usize::from) * legal.len()) >> 16;
        hand.play_mut(actor, legal.get(pick).unwrap()).unwrap();
        actions += 1;
    }
    assert_state(&hand);
    // 7.10, 7.8
    assert_eq!((actions, hand.history().tricks().len()), (36, 11));
    let outcome = hand.outcome().unwrap();
    // 7.6
    assert_eq!(outcome.points.iter().sum::<i16>(), 157);
    // 7.7
    assert!([0, 2].contains(&outcome.award.iter().sum::<u8>()));
    if let Some(seat) = outcome.matched {
        assert!(hand.history().tricks().iter().all(|&(winner, _)| winner == seat));
        assert_eq!(outcome.award[seat.index()], 2);
    }
}

proptest! {
    #[test]
    fn invariants_hold_in_random_hands(seed: u64, picks in prop::collection::vec(any::<u16>(), 36)) {
        play(seed, picks);
    }

    // 7.14
    #[test]
    fn samples_agree_with_the_view_and_with_what_the_play_proved(seed: u64, stop in 0usize..36) {
        let mut words = Stream::new(seed);
        let mut hand = Hand::new(&Setup::random(&mut words)).unwrap();
        for _ in 0..stop {
            let actor = hand.turn().actor().unwrap();
            let legal = hand.legal(actor);
            let action = legal.get(words.below(legal.len() as u64) as usize).unwrap();
            hand.play_mut(actor, action).unwrap();
        }
        for seat in SEATS {
            let view = hand.view(seat);
            for _ in 0..8 {
                let sample = view.sample(&mut words).unwrap();
                assert_state(&sample);
                prop_assert_eq!(&sample.view(seat), &view);
                for other in SEATS.into_iter().filter(|&other| other != seat) {
                    prop_assert!((sample.hand(other) & view.lacks(other)).is_empty());
                }
                let dealer = hand.dealer();
                let held = sample.hand(dealer).into_iter().chain(sample.pressed(dealer));
                let seen = held.chain(sample.trick().up);
                let piles = SEATS.map(|seat| sample.piles().of(seat));
                let seen: Cards = seen.chain(piles.into_iter().flatten()).collect();
                prop_assert!(seen.contains(hand.trump_card()));
            }
        }
    }
}

#[test]
fn the_three_presses_are_owed_at_once_in_any_order() {
    let hand = Hand::new(&Setup::random(&mut Stream::new(3))).unwrap();
    assert_eq!(hand.turn(), Turn::Seats(SeatSet::first_n(3)));
    let first = |hand: &Hand, seat: u8| {
        let actor = Actor::Seat(Seat::new(seat));
        hand.play(actor, hand.legal(actor).get(0).unwrap()).unwrap()
    };
    let one = first(&first(&first(&hand, 0), 1), 2);
    let two = first(&first(&first(&hand, 2), 0), 1);
    assert_eq!(one, two);
}
