//! SK Quizmaster: after every trick, asks a fellow a question; the true answer is public.

use cards_core::Seat;

use super::{Power, Then, fellows, passing};
use crate::action::{Action, Kind, Question};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Task};

// 3.SK
pub(crate) const POWER: Power = Power { uses: None, asked: |_, _| true, offer, act };

fn offer(_: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Ask, fellows(seat));
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    if let Action::Ask(fellow) = action {
        hand.ask(seat, Task::Question(fellow));
    }
    Then::Wait
}

/// All 131 questions, whatever is known already.
pub(super) fn offer_question() -> Legal {
    let mut legal = Legal::EMPTY;
    legal.put(Kind::Question0, u64::MAX);
    legal.put(Kind::Question64, u64::MAX);
    legal.put(Kind::Question128, 0b111);
    legal
}

pub(super) fn answer(
    hand: &mut Hand,
    of: Seat,
    question: Question,
    listener: &mut Listener<'_>,
) -> Then {
    let yes = truth(hand, of, question);
    hand.public.answer = Some((of, question, yes));
    hand.note_answer(of, question, yes);
    listener.tell_all(|| Event::Answered { of, question, yes });
    Then::On
}

/// The true answer.
pub(crate) fn truth(hand: &Hand, of: Seat, question: Question) -> bool {
    let cards = hand.private.hands[of.index()];
    let pressed = hand.private.pressed[of.index()];
    match question {
        Question::Card(card) => cards.contains(card),
        Question::Suit(suit) => !cards.of(suit).is_empty(),
        Question::Rank(rank) => cards.iter().any(|card| card.rank() == rank),
        Question::Count(suit, n) => cards.of(suit).len() >= usize::from(n),
        Question::Points(n) => hand.public.rules.sum(cards) >= i16::from(n),
        Question::Pressed(card) => pressed == Some(card),
        Question::PressedSuit(suit) => pressed.is_some_and(|card| card.suit() == suit),
    }
}
