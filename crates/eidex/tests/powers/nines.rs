//! Laser, Radarkontrolle, Konsumentenschutz, Seher.

use cards_core::{Stream, playout};
use eidex::{Hand, Setup};
use serde_json::json;

use crate::table::{SEATS, at_random, deal, deal_by};

// 3.E9, 2.8 (1), 6.3
#[test]
fn what_the_laser_presses_is_seen_by_its_owner_alone() {
    let mut table = deal_by(2, "-,E9,-", ["EK", "ET", "EA"], "R6 S8");
    // From the dealer's right on: 0, then 2, and his own card is his choice.
    assert!(table.may("chance draw EK") && !table.may("chance draw EA"));
    table.does("chance draw EK; chance draw EA");
    assert_eq!(table.view(0, "pressed"), json!(["EK", null, null]));
    assert_eq!(table.view(1, "pressed"), json!([null, null, null]));
    assert_eq!(table.view(2, "pressed"), json!([null, null, "EA"]));
    assert_eq!((table.owed(), table.legal(1).split(", ").count()), (Some(1), 12));
    // The first lead is drawn out of eleven and has to be played.
    table.does("1 press ET");
    assert_eq!(table.draws().split(", ").count(), 11);
    let drawn = table.hand_of(0).first().unwrap();
    table.does(&format!("chance draw {drawn}"));
    assert_eq!(table.legal(0), format!("play {drawn}"));
    assert_eq!(table.view(1, "must_play"), json!([0, null]));
}

// 3.R9, 1.12
#[test]
fn the_radar_limit_replaces_the_hundred() {
    let mut changed = 0;
    for seed in 0..60 {
        for limit in ["80", "120"] {
            let mut words = Stream::new(seed);
            let radar = [Some("R9".parse().unwrap()), None, None];
            let mut hand = Hand::new(&Setup::random(&mut words).with_characters(radar)).unwrap();
            assert!(hand.check(SEATS[0].into(), "limit 100".parse().unwrap()).is_err());
            hand.play_mut(SEATS[0].into(), format!("limit {limit}").parse().unwrap()).unwrap();
            playout(&mut hand, &mut words, 600);
            let outcome = hand.outcome().unwrap();
            if outcome.matched.is_some() {
                continue;
            }
            let limit: i16 = limit.parse().unwrap();
            let over: Vec<usize> = (0..3).filter(|&n| outcome.points[n] >= limit).collect();
            if let [one] = over[..] {
                let award: Vec<u8> = (0..3).map(|n| u8::from(n != one)).collect();
                assert_eq!(outcome.award.to_vec(), award);
                changed += usize::from(outcome.points[one] < 100);
            } else if over.is_empty() {
                let most = *outcome.points.iter().max().unwrap();
                let winner = outcome.points.iter().position(|&it| it == most).unwrap();
                let level = outcome.points.iter().filter(|&&it| it == most).count() > 1;
                assert!(level || outcome.award[winner] > 0);
                changed += usize::from(most >= 100);
            }
        }
    }
    assert!(changed > 5, "{changed}");
}

// 3.H9, 6.3
#[test]
fn a_rejected_card_comes_back_where_everybody_saw_it() {
    let mut table = deal("H9,-,-", ["E9", "EK E7 H6", "ET -H"], "R6 S8");
    table.does("1 play EK; 0 reject");
    assert_eq!((table.show("set_aside"), table.show("trick")), (json!([1, "EK"]), json!([])));
    // A new lead, of any suit.
    assert!(table.may("1 play H6") && !table.may("1 play EK"));
    table.does("1 play E7; 2 play ET");
    assert_eq!(table.show("set_aside"), json!([1, "EK"]));
    table.does("0 play E9");
    assert_eq!((table.show("set_aside"), table.show("tricks")), (json!(null), json!([[2, [2]]])));
    assert_eq!(table.view(2, "known_hand")[1], json!(["EK"]));
    // His own card he is not asked about, nor a second time.
    assert_eq!(table.show("charges"), json!([0, null, null]));
}

// 6.4: a suit that he was void of comes back with the card that was set aside.
#[test]
fn what_a_replacement_proves_does_not_hold_for_the_card_that_comes_back() {
    let mut table = deal("H9,-,-", ["HA E7", "HK", "H6 E8 -H"], "R6 S8");
    table.does("1 play HK; 2 play H6; 0 reject; 2 play E8; 0 play HA");
    let view = table.hand.view(SEATS[1]);
    assert!(view.lacks(SEATS[2]).contains("H8".parse().unwrap()));
    assert!(!view.lacks(SEATS[2]).contains("H6".parse().unwrap()));
    assert_eq!(table.view(1, "known_hand")[2], json!(["H6"]));
}

// 3.S9, 2.8, 6.3
#[test]
fn the_seer_alone_sees_the_presses_and_the_committed_lead() {
    let mut table = deal("S9,-,-", ["", "EK E9", "ET"], "R6 S8");
    table.does("1 press EK; 2 press ET");
    assert_eq!(table.show("phase"), json!("H4"));
    assert!(
        table.hand.legal(SEATS[1].into()).iter().all(|it| it.to_string().starts_with("commit"))
    );
    table.does("1 commit E9");
    assert_eq!(table.view(0, "pressed"), json!([null, "EK", "ET"]));
    assert_eq!(table.view(0, "committed"), json!([1, "E9"]));
    assert_eq!(table.view(2, "pressed"), json!([null, null, "ET"]));
    assert_eq!(table.view(2, "committed"), json!([1, null]));
    assert_eq!(table.hand_of(1).len(), 10);
    assert_eq!((table.owed(), table.legal(0).split(", ").count()), (Some(0), 12));
    table.idles();
    assert_eq!((table.legal(1), table.view(2, "must_play")), ("play E9".into(), json!([1, null])));
}

// 3.R9
#[test]
fn the_radar_may_be_set_to_80_and_120_and_no_further() {
    let table = deal("R9,-,-", ["", "", ""], "R6 S8");
    assert!(table.may("0 limit 80") && table.may("0 limit 120") && table.may("0 pass"));
    assert!(!table.legal(0).contains("limit 100"));
    assert_eq!(table.legal(0).split(", ").count(), 41);
}

// 3.H9
#[test]
fn consumers_are_protected_as_long_as_one_other_card_is_held() {
    let mut with = [0; 12];
    for seed in 0..20 {
        at_random(
            "H9,-,-",
            seed,
            |_, _| false,
            |before, it, hand| {
                if let (eidex::Action::Play(_), Some(laid)) = (it, hand.trick().cards().last()) {
                    let held = before.hand(laid.seat).len() - 1;
                    let asked = hand.check(SEATS[0].into(), eidex::Action::Reject).is_ok();
                    assert_eq!(asked, laid.seat != SEATS[0] && held > 0, "seed {seed}");
                    with[held] += usize::from(asked);
                }
            },
        );
    }
    assert!(with[1] > 0 && with[2] > 0, "{with:?}");
}

// 2.8
#[test]
fn after_a_commit_the_first_lead_asks_gerechtigkeit_and_skater_alone() {
    let mut asked = 0;
    for who in ["S9,EJ,HJ", "S9,SQ,RQ", "SQ,S9,EA", "S9,RQ,EJ", "EA,HJ,S9", "E6,S9,R8"] {
        for seed in 0..20 {
            at_random(
                who,
                seed,
                |_, _| false,
                |_, _, hand| {
                    if hand.window() == eidex::Window::T1 && hand.committed().is_some() {
                        let seat = SEATS.into_iter().find(|&it| hand.turn().owes(it.into()));
                        let character = hand.characters()[seat.unwrap().index()].unwrap();
                        assert!(["SQ", "EJ"].contains(&character.to_string().as_str()), "{who}");
                        asked += 1;
                    }
                },
            );
        }
    }
    assert!(asked > 20, "{asked}");
}
