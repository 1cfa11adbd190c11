//! Umwerter, Zombie, Excuse, Taschenspieler.

use cards_core::{Stream, Words};
use eidex::{Action, Hand, IllegalAction, Setup};
use serde_json::json;

use crate::table::{SEATS, cards, deal};

// 3.E8, 1.6.4, 1.7
#[test]
fn a_lowered_trump_jack_still_need_not_follow_and_still_counts_twenty() {
    let mut table = deal("E8,-,-", ["S6 S7", "SA S9 E6", "SJ -S"], "R6 S8");
    // Not a card of his own, in the hand or pressed.
    table.does("0 press S6; 1 press E6").until("0 revalue SJ high");
    assert!(!table.may("0 revalue S7 high") && !table.may("0 revalue S6 low"));
    table.does("0 revalue SJ low; 1 play SA");
    assert_eq!(table.show("revalued"), json!("SJ low"));
    let free = table.hand_of(2);
    assert_eq!(table.hand.legal(SEATS[2].into()).len(), free.len());
    table.does("2 play SJ; 0 play S7");
    assert_eq!(
        (table.show("tricks"), table.show("points")[1].clone()),
        (json!([[1, [1]]]), json!(31))
    );
    // Lowest of its suit: it does not beat the Seven either.
    let mut low = deal("E8,-,-", ["S7 S6", "SJ", "SA"], "R6 S8");
    low.does("0 revalue SJ low; 1 play SJ; 2 play SA; 0 play S7");
    assert_eq!(low.show("tricks"), json!([[2, [2]]]));
}

// 3.R8
#[test]
fn the_zombie_wakes_a_card_of_each_latest_trick_and_the_pressed_card_of_who_has_none() {
    let hands = ["E6 H6 R7", "EA HA HK R8", "ET HT RA R9"];
    let mut table = deal("R8,-,-", hands, "R6 S8");
    table.does("0 press R6; 1 play EA; 2 play ET; 0 play E6; 1 play HA; 2 play HT; 0 play H6");
    // One player with tricks is not enough.
    assert_eq!(table.owed(), Some(1));
    table.does("1 play R8; 2 play RA; 0 play R7");
    assert_eq!(table.legal(0), "pass, zombie");
    let credits = table.show("tricks");
    table.does("0 zombie");
    // He has no trick, and takes up his pressed card unasked; then the others, from the right.
    assert!(table.hand_of(0).contains("R6".parse().unwrap()));
    assert_eq!((table.show("pressed")[0].clone(), table.owed()), (json!(null), Some(1)));
    assert_eq!(table.legal(1), "revive H6, revive HA, revive HT");
    table.does("1 revive HT");
    assert_eq!(table.legal(2), "revive R7, revive R8, revive RA");
    table.does("2 revive RA");
    assert_eq!((table.show("tricks"), table.view(0, "sizes")), (credits, json!([9, 9, 9])));
    assert_eq!(table.view(0, "known_hand"), json!([[], ["HT"], ["RA"]]));
    let outcome = table.finish(|_, _, _| false);
    assert_eq!(table.hand.history().tricks().len(), 12);
    assert_eq!(outcome.points.iter().sum::<i16>(), 157);
}

// 3.H8, 6.4
#[test]
fn an_excuse_relieves_from_following_and_proves_no_void() {
    let mut table = deal("-,-,H8", ["EA", "EK", "E9 H9 HA S6 RQ"], "R6 S8");
    table.does("1 play EK");
    assert!(table.may("2 excuse H9") && table.may("2 excuse RQ"));
    // Too dear, legal anyway, a trump.
    for card in ["HA", "E9", "S6"] {
        assert_eq!(table.refusal(&format!("2 excuse {card}")), IllegalAction::NotOffered);
    }
    table.does("2 excuse H9; 0 play EA");
    assert!(table.hand.view(SEATS[0]).lacks(SEATS[2]).is_empty());
    assert_eq!(table.show("charges"), json!([null, null, 0]));
    assert_eq!(table.show("tricks"), json!([[0, [0]]]));
}

// 3.S8
#[test]
fn the_conjurer_needs_four_cards_and_may_play_what_he_took() {
    let mut offered = [0; 13];
    for seed in 0..40 {
        let mut words = Stream::new(seed);
        let conjurer = [Some("S8".parse().unwrap()), None, None];
        let mut hand = Hand::new(&Setup::random(&mut words).with_characters(conjurer)).unwrap();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let swaps = legal.iter().filter(|it| matches!(it, Action::SwapPressed(_))).count();
            let own = hand.hand(SEATS[0]).len();
            if actor == SEATS[0].into() && hand.window() == eidex::Window::T2 {
                assert_eq!(swaps, if own >= 4 { own } else { 0 }, "seed {seed}");
                offered[own] += 1;
            }
            let plays: Vec<Action> =
                legal.iter().filter(|it| !matches!(it, Action::SwapPressed(_))).collect();
            hand.play_mut(actor, plays[words.below(plays.len() as u64) as usize]).unwrap();
        }
    }
    assert!(offered[3] > 0 && offered[4] > 0);

    let mut table = deal("S8,-,-", ["EA E6 HA", "EK", "ET"], "R6 S8");
    table.does("0 press EA; 1 play EK; 2 play ET; 0 swap-pressed HA; 0 play EA");
    assert_eq!(
        (table.show("tricks"), table.show("pressed")[0].clone()),
        (json!([[0, [0]]]), json!("HA"))
    );
    assert_eq!(table.hand_of(0) & cards("EA HA"), cards(""));
}

// 3.E8, 2.8
#[test]
fn a_committed_lead_of_his_own_cannot_be_revalued() {
    let mut table = deal("S9,E8,-", ["", "EK EQ", ""], "R6 S8");
    table.does("1 commit EK").until("1 revalue EA high");
    assert_eq!(table.show("committed"), json!([1, "EK"]));
    assert!(!table.may("1 revalue EK high") && !table.may("1 revalue EQ low"));
}

// 3.H8
#[test]
fn no_excuse_covers_a_king_a_trump_a_lead_or_a_card_that_must_be_played() {
    let mut table = deal("EJ,-,H8", ["EA", "EK", "E9 H9 HK S6"], "R6 S8");
    table.does("0 skat; 1 play EK");
    assert!(table.may("2 excuse H9") && !table.may("2 excuse HK") && !table.may("2 excuse S6"));
    let mut ordered = deal("HJ,H8,-", ["", "HT HK E9", ""], "R6 S8");
    ordered.does("0 order H");
    assert!(ordered.legal(1).split(", ").all(|it| it.starts_with("play H")));
    let mut demanded = deal("-,RT,H8", ["", "EK", "HT H9 ET"], "R6 S8");
    demanded.does("1 play EK; 1 demand HT");
    assert_eq!(demanded.legal(2), "play HT");
}
