//! Cards laid face down that come back to a hand: what they proved is kept wherever they go.

use std::collections::BTreeSet;

use cards_core::Stream;
use cards_core::decks::eidex::{Cards, Suit};

use crate::table::{SEATS, Table, cards, deal, deal_by};

/// What a seat holds, with its pressed card, in many samples of another seat's view.
fn held(table: &Table, of: usize, seen_by: usize) -> Vec<Cards> {
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[seen_by]);
    let sample = |_| {
        let sample = view.sample(&mut words).unwrap();
        assert_eq!(sample.view(SEATS[seen_by]), view);
        sample.hand(SEATS[of]) | sample.pressed(SEATS[of]).into_iter().collect()
    };
    (0..1500).map(sample).collect()
}

fn hearts(held: &[Cards]) -> BTreeSet<Cards> {
    held.iter().map(|cards| cards.of(Suit::Hearts)).collect()
}

/// Seat 1 leads a Heart face down, seat 2 gets the trick and calls that card back.
fn revived() -> Table {
    let hands = ["H7 HT HJ HQ HK RA EA", "H6 RK EK", "HA R7 E6 E7 E8 E9 S9"];
    let mut table = deal("R8,S6,S8", hands, "R6 S8");
    table.does("0 press EA; 2 press E6; 1 press RK; 1 play-down H6; 2 play HA; 0 play H7");
    table.does("2 play R7; 0 play RA; 1 play R8; 0 zombie; 0 revive RA; 2 revive down-1");
    table
}

// 6.4: a face-down lead's announced suit. The Hearts that seat 0 has not seen are H6, H8 and H9.
#[test]
fn a_revived_card_is_of_the_suit_it_was_led_for_though_it_is_exchanged_unseen() {
    let mut table = revived();
    let all = ["H6", "H8", "H9", "H6 H8", "H6 H9", "H8 H9", "H6 H8 H9"];
    let all: BTreeSet<Cards> = all.into_iter().map(cards).collect();
    assert_eq!(hearts(&held(&table, 2, 0)), all);
    // It may lie in the slot now; every Heart that it may be is still possible, and one is there.
    table.does("0 play RA");
    let play = first_play(&table, 1);
    table.does(&format!("1 play {play}; 2 swap-pressed H6"));
    assert_eq!(table.hand.pressed(SEATS[2]), "H6".parse().ok());
    assert_eq!(hearts(&held(&table, 2, 0)), all);
}

// 6.4: who has it may have played it face up since; then nothing more is known.
#[test]
fn a_revived_card_is_no_longer_looked_for_when_one_that_it_may_be_has_been_played() {
    let mut table = revived();
    table.does("0 play HT");
    let play = first_play(&table, 1);
    table.does(&format!("1 play {play}; 2 play H6"));
    let free = hearts(&held(&table, 2, 0));
    assert!(free.contains(&Cards::EMPTY), "{free:?}");
}

fn first_play(table: &Table, seat: u8) -> String {
    let legal = table.legal(seat);
    let play = legal.split(", ").find_map(|it| it.strip_prefix("play "));
    play.map(str::to_string).unwrap_or_default()
}

// 6.4: the announced winner of a trick that was rejected.
#[test]
fn a_card_that_won_face_down_and_was_given_back_is_still_one_that_wins() {
    let hands = ["EA R6 H6 H7 H9 HT HJ HQ", "EK", "S6 RK RQ RJ HA HK"];
    let mut table = deal("E7,-,S6", hands, "R7 H8");
    table.does("1 play EK; 2 play-down HA; 0 play EA");
    assert_eq!(table.hand.view(SEATS[0]).winner(), Some(SEATS[2]));
    table.does("0 reject-trick");
    // Nothing but a trump beats the Ace.
    for held in held(&table, 2, 0) {
        assert!(!held.of(Suit::Hearts).is_empty(), "{held:?}");
    }
}

// 6.4: the suit of a lead that was set aside; the same hand then holds a second one.
#[test]
fn a_rejected_face_down_lead_is_back_in_the_hand_with_its_suit() {
    let hands = ["HA HK HQ HJ HT H9", "H6 H7 EK", "EA"];
    let mut table = deal("H9,S6,-", hands, "R6 S8");
    table.does("0 press R6; 1 play-down H6; 0 reject; 1 play EK; 2 play EA");
    let play = first_play(&table, 0);
    table.does(&format!("0 play {play}"));
    table.idles();
    for held in held(&table, 1, 0) {
        let hearts = held.of(Suit::Hearts);
        assert!(!hearts.is_empty(), "{held:?}");
    }
}

// 1.7, 6.4: who followed with a card of the suit later could have followed before, so did.
#[test]
fn a_face_down_card_followed_if_the_suit_is_played_afterwards() {
    let hands = ["EA E9 R9", "EK EQ", "ET E8 RA RK"];
    let mut table = deal("-,-,S6", hands, "R6 S8");
    table.does("1 play EK; 2 play-down ET; 0 play EA; 0 play E9; 1 play EQ; 2 play E8");
    let fits = Cards::suit(Suit::Eidex);
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[0]);
    for _ in 0..300 {
        let sample = view.sample(&mut words).unwrap();
        let down = sample.won(SEATS[0]) - view.piles().of(SEATS[0]);
        assert!(!down.is_empty() && fits.contains_all(down), "{down:?}");
    }
}

// 1.7, 6.4: also of a hand that has got a card since, which alone may be of the suit led.
#[test]
fn a_hand_that_has_got_a_card_since_still_could_not_follow() {
    let hands = ["E6 E7 S7 SQ", "ET E8 E9 EJ EQ EA SA HA", "EK S6 HK"];
    let mut table = deal("S6,R8,-", hands, "S8 R7");
    table.does("0 press SQ; 1 press HA; 2 press HK; 1 play ET; 2 play EK; 0 play-down E6");
    table.does("2 play S6; 0 play S7; 1 play SA; 1 zombie; 1 revive SA; 2 revive down-1");
    // Who wins with EK over a card face down has got no trump back: an Eidex, or seat 0 had none.
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[1]);
    let mut found = BTreeSet::new();
    for _ in 0..1500 {
        let sample = view.sample(&mut words).unwrap();
        let [held, _, revived] = SEATS.map(|seat| sample.hand(seat).of(Suit::Eidex).len());
        assert!(revived > 0 || held < 2, "{sample:?}");
        found.insert((held, revived));
    }
    // With the card that seat 0 took up it may have one now.
    assert!(found.contains(&(1, 0)), "{found:?}");
}

// 1.7, 6.4: the hand is the same after a trade of the two others.
#[test]
fn a_face_down_card_followed_if_another_of_the_suit_is_led_face_down() {
    let hands = ["E6 E7 SA", "EK S7", "ET S6"];
    let mut table = deal("S6,EA,-", hands, "S8 R7");
    table.does("1 offer 2; 2 accept; 1 play ET; 2 play EK; 0 play-down E6");
    table.does("2 play S7; 0 play SA; 1 play S6; 0 play-down E7");
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[1]);
    for _ in 0..300 {
        let sample = view.sample(&mut words).unwrap();
        let down = sample.won(SEATS[2]) - view.piles().of(SEATS[2]);
        assert!(!down.is_empty() && down.of(Suit::Eidex) == down, "{down:?}");
    }
}

// 6.3, 6.4: a card that would have won is not the one that was called back.
#[test]
fn a_card_that_would_have_won_stays_known_to_be_with_the_sphinx() {
    let hands = ["H6 S7 SQ", "HT SA HA", "HK S6"];
    let mut table = deal("S6,R8,-", hands, "S8 HJ");
    table.does("0 press SQ; 1 press HA; 1 play HT; 2 play HK; 0 play-down H6");
    table.does("2 play S6; 0 play S7; 1 play SA; 1 zombie; 1 revive SA; 2 revive down-1");
    let view = table.hand.view(SEATS[1]);
    assert_eq!(view.known_with(SEATS[0]), cards("HJ"));
    for held in held(&table, 0, 1) {
        assert!(held.contains_all(cards("HJ")), "{held:?}");
    }
}

// 6.3, 6.4: what its new holder was known to have while it lay is not the card that he called back.
#[test]
fn a_card_called_back_is_none_of_those_that_were_known_elsewhere() {
    let hands = ["SJ E7", "SK E8 E6 RT HT", "S8 R8 -E"];
    let mut table = deal_by(1, "R8,EA,S6", hands, "RA SQ");
    table.does("1 offer 0; 0 accept; 2 play-down S8; 0 play SK; 1 play SJ");
    table.does("1 play E7; 2 play-down R8; 0 play E8; 0 zombie; 1 revive SJ; 0 revive down-1");
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[1]);
    for _ in 0..300 {
        let sample = view.sample(&mut words).unwrap();
        let card = sample.hand(SEATS[0]) - view.known_in_hand(SEATS[0]);
        // A trump would have won.
        assert!(card.len() == 1 && card.of(Suit::Stars).is_empty(), "{card:?}");
    }
}

// 6.4: a card that won is not the one that lost later, though both came out of the same hand.
#[test]
fn a_card_given_back_is_not_looked_for_where_another_one_went() {
    let hands = ["ET R7", "EK HJ R6", "S7 H8 RA -E"];
    let mut table = deal("R8,S6,E7", hands, "H7 E7");
    table.does("1 play-down EK; 2 play S7; 0 play ET; 2 reject-trick lead");
    table.does("2 play H8; 0 play ET; 1 play-down HJ; 0 play R7; 1 play R6; 2 play RA");
    table.does("0 zombie; 0 revive down-1; 2 revive RA");
    let better = cards("EJ E9 EA EK EQ");
    for held in held(&table, 1, 2) {
        assert!(!(held & better).is_empty(), "{held:?}");
    }
}

// 6.3, 6.4: nor is it one that was known to be with another player, in his hand or his slot.
#[test]
fn a_card_called_back_is_not_the_trump_card_of_who_calls_it_back() {
    let hands = ["S7 HA R9", "SQ H8 R8", "S6 H7 RT"];
    let mut table = deal_by(1, "-,R8,S6", hands, "R6 S8");
    table.does("1 press S8; 2 play-down S6; 0 play S7; 1 play SQ");
    table.does("1 play R8; 2 play RT; 0 play R9; 2 play H7; 0 play HA; 1 play H8");
    table.does("1 zombie; 1 revive down-1");
    // The Stars weaker than SQ: S8 was with seat 1, S6 and ST are left.
    for held in held(&table, 1, 0) {
        assert!(!(held & cards("S6 ST")).is_empty(), "{held:?}");
    }
}

/// The trump card E9 has been laid face down by the Sphinx on seat 2, after a card that the Dealer on
/// seat 1 calls back.
fn trump_card_laid() -> Table {
    let hands = ["RA EJ H8 R8 HQ", "EQ ST SJ EK HJ", "R7 E6 EA E8"];
    let mut table = deal_by(2, "R8,EA,S6", hands, "S7 E9");
    table.does("0 press H8; 1 press SJ; 2 press E6; 0 play RA; 1 play EQ; 2 play-down R7");
    table.does("1 play ST; 2 play-down E9; 0 play EJ; 0 zombie; 1 revive down-1; 0 revive EJ");
    table.does("0 play R8; 1 play EK; 2 play EA; 1 offer 2; 2 accept");
    table
}

// 6.3, 6.4: what was with a player is in his hand, wherever that has gone, or in his places still.
#[test]
fn a_card_that_lay_down_or_was_in_a_hand_is_looked_for_where_that_hand_has_gone() {
    let mut table = trump_card_laid();
    let e9 = cards("E9");
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[0]);
    // It would have won the first trick, so it is not what was called back.
    let found: BTreeSet<[bool; 3]> = (0..1500)
        .map(|_| {
            let sample = view.sample(&mut words).unwrap();
            assert_eq!(sample.view(SEATS[0]), view);
            [sample.hand(SEATS[1]), sample.hand(SEATS[2]), sample.won(SEATS[0])]
                .map(|held| held.contains_all(e9))
        })
        .collect();
    assert_eq!(found, BTreeSet::from([[true, false, false], [false, false, true]]));
    assert_eq!([1, 2].map(|it| view.known_with(SEATS[it]) & e9), [Cards::EMPTY; 2]);
    // Who gets that hand sees that it is not there.
    table.does("2 play HJ; 0 play HQ; 1 play E8; 1 offer 0; 0 accept");
    let view = table.hand.view(SEATS[0]);
    for _ in 0..300 {
        let sample = view.sample(&mut words).unwrap();
        assert!(sample.won(SEATS[0]).contains_all(e9), "{sample:?}");
    }
    // 6.3: but it may have been handed on, so the view tells nothing of it.
    assert_eq!(view.known_with(SEATS[2]) & e9, Cards::EMPTY);
}

/// Of these cards, how many a seat holds in samples of another seat's view.
fn counts(table: &Table, of: usize, seen_by: usize, cards: Cards) -> BTreeSet<usize> {
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[seen_by]);
    let sample = |_| view.sample(&mut words).unwrap().hand(SEATS[of]);
    (0..500).map(sample).map(|held| (held & cards).len()).collect()
}

// 6.3, 6.4: one card has been given, so one of those seen is elsewhere at most.
#[test]
fn of_five_cards_that_were_seen_a_guest_has_given_away_one_at_most() {
    let mut table = deal("HQ,HK,-", ["", "EK", "ET E7 S6 S7 S9"], "R6 S8");
    table.does("1 peek 2; 2 reveal ET; 2 reveal E7; 2 reveal S6; 2 reveal S7; 2 reveal S9");
    table.does("1 give EK; 2 give ET");
    let seen = cards("ET E7 S6 S7 S9");
    assert_eq!(counts(&table, 0, 1, seen), BTreeSet::from([0, 1]));
    // And one more may lie in the slot.
    let kept = counts(&table, 2, 1, seen);
    assert!(kept.iter().all(|it| (3..=5).contains(it)), "{kept:?}");
}

// 3.R8, 6.4: who was void has of that suit what he has taken up at most.
#[test]
fn a_void_hand_that_takes_up_its_pressed_card_has_one_of_the_suit_at_most() {
    let hands = ["H7 EA", "HA EK", "R6 E6 RK -H"];
    let mut table = deal("R8,-,-", hands, "R7 S8");
    table.does("2 press RK; 1 play HA; 2 play R6; 0 play H7; 1 play EK; 2 play E6; 0 play EA");
    let hearts = Cards::suit(Suit::Hearts);
    assert_eq!(counts(&table, 2, 1, hearts), BTreeSet::from([0]));
    table.does("0 zombie; 0 revive EA; 1 revive HA");
    assert_eq!(counts(&table, 2, 1, hearts), BTreeSet::from([0, 1]));
}

// 3.H8, 1.7: with the Jack as his only trump he would not have had to follow.
#[test]
fn who_excuses_a_card_from_a_trump_lead_holds_a_trump_beside_the_jack() {
    let mut table = deal("-,-,H8", ["S7", "SA", "S9 H6"], "R6 S8");
    table.does("1 play SA; 2 excuse H6");
    let trumps = Cards::suit(Suit::Stars) - cards("SJ");
    assert!(!counts(&table, 2, 0, trumps).contains(&0));
}

// 3.SK, 6.4: a card laid face down that was no trump is none of the trumps asked for.
#[test]
fn what_an_answer_proved_is_not_lost_with_a_card_laid_face_down() {
    let hands = ["SJ EK EQ R6 H8 H9", "S7 R7 HA E6", "SQ RA H6 E7"];
    let mut table = deal_by(1, "S6,R8,SK", hands, "HT EJ");
    table.does("0 press H9; 2 play RA; 0 play R6; 1 play R7; 2 ask 0; 2 question count E 2");
    table.does("2 play SQ; 0 play-down SJ; 1 play S7; 2 play H6; 0 play H8; 1 play HA");
    table.does("1 zombie; 2 revive down-1; 1 revive HA; 1 play E6; 2 play E7; 0 play EK");
    assert!(!counts(&table, 0, 1, Cards::suit(Suit::Eidex)).contains(&0));
}

// 2.7 (2), 6.4: an order is read against the hand at the moment of the lead.
#[test]
fn who_leads_another_suit_than_the_one_ordered_holds_none_of_it_any_more() {
    let mut table = deal_by(2, "S8,HJ,-", ["HK E6 RK -H", "", ""], "R6 S8");
    table.does("0 press RK; 1 order H; 0 swap-pressed HK; 0 play E6");
    assert_eq!(counts(&table, 0, 1, Cards::suit(Suit::Hearts)), BTreeSet::from([0]));
}

// 6.4: a card that won is in the hand that it was given back to, unless it was laid again and lost.
#[test]
fn a_card_given_back_is_where_another_one_went_only_if_it_was_laid_again() {
    let hands = ["RT H6 EK", "RA RQ R8 HT", "HQ R9 R7 H7"];
    let mut table = deal_by(1, "E7,R8,S6", hands, "R6 S6");
    table.does("0 press EK; 1 press RA; 2 press HQ; 2 play-down R9; 0 play RT; 1 play RQ");
    table.does("0 reject-trick; 2 play-down R9; 0 play RT; 1 play R8; 1 play HT; 2 play H7");
    table.does("0 play H6; 1 zombie; 1 revive down-1");
    let mut words = Stream::new(1);
    let view = table.hand.view(SEATS[0]);
    let mut again = 0;
    for _ in 0..1500 {
        let sample = view.sample(&mut words).unwrap();
        // With the Six highest these beat the Ten.
        let kept = !(sample.hand(SEATS[2]) & cards("R6 R7 R9")).is_empty();
        assert!(kept || sample.hand(SEATS[1]).contains_all(cards("R9")), "{sample:?}");
        again += usize::from(!kept);
    }
    assert!(again > 0);
}
