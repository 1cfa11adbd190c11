//! HT Fürsorge: gives a trick of at most three points away, with the lead.

use cards_core::Seat;

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::{Hand, Lair};

// 3.HT
pub(crate) const POWER: Power = Power { uses: None, asked, offer, act };

fn asked(hand: &Hand, _: Seat) -> bool {
    let public = &hand.public;
    !hand.is_last_trick()
        && !public.down.contains(&Lair::Trick)
        && public.rules.sum(public.trick.up) <= 3
}

fn offer(hand: &Hand, _: Seat) -> Legal {
    let winner = hand.public.declared.winner.map_or(0, |seat| 1 << seat.number());
    let mut legal = passing();
    legal.put(Kind::GiveTrick, 0b111 & !winner);
    legal
}

fn act(hand: &mut Hand, _: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    if let Action::GiveTrick(needy) = action {
        hand.public.declared.given = Some(needy);
    }
    Then::On
}
