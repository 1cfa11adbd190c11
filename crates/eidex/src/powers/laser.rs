//! E9 Laser: presses blind for his fellows, and draws a fellow's first lead. Automatic.

use cards_core::Seat;

use crate::character::Character;
use crate::state::Hand;

/// Whether the Laser presses for this seat: a fellow who is not the Seher.
// 3.E9, 2.8 (1)
pub(crate) fn presses_for(hand: &Hand, seat: Seat) -> bool {
    let characters = &hand.public.characters;
    let own = characters[seat.index()];
    characters.contains(&Some(Character::Laser))
        && own != Some(Character::Laser)
        && own != Some(Character::Seher)
}

/// Whether he draws the lead of this leader: in the first trick, also when it is replayed.
// 3.E9, 2.7 (4)
pub(crate) fn draws_lead(hand: &Hand, leader: Seat) -> bool {
    let laser = hand.seat_of(Character::Laser);
    hand.public.history.tricks().is_empty() && laser.is_some_and(|seat| seat != leader)
}
