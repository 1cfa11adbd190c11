//! EA Dealer: before every lead, offers to trade whole hands with a fellow.

use cards_core::Seat;

use super::{Power, Then, fellows, passing};
use crate::action::{Action, Kind};
use crate::character::Character;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
use crate::state::{Hand, Task, Window};

// 3.EA
pub(crate) const POWER: Power =
    Power { uses: None, asked: |hand, seat| partners(hand, seat) != 0, offer, act };

/// Whom he may still offer to: once to each fellow, at a commit not to the Seher.
fn partners(hand: &Hand, seat: Seat) -> u64 {
    let mut left = fellows(seat);
    for fellow in hand.public.declared.offered.iter() {
        left &= !(1 << fellow.number());
    }
    if hand.public.window == Window::Commit {
        if let Some(seher) = hand.seat_of(Character::Seher) {
            left &= !(1 << seher.number());
        }
    }
    left
}

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = passing();
    legal.put(Kind::Offer, partners(hand, seat));
    legal
}

fn act(hand: &mut Hand, _: Seat, action: Action, _: &mut Listener<'_>) -> Then {
    if let Action::Offer(fellow) = action {
        hand.public.declared.offered = hand.public.declared.offered.with(fellow);
        hand.ask(fellow, Task::Offered);
    }
    Then::Wait
}

pub(super) fn offer_answer() -> Legal {
    let mut legal = Legal::EMPTY;
    legal.put(Kind::Accept, 1);
    legal.put(Kind::Decline, 1);
    legal
}

/// One trade ends the pass of the Dealer; after a refusal he may ask the other fellow.
pub(super) fn answer(
    hand: &mut Hand,
    fellow: Seat,
    answer: Action,
    listener: &mut Listener<'_>,
) -> Then {
    if answer == Action::Accept {
        let seat = hand.public.order[usize::from(hand.public.at)];
        hand.trade_hands(seat, fellow);
        hand.public.trades += 1;
        for it in SEATS {
            let party = it == seat || it == fellow;
            let got = party.then(|| hand.private.hands[it.index()]);
            listener.tell(it.into(), || Event::Traded { seat, fellow, got });
        }
        return Then::On;
    }
    Then::Run
}
