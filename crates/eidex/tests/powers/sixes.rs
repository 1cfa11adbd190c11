//! Kompass, Black Friday, Wünschelrute, Sphinx.

use cards_core::Stream;
use cards_core::decks::eidex::Suit;
use eidex::IllegalAction;
use serde_json::json;

use crate::table::{SEATS, deal};

// 3.E6, 1.5
#[test]
fn clockwise_the_same_seat_leads_first_and_the_left_one_follows() {
    let mut table = deal("E6,-,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("0 direction cw");
    // No turn in the first T1; the choice is not one of the two.
    assert_eq!((table.owed(), table.show("charges")[0].clone()), (Some(1), json!(2)));
    table.does("1 play EK");
    assert_eq!(table.owed(), Some(0));
    table.does("0 play EA; 2 play ET; 0 turn");
    assert_eq!(
        (table.show("direction"), table.show("charges")[0].clone()),
        (json!("ccw"), json!(1))
    );
    let lead = table.legal(0).split(", ").next().unwrap().to_string();
    table.does(&format!("0 {lead}"));
    assert_eq!(table.owed(), Some(1));
}

// 3.R6, 1.9
#[test]
fn black_friday_moves_what_each_rank_counts_in_this_mode() {
    // Obenabe: an Eight counts 8 in every suit.
    let mut table = deal("R6,-,-", ["H8", "", ""], "R6 SA");
    table.does("0 devalue H");
    let value = |card: &str| table.hand.rules().value(card.parse().unwrap());
    assert_eq!(["H8", "HA", "R8", "RA", "RT", "E8", "S8"].map(value), [0, 0, 16, 22, 20, 8, 8]);
    assert!(!deal("R6,-,-", ["", "", ""], "R6 SA").may("0 devalue R"));
}

// 3.H6, 6.3
#[test]
fn everybody_knows_the_wished_card_and_two_know_the_one_drawn() {
    let mut table = deal("H6,-,-", ["EA E6", "HA", ""], "R7 S8");
    assert!(!table.may("0 wish EA"));
    table.does("0 wish HA");
    assert_eq!(table.draws().split(", ").count(), 12);
    assert!(!table.draws().contains("HA"));
    table.does("chance draw EA");
    assert_eq!(table.view(0, "known_hand"), json!([[], ["EA"], []]));
    assert_eq!(table.view(1, "known_hand"), json!([["HA", "S8"], [], []]));
    // The trump card may have been drawn; the wished card was not.
    assert_eq!(table.view(2, "known_hand"), json!([["HA"], [], []]));
    for seed in 0..20 {
        let sample = table.hand.view(SEATS[2]).sample(&mut Stream::new(seed)).unwrap();
        assert!(sample.hand(SEATS[0]).contains("HA".parse().unwrap()));
    }
}

// 3.S6, 6.2
#[test]
fn a_face_down_card_wins_truly_and_stays_hidden_to_the_end() {
    let mut table = deal("-,S6,-", ["EK", "EA E7", "ET HA"], "R6 S8");
    table.idles();
    let plays = table.legal(1);
    assert_eq!(plays.matches("play-down ").count(), plays.matches("play ").count());
    table.does("1 play-down EA");
    assert_eq!(table.view(0, "trick"), json!([[1, null, "down"]]));
    assert_eq!(table.view(1, "trick"), json!([[1, "EA", "down"]]));
    // The suit is announced: who holds it follows.
    assert_eq!(
        table.refusal("2 play HA"),
        IllegalAction::MustFollowSuit { led: Suit::Eidex, cut: true }
    );
    table.does("2 play ET; 0 play EK");
    assert_eq!(
        (table.show("tricks"), table.view(0, "piles")[1].clone()),
        (json!([[1, [1]]]), json!([["ET", "EK"]]))
    );
    // It beat the King: only the Ace does.
    for seed in 0..10 {
        let sample = table.hand.view(SEATS[0]).sample(&mut Stream::new(seed)).unwrap();
        assert!(sample.won(SEATS[1]).contains("EA".parse().unwrap()));
    }
    table.finish(|_, _, _| false);
    assert!(table.view(0, "piles")[1].to_string().contains("EA"));
}

// 3.S6
#[test]
fn a_demanded_card_is_played_face_up_and_a_drawn_lead_as_she_likes() {
    let mut demanded = deal("-,RT,S6", ["", "EK", "HT"], "R6 S8");
    demanded.does("1 play EK; 1 demand HT");
    assert_eq!(demanded.legal(2), "play HT");
    let mut drawn = deal("-,RQ,S6", ["", "", "HT"], "R6 S8");
    drawn.does("1 refuse-lead 2; chance draw HT; 2 keep");
    assert_eq!(drawn.legal(2), "play HT, play-down HT");
}
