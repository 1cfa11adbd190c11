//! HQ Teekränzchen: after pressing, each guest gives her a card, and gets one back.
//!
//! The only power that is no choice: the guests are asked at once.

use cards_core::decks::eidex::Card;
use cards_core::{Seat, SeatSet, Turn};

use super::{Power, Then};
use crate::action::Action;
use crate::event::{EVERYBODY, Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Task};

// 3.HQ
pub(crate) const POWER: Power =
    Power { uses: None, asked: |_, _| true, offer: |_, _| Legal::EMPTY, act: no_choice };

fn no_choice(_: &mut Hand, _: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    Then::On
}

/// Asks both guests at once.
pub(super) fn invite(hand: &mut Hand, seat: Seat) {
    let guests = EVERYBODY.without(seat);
    hand.public.task = Task::Give(guests);
    hand.public.turn = Turn::Seats(guests);
}

pub(super) fn give(
    hand: &mut Hand,
    guest: Seat,
    waiting: SeatSet,
    card: Card,
    listener: &mut Listener<'_>,
) -> Then {
    let host = hand.public.order[usize::from(hand.public.at)];
    pass(hand, guest, host, card, listener);
    let waiting = waiting.without(guest);
    if waiting.is_empty() {
        hand.ask(host, Task::Return(1));
    } else {
        hand.public.task = Task::Give(waiting);
        hand.public.turn = Turn::Seats(waiting);
    }
    Then::Wait
}

/// First to the right, then to the left.
pub(super) fn give_back(
    hand: &mut Hand,
    host: Seat,
    steps: u8,
    card: Card,
    listener: &mut Listener<'_>,
) -> Then {
    pass(hand, host, host.plus(steps, 3), card, listener);
    if steps == 1 {
        hand.ask(host, Task::Return(2));
        return Then::Wait;
    }
    Then::On
}

fn pass(hand: &mut Hand, from: Seat, to: Seat, card: Card, listener: &mut Listener<'_>) {
    listener.tell_apart(SeatSet::only(from).with(to), |knows| Event::Passed {
        from,
        to,
        card: knows.then_some(card),
    });
    hand.give_secretly(from, to, card);
}
