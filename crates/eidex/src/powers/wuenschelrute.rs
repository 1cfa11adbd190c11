//! H6 Wünschelrute: before pressing, wishes for a card; its holder draws one of hers blind.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet, Turn};

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::character::Character;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
use crate::state::{Hand, Task};

// 3.H6
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    legal.put_cards(Kind::Wish, !hand.private.hands[seat.index()]);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    let Action::Wish(card) = action else { return Then::On };
    let held = |it: &Seat| hand.private.hands[it.index()].contains(card);
    let Some(donor) = SEATS.into_iter().find(held) else { return Then::On };
    listener.tell_all(|| Event::Granted { from: donor, to: seat, card });
    hand.give_openly(donor, seat, card);
    hand.private.must = Some(card);
    hand.public.task = Task::Recompense(donor);
    hand.public.turn = Turn::Chance;
    Then::Wait
}

/// Her cards but the one wished for.
pub(crate) fn pool(hand: &Hand) -> Cards {
    let wished = hand.private.must.into_iter().collect();
    match hand.seat_of(Character::Wuenschelrute) {
        Some(seat) => hand.private.hands[seat.index()] - wished,
        None => Cards::EMPTY,
    }
}

/// The donor has drawn.
pub(crate) fn recompense(hand: &mut Hand, donor: Seat, card: Card, listener: &mut Listener<'_>) {
    let wished = hand.private.must.take();
    let Some(seat) = hand.seat_of(Character::Wuenschelrute) else { return };
    listener.tell_apart(SeatSet::only(seat).with(donor), |knows| Event::Passed {
        from: seat,
        to: donor,
        card: knows.then_some(card),
    });
    hand.give_secretly(seat, donor, card);
    // It was not the card wished for, which she still has.
    if let Some(wished) = wished {
        hand.know_openly(seat, wished);
    }
}
