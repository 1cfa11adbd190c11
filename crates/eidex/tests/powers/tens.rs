//! Differenzler, Fahnder, Fürsorge, Weisheit.

use cards_core::Seat;
use eidex::{Action, Hand, IllegalAction, Window};
use serde_json::json;

use crate::table::{SEATS, Table, at_random, cards, deal, deal_by};

/// Seat 0 discards and never wins; the others play as it comes.
fn discards(hand: &Hand, seat: Seat, action: Action) -> bool {
    let trumps = hand.rules().mode.trumps();
    match action {
        Action::Press(card) => card.to_string() == "E6",
        Action::Play(card) => seat == SEATS[0] && !trumps.contains(card),
        _ => false,
    }
}

// 1.12.2, 3.ET
#[test]
fn a_target_of_nothing_needs_a_trick() {
    let low = "E6 E7 E8 R6 R7 R8 H6 H7 H8 HQ";
    let play = |target: &str| {
        let mut table = deal("ET,-,-", [low, "", ""], "S6 S7");
        table.does(&format!("0 press E6; 0 announce {target}"));
        assert_eq!(table.show("target"), json!(target.parse::<u8>().unwrap()));
        table.finish(discards)
    };
    let outcome = play("0");
    assert_eq!((outcome.points[0], outcome.matched), (0, None));
    assert_ne!(outcome.award[0], 2, "he hit it without a trick");
}

// 1.12.2
#[test]
fn a_target_hit_with_a_trick_is_worth_two_alone() {
    let play = |target: u8| {
        let mut table = deal("ET,-,-", ["EA SJ SA S9", "EK", "ET"], "S6 S7");
        table.does(&format!("0 announce {target}"));
        let trumps = cards("SJ SA S9");
        table.finish(|_, _, it| matches!(it, Action::Play(card) if trumps.contains(card)))
    };
    let outcome = play(157);
    let points = outcome.points[0];
    assert!((1..157).contains(&points), "{points}");
    let hit = play(points as u8);
    assert_eq!((hit.points, hit.award), (outcome.points, [2, 0, 0]));
    let missed = play(points as u8 + 1);
    assert_eq!(missed.award, outcome.award);
}

// 3.RT, 1.7, 6.3
#[test]
fn a_demanded_card_is_played_though_its_holder_could_follow() {
    let mut table = deal("-,RT,-", ["EA HT", "EK", "ET E8"], "R6 S8");
    table.does("1 play EK; 1 demand HT");
    assert_eq!(table.show("must_play"), json!([0, "HT"]));
    assert_eq!(table.view(2, "known_hand"), json!([["HT"], [], []]));
    table.does("2 play E8");
    assert_eq!(
        (table.legal(0), table.refusal("0 play EA")),
        ("play HT".into(), IllegalAction::Bound)
    );
    table.does("0 play HT");
    // It proves nothing of the rest.
    assert!(!table.hand.view(SEATS[2]).lacks(SEATS[0]).contains("EA".parse().unwrap()));
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
    // Own cards cannot be demanded, and only after an own lead.
    let mut own = deal("-,RT,-", ["EA", "EK E6", "ET"], "R6 S8");
    own.does("1 play EK");
    assert!(!own.may("1 demand E6") && own.may("1 demand EK"));
    own.does("1 pass; 2 play ET");
    assert_eq!(own.owed(), Some(0));
}

// 3.HT, 1.9
#[test]
fn welfare_may_keep_the_trick_herself_and_counts_the_values_of_the_mode() {
    let mut table = deal("HT,-,-", ["E8", "E9", "E7"], "R6 S8");
    table.does("1 play E9; 2 play E7; 0 play E8");
    assert_eq!(table.legal(0), "give-trick 0, give-trick 2, pass");
    table.does("0 give-trick 0");
    assert_eq!((table.show("tricks"), table.show("right")), (json!([[1, [0]]]), json!(0)));
    assert_eq!(table.show("piles")[0], json!([["E7", "E8", "E9"]]));
    // Without a trump an Eight counts 8.
    let mut dear = deal("HT,-,-", ["E8", "E9", "E7"], "R6 SA");
    dear.does("1 play E9; 2 play E7; 0 play E8");
    assert_eq!((dear.show("tricks"), dear.owed()), (json!([[1, [1]]]), Some(1)));
}

// 3.ST
#[test]
fn combinations_are_shown_in_their_order_and_counted_as_a_whole() {
    let wise = "EJ RJ HJ SJ E9 R9 H9 S9 HT SQ";
    let mut table = deal("ST,-,-", [wise, "", ""], "SK R7");
    table.does("0 press R7").until("0 meld four 9");
    assert_eq!(table.legal(0), "meld four 9, meld four J, meld run H9 HJ, meld run SJ SK, pass");
    table.does("0 meld four 9");
    // The four Jacks came before.
    assert_eq!(table.legal(0), "meld run H9 HJ, meld run SJ SK, pass");
    table.does("0 meld run SJ SK");
    assert_eq!((table.legal(0), table.show("charges")[0].clone()), ("pass".into(), json!(0)));
    assert_eq!(table.show("melds"), json!(["four 9", "run SJ SK"]));
    table.does("0 pass");
    assert_eq!(table.view(1, "known_hand")[0], json!(["E9", "R9", "H9", "S9", "SJ", "SQ", "SK"]));
    let count = |action: Action| {
        let mut table = table.clone();
        table.finish(|_, _, it| it == action).points
    };
    let (plus, minus) = (count(Action::Add), count(Action::Subtract));
    assert_eq!(plus[0] - minus[0], 2 * 34);
    assert_eq!(plus.iter().sum::<i16>(), 157 + 34);
}

// 3.ST, 6.4
#[test]
fn shown_cards_are_never_sampled_as_pressed_although_one_of_them_is_committed() {
    let wise = "H6 H7 H8 H9 HT";
    let mut table = deal_by(2, "ST,S9,-", [wise, "", ""], "R7 S8");
    table.does("0 commit H8; 0 meld run H6 HT; 0 pass");
    for seed in 0..40 {
        let sample = table.hand.view(SEATS[2]).sample(&mut cards_core::Stream::new(seed)).unwrap();
        assert!(!cards(wise).contains(sample.pressed(SEATS[0]).unwrap()), "seed {seed}");
    }
    // When the lead lies open, the rest is known to be in the hand.
    table.does("0 play H8");
    assert_eq!(table.view(2, "known_hand")[0], json!(["H6", "H7", "H9", "HT"]));
}

// 3.HT
#[test]
fn welfare_is_not_asked_about_the_last_trick() {
    let (mut asked, mut cheap) = (0, 0);
    for seed in 0..200 {
        at_random(
            "HT,-,-",
            seed,
            |_, it| matches!(it, Action::Play(card) if !"6789".contains(&card.to_string()[1..])),
            |before, _, hand| {
                let last = SEATS.iter().all(|&seat| hand.hand(seat).is_empty());
                let full = hand.window() == Window::T5;
                assert!(!(full && last), "seed {seed}");
                asked += usize::from(full);
                let laid = before.trick_cards();
                cheap += usize::from(last && laid.len() == 2 && before.rules().sum(laid) == 0);
            },
        );
    }
    assert!(asked > 100 && cheap > 50, "{asked} {cheap}");
}

// 3.ST
#[test]
fn each_combination_has_its_worth() {
    let wise = "EJ RJ HJ SJ E9 ET EQ EK EA SQ";
    let mut table = deal("ST,-,-", [wise, "", ""], "R7 SK");
    table.does("0 press R7").until("0 meld four J");
    assert_eq!(table.legal(0), "meld four J, meld pair, meld run E9 EA, meld run SJ SK, pass");
    for (melds, worth) in [
        ("four J", 40),
        ("run E9 EA", 20),
        ("run SJ SK", 4),
        ("pair", 4),
        ("four J; 0 meld run E9 EA; 0 meld run SJ SK; 0 meld pair", 68),
    ] {
        assert_eq!(worth_of(&table, melds), worth, "{melds}");
    }
    let more = "E6 E7 E8 E9 R6 R7 R8 RT HT ST";
    let mut table = deal("ST,-,-", [more, "", ""], "R9 ET");
    table.does("0 press R9").until("0 meld four T");
    for (melds, worth) in [("four T", 20), ("run E6 ET", 20), ("run R6 R8", 4)] {
        assert_eq!(worth_of(&table, melds), worth, "{melds}");
    }
    let four = "E6 E7 E8 E9 R6 R7 H9 S9 RJ SK";
    let mut table = deal("ST,-,-", [four, "", ""], "R9 S8");
    table.does("0 press S8").until("0 meld four 9");
    for (melds, worth) in [("four 9", 30), ("run E6 E9", 10)] {
        assert_eq!(worth_of(&table, melds), worth, "{melds}");
    }
    assert!(!table.legal(0).contains("run R") && !table.legal(0).contains("pair"));
}

/// What these combinations add at the end.
fn worth_of(table: &Table, melds: &str) -> i16 {
    let mut table = table.clone();
    table.does(&format!("0 meld {melds}; 0 pass"));
    table.drive(|hand| hand.window() == Window::E1, |_, _, _| false);
    let before = table.hand.points()[0];
    table.does("0 add");
    table.hand.points()[0] - before
}

// 1.12.1, 1.12.2
#[test]
fn a_match_of_the_differenzlers_that_hits_his_target_is_a_match() {
    let trumps = "S6 S7 S9 ST SJ SK SA EA HA RA";
    let play = |target: i16| {
        let mut table = deal_by(1, "-,ET,-", ["", trumps, ""], "SQ S8");
        table.does(&format!("1 press S6; 1 announce {target}"));
        table.finish(|hand, seat, it| match it {
            Action::Play(card) => seat == SEATS[1] && hand.rules().mode.trumps().contains(card),
            _ => false,
        })
    };
    let hit = play(play(0).points[1]);
    assert_eq!((hit.matched, hit.award), (Some(SEATS[1]), [0, 2, 0]));
    assert_eq!(hit.verdict.paragraph(), "1.12.1");
}

// 3.RT
#[test]
fn the_investigator_is_not_asked_after_the_lead_of_another() {
    let mut table = deal("RT,-,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 play EK");
    assert_eq!((table.show("phase"), table.owed()), (json!("T2"), Some(2)));
}
