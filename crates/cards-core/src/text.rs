//! Reading the notation: cards, seats, numbers and actions from text.

use alloc::string::String;
use core::fmt;

use crate::card::{Card, Rank, Suit, suit};
use crate::seat::Seat;

/// A text that does not read: the text, the place in it and what was expected there.
///
/// ```
/// use cards_core::decks::eidex::Card;
///
/// let error = "HX".parse::<Card>().unwrap_err();
/// assert_eq!(error.at(), 1);
/// assert_eq!(error.to_string(), "\"HX\", byte 1: expected a rank, 6 7 8 9 T J Q K A");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    text: String,
    at: usize,
    expected: &'static str,
}

impl ParseError {
    /// The longest part of a text that an error repeats, in bytes.
    const MOST: usize = 80;

    /// An error at byte `at` of the text, where something else was expected.
    #[must_use]
    pub fn new(text: &str, at: usize, expected: &'static str) -> Self {
        let end = (0..=Self::MOST.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
        Self { text: String::from(&text[..end.unwrap_or(0)]), at, expected }
    }

    /// The text, cut after 80 bytes.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The place in the text, in bytes from its beginning.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What was expected there.
    #[must_use]
    pub const fn expected(&self) -> &'static str {
        self.expected
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, byte {}: expected {}", self.text, self.at, self.expected)
    }
}

impl core::error::Error for ParseError {}

/// Reads an action from left to right: a verb and its arguments, one space between.
///
/// ```
/// use cards_core::decks::eureka::Card;
/// use cards_core::text::Parts;
///
/// let mut parts = Parts::new("clash 7g 2");
/// assert_eq!(parts.word("a verb")?, "clash");
/// let card: Card = parts.card()?;
/// let seat = parts.seat()?;
/// parts.end()?;
/// assert_eq!((card.to_string().as_str(), seat.number()), ("G7", 2));
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    text: &'a str,
    at: usize,
    next: Option<usize>,
}

impl<'a> Parts<'a> {
    /// A reader at the beginning of the text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0, next: Some(0) }
    }

    /// The error that something else was expected where the last part began.
    #[must_use]
    pub fn expected(&self, what: &'static str) -> ParseError {
        ParseError::new(self.text, self.at, what)
    }

    /// The next part, as it stands.
    ///
    /// # Errors
    ///
    /// If there is none, or it is empty.
    pub fn word(&mut self, what: &'static str) -> Result<&'a str, ParseError> {
        self.at = self.next.unwrap_or(self.text.len());
        let rest = &self.text[self.at..];
        let (word, next) = match rest.split_once(' ') {
            Some((word, _)) => (word, Some(self.at + word.len() + 1)),
            None => (rest, None),
        };
        if word.is_empty() {
            return Err(self.expected(what));
        }
        self.next = next;
        Ok(word)
    }

    /// Whether every part has been read.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.next.is_none()
    }

    /// All that is left, spaces included.
    ///
    /// # Errors
    ///
    /// If nothing is left.
    pub fn rest(&mut self, what: &'static str) -> Result<&'a str, ParseError> {
        self.at = self.next.unwrap_or(self.text.len());
        self.next = None;
        let rest = &self.text[self.at..];
        if rest.is_empty() { Err(self.expected(what)) } else { Ok(rest) }
    }

    /// The next part, by a reader of its own that gives `None` where it cannot read it.
    ///
    /// # Errors
    ///
    /// If there is no part, or the reader gives `None`.
    pub fn read<T>(
        &mut self,
        what: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ParseError> {
        let word = self.word(what)?;
        read(word).ok_or_else(|| self.expected(what))
    }

    /// The next part as a card.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn card<S: Suit, R: Rank>(&mut self) -> Result<Card<S, R>, ParseError> {
        let word = self.word("a card")?;
        word.parse().map_err(|error: ParseError| {
            ParseError::new(self.text, self.at + error.at, error.expected)
        })
    }

    /// The next part as a suit.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn suit<S: Suit>(&mut self) -> Result<S, ParseError> {
        self.read(S::EXPECTED, suit)
    }

    /// The next part as a seat, 0 to 7.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn seat(&mut self) -> Result<Seat, ParseError> {
        self.read("a seat, 0 to 7", |word| number(word).and_then(Seat::get))
    }

    /// The next part as a number: ASCII digits without sign or leading zeros.
    ///
    /// # Errors
    ///
    /// If it is none, or too large for the type.
    pub fn number<T: TryFrom<u64>>(&mut self, what: &'static str) -> Result<T, ParseError> {
        self.read(what, number)
    }

    /// The end of the text.
    ///
    /// # Errors
    ///
    /// If anything is left.
    pub fn end(&self) -> Result<(), ParseError> {
        match self.next {
            None => Ok(()),
            // The space before the part that should not be there.
            Some(next) => Err(ParseError::new(self.text, next - 1, "the end")),
        }
    }
}

/// A number written in ASCII digits without sign or leading zeros, if it fits the type.
#[must_use]
pub fn number<T: TryFrom<u64>>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|c| c.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse::<u64>().ok()?.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::{eidex, eureka, french};
    use alloc::string::ToString;

    #[test]
    fn every_card_reads_back_in_every_spelling() {
        fn all<S: Suit, R: Rank>() {
            for card in crate::CardSet::<S, R>::FULL {
                let (suit, rank) = (card.suit().to_string(), card.rank().to_string());
                let ten = if rank == "T" { "10" } else { &rank };
                for text in [suit.clone() + &rank, rank.clone() + &suit, suit.clone() + ten] {
                    assert_eq!(text.parse(), Ok(card), "{text}");
                    assert_eq!(text.to_lowercase().parse(), Ok(card), "{text}");
                }
            }
        }
        all::<eidex::Suit, eidex::Rank>();
        all::<eureka::Suit, eureka::Rank>();
        all::<french::Suit, french::Rank>();
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "E", "6", "E5", "EE", "E6 ", " E6", "E06", "E610", "é6", "Eé", "E10T"] {
            assert!(text.parse::<eidex::Card>().is_err(), "{text}");
        }
        for text in ["Y0", "Y14", "Y01", "YT", "Y+1", "1Y1"] {
            assert!(text.parse::<eureka::Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_are_plain_digits() {
        assert_eq!(number::<u8>("255"), Some(255));
        assert_eq!(number::<u64>("18446744073709551615"), Some(u64::MAX));
        for text in ["", "+1", "-1", "01", "00", "256", " 1", "1 ", "١", "1e0"] {
            assert_eq!(number::<u8>(text), None, "{text}");
        }
    }

    #[test]
    fn parts_are_parted_by_one_space() {
        for text in ["press  E6", " press E6", "press E6 ", "press", "press ", "press E6 E7"] {
            let mut parts = Parts::new(text);
            let read = parts
                .word("a verb")
                .and_then(|_| parts.card::<eidex::Suit, eidex::Rank>())
                .and_then(|_| parts.end());
            assert!(read.is_err(), "{text:?}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        let mut parts = Parts::new("give EX");
        parts.word("a verb").unwrap();
        let error = parts.card::<eidex::Suit, eidex::Rank>().unwrap_err();
        assert_eq!((error.at(), error.expected()), (6, eidex::Rank::EXPECTED));
        let mut parts = Parts::new("pass me");
        parts.word("a verb").unwrap();
        assert_eq!(parts.end().unwrap_err().at(), 4);
    }
}
