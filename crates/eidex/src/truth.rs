//! What the table holds to be known or possible includes what is: checked in random hands.

#![allow(clippy::unwrap_used)]

use alloc::vec::Vec;

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, Stream, pick};

use crate::action::Action;
use crate::character::Character;
use crate::score::SEATS;
use crate::setup::Setup;
use crate::state::{Donation, Hand, Lair, Window};
use crate::trick::Face;

// 6.3, 6.4
fn assert_true(hand: &Hand) {
    let (public, private) = (&hand.public, &hand.private);
    let slot = |seat: Seat| -> Cards { private.pressed[seat.index()].into_iter().collect() };
    let committed: Cards = private.committed.into_iter().collect();
    for seat in SEATS {
        let held = private.hands[seat.index()];
        assert_eq!(public.lacks[seat.index()] & held, Cards::EMPTY, "{seat} lacks {hand:?}");
        assert_eq!(
            hand.clues.told.misses(seat, held, private.down, &public.rules),
            0,
            "{seat} was told {hand:?}"
        );
        assert_eq!(hand.clues.told.not_pressed(seat) & slot(seat), Cards::EMPTY, "{hand:?}");
        let known = &hand.known[seat.index()];
        for fellow in SEATS.into_iter().filter(|&fellow| fellow != seat) {
            let there = private.hands[fellow.index()];
            assert!(there.contains_all(known.hand[fellow.index()]), "{seat} {fellow} {hand:?}");
            let mut elsewhere = public.trick.up;
            for other in SEATS {
                elsewhere |= public.piles.of(other) | public.won_pot[other.index()];
                if other != fellow {
                    elsewhere |= private.hands[other.index()] | slot(other);
                }
            }
            if public.committed.is_some_and(|leader| leader != fellow) {
                elsewhere |= committed;
            }
            let with = known.with[fellow.index()];
            assert_eq!(with & elsewhere, Cards::EMPTY, "{seat} {fellow} {hand:?}");
        }
        for fellow in SEATS.into_iter().filter(|&fellow| fellow != seat) {
            let mut outside = slot(fellow);
            if public.committed == Some(fellow) {
                outside |= committed;
            }
            if hand.seat_of(Character::Sphinx) == Some(fellow) {
                outside.extend((0..2).filter_map(|n| private.down[n]));
            }
            if matches!(public.donation, Donation::Won(donor, _) if donor == fellow) {
                outside.extend(private.donated);
            }
            let (held, fellow) = (private.hands[fellow.index()], fellow.index());
            assert_eq!(known.not_in_hand[fellow] & held, Cards::EMPTY, "{seat} {fellow} {hand:?}");
            let few = known.few[fellow] & held;
            assert!(few.len() <= known.most[fellow].into(), "{seat} {fellow} {hand:?}");
            assert_eq!(
                known.not_outside[fellow] & outside,
                Cards::EMPTY,
                "{seat} {fellow} {hand:?}"
            );
        }
    }
    for n in 0..2 {
        let Some(card) = private.down[n] else { continue };
        assert!(!hand.clues.open.contains(card), "{card} {hand:?}");
    }
    let hands = private.hands.into_iter().fold(committed, |all, cards| all | cards);
    assert!(hands.contains_all(hand.clues.open), "{hand:?}");
}

/// What is kept of the cards that were laid face down includes what they were, wherever they are.
fn assert_laid(hand: &Hand, laid: &[Card]) {
    let (public, private) = (&hand.public, &hand.private);
    let is_one = |n: usize, cards: Cards| laid.get(n).is_none_or(|&card| cards.contains(card));
    let fits = |way: &[Cards; 2]| (0..2).all(|n| is_one(n, way[n]));
    assert!(hand.clues.down_may_be.ways().iter().any(fits), "{laid:?} {hand:?}");
    for (n, &card) in laid.iter().enumerate() {
        if let Some(owed) = hand.clues.owed[n] {
            let mut held = private.hands[owed.holder.index()];
            if owed.second {
                held.insert(laid[1]);
            }
            assert_eq!(owed.misses(card, held, &public.rules), 0, "{card} {hand:?}");
        }
        let Lair::Back(trail) = public.down[n] else { continue };
        let slots = private.pressed.map(|card| card.into_iter().collect());
        let mut cards = public.face_up() | trail.cards(private.hands, slots);
        if laid.get(1 - n) == Some(&card) {
            cards |= public.trail_of_same(n).cards(private.hands, slots);
        }
        if trail.again {
            cards.extend(private.down[1 - n]);
        }
        assert!(cards.contains(card), "{card} {hand:?}");
    }
    for known in hand.known.iter() {
        let seen = |n: usize| laid.get(n).is_some_and(|&card| known.not_down[n].contains(card));
        assert!(!seen(0) && !seen(1), "{laid:?} {hand:?}");
    }
}

fn play(characters: [Option<Character>; 3], words: &mut Stream, mut look: impl FnMut(&Hand)) {
    let setup = Setup::random(words).with_characters(characters);
    let mut hand = Hand::new(&setup).unwrap();
    let mut laid = Vec::new();
    while let Some(actor) = hand.turn().actor() {
        let legal = hand.legal(actor);
        // Cards are laid face down and tricks doubled more often than at random.
        let lively = legal.iter().find(|it| matches!(it, Action::PlayDown(_) | Action::Double));
        let action = match lively {
            Some(action) if hand.private.hands[0].len() % 2 == 0 => action,
            _ => pick(&legal, words).unwrap(),
        };
        hand.play_mut(actor, action).unwrap();
        if let Action::PlayDown(card) = action {
            laid.push(card);
        }
        assert_laid(&hand, &laid);
        look(&hand);
    }
}

#[test]
fn what_is_known_and_what_is_possible_include_what_is() {
    let mut words = Stream::new(11);
    for _ in 0..2500 {
        play(Setup::random_characters(&mut words), &mut words, assert_true);
    }
}

#[test]
fn what_is_known_holds_where_powers_that_hide_cards_meet() {
    use Character as C;
    let hiding = [
        C::Dealer,
        C::Quizmaster,
        C::Teekraenzchen,
        C::Skater,
        C::Farbenfreund,
        C::Scharfmacher,
        C::Fahnder,
        C::Weisheit,
        C::Konsumentenschutz,
        C::Seher,
        C::Zombie,
        C::Taschenspieler,
        C::Korrektor,
        C::Fledderer,
        C::Jackpot,
        C::Sphinx,
    ];
    let mut words = Stream::new(12);
    for a in 0..hiding.len() {
        for b in 0..a {
            for c in 0..b {
                for turn in 0..3 {
                    let mut triple = [a, b, c].map(|n| Some(hiding[n]));
                    triple.rotate_left(turn);
                    play(triple, &mut words, assert_true);
                }
            }
        }
    }
}

/// Full double tricks in which two cards lie face down, just before they are filed.
fn both_down(seeds: u64, mut look: impl FnMut(&Hand, &mut Stream)) {
    let triple = [Character::Scharfmacher, Character::Sphinx, Character::JiuJitsu].map(Some);
    for seed in 0..seeds {
        let mut words = Stream::new(seed);
        let mut found = Vec::new();
        play(triple, &mut words, |hand| {
            let (public, full) = (&hand.public, hand.public.trick.len() == 6);
            let settled = [Window::T4, Window::T5].contains(&public.window);
            if public.down == [Lair::Trick; 2] && full && settled {
                found.push(*hand);
            }
        });
        for hand in found {
            look(&hand, &mut words);
        }
    }
}

// 6.4: the announced winner holds for the two cards together.
#[test]
fn two_cards_face_down_in_a_double_trick_are_sampled_together() {
    let (mut won, mut by) = (0, [0; 3]);
    both_down(1500, |hand, words| {
        let winner = hand.public.declared.winner;
        let sphinx = hand.seat_of(Character::Sphinx);
        for _ in 0..8 {
            let sample = hand.view(SEATS[0]).sample(words).unwrap();
            let mut guess = *hand;
            guess.private.down = sample.private.down;
            assert_eq!(guess.winner(), winner);
            if winner == sphinx {
                won += 1;
                let best = guess.public.rules.strongest_now(best_of(&guess));
                let which = (0..2).find(|&n| best == Some(guess.face(Face::Down(n))));
                by[which.map_or(2, usize::from)] += 1;
            }
        }
    });
    assert!(won > 100 && by[0] > 20 && by[1] > 20 && by[2] == 0, "{won} {by:?}");
}

/// The cards of the trick that can win it: trumps, or the suit led.
fn best_of(hand: &Hand) -> Cards {
    let cards = hand.trick_cards();
    let trumps = cards & hand.public.rules.mode.trumps();
    if trumps.is_empty() { cards.of(hand.public.trick.led.unwrap()) } else { trumps }
}
