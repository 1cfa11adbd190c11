//! RA Jiu-Jitsu: two neighbours in the trick exchange their rank.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Suit};

use super::{Power, Then, passing};
use crate::action::{Action, Kind};
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.RA
pub(crate) const POWER: Power = Power {
    uses: Some(1),
    asked: |hand, seat| hand.left(seat) && pairs(hand).next().is_some(),
    offer,
    act,
};

/// The pairs of face-up neighbours of the trump or the led suit, lower natural rank first.
fn pairs(hand: &Hand) -> impl Iterator<Item = (Card, Card)> + '_ {
    let public = &hand.public;
    let suits = [public.rules.mode.trump(), public.trick.led];
    let counts = move |suit: Suit| suits.contains(&Some(suit));
    public.trick.up.iter().flat_map(move |low| {
        let higher = public.trick.up.of(low.suit()).iter().filter(move |&high| high > low);
        higher
            .filter(move |&high| counts(low.suit()) && public.rules.neighbours(low, high))
            .map(move |high| (low, high))
    })
}

fn offer(hand: &Hand, _: Seat) -> Legal {
    let mut masks = [0_u64; 4];
    for (low, high) in pairs(hand) {
        if let Some((_, n)) = Action::JiuJitsu(low, high).shelf() {
            masks[low.suit() as usize] |= 1 << n;
        }
    }
    let kinds =
        [Kind::JiuJitsuEidex, Kind::JiuJitsuRavens, Kind::JiuJitsuHearts, Kind::JiuJitsuStars];
    let mut legal = passing();
    for (kind, mask) in kinds.into_iter().zip(masks) {
        legal.put(kind, mask);
    }
    legal
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    if let Action::JiuJitsu(low, high) = action {
        hand.public.rules.swapped = Some((low, high));
        hand.announce_winner(listener);
    }
    Then::On
}
