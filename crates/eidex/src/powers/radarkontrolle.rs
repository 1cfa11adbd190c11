//! R9 Radarkontrolle: before pressing, sets the limit between 80 and 120.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.R9
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(_: &Hand, _: Seat) -> Legal {
    let mut legal = passing();
    // 80 to 120 without 100, which is `pass`
    legal.put(Kind::Limit, ((1 << 41) - 1) & !(1 << 20));
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Limit(limit) = action {
        hand.public.rules.limit = limit;
    }
    Then::On
}
