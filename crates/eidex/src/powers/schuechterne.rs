//! RQ Schüchterne: refuses to lead; a lead is drawn from a fellow, who may refuse it once.
//!
//! The draw and the answer stand with the selection of the lead.

use cards_core::Seat;

use super::{Power, Then, fellows, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.RQ
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    hand.left(seat) && hand.public.right == seat
}

fn offer(_: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::RefuseLead, fellows(seat));
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::RefuseLead(victim) = action {
        hand.public.declared.victim = Some(victim);
    }
    Then::On
}
