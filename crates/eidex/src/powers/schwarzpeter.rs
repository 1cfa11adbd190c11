//! RJ Schwarzpeter: before pressing, declares that who takes the Jack of Ravens loses.

use cards_core::Seat;
use cards_core::decks::eidex::{Rank, Suit, card};

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.RJ
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    let at_six = hand.public.victory.iter().filter(|&&points| points == 6).count();
    hand.left(seat) && hand.public.rules.mode.trump() != Some(Suit::Ravens) && at_six < 2
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::BlackPeter)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.public.black_peter = true;
    // 1.4 (a): never lifted within the hand
    hand.public.banned.insert(card(Suit::Ravens, Rank::Jack));
    Then::On
}
