//! S6 Sphinx: twice plays a card face down.

use cards_core::decks::eidex::{Card, Cards, Suit};
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
    hand.public.down_may_be[usize::from(which)] =
        if leading { Cards::suit(card.suit()) } else { Cards::FULL };
    hand.public.trick.lay_down(&hand.public.rules, seat, which, card.suit());
    hand.hide_within(seat, SeatSet::only(seat));
    listener.tell_apart(SeatSet::only(seat), |knows| Event::PlayedDown {
        seat,
        card: knows.then_some(card),
        suit: leading.then_some(card.suit()),
    });
    hand.open(Window::T3);
    Then::Run
}

/// Everybody knows who wins as things stand, so the card that lies face down fits that.
// 6.4
pub(crate) fn winner_announced(hand: &mut Hand) {
    let winner = hand.public.declared.winner;
    narrow(hand, |hand| hand.winner() == winner);
}

/// Everybody sees whether the trick goes to the pot, or wins it.
// 6.4
pub(crate) fn filed(hand: &mut Hand, diverted: bool) {
    let Some(pot) = hand.public.pot else { return };
    let animals = Cards::suit(Suit::Eidex) | Cards::suit(Suit::Ravens);
    let just = hand.public.justice > 0;
    let won = hand.trick_cards().contains(pot.trigger);
    narrow(hand, |hand| {
        let cards = hand.trick_cards();
        (just || (cards - animals).is_empty() == diverted) && cards.contains(pot.trigger) == won
    });
}

/// Keeps for each face-down card of the trick what makes this true.
fn narrow(hand: &mut Hand, fits: impl Fn(&Hand) -> bool) {
    let lying = [0, 1].map(|n: usize| hand.public.down[n] == Lair::Trick);
    let may_be = hand.public.down_may_be;
    let choices = [0, 1].map(|n| if lying[n] { may_be[n] } else { Cards::EMPTY });
    let mut kept = [Cards::EMPTY; 2];
    let mut guess = *hand;
    match lying {
        [false, false] => return,
        [true, true] => {
            for first in choices[0] {
                guess.private.down[0] = Some(first);
                for second in choices[1].without(first) {
                    guess.private.down[1] = Some(second);
                    if fits(&guess) {
                        kept[0].insert(first);
                        kept[1].insert(second);
                    }
                }
            }
        }
        _ => {
            let n = usize::from(lying[1]);
            for card in choices[n] {
                guess.private.down[n] = Some(card);
                if fits(&guess) {
                    kept[n].insert(card);
                }
            }
        }
    }
    for n in 0..2 {
        if lying[n] {
            hand.public.down_may_be[n] = kept[n];
        }
    }
}
