//! Skater, Schwarzpeter, Farbenfreund, Scharfmacher.

use cards_core::Stream;
use cards_core::decks::eidex::Suit;
use eidex::{Action, Hand, IllegalAction, Setup, Window};
use serde_json::json;

use crate::table::{SEATS, at_random, deal, deal_by};

// 3.EJ, 1.6, 1.7
#[test]
fn skat_called_over_a_full_trick_returns_nothing_and_lifts_the_ten_at_once() {
    let mut table = deal("EJ,-,-", ["E9", "EK H6", "ET HT S7"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play E9");
    assert_eq!((table.show("phase"), table.show("winner")), (json!("T4"), json!(1)));
    table.does("0 skat");
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));

    // With a card of the suit a trump is no longer legal; before it was.
    let mut next = deal("EJ,-,-", ["H9", "H6", "HT S7"], "R6 S8");
    next.does("1 play H6");
    let called = next.clone().does("0 skat").clone();
    assert!(called.may("2 play HT"));
    assert_eq!(
        called.refusal("2 play S7"),
        IllegalAction::MustFollowSuit { led: Suit::Hearts, cut: false }
    );
    assert!(next.idles().may("2 play S7"));
}

// 1.12.1, 3.RJ
#[test]
fn a_match_counts_although_its_maker_owns_the_jack_of_ravens() {
    let trumps = "S6 S7 S9 ST SJ SK SA EA HA RA";
    let mut table = deal_by(1, "RJ,-,-", ["RJ", trumps, ""], "SQ S8");
    table.does("0 black-peter");
    assert_eq!(table.show("black_peter"), json!(true));
    let trump_first = |hand: &eidex::Hand, seat: cards_core::Seat, action: Action| match action {
        Action::Press(card) => seat == SEATS[1] && card.to_string() == "S6",
        Action::Play(card) => seat == SEATS[1] && hand.rules().mode.trumps().contains(card),
        _ => false,
    };
    let outcome = table.finish(trump_first);
    assert_eq!((outcome.matched, outcome.award), (Some(SEATS[1]), [0, 2, 0]));
    assert!(table.hand.won(SEATS[1]).contains("RJ".parse().unwrap()));
}

// 3.HJ
#[test]
fn an_order_binds_the_leader_alone_and_is_never_given_to_oneself() {
    let mut table = deal("HJ,-,-", ["EA HA SA", "EK S6 S7", "ET S9"], "R6 S8");
    table.does("0 order S");
    assert_eq!(table.show("ordered"), json!("S"));
    assert!(
        table.hand.legal(SEATS[1].into()).iter().all(|it| it.to_string().starts_with("play S"))
    );
    assert_eq!(table.refusal("1 play EK"), IllegalAction::Bound);
    table.does("1 play S7; 2 play S9; 0 play SA");
    assert_eq!((table.show("ordered"), table.show("charges")[0].clone()), (json!(null), json!(1)));
    // 2 leads, so he is asked again, once.
    table.does("0 order H");
    assert_eq!((table.show("charges")[0].clone(), table.owed()), (json!(0), Some(2)));
}

// 3.SJ, 1.7
#[test]
fn the_leaders_second_card_follows_the_suit_he_led() {
    let mut table = deal("SJ,-,-", ["E9 EA", "EK E6 HT", "ET E7 E8"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play E9; 0 double");
    assert_eq!((table.owed(), table.show("winner")), (Some(1), json!(null)));
    assert!(table.may("1 play E6"));
    assert_eq!(
        table.refusal("1 play HT"),
        IllegalAction::MustFollowSuit { led: Suit::Eidex, cut: true }
    );
    table.does("1 play E6; 2 play E7; 0 play EA");
    assert_eq!(table.show("tricks"), json!([[0, [0]]]));
    assert_eq!(table.show("piles")[0], json!([["E6", "E7", "E9", "ET", "EK", "EA"]]));
    assert_eq!(table.view(0, "sizes"), json!([9, 9, 9]));
}

// 3.EJ
#[test]
fn over_the_last_card_of_a_round_the_skater_is_asked_about_a_trump_alone() {
    let hands = ["E6 S9", "EK", "ET"];
    let mut plain = deal("-,EJ,-", hands, "R6 S8");
    plain.does("1 play EK; 2 play ET; 0 play E6");
    assert_eq!((plain.show("phase"), plain.owed()), (json!("T4"), Some(1)));
    let mut cut = deal("-,EJ,-", hands, "R6 S8");
    cut.does("1 play EK; 2 play ET; 0 play S9");
    assert_eq!((cut.show("phase"), cut.owed()), (json!("T3"), Some(1)));
    cut.does("1 skat");
    assert_eq!((cut.owed(), cut.show("trick")), (Some(0), json!([[1, "EK"], [2, "ET"]])));
    // Who is void keeps his trump; trump on trump is no cutting in.
    let mut void = deal("-,EJ,-", ["S9 -E", "EK", "ET"], "R6 S8");
    void.does("1 play EK; 2 play ET; 0 play S9; 1 skat");
    assert_eq!(void.show("tricks"), json!([[0, [0]]]));
    let mut trump = deal("-,EJ,-", ["S9", "SK", "SA"], "R6 S8");
    trump.does("1 play SK; 2 play SA; 0 play S9");
    assert_eq!(trump.show("phase"), json!("T4"));
}

// 3.RJ
#[test]
fn schwarzpeter_may_be_called_while_at_most_one_has_six_points() {
    for (victory, may) in [([6, 0, 0], true), ([5, 5, 6], true), ([6, 6, 0], false)] {
        let setup = Setup::random(&mut Stream::new(5));
        let who = [None, None, Some("RJ".parse().unwrap())];
        let hand = Hand::new(&Setup { victory, ..setup }.with_characters(who)).unwrap();
        assert_ne!(hand.rules().mode.trump(), Some(Suit::Ravens));
        let asked = hand.check(SEATS[2].into(), Action::BlackPeter).is_ok();
        assert_eq!(asked, may, "{victory:?}");
        assert_eq!(hand.window() == Window::H3, may);
    }
}

// 3.EJ
#[test]
fn the_skater_is_asked_after_a_fellows_card_alone_and_after_second_cards_too() {
    let mut table = deal("EJ,SJ,-", ["EA E6", "EK E7", "ET E8"], "R6 S8");
    table.does("1 play EK");
    assert_eq!((table.show("phase"), table.owed()), (json!("T3"), Some(0)));
    table.does("2 play ET; 0 play EA");
    assert_eq!(table.show("phase"), json!("T4"));
    table.does("1 double; 1 play E7");
    assert_eq!((table.show("phase"), table.owed()), (json!("T3"), Some(0)));
    let mut own = deal("-,EJ,-", ["", "EK", ""], "R6 S8");
    own.does("1 play EK");
    assert_eq!((own.show("phase"), own.owed()), (json!("T2"), Some(2)));
}

// 3.SJ
#[test]
fn a_trick_is_doubled_only_while_every_hand_holds_a_card() {
    let (mut offered, mut aside) = (0, 0);
    for seed in 0..200 {
        at_random(
            "SJ,H9,-",
            seed,
            |hand, it| match (it, hand.trick().cards().last()) {
                (Action::Reject, Some(laid)) => hand.hand(laid.seat).len() == 1,
                _ => false,
            },
            |before, _, hand| {
                let mut hands = SEATS.iter().map(|&seat| hand.hand(seat));
                let may = hand.check(SEATS[0].into(), Action::Double).is_ok();
                assert!(!may || hands.all(|cards| !cards.is_empty()), "seed {seed}");
                offered += usize::from(may);
                // Filed at once: nobody was asked whether to double it.
                let filed = hand.history().tricks().len() > before.history().tricks().len();
                aside += usize::from(filed && before.set_aside().is_some());
            },
        );
    }
    assert!(offered > 1000 && aside > 20, "{offered} {aside}");
}

// 2.7 (2)
#[test]
fn a_lapsed_order_stays_lapsed_although_the_conjurer_takes_the_suit_up() {
    let mut table = deal("HJ,S8,-", ["", "HT EA -H", ""], "R6 S8");
    table.does("1 press HT; 0 order H").until("1 swap-pressed EA");
    table.does("1 swap-pressed EA");
    assert!(table.hand_of(1).contains("HT".parse().unwrap()));
    assert_eq!(table.legal(1).split(", ").count(), 11);
}
