//! Pairs with the Queens: 4.14 to 4.22.

use eidex::{Action, Event, IllegalAction};
use serde_json::json;

use crate::table::{SEATS, cards, deal};

// 4.14
#[test]
fn a_feminist_who_waited_is_asked_again_about_all_six() {
    let mut table = deal("EQ,SJ,-", ["EA EK", "EQ E6", "EJ ET"], "R6 S8");
    table.does("1 play EQ; 2 play EJ; 0 play EA");
    assert_eq!(table.legal(0), "pass, renounce");
    table.does("0 pass; 1 double; 1 play E6; 2 play ET; 0 play EK");
    assert_eq!(table.legal(0), "pass, renounce");
    table.does("0 renounce");
    // Neither of her cards counts: the Queen is best.
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
}

// 4.15
#[test]
fn a_queen_face_down_is_none_and_a_card_face_down_may_win_by_the_refusal() {
    let mut hidden = deal("EQ,S6,-", ["EA", "EQ", "EK"], "R6 S8");
    hidden.does("1 play-down EQ; 2 play EK; 0 play EA");
    assert_eq!(hidden.show("tricks"), json!([[0, [0]]]));
    let mut table = deal("EQ,S6,-", ["EK", "ET", "HQ -E"], "R6 S8");
    table.does("1 play-down ET; 2 play HQ; 0 play EK; 0 renounce");
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
}

// 4.15
#[test]
fn a_revalued_queen_is_a_queen_and_one_set_aside_is_not() {
    let mut table = deal("EQ,E8,-", ["EQ", "EA", "EK"], "R6 S8");
    table.does("1 revalue EQ high; 1 play EA; 2 play EK; 0 play EQ");
    assert_eq!(table.legal(0), "pass, renounce");
    let mut aside = deal("EQ,H9,-", ["EA", "ET", "EQ E7 EK -H"], "R6 S8");
    aside.does("1 play ET; 2 play EQ; 1 reject; 2 play EK; 0 play EA");
    assert_eq!(aside.show("tricks"), json!([[0, [0]]]));
}

// 4.16
#[test]
fn a_victim_who_gives_orders_gives_himself_none() {
    let mut table = deal("HJ,RQ,-", ["EA", "", ""], "R6 S8");
    table.does("1 refuse-lead 0");
    assert!(table.may("chance draw EA"));
    assert_eq!((table.show("charges")[0].clone(), table.show("ordered")), (json!(2), json!(null)));
}

// 4.17
#[test]
fn the_laser_himself_may_be_the_victim_and_refuse_once() {
    let mut table = deal("E9,RQ,-", ["EA EK", "", ""], "R6 S8");
    table.does("1 refuse-lead 0; chance draw EA");
    assert_eq!((table.owed(), table.legal(0)), (Some(0), "keep, refuse-card".into()));
    table.does("0 refuse-card; chance draw EK; 0 play EK");
    // Without a refusal the Laser draws hers, finally.
    let mut drawn = deal("E9,RQ,-", ["", "HA", ""], "R6 S8");
    drawn.does("1 pass; chance draw HA");
    assert_eq!(drawn.legal(1), "play HA");
}

// 4.18
#[test]
fn a_lead_that_was_given_may_be_refused() {
    let mut table = deal("HT,-,RQ", ["E8", "E9", "E7"], "R6 S8");
    table.does("1 play E9; 2 play E7; 0 play E8; 0 give-trick 2");
    assert_eq!(
        (table.owed(), table.legal(2)),
        (Some(2), "pass, refuse-lead 0, refuse-lead 1".into())
    );
    table.does("2 refuse-lead 1");
    assert_eq!((table.show("leader"), table.draws().split(", ").count()), (json!(1), 10));
}

// 4.18
#[test]
fn a_revived_card_may_be_drawn_as_the_lead() {
    let mut table = deal("R8,RQ,-", ["EA HT", "EK HA", "ET HK"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play EA; 0 play HT; 1 play HA; 2 play HK");
    table.does("1 refuse-lead 0; 0 zombie; 1 revive HA; 0 revive EA");
    assert!(table.may("chance draw EA"));
    assert_eq!(table.draws().split(", ").count(), 10);
}

// 4.19
#[test]
fn tea_is_served_before_the_revaluing() {
    let mut table = deal("HQ,E8,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 give EK; 2 give ET; 0 return ET; 0 return EK");
    // His own by now, so it cannot be revalued; the one he gave can.
    assert_eq!(table.owed(), Some(1));
    assert!(!table.may("1 revalue ET high") && table.may("1 revalue EK high"));
}

// 4.20
#[test]
fn pure_tricks_go_to_the_pot_again_when_justice_is_over() {
    let hands = ["EA RA E6", "EK RK E9", "ET RT E7"];
    let mut table = deal("SQ,S7,-", hands, "R6 S8");
    table.does("1 jackpot S7; 0 justice; 1 play EK; 2 play ET; 0 play EA");
    assert_eq!(table.show("pot")["cards"], json!([]));
    table.does("0 play RA; 1 play RK; 2 play RT");
    assert_eq!((table.show("pot")["cards"].clone(), table.show("justice")), (json!([]), json!(0)));
    table.does("0 play E6; 1 play E9; 2 play E7");
    assert_eq!(table.show("pot")["cards"], json!(["E6", "E7", "E9"]));
}

// 4.21
#[test]
fn a_rejected_trick_does_not_count_down_and_a_just_one_is_a_trick_for_the_target() {
    let mut table = deal("SQ,E7,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("0 justice; 1 play EK; 2 play ET; 0 play EA; 1 reject-trick");
    assert_eq!((table.show("justice"), table.show("tricks")), (json!(2), json!([])));
    table.does("1 play EK; 2 play ET; 0 play EA");
    assert_eq!(table.show("justice"), json!(1));

    let play = |target: &str| {
        let low = "E6 E7 E8 R6 R7 R8 H6 H7 H8 HQ";
        let mut table = deal("ET,SQ,-", [low, "", ""], "S6 S7");
        table.does(&format!("0 press S6; 0 announce {target}; 1 justice"));
        let outcome = table.finish(|hand, seat, action| match action {
            Action::Play(card) => seat == SEATS[0] && !hand.rules().mode.trumps().contains(card),
            _ => false,
        });
        let credits = table.hand.history().tricks().iter().map(|it| it.1);
        let own: Vec<usize> =
            credits.filter(|it| it.contains(SEATS[0])).map(|it| it.len()).collect();
        assert_eq!(own, [3, 3], "he is credited with nothing but the just tricks");
        outcome
    };
    let points = play("157").points[0];
    assert_eq!(play(&points.to_string()).award, [2, 0, 0]);
}

// 4.21
#[test]
fn under_justice_a_cheap_trick_gives_the_lead_alone() {
    let mut table = deal("SQ,HT,-", ["E8", "E9", "E7"], "R6 S8");
    table.does("0 justice; 1 play E9; 2 play E7; 0 play E8; 1 give-trick 0");
    assert_eq!(table.show("piles"), json!([[["E8"]], [["E9"]], [["E7"]]]));
    assert_eq!((table.show("tricks"), table.show("right")), (json!([[1, [0, 1, 2]]]), json!(0)));
}

// 4.22
#[test]
fn the_sphinx_files_her_own_hidden_card_and_nobody_makes_a_match_of_justice() {
    let mut table = deal("SQ,S6,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("0 justice; 1 play-down EK; 2 play ET; 0 play EA");
    assert_eq!(table.hand.won(SEATS[1]), cards("EK"));
    assert_eq!(table.view(1, "piles"), json!([[["EA"]], [["EK"]], [["ET"]]]));
    assert_eq!(table.view(2, "piles"), json!([[["EA"]], [[]], [["ET"]]]));

    let trumps = "S6 S7 S9 ST SJ SK SA EA HA RA";
    let outcome =
        deal("SQ,-,-", [trumps, "", ""], "SQ S8").finish(|hand, seat, action| match action {
            Action::Press(card) => card.to_string() == "S6",
            Action::Play(card) => seat == SEATS[0] && hand.rules().mode.trumps().contains(card),
            action => action == Action::Justice,
        });
    assert_eq!(outcome.matched, None);
}

// 4.15
#[test]
fn a_renounced_card_counts_for_the_pot_and_as_its_trigger() {
    let mut pure = deal("EQ,S7,-", ["EA", "EQ", "EK"], "R6 S8");
    pure.does("1 jackpot H7; 1 play EQ; 2 play EK; 0 play EA; 0 renounce");
    assert_eq!(pure.show("pot")["cards"], json!(["EQ", "EK", "EA"]));
    assert_eq!(pure.show("tricks"), json!([[2, [2]]]));

    let mut trigger = deal("EQ,S7,-", ["S7 -E", "EQ EA", "EK"], "R6 S8");
    trigger.does("1 jackpot S7; 1 press EA; 1 play EQ; 2 play EK; 0 play S7; 0 renounce");
    assert_eq!(trigger.show("pot")["open"], json!(false));
    assert_eq!(trigger.show("won_pot"), json!([[], [], ["EA"]]));
    assert_eq!(trigger.show("piles")[2], json!([["EQ", "EK", "S7"]]));
}

// 4.18
#[test]
fn a_drawn_lead_may_be_rejected_which_frees_it_or_demand() {
    let mut rejected = deal("H9,RQ,-", ["", "", "EA HK"], "R6 S8");
    rejected.does("1 refuse-lead 2; chance draw EA; 2 keep; 2 play EA; 0 reject");
    assert_eq!((rejected.show("must_play"), rejected.show("leader")), (json!(null), json!(2)));
    assert_eq!(rejected.legal(2).split(", ").count(), 10);
    assert!(rejected.may("2 play HK") && !rejected.may("2 play EA"));

    let mut demand = deal("-,RQ,RT", ["HT", "", "EA"], "R6 S8");
    demand.does("1 refuse-lead 2; chance draw EA; 2 keep; 2 play EA; 2 demand HT");
    assert_eq!(demand.show("must_play"), json!([0, "HT"]));
}

// 4.18
#[test]
fn a_replay_gives_the_lead_back_to_the_shy_one_whose_power_is_spent() {
    let mut table = deal("E7,RQ,-", ["E9", "EK", "EA"], "R6 S8");
    table.does("1 refuse-lead 2; chance draw EA; 2 keep; 2 play EA; 0 play E9; 1 play EK");
    assert_eq!(table.show("right"), json!(1));
    table.does("0 reject-trick");
    assert_eq!((table.show("right"), table.show("leader")), (json!(1), json!(1)));
    assert_eq!((table.owed(), table.legal(1).split(", ").count()), (Some(1), 11));
    assert_eq!(table.show("charges"), json!([0, 0, null]));
}

// 4.19
#[test]
fn a_committed_card_cannot_be_given_and_tea_comes_before_the_push() {
    let mut committed = deal("HQ,-,S9", ["", "EK EA", ""], "R6 S8");
    committed.does("1 commit EK").until("1 give EA");
    assert_eq!(
        committed.refusal("1 give EK"),
        IllegalAction::NotInHand { card: "EK".parse().unwrap() }
    );

    let mut push = deal("R7,HQ,-", ["EA", "", "ET"], "R6 S8");
    push.does("0 give EA; 2 give ET; 1 return EA; 1 return ET");
    assert!(push.may("0 push 2 ET") && !push.may("0 push 2 EA"));
}

// 4.21
#[test]
fn a_just_double_trick_files_two_cards_each_and_counts_once() {
    let mut table = deal("SQ,SJ,-", ["EA E6", "EK E7", "ET E8"], "R6 S8");
    table.does("0 justice; 1 play EK; 2 play ET; 0 play EA; 1 double");
    table.does("1 play E7; 2 play E8; 0 play E6");
    assert_eq!(table.show("piles"), json!([[["E6", "EA"]], [["E7", "EK"]], [["E8", "ET"]]]));
    assert_eq!((table.show("justice"), table.show("tricks")), (json!(1), json!([[0, [0, 1, 2]]])));
}

// 4.21
#[test]
fn just_entries_are_tricks_for_the_zombie_and_the_ravens_jack_stays_with_its_player() {
    let mut zombie = deal("SQ,R8,-", ["EA", "EK", "ET"], "R6 S8");
    zombie.does("0 justice; 1 play EK; 2 play ET; 0 play EA; 1 zombie");
    // Precedence: Gerechtigkeit, Zombie, and who has no character.
    for seat in ["0 revive EA", "1 revive EK", "2 revive ET"] {
        assert_eq!(format!("{} {}", &seat[..1], zombie.legal(seat[..1].parse().unwrap())), seat);
        zombie.does(seat);
    }
    assert_eq!(zombie.show("piles"), json!([[], [], []]));
    assert_eq!(zombie.show("justice"), json!(1));
}

// 4.22
#[test]
fn under_justice_the_jack_of_ravens_belongs_to_who_played_it() {
    let mut table = deal("SQ,RJ,-", ["RA", "RK", "RJ"], "R6 S8");
    table.does("1 black-peter; 0 justice; 1 play RK; 2 play RJ; 0 play RA");
    assert!(table.hand.won(SEATS[2]).contains("RJ".parse().unwrap()));
    let outcome = table.finish(|_, _, _| false);
    assert_eq!((outcome.matched, outcome.award), (None, [1, 1, 0]));
}

// 4.14
#[test]
fn who_has_renounced_is_not_asked_again_and_her_second_card_beats_nothing() {
    let mut table = deal("EQ,SJ,-", ["EA EK", "EQ E6", "EJ ET"], "R6 S8");
    table.does("1 play EQ; 2 play EJ; 0 play EA; 0 renounce; 1 double");
    table.does("1 play E6; 2 play ET; 0 play EK");
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
}

// 4.20
#[test]
fn everybody_is_told_that_a_just_trick_goes_neither_to_the_pot_nor_to_one_player() {
    let mut table = deal("SQ,S7,-", ["EA", "EK", "ET"], "R6 S8");
    table.does("1 jackpot S7; 0 justice; 1 play EK; 2 play ET");
    let mut told = Vec::new();
    let play = "play EA".parse().unwrap();
    let mut tell = |event: &Event, _| {
        if let Event::Taken { to, pot, .. } = event {
            told.push((*to, *pot));
        }
    };
    table.hand.play_with(SEATS[0].into(), play, &mut tell).unwrap();
    assert_eq!(told, [(None, false)]);
}

// 4.14, 4.61
#[test]
fn who_has_renounced_is_not_asked_again_though_skat_may_still_come() {
    let mut table = deal("EQ,EJ,SJ", ["EA E8", "EQ E7", "EK E6"], "R6 S8");
    table.does("1 play EQ; 2 play EK; 0 play EA; 0 renounce; 1 pass; 2 double");
    table.does("1 play E7; 2 play E6; 0 play E8");
    assert_eq!((table.show("phase"), table.owed()), (json!("T4"), Some(1)));
}
