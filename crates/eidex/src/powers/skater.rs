//! EJ Skater: calls Skat for the rest of the hand: strict following and high Tens.

use cards_core::Seat;
use cards_core::decks::eidex::Cards;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind, Question};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Window};
use crate::trick::Face;

// 3.EJ
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    if !hand.left(seat) {
        return false;
    }
    if hand.public.window != Window::T3 {
        return true;
    }
    let trick = &hand.public.trick;
    let fellow = trick.cards().last().is_some_and(|laid| laid.seat != seat);
    fellow && (trick.len() % 3 != 0 || cut_in(hand).is_some())
}

/// Who has just cut in with a face-up trump on another suit.
fn cut_in(hand: &Hand) -> Option<Seat> {
    let trick = &hand.public.trick;
    let trump = hand.public.rules.mode.trump();
    let laid = trick.cards().last()?;
    let Face::Up(card) = laid.face else { return None };
    (trump == Some(card.suit()) && trick.led != trump).then_some(laid.seat)
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Skat)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    hand.public.rules.skat = true;
    hand.public.trick.renew_duty(&hand.public.rules);
    match hand.public.window {
        Window::T4 => hand.announce_winner(listener),
        Window::T3 => {
            if let Some(player) = cut_in(hand).filter(|_| !demanded(hand)) {
                let led = hand.public.trick.led.map_or(Cards::EMPTY, Cards::suit);
                if !(hand.private.hands[player.index()] & led).is_empty() {
                    take_back(hand, player, listener);
                    return Then::Wait;
                }
                // 6.4: the trump stays, so its player is void
                hand.public.lacks[player.index()] |= led;
            }
        }
        _ => {}
    }
    Then::On
}

/// Whether the card just played was demanded.
fn demanded(hand: &Hand) -> bool {
    let laid = hand.public.trick.cards().last().map(|laid| laid.face);
    hand.public.declared.demanded.is_some_and(|card| laid == Some(Face::Up(card)))
}

fn take_back(hand: &mut Hand, player: Seat, listener: &mut Listener<'_>) {
    if let Some(laid) = hand.take_back() {
        hand.return_card(player, laid.face);
        // 6.3: everybody learns that he holds the suit
        if let Some(led) = hand.public.trick.led {
            hand.prove(player, Question::Suit(led), true);
        }
        if let Face::Up(card) = laid.face {
            listener.tell_all(|| Event::TakenBack { seat: player, card });
        }
    }
    hand.ask_to_play(player);
}
