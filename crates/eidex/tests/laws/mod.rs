//! The invariants of the rulings, section 7, for hands without characters.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Actor, Seat, Turn};
use eidex::{Action, Hand, Mode, Outcome, Rules};

pub(crate) const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// Plays a hand to its end by these picks, with every invariant checked after every action.
pub(crate) fn play(mut hand: Hand, mut pick: impl FnMut(usize) -> usize) -> Outcome {
    let mut actions = 0;
    check(&hand);
    while let Some(actor) = hand.turn().actor() {
        let legal = hand.legal(actor);
        // 7.10
        assert!(!legal.is_empty());
        assert!(legal.iter().all(|action| action != Action::Pass));
        let action = legal.get(pick(legal.len())).expect("a pick below the length");
        let before = hand.clone();
        hand.play_mut(actor, action).expect("a listed action is accepted");
        obeys(&before, actor, action);
        check(&hand);
        actions += 1;
    }
    // 7.10
    assert_eq!(actions, 36);
    hand.outcome().expect("a hand without turn is over")
}

/// Whether a played card obeys 1.7, told again from its words.
// 7.16
fn obeys(before: &Hand, actor: Actor, action: Action) {
    let (Actor::Seat(seat), Action::Play(card)) = (actor, action) else { return };
    let legal: Vec<Card> =
        before.hand(seat).iter().filter(|&card| allowed(before, seat, card)).collect();
    assert!(legal.contains(&card), "{card} in {before:?}");
    assert_eq!(before.legal(actor).len(), legal.len(), "{before:?}");
}

/// The literal reading of 1.7.
fn allowed(hand: &Hand, seat: Seat, card: Card) -> bool {
    let cards = hand.hand(seat);
    let lying: Vec<Card> = hand.trick().up.iter().collect();
    let Some(led) = hand.trick().led else { return true };
    let trump = hand.rules().mode.trump();
    let is_trump_jack = |c: Card| Some(c.suit()) == trump && c.to_string().ends_with('J');
    if trump == Some(led) {
        let must = cards.iter().any(|c| c.suit() == led && !is_trump_jack(c));
        return !must || card.suit() == led;
    }
    let void = cards.of(led).is_empty();
    if trump == Some(card.suit()) {
        let under = lying.iter().any(|&c| {
            Some(c.suit()) == trump && place(hand.rules(), c) < place(hand.rules(), card)
        });
        let others = cards.iter().any(|c| Some(c.suit()) != trump);
        return !(under && others);
    }
    card.suit() == led || void
}

/// The place of a card in its suit, 0 is the strongest, from the text of 1.6.
fn place(rules: &Rules, card: Card) -> usize {
    let order = match rules.mode {
        Mode::Trump(suit) if suit == card.suit() => "J9AKQT876",
        Mode::Undenufe => "6789TJQKA",
        _ => "AKQJT9876",
    };
    order.find(&card.rank().to_string()).expect("every rank has a place")
}

/// Who wins a trick, by sorting it as 1.8 says.
pub(crate) fn winner(rules: &Rules, trick: &[(Seat, Card)]) -> Seat {
    let led: Suit = trick[0].1.suit();
    let class = |card: Card| match card.suit() {
        suit if Some(suit) == rules.mode.trump() => 0,
        suit if suit == led => 1,
        _ => 2,
    };
    let mut sorted = trick.to_vec();
    sorted.sort_by_key(|&(_, card)| (class(card), place(rules, card)));
    sorted[0].0
}

/// What holds in every state.
pub(crate) fn check(hand: &Hand) {
    let piles = SEATS.map(|seat| hand.piles().of(seat));
    let hands = SEATS.map(|seat| hand.hand(seat));
    let pressed = SEATS.map(|seat| hand.pressed(seat).map_or(Cards::EMPTY, Cards::only));
    // 7.1
    let zones: Vec<Cards> =
        [hands, pressed, piles].concat().into_iter().chain([hand.trick().up]).collect();
    assert_eq!(zones.iter().map(|zone| zone.len()).sum::<usize>(), 36);
    assert_eq!(zones.into_iter().fold(Cards::EMPTY, |all, zone| all | zone), Cards::FULL);
    // 7.2, 7.3
    let done = hand.history().tricks().len();
    let all_pressed = SEATS.iter().all(|&seat| hand.pressed(seat).is_some());
    if all_pressed {
        for seat in SEATS {
            let own = hand.trick().cards().iter().filter(|laid| laid.seat == seat).count();
            assert_eq!(hand.hand(seat).len() + own, 11 - done);
        }
    } else {
        assert_eq!(done, 0);
    }
    // 7.5
    assert_eq!(hand.rules().sum(Cards::FULL), 152);
    // 7.4: filled slots stay filled.
    if let Turn::Over = hand.turn() {
        // 7.8
        assert_eq!(done, 11);
        let outcome = hand.outcome().expect("over");
        // 7.6
        assert_eq!(outcome.points.iter().sum::<i16>(), 157);
        // 7.7
        assert!([0, 2].contains(&outcome.award.iter().sum::<u8>()));
        match outcome.winner {
            Some(seat) => assert!(outcome.victory[seat.index()] >= 7),
            None => assert!(outcome.victory.iter().all(|&points| points <= 6)),
        }
        // 7.9
        if let Some(seat) = outcome.matched {
            assert!(hand.history().tricks().iter().all(|&(winner, _)| winner == seat));
        }
    }
}
