//! The table in 80 columns.

use cards_core::Seat;
use cards_core::decks::eidex::{Cards, Suit};
use eidex::{Character, Face, Hand, Mode, Rules, View};

use super::{SEATS, choices, words};
use crate::names::Names;
use crate::text::{Style, Text};

pub(super) fn draw(view: &View, names: &Names) -> Text {
    let mut text = head(view);
    text.add(players(view, view.points(), names));
    text.add(force(view, names));
    text.add(trick(view, names));
    if let Some(card) = view.pressed(view.seat()) {
        text.plain("Pressed:  ");
        text.styled(words::colour(card.suit()), words::name(card)).plain(format!(" ({card})\n"));
    }
    text.plain(if names.is_you(view.seat()) { "Your hand:\n" } else { "Hand:\n" });
    text.add(hand(view.hand(), view.rules()));
    text
}

pub(super) fn draw_open(state: &Hand, names: &Names) -> Text {
    let view = state.view(Seat::new(0));
    let mut text = head(&view);
    text.add(players(&view, state.points(), names));
    text.add(force(&view, names));
    text.add(trick(&view, names));
    for seat in SEATS {
        text.plain(format!("{}: ", names.name(seat)));
        text.add(words::short(state.hand(seat)));
        if let Some(card) = state.pressed(seat) {
            text.plain("  pressed ").styled(words::colour(card.suit()), card.to_string());
        }
        text.end();
    }
    text
}

/// The mode, the card that made it, and how far the hand has come.
fn head(view: &View) -> Text {
    let mut text = Text::new();
    match view.rules().mode {
        Mode::Trump(suit) => {
            text.plain("Trump ").styled(words::colour(suit), words::suit(suit));
        }
        Mode::Obenabe => {
            text.styled(Style::Bold, "Obenabe").plain(": no trump, high wins");
        }
        Mode::Undenufe => {
            text.styled(Style::Bold, "Undenufe").plain(": no trump, low wins");
        }
    }
    let done = view.history().tricks().len();
    let card = view.trump_card();
    text.plain(" (shown: ").styled(words::colour(card.suit()), card.to_string());
    // These change the number of tricks.
    let of = match [Character::Scharfmacher, Character::Zombie].map(|it| at_table(view, it)) {
        [false, false] => " of 11",
        _ => "",
    };
    text.plain(format!("), {done}{of} tricks played, limit {}\n", view.rules().limit));
    text
}

fn at_table(view: &View, character: Character) -> bool {
    view.characters().contains(&Some(character))
}

fn players(view: &View, points: [i16; 3], names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Dim, "                     cards  tricks  points  victory").end();
    let owed = cards_core::View::turn(view);
    for seat in SEATS {
        let n = seat.index();
        let mark = if owed.owes(seat.into()) { "*" } else { " " };
        let name: String = names.subject(seat).chars().take(16).collect();
        let tricks =
            view.history().tricks().iter().filter(|(_, credit)| credit.contains(seat)).count();
        text.plain(format!("{mark} "));
        text.styled(if mark == "*" { Style::Bold } else { Style::Plain }, format!("{name:<17}"));
        text.plain(format!("{:>7}{tricks:>8}{:>8}", view.sizes()[n], points[n]));
        text.plain(format!("{:>9}", view.victory()[n]));
        if seat == view.dealer() {
            text.plain("  dealt");
        }
        if let Some(character) = view.characters()[n] {
            text.plain(format!("  {} {}", character.card(), character.name()));
        }
        text.end();
    }
    text
}

/// What powers have put in force.
fn force(view: &View, names: &Names) -> Text {
    let clauses = choices::in_force(view, names);
    if clauses.is_empty() {
        return Text::new();
    }
    let mut text = Text::new();
    text.styled(Style::Dim, format!("In force: {}.\n", clauses.join("; ")));
    text.wrapped(80)
}

fn trick(view: &View, names: &Names) -> Text {
    let mut text = Text::new();
    if view.trick().is_empty() {
        return text;
    }
    text.plain("Trick:    ");
    for (n, laid) in view.trick().cards().iter().enumerate() {
        text.plain(match n {
            0 => "",
            3 => ",\n          ",
            _ => ", ",
        });
        text.plain(format!("{} ", names.object(laid.seat)));
        match laid.face {
            Face::Up(card) => text.styled(words::colour(card.suit()), card.to_string()),
            Face::Down(_) => text.styled(Style::Dim, "face down"),
        };
        if let (Face::Down(_), Some(card)) = (laid.face, view.face(laid.face)) {
            text.plain(" (").styled(words::colour(card.suit()), card.to_string()).plain(")");
        }
    }
    if let Some(winner) = view.winner() {
        let wins = if names.is_you(winner) { "you win" } else { "wins" };
        let who = if names.is_you(winner) { "" } else { names.name(winner) };
        text.styled(
            Style::Dim,
            format!(" ({who}{}{wins} it so far)", if who.is_empty() { "" } else { " " }),
        );
    }
    text.end();
    text.wrapped(80)
}

/// The cards suit by suit, the strongest first.
fn hand(cards: Cards, rules: &Rules) -> Text {
    let mut text = Text::new();
    for suit in Suit::ALL {
        let mut own: Vec<_> = cards.of(suit).iter().collect();
        own.sort_by_key(|&card| rules.stronger(card).len());
        text.plain("  ").styled(words::colour(suit), format!("{:<8}", words::suit(suit)));
        for card in own {
            text.styled(words::colour(suit), format!("{card}  "));
        }
        if rules.mode.trump() == Some(suit) {
            text.styled(Style::Dim, "trump");
        }
        text.end();
    }
    text
}
