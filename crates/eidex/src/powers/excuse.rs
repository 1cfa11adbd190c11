//! H8 Excuse: once discards a cheap card instead of following.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Cards};

use super::Then;
use crate::action::Kind;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::Hand;

/// A card that is no trump, counts at most 3, and could not be played otherwise.
// 3.H8
pub(super) fn ways(hand: &Hand, seat: Seat, playable: Cards) -> Legal {
    let public = &hand.public;
    let mut legal = Legal::only(Kind::Play, playable);
    let bound = public.declared.bound == Some(seat);
    if hand.left(seat) && !public.trick.is_empty() && !bound {
        let others = hand.private.hands[seat.index()] - playable - public.rules.mode.trumps();
        let cheap = others.iter().filter(|&card| public.rules.value(card) <= 3).collect();
        legal.put_cards(Kind::Excuse, cheap);
    }
    legal
}

pub(super) fn excuse(hand: &mut Hand, seat: Seat, card: Card, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    listener.tell_all(|| Event::Excused { seat });
    hand.lay(seat, card, false, listener);
    // 6.4: who needs an excuse holds a card of the suit
    if let Some(led) = hand.public.trick.led {
        hand.had_to_follow(seat, led);
    }
    Then::Run
}
