//! The table in 80 columns.

use cards_core::{Seat, SeatSet};
use eureka_cards::{Card, Cards, State, Suit, Table, View, Wild};

use super::words;
use crate::names::Names;
use crate::text::{Style, Text, wrap};

pub(super) fn draw(view: &View, names: &Names) -> Text {
    let table = view.table();
    let mut text = rows(table);
    text.add(middle(table));
    text.add(pending(table));
    text.add(players(view, names));
    text.plain(if names.is_you(view.seat()) { "Your hand:" } else { "Hand:" });
    if view.hand().is_empty() {
        text.plain(" empty");
    }
    text.end();
    for card in view.hand() {
        text.plain("  ").add(words::card(card)).to_column(7);
        text.add(outlook(table, card, view.hand())).end();
    }
    text
}

pub(super) fn draw_open(state: &State, names: &Names) -> Text {
    let table = state.table();
    let mut text = rows(table);
    text.add(middle(table));
    text.plain("Stock, the top first: ");
    let stock: Vec<Card> = state.stock().collect();
    for (n, line) in stock.chunks(14).enumerate() {
        text.plain(if n == 0 { "" } else { "\n    " }).add(words::cards(line.iter().copied()));
    }
    text.end();
    text.add(pending(table));
    for seat in SeatSet::first_n(state.seats()).iter() {
        text.plain(mark(table, seat)).plain(format!("{}: ", short(names.name(seat))));
        text.add(words::cards(state.hand(seat))).end();
    }
    text
}

/// A row for each suit, bottom to top, with marks and the armed card.
fn rows(table: &Table) -> Text {
    let mut text = Text::new();
    for suit in Suit::ALL {
        text.styled(words::colour(suit), format!("{:<8}", words::suit(suit)));
        for card in table.row(suit) {
            let mark = if table.marks().contains(card) { "*" } else { "" };
            text.add(words::card(card)).plain(format!("{mark} "));
        }
        if suit == Suit::Yellow && table.is_armed() {
            text.styled(Style::Bold, "^").plain(" may be covered");
        }
        text.end();
    }
    text
}

fn middle(table: &Table) -> Text {
    let mut text = Text::from("Draw row: ");
    text.add(words::cards(table.draw_row().iter().copied()));
    if table.draw_row().is_empty() {
        text.plain("empty");
    }
    text.plain(format!("   stock: {}", table.stock_size()));
    match table.wild() {
        Wild::Absent => {}
        Wild::Ready => {
            text.plain("   wild card: ").styled(Style::Bold, "ready");
        }
        Wild::Spent => {
            text.plain("   wild card: spent");
        }
    }
    if table.passes() > 0 {
        text.plain(format!("   passes in a row: {}", table.passes()));
    }
    text.end();
    text
}

/// The effects that wait for the next card.
fn pending(table: &Table) -> Text {
    let mut text = Text::new();
    let all = [
        (table.has_mutation(), "Mutation: the next card must be green."),
        (table.has_plagiarism(), "Plagiarism: the next card brings no bonus."),
        (table.has_epiphany(), "Epiphany: the next card brings no penalty."),
    ];
    for (_, words) in all.into_iter().filter(|(set, _)| *set) {
        text.styled(Style::Bold, words).end();
    }
    text
}

fn mark(table: &Table, seat: Seat) -> &'static str {
    if table.turn().owes(seat.into()) { "* " } else { "  " }
}

fn short(name: &str) -> String {
    name.chars().take(18).collect()
}

fn players(view: &View, names: &Names) -> Text {
    let table = view.table();
    let mut text = Text::new();
    for seat in SeatSet::first_n(table.players()).iter() {
        let mark = mark(table, seat);
        let style = if mark == "* " { Style::Bold } else { Style::Plain };
        text.plain(mark).styled(style, format!("{:<19}", short(names.subject(seat))));
        let size = table.hand_sizes()[seat.index()];
        text.plain(format!("{size:>2} {}", if size == 1 { "card " } else { "cards" }));
        if table.starter() == Some(seat) {
            text.plain("  began");
        }
        if seat != view.seat() {
            text.add(known(view, seat));
        }
        text.end();
    }
    text
}

/// What is known of another hand.
fn known(view: &View, seat: Seat) -> Text {
    let mut text = Text::new();
    let (there, not) = (view.known(seat), view.not_in(seat));
    if !there.is_empty() {
        text.plain("  has ").add(words::cards(there));
    }
    if !not.is_empty() && view.table().hand_sizes()[seat.index()] > 0 {
        let room = 80_usize.saturating_sub(text.width() + 44) / 4;
        let more = if not.len() > room { " .." } else { "" };
        text.plain("  not ").add(words::cards(not.iter().take(room))).plain(more);
    }
    text
}

/// What could be done with a card of the hand now, or why nothing.
fn outlook(table: &Table, card: Card, hand: Cards) -> Text {
    let prospect = words::prospect(table, card, hand);
    let style = if prospect.starts_with("no:") { Style::Dim } else { Style::Plain };
    let cover = table.coverable().contains(card);
    let prospect = if cover { format!("{prospect}; or covers yellow") } else { prospect };
    let lines = wrap(&prospect, 72, 0);
    let mut text = Text::new();
    for (n, line) in lines.lines().enumerate() {
        text.plain(if n == 0 { "" } else { "\n       " }).styled(style, line);
    }
    text
}
