//! SA Trumphator: after the deal he may turn up the second card from the bottom as trump card.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::rules::Mode;
use crate::state::Hand;

// 3.SA
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::TurnUp)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    let card = hand.private.second;
    hand.public.trump_card = card;
    hand.public.rules.mode = Mode::of(card);
    hand.know_openly(hand.public.dealer, card);
    listener.tell_all(|| Event::TurnedUp { card });
    Then::On
}

/// When he deals and leaves the card unturned, he sees it now.
pub(crate) fn take_up_second(hand: &Hand, seat: Seat, listener: &mut Listener<'_>) {
    if hand.hides_second(seat) {
        listener.tell(seat.into(), || Event::SecondSeen { card: hand.private.second });
    }
}
