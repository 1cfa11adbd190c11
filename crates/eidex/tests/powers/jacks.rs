//! Skater, Schwarzpeter, Farbenfreund, Scharfmacher.

use cards_core::decks::eidex::Suit;
use eidex::{Action, IllegalAction};
use serde_json::json;

use crate::table::{SEATS, deal, deal_by};

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
