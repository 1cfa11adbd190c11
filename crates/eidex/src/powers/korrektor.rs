//! E7 Korrektor: rejects a whole trick; it is played anew.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.E7
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::RejectTrick, 1);
    legal.put(Kind::RejectTrickLead, u64::from(hand.public.right != seat));
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    let trick = hand.public.trick;
    let aside = hand.public.declared.aside;
    let laid = trick.cards().iter().map(|laid| (laid.seat, laid.face));
    for (player, face) in laid.chain(aside) {
        hand.return_card(player, face);
    }
    hand.clear_trick();
    if action == Action::RejectTrickLead {
        hand.public.right = seat;
    }
    hand.open_lead();
    Then::Run
}
