//! The cards of Eureka!: four fields of knowledge, ranks 1 to M, where M depends on the players.

crate::suits! {
    /// The four fields of knowledge.
    pub enum Suit, "a suit, Y G B R" {
        /// Formal knowledge: yellow.
        Yellow "Y",
        /// Natural knowledge: green.
        Green "G",
        /// Social knowledge: blue.
        Blue "B",
        /// Artistic knowledge: red.
        Red "R",
    }
}

crate::ranks! {
    /// The thirteen ranks; smaller tables leave the highest out.
    pub enum Rank, "a rank, 1 to 13" {
        /// 1.
        N1 "1",
        /// 2.
        N2 "2",
        /// 3.
        N3 "3",
        /// 4.
        N4 "4",
        /// 5.
        N5 "5",
        /// 6.
        N6 "6",
        /// 7.
        N7 "7",
        /// 8.
        N8 "8",
        /// 9.
        N9 "9",
        /// 10.
        N10 "10",
        /// 11.
        N11 "11",
        /// 12.
        N12 "12",
        /// 13.
        N13 "13",
    }
}

impl Rank {
    /// The number printed on the card, 1 to 13.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// A card of Eureka!.
pub type Card = crate::Card<Suit, Rank>;
/// A set of cards of Eureka!.
pub type Cards = crate::CardSet<Suit, Rank>;

/// The card of this suit and rank, as a constant.
#[must_use]
pub const fn card(suit: Suit, rank: Rank) -> Card {
    Card::at((suit as u8) << 4 | rank as u8)
}

/// The cards of ranks 1 to `highest` in all four suits.
///
/// # Panics
///
/// If `highest` is not 1 to 13.
#[must_use]
pub fn up_to(highest: u8) -> Cards {
    assert!((1..=13).contains(&highest), "ranks go from 1 to 13");
    Cards::from_bits_truncate(((1 << highest) - 1) * 0x0001_0001_0001_0001)
}
