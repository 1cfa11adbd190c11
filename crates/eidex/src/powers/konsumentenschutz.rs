//! H9 Konsumentenschutz: rejects a fellow's card just played; it is set aside for the trick.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::{Hand, Lair};
use crate::trick::Face;

// 3.H9
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    let last = hand.public.trick.cards().last();
    let replaceable = last
        .is_some_and(|laid| laid.seat != seat && !hand.private.hands[laid.seat.index()].is_empty());
    hand.left(seat) && replaceable
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Reject)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    let Some(laid) = hand.take_back() else { return Then::On };
    if let Face::Down(n) = laid.face {
        hand.public.down[usize::from(n)] = Lair::Aside;
    }
    hand.public.declared.aside = Some((laid.seat, laid.face));
    hand.ask_to_play(laid.seat);
    Then::Wait
}
