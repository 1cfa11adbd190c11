//! SJ Scharfmacher: doubles a trick: everybody adds a second card.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.SJ
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    hand.left(seat) && hand.private.hands.iter().all(|cards| !cards.is_empty())
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Double)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.public.declared.winner = None;
    if let Some(leader) = hand.public.leader {
        hand.ask_to_play(leader);
    }
    Then::Wait
}
