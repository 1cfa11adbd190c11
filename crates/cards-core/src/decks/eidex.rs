//! The 36 cards of Eidex, which are those of Jass with other pictures.

crate::suits! {
    /// The four suits of Eidex.
    pub enum Suit, "a suit, E R H S" {
        /// Eidex, the lizards: green.
        Eidex "E",
        /// Ravens: black.
        Ravens "R",
        /// Hearts: red.
        Hearts "H",
        /// Stars: yellow.
        Stars "S",
    }
}

crate::ranks! {
    /// The nine ranks of Eidex in their natural order.
    pub enum Rank, "a rank, 6 7 8 9 T J Q K A" {
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
        /// Ace.
        Ace "A",
    }
}

/// A card of Eidex.
pub type Card = crate::Card<Suit, Rank>;
/// A set of cards of Eidex.
pub type Cards = crate::CardSet<Suit, Rank>;

/// The card of this suit and rank, as a constant.
#[must_use]
pub const fn card(suit: Suit, rank: Rank) -> Card {
    Card::at((suit as u8) << 4 | rank as u8)
}
