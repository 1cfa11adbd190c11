//! Dealer, Jiu-Jitsu, Ultimo, Trumphator.

use cards_core::{Actor, Stream, Words};
use eidex::{Action, Hand, Setup, Window};
use serde_json::json;

use crate::table::{SEATS, deal, winner};

// 3.EA, 6.3
#[test]
fn a_refused_dealer_asks_the_other_and_both_traders_know_what_the_other_has() {
    let mut table = deal("EA,-,-", ["", "", ""], "R6 S8");
    table.does("0 offer 1; 1 decline");
    assert_eq!(table.legal(0), "offer 2, pass");
    table.does("0 offer 2");
    let (before, pressed) = (table.clone(), table.show("pressed"));
    table.does("2 accept");
    assert_eq!(table.hand_of(0), before.hand_of(2));
    assert_eq!(table.hand_of(2), before.hand_of(0));
    assert_eq!(table.show("pressed"), pressed);
    assert_eq!(table.view(0, "known_hand")[2], json!(table.hand_of(2)));
    assert_eq!(table.view(2, "known_hand")[0], json!(table.hand_of(0)));
    // The third knows the fact alone: not even where the trump card is now.
    assert_eq!(table.view(1, "known_with"), json!([[], [], []]));
    // One trade before each lead.
    assert_eq!((table.show("phase"), table.owed()), (json!("T2"), Some(1)));
}

// 3.RA
#[test]
fn only_neighbours_of_trump_or_of_the_suit_led_can_change_places() {
    let mut table = deal("RA,-,-", ["H9 HJ -E", "EK HQ", "HT HK -E"], "R6 S8");
    table.does("1 play EK; 2 play HT; 0 play H9");
    // Neighbours, but of a suit that does not count.
    assert_eq!((table.show("phase"), table.owed()), (json!("T2"), Some(1)));
    table.does("1 play HQ; 2 play HK; 0 play HJ");
    assert_eq!(table.legal(0), "jiu-jitsu HJ HQ, jiu-jitsu HQ HK, pass");
    assert_eq!(table.show("winner"), json!(2));
    table.does("0 jiu-jitsu HQ HK");
    // Foreign cards; the points stay where they were.
    assert_eq!(table.show("tricks"), json!([[1, [1]], [1, [1]]]));
    assert_eq!(table.show("charges"), json!([0, null, null]));
}

// 3.HA, 1.11
#[test]
fn ultimo_is_asked_in_the_last_trick_alone_and_not_as_its_winner() {
    let (mut asked, mut won) = (0, 0);
    for seed in 0..60 {
        let mut words = Stream::new(seed);
        let ultimo = [Some("HA".parse().unwrap()), None, None];
        let mut hand = Hand::new(&Setup::random(&mut words).with_characters(ultimo)).unwrap();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let takes = legal.contains(Action::TakeLast);
            let taken = winner(&hand);
            if takes {
                assert!(SEATS.iter().all(|&seat| hand.hand(seat).is_empty()));
                assert_ne!(taken, Some(SEATS[0]));
            }
            assert_eq!(hand.window() == Window::T5, takes);
            let action = if takes {
                Action::TakeLast
            } else {
                legal.get(words.below(legal.len() as u64) as usize).unwrap()
            };
            hand.play_mut(actor, action).unwrap();
            if takes {
                asked += 1;
                let &(first, credit) = hand.history().tricks().last().unwrap();
                assert_eq!((Some(first), credit), (taken, SEATS[0].into()));
            }
        }
        won += usize::from(hand.history().tricks().last().unwrap().0 == SEATS[0]);
    }
    assert_eq!(asked + won, 60);
    assert!(asked > 10 && won > 10);
}

// 3.SA, 1.3, 6.3
#[test]
fn a_dealing_trumphator_does_not_see_the_second_card_before_he_decides() {
    let table = deal("SA,-,-", ["", "", ""], "RA S8");
    assert_eq!(table.owed(), Some(0));
    let hidden = table.view(0, "hand");
    assert!(!hidden.as_array().unwrap().contains(&json!("RA")));
    assert_eq!(
        (hidden.as_array().unwrap().len(), table.view(0, "sizes")[0].clone()),
        (11, json!(12))
    );
    let mut turned = table.clone();
    turned.does("0 turn-up");
    assert_eq!(turned.show("mode"), json!("obenabe"));
    assert_eq!(turned.show("trump_card"), json!("RA"));
    // Both lie with the dealer, and everybody knows it.
    assert_eq!(turned.view(1, "known_hand"), json!([["RA", "S8"], [], []]));
    let mut left = table.clone();
    left.does("0 pass");
    assert_eq!(left.show("mode"), json!("S"));
    assert!(left.view(0, "hand").as_array().unwrap().contains(&json!("RA")));
    assert_eq!(left.view(1, "known_hand"), json!([["S8"], [], []]));
    assert!(left.hand.check(Actor::Seat(SEATS[0]), Action::TurnUp).is_err());
}

// 3.RA, 8.2
#[test]
fn trump_neighbours_change_places_in_a_trick_of_another_suit() {
    let mut table = deal("RA,-,-", ["SJ -E", "EK", "S9 -E"], "R6 S8");
    table.does("1 play EK; 2 play S9; 0 play SJ");
    assert_eq!((table.show("winner"), table.legal(0)), (json!(0), "jiu-jitsu S9 SJ, pass".into()));
    table.does("0 jiu-jitsu S9 SJ");
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));
}
