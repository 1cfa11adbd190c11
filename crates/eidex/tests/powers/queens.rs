//! Feministin, Schüchterne, Teekränzchen, Gerechtigkeit.

use cards_core::json::Forms;
use eidex::{Action, Window};
use serde_json::json;

use crate::table::{at_random, cards, deal};

// 3.EQ
#[test]
fn the_feminist_declines_with_a_card_that_is_neither_queen_nor_man() {
    let mut table = deal("EQ,-,-", ["EA", "EQ", "EK"], "R6 S8");
    table.does("1 play EQ; 2 play EK; 0 play EA");
    assert_eq!((table.show("phase"), table.show("winner")), (json!("T4"), json!(0)));
    assert_eq!(table.legal(0), "pass, renounce");
    table.does("0 renounce");
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));
    // The card still counts: 11, 4 and 3.
    assert_eq!(table.show("piles"), json!([[], [], [["EQ", "EK", "EA"]]]));

    let mut no_man = deal("EQ,-,-", ["EA", "EQ", "ET"], "R6 S8");
    no_man.does("1 play EQ; 2 play ET; 0 play EA");
    assert_eq!(no_man.show("tricks"), json!([[0, [0]]]));
}

// 3.RQ, 2.7 (3), 6.3
#[test]
fn only_the_victim_sees_the_draw_that_he_refuses() {
    let mut table = deal("-,RQ,-", ["E9 EK", "ET", "E7 EA"], "R6 S8");
    table.does("1 refuse-lead 2; chance draw EA");
    assert_eq!(table.owed(), Some(2));
    assert_eq!(table.view(2, "must_play"), json!([2, "EA"]));
    assert_eq!(table.view(0, "must_play"), json!([2, null]));
    assert_eq!(table.view(1, "must_play"), json!([2, null]));
    table.does("2 refuse-card");
    assert_eq!(table.show("must_play"), json!(null));
    assert!(!table.may("chance draw EA") && table.may("chance draw E7"));
    table.does("chance draw E7");
    // Final; she plays in her place.
    assert_eq!(table.legal(2), "play E7");
    table.does("2 play E7; 0 play E9; 1 play ET");
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
    assert_eq!(table.view(0, "known_hand")[2], json!([]));
}

// 3.HQ, 6.3
#[test]
fn each_guest_knows_what_he_gave_and_got_and_no_more() {
    let mut table = deal("HQ,-,-", ["", "EK EA", "ET HT"], "R6 S8");
    table.does("1 give EK; 2 give ET");
    assert_eq!(table.hand_of(0).len(), 13);
    // First to the right: she may pass on what the other guest gave.
    assert!(table.may("0 return ET") && table.may("0 return EK"));
    assert_eq!(table.view(1, "known_hand"), json!([["EK"], [], []]));
    table.does("0 return ET");
    assert!(!table.may("0 return ET"));
    table.does("0 return S8");
    assert!(table.hand_of(1).contains("ET".parse().unwrap()));
    assert_eq!(table.hand_of(2) & cards("S8 ET"), cards("S8"));
    // What they gave may have gone on to the other.
    assert_eq!(table.view(1, "known_hand"), json!([[], [], []]));
    assert_eq!(table.view(2, "known_hand"), json!([[], [], []]));
    assert_eq!(table.view(0, "known_hand"), json!([[], ["ET"], ["S8"]]));
    assert_eq!(table.view(0, "sizes"), json!([11, 11, 11]));
}

// 3.SQ, 2.6 (2)
#[test]
fn under_justice_each_files_his_own_card_for_two_tricks_and_the_winner_leads() {
    let mut table = deal("SQ,-,-", ["EA HA HJ", "EK HK HQ", "ET HT H9"], "R6 S8");
    table.does("0 justice; 1 play EK; 2 play ET; 0 play EA");
    assert_eq!(table.show("piles"), json!([[["EA"]], [["EK"]], [["ET"]]]));
    assert_eq!((table.show("tricks"), table.show("right")), (json!([[0, [0, 1, 2]]]), json!(0)));
    assert_eq!(table.show("justice"), json!(1));
    table.does("0 play HJ; 1 play HK; 2 play HT");
    assert_eq!(table.show("points"), json!([13, 8, 20]));
    table.does("1 play HQ; 2 play H9; 0 play HA");
    // Over: the whole trick goes to the winner.
    assert_eq!(table.show("piles")[0], json!([["EA"], ["HJ"], ["H9", "HQ", "HA"]]));
    assert_eq!(table.show("justice"), json!(0));
}

// 3.EQ
#[test]
fn the_feminist_is_asked_as_the_winner_or_while_skat_may_still_come() {
    let hands = ["E9", "EQ", "EK"];
    let plays = "1 play EQ; 2 play EK; 0 play E9";
    for (who, before, asked) in
        [("EQ,-,-", "", false), ("EQ,EJ,-", "1 skat; ", false), ("EQ,EJ,-", "", true)]
    {
        let mut table = deal(who, hands, "R6 S8");
        table.does(&format!("{before}{plays}"));
        assert_eq!(table.may("0 renounce"), asked, "{who} {before}");
        assert_eq!(table.show("phase") == json!("T4"), asked);
    }
    // A Jack is a man as a King is.
    let mut jack = deal("EQ,-,-", ["EA", "EQ", "EJ"], "R6 S8");
    jack.does("1 play EQ; 2 play EJ; 0 play EA; 0 renounce");
}

// 3.RQ
#[test]
fn who_has_not_the_lead_cannot_refuse_it() {
    let mut asked = 0;
    for seed in 0..20 {
        at_random(
            "RQ,-,-",
            seed,
            |_, _| false,
            |_, _, hand| {
                if hand.window() == Window::T1 {
                    asked += 1;
                    assert_eq!(hand.show()["right"], json!(0), "seed {seed}");
                }
            },
        );
    }
    assert!(asked > 20, "{asked}");
}

// 1.8, 3.EQ
#[test]
fn where_the_renounced_card_alone_was_of_the_suit_led_the_suit_laid_first_counts() {
    let mut table = deal("-,EQ,-", ["RK -E", "EA", "HQ -E"], "R6 S8");
    table.does("1 play EA; 2 play HQ; 0 play RK; 1 renounce");
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));
}

// 2.7 (3)
#[test]
fn the_only_card_that_can_be_drawn_cannot_be_refused() {
    let mut table = deal("HJ,RQ,-", ["", "", "HT -H"], "R6 S8");
    table.does("1 refuse-lead 2; 0 order H; chance draw HT");
    assert_eq!(table.legal(2), "keep");
}

// 3.SQ
#[test]
fn justice_before_the_last_trick_covers_it_alone() {
    let mut table = deal("SQ,-,-", ["", "", ""], "R6 S8");
    table.finish(|hand, seat, it| it == Action::Justice && hand.hand(seat).len() == 1);
    assert_eq!(table.show("justice"), json!(0));
    let credits = table.hand.history().tricks().iter().map(|(_, credit)| credit.len());
    assert_eq!(credits.collect::<Vec<_>>(), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]);
}
