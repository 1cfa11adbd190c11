//! R6 Black Friday: after pressing, moves the values of a suit to the Ravens.

use cards_core::Seat;
use cards_core::decks::eidex::Suit;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.R6
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(_: &Hand, _: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Devalue, 0b1111 & !(1 << Suit::Ravens as u8));
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Devalue(suit) = action {
        hand.public.rules.devalued = Some(suit);
    }
    Then::On
}
