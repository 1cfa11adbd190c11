//! Every event, question and ending has its words, and they fit the screen.

#![allow(clippy::unwrap_used)]

use cards_core::json::Forms;
use cards_core::{Actor, Game, Seat, SeatSet, Stream, Turn};
use eidex::{Action, Event, Face, Hand, Outcome, Step, Verdict};
use serde_json::{Map, json};

use super::{SEATS, ending, telling};
use crate::names::Names;
use crate::tabletop::Tabletop;
use crate::text::Text;

fn names() -> Names {
    Names::new(["Anna", "thumb 1", "thumb 2"])
}

/// Random hands with these characters in turn, each decision and event shown to the closures.
fn play(
    characters: &[&str],
    seeds: std::ops::Range<u64>,
    mut asked: impl FnMut(&Hand, Seat),
    mut told: impl FnMut(&Event, SeatSet),
) -> Vec<Hand> {
    let one = |seed: u64| {
        let who = characters[seed as usize % characters.len()];
        let arguments = Map::from_iter([("characters".to_string(), json!(who))]);
        let mut words = Stream::new(seed);
        let mut hand = Hand::new(&Hand::generate(&arguments, &mut words).unwrap()).unwrap();
        while let Some(actor) = Turn::actor(hand.turn()) {
            if let Actor::Seat(seat) = actor {
                asked(&hand, seat);
            }
            let action = cards_core::pick(&hand.legal(actor), &mut words).unwrap();
            Game::play_with(&mut hand, actor, &action, &mut told).unwrap();
        }
        hand
    };
    seeds.map(one).collect()
}

/// Plain words in whole lines of the screen's width.
fn readable(text: &Text, what: &dyn std::fmt::Debug) {
    let shown = text.render(false);
    assert!(!shown.trim().is_empty(), "{what:?}");
    assert!(text.width() <= 80, "{what:?}: {shown}");
    assert!(!shown.contains(['{', '}', '"', '_']), "{what:?}: {shown}");
    assert!(!shown.contains("  ,") && !shown.contains(".."), "{what:?}: {shown}");
}

#[test]
fn every_event_is_told_in_words_to_whoever_may_hear_it() {
    let mut kinds = std::collections::BTreeSet::new();
    play(
        &["random"],
        0..2000,
        |_, _| {},
        |event, audience| {
            for seat in audience.iter() {
                let told = telling::narrate(event, &names().seen_by(seat), true);
                match (told, event) {
                    (Some(text), _) => {
                        let text = text.wrapped(80);
                        readable(&text, event);
                        let of_you = text.render(false).contains("You ");
                        assert!(!of_you || !text.render(false).contains("You plays"), "{event:?}");
                    }
                    // Another event tells it in full.
                    (None, Event::Declared { action, .. }) => {
                        assert!(matches!(action, Action::Rob(_) | Action::Push(..)), "{event:?}");
                    }
                    (None, _) => panic!("no words for {event:?}"),
                }
            }
            let name = match event {
                Event::Declared { action, .. } => action.to_string(),
                _ => format!("{event:?}"),
            };
            kinds.insert(name.split([' ', '{']).next().unwrap().to_string());
        },
    );
    // 25 kinds of events and 31 declarations; a few are rare.
    assert!(kinds.len() > 50, "{} {kinds:?}", kinds.len());
}

#[test]
fn every_question_has_words_and_every_picture_fits() {
    let mut questions = std::collections::BTreeSet::new();
    play(
        &["random"],
        0..1500,
        |hand, seat| {
            let view = hand.view(seat);
            let names = names().seen_by(seat);
            let question = Text::from(Hand::ask(&view, &names)).wrapped(80);
            readable(&question, &view.legal());
            assert!(
                !question.render(false).contains("? names what you may do"),
                "{:?}",
                view.legal()
            );
            readable(&Hand::draw(&view, &names), &view.window());
            for action in view.legal() {
                let line = format!("{action}  {}", Hand::describe(&action, &view, &names));
                assert!(line.chars().count() <= 74, "{line}");
            }
            let first = view.legal().into_iter().find(|&action| action != Action::Pass);
            questions.extend(first.map(|a| a.to_string().split(' ').next().unwrap().to_string()));
        },
        |_, _| {},
    );
    assert!(questions.len() > 35, "{} {questions:?}", questions.len());
}

#[test]
fn a_question_names_the_card_suit_or_guest_that_it_is_about() {
    let (mut bound, mut another, mut ordered, mut guests) = (0, 0, 0, 0);
    let said = |hand: &Hand, seat| Hand::ask(&hand.view(seat), &names().seen_by(seat));
    play(
        &["RT,HJ,S8", "HQ,S9,RQ", "E9,RT,H9"],
        0..600,
        |hand, seat| {
            let text = said(hand, seat);
            let first = hand.legal(seat.into()).get(0).unwrap();
            let plays: Vec<String> = hand
                .legal(seat.into())
                .into_iter()
                .filter(|action| matches!(action, Action::Play(_)))
                .map(|action| Hand::describe(&action, &hand.view(seat), &names()))
                .collect();
            if let Some((_, card)) = text.split_once("You must play the ") {
                let card = card.split('.').next().unwrap();
                assert!(plays.len() == 1 && plays[0].contains(card), "{text} {plays:?}");
                bound += 1;
            } else if !plays.is_empty() && hand.view(seat).must_play().is_some() {
                another += 1;
            }
            if let Some((of, _)) = text.split_once(" were ordered") {
                let of = of.split(' ').next_back().unwrap();
                assert!(plays.iter().all(|play| play.contains(of)), "{text} {plays:?}");
                ordered += 1;
            }
            if let Action::Return(_) = first {
                let mut after = *hand;
                let mut to = None;
                let told = &mut |event: &Event, _| {
                    if let Event::Passed { to: guest, .. } = event {
                        to = Some(*guest);
                    }
                };
                after.play_with(seat.into(), first, told).unwrap();
                let guest = names().name(to.unwrap()).to_string();
                assert!(text.starts_with(&format!("Give {guest} a card back")), "{text}");
                guests += 1;
            }
        },
        |_, _| {},
    );
    assert!([bound, another, ordered, guests].iter().all(|&n| n > 20));
}

#[test]
fn the_picture_counts_all_that_its_seat_knows() {
    let mut ends = 0;
    play(
        &["random"],
        0..600,
        |hand, seat| {
            let shown = Hand::draw(&hand.view(seat), &names()).render(false);
            if hand.window() == eidex::Window::E1 {
                for (it, points) in SEATS.into_iter().zip(hand.points()) {
                    let line = shown.lines().find(|line| line.contains(names().name(it))).unwrap();
                    let numbers: Vec<i16> =
                        line[20..].split_whitespace().filter_map(|it| it.parse().ok()).collect();
                    assert_eq!(numbers[2], points, "{line}");
                }
                ends += 1;
            }
            let down = hand.trick().cards().iter().filter(|it| matches!(it.face, Face::Down(_)));
            for laid in down.filter(|laid| laid.seat == seat) {
                let card = hand.view(seat).face(laid.face).unwrap();
                assert!(shown.contains(&format!("face down ({card})")), "{shown}");
            }
            if let Some((owner, card)) = hand.committed() {
                assert!(owner != seat || shown.contains(&format!("{card} is laid down for the")));
            }
        },
        |_, _| {},
    );
    assert!(ends > 20, "{ends}");
}

#[test]
fn every_ending_adds_up_and_gives_its_paragraph() {
    for hand in play(&["random"], 0..1500, |_, _| {}, |_, _| {}) {
        let text = Hand::ending(&hand, &names());
        readable(&text, &hand.outcome());
        let shown = text.render(false);
        assert!(shown.contains("(1.12."), "{shown}");
        // The parts of each player's points give their sum.
        let parts = shown.split("Anna: ").nth(1).unwrap();
        let parts = parts.split("thumb 1: ").next().unwrap().replace('\n', " ");
        let sum: i16 = parts
            .split(" = ")
            .skip(1)
            .map(|part| part.split_whitespace().next().unwrap().parse::<i16>().unwrap())
            .sum();
        assert_eq!(sum, hand.outcome().unwrap().points[0], "{shown}");
    }
}

/// The words for a verdict and a step, to Anna.
fn why(
    points: [i16; 3],
    verdict: Verdict,
    victory: [u8; 3],
    winner: Option<u8>,
    step: Step,
) -> String {
    let award = verdict.award();
    let matched = match verdict {
        Verdict::Match(seat) => Some(seat),
        _ => None,
    };
    let winner = winner.map(Seat::new);
    let outcome = Outcome { points, award, matched, victory, winner, verdict, step };
    let names = names().seen_by(SEATS[0]);
    format!("{} {}", ending::why(&outcome, &names), ending::stands(&outcome, &names))
}

// 1.12
#[test]
fn each_rule_of_the_award_has_its_words() {
    let over = |seats: &[u8]| Verdict::Limit(seats.iter().map(|&n| Seat::new(n)).collect());
    for (points, verdict, says) in [
        (
            [157, 0, 0],
            Verdict::Match(SEATS[0]),
            "You make every trick: a Match, worth both victory points. (1.12.1)",
        ),
        (
            [42, 100, 15],
            Verdict::Target(SEATS[0]),
            "You get both victory points: the 42 points announced are hit exactly. (1.12.2)",
        ),
        (
            [42, 100, 15],
            Verdict::BlackPeter(SEATS[2]),
            "thumb 2 comes away empty-handed for taking the Jack of Ravens under Schwarzpeter; you and thumb 1 get one each. (1.12.3)",
        ),
        (
            [92, 50, 15],
            over(&[0]),
            "You come away empty-handed for reaching the limit with 92 points; thumb 1 and thumb 2 get one each. (1.12.4)",
        ),
        (
            [105, 30, 102],
            over(&[0, 2]),
            "thumb 1 gets both victory points, for you and thumb 2 have reached the limit with 105 and 102. (1.12.4)",
        ),
        (
            [100, 100, 101],
            over(&[0, 1, 2]),
            "Nobody gets a victory point, for all have reached the limit. (1.12.4)",
        ),
        (
            [52, 52, 52],
            Verdict::AllLevel,
            "Nobody gets a victory point, for all are level at 52. (1.12.5)",
        ),
        (
            [29, 99, 29],
            Verdict::TwoLevel { third: SEATS[1] },
            "thumb 1 gets both victory points, for you and thumb 2 are level at 29. (1.12.5)",
        ),
        (
            [29, 99, 39],
            Verdict::Middle(SEATS[2]),
            "The most (99) and the fewest (29) points get a victory point each: you and thumb 1. thumb 2 comes away empty-handed with 39, in the middle. (1.12.5)",
        ),
    ] {
        let told = why(points, verdict, [1, 1, 1], None, Step::Added);
        assert!(told.starts_with(says), "{told}");
    }
}

// 1.13
#[test]
fn each_step_of_a_tournament_has_its_words() {
    let middle = Verdict::Middle(SEATS[2]);
    let points = [80, 20, 57];
    for (told, says) in [
        (
            why(points, middle, [2, 3, 1], None, Step::Added),
            "In the tournament: you 2, thumb 1 3, thumb 2 1.",
        ),
        (
            why(points, middle, [7, 3, 1], Some(0), Step::Added),
            "You win the tournament with 7 victory points. (1.13.3)",
        ),
        (
            why(points, middle, [6, 6, 7], Some(2), Step::AllAtSix),
            "so the one who comes away empty-handed reaches seven: thumb 2 wins the tournament. (1.13.1)",
        ),
        (
            why(points, Verdict::Match(SEATS[1]), [6, 8, 6], Some(1), Step::AllAtSix),
            "two points at once decide: thumb 1 wins the tournament. (1.13.1)",
        ),
        (
            why(points, Verdict::AllLevel, [6, 6, 6], None, Step::AllAtSix),
            "nobody scored: all stay. (1.13.1)",
        ),
        (
            why(points, middle, [6, 5, 1], None, Step::TwoAtSix { dropped: Some(SEATS[1]) }),
            "the higher one stays, thumb 1 drops to five. (1.13.2)",
        ),
        (
            why([50, 50, 57], middle, [6, 6, 1], None, Step::TwoAtSix { dropped: None }),
            "but they are level: both stay. (1.13.2)",
        ),
    ] {
        assert!(told.ends_with(says), "{told}");
    }
}
