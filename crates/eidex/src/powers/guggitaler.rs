//! H7 Guggitaler: after pressing, lets only Hearts and the King of Stars count.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.H7
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Guggitaler)
}

/// It switches Schwarzpeter off, the limit of the Radarkontrolle, Computer and Weisheit.
fn act(hand: &mut Hand, seat: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.public.rules.guggitaler = true;
    hand.public.rules.limit = 13;
    hand.public.black_peter = false;
    Then::On
}
