//! The die.

/// What a die shows, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Die {
    /// 1
    One = 1,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
}

impl Die {
    /// The six sides.
    pub const ALL: [Self; 6] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The side with this number, or `None` outside 1 to 6.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The number, 1 to 6.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}
