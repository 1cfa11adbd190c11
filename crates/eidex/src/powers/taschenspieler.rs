//! S8 Taschenspieler: in his own turn, exchanges his pressed card for a hand card.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

use super::Then;
use crate::action::Kind;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Task};

/// Up to his fourth-last card, and not a card that he has to play.
// 3.S8
pub(super) fn ways(hand: &Hand, seat: Seat, playable: Cards) -> Legal {
    const LEAST: usize = 4;
    let mut cards = hand.private.hands[seat.index()];
    let mut legal = Legal::only(Kind::Play, playable);
    if hand.left(seat) && cards.len() >= LEAST && hand.public.slots.contains(seat) {
        if hand.public.declared.bound == Some(seat) {
            cards -= playable;
        }
        legal.put_cards(Kind::SwapPressed, cards - hand.banned(seat));
    }
    legal
}

pub(super) fn swap(hand: &mut Hand, seat: Seat, card: Card, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.swap_pressed(seat, card);
    listener.tell_apart(SeatSet::only(seat), |owner| Event::Swapped {
        seat,
        card: owner.then_some(card),
    });
    hand.ask(seat, Task::Play);
    Then::Wait
}
