//! Computer, Räuber, Voyeur, Quizmaster.

use cards_core::{Actor, Seat, Stream, Words};
use eidex::{Action, Hand, Question, Setup, Window};
use serde_json::json;

use crate::table::{SEATS, at_random, deal};

// 3.EK, 6.2
#[test]
fn the_computer_adds_subtracts_or_leaves_knowing_all_points() {
    let mut table = deal("EK,-,-", ["", "", ""], "R6 S8");
    while table.owed().is_none_or(|_| !table.may("0 add")) {
        let actor = table.hand.turn().actor().unwrap();
        let action = table.hand.legal(actor).get(0).unwrap();
        table.hand.play_mut(actor, action).unwrap();
    }
    assert_eq!((table.show("phase"), table.legal(0)), (json!("E1"), "add, pass, subtract".into()));
    assert_eq!(table.view(0, "pressed"), table.show("pressed"));
    let points = |action: &str| {
        let mut table = table.clone();
        table.does(action);
        table.hand.outcome().unwrap().points
    };
    let [a, b, c] = points("0 pass");
    assert_eq!(a + b + c, 157);
    assert_eq!(points("0 add"), [a + 5, b, c]);
    assert_eq!(points("0 subtract"), [a - 5, b, c]);
}

// 3.RK, 6.3
#[test]
fn everybody_knows_the_robbed_card_and_two_know_the_one_given() {
    let mut table = deal("-,RK,-", ["E6", "SA", ""], "E8 HT");
    table.does("1 rob SA");
    assert_eq!(table.show("mode"), json!("H"));
    assert_eq!(table.view(2, "known_hand"), json!([[], ["HT"], []]));
    assert_eq!(table.view(0, "known_hand"), json!([[], ["HT"], []]));
    assert_eq!(table.view(1, "known_hand"), json!([["SA"], [], []]));
    assert_eq!(table.view(2, "sizes"), json!([12, 12, 12]));
    // A sample for the third keeps it there, wherever the card given may be.
    let mut given = 0;
    for seed in 0..40 {
        let sample = table.hand.view(SEATS[2]).sample(&mut Stream::new(seed)).unwrap();
        assert!(sample.hand(SEATS[1]).contains("HT".parse().unwrap()));
        given += usize::from(sample.hand(SEATS[0]).contains("SA".parse().unwrap()));
    }
    assert!(0 < given && given < 40);
}

// 3.HK, 6.3
#[test]
fn the_voyeur_sees_five_cards_of_the_fellows_choice_and_then_plays() {
    let mut table = deal("HK,-,-", ["E9", "EK", "ET"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 peek 1");
    assert_eq!(table.owed(), Some(1));
    let choice: Vec<_> = table.hand_of(1).iter().skip(3).take(5).collect();
    for (n, card) in choice.iter().enumerate() {
        assert_eq!(table.hand.legal(SEATS[1].into()).len(), 10 - n);
        table.does(&format!("1 reveal {card}"));
        assert!(!table.may(&format!("1 reveal {card}")));
    }
    assert_eq!(table.view(0, "known_hand")[1], json!(choice));
    assert_eq!(table.view(2, "known_hand")[1], json!([]));
    assert_eq!((table.owed(), table.show("phase")), (Some(0), json!("T2")));
    assert!(table.may("0 play E9") && !table.may("0 peek 2"));
}

/// A random hand up to a question, asked at random.
fn asked(seed: u64) -> Option<(Hand, Seat, Question)> {
    let mut words = Stream::new(seed);
    let quizmaster = [Some("SK".parse().unwrap()), None, None];
    let mut hand = Hand::new(&Setup::random(&mut words).with_characters(quizmaster)).unwrap();
    let mut of = SEATS[1];
    let wanted = 1 + words.below(6);
    let mut questions = 0;
    while let Some(actor) = hand.turn().actor() {
        let legal = hand.legal(actor);
        let mut action = legal.get(words.below(legal.len() as u64) as usize).unwrap();
        if legal.contains(Action::Ask(SEATS[1])) {
            of = SEATS[1 + words.below(2) as usize];
            action = Action::Ask(of);
        }
        hand.play_mut(actor, action).unwrap();
        if let Action::Question(question) = action {
            questions += 1;
            if questions == wanted {
                return Some((hand, of, question));
            }
        }
    }
    None
}

/// The true answer, in the words of the rulings.
fn truth(hand: &Hand, of: Seat, question: Question) -> bool {
    let cards = hand.hand(of);
    match question {
        Question::Card(card) => cards.contains(card),
        Question::Suit(suit) => cards.iter().any(|card| card.suit() == suit),
        Question::Rank(rank) => cards.iter().any(|card| card.rank() == rank),
        Question::Count(suit, n) => cards.iter().filter(|it| it.suit() == suit).count() >= n.into(),
        Question::Points(n) => hand.rules().sum(cards) >= n.into(),
        Question::Pressed(card) => hand.pressed(of) == Some(card),
        Question::PressedSuit(suit) => hand.pressed(of).is_some_and(|card| card.suit() == suit),
    }
}

// 3.SK, 6.4
#[test]
fn samples_answer_the_quizmaster_as_the_fellow_did() {
    let mut answers = [0, 0];
    for seed in 0..400 {
        let Some((hand, of, question)) = asked(seed) else { continue };
        let answer = truth(&hand, of, question);
        answers[usize::from(answer)] += 1;
        let third = SEATS.into_iter().find(|&it| it != of && it != SEATS[0]).unwrap();
        for seat in [SEATS[0], third] {
            let view = hand.view(seat);
            let told = serde_json::to_value(&view).unwrap();
            assert_eq!(told["answer"], json!(if answer { "yes" } else { "no" }));
            for sample in 0..4 {
                let sample = view.sample(&mut Stream::new(sample)).unwrap();
                assert_eq!(truth(&sample, of, question), answer, "seed {seed}: {question:?}");
            }
        }
    }
    assert!(answers[0] > 50 && answers[1] > 50, "{answers:?}");
}

// 3.SK
#[test]
fn all_questions_are_offered_in_every_moment() {
    let mut table = deal("SK,-,-", ["E9", "EK", "ET"], "R6 S8");
    table.does("1 play EK; 2 play ET; 0 play E9; 0 ask 2");
    assert_eq!((table.show("phase"), table.owed()), (json!("T6"), Some(0)));
    assert_eq!(table.hand.legal(Actor::Seat(SEATS[0])).len(), 131);
    table.does("0 question card ET");
    assert_eq!(table.show("answer"), json!("no"));
}

// 3.RK, 2.5
#[test]
fn a_dealing_robber_is_asked_in_trump_mode_alone_and_with_the_six_can_only_pass() {
    let mut none = deal("RK,-,-", ["", "", ""], "R8 SA");
    assert_eq!((none.show("mode"), none.show("phase")), (json!("obenabe"), json!("H4")));
    none.does("0 press R8");
    let mut own = deal("RK,-,-", ["S6", "", ""], "R7 S8");
    assert_eq!((own.show("phase"), own.legal(0)), (json!("H2"), "pass".into()));
    own.does("0 pass; 0 press R7");
}

// 3.HK, 2.5
#[test]
fn five_cards_are_shown_unasked_and_who_has_none_is_not_peeked_at() {
    let start = deal("HK,-,-", ["", "", ""], "R6 S8");
    for (held, asked) in [(6, Some(1)), (5, Some(0))] {
        let mut table = start.clone();
        let turn = |hand: &Hand| {
            hand.window() == Window::T2
                && hand.turn().owes(SEATS[0].into())
                && hand.hand(SEATS[1]).len() == held
        };
        table.drive(turn, |_, _, it| matches!(it, Action::Play(_))).does("0 peek 1");
        assert_eq!(table.owed(), asked);
        if held == 5 {
            assert_eq!(table.view(0, "known_hand")[1], json!(table.hand_of(1)));
            assert!(!table.may("0 peek 2"));
        }
    }
    let mut emptied = [0; 3];
    for seed in 0..20 {
        at_random(
            "HK,-,-",
            seed,
            |_, it| matches!(it, Action::Play(_)),
            |_, _, hand| {
                if hand.window() == Window::T2 && hand.turn().owes(SEATS[0].into()) {
                    let empty = |seat: &Seat| hand.hand(*seat).is_empty();
                    for seat in [SEATS[1], SEATS[2]] {
                        let peeks = hand.check(SEATS[0].into(), Action::Peek(seat)).is_ok();
                        assert_eq!(peeks, !empty(&seat), "seed {seed}");
                    }
                    emptied[SEATS[1..].iter().filter(|it| empty(it)).count()] += 1;
                }
            },
        );
    }
    assert!(emptied.iter().all(|&it| it > 0), "{emptied:?}");
}

// 3.SK
#[test]
fn an_empty_slot_answers_no() {
    let mut table = deal("SK,S7,-", ["EA", "EK RA", "S7 -E"], "R6 S8");
    table.does("1 jackpot S7; 1 press RA; 1 play EK; 2 play S7; 0 play EA; 0 ask 1");
    assert_eq!(table.show("pressed")[1], json!(null));
    for question in ["pressed RA", "pressed-suit R", "pressed-suit E"] {
        let mut asked = table.clone();
        asked.does(&format!("0 question {question}"));
        assert_eq!(asked.show("answer"), json!("no"), "{question}");
    }
}
