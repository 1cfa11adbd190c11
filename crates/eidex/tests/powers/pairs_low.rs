//! Pairs with the Eights, Sevens and Sixes: 4.38 to 4.45.

use eidex::{Action, IllegalAction};
use serde_json::json;

use crate::table::{SEATS, at_random, cards, deal};

// 4.38
#[test]
fn who_takes_the_trigger_gets_the_donation_too() {
    let hands = ["EA RA S7 HT", "EK E9 RK H8 S9", "ET RT HA HK"];
    let mut table = deal("R8,S7,-", hands, "R6 S8");
    table.does("1 jackpot S7; 1 press E9; 1 play EK; 2 play ET; 0 play EA");
    table.does("0 play S7; 1 play S9");
    let follow = table.legal(2).split(", ").next().unwrap().to_string();
    table.does(&format!("2 {follow}"));
    // Seat 1 wins the trick with the trigger, and the pot: his own donation is in it.
    assert_eq!(table.show("pot")["open"], json!(false));
    assert!(table.show("won_pot")[1].to_string().contains("E9"));
    assert_eq!(table.show("pressed")[1], json!(null));
}

// 4.38
#[test]
fn the_zombie_takes_the_donation_from_the_winner_and_a_revived_trigger_is_spent() {
    let hands = ["EA S9 HA HT", "EK E9 S7 H8", "ET SA HK"];
    let mut table = deal("R8,S7,-", hands, "R6 S8");
    table.does("1 jackpot S7; 1 press E9; 1 play EK; 2 play ET; 0 play EA");
    table.does("0 play HT; 1 play H8; 2 play HK; 2 play SA; 0 play S9; 1 play S7");
    // Seat 0 took the trigger with the trump Nine; seat 2 has a trick; seat 1 has none.
    assert_eq!(table.show("won_pot")[0], json!(["E9", "ET", "EK", "EA"]));
    table.does("0 zombie");
    table.does("0 revive S7");
    assert!(table.hand_of(1).contains("E9".parse().unwrap()));
    assert_eq!(table.show("won_pot")[0], json!(["ET", "EK", "EA"]));
    // Everybody knows the Seven to be back, and that it pays no more.
    table.does("2 revive HK");
    assert_eq!(table.show("pot"), json!({"trigger": "S7", "open": false, "cards": []}));
    let outcome = table.finish(|_, _, _| false);
    assert_eq!(outcome.points.iter().sum::<i16>(), 157);
}

// 4.39
#[test]
fn who_has_no_trick_takes_up_the_card_pushed_at_him() {
    let hands = ["E6 H6", "EA HT E9", "EK HA"];
    let mut table = deal("R8,R7,-", hands, "R6 S8");
    table.does("1 push 0 E9; 1 play EA; 2 play EK; 0 play E6; 1 play HT; 2 play HA; 0 play H6");
    table.does("0 zombie; 1 revive EA");
    assert!(table.hand_of(0).contains_all(cards("E9")));
    assert_eq!(table.show("pressed")[0], json!(null));
    // He who pushed it knows where it went.
    assert_eq!(table.view(1, "known_hand")[0], json!(["E9"]));
    assert_eq!(table.view(2, "known_hand")[0], json!([]));
}

// 4.40
#[test]
fn a_drawn_lead_cannot_be_swapped_away() {
    let mut table = deal("-,RQ,S8", ["", "", "EA EK"], "R6 S8");
    table.does("1 refuse-lead 2; chance draw EA; 2 keep");
    assert!(table.may("2 swap-pressed EK"));
    assert_eq!(table.refusal("2 swap-pressed EA"), IllegalAction::Bound);
    table.does("2 swap-pressed EK");
    assert_eq!(table.legal(2), "play EA");
}

// 4.41
#[test]
fn a_face_down_card_of_a_rejected_trick_goes_back_unseen() {
    let mut table = deal("E7,S6,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 play-down EK; 2 play ET; 0 play EA; 0 reject-trick");
    assert_eq!(table.show("charges"), json!([0, 1, null]));
    assert_eq!(table.view(2, "known_hand"), json!([["EA"], [], []]));
    assert!(table.hand_of(1).contains("EK".parse().unwrap()));
    // The second may be laid down, and the third not.
    table.does("1 play-down EK; 2 play ET; 0 play EA; 0 play S8");
    assert!(!table.legal(1).contains("play-down"));
}

// 4.41
#[test]
fn a_rejected_trick_is_not_diverted() {
    let mut table = deal("E7,S7,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 jackpot H7; 1 play EK; 2 play ET; 0 play EA; 0 reject-trick");
    assert_eq!(table.show("pot")["cards"], json!([]));
    assert_eq!(table.show("tricks"), json!([]));
}

// 4.42, 1.4 (c)
#[test]
fn the_trigger_cannot_be_pushed_under_the_donor() {
    let mut table = deal("R7,S7,-", ["S7 EA", "EK", ""], "R6 S8");
    table.does("1 jackpot S7; 1 press EK").until("0 push 1 EA");
    assert_eq!(table.refusal("0 push 1 S7"), IllegalAction::Banned { card: "S7".parse().unwrap() });
    assert!(table.may("0 push 2 S7"));
    assert_eq!(
        table.refusal("0 push 1 EK"),
        IllegalAction::NotInHand { card: "EK".parse().unwrap() }
    );
    assert_eq!(table.refusal("0 push 0 EA"), IllegalAction::NotOffered);
    table.does("0 push 1 EA");
    assert_eq!(
        (table.hand.donor(), table.show("pressed")[1].clone()),
        (Some(SEATS[1]), json!("EA"))
    );
}

// 4.43
#[test]
fn an_unclaimed_pot_lowers_the_thirteen() {
    let mut table = deal("H7,S7,-", ["EA H7", "EK HA", "ET"], "R6 S8");
    table.does("1 jackpot H7; 0 press EA; 1 press HA; 0 guggitaler");
    // The trigger stays in seat 0's hand to the last, or the pot is won.
    let outcome = table.finish(|_, seat, it| {
        matches!(it, Action::Play(card) if seat == SEATS[0] && card.to_string() != "H7")
    });
    let donated = i16::from(table.hand.pot().unwrap().open);
    assert_eq!(outcome.points.iter().sum::<i16>(), 13 - donated);
}

// 4.44
#[test]
fn a_trick_of_devalued_animals_is_pure_all_the_same() {
    let mut table = deal("S7,R6,-", ["EA", "EK", "RT -E"], "R6 S8");
    table.does("0 jackpot H7; 1 devalue E; 1 play EK; 2 play RT; 0 play EA");
    assert_eq!(table.show("pot")["cards"], json!(["EK", "EA", "RT"]));
}

// 4.45, 6.3
#[test]
fn who_revives_a_face_down_card_learns_it_and_the_third_does_not() {
    let hands = ["EA HT", "EK HK", "ET HA"];
    let mut table = deal("R8,S6,-", hands, "R6 S8");
    table.does("1 play-down EK; 2 play ET; 0 play EA; 0 play HT; 1 play HK; 2 play HA; 0 zombie");
    assert_eq!(table.legal(0), "revive EA, revive ET, revive down-1");
    table.does("0 revive down-1");
    assert!(table.hand_of(0).contains("EK".parse().unwrap()));
    assert_eq!(table.view(1, "known_hand")[0], json!(["EK"]));
    assert_eq!(table.view(2, "known_hand")[0], json!([]));
    // 6.4: an Eidex it was, as announced, and not the best of them.
    for seed in 0..30 {
        let sample = table.hand.view(SEATS[2]).sample(&mut cards_core::Stream::new(seed)).unwrap();
        let may_be = cards("E6 E7 E8 E9 EJ EQ EK");
        assert!(!(sample.hand(SEATS[0]) & may_be).is_empty(), "seed {seed}");
    }
}

// 4.39
#[test]
fn an_empty_slot_cannot_be_swapped_and_a_revived_card_of_a_rejected_trick_comes_back() {
    let hands = ["EA HT R9", "EK HA R8", "E7 H6 R7"];
    let mut swap = deal("R8,-,S8", hands, "R6 S8");
    swap.does("1 play EK");
    assert!(swap.legal(2).contains("swap-pressed"));
    swap.does("2 play E7; 0 play EA; 0 play HT; 1 play HA; 2 play H6; 0 zombie");
    swap.does("0 revive EA; 1 revive HA; 1 play R8");
    assert_eq!((swap.show("pressed")[2].clone(), swap.hand_of(2).len()), (json!(null), 10));
    assert!(!swap.legal(2).contains("swap-pressed"));

    let mut replay = deal("R8,E7,-", hands, "R6 S8");
    replay.does("1 play EK; 2 play E7; 0 play EA; 0 play HT; 1 play HA; 2 play H6; 0 zombie");
    replay.does("0 revive EA; 1 revive HA; 1 play HA");
    for seat in [2, 0] {
        let any = replay.legal(seat).split(", ").next().unwrap().to_string();
        replay.does(&format!("{seat} {any}"));
    }
    replay.does("1 reject-trick");
    assert!(replay.hand_of(1).contains("HA".parse().unwrap()));
    assert_eq!(replay.view(0, "sizes"), json!([10, 10, 10]));
    assert_eq!((replay.owed(), replay.show("charges")), (Some(1), json!([0, 0, null])));
}

// 4.40
#[test]
fn a_demanded_card_and_the_lead_that_the_laser_drew_cannot_be_swapped_away() {
    let mut demand = deal("-,RT,S8", ["", "EK", "ET HT HA"], "R6 S8");
    demand.does("1 play EK; 1 demand HT");
    assert!(demand.may("2 swap-pressed HA"));
    assert_eq!(demand.refusal("2 swap-pressed HT"), IllegalAction::Bound);

    let mut drawn = deal("E9,S8,-", ["", "EK EA HK", ""], "R6 S8");
    drawn.does("chance draw HK; chance draw EK");
    assert!(drawn.may("1 swap-pressed EA"));
    assert_eq!(drawn.refusal("1 swap-pressed EK"), IllegalAction::Bound);
}

// 4.41
#[test]
fn in_a_replay_of_the_first_trick_the_compass_may_turn() {
    let mut table = deal("E7,-,E6", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 play EK");
    assert_eq!(table.show("charges")[2], json!(2));
    table.does("2 play ET; 0 play EA; 0 reject-trick");
    assert_eq!((table.show("phase"), table.legal(2)), (json!("T1"), "pass, turn".into()));
    table.does("2 turn; 1 play EK");
    assert_eq!(table.owed(), Some(0));
}

// 4.41
#[test]
fn a_rejected_just_trick_is_not_counted_and_neither_is_a_last_one_that_ultimo_took() {
    let mut just = deal("E7,SQ,-", ["EA", "EK", "ET"], "R6 S8");
    just.does("1 justice; 1 play EK; 2 play ET; 0 play EA; 0 reject-trick");
    assert_eq!((just.show("justice"), just.show("piles")), (json!(2), json!([[], [], []])));

    let mut found = 0;
    for seed in 0..20 {
        at_random(
            "HA,E7,-",
            seed,
            |hand, it| match it {
                Action::RejectTrick => hand.hand(SEATS[0]).is_empty(),
                it => it == Action::TakeLast,
            },
            |before, it, hand| {
                if it == Action::RejectTrick && before.charges()[1] == Some(1) {
                    found += 1;
                    assert_eq!(hand.charges()[0], Some(1));
                    assert_eq!(hand.points(), before.points());
                    assert_eq!(hand.history().tricks().len(), 10);
                }
            },
        );
    }
    assert!(found > 10, "{found}");
}

// 4.43
#[test]
fn black_friday_moves_the_values_of_the_guggitaler() {
    for (suit, counts) in [("H", [1, 0, 1, 4]), ("S", [0, 1, 4, 0])] {
        let mut table = deal("H7,R6,-", ["", "", ""], "R6 S8");
        table.does(&format!("0 guggitaler; 1 devalue {suit}"));
        let value = |card: &str| table.hand.rules().value(card.parse().unwrap());
        assert_eq!(["RA", "HA", "RK", "SK"].map(value), counts);
        let outcome = table.finish(|_, _, _| false);
        assert_eq!(outcome.points.iter().sum::<i16>(), 13);
    }
}

// 4.44
#[test]
fn a_trick_with_a_hidden_heart_is_not_pure() {
    let mut table = deal("S7,-,S6", ["EA", "EK", "HT -E"], "R6 S8");
    table.does("0 jackpot S7; 1 play EK; 2 play-down HT; 0 play EA");
    assert_eq!(table.show("pot")["cards"], json!([]));
    assert_eq!(table.hand.won(SEATS[0]), cards("EK EA HT"));
}
