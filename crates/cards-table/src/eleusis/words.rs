//! The names of cards, actions and events.

use cards_core::decks::french::{Bag, Card, Rank, Suit};
use eleusis::{Action, Call, Event, Verdict, matches};

use super::ending;
use crate::names::Names;
pub(super) use crate::text::plural;
use crate::text::{Style, Text, wrap};

pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Clubs",
        Suit::Diamonds => "Diamonds",
        Suit::Hearts => "Hearts",
        Suit::Spades => "Spades",
    }
}

pub(super) const fn colour(suit: Suit) -> Style {
    match suit {
        Suit::Clubs | Suit::Spades => Style::Purple,
        Suit::Diamonds | Suit::Hearts => Style::Red,
    }
}

const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "Ace",
        Rank::Two => "Two",
        Rank::Three => "Three",
        Rank::Four => "Four",
        Rank::Five => "Five",
        Rank::Six => "Six",
        Rank::Seven => "Seven",
        Rank::Eight => "Eight",
        Rank::Nine => "Nine",
        Rank::Ten => "Ten",
        Rank::Jack => "Jack",
        Rank::Queen => "Queen",
        Rank::King => "King",
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

/// Cards by their short names in their colours, not wider than a line.
pub(super) fn short(cards: impl IntoIterator<Item = Card>, indent: usize) -> Text {
    let mut text = Text::new();
    let most = (80 - indent) / 3;
    for (n, card) in cards.into_iter().enumerate() {
        if n > 0 {
            text.plain(if n % most == 0 { format!("\n{:indent$}", "") } else { " ".into() });
        }
        text.styled(colour(card.suit()), card.to_string());
    }
    text
}

pub(super) fn describe(action: &Action) -> String {
    match action {
        Action::Lay(card) => format!("the {}", name(*card)),
        Action::Submit => "have the string judged".into(),
        Action::NoPlay => "you hold no legal card, and show your hand".into(),
        Action::Declare => "judge the others in god's place".into(),
        Action::Pass => "go on playing".into(),
        _ => String::new(),
    }
}

fn said(call: Call) -> String {
    match call {
        Call::Right => "all right".into(),
        Call::Wrong(1) => "1 wrong card".into(),
        Call::Wrong(n) => format!("{n} wrong cards"),
        Call::True => "true, there is no legal card".into(),
        Call::False(card) => format!("false, the {} is legal", name(card)),
    }
}

fn judged(verdict: Verdict) -> String {
    match verdict {
        Verdict::Right => "  Right: the cards join the line.".into(),
        Verdict::Wrong(1) => "  Wrong, with 1 wrong card.".into(),
        Verdict::Wrong(n) => format!("  Wrong, with {n} wrong cards."),
        Verdict::True => "  True: there is no legal card in the hand.".into(),
        Verdict::Picked(card) => format!("  False: the {} joins the line.", name(card)),
    }
}

fn shown(hand: &Bag) -> Text {
    let mut text = Text::from("\n    ");
    text.add(short(hand.iter(), 4));
    text
}

pub(super) fn narrate(event: &Event, names: &Names) -> Option<Text> {
    let mut text = Text::new();
    match event {
        Event::Starter { card: starter } => {
            text.plain("The line starts with ").add(card(*starter)).plain(".");
        }
        Event::Rejected => {
            text.plain("A card is rejected as a starter.");
        }
        Event::PackOpened { packs } => {
            text.plain(format!("A fresh pack goes under the stock: {packs} are in the game."));
        }
        Event::Laid { seat, card: laid } => {
            text.plain(names.does(*seat, "lay ", "lays ")).add(card(*laid)).plain(".");
        }
        Event::Tried { card: tried } => {
            text.plain("Tried as a starter: ").add(card(*tried)).plain(".");
        }
        Event::Submitted { .. } | Event::DrewCard { .. } => return None,
        Event::NoPlay { seat, hand } => {
            text.plain(names.does(*seat, "say", "says"));
            text.plain(" that no card is legal, and the hand is shown:").add(shown(hand));
        }
        Event::Called { seat, call } => {
            text.plain(format!("  {}", names.does(*seat, "call: ", "calls: ")));
            text.plain(said(*call)).plain(".");
        }
        Event::Judged { verdict, .. } => {
            text.plain(judged(*verdict));
        }
        Event::Overthrown { seat } => {
            text.plain("  The call was false: ");
            text.plain(names.object(*seat)).plain(if names.is_you(*seat) { " are" } else { " is" });
            text.plain(" overthrown.");
        }
        Event::Returned { cards, .. } => {
            text.plain(format!("  {} under the stock.", plural(*cards, "card goes", "cards go")));
        }
        Event::Drew { seat, cards } => {
            text.plain(format!("  {} ", names.does(*seat, "draw", "draws")));
            text.plain(plural(*cards, "card", "cards")).plain(".");
        }
        Event::Expelled { seat } => {
            text.styled(Style::Bold, names.does(*seat, "are expelled.", "is expelled."));
        }
        Event::Declared { seat, token } => {
            let declares = names.does(*seat, "are prophet now", "is prophet now");
            text.styled(Style::Bold, format!("{declares}: the token lies on card {token}."));
        }
        Event::Passed { .. } => return None,
        Event::RoundOver { .. } => {
            text.plain("The round is over.");
        }
        _ => {
            text.plain("Something else happens.");
        }
    }
    Some(text)
}

pub(super) fn narrate_match(event: &matches::Event, names: &Names) -> Option<Text> {
    let mut text = Text::new();
    match event {
        matches::Event::Round(Event::RoundOver { outcome }) => {
            text.plain("The round is over. The rule was ");
            text.plain(outcome.rule.as_deref().unwrap_or("in god's mind")).plain(".\n");
            let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
            text.plain(format!("Points by seat: {}.", scores.join(" - ")));
            return Some(wrap(&text.render(false), 80, 0).trim_end().to_string().into());
        }
        matches::Event::Disclosed { rule, table } => {
            let rule = rule.as_ref()?;
            text.plain(wrap(&format!("In words: {}", rule.english()), 80, 0));
            text.add(ending::wrong_cards(table, rule, names));
            return Some(text.render(false).trim_end().to_string().into());
        }
        matches::Event::Round(event) => return narrate(event, names),
        matches::Event::RuleChosen { god } => {
            text.plain(names.does(*god, "are god and have a rule.", "is god and has a rule."));
        }
        matches::Event::RuleWritten { rule } => {
            let words = format!("Your rule: {}. In words: {}", rule.text(), rule.english());
            return Some(wrap(&words, 80, 0).trim_end().to_string().into());
        }
        matches::Event::First { .. } | matches::Event::Dealt { .. } => return None,
        matches::Event::RoundBegan { round, first, .. } => {
            text.styled(Style::Bold, format!("Round {round}. "));
            text.plain(names.does(*first, "begin.", "begins."));
        }
        matches::Event::Voted { seat, stop } => {
            let votes = names.does(*seat, "vote", "votes");
            text.plain(format!("{votes} to {}.", if *stop { "stop" } else { "go on" }));
        }
        matches::Event::MatchOver { .. } => {
            text.plain("The match is over.");
        }
        _ => {
            text.plain("Something else happens.");
        }
    }
    Some(text)
}
