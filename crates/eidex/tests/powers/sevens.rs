//! Korrektor, Fledderer, Guggitaler, Jackpot.

use eidex::IllegalAction;
use serde_json::json;

use crate::table::{SEATS, deal};

// 3.E7, 6.3
#[test]
fn a_rejected_trick_comes_back_to_the_hands_before_all_eyes() {
    let mut table = deal("E7,-,-", ["E9 EA", "EK", "ET"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play E9");
    assert_eq!(table.legal(0), "pass, reject-trick, reject-trick lead");
    table.does("0 reject-trick lead");
    assert_eq!((table.show("tricks"), table.show("right")), (json!([]), json!(0)));
    assert_eq!(table.view(2, "known_hand"), json!([["E9"], ["EK"], []]));
    assert_eq!(table.view(0, "sizes"), json!([11, 11, 11]));
    // He leads, and another card if he likes.
    assert_eq!(table.owed(), Some(0));
    table.does("0 play EA; 1 play EK; 2 play ET");
    assert_eq!((table.show("tricks"), table.owed()), (json!([[0, [0]]]), Some(0)));
    // With the lead right in hand there is nothing to take.
    let mut leads = deal("-,E7,-", ["E9", "EK", "ET"], "R6 S8");
    leads.does("1 play EK; 2 play ET; 0 play E9");
    assert_eq!(leads.legal(1), "pass, reject-trick");
}

// 3.R7, 6.3
#[test]
fn the_grave_robber_and_his_victim_know_each_others_card() {
    let mut table = deal("R7,-,-", ["HA", "EK", "ET"], "R6 S8");
    table.does("1 press EK; 0 push 1 HA");
    assert_eq!(table.show("pressed")[1], json!("HA"));
    assert!(table.hand_of(0).contains("EK".parse().unwrap()));
    assert_eq!(table.view(0, "pressed")[1], json!("HA"));
    assert_eq!(table.view(1, "known_hand"), json!([["EK"], [], []]));
    assert_eq!(
        (table.view(2, "pressed"), table.view(2, "known_with")),
        (json!([null, null, table.show("pressed")[2]]), json!([[], [], []]))
    );
    assert_eq!(table.view(2, "sizes"), json!([11, 11, 11]));
}

// 1.4 (b), 8.9
#[test]
fn with_the_guggitaler_nobody_presses_the_king_of_stars_and_thirteen_are_too_many() {
    let mut table = deal("-,H7,-", ["SK", "", ""], "R6 E8");
    let king = "SK".parse().unwrap();
    assert_eq!(table.refusal("0 press SK"), IllegalAction::Banned { card: king });
    table.does("1 guggitaler");
    assert_eq!((table.show("limit"), table.show("guggitaler")), (json!(13), json!(true)));
    // Seat 0 takes what it can get.
    let outcome = table.finish(|_, _, _| false);
    assert_eq!(outcome.points.iter().sum::<i16>(), 13);
    // Uncalled the ban stays, and the rest is as ever.
    let mut uncalled = deal("-,H7,-", ["SK", "", ""], "R6 E8");
    assert_eq!(uncalled.finish(|_, _, _| false).points.iter().sum::<i16>(), 157);
}

// 3.S7, 7.6
#[test]
fn a_pot_whose_trigger_is_pressed_counts_for_nobody() {
    let mut table = deal("S7,-,-", ["EA E6", "EK H7", "ET RA"], "R6 S8");
    table.does("0 jackpot H7; 0 press E6");
    table.does("1 press H7; 1 play EK; 2 play ET; 0 play EA");
    assert_eq!(table.show("pot")["cards"], json!(["ET", "EK", "EA"]));
    // Credited to the winner, who leads; filed with nobody.
    assert_eq!(
        (table.show("tricks"), table.show("piles")),
        (json!([[0, [0]]]), json!([[], [], []]))
    );
    let outcome = table.finish(|_, _, _| false);
    let pot = table.hand.pot_cards();
    assert!(table.hand.pot().unwrap().open && pot.len() >= 3);
    let lost = table.hand.rules().sum(pot);
    assert!(lost >= 25);
    assert_eq!(outcome.points.iter().sum::<i16>(), 157 - lost);
    // 1.4 (c): he himself could not have buried it.
    let mut own = deal("S7,-,-", ["H7 S7", "", ""], "R6 S8");
    own.does("0 jackpot H7");
    assert_eq!(own.refusal("0 press H7"), IllegalAction::Banned { card: "H7".parse().unwrap() });
    assert!(own.may("0 press S7") && own.hand.donor() == Some(SEATS[0]));
}

// 3.H7
#[test]
fn guggitaler_switches_computer_weisheit_and_radar_off_and_counts_no_last_trick() {
    let hands = ["", "", "H6 H7 H8 -H"];
    let finish = |called: bool| {
        let mut table = deal("H7,EK,ST", hands, "R6 E8");
        table.does(if called { "0 guggitaler" } else { "2 meld run H6 H8" });
        let outcome = table.finish(|_, _, action| {
            let melds = called && matches!(action, eidex::Action::Meld(_));
            melds || action == eidex::Action::Add
        });
        outcome.points.iter().sum::<i16>()
    };
    // Neither 5 nor 4 are added.
    assert_eq!((finish(true), finish(false)), (13, 157 + 5 + 4));
    let mut radar = deal("H7,R9,-", ["", "", ""], "R6 E8");
    radar.does("1 limit 80; 0 guggitaler");
    assert_eq!(radar.show("limit"), json!(13));
}

// 3.S7, 1.10
#[test]
fn a_face_down_card_of_the_pot_counts_for_who_wins_it() {
    let hands = ["EA S9 R6", "EK -S", "ET S7 -S"];
    let mut table = deal("S7,S6,-", hands, "R7 S8");
    table.does("0 jackpot S7; 0 press R6; 1 play-down EK; 2 play ET; 0 play EA; 0 play S9");
    let any = table.legal(1).split(", ").next().unwrap().to_string();
    table.does(&format!("1 {any}; 2 play S7"));
    assert_eq!(table.show("won_pot")[0], json!(["ET", "EK", "EA", "R6"]));
    let points: i16 = table.hand.points()[0];
    // 10, 4 and 11 of the pot, 14 and 0 of the trick, and what was thrown on it.
    let thrown = any.rsplit(' ').next().unwrap().parse().unwrap();
    assert_eq!(points, 39 + i16::from(table.hand.rules().value(thrown)));
    assert_eq!(table.finish(|_, _, _| false).points.iter().sum::<i16>(), 157);
}
