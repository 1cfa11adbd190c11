//! What a rule can ask of a card.

use core::fmt;

use cards_core::decks::french::{Card, Suit};

/// The two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Color {
    Red,
    Black,
}

impl Color {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
        }
    }
}

/// The word for a suit.
pub(super) const fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

macro_rules! attributes {
    ($($name:ident $word:literal),+ $(,)?) => {
        /// The attributes of a card (L3.2).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Attribute { $($name),+ }

        impl Attribute {
            pub(super) const ALL: [Self; [$($word),+].len()] = [$(Self::$name),+];

            pub(super) const fn word(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

attributes! {
    Rank "rank", Order "order", Value "value", Letters "letters", Suit "suit", Color "color",
    Red "red", Black "black", Odd "odd", Even "even", Face "face", Prime "prime", High "high",
    Low "low", Major "major",
}

/// Every attribute of the card at every place of a set.
static VALUES: [[u8; 64]; Attribute::ALL.len()] = values();

const fn values() -> [[u8; 64]; Attribute::ALL.len()] {
    let mut values = [[0; 64]; Attribute::ALL.len()];
    let mut attribute = 0;
    while attribute < Attribute::ALL.len() {
        let mut index = 0;
        while index < 64 {
            values[attribute][index] =
                compute(Attribute::ALL[attribute], index as u8 >> 4, (index as u8 & 15) + 1);
            index += 1;
        }
        attribute += 1;
    }
    values
}

/// L3.2; suits in face order, ranks from 1 (L1.2).
const fn compute(attribute: Attribute, suit: u8, rank: u8) -> u8 {
    let red = suit == Suit::Diamonds as u8 || suit == Suit::Hearts as u8;
    match attribute {
        Attribute::Rank => rank,
        Attribute::Order | Attribute::Suit => suit,
        Attribute::Value => {
            if rank < 10 {
                rank
            } else {
                10
            }
        }
        Attribute::Letters => match rank {
            1 | 2 | 6 | 10 => 3,
            4 | 5 | 9 | 11 | 13 => 4,
            _ => 5,
        },
        Attribute::Color => {
            if red {
                Color::Red as u8
            } else {
                Color::Black as u8
            }
        }
        Attribute::Red => red as u8,
        Attribute::Black => !red as u8,
        Attribute::Odd => rank & 1,
        Attribute::Even => !rank & 1,
        Attribute::Face => (rank > 10) as u8,
        Attribute::Prime => matches!(rank, 2 | 3 | 5 | 7 | 11 | 13) as u8,
        Attribute::High => (rank >= 8) as u8,
        Attribute::Low => (rank <= 7) as u8,
        Attribute::Major => (suit >= Suit::Hearts as u8) as u8,
    }
}

impl Attribute {
    /// The attribute of this name.
    pub(super) fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|attribute| attribute.word() == word)
    }

    /// Its value for a card: truths are 0 or 1, suits and colours their places.
    #[inline]
    pub(super) fn of(self, card: Card) -> u8 {
        VALUES[self as usize][usize::from(card.index() & 63)]
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
