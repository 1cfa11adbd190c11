//! Setups for tests: every number of players, starter and mixture of options.

use cards_core::Stream;
use eureka_cards::{Options, Seat, Setup};

/// A shuffled setup with starter and options taken from the bits of a number.
pub(crate) fn any(seed: u64, players: u8, variant: u8) -> Setup {
    let mut setup = Setup::shuffled(players, &mut Stream::new(seed));
    setup.options = Options {
        cover_may_pass: variant & 1 == 0,
        wild_blue_any_row: variant & 2 == 0,
        wild: (variant & 4 == 0) == (players >= 4),
    };
    setup.starter = Seat::get(variant >> 3).filter(|seat| seat.number() < players);
    setup
}
