//! E8 Umwerter: after pressing, makes one card the highest or lowest of its suit.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.E8
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

/// Any card but his own: in his hand, committed or pressed by him.
fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut own = hand.private.hands[seat.index()];
    own.extend(hand.private.pressed[seat.index()]);
    own.extend(hand.private.committed.filter(|_| hand.public.committed == Some(seat)));
    let mut legal = passing();
    legal.put_cards(Kind::RevalueHigh, !own);
    legal.put_cards(Kind::RevalueLow, !own);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Revalue(place, card) = action {
        hand.public.rules.revalued = Some((card, place));
        // 6.4: it is neither in his hand nor pressed by him
        hand.public.lacks[seat.index()].insert(card);
        hand.clues.told.not_in_slot(seat, card);
    }
    Then::On
}
