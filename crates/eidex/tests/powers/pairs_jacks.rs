//! Pairs with the Jacks: 4.23 to 4.29.

use eidex::{Action, IllegalAction};
use serde_json::{Value, json};

use crate::table::{SEATS, deal};

// 4.23
#[test]
fn under_skat_an_excuse_works_and_a_trump_face_down_is_not_returned() {
    let mut table = deal("EJ,-,H8", ["EA", "EK", "E9 H9"], "R6 S8");
    table.does("0 skat; 1 play EK; 2 excuse H9; 0 play EA");
    assert_eq!(table.show("tricks"), json!([[0, [0]]]));

    let mut hidden = deal("EJ,-,S6", ["EA", "EK", "E9 S9"], "R6 S8");
    hidden.does("1 play EK; 2 play-down S9; 0 skat");
    assert_eq!(
        (hidden.owed(), hidden.show("trick")),
        (Some(0), json!([[1, "EK"], [2, "S9", "down"]]))
    );
    // The same trump face up goes back.
    let mut open = deal("EJ,-,S6", ["EA", "EK", "E9 S9"], "R6 S8");
    open.does("1 play EK; 2 play S9; 0 skat");
    assert_eq!((open.owed(), open.show("trick")), (Some(2), json!([[1, "EK"]])));
    assert_eq!(open.view(1, "known_hand")[2], json!(["S9"]));
}

// 4.24
#[test]
fn skat_returns_a_trump_that_replaced_a_rejected_card() {
    let mut table = deal("EJ,H9,-", ["EA", "EK", "ET E8 S9"], "R6 S8");
    table.does("1 play EK; 2 play ET; 1 reject; 2 play S9; 0 skat");
    assert_eq!((table.owed(), table.show("set_aside")), (Some(2), json!([2, "ET"])));
    assert_eq!(table.refusal("2 play S9").name(), "must-follow-suit");
    table.does("2 play E8; 0 play EA");
    assert!(table.hand_of(2).contains("ET".parse().unwrap()));
}

// 4.25
#[test]
fn who_has_the_jack_of_ravens_at_last_is_the_owner() {
    let hands = ["RJ E6", "RA EK HA", "RK EA HT"];
    let mut table = deal("RJ,R8,-", hands, "R6 S8");
    table.does("0 black-peter; 1 play RA; 2 play RK; 0 play RJ; 1 play EK; 2 play EA; 0 play E6");
    table.does("1 zombie; 1 revive RJ");
    assert!(!table.hand.won(SEATS[1]).contains("RJ".parse().unwrap()));
    let outcome = table.finish(|_, _, _| false);
    let owner =
        SEATS.into_iter().find(|&it| table.hand.won(it).contains("RJ".parse().unwrap())).unwrap();
    assert_eq!((outcome.award[owner.index()], outcome.award.iter().sum::<u8>()), (0, 2));
    // It may be wished for, too.
    let mut wish = deal("RJ,H6,-", ["RJ", "", ""], "R6 S8");
    wish.does("0 black-peter; 1 wish RJ");
    assert!(wish.hand_of(1).contains("RJ".parse().unwrap()));
}

// 4.26
#[test]
fn a_jack_of_ravens_left_in_the_pot_belongs_to_nobody() {
    let mut table = deal("RJ,S7,-", ["RA", "RJ", "RK H7"], "R6 S8");
    table.does("0 black-peter; 1 jackpot H7; 2 press H7; 1 play RJ; 2 play RK; 0 play RA");
    let outcome = table.finish(|_, _, _| false);
    assert!(table.hand.pot_cards().contains("RJ".parse().unwrap()));
    let limit: Vec<usize> = (0..3).filter(|&n| outcome.points[n] >= 100).collect();
    let by_points = match limit[..] {
        [one] => [0, 1, 2].map(|n| u8::from(n != one)),
        _ => {
            let (most, least) = (outcome.points.iter().max(), outcome.points.iter().min());
            outcome.points.map(|it| u8::from(Some(&it) == most || Some(&it) == least))
        }
    };
    assert_eq!(outcome.award, by_points, "{:?}", outcome.points);
}

// 4.27
#[test]
fn under_guggitaler_the_jack_of_ravens_may_be_demanded_but_still_not_pressed() {
    let start = deal("RJ,RT,H7", ["RJ", "RA", "RK"], "R6 S8");
    let mut table = start.clone();
    table.does("0 black-peter; 1 play RA");
    assert!(!table.may("1 demand RJ") && table.may("1 demand RK"));
    let mut called = start.clone();
    called.does("0 black-peter");
    assert_eq!(called.refusal("0 press RJ").name(), "banned");
    called.does("2 guggitaler; 1 play RA");
    assert!(called.may("1 demand RJ"));
    assert_eq!(called.show("black_peter"), json!(false));
}

// 4.27, 1.4 (a)
#[test]
fn the_ban_outlives_the_guggitaler() {
    let mut table = deal("RJ,S8,H7", ["", "RJ E6", "EA"], "R6 S8");
    table.does("0 black-peter; 2 guggitaler");
    table.until("1 swap-pressed E6");
    assert_eq!(
        table.refusal("1 swap-pressed RJ"),
        IllegalAction::Banned { card: "RJ".parse().unwrap() }
    );
}

// 4.28
#[test]
fn whether_an_order_lapses_is_seen_after_the_revival_and_a_replay_costs_anew() {
    let hands = ["EA HT", "EK HA -H", "ET HK"];
    let mut table = deal("HJ,-,R8", hands, "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play EA; 0 play HT; 1 play HA; 2 play HK");
    assert!(table.hand_of(1).iter().all(|card| !card.to_string().starts_with('H')));
    let mut lapsed = table.clone();
    lapsed.does("0 order H").idles();
    assert_eq!(lapsed.legal(1).split(", ").count(), 9);
    table.does("0 order H; 2 zombie; 0 revive EA; 1 revive HT");
    assert_eq!(table.legal(1), "play HT");

    let mut replay = deal("HJ,-,E7", ["EA", "EK HK", "ET"], "R6 S8");
    replay.does("0 order E; 1 play EK; 2 play ET; 0 play EA; 2 reject-trick");
    assert_eq!(
        (replay.show("ordered"), replay.show("charges")[0].clone()),
        (json!(null), json!(1))
    );
    assert!(replay.may("0 order H"));
    replay.does("0 pass");
    assert!(replay.may("1 play HK"));
}

// 4.28
#[test]
fn an_order_does_not_bind_the_leaders_second_card() {
    let mut table = deal("HJ,SJ,-", ["EA E6", "EK S9", "ET E7"], "R6 S8");
    table.does("0 order E; 1 play EK; 2 play ET; 0 play EA; 1 double");
    assert!(table.may("1 play S9"), "a trump, by 1.7");
}

// 4.29
#[test]
fn a_demand_binds_the_first_card_and_an_excuse_may_be_the_second() {
    let mut table = deal("SJ,RT,-", ["EA HT E6", "EK E7", "ET E8"], "R6 S8");
    table.does("1 play EK; 1 demand HT; 2 play ET; 0 play HT; 0 double; 1 play E7; 2 play E8");
    assert!(table.may("0 play EA") && table.may("0 play E6"));

    let mut excuse = deal("SJ,-,H8", ["EA E6", "EK E7", "ET E8 H9"], "R6 S8");
    excuse.does("1 play EK; 2 play ET; 0 play EA; 0 double; 1 play E7; 2 excuse H9");
    assert_eq!(excuse.show("charges"), json!([0, null, 0]));
}

// 4.29
#[test]
fn the_conjurer_counts_his_cards_at_the_turn() {
    let mut table = deal("SJ,-,S8", ["", "", ""], "R6 S8");
    // To the trick in which everybody holds four before it and three at the second card.
    table.drive(
        |hand| hand.history().tricks().len() == 7 && hand.window() == eidex::Window::T4,
        |_, _, _| false,
    );
    table.does("0 double");
    assert_eq!((table.hand_of(2).len(), table.show("charges")[2].clone()), (3, json!(1)));
    table.drive(|hand| hand.turn().owes(SEATS[2].into()), |_, _, _| false);
    assert!(table.legal(2).split(", ").all(|it| it.starts_with("play ")), "{}", table.legal(2));
}

// 4.23
#[test]
fn skat_binds_second_cards_and_leaves_a_demanded_trump_and_a_lowered_ten() {
    let mut double = deal("EJ,SJ,-", ["EA E6", "EK S9 E7", "ET"], "R6 S8");
    double.does("0 skat; 1 play EK; 2 play ET; 0 play EA; 1 double");
    assert_eq!(double.refusal("1 play S9").name(), "must-follow-suit");
    assert!(double.may("1 play E7"));

    let mut demand = deal("EJ,RT,-", ["EA", "EK", "S9 E9"], "R6 S8");
    demand.does("1 play EK; 1 demand S9; 2 play S9; 0 skat");
    assert_eq!((demand.owed(), demand.show("trick")), (Some(0), json!([[1, "EK"], [2, "S9"]])));

    let mut low = deal("EJ,E8,-", ["-E", "E6", "ET"], "R6 S8");
    low.does("1 revalue ET low; 0 skat; 1 play E6; 2 play ET");
    let any = low.legal(0).split(", ").find(|it| !it.starts_with("play S")).unwrap().to_string();
    low.does(&format!("0 {any}"));
    assert_eq!(low.show("tricks"), json!([[1, [1]]]));
}

/// Seat 1 announces this, and 0 calls Schwarzpeter; the Jack goes as these plays say.
fn target(hands: [&str; 3], points: i16, plays: &str) -> (bool, eidex::Outcome) {
    let mut table = deal("RJ,ET,-", hands, "E6 S8");
    table.does(&format!("0 black-peter; 1 announce {points}; {plays}"));
    // The trump Jack makes him a trick.
    let outcome =
        table.finish(|_, _, it| matches!(it, Action::Play(card) if card.to_string() == "SJ"));
    (table.hand.won(SEATS[1]).contains("RJ".parse().unwrap()), outcome)
}

// 4.25
#[test]
fn an_exact_hit_is_worth_two_unless_he_owns_the_jack_of_ravens() {
    let (owned, free) = (["RJ", "RA", "RK"], ["RJ", "R7 SJ", "RA"]);
    let (to_him, away) = ("1 play RA; 2 play RK; 0 play RJ", "1 play R7; 2 play RA; 0 play RJ");
    for (hands, plays, owns) in [(owned, to_him, true), (free, away, false)] {
        let points = target(hands, 157, plays).1.points[1];
        let (owner, outcome) = target(hands, points, plays);
        assert_eq!((owner, outcome.points[1], outcome.matched), (owns, points, None));
        assert_eq!(outcome.award, if owns { [1, 0, 1] } else { [0, 2, 0] });
    }
}

// 4.25
#[test]
fn a_cheap_trick_with_the_jack_of_ravens_may_be_given_and_its_last_owner_counts() {
    let mut table = deal("RJ,HT,-", ["RJ", "R8", "R9"], "E6 S8");
    table.does("0 black-peter; 1 play R8; 2 play R9; 0 play RJ; 1 give-trick 2");
    assert!(table.hand.won(SEATS[2]).contains("RJ".parse().unwrap()));
    let outcome = table.finish(|_, _, _| false);
    assert_eq!((outcome.matched, outcome.award), (None, [1, 1, 0]));
}

// 4.28
#[test]
fn an_order_binds_the_draw_and_the_lead_that_replaces_a_rejected_one() {
    let mut drawn = deal("E9,-,HJ", ["", "HT HK HA", ""], "R6 S8");
    drawn.until("2 order H").does("2 order H");
    assert!(drawn.draws().split(", ").all(|it| it.starts_with("draw H")), "{}", drawn.draws());

    let mut table = deal("H9,-,HJ", ["", "HT HK EA -H", ""], "R6 S8");
    table.does("2 order H; 1 play HT; 0 reject");
    assert_eq!(table.legal(1), "play HK");
    // The only one rejected: the lead is free.
    let mut free = deal("H9,-,HJ", ["", "HT EA -H", ""], "R6 S8");
    free.does("2 order H; 1 play HT; 0 reject");
    assert_eq!(free.legal(1).split(", ").count(), 10);
}

// 4.29
#[test]
fn a_second_card_may_be_rejected() {
    let mut table = deal("H9,SJ,-", ["EA E6", "EK E7 E8", "ET E9"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play EA; 1 double; 1 play E7; 0 reject");
    assert_eq!((table.show("set_aside"), table.owed()), (json!([1, "E7"]), Some(1)));
    table.does("1 play E8; 2 play E9; 0 play E6");
    assert_eq!(table.show("piles")[0], json!([["E6", "E8", "E9", "ET", "EK", "EA"]]));
    assert_eq!(table.view(0, "sizes"), json!([9, 9, 9]));
}

// 4.29
#[test]
fn a_double_trick_is_pure_or_cheap_by_all_six_cards() {
    let hands = ["EA E6", "EK E7", "ET HT R9 -E"];
    for (second, pot) in [("R9", json!(["E6", "E7", "R9", "ET", "EK", "EA"])), ("HT", json!([]))] {
        let mut table = deal("S7,SJ,-", hands, "R6 S8");
        table.does("0 jackpot S7; 1 play EK; 2 play ET; 0 play EA; 1 double; 1 play E7");
        table.does(&format!("2 play {second}; 0 play E6"));
        let sorted = |list: Value| {
            let mut list: Vec<String> = serde_json::from_value(list).unwrap();
            list.sort();
            list
        };
        assert_eq!(sorted(table.show("pot")["cards"].clone()), sorted(pot));
    }
    let hands = ["E8 E6", "E9 E7", "EJ RQ R8 -E"];
    for (second, phase) in [("RQ", "T2"), ("R8", "T5")] {
        let mut table = deal("HT,SJ,-", hands, "R6 S8");
        table.does("1 play E9; 2 play EJ; 0 play E8; 1 double; 1 play E7");
        table.does(&format!("2 play {second}; 0 play E6"));
        assert_eq!(table.show("phase"), json!(phase), "{second}");
    }
}

// 4.23
#[test]
fn skat_returns_a_trump_beside_the_demanded_card() {
    let mut table = deal("-,RT,EJ", ["E6 S9", "EK", "ET"], "R6 S8");
    table.does("1 play EK; 1 demand ET; 2 play ET; 0 play S9; 2 skat");
    assert_eq!((table.owed(), table.show("trick")), (Some(0), json!([[1, "EK"], [2, "ET"]])));
}
