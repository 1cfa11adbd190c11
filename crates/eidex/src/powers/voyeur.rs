//! HK Voyeur: once sees five cards of a fellow, before pressing or in his own turn.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

use super::{Power, Then, fellows, passing};
use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
use crate::state::{Hand, Task, Window};

// 3.HK
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Peek, sights(hand, seat));
    legal
}

/// The fellows with hand cards.
fn sights(hand: &Hand, seat: Seat) -> u64 {
    let holding = SEATS.into_iter().filter(|it| !hand.private.hands[it.index()].is_empty());
    fellows(seat) & holding.fold(0, |bits, it| bits | 1 << it.number())
}

/// In his own turn he may peek first.
pub(super) fn ways(hand: &Hand, seat: Seat, playable: Cards) -> Legal {
    let mut legal = Legal::EMPTY;
    legal.put(Kind::Peek, if hand.left(seat) { sights(hand, seat) } else { 0 });
    legal.put_cards(Kind::Play, playable);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    let Action::Peek(fellow) = action else { return Then::On };
    peek(hand, seat, fellow, listener)
}

pub(super) fn peek(hand: &mut Hand, seat: Seat, fellow: Seat, listener: &mut Listener<'_>) -> Then {
    const SHOWN: u8 = 5;
    hand.spend(seat);
    hand.public.peeked = Some(fellow);
    let cards = hand.private.hands[fellow.index()];
    if cards.len() > usize::from(SHOWN) {
        hand.ask(fellow, Task::Reveal { to: seat, left: SHOWN });
        return Then::Wait;
    }
    // 2.5: five or fewer are shown without being asked
    for card in cards {
        show(hand, fellow, seat, card, listener);
    }
    seen(hand, seat)
}

fn show(hand: &mut Hand, from: Seat, to: Seat, card: Card, listener: &mut Listener<'_>) {
    hand.learn(to, from, card);
    hand.private.shown.insert(card);
    listener.tell_apart(SeatSet::only(from).with(to), |knows| Event::Revealed {
        from,
        to,
        card: knows.then_some(card),
    });
}

pub(super) fn offer_reveal(hand: &Hand, seat: Seat) -> Legal {
    Legal::only(Kind::Reveal, hand.private.hands[seat.index()] - hand.private.shown)
}

pub(super) fn reveal(
    hand: &mut Hand,
    from: Seat,
    to: Seat,
    left: u8,
    card: Card,
    listener: &mut Listener<'_>,
) -> Then {
    show(hand, from, to, card, listener);
    if left > 1 {
        hand.ask(from, Task::Reveal { to, left: left - 1 });
        return Then::Wait;
    }
    seen(hand, to)
}

/// The pass, or his turn, goes on.
fn seen(hand: &mut Hand, seat: Seat) -> Then {
    if hand.public.window == Window::T2 {
        hand.ask(seat, Task::Play);
        return Then::Wait;
    }
    Then::On
}
