//! Pairs with the Nines: 4.33 to 4.37.

use eidex::Action;
use serde_json::json;

use crate::table::{SEATS, cards, deal};

// 4.33
#[test]
fn a_leading_seer_presses_before_his_lead_is_drawn() {
    let mut table = deal("E9,S9,-", ["", "EK EA", "ET"], "R6 S8");
    assert_eq!(table.draws().split(", ").count(), 12);
    table.does("chance draw ET; 0 press S8");
    // He sees what was drawn, not what the Laser pressed, and presses himself.
    assert_eq!(table.view(1, "pressed"), json!([null, null, "ET"]));
    table.does("1 press EA");
    assert!(table.may("chance draw EK") && !table.may("chance draw EA"));
    table.does("chance draw EK");
    assert_eq!(table.legal(1), "play EK");
}

// 4.34
#[test]
fn the_blind_card_of_the_jackpot_player_is_his_donation_and_not_the_trigger() {
    let mut table = deal("E9,S7,-", ["", "S7 EK", ""], "R6 S8");
    table.does("1 jackpot S7");
    assert!(table.may("chance draw EK") && !table.may("chance draw S7"));
    table.does("chance draw EK");
    assert_eq!((table.hand.donor(), table.show("points")[1].clone()), (Some(SEATS[1]), json!(0)));
    let mut king = deal("E9,H7,-", ["", "SK", ""], "R6 S8");
    assert!(!king.may("chance draw SK"));
    king.does("1 guggitaler");
}

// 4.35
#[test]
fn in_a_replay_the_lead_of_the_corrector_is_drawn_too() {
    let mut table = deal("E9,-,E7", ["EA", "EK R9", "ET HA"], "R6 S8");
    table.does(
        "chance draw R9; chance draw EK; 1 play EK; 2 play ET; 0 play EA; 2 reject-trick lead",
    );
    assert!(table.may("chance draw HA") && table.may("chance draw ET"));
    table.does("chance draw HA");
    assert_eq!((table.legal(2), table.show("right")), ("play HA".into(), json!(2)));
    // The Laser leads as he likes.
    let mut own = deal("E7,-,E9", ["EA", "EK R9", "ET"], "R6 S8");
    own.does("chance draw R9; chance draw EK; 1 play EK; 2 play ET; 0 play EA; 0 pass; 0 play S8");
}

// 4.36
#[test]
fn a_committed_lead_may_be_rejected_and_the_new_one_is_unseen() {
    let mut table = deal("S9,-,H9", ["", "EK EA", ""], "R6 S8");
    table.does("1 commit EK; 1 play EK; 2 reject");
    assert!(table.may("1 play EA") && !table.may("1 play EK"));
    assert_eq!((table.show("committed"), table.show("must_play")), (json!(null), json!(null)));
    assert!(table.legal(1).split(", ").count() == 10);
}

// 4.36
#[test]
fn a_rejected_excuse_is_spent_and_a_trigger_set_aside_pays_nothing() {
    let mut table = deal("H9,-,H8", ["EA", "EK", "E9 H9"], "R6 S8");
    table.does("1 play EK; 2 excuse H9; 0 reject");
    assert_eq!(table.show("charges"), json!([0, null, 0]));
    assert!(!table.may("2 excuse H9") && table.may("2 play E9"));
    let mut trigger = deal("H9,S7,-", ["EA", "EK", "S7 E9"], "R6 S8");
    trigger.does("1 jackpot S7; 1 play EK; 2 play S7; 0 reject; 2 play E9; 0 play EA");
    assert_eq!(
        trigger.show("pot"),
        json!({"trigger": "S7", "open": true, "cards": ["E9", "EK", "EA"]})
    );
    assert!(trigger.hand_of(2).contains("S7".parse().unwrap()));
}

// 4.36
#[test]
fn a_rejected_trick_gives_the_card_set_aside_back_at_once() {
    let mut table = deal("E7,H9,-", ["EA", "EK", "ET E9"], "R6 S8");
    table.does("1 play EK; 2 play ET; 1 reject; 2 play E9; 0 play EA; 0 reject-trick");
    assert_eq!(
        (table.show("set_aside"), table.view(0, "sizes")),
        (json!(null), json!([11, 11, 11]))
    );
    assert_eq!(table.view(0, "known_hand"), json!([[], ["EK"], ["E9", "ET"]]));
}

// 4.37, 6.3
#[test]
fn the_seer_knows_the_committed_card_although_it_is_laid_face_down() {
    let mut table = deal("S9,S6,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 commit EK; 1 play-down EK");
    assert_eq!(table.view(0, "trick"), json!([[1, "EK", "down"]]));
    assert_eq!(table.view(2, "trick"), json!([[1, null, "down"]]));
    table.does("2 play ET; 0 play EA");
    assert_eq!(table.view(0, "piles")[0], json!([["ET", "EK", "EA"]]));
    assert_eq!(table.view(2, "piles")[0], json!([["ET", "EA"]]));
    let sample = table.hand.view(SEATS[0]).sample(&mut cards_core::Stream::new(3)).unwrap();
    assert_eq!(sample.won(SEATS[0]), cards("ET EK EA"));
}

// 4.37
#[test]
fn the_seer_sees_the_donated_card_and_the_direction_comes_after_the_commit() {
    let mut table = deal("S9,S7,-", ["", "EK HA", "ET"], "R6 S8");
    table.does("1 jackpot S7; 1 press HA; 2 press ET; 1 commit EK");
    assert_eq!(table.view(0, "pressed"), json!([null, "HA", "ET"]));
    let mut compass = deal("S9,-,E6", ["EA", "EK", ""], "R6 S8");
    compass.does("1 commit EK; 2 direction cw; 1 play EK");
    assert_eq!(compass.owed(), Some(0));
    // No `turn` in the first T1, also after a commit.
    assert_eq!(compass.show("charges")[2], json!(2));
    compass.does("0 play EA");
    assert!(matches!(compass.hand.legal(SEATS[2].into()).get(0), Some(Action::Play(_))));
}

// 4.34
#[test]
fn the_jack_of_ravens_is_not_drawn_once_schwarzpeter_is_called() {
    let start = deal("E9,RJ,-", ["", "RJ EA", ""], "R6 S8");
    let mut called = start.clone();
    called.does("1 black-peter");
    assert!(called.may("chance draw EA") && !called.may("chance draw RJ"));
    assert_eq!(called.draws().split(", ").count(), 11);
    let mut passed = start;
    passed.does("1 pass");
    assert!(passed.may("chance draw RJ"));
}

// 4.36
#[test]
fn a_rejected_card_face_down_is_set_aside_unseen_and_spent() {
    let mut table = deal("H9,S6,-", ["EA", "EK E9", "ET"], "R6 S8");
    table.does("1 play-down EK; 0 reject");
    assert_eq!(table.show("charges"), json!([0, 1, null]));
    assert_eq!(table.show("set_aside"), json!([1, "EK"]));
    assert_eq!(table.view(0, "set_aside"), json!([1, null]));
    table.does("1 play E9; 2 play ET; 0 play EA");
    assert!(table.hand_of(1).contains("EK".parse().unwrap()));
    assert_eq!(table.view(0, "known_hand")[1], json!([]));
}

// 4.37
#[test]
fn nothing_is_committed_for_a_replay() {
    let mut table = deal("S9,-,E7", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 commit EK; 1 play EK; 2 play ET; 0 play EA; 2 reject-trick");
    assert_eq!((table.show("phase"), table.show("committed")), (json!("T2"), json!(null)));
    assert_eq!((table.owed(), table.legal(1).split(", ").count()), (Some(1), 11));
}
