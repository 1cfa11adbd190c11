//! E6 Kompass: sets the direction of play before the first lead, and turns it twice.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::rules::Direction;
use crate::state::{Hand, Window};

/// Two turns; the choice before the first lead is not counted.
// 3.E6
pub(crate) const POWER: Power = Power { uses: Some(2), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    hand.public.window == Window::H6 || (hand.left(seat) && hand.public.opened)
}

fn offer(hand: &Hand, _: Seat) -> Legal {
    let first = hand.public.window == Window::H6;
    yes_or_pass(if first { Kind::Clockwise } else { Kind::Turn })
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    if action == Action::Clockwise {
        hand.public.rules.direction = Direction::Clockwise;
    } else {
        hand.spend(seat);
        hand.public.rules.direction = hand.public.rules.direction.turned();
    }
    Then::On
}
