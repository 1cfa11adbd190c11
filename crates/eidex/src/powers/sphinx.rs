//! S6 Sphinx: twice plays a card face down.

use core::cell::RefCell;

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

use super::Then;
use crate::action::Kind;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
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
    // 4.37: who knows the committed card knows what now lies there
    let committed = hand.public.committed == Some(seat);
    let known = SEATS.map(|it| committed && it != seat && hand.known[it.index()].committed);
    hand.tell_apart();
    hand.leave_hand(seat, card);
    // The first or the second that she lays.
    let which = u8::from(!hand.left(seat));
    hand.private.down[usize::from(which)] = Some(card);
    for (it, known) in hand.known.iter_mut().zip(known) {
        it.down[usize::from(which)] = known;
    }
    // 6.3: a committed card leaves the hand as it was
    if !committed {
        hand.lay_out_of_hand(seat, which);
    }
    hand.laid_down(seat, which, card, !committed);
    hand.lead_is_free(seat, card);
    let leading = hand.public.trick.is_empty();
    hand.public.trick.lay_down(&hand.public.rules, seat, which, card.suit());
    if !committed {
        hand.clues.told.laid(seat, usize::from(which));
    }
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

/// Keeps of the face-down cards of the trick what makes this true.
fn narrow(hand: &mut Hand, fits: impl Fn(&Hand) -> bool) {
    // One copy for all that they may be: whatever is guessed is put in anew.
    let guess = RefCell::new(*hand);
    let with = |cards: [(usize, Card); 2]| {
        let mut guess = guess.borrow_mut();
        for (n, card) in cards {
            guess.private.down[n] = Some(card);
        }
        fits(&guess)
    };
    let mut may_be = hand.clues.down_may_be;
    match [0, 1].map(|n: usize| hand.public.down[n] == Lair::Trick) {
        [false, false] => {}
        [true, true] => may_be.narrow_both(|first, second| with([(0, first), (1, second)])),
        [true, false] => may_be.narrow(0, |card| with([(0, card); 2])),
        [false, true] => may_be.narrow(1, |card| with([(1, card); 2])),
    }
    hand.clues.down_may_be = may_be;
}
