//! SQ Gerechtigkeit: for two tricks each player files his own cards.
//!
//! How that is done stands with the filing of tricks.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.SQ
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Justice)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.public.justice = 2;
    Then::On
}
