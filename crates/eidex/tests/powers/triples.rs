//! The triples of the matrix: 4.50 to 4.63.

use cards_core::decks::eidex::Cards;
use cards_core::{Seat, Stream, Words};
use eidex::{Action, Hand, Setup};
use serde_json::json;

use crate::table::{SEATS, cards, deal};

// 4.50
#[test]
fn justice_welfare_jackpot_own_cards_no_pot_and_the_lead_is_given() {
    let mut table = deal("SQ,HT,S7", ["E8", "E9", "E7"], "R6 S8");
    table.does("2 jackpot S7; 0 justice; 1 play E9; 2 play E7; 0 play E8; 1 give-trick 2");
    assert_eq!(table.show("piles"), json!([[["E8"]], [["E9"]], [["E7"]]]));
    assert_eq!(table.show("pot")["cards"], json!([]));
    assert_eq!((table.show("tricks"), table.show("right")), (json!([[1, [0, 1, 2]]]), json!(2)));
}

// 4.51
#[test]
fn a_hidden_animal_diverts_by_truth_and_welfare_is_not_asked() {
    let mut table = deal("HT,S7,S6", ["E8", "E9", "E7"], "R6 S8");
    table.does("1 jackpot S7; 1 play E9; 2 play-down E7; 0 play E8");
    assert_eq!(table.show("pot")["cards"], json!(["E7", "E8", "E9"]));
    assert_eq!((table.show("tricks"), table.owed()), (json!([[1, [1]]]), Some(1)));
    assert_eq!(table.view(0, "pot")["cards"], json!(["E8", "E9"]));
}

// 4.52
#[test]
fn in_a_just_last_trick_ultimo_gets_five_and_the_trigger_pays_its_player() {
    let mut found = 0;
    for seed in 0..400 {
        let who = ["SQ", "HA", "S7"].map(|it| Some(it.parse().unwrap()));
        let setup = Setup::random(&mut Stream::new(seed)).with_characters(who);
        let mut hand = Hand::new(&setup).unwrap();
        let mut words = Stream::new(seed);
        let trigger = "S7".parse().unwrap();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let last_but_one = hand.history().tricks().len() == 9;
            let keep = |it: &Action| !matches!(it, Action::Play(card) if *card == trigger);
            let kept: Vec<Action> = legal.iter().filter(keep).collect();
            let mut action = kept
                .get(words.below(kept.len().max(1) as u64) as usize)
                .copied()
                .unwrap_or(Action::Play(trigger));
            if legal.contains(Action::Justice) {
                action = if last_but_one { Action::Justice } else { Action::Pass };
            }
            for wanted in ["jackpot S7", "take-last"] {
                let wanted = wanted.parse().unwrap();
                if legal.contains(wanted) {
                    action = wanted;
                }
            }
            let before = hand.clone();
            hand.play_mut(actor, action).unwrap();
            if action == Action::TakeLast && before.trick_cards().contains(trigger) {
                found += 1;
                let pot = before.pot_cards();
                let player =
                    before.trick().cards().iter().find(|it| it.face == eidex::Face::Up(trigger));
                let player = player.unwrap().seat;
                assert!(hand.won(player).contains_all(pot.with(trigger)));
                let own = |seat| hand.won(seat) & before.trick_cards();
                assert!(SEATS.iter().all(|&seat| own(seat).len() == 1));
                let sum = |seat: Seat| {
                    let pressed = hand.pressed(seat).map_or(cards(""), Cards::only);
                    hand.rules().sum(hand.won(seat) | pressed)
                };
                assert_eq!(hand.points()[1], sum(SEATS[1]) + 5);
            }
        }
    }
    assert!(found > 3, "{found}");
}

// 4.53
#[test]
fn the_zombie_takes_the_donated_card_that_the_grave_robber_left() {
    let hands = ["EA HT E8 S9", "EK H6 ST", "ET HA S6"];
    let mut table = deal("R7,S7,R8", hands, "R6 S8");
    table.does("1 jackpot H7; 0 push 1 E8; 1 play EK; 2 play ET; 0 play EA");
    // Pure: it lies in the pot and is no trick of the winner's, who leads on.
    assert_eq!(table.show("pot")["cards"], json!(["ET", "EK", "EA"]));
    table.does("0 play HT; 1 play H6; 2 play HA; 2 play S6; 0 play S9; 1 play ST; 2 zombie");
    table.does("2 revive HA; 0 revive ST");
    assert!(table.hand_of(1).contains("E8".parse().unwrap()));
    assert_eq!((table.hand.donor(), table.show("pressed")[1].clone()), (None, json!(null)));
}

// 4.54
#[test]
fn a_rejected_double_trick_returns_all_seven_cards() {
    let mut table = deal("E7,SJ,H9", ["EA E6 E7", "EK EQ", "ET EJ"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play EA; 2 reject; 0 play E6; 1 double; 1 play EQ; 2 play EJ; 0 play E7");
    table.does("0 reject-trick");
    assert_eq!(table.show("charges"), json!([0, 0, 0]));
    assert_eq!(table.view(1, "sizes"), json!([11, 11, 11]));
    assert_eq!(table.view(1, "known_hand"), json!([["E6", "E7", "EA"], [], ["ET", "EJ"]]));
    assert_eq!((table.show("tricks"), table.show("trick")), (json!([]), json!([])));
}

// 4.55, 8.6
#[test]
fn without_skat_the_swap_of_nine_and_ten_holds_and_a_hidden_card_is_never_named() {
    let mut table = deal("RA,EJ,S6", ["HT", "H9", "H8"], "R6 S8");
    table.does("1 play H9; 2 play-down H8; 0 play HT");
    assert_eq!(table.legal(0), "jiu-jitsu H9 HT, pass");
    table.does("0 jiu-jitsu H9 HT; 1 pass");
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
}

// 4.56
#[test]
fn the_laser_draws_at_the_commit_where_the_shy_one_does_not_refuse() {
    let mut table = deal("S9,RQ,E9", ["", "EK HA", ""], "R6 S8");
    table.does("chance draw HA; 1 pass; chance draw EK");
    assert_eq!((table.show("phase"), table.view(0, "committed")), (json!("H4"), json!([1, "EK"])));
    // Blind for the others; the owner saw it.
    assert_eq!(table.view(2, "committed"), json!([1, null]));
    // S9 as her victim: drawn from twelve, and he presses one of the other eleven.
    let mut victim = deal("S9,RQ,E9", ["EA EK", "", ""], "R6 S8");
    victim.until("1 refuse-lead 0").does("1 refuse-lead 0");
    assert_eq!(victim.draws().split(", ").count(), 12);
    victim.does("chance draw EA; 0 keep");
    assert_eq!(victim.legal(0).split(", ").count(), 11);
    assert!(!victim.may("0 press EA"));
}

// 4.57
#[test]
fn an_order_that_lapses_at_the_commit_leaves_the_whole_hand_to_the_draw() {
    let mut table = deal("S9,E9,HJ", ["", "", ""], "R6 S8");
    // Seat 1, the Laser, leads himself: ordered, he commits of that suit.
    table.until("2 order H");
    table.does("2 order H");
    assert!(table.legal(1).split(", ").all(|it| it.starts_with("commit H")));
    let mut lapsed = deal("S9,-,HJ", ["", "-H", ""], "R6 S8");
    lapsed.until("2 order H").does("2 order H");
    assert_eq!(lapsed.legal(1).split(", ").count(), 11);
    assert_eq!(lapsed.hand.view(SEATS[0]).lacks(SEATS[1]).len(), 9);
}

// 4.58
#[test]
fn welfare_counts_guggitaler_points_that_black_friday_has_moved() {
    let mut table = deal("H7,R6,HT", ["R8", "RA", "RK"], "E6 S8");
    table.does("0 guggitaler; 1 devalue H; 1 play RA; 2 play RK; 0 play R8");
    // Three Ravens, one each.
    assert_eq!(table.show("winner"), json!(1));
    assert_eq!(table.legal(2), "give-trick 0, give-trick 2, pass");
    table.does("2 give-trick 2");
    assert_eq!(table.show("points")[2].as_i64().unwrap() - pressed(&table, 2), 3);
}

fn pressed(table: &crate::table::Table, seat: u8) -> i64 {
    let seat = SEATS[usize::from(seat)];
    table.hand.pressed(seat).map_or(0, |card| table.hand.rules().value(card).into())
}

// 4.59
#[test]
fn a_pure_trick_with_the_jack_of_ravens_goes_to_the_pot_and_with_it_to_the_winner() {
    let hands = ["R9 EA H7", "RJ EK HA", "R8 ET HK"];
    let mut table = deal("RJ,S7,HT", hands, "R6 S8");
    table.does("0 black-peter; 1 jackpot H7; 1 play RJ; 2 play R8; 0 play R9; 2 give-trick 0");
    assert_eq!(
        (table.show("pot")["cards"].clone(), table.show("right")),
        (json!(["R8", "R9", "RJ"]), json!(0))
    );
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
    table.does("0 play H7; 1 play HA; 2 play HK");
    assert!(table.hand.won(SEATS[1]).contains("RJ".parse().unwrap()));
    let outcome = table.finish(|_, _, _| false);
    assert!(outcome.matched.is_some() || outcome.award == [1, 0, 1]);
}

// 4.60
#[test]
fn a_target_against_guggitaler_points_counts_although_he_has_the_jack_of_ravens() {
    let play = |target: i16| {
        let mut table = deal("RJ,H7,ET", ["R8", "RA", "RJ RK SA SK"], "R6 S8");
        table.does("0 black-peter; 1 guggitaler").until("2 announce 0");
        assert!(table.may("2 announce 13") && !table.may("2 announce 14"));
        table.does(&format!("2 announce {target}"));
        let outcome = table.finish(|_, seat, it| {
            matches!(it, Action::Play(card) if seat == SEATS[2] && card.to_string().starts_with('S'))
        });
        (table.hand.won(SEATS[2]).contains("RJ".parse().unwrap()), outcome)
    };
    let points = play(0).1.points[2];
    assert!((1..=13).contains(&points), "{points}");
    let (owns, hit) = play(points);
    assert!(owns && hit.matched.is_none(), "{points}");
    assert_eq!((hit.points[2], hit.award), (points, [0, 0, 2]));
}

// 4.61
#[test]
fn feminist_skater_and_agitator_are_asked_in_this_order_and_again_after_the_double() {
    let mut table = deal("EQ,EJ,SJ", ["E9 E8", "EQ E7", "EK E6"], "R6 S8");
    table.does("1 play EQ; 2 play EK; 0 play E9");
    // She is not the winner, but Skat may still come.
    assert_eq!((table.show("winner"), table.owed()), (json!(2), Some(0)));
    table.does("0 pass");
    assert_eq!((table.owed(), table.legal(1)), (Some(1), "pass, skat".into()));
    table.does("1 pass");
    assert_eq!((table.owed(), table.legal(2)), (Some(2), "double, pass".into()));
    table.does("2 double; 1 play E7; 2 play E6; 0 play E8");
    assert_eq!(table.legal(0), "pass, renounce");
    table.does("0 pass; 1 skat");
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));
}

// 4.62
#[test]
fn a_rejected_last_trick_leaves_justice_ultimo_and_the_bonus_untouched() {
    let mut found = 0;
    for seed in 0..60 {
        let who = ["HA", "E7", "SQ"].map(|it| Some(it.parse().unwrap()));
        let setup = Setup::random(&mut Stream::new(seed)).with_characters(who);
        let mut hand = Hand::new(&setup).unwrap();
        let mut words = Stream::new(seed);
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let empty = SEATS.iter().all(|&seat| hand.hand(seat).is_empty());
            let action = if legal.contains(Action::TakeLast) {
                Action::TakeLast
            } else if legal.contains(Action::Justice) {
                if hand.hand(SEATS[0]).len() == 2 { Action::Justice } else { Action::Pass }
            } else if legal.contains(Action::RejectTrick) {
                if empty { Action::RejectTrick } else { Action::Pass }
            } else {
                cards_core::pick(&legal, &mut words).unwrap()
            };
            let before = hand.clone();
            hand.play_mut(actor, action).unwrap();
            if action == Action::RejectTrick {
                found += 1;
                assert_eq!(hand.history(), before.history());
                assert_eq!(hand.charges()[0], Some(1));
                assert_eq!(hand.points(), before.points());
                assert_eq!(hand.hand(SEATS[0]).len(), 1);
            }
        }
        assert_eq!(hand.outcome().unwrap().points.iter().sum::<i16>(), 157);
        assert_eq!(hand.history().tricks()[10].1.len(), 3);
    }
    assert_eq!(found, 60);
}

// 4.63, 1.12.4
#[test]
fn adjustments_may_carry_two_over_the_limit_and_the_third_gets_both() {
    let mut found = 0;
    for seed in 0..3000 {
        let who = ["EK", "ST", "R9"].map(|it| Some(it.parse().unwrap()));
        let setup = Setup::random(&mut Stream::new(seed)).with_characters(who);
        let mut hand = Hand::new(&setup).unwrap();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let meld = legal.iter().find(|it| matches!(it, Action::Meld(_)));
            let wanted = [Some(Action::Limit(80)), meld, Some(Action::Add), Some(Action::Pass)];
            let action = wanted.into_iter().flatten().find(|&it| legal.contains(it));
            hand.play_mut(actor, action.or(legal.get(seed as usize % legal.len())).unwrap())
                .unwrap();
        }
        let outcome = hand.outcome().unwrap();
        if outcome.points[0] >= 80 && outcome.points[1] >= 80 && outcome.matched.is_none() {
            found += 1;
            assert_eq!(outcome.award, [0, 0, 2], "seed {seed}");
        }
    }
    assert!(found > 0);
}
