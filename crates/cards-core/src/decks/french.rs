//! The 52 faces of the French deck, aces low.

crate::suits! {
    /// The four French suits, in face order.
    pub enum Suit, "a suit, C D H S" {
        /// Clubs: black.
        Clubs "C",
        /// Diamonds: red.
        Diamonds "D",
        /// Hearts: red.
        Hearts "H",
        /// Spades: black.
        Spades "S",
    }
}

crate::ranks! {
    /// The thirteen ranks, aces low.
    pub enum Rank, "a rank, A 2 3 4 5 6 7 8 9 T J Q K" {
        /// Ace.
        Ace "A",
        /// Two.
        Two "2",
        /// Three.
        Three "3",
        /// Four.
        Four "4",
        /// Five.
        Five "5",
        /// Six.
        Six "6",
        /// Seven.
        Seven "7",
        /// Eight.
        Eight "8",
        /// Nine.
        Nine "9",
        /// Ten.
        Ten "T",
        /// Jack.
        Jack "J",
        /// Queen.
        Queen "Q",
        /// King.
        King "K",
    }
}

/// A face of the French deck; copies of a face are not told apart.
pub type Card = crate::Card<Suit, Rank>;
/// A set of faces.
pub type Cards = crate::CardSet<Suit, Rank>;
/// A multiset of faces, for games with many packs.
pub type Bag = crate::CardBag<Suit, Rank>;

/// The face of this suit and rank, as a constant.
#[must_use]
pub const fn card(suit: Suit, rank: Rank) -> Card {
    Card::at((suit as u8) << 4 | rank as u8)
}
