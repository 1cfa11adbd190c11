//! HA Ultimo: takes the last trick in the winner's place.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::character::Character;
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.HA
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    hand.left(seat) && hand.is_last_trick() && hand.public.declared.winner != Some(seat)
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::TakeLast)
}

/// He has used it only when the trick is filed: the Korrektor may still reject it.
fn act(hand: &mut Hand, seat: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    hand.public.declared.taker = Some(seat);
    Then::On
}

/// The trick has been filed with him as its recipient.
pub(crate) fn spend(hand: &mut Hand) {
    if let Some(seat) = hand.seat_of(Character::Ultimo) {
        hand.spend(seat);
    }
}
