//! The score and what the rulebook calls it.

use core::fmt;

/// How well the table has done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rating {
    /// No card left.
    Nobel,
    /// Nearly none.
    VeryGood,
    /// Room above.
    NeedsWork,
    /// Dark ages.
    Medieval,
    /// The worst.
    Sell,
}

impl Rating {
    /// Every rating, the best first.
    pub const ALL: [Self; 5] =
        [Self::Nobel, Self::VeryGood, Self::NeedsWork, Self::Medieval, Self::Sell];

    /// The rating of a score at a table of 2 to 5 players.
    ///
    /// ```
    /// use eureka_cards::Rating;
    ///
    /// assert_eq!(Rating::of(3, 2), Rating::VeryGood);
    /// assert_eq!(Rating::of(2, 2), Rating::NeedsWork);
    /// ```
    #[must_use]
    pub const fn of(players: u8, score: u8) -> Self {
        // 12.3: the highest score of each rating but the last.
        let most = match players {
            2 => [0, 1, 3, 5],
            3 => [0, 2, 4, 7],
            _ => [0, 3, 5, 8],
        };
        let mut n = 0;
        while n < most.len() && score > most[n] {
            n += 1;
        }
        Self::ALL[n]
    }

    /// The name of the rating in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobel => "nobel",
            Self::VeryGood => "very-good",
            Self::NeedsWork => "needs-work",
            Self::Medieval => "medieval",
            Self::Sell => "sell",
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The result of a finished game: cards left in hand, so low is good. (12.2)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    pub(crate) players: u8,
    pub(crate) left: [u8; 5],
}

impl Outcome {
    /// The cards left in all hands together.
    #[must_use]
    pub fn score(&self) -> u8 {
        self.left().iter().sum()
    }

    /// What the rulebook calls that score.
    #[must_use]
    pub fn rating(&self) -> Rating {
        Rating::of(self.players, self.score())
    }

    /// The cards left in each hand, by seat.
    #[must_use]
    pub fn left(&self) -> &[u8] {
        &self.left[..usize::from(self.players)]
    }
}
