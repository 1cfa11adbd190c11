//! The table in 80 columns.

use cards_core::decks::french::{Bag, Card, Suit};
use cards_core::{Seat, Turn};
use eleusis::{Phase, Round, Rule, Table, View, matches};

use super::words;
use crate::names::Names;
use crate::text::{Style, Text, wrap};

/// Main cards in a row of the line.
const ROW: usize = 15;
/// Columns of a card in the line.
const COLUMN: usize = 5;

pub(super) fn draw(view: &View, names: &Names) -> Text {
    let table = view.table();
    let mut text = head(table, view.rule(), view.stock().len());
    text.add(players(table, view.hand_counts(), names));
    text.add(line(table));
    text.add(laying(table, names));
    if view.seat() != table.god() {
        text.plain(if names.is_you(view.seat()) { "Your hand:\n" } else { "Hand:\n" });
        text.add(hand(view.hand()));
    }
    text
}

pub(super) fn draw_open(round: &Round, names: &Names) -> Text {
    let table = round.table();
    let seats = || table.seats().iter();
    let counts: Vec<u32> = seats().map(|seat| round.hand(seat).len() as u32).collect();
    let mut text = head(table, round.rule(), round.stock().len());
    text.add(players(table, &counts, names));
    text.add(line(table));
    text.add(laying(table, names));
    for seat in seats().filter(|&seat| seat != table.god()) {
        text.plain(format!("{:<19} ", clipped(names.name(seat), 18)));
        text.add(words::short(round.hand(seat).iter(), 20)).end();
    }
    text
}

pub(super) fn draw_match(view: &matches::View, names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Bold, "Points so far: ");
    let totals: Vec<String> = view
        .seats()
        .iter()
        .map(|seat| {
            let total: u32 = view.scores().iter().map(|round| round[seat.index()]).sum();
            format!("{} {total}", names.name(seat))
        })
        .collect();
    text.plain(wrap(&totals.join(", "), 64, 0).trim_end().replace('\n', "\n               ")).end();
    match view.round() {
        Some(round) => text.add(draw(round, names)),
        None => text.plain(names.subject(view.god())).plain(if names.is_you(view.god()) {
            " are god.\n"
        } else {
            " is god.\n"
        }),
    };
    text
}

fn clipped(name: &str, width: usize) -> String {
    name.chars().take(width).collect()
}

/// The rule as far as it is known, and how far the round has come.
fn head(table: &Table, rule: Option<&Rule>, stock: usize) -> Text {
    let mut text = Text::new();
    match rule {
        Some(rule) => {
            let words = format!("The rule: {}. In words: {}", rule.text(), rule.english());
            text.plain(wrap(&words, 80, 0));
        }
        None if table.is_written() => {
            text.plain("The rule is written and secret.\n");
        }
        None => {
            text.plain("The rule is in god's mind.\n");
        }
    }
    let laid = words::plural(table.laid(), "card", "cards");
    text.plain(format!("{laid} laid, {stock} in the stock\n"));
    let mut markers = Vec::new();
    for (whose, on) in [
        ("god's", table.god_markers().collect::<Vec<_>>()),
        ("the prophet's", table.prophet_markers().collect()),
    ] {
        if !on.is_empty() {
            let on: Vec<String> = on.iter().map(ToString::to_string).collect();
            markers.push(format!("{whose} on {}", on.join(" ")));
        }
    }
    if !markers.is_empty() {
        text.plain(wrap(&format!("Markers: {}", markers.join(", ")), 80, 0));
    }
    if table.sudden_death() {
        text.styled(Style::Bold, "Sudden death: a wrong string or a false noplay expels.\n");
    }
    text
}

fn players(table: &Table, counts: &[u32], names: &Names) -> Text {
    let mut text = Text::new();
    let owed = |seat: Seat| matches!(table.turn(), Turn::Seats(seats) if seats.contains(seat));
    for seat in table.seats().iter() {
        let mark = if owed(seat) { "*" } else { " " };
        let style = if owed(seat) { Style::Bold } else { Style::Plain };
        text.plain(format!("{mark} "));
        text.styled(style, format!("{:<19}", clipped(names.subject(seat), 18)));
        if seat == table.god() {
            text.plain("    god\n");
            continue;
        }
        let count = counts[seat.index()];
        text.plain(format!("{count:>3} {:<5}", if count == 1 { "card" } else { "cards" }));
        if let Some(prophet) = table.prophet().filter(|prophet| prophet.seat == seat) {
            text.styled(Style::Bold, format!("  prophet, token on {}", prophet.token));
        } else if table.expelled().contains(seat) {
            text.styled(Style::Dim, "  expelled");
        } else if table.been_prophet().contains(seat) {
            text.styled(Style::Dim, "  was prophet");
        }
        if !table.known(seat).is_empty() {
            text.end().plain("    known to all: ").add(words::short(table.known(seat).iter(), 18));
        }
        text.end();
    }
    text
}

/// The line, and under each card the strings that were wrong there; `+` goes on with a string.
fn line(table: &Table) -> Text {
    let mut columns: Vec<Vec<(bool, Card)>> = vec![vec![]; table.main().len()];
    for (anchor, string) in table.sides() {
        columns[anchor].extend(string.iter().enumerate().map(|(n, &card)| (n > 0, card)));
    }
    let mut text = Text::new();
    if table.main().is_empty() {
        return Text::from("No card lies yet.\n");
    }
    text.styled(Style::Bold, "The line, with the wrong strings under it:").end();
    for from in (0..table.main().len()).step_by(ROW) {
        let to = table.main().len().min(from + ROW);
        for column in from..to {
            let card = table.main()[column];
            text.to_column((column - from) * COLUMN + 1);
            text.styled(words::colour(card.suit()), card.to_string());
        }
        text.end();
        let depth = columns[from..to].iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..depth {
            for (n, column) in columns[from..to].iter().enumerate() {
                if let Some((goes_on, card)) = column.get(row) {
                    text.to_column(n * COLUMN);
                    text.styled(Style::Dim, if *goes_on { "+" } else { "|" });
                    text.styled(words::colour(card.suit()), card.to_string());
                }
            }
            text.end();
        }
    }
    text
}

fn laying(table: &Table, names: &Names) -> Text {
    let mut text = Text::new();
    let Some(player) = table.player() else { return text };
    if !table.laying().is_empty() {
        text.styled(Style::Bold, "Laid by ").plain(format!("{}: ", names.object(player)));
        text.add(words::short(table.laying().iter().copied(), 30)).end();
    }
    if table.revealed() {
        text.styled(Style::Bold, "Shown: ");
        text.add(words::short(table.known(player).iter(), 7)).end();
    }
    if let Some(call) = table.call() {
        text.plain(format!("The prophet says: {call}\n"));
    }
    if table.phase() == Phase::Pack {
        text.plain("The stock runs short: a pack is shuffled.\n");
    }
    text
}

/// The cards suit by suit.
fn hand(cards: &Bag) -> Text {
    let mut text = Text::new();
    for suit in Suit::ALL {
        text.plain("  ").styled(words::colour(suit), format!("{:<10}", words::suit(suit)));
        text.add(words::short(cards.iter().filter(|card| card.suit() == suit), 12)).end();
    }
    text
}
