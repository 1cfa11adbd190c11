//! HJ Farbenfreund: twice orders a fellow to lead a suit.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.HJ
pub(crate) const POWER: Power = Power { uses: Some(2), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    hand.left(seat) && hand.public.declared.victim.unwrap_or(hand.public.right) != seat
}

fn offer(_: &Hand, _: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Order, 0b1111);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Order(suit) = action {
        hand.public.declared.ordered = Some(suit);
    }
    Then::On
}
