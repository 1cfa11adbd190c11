//! S6 Sphinx: twice plays a card face down.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

use super::Then;
use crate::action::Kind;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Lair, Window};

/// Every card that she may play she may play face down, except on a demand.
// 3.S6
pub(super) fn ways(hand: &Hand, seat: Seat, playable: Cards) -> Legal {
    let declared = &hand.public.declared;
    let demanded = declared.bound == Some(seat) && declared.demanded.is_some();
    let mut legal = Legal::only(Kind::Play, playable);
    if hand.left(seat) && !demanded {
        legal.put_cards(Kind::PlayDown, playable);
    }
    legal
}

pub(super) fn play_down(
    hand: &mut Hand,
    seat: Seat,
    card: Card,
    listener: &mut Listener<'_>,
) -> Then {
    hand.spend(seat);
    hand.leave_hand(seat, card);
    // The first free place; an earlier card may have come back to a hand.
    let which = u8::from(hand.public.down[0] != Lair::None);
    hand.public.down[usize::from(which)] = Lair::Trick;
    hand.private.down[usize::from(which)] = Some(card);
    let leading = hand.public.trick.is_empty();
    hand.public.trick.lay_down(seat, which, card.suit());
    hand.hide_within(seat, SeatSet::only(seat));
    listener.tell_apart(SeatSet::only(seat), |knows| Event::PlayedDown {
        seat,
        card: knows.then_some(card),
        suit: leading.then_some(card.suit()),
    });
    hand.open(Window::T3);
    Then::Run
}
