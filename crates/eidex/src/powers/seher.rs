//! S9 Seher: before pressing, sees his fellows' pressed cards and the first lead. Automatic.
//!
//! That he presses last, and that the lead is committed before, stands with pressing.

use cards_core::{Seat, SeatSet};

use crate::character::Character;
use crate::event::{Event, Listener};
use crate::score::SEATS;
use crate::state::Hand;

/// He looks: at the pressed cards of his fellows, but not at the Laser's own.
// 3.S9
pub(crate) fn look(hand: &mut Hand, seat: Seat, listener: &mut Listener<'_>) {
    let laser = hand.seat_of(Character::Laser);
    for fellow in SEATS.into_iter().filter(|&it| it != seat && Some(it) != laser) {
        if let Some(card) = hand.private.pressed[fellow.index()] {
            hand.see_pressed(seat, fellow);
            listener.tell(SeatSet::only(seat), || Event::Seen { seat: fellow, card });
        }
    }
}
