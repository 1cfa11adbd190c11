//! RK Räuber: robs the trump card from the dealer; if he deals, lets the trump Six rob it.

use cards_core::decks::eidex::{Cards, Rank, card};
use cards_core::{Seat, SeatSet};

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
use crate::state::Hand;

// 3.RK
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    hand.left(seat) && (hand.public.dealer != seat || hand.public.rules.mode.trump().is_some())
}

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let own = hand.private.hands[seat.index()];
    let mut legal = passing();
    if hand.public.dealer != seat {
        legal.put_cards(Kind::Rob, own);
    } else {
        legal.put(Kind::RobBySix, u64::from(!(trump_six(hand) - own).is_empty()));
    }
    legal
}

fn trump_six(hand: &Hand) -> Cards {
    let six = hand.public.rules.mode.trump().map(|suit| card(suit, Rank::Six));
    six.into_iter().collect()
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    let trump = hand.public.trump_card;
    let dealer = hand.public.dealer;
    if let Action::Rob(given) = action {
        listener.tell_apart(SeatSet::only(seat).with(dealer), |knows| Event::Robbed {
            seat,
            card: trump,
            given: knows.then_some(given),
        });
        // The robbed card is not the one given: everybody still knows who has it.
        hand.give_secretly(seat, dealer, given);
        hand.give_openly(dealer, seat, trump);
    } else {
        let six = trump_six(hand);
        let holder = SEATS.into_iter().find(|s| !(hand.private.hands[s.index()] & six).is_empty());
        if let (Some(holder), Some(six)) = (holder, six.first()) {
            listener.tell_all(|| Event::RobbedBySix { holder, six, card: trump });
            hand.give_openly(holder, dealer, six);
            hand.give_openly(dealer, holder, trump);
        }
    }
    Then::On
}
