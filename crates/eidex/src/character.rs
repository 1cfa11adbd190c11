//! The 36 cosmic characters, each named by its card.

use core::fmt;
use core::str::FromStr;

use cards_core::decks::eidex::{Card, Rank, Suit};
use cards_core::text::ParseError;

macro_rules! characters {
    ($($(#[$doc:meta])* $name:ident $suit:ident $rank:ident $title:literal;)+) => {
        /// A cosmic character: the special ability that a player keeps for a whole game.
        ///
        /// They are ordered by precedence: who stands first acts first.
        ///
        /// ```
        /// use eidex::Character;
        ///
        /// let umwerter: Character = "E8".parse()?;
        /// assert_eq!(umwerter.name(), "Umwerter");
        /// assert!(Character::Skater < umwerter);
        /// # Ok::<(), cards_core::text::ParseError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Character { $($(#[$doc])* $name),+ }

        impl Character {
            /// Every character in precedence order.
            // 2.1
            pub const ALL: [Self; 36] = [$(Self::$name),+];

            const CARDS: [Card; 36] =
                [$(cards_core::decks::eidex::card(Suit::$suit, Rank::$rank)),+];

            /// The character's own name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $title),+ }
            }
        }
    };
}

characters! {
    /// The dealer in hands: trades his whole hand with a willing fellow.
    Dealer Eidex Ace "Dealer";
    /// Exchanges the rank of two neighbours in a trick.
    JiuJitsu Ravens Ace "Jiu-Jitsu";
    /// Takes the last trick.
    Ultimo Hearts Ace "Ultimo";
    /// Turns up another trump card.
    Trumphator Stars Ace "Trumphator";
    /// The computer: five points more or less.
    Computer Eidex King "Computer";
    /// The robber of the trump card.
    Raeuber Ravens King "Räuber";
    /// The voyeur: sees five cards of a fellow.
    Voyeur Hearts King "Voyeur";
    /// The quizmaster: a question after every trick.
    Quizmaster Stars King "Quizmaster";
    /// The feminist: declines tricks in which a Queen lies with a man.
    Feministin Eidex Queen "Feministin";
    /// The shy one: lets another lead.
    Schuechterne Ravens Queen "Schüchterne";
    /// The tea party: takes a card from each fellow and gives one back.
    Teekraenzchen Hearts Queen "Teekränzchen";
    /// Justice: to each his own card, for two tricks.
    Gerechtigkeit Stars Queen "Gerechtigkeit";
    /// The player of Skat: strict following and high Tens.
    Skater Eidex Jack "Skater";
    /// Black Peter: who takes the Jack of Ravens loses.
    Schwarzpeter Ravens Jack "Schwarzpeter";
    /// The friend of suits: orders a suit to be led.
    Farbenfreund Hearts Jack "Farbenfreund";
    /// The agitator: doubles a trick.
    Scharfmacher Stars Jack "Scharfmacher";
    /// Announces his points.
    Differenzler Eidex Ten "Differenzler";
    /// The investigator: demands a card after his lead.
    Fahnder Ravens Ten "Fahnder";
    /// Welfare: gives cheap tricks away.
    Fuersorge Hearts Ten "Fürsorge";
    /// Wisdom: declares combinations.
    Weisheit Stars Ten "Weisheit";
    /// Presses blind for the others, and draws their first lead.
    Laser Eidex Nine "Laser";
    /// The radar trap: sets the limit.
    Radarkontrolle Ravens Nine "Radarkontrolle";
    /// Consumer protection: rejects a fellow's card.
    Konsumentenschutz Hearts Nine "Konsumentenschutz";
    /// The seer: sees what was pressed and will be led.
    Seher Stars Nine "Seher";
    /// Revalues a card to be the highest or lowest of its suit.
    Umwerter Eidex Eight "Umwerter";
    /// Calls cards back from the piles.
    Zombie Ravens Eight "Zombie";
    /// Forgets to follow suit.
    Excuse Hearts Eight "Excuse";
    /// The conjurer: exchanges his pressed card.
    Taschenspieler Stars Eight "Taschenspieler";
    /// The corrector: rejects a whole trick.
    Korrektor Eidex Seven "Korrektor";
    /// The grave robber: exchanges a fellow's pressed card.
    Fledderer Ravens Seven "Fledderer";
    /// Values Hearts and the King of Stars alone.
    Guggitaler Hearts Seven "Guggitaler";
    /// Opens a pot for the tricks of animals.
    Jackpot Stars Seven "Jackpot";
    /// The compass: sets and turns the direction of play.
    Kompass Eidex Six "Kompass";
    /// Moves the values of a suit to the Ravens.
    BlackFriday Ravens Six "Black Friday";
    /// The dowsing rod: wishes for a card.
    Wuenschelrute Hearts Six "Wünschelrute";
    /// Plays cards face down.
    Sphinx Stars Six "Sphinx";
}

impl Character {
    /// The card that names the character.
    #[must_use]
    pub const fn card(self) -> Card {
        Self::CARDS[self as usize]
    }

    /// The character named by a card.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        // Aces first, and within a rank Eidex, Ravens, Hearts, Stars.
        Self::ALL[(Rank::Ace as usize - card.rank() as usize) * 4 + card.suit() as usize]
    }
}

/// The character's card.
impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card().fmt(f)
    }
}

/// Reads the character's card.
impl FromStr for Character {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self::of)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Character {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.card().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_and_cards_name_each_other() {
        for (place, character) in Character::ALL.into_iter().enumerate() {
            assert_eq!(Character::of(character.card()), character);
            assert_eq!(character as usize, place);
        }
    }

    // 2.1
    #[test]
    fn precedence_goes_by_rank_and_then_by_suit() {
        let list: alloc::vec::Vec<_> =
            Character::ALL.iter().map(alloc::string::ToString::to_string).collect();
        assert_eq!(
            list.join(" "),
            "EA RA HA SA EK RK HK SK EQ RQ HQ SQ EJ RJ HJ SJ ET RT HT ST E9 R9 H9 S9 \
             E8 R8 H8 S8 E7 R7 H7 S7 E6 R6 H6 S6"
        );
    }
}
