//! Pairs with Computer, Räuber and Quizmaster: 4.11 to 4.13.

use cards_core::Stream;
use eidex::{Action, Hand, Setup, Window};
use serde_json::json;

use crate::table::deal;

// 4.11
#[test]
fn the_limit_is_compared_after_the_computer_has_added() {
    let play = |seed: u64, limit: i16, end: Action| {
        let who = [Some("EK".parse().unwrap()), Some("R9".parse().unwrap()), None];
        let setup = Setup::random(&mut Stream::new(seed)).with_characters(who);
        let mut hand = Hand::new(&setup).unwrap();
        let limit = format!("limit {limit}").parse().ok();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let mut wanted = [limit, Some(end), Some(Action::Pass)].into_iter().flatten();
            let action = wanted.find(|&it| legal.contains(it));
            hand.play_mut(actor, action.or(legal.get(0)).unwrap()).unwrap();
        }
        hand.outcome().unwrap()
    };
    let mut found = 0;
    for seed in 0..200 {
        let all = play(seed, 100, Action::Pass).points;
        let points = all[0];
        if !(79..115).contains(&points) || points == 95 {
            continue;
        }
        found += 1;
        let limit = points + 5;
        let over = play(seed, limit, Action::Add);
        assert_eq!((over.points[0], over.award), (limit, [0, 1, 1]), "seed {seed}");
        let below = play(seed, limit, Action::Pass);
        assert_eq!(below.points[0], points);
        assert_ne!(below.award, [0, 1, 1], "seed {seed}: most of all, and below the limit");
    }
    assert!(found > 5, "{found}");
}

// 4.12
#[test]
fn the_jack_of_ravens_may_be_given_for_the_trump_card_and_that_wished_back() {
    let mut table = deal("RJ,RK,-", ["", "RJ", ""], "R6 S8");
    table.does("1 rob RJ; 0 black-peter");
    assert!(table.hand_of(0).contains("RJ".parse().unwrap()));
    assert_eq!(table.refusal("0 press RJ").name(), "banned");

    let mut wish = deal("H6,RK,-", ["E6", "SA", ""], "R6 S8");
    wish.does("1 rob SA; 0 wish S8; chance draw E6");
    assert!(wish.hand_of(0).contains("S8".parse().unwrap()));
    assert_eq!(wish.view(2, "known_hand"), json!([["S8"], [], []]));
}

// 4.13
#[test]
fn the_points_asked_for_are_those_of_black_friday() {
    let mut table = deal("SK,R6,-", ["H6 R7", "EK", "EA ET EQ EJ E9 -R -H"], "R8 S8");
    table.does("1 devalue E; 1 play EK; 2 play E9");
    let follow = table.legal(0).split(", ").next().unwrap().to_string();
    table.does(&format!("0 {follow}; 0 ask 2"));
    let hand = table.hand_of(2);
    let worth = table.hand.rules().sum(hand);
    let printed = eidex::Rules::new(table.hand.rules().mode).sum(hand);
    assert!(worth.abs_diff(printed) > 10, "{worth} {printed}");
    for n in (10..=100).step_by(10) {
        let mut asked = table.clone();
        asked.does(&format!("0 question points {n}"));
        assert_eq!(asked.show("answer"), json!(if worth >= n { "yes" } else { "no" }));
    }
}

// 4.13
#[test]
fn a_card_that_was_set_aside_is_back_when_the_quizmaster_asks() {
    let mut table = deal("SK,H9,-", ["E9", "EK", "ET E7"], "R6 S8");
    table.does("1 play EK; 2 play ET; 1 reject; 2 play E7; 0 play E9; 0 ask 2; 0 question card ET");
    assert_eq!(table.show("answer"), json!("yes"));
}

// 4.11
#[test]
fn the_computer_decides_before_weisheit() {
    let mut table = deal("ST,EK,-", ["H6 H7 H8 -H -S", "", ""], "R6 S9");
    table.does("0 meld run H6 H8").drive(|hand| hand.window() == Window::E1, |_, _, _| false);
    assert_eq!((table.owed(), table.legal(1)), (Some(1), "add, pass, subtract".into()));
    let before = table.hand.points();
    table.does("1 add");
    assert_eq!((table.owed(), table.legal(0)), (Some(0), "add, subtract".into()));
    assert_eq!(table.hand.points()[1], before[1] + 5);
}

// 4.11
#[test]
fn the_computer_adds_with_an_unclaimed_pot_too() {
    let mut table = deal("EK,S7,-", ["H7", "EA", ""], "R6 S8");
    table.does("1 jackpot H7; 0 press H7; 1 press EA");
    let outcome = table.finish(|_, _, it| it == Action::Add);
    let lost = table.hand.rules().sum(table.hand.pot_cards()) + 11;
    assert!(table.hand.pot().unwrap().open);
    assert_eq!(outcome.points.iter().sum::<i16>(), 157 - lost + 5);
}

// 4.12
#[test]
fn the_robber_acts_before_peek_and_limit() {
    let mut peek = deal("HK,RK,-", ["", "EA", ""], "R6 S8");
    assert_eq!((peek.show("phase"), peek.owed()), (json!("H2"), Some(1)));
    peek.does("1 rob EA; 0 peek 1");
    assert!(peek.may("1 reveal S8") && !peek.may("1 reveal EA"));

    let mut limit = deal("R9,RK,-", ["", "EA", ""], "R6 S8");
    assert_eq!((limit.show("phase"), limit.owed()), (json!("H2"), Some(1)));
    limit.does("1 rob EA; 0 limit 80");
    assert!(limit.hand_of(1).contains("S8".parse().unwrap()));
}

// 4.13
#[test]
fn a_double_trick_is_one_question_and_a_rejected_one_none() {
    let mut table = deal("SK,SJ,-", ["EA E6", "EK E7", "ET E8"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play EA; 1 double; 1 play E7; 2 play E8; 0 play E6");
    assert_eq!((table.show("phase"), table.legal(0)), (json!("T6"), "ask 1, ask 2, pass".into()));
    table.does("0 ask 1; 0 question card EA");
    assert_eq!((table.show("phase"), table.owed()), (json!("T2"), Some(0)));

    let mut rejected = deal("SK,E7,-", ["EA", "EK", "ET"], "R6 S8");
    rejected.does("1 play EK; 2 play ET; 0 play EA; 1 reject-trick");
    assert_eq!((rejected.show("phase"), rejected.owed()), (json!("T2"), Some(1)));
}

// 4.13
#[test]
fn the_points_asked_for_are_those_of_the_guggitaler() {
    let mut table = deal("SK,H7,-", ["E9", "EK", "ET RA SA RT ST"], "R6 S8");
    table.does("1 guggitaler; 1 play EK; 2 play ET; 0 play E9; 0 ask 2");
    let held = table.hand_of(2);
    assert!(eidex::Rules::new(table.hand.rules().mode).sum(held) >= 40);
    table.does("0 question points 10");
    assert_eq!(table.show("answer"), json!("no"));
}
