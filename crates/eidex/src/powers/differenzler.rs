//! ET Differenzler: before the first lead, announces his points; two victory points if he hits.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.ET
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(hand: &Hand, _: Seat) -> Legal {
    let mut legal = passing();
    if hand.public.rules.guggitaler {
        legal.put(Kind::Announce0, (1 << 14) - 1);
    } else {
        // 0 to 157
        legal.put(Kind::Announce0, u64::MAX);
        legal.put(Kind::Announce64, u64::MAX);
        legal.put(Kind::Announce128, (1 << 30) - 1);
    }
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Announce(points) = action {
        hand.public.target = Some(points);
    }
    Then::On
}
