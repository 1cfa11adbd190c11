//! Seats, sets of seats, and who acts.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};

/// A place at the table, 0 to 7, in order of play.
///
/// ```
/// use cards_core::Seat;
///
/// let last = Seat::new(2);
/// assert_eq!(last.plus(1, 3), Seat::new(0));
/// assert_eq!(Seat::get(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// How many seats a table can have.
    pub const MAX: usize = 8;

    /// The seat with this number.
    ///
    /// # Panics
    ///
    /// If the number is above 7.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Self {
        assert!(number < 8, "seats are numbered 0 to 7");
        Self(number)
    }

    /// The seat with this number, or `None` above 7.
    #[inline]
    #[must_use]
    pub const fn get(number: u8) -> Option<Self> {
        if number < 8 { Some(Self(number)) } else { None }
    }

    /// The seat's number, ready to index a list with.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The seat's number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat `steps` further in order of play at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn plus(self, steps: u8, seats: u8) -> Self {
        Self((self.0 + steps) % seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
///
/// ```
/// use cards_core::{Seat, SeatSet};
///
/// let others = SeatSet::first_n(4).without(Seat::new(1));
/// assert_eq!(others.iter().map(Seat::number).collect::<Vec<_>>(), [0, 2, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The seats 0 to `count` − 1.
    #[inline]
    #[must_use]
    pub const fn first_n(count: u8) -> Self {
        assert!(count <= 8, "a table has at most 8 seats");
        Self(((1_u16 << count) - 1) as u8)
    }

    /// The set of one seat.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats, 0 to 8.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The set with this seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl BitOr for SeatSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for SeatSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for SeatSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self::only(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who acts: a seat, or chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The dice and the shuffled pack.
    Chance,
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("chance"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_seats_are_those_below_the_count() {
        for count in 0..=8 {
            let seats: SeatSet = (0..count).map(Seat::new).collect();
            assert_eq!(SeatSet::first_n(count), seats);
            assert_eq!(seats.len(), usize::from(count));
        }
    }

    #[test]
    fn play_goes_round_the_table() {
        assert_eq!(Seat::new(2).plus(2, 3), Seat::new(1));
    }
}
