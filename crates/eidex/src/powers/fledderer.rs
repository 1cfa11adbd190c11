//! R7 Fledderer: after pressing, presses a card for a fellow and takes the one that lay there.

use cards_core::decks::eidex::Cards;
use cards_core::{Seat, SeatSet};

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::Hand;

// 3.R7
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    for (number, kind) in [(0, Kind::Push0), (1, Kind::Push1), (2, Kind::Push2)] {
        let fellow = Seat::new(number);
        let cards = if fellow == seat {
            Cards::EMPTY
        } else {
            hand.private.hands[seat.index()] - hand.banned(fellow)
        };
        legal.put_cards(kind, cards);
    }
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Push(fellow, card) = action {
        let old = hand.private.pressed[fellow.index()];
        listener.tell_apart(SeatSet::only(seat).with(fellow), |knows| Event::Pushed {
            seat,
            fellow,
            card: knows.then_some(card),
            taken: old.filter(|_| knows),
        });
        hand.push_pressed(seat, fellow, card);
    }
    Then::On
}
