//! R8 Zombie: everybody calls a card of his latest entry back into his hand.

use cards_core::Seat;
use cards_core::decks::eidex::Cards;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::score::SEATS;
use crate::state::{Donation, Hand, Lair, Task};

// 3.R8
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    let with_entry = SEATS.into_iter().filter(|&it| latest(hand, it).is_some()).count();
    hand.left(seat) && with_entry >= 2
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Zombie)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, listener: &mut Listener<'_>) -> Then {
    hand.spend(seat);
    go_on(hand, 0, listener)
}

/// A seat's latest entry; one that has been emptied is gone.
fn latest(hand: &Hand, seat: Seat) -> Option<(u8, Cards)> {
    hand.public
        .piles
        .iter()
        .rev()
        .filter(|&(_, owner, _)| owner == seat)
        .find(|&(n, _, up)| !up.is_empty() || hand.public.down.contains(&Lair::Entry(n)))
        .map(|(n, _, up)| (n, up))
}

/// The players from this place of the precedence order on.
fn go_on(hand: &mut Hand, from: u8, listener: &mut Listener<'_>) -> Then {
    for place in from..3 {
        let seat = hand.public.order[usize::from(place)];
        if latest(hand, seat).is_some() {
            hand.ask(seat, Task::Revive(place));
            return Then::Wait;
        }
        take_up_pressed(hand, seat, listener);
    }
    Then::On
}

/// Who has no entry takes up his pressed card, also if it was donated.
fn take_up_pressed(hand: &mut Hand, seat: Seat, listener: &mut Listener<'_>) {
    let donated = match hand.public.donation {
        Donation::Won(donor, _) if donor == seat => hand.private.donated.take(),
        _ => None,
    };
    if let Donation::Slot(donor) | Donation::Won(donor, _) = hand.public.donation {
        if donor == seat {
            hand.public.donation = Donation::None;
        }
    }
    let card = donated.or_else(|| hand.private.pressed[seat.index()].take());
    hand.public.slots = hand.public.slots.without(seat);
    if let Some(card) = card {
        hand.take_up(seat, card);
        listener.tell_all(|| Event::TakenUp { seat });
    }
}

/// The face-up cards of the latest entry, and the face-down ones by position.
pub(super) fn offer_revive(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = Legal::EMPTY;
    if let Some((entry, up)) = latest(hand, seat) {
        let down = hand.public.down.iter().filter(|&&lair| lair == Lair::Entry(entry)).count();
        legal.put_cards(Kind::Revive, up);
        legal.put(Kind::ReviveDown, ((1 << down) - 1) << 1);
    }
    legal
}

pub(super) fn revive(
    hand: &mut Hand,
    seat: Seat,
    place: u8,
    action: Action,
    listener: &mut Listener<'_>,
) -> Then {
    let Some((entry, _)) = latest(hand, seat) else { return Then::On };
    match action {
        Action::Revive(card) => {
            hand.public.piles.take(entry, card);
            hand.private.hands[seat.index()].insert(card);
            hand.clues.told.came(seat, card, &hand.public.rules);
            hand.know_openly(seat, card);
            hand.taken_up_openly(seat, card);
            listener.tell_all(|| Event::Revived { seat, card: Some(card) });
        }
        Action::ReviveDown(position) => {
            let mut lying = (0..2_usize).filter(|&n| hand.public.down[n] == Lair::Entry(entry));
            let which = lying.nth(usize::from(position) - 1);
            if let Some(n) = which {
                hand.came_back(n as u8, seat);
                let Some(card) = hand.private.down[n].take() else { return Then::On };
                hand.private.hands[seat.index()].insert(card);
                hand.down_to_hand(n as u8, seat, card);
                listener.tell_apart(seat.into(), |knows| Event::Revived {
                    seat,
                    card: knows.then_some(card),
                });
            }
        }
        _ => {}
    }
    go_on(hand, place + 1, listener)
}
