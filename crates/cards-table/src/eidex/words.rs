//! The names of suits and cards.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit};

use crate::text::{Style, Text};

pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Eidex => "Eidex",
        Suit::Ravens => "Ravens",
        Suit::Hearts => "Hearts",
        Suit::Stars => "Stars",
    }
}

pub(super) const fn colour(suit: Suit) -> Style {
    match suit {
        Suit::Eidex => Style::Green,
        Suit::Ravens => Style::Purple,
        Suit::Hearts => Style::Red,
        Suit::Stars => Style::Yellow,
    }
}

pub(super) const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Six => "Six",
        Rank::Seven => "Seven",
        Rank::Eight => "Eight",
        Rank::Nine => "Nine",
        Rank::Ten => "Ten",
        Rank::Jack => "Jack",
        Rank::Queen => "Queen",
        Rank::King => "King",
        Rank::Ace => "Ace",
    }
}

/// `Jack of Hearts`.
pub(super) fn name(card: Card) -> String {
    format!("{} of {}", rank(card.rank()), suit(card.suit()))
}

/// `the Jack of Hearts (HJ)`, in its colour.
pub(super) fn card(card: Card) -> Text {
    let mut text = Text::from("the ");
    text.styled(colour(card.suit()), name(card)).plain(format!(" ({card})"));
    text
}

/// Cards by their short names, in their colours.
pub(super) fn short(cards: Cards) -> Text {
    let mut text = Text::new();
    for (n, card) in cards.iter().enumerate() {
        text.plain(if n == 0 { "" } else { " " });
        text.styled(colour(card.suit()), card.to_string());
    }
    text
}
