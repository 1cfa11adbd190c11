//! S7 Jackpot: before pressing, opens a pot for the tricks of animals; a Seven wins it.
//!
//! How tricks are diverted and the pot is won stands with the filing of tricks.

use cards_core::Seat;
use cards_core::decks::eidex::{Cards, Rank, Suit, card};

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::{Donation, Hand, Pot};

// 3.S7
pub(crate) const POWER: Power =
    Power { uses: Some(1), asked: |hand, seat| hand.left(seat), offer, act };

fn offer(_: &Hand, _: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Jackpot, 1 << Suit::Hearts as u8 | 1 << Suit::Stars as u8);
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::Jackpot(suit) = action {
        let trigger = card(suit, Rank::Seven);
        hand.public.pot = Some(Pot { trigger, open: true, cards: Cards::EMPTY });
        hand.public.donation = Donation::Slot(seat);
    }
    Then::On
}
