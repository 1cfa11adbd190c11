//! Pairs with Dealer, Jiu-Jitsu, Ultimo and Trumphator: 4.1 to 4.10.

use cards_core::json::Forms;
use cards_core::{Stream, playout};
use eidex::{Action, Hand, Setup, Window};
use serde_json::json;

use crate::table::{SEATS, at_random, cards, deal, deal_by, winner};

// 4.1
#[test]
fn the_laser_draws_the_lead_from_the_traded_hand() {
    let mut table = deal("EA,-,E9", ["", "", ""], "R6 S8");
    table.does("0 offer 1");
    let (former, own) = (table.hand_of(0), table.hand_of(1));
    table.does("1 accept");
    let drawn: Vec<String> = former.iter().map(|card| format!("draw {card}")).collect();
    assert!(drawn.iter().all(|draw| table.may(&format!("chance {draw}"))));
    assert_eq!(table.draws().split(", ").count(), 11);
    assert!(own.iter().all(|card| !table.may(&format!("chance draw {card}"))));
}

// 4.2
#[test]
fn a_seer_who_leads_himself_may_be_offered_a_trade_as_ever() {
    let mut table = deal("EA,S9,-", ["EA", "", ""], "R6 S8");
    table.until("0 offer 1");
    assert_eq!(
        (table.show("phase"), table.legal(0)),
        (json!("T1"), "offer 1, offer 2, pass".into())
    );
    table.does("0 offer 1; 1 accept; 1 play EA");
    // At a commit he is left out, and one refusal ends it.
    let mut commit = deal("EA,-,S9", ["", "", ""], "R6 S8");
    commit.until("0 offer 1");
    assert_eq!((commit.show("phase"), commit.legal(0)), (json!("H4"), "offer 1, pass".into()));
    commit.does("0 offer 1; 1 decline");
    assert!(commit.legal(1).starts_with("commit "));
}

// 4.3
#[test]
fn combinations_stay_with_her_who_showed_them_while_the_cards_go() {
    let mut table = deal("EA,ST,-", ["", "H6 H7 H8 -S", ""], "R6 S9");
    table.does("1 meld run H6 H8; 1 pass; 0 offer 1; 1 accept");
    assert_eq!(table.view(2, "known_hand")[0], json!(["H6", "H7", "H8"]));
    assert_eq!(table.show("melds"), json!(["run H6 H8"]));
    let mut end = table.clone();
    end.drive(|hand| hand.window() == Window::E1, |_, _, _| false);
    assert_eq!((end.owed(), end.legal(1)), (Some(1), "add, subtract".into()));
    let before = end.hand.points();
    end.does("1 add");
    let [a, b, c] = before;
    assert_eq!(end.hand.points(), [a, b + 4, c]);
}

// 4.3
#[test]
fn a_trade_comes_before_the_revival_and_a_replay_opens_new_offers() {
    let mut table = deal("EA,R8,-", ["EA HT", "EK HA", "ET HK"], "R6 S8");
    table.does(
        "1 play EK; 2 play ET; 0 play EA; 0 play HT; 1 play HA; 2 play HK; 0 offer 2; 2 accept",
    );
    // Two players have tricks; only now the Zombie is asked.
    assert_eq!((table.owed(), table.legal(1)), (Some(1), "pass, zombie".into()));
    let mut replay = deal("EA,-,E7", ["EA", "EK", "ET"], "R6 S8");
    replay.does("0 offer 1; 1 decline; 0 pass; 1 play EK; 2 play ET; 0 play EA; 2 reject-trick");
    assert_eq!(replay.legal(0), "offer 1, offer 2, pass");
}

// 4.4
#[test]
fn the_feminist_whose_card_was_named_may_still_decline() {
    let mut table = deal("RA,EQ,-", ["E9", "EQ", "EK"], "R6 S8");
    table.does("1 play EQ; 2 play EK; 0 play E9; 0 jiu-jitsu EQ EK");
    assert_eq!((table.show("winner"), table.legal(1)), (json!(1), "pass, renounce".into()));
    table.does("1 renounce");
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));
}

// 4.5
#[test]
fn neighbours_that_skat_makes_come_too_late_for_the_swap() {
    let mut table = deal("RA,-,EJ", ["E8", "EA", "ET"], "R6 S8");
    table.does("1 play EA; 2 play ET; 0 play E8");
    assert_eq!(table.owed(), Some(2), "no neighbours yet");
    table.does("2 skat");
    assert_eq!(
        (table.show("tricks"), table.show("charges")),
        (json!([[1, [1]]]), json!([1, null, 0]))
    );
}

// 4.6
#[test]
fn a_swap_holds_for_the_doubled_trick_and_is_not_offered_twice() {
    let mut table = deal("RA,-,SJ", ["ET E8", "EK E6", "EQ E7"], "R6 S8");
    table.does("1 play EK; 2 play EQ; 0 play ET; 0 jiu-jitsu EQ EK");
    assert_eq!(table.show("winner"), json!(2));
    table.does("2 double; 1 play E6; 2 play E7; 0 play E8");
    // E6 and E7, E7 and E8 are neighbours, but it is spent.
    assert_eq!(table.show("tricks"), json!([[2, [2]]]));
}

// 4.7
#[test]
fn neighbours_are_those_of_the_revalued_order_and_a_rejected_swap_is_spent() {
    let mut table = deal("RA,E8,-", ["EK", "EA", "E7"], "R6 S8");
    table.does("1 revalue E7 high; 1 play EA; 2 play E7; 0 play EK");
    assert_eq!(table.legal(0), "jiu-jitsu E7 EA, jiu-jitsu EK EA, pass");
    table.does("0 jiu-jitsu E7 EA");
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));

    let mut rejected = deal("RA,-,E7", ["EK", "EA", "E7"], "R6 S8");
    rejected.does("1 play EA; 2 play E7; 0 play EK; 0 jiu-jitsu EK EA; 2 reject-trick");
    assert_eq!(rejected.show("charges"), json!([0, null, 0]));
    rejected.does("1 play EA; 2 play E7; 0 play EK");
    assert_eq!(rejected.show("tricks"), json!([[1, [1]]]));
}

// 4.7
#[test]
fn a_card_set_aside_cannot_be_named() {
    let mut table = deal("RA,H9,-", ["EK E9", "EA", "EQ ET"], "R6 S8");
    table.does("1 play EA; 2 play EQ; 0 play EK; 1 reject; 0 play E9");
    // EK, neighbour of both, lies aside; EA, EQ and E9 are no neighbours.
    assert_eq!(table.show("tricks"), json!([[1, [1]]]));
    assert_eq!(table.show("charges")[0], json!(1));
}

// 4.8
#[test]
fn a_double_trick_may_be_the_last_one_and_ultimo_takes_all_six() {
    let mut found = 0;
    for seed in 0..200 {
        let mut words = Stream::new(seed);
        let who = [Some("HA".parse().unwrap()), Some("SJ".parse().unwrap()), None];
        let mut hand = Hand::new(&Setup::random(&mut words).with_characters(who)).unwrap();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            let one_left = SEATS.iter().all(|&seat| hand.hand(seat).len() == 1);
            let action = if legal.contains(Action::TakeLast) {
                Action::TakeLast
            } else if legal.contains(Action::Double) {
                if one_left { Action::Double } else { Action::Pass }
            } else {
                cards_core::pick(&legal, &mut words).unwrap()
            };
            let (six, before) = (hand.trick_cards(), hand.won(SEATS[0]));
            hand.play_mut(actor, action).unwrap();
            if action == Action::TakeLast && six.len() == 6 {
                found += 1;
                assert_eq!(hand.won(SEATS[0]), before | six);
                assert_eq!(hand.history().tricks().len(), 10);
            }
        }
    }
    assert!(found > 50, "{found}");
}

/// A random hand of Ultimo and Differenzler, who announces this; Ultimo takes what he may.
/// Tells the end, and whether he took the only trick that the Differenzler won.
fn robbed_of_all(seed: u64, target: i16) -> (Hand, bool) {
    let mut words = Stream::new(seed);
    let who = [Some("HA".parse().unwrap()), Some("ET".parse().unwrap()), None];
    let mut hand = Hand::new(&Setup::random(&mut words).with_characters(who)).unwrap();
    let announce = format!("announce {target}").parse().unwrap();
    while let Some(actor) = hand.turn().actor() {
        let legal = hand.legal(actor);
        let wanted = [announce, Action::TakeLast].into_iter().find(|&it| legal.contains(it));
        let action = wanted.unwrap_or_else(|| match legal.contains(Action::Pass) {
            true => Action::Pass,
            false => cards_core::pick(&legal, &mut words).unwrap(),
        });
        hand.play_mut(actor, action).unwrap();
    }
    let tricks = hand.history().tricks();
    let (last, before) = tricks.split_last().unwrap();
    let robbed = *last == (SEATS[1], SEATS[0].into());
    let of_all = robbed && before.iter().all(|&(winner, _)| winner != SEATS[1]);
    (hand, of_all)
}

// 4.8, 1.12.2
#[test]
fn a_differenzler_loses_the_credit_of_the_trick_that_ultimo_takes() {
    let mut found = 0;
    for seed in 0..4000 {
        let (hand, robbed) = robbed_of_all(seed, 157);
        if robbed {
            found += 1;
            let points = hand.outcome().unwrap().points;
            let (hit, _) = robbed_of_all(seed, points[1]);
            let outcome = hit.outcome().unwrap();
            assert_eq!((outcome.points, outcome.award), (points, hand.outcome().unwrap().award));
        }
    }
    assert!(found > 5, "{found}");
}

// 4.9
#[test]
fn taking_the_last_trick_makes_no_match() {
    let trumps = "S6 S7 S9 ST SJ SK SA EA HA E6";
    let mut table = deal("HA,-,-", [trumps, "", ""], "SQ S8");
    let outcome = table.finish(|hand, seat, action| match action {
        Action::Press(card) => card.to_string() == "HA",
        Action::Play(card) if seat == SEATS[0] => {
            let trumps = hand.rules().mode.trumps();
            trumps.contains(card)
                || ((hand.hand(seat) & trumps).is_empty() && card.to_string() == "EA")
        }
        // The others keep their Eidex for the last trick.
        Action::Play(card) => !card.to_string().starts_with('E'),
        action => action == Action::TakeLast,
    });
    let tricks = table.hand.history().tricks();
    assert!(tricks.iter().all(|&(_, credit)| credit == SEATS[0].into()));
    assert!(tricks[..10].iter().all(|&(winner, _)| winner == SEATS[0]));
    assert_ne!(tricks[10].0, SEATS[0]);
    assert_eq!((outcome.matched, outcome.award), (None, [0, 1, 1]));
}

// 4.10
#[test]
fn both_cards_from_the_bottom_may_be_wished_for() {
    let start = deal("SA,H6,-", ["", "", ""], "RQ S8");
    for card in ["RQ", "S8"] {
        let mut table = start.clone();
        table.does(&format!("0 turn-up; 1 wish {card}"));
        assert!(table.hand_of(1).contains(card.parse().unwrap()));
        let drawn = table.hand_of(1).first().unwrap();
        table.does(&format!("chance draw {drawn}"));
        // The mode was decided before.
        assert_eq!((table.show("mode"), table.show("trump_card")), (json!("R"), json!("RQ")));
        playout(&mut table.hand, &mut Stream::new(1), 600);
    }
}

// 4.1
#[test]
fn refusal_and_order_come_after_the_trade_and_use_the_hands_after_it() {
    let mut shy = deal("EA,RQ,-", ["", "", ""], "R6 S8");
    shy.until("0 offer 2");
    assert_eq!((shy.owed(), shy.legal(0)), (Some(0), "offer 1, offer 2, pass".into()));
    let former = shy.hand_of(0);
    shy.does("0 offer 2; 2 accept; 1 refuse-lead 2");
    let drawn: Vec<String> = former.iter().map(|card| format!("draw {card}")).collect();
    assert_eq!(shy.draws().split(", ").count(), drawn.len());
    assert!(drawn.iter().all(|draw| shy.may(&format!("chance {draw}"))));

    let mut ordered = deal("EA,-,HJ", ["HA HK -H", "-H", ""], "R6 S8");
    ordered.does("0 offer 1; 1 accept; 2 order H");
    assert_eq!(ordered.legal(1), "play HA, play HK");
}

// 4.7
#[test]
fn a_card_face_down_cannot_be_named() {
    let mut table = deal("RA,-,S6", ["EK", "EA", "EQ"], "R6 S8");
    table.does("1 play EA; 2 play-down EQ; 0 play EK");
    assert_eq!(table.legal(0), "jiu-jitsu EK EA, pass");
    // Face up it could be.
    let mut open = deal("RA,-,S6", ["EK", "EA", "EQ"], "R6 S8");
    open.does("1 play EA; 2 play EQ; 0 play EK");
    assert_eq!(open.legal(0), "jiu-jitsu EK EA, jiu-jitsu EQ EK, pass");
}

// 4.8
#[test]
fn of_a_last_trick_for_the_pot_ultimo_gets_five_alone_and_with_the_trigger_the_pot() {
    let (mut diverted, mut won) = (0, 0);
    let trigger = "S7".parse().unwrap();
    for seed in 0..300 {
        at_random(
            "HA,S7,-",
            seed,
            |_, it| match it {
                Action::Play(card) => card != trigger && !card.to_string().starts_with('R'),
                it => it == Action::TakeLast || it.to_string() == "jackpot S7",
            },
            |before, action, hand| {
                let pot = before.pot().unwrap_or_else(|| hand.pot().unwrap());
                if action != Action::TakeLast || !pot.open {
                    return;
                }
                let (trick, kept) = (before.trick_cards(), before.won(SEATS[0]));
                let pure = trick.iter().all(|card| "ER".contains(&card.to_string()[..1]));
                if pure {
                    diverted += 1;
                    assert_eq!(hand.won(SEATS[0]), kept);
                    assert_eq!(hand.pot_cards(), before.pot_cards() | trick);
                } else if trick.contains(trigger) {
                    won += 1;
                    let donated = before.pressed(SEATS[1]).unwrap();
                    assert_eq!(
                        hand.won(SEATS[0]),
                        (kept | trick | before.pot_cards()).with(donated)
                    );
                }
                if pure || trick.contains(trigger) {
                    let own = hand.won(SEATS[0]) | hand.pressed(SEATS[0]).into_iter().collect();
                    assert_eq!(hand.points()[0], hand.rules().sum(own) + 5, "seed {seed}");
                    let winner = winner(before).unwrap();
                    let last = hand.history().tricks().last();
                    assert_eq!(last, Some(&(winner, SEATS[0].into())));
                }
            },
        );
    }
    assert!(diverted > 3 && won > 3, "{diverted} {won}");
}

// 4.8
#[test]
fn ultimo_owns_the_jack_of_ravens_that_he_takes() {
    let mut found = 0;
    let jack = "RJ".parse().unwrap();
    for seed in 0..300 {
        let mut taken = false;
        let hand = at_random(
            "HA,RJ,-",
            seed,
            |_, it| match it {
                Action::Play(card) => card != jack,
                it => matches!(it, Action::TakeLast | Action::BlackPeter),
            },
            |before, action, _| {
                let called = before.show()["black_peter"] == json!(true);
                taken |=
                    called && action == Action::TakeLast && before.trick_cards().contains(jack);
            },
        );
        if taken {
            found += 1;
            assert_eq!(hand.outcome().unwrap().award, [0, 1, 1], "seed {seed}");
        }
    }
    assert!(found > 5, "{found}");
}

// 4.9
#[test]
fn taking_the_last_trick_breaks_a_match() {
    let trumps = "S6 S7 S9 ST SJ SK SA EA HA RA";
    let mut table = deal_by(1, "HA,-,-", ["", trumps, ""], "SQ S8");
    let takes = |ultimo: bool| {
        move |hand: &Hand, seat, action: Action| match action {
            Action::Press(card) => seat == SEATS[1] && card.to_string() == "S6",
            Action::Play(card) => seat == SEATS[1] && hand.rules().mode.trumps().contains(card),
            action => ultimo && action == Action::TakeLast,
        }
    };
    let unbroken = table.clone().finish(takes(false));
    assert_eq!((unbroken.matched, unbroken.award), (Some(SEATS[1]), [0, 2, 0]));
    let broken = table.finish(takes(true));
    assert_eq!((broken.matched, broken.award), (None, [1, 0, 1]));
    assert!(table.hand.history().tricks().iter().all(|&(winner, _)| winner == SEATS[1]));
}

// 4.10
#[test]
fn the_robber_takes_the_card_turned_up_or_the_holder_of_its_six_does() {
    let mut table = deal("SA,RK,-", ["", "EA", ""], "RQ S8");
    table.does("0 turn-up; 1 rob EA");
    assert!(table.hand_of(1).contains("RQ".parse().unwrap()));
    assert!(table.hand_of(0).contains_all(cards("S8 EA")));

    let mut six = deal_by(1, "SA,RK,-", ["S6 R6", "", ""], "SQ R8");
    six.does("0 turn-up; 1 rob-by-six");
    assert!(
        six.hand_of(0).contains_all(cards("SQ R6")) && six.hand_of(1).contains_all(cards("S6 R8"))
    );
}

// 4.10
#[test]
fn whether_schwarzpeter_may_be_called_goes_by_the_final_mode() {
    // Stars to Ravens, and Ravens to Stars.
    for (bottom, may) in [("RQ S8", [true, false]), ("SQ R8", [false, true])] {
        let start = deal("SA,RJ,-", ["", "", ""], bottom);
        for (first, may) in [("0 pass", may[0]), ("0 turn-up", may[1])] {
            let mut table = start.clone();
            table.does(first);
            assert_eq!(table.may("1 black-peter"), may, "{bottom}, {first}");
            assert_eq!(table.show("phase"), json!(if may { "H3" } else { "H4" }));
        }
    }
}

// 4.5, 1.6.5
#[test]
fn skat_parts_nine_and_ten_and_the_swap_is_void() {
    let mut table = deal("RA,EJ,-", ["HT", "H9", "H8"], "R6 S8");
    table.does("1 play H9; 2 play H8; 0 play HT; 0 jiu-jitsu H9 HT");
    assert_eq!(table.show("winner"), json!(1));
    table.does("1 skat");
    assert_eq!(
        (table.show("tricks"), table.show("charges")),
        (json!([[0, [0]]]), json!([0, 0, null]))
    );
}
