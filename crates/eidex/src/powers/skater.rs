//! EJ Skater: calls Skat for the rest of the hand: strict following and high Tens.

use cards_core::Seat;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
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
            if let Some(player) = cut_in(hand).filter(|&player| must_return(hand, player)) {
                take_back(hand, player, listener);
                return Then::Wait;
            }
        }
        _ => {}
    }
    Then::On
}

/// Whether the trump just played has to be taken back: its player holds the led suit, and nobody
/// demanded it.
fn must_return(hand: &Hand, player: Seat) -> bool {
    let trick = &hand.public.trick;
    let demanded = hand.public.declared.demanded.map(Face::Up);
    let laid = trick.cards().last().map(|laid| laid.face);
    let holds = |led| !hand.private.hands[player.index()].of(led).is_empty();
    (demanded.is_none() || laid != demanded) && trick.led.is_some_and(holds)
}

fn take_back(hand: &mut Hand, player: Seat, listener: &mut Listener<'_>) {
    if let Some(laid) = hand.take_back() {
        hand.return_card(player, laid.face);
        if let Face::Up(card) = laid.face {
            listener.tell_all(|| Event::TakenBack { seat: player, card });
        }
    }
    hand.ask_to_play(player);
}
