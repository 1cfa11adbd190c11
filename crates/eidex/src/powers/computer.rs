//! EK Computer: at the end, adds or subtracts five points.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.EK
pub(crate) const POWER: Power = Power {
    uses: Some(1),
    asked: |hand, seat| hand.left(seat) && !hand.public.rules.guggitaler,
    offer,
    act,
};

fn offer(_: &Hand, _: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Add, 1);
    legal.put(Kind::Subtract, 1);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.public.adjusted[seat.index()] += if action == Action::Add { 5 } else { -5 };
    Then::On
}
