//! Pairs with Fahnder, Fürsorge and Weisheit: 4.30 to 4.32.

use eidex::Window;
use serde_json::json;

use crate::table::{SEATS, deal};

// 4.30
#[test]
fn a_drawn_lead_is_a_lead_of_the_investigators_and_a_rejected_one_leaves_the_demand() {
    let mut table = deal("E9,RT,-", ["HT", "EK HK", ""], "R6 S8");
    table.does("chance draw HK; chance draw EK; 1 play EK");
    assert!(table.may("1 demand HT"));

    let mut rejected = deal("H9,RT,-", ["HT", "EK HK", "ET HA"], "R6 S8");
    rejected.does("1 play EK; 1 demand HT; 0 reject; 1 play HK; 2 play HA");
    assert_eq!(rejected.legal(0), "play HT");
    // A rejected demanded card is bound no longer.
    let mut free = deal("H9,RT,-", ["", "EK", "HT EA E7"], "R6 S8");
    free.does("1 play EK; 1 demand HT; 2 play HT; 0 reject");
    assert!(free.may("2 play EA") && free.may("2 play E7") && !free.may("2 play HT"));
}

// 4.30
#[test]
fn a_revived_card_may_be_demanded_and_one_in_a_slot_may_not() {
    let hands = ["EA HT", "EK HA R7", "ET HK"];
    let mut table = deal("R8,RT,-", hands, "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play EA; 0 play HT; 1 play HA; 2 play HK; 0 zombie");
    table.does("1 revive HK; 0 revive EA; 1 play R7; 1 demand EA");
    assert_eq!(table.show("must_play"), json!([0, "EA"]));

    let mut slot = deal("-,RT,-", ["EA", "EK", "HT"], "R6 S8");
    slot.does("2 press HT; 1 play EK; 1 demand HT");
    // Void, and everybody hears so.
    assert_eq!(slot.show("must_play"), json!(null));
    assert!(slot.hand.view(SEATS[0]).lacks(SEATS[2]).contains("HT".parse().unwrap()));
    assert_eq!(slot.show("charges"), json!([null, 0, null]));
}

// 4.31
#[test]
fn a_gift_counts_by_guggitaler_values_and_is_a_trick_for_the_zombie() {
    let mut table = deal("HT,H7,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 guggitaler; 1 play EK; 2 play ET; 0 play EA");
    // 25 points by the print, none now.
    assert_eq!(table.legal(0), "give-trick 1, give-trick 2, pass");
    let mut dear = deal("HT,H7,-", ["EA", "EK", "SK -E"], "R6 R8");
    dear.does("1 guggitaler; 1 play EK; 2 play SK; 0 play EA");
    assert_eq!(dear.show("tricks"), json!([[0, [0]]]));

    let mut zombie = deal("HT,R8,-", ["E8 HA", "E9 HT", "E7 HK"], "R6 S8");
    zombie.does("1 play E9; 2 play E7; 0 play E8; 0 give-trick 2; 2 play HK; 0 play HA; 1 play HT");
    assert_eq!(zombie.legal(1), "pass, zombie");
    zombie.does("1 zombie; 0 revive HA");
    assert_eq!(zombie.legal(2), "revive E7, revive E8, revive E9");
}

// 4.32
#[test]
fn combinations_are_of_the_eleven_cards_by_print() {
    let mut table = deal("E9,ST,-", ["", "H6 H7 H8 H9", "HT"], "R6 S8");
    table.does("chance draw H7").until("1 pass");
    assert_eq!((table.hand.window(), table.legal(1).contains("run H")), (Window::H6, false));
    let mut whole = deal("E9,ST,-", ["", "H6 H7 H8 H9 E6 -S", "HT"], "R6 S8");
    whole.does("chance draw E6").until("1 meld run H6 H9");
    // Neither a revalued nor a devalued card leaves its place.
    let mut printed = deal("E8,ST,R6", ["", "H6 H7 H8 -S -E", "HT H9"], "E6 S8");
    printed.does("0 revalue H7 high; 2 devalue H; 1 meld run H6 H8");
}

// 4.30
#[test]
fn a_card_that_is_pressed_cannot_be_demanded_after_a_committed_lead() {
    let mut table = deal("S9,RT,-", ["HT EA", "EK", "HK"], "R6 S8");
    table.does("1 commit EK; 0 press HT; 1 play EK");
    let mut void = table.clone();
    void.does("1 demand HT");
    assert_eq!(
        (void.show("must_play"), void.show("charges")),
        (json!(null), json!([null, 0, null]))
    );
    table.does("1 demand HK");
    assert_eq!(table.show("must_play"), json!([2, "HK"]));
}

// 4.31
#[test]
fn welfare_is_not_asked_about_a_hidden_card_and_of_a_pure_trick_gives_the_lead() {
    let mut hidden = deal("HT,S6,-", ["E8", "E9", "E7"], "R6 S8");
    hidden.does("1 play-down E9; 2 play E7; 0 play E8");
    assert_eq!((hidden.show("tricks"), hidden.owed()), (json!([[1, [1]]]), Some(1)));

    let mut pure = deal("HT,S7,-", ["E8", "E9", "E7"], "R6 S8");
    pure.does("1 jackpot S7; 1 play E9; 2 play E7; 0 play E8; 0 give-trick 2");
    assert_eq!(pure.show("pot")["cards"], json!(["E7", "E8", "E9"]));
    assert_eq!((pure.show("tricks"), pure.show("right")), (json!([[1, [1]]]), json!(2)));
}

// 4.31
#[test]
fn a_given_trigger_trick_takes_the_pot_along_and_a_devalued_one_is_cheap() {
    let mut trigger = deal("HT,S7,-", ["H8", "H9 EA", "H7"], "R6 S8");
    trigger.does("1 jackpot H7; 1 press EA; 1 play H9; 2 play H7; 0 play H8; 0 give-trick 2");
    assert_eq!(trigger.show("won_pot"), json!([[], [], ["EA"]]));
    assert_eq!(trigger.show("tricks"), json!([[1, [2]]]));

    let mut cheap = deal("HT,R6,-", ["EA", "EK", "ET"], "R6 S8");
    cheap.does("1 devalue E; 1 play EK; 2 play ET; 0 play EA; 0 give-trick 1");
    assert_eq!(cheap.show("tricks"), json!([[0, [1]]]));
}

// 4.32
#[test]
fn a_card_that_the_grave_robber_took_from_the_slot_is_in_no_combination_of_hers() {
    let mut table = deal("ST,R7,-", ["H6 H7 H8 -H", "EA", ""], "R6 S9");
    table.does("0 press H8; 1 push 0 EA").until("0 pass");
    assert_eq!((table.hand.window(), table.legal(0).contains("run H")), (Window::H6, false));
    assert!(table.hand_of(1).contains("H8".parse().unwrap()));
    // He may show it himself no more than she could, but it is in his hand: she has eleven.
    assert_eq!(table.view(0, "sizes"), json!([11, 11, 11]));
}
