//! The names of cards, actions and events.

use cards_core::Seat;
use eureka_cards::{Action, Card, Cards, Class, Event, Phase, Rating, Suit, Table, View};

use crate::names::Names;
use crate::text::{Style, Text};

pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Yellow => "yellow",
        Suit::Green => "green",
        Suit::Blue => "blue",
        Suit::Red => "red",
    }
}

pub(super) const fn colour(suit: Suit) -> Style {
    match suit {
        Suit::Yellow => Style::Yellow,
        Suit::Green => Style::Green,
        Suit::Blue => Style::Blue,
        Suit::Red => Style::Red,
    }
}

/// A card by its text, in its colour.
pub(super) fn card(card: Card) -> Text {
    let mut text = Text::new();
    text.styled(colour(card.suit()), card.to_string());
    text
}

/// Cards by their texts, in their colours.
pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> Text {
    let mut text = Text::new();
    for (n, one) in cards.into_iter().enumerate() {
        text.plain(if n == 0 { "" } else { " " }).add(card(one));
    }
    text
}

/// The names of the penalties, in the order of the suits.
pub(super) const fn penalty(suit: Suit) -> &'static str {
    match suit {
        Suit::Yellow => "unnecessary studies: a draw row card for the own hand",
        Suit::Green => "mutation: the next card must be green",
        Suit::Blue => "culture clash: a draw row card for another player",
        Suit::Red => "plagiarism: the next card brings no bonus",
    }
}

/// The names of the bonuses, in the order of the suits.
pub(super) const fn bonus(suit: Suit) -> &'static str {
    match suit {
        Suit::Yellow => "crossed knowledge: it may be covered",
        Suit::Green => "evolution: somebody may exchange a card",
        Suit::Blue => "social revolution: the top of another row may be taken",
        Suit::Red => "epiphany: the next card brings no penalty",
    }
}

/// What has to be decided in a phase.
pub(super) const fn decision(phase: Phase) -> &'static str {
    match phase {
        Phase::Starter => "who begins",
        Phase::Draft => "which card goes to the right",
        Phase::Turn => "which card is placed",
        Phase::Studies => "which card of the draw row is taken",
        Phase::Clash => "which card of the draw row goes to whom",
        Phase::BonusY => "whether the yellow card may be covered",
        Phase::BonusG => "who may exchange a card",
        Phase::BonusB => "which row a card is taken from",
        Phase::BonusR => "whether the next card brings no penalty",
        Phase::Exchange => "which cards are exchanged",
        Phase::Return => "which card is given back",
        Phase::Over => "nothing, the game is over",
    }
}

/// What placing the card into the row of its suit would do now, or why it cannot be.
pub(super) fn prospect(table: &Table, card: Card, hand: Cards) -> String {
    let row = card.suit();
    if table.has_mutation() && row != Suit::Green {
        return "no: mutation, only green goes".into();
    }
    if !table.placeable().contains(card) {
        let top = table.top(row).map_or_else(String::new, |top| format!(", the top is {top}"));
        return format!("no: its row has risen past it{top}");
    }
    let green_top = row == Suit::Green && table.deck().of(row).last() == Some(card);
    match table.class(card) {
        Class::Open => "opens its row".into(),
        Class::Cross => "goes on above the cover: neither bonus nor penalty".into(),
        Class::Step if hand.len() == 1 => "a step, but your last card: no penalty".into(),
        Class::Step if green_top => "a step, but the highest green: no penalty".into(),
        Class::Step if table.has_epiphany() => "a step, but epiphany: no penalty".into(),
        Class::Step if penalty_is_idle(table, row) => {
            "a step, but the draw row is empty: it lies face down, no more".into()
        }
        Class::Step => format!("a step, {}", penalty(row)),
        Class::Jump if table.has_plagiarism() => "a jump, but plagiarism: no bonus".into(),
        Class::Jump if bonus_is_idle(table, row) => {
            "a jump, but there is no other row to take from: no bonus".into()
        }
        Class::Jump => format!("a jump, {}", bonus(row)),
    }
}

/// A penalty that takes a card out of an empty draw row does nothing. (10.3)
fn penalty_is_idle(table: &Table, row: Suit) -> bool {
    matches!(row, Suit::Yellow | Suit::Blue) && table.draw_row().is_empty()
}

/// The blue bonus takes from another row, if there is one. (8.5)
fn bonus_is_idle(table: &Table, row: Suit) -> bool {
    let others = [Suit::Yellow, Suit::Green, Suit::Red];
    row == Suit::Blue && !others.into_iter().any(|row| table.has_row(row))
}

pub(super) fn describe(action: Action, view: &View) -> String {
    let table = view.table();
    match action {
        Action::Starter(seat) if seat == view.seat() => "you begin".into(),
        Action::Offer(seat) if seat == view.seat() => "yourself".into(),
        Action::Place(card) => prospect(table, card, view.hand()),
        Action::Cover(_) => "onto the armed yellow card: neither bonus nor penalty".into(),
        Action::Wild(suit) => {
            let name = bonus(suit).split(':').next().unwrap_or_default();
            format!("the wild card, for {name}")
        }
        Action::Pickup(row) => table.top(row).map_or_else(String::new, |top| format!("the {top}")),
        Action::Recycle(_) => "under the stock; the next card takes its place".into(),
        _ => String::new(),
    }
}

/// The name of a rating's share in statistics.
pub(super) const fn share(rating: Rating) -> &'static str {
    match rating {
        Rating::Nobel => "share rated nobel",
        Rating::VeryGood => "share rated very good",
        Rating::NeedsWork => "share rated needs work",
        Rating::Medieval => "share rated medieval",
        Rating::Sell => "share rated sell",
    }
}

/// The rulebook's own words for a rating, and what they mean.
pub(super) const fn rating(rating: Rating) -> (&'static str, &'static str) {
    match rating {
        Rating::Nobel => ("Que os den un Nobel", "give yourselves a Nobel"),
        Rating::VeryGood => ("Muy bien, respect", "very good, respect"),
        Rating::NeedsWork => ("Necesitáis mejorar", "you need to improve"),
        Rating::Medieval => ("Medievooooo", "medieval"),
        Rating::Sell => ("Pon el juego en 2ª mano", "put the game up for sale second-hand"),
    }
}

pub(super) fn narrate(event: &Event, names: &Names) -> Text {
    let mut text = Text::new();
    match *event {
        Event::Starter { by, starter } => {
            let says = names.does(by, "say", "says");
            let begins = if by == starter && names.is_you(by) {
                "you begin".into()
            } else if names.is_you(starter) {
                "you begin".to_string()
            } else {
                format!("{} begins", names.object(starter))
            };
            text.plain(format!("{says} that {begins}."));
        }
        Event::Draft { from, to, card } => {
            text.add(gift(names.does(from, "give", "gives"), card, &to_whom(to, names)));
        }
        Event::Swap { from, to, card } => {
            text.add(gift(names.does(from, "give", "gives"), card, &to_whom(to, names)));
            text.plain(" One comes back.");
        }
        Event::Return { from, to, card } => {
            text.add(gift(names.does(from, "give", "gives"), card, &to_whom(to, names)));
        }
        Event::Place { seat, card: placed, row, class } => {
            text.plain(names.does(seat, "place ", "places ")).add(card(placed));
            if row == placed.suit() {
                text.plain(match class {
                    Class::Open => ", the first of its row.",
                    Class::Cross => " on the cover.",
                    Class::Step => ", a step.",
                    Class::Jump => ", a jump.",
                });
            } else {
                text.plain(" as a cover on yellow.");
            }
        }
        Event::Penalty { suit, .. } => {
            text.plain("  Penalty, ").styled(Style::Bold, penalty(suit)).plain(".");
        }
        Event::Bonus { suit, .. } => {
            text.plain("  Eureka! ").styled(Style::Bold, bonus(suit)).plain(".");
        }
        Event::Pass { seat, passes } => {
            text.plain(names.does(seat, "pass", "passes"));
            let times = if passes == 1 { "" } else { &format!(", {passes} in a row now") };
            text.plain(format!("{times}."));
        }
        Event::Wild { seat, suit: bonus } => {
            text.plain(names.does(seat, "use", "uses"));
            text.plain(" the wild card for the bonus of ");
            text.styled(colour(bonus), suit(bonus)).plain(".");
        }
        Event::Take { seat, card: taken } => {
            text.plain(names.does(seat, "take ", "takes ")).add(card(taken));
            text.plain(" out of the draw row.");
        }
        Event::Clash { seat, card: taken, to } => {
            text.plain(names.does(seat, "give ", "gives ")).add(card(taken));
            text.plain(format!(" of the draw row {}.", to_whom(to, names)));
        }
        Event::Refill { card: Some(turned), .. } => {
            text.plain("  Turned up: ").add(card(turned)).plain(".");
        }
        Event::Refill { card: None, .. } => {
            text.plain("  The stock is empty: the draw row gets shorter.");
        }
        Event::Armed { card: armed } => {
            text.add(card(armed)).plain(" may be covered by another suit, equal or higher.");
        }
        Event::Epiphany { .. } => {
            text.plain("The next card brings no penalty.");
        }
        Event::Decline { seat } => {
            text.plain(names.does(seat, "decline.", "declines."));
        }
        Event::Pickup { seat, row, card: taken } => {
            text.plain(names.does(seat, "take ", "takes ")).add(card(taken));
            text.plain(format!(" back from the {} row.", suit(row)));
        }
        Event::Offer { seat, to } => {
            let whom = if seat == to && names.is_you(to) { "yourself" } else { names.object(to) };
            text.plain(format!("{} the exchange to {whom}.", names.does(seat, "leave", "leaves")));
        }
        Event::Trade { seat, gave, took } => {
            text.plain(names.does(seat, "trade ", "trades ")).add(card(gave));
            text.plain(" for ").add(card(took)).plain(" of the draw row.");
        }
        Event::Recycle { seat, card: put } => {
            text.plain(names.does(seat, "put ", "puts ")).add(card(put));
            text.plain(" of the draw row under the stock.");
        }
        Event::Over { score, .. } => {
            let cards = if score == 1 { "card is" } else { "cards are" };
            text.plain(format!("All have passed: the game is over, {score} {cards} left."));
        }
        _ => {}
    }
    text
}

fn to_whom(seat: Seat, names: &Names) -> String {
    format!("to {}", names.object(seat))
}

fn gift(gives: String, given: Option<Card>, to_whom: &str) -> Text {
    let mut text = Text::from(gives);
    match given {
        Some(given) => text.plain(" ").add(card(given)).plain(" "),
        None => text.plain(" a card "),
    };
    text.plain(format!("{to_whom}."));
    text
}
