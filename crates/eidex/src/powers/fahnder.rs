//! RT Fahnder: after his lead, demands a card; who holds it must play it.

use cards_core::Seat;
use cards_core::decks::eidex::{Rank, Suit, card};

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
use crate::state::Hand;

// 3.RT
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    let trick = hand.public.trick.cards();
    hand.left(seat) && trick.len() == 1 && trick[0].seat == seat
}

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut cards = !hand.private.hands[seat.index()];
    if hand.public.black_peter {
        cards.remove(card(Suit::Ravens, Rank::Jack));
    }
    let mut legal = passing();
    legal.put_cards(Kind::Demand, cards);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    let Action::Demand(card) = action else { return Then::On };
    let holder = SEATS.into_iter().find(|it| hand.private.hands[it.index()].contains(card));
    if let Some(holder) = holder {
        hand.public.declared.demanded = Some(card);
        hand.public.declared.bound = Some(holder);
        hand.private.must = Some(card);
        hand.know_openly(holder, card);
    } else {
        for lacks in &mut hand.public.lacks {
            lacks.insert(card);
        }
    }
    listener.tell_all(|| Event::Demanded { card, holder });
    Then::On
}
