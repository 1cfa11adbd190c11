//! Sets of faces in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::decks::french::{Cards, Rank, Suit};

use super::face::suit_word;

/// The ranks in the plural.
pub(super) const fn ranks_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "aces",
        Rank::Two => "twos",
        Rank::Three => "threes",
        Rank::Four => "fours",
        Rank::Five => "fives",
        Rank::Six => "sixes",
        Rank::Seven => "sevens",
        Rank::Eight => "eights",
        Rank::Nine => "nines",
        Rank::Ten => "tens",
        Rank::Jack => "jacks",
        Rank::Queen => "queens",
        Rank::King => "kings",
    }
}

/// One card of the rank.
pub(super) const fn a_rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "an ace",
        Rank::Two => "a two",
        Rank::Three => "a three",
        Rank::Four => "a four",
        Rank::Five => "a five",
        Rank::Six => "a six",
        Rank::Seven => "a seven",
        Rank::Eight => "an eight",
        Rank::Nine => "a nine",
        Rank::Ten => "a ten",
        Rank::Jack => "a jack",
        Rank::Queen => "a queen",
        Rank::King => "a king",
    }
}

fn of_rank(rank: Rank) -> Cards {
    Suit::ALL.into_iter().map(|suit| cards_core::decks::french::card(suit, rank)).collect()
}

fn of_ranks(such: impl Fn(u8) -> bool) -> Cards {
    Rank::ALL
        .into_iter()
        .filter(|&rank| such(rank as u8 + 1))
        .map(of_rank)
        .fold(Cards::EMPTY, |all, faces| all | faces)
}

/// A set of faces in words: `kings`, `red cards`, or the faces themselves.
pub(super) fn faces_in_words(faces: Cards) -> String {
    let red = Cards::suit(Suit::Diamonds) | Cards::suit(Suit::Hearts);
    let kinds = [
        (Cards::FULL, "all cards"),
        (Cards::EMPTY, "no card"),
        (red, "red cards"),
        (!red, "black cards"),
        (of_ranks(|rank| rank % 2 == 1), "odd cards"),
        (of_ranks(|rank| rank % 2 == 0), "even cards"),
        (of_ranks(|rank| rank > 10), "face cards"),
        (of_ranks(|rank| rank <= 10), "cards from ace to ten"),
        (of_ranks(|rank| rank > 7), "high cards"),
        (of_ranks(|rank| rank <= 7), "low cards"),
    ];
    if let Some((_, word)) = kinds.iter().find(|(kind, _)| *kind == faces) {
        return (*word).to_string();
    }
    for (color, word) in [(red, "red"), (!red, "black")] {
        for (kind, name) in &kinds[4..] {
            if *kind & color == faces {
                return format!("{word} {name}");
            }
        }
    }
    let suits: Vec<_> = Suit::ALL.into_iter().filter(|&suit| !faces.of(suit).is_empty()).collect();
    if suits.iter().map(|&suit| Cards::suit(suit)).fold(Cards::EMPTY, |all, suit| all | suit)
        == faces
    {
        return joined(&suits.iter().map(|&suit| suit_word(suit)).collect::<Vec<_>>(), "and");
    }
    let ranks: Vec<_> =
        Rank::ALL.into_iter().filter(|&rank| !(of_rank(rank) & faces).is_empty()).collect();
    if ranks.iter().map(|&rank| of_rank(rank)).fold(Cards::EMPTY, |all, rank| all | rank) == faces {
        return joined(&ranks.iter().map(|&rank| ranks_word(rank)).collect::<Vec<_>>(), "and");
    }
    if faces.len() > 26 {
        return format!("all cards but {}", faces_in_words(!faces));
    }
    faces.to_string()
}

/// `one`, `one and two`, `one, two and three`.
pub(super) fn joined<T: AsRef<str>>(words: &[T], last_word: &str) -> String {
    let mut text = String::new();
    for (n, word) in words.iter().enumerate() {
        if n > 0 && n + 1 == words.len() {
            text += &format!(" {last_word} ");
        } else if n > 0 {
            text += ", ";
        }
        text += word.as_ref();
    }
    text
}
