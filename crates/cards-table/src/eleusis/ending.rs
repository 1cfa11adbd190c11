//! Scores, the rule, and why each wrong card was wrong.

use cards_core::SeatSet;
use cards_core::decks::french::Card;
use eleusis::{Call, Match, Outcome, Play, Round, Rule, Table, Verdict};

use super::words;
use crate::names::Names;
use crate::text::{Style, Text, wrap};

pub(super) fn of_round(round: &Round, names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Bold, "The end of the round\n");
    let Some(outcome) = round.outcome() else { return text };
    match round.rule() {
        Some(rule) => {
            let rule = format!("The rule was {}. In words: {}", rule.text(), rule.english());
            text.plain(wrap(&rule, 80, 0));
        }
        None => {
            text.plain("The rule was in god's mind.\n");
        }
    }
    text.add(scores(round, &outcome, names));
    if let Some(rule) = round.rule() {
        text.add(wrong_cards(round.table(), rule, names));
    }
    text
}

fn scores(round: &Round, outcome: &Outcome, names: &Names) -> Text {
    let mut text = Text::new();
    for (seat, &score) in round.table().seats().iter().zip(&outcome.scores) {
        text.plain(format!("{:<19} {score:>3} points", names.subject(seat)));
        if seat == round.table().god() {
            let bound = outcome.token.map(|token| 2 * token).filter(|&bound| bound < outcome.best);
            text.plain(match bound {
                Some(bound) => format!("  god: twice the prophet's token is {bound}"),
                None => "  god: as many as the best".into(),
            });
        } else {
            let count = outcome.counts[seat.index()];
            let left = words::plural(count, "card", "cards");
            text.plain(format!("  {} - {left} left", outcome.high));
            if count == 0 {
                text.plain(" + 4");
            }
            if outcome.prophet == Some(seat) {
                text.plain(", and as prophet");
            }
        }
        text.end();
    }
    text
}

/// Each wrong string, and each card that a prophet named in vain, with the reasons of the rule.
pub(super) fn wrong_cards(table: &Table, rule: &Rule, names: &Names) -> Text {
    let mut reasons = Text::new();
    for play in table.history() {
        let line = &table.main()[..play.main];
        match (play.verdict, play.call) {
            (Verdict::Wrong(_), _) => {
                reasons.add(wrong_string(&play, rule, line, names));
            }
            (Verdict::Picked(card), Some(Call::False(named))) if named != card => {
                reasons.add(wrong_card(&play, rule, line, named, names));
            }
            (Verdict::True, Some(Call::False(named))) => {
                reasons.add(wrong_card(&play, rule, line, named, names));
            }
            _ => {}
        }
    }
    let mut text = Text::new();
    if !reasons.is_empty() {
        text.styled(Style::Bold, "Why cards were wrong\n").add(reasons);
    }
    text
}

/// A card that a prophet named from the hand that was shown. // C3
fn wrong_card(play: &Play<'_>, rule: &Rule, line: &[Card], card: Card, names: &Names) -> Text {
    let mut text = Text::from(format!(
        "The prophet, of the hand that {} showed, after ",
        names.object(play.seat)
    ));
    text.add(words::short(line.last().copied(), 0)).plain(":\n");
    text.add(reason(rule, line, card));
    text
}

/// A wrong string card by card, each judged after those of it that were right. // P2
fn wrong_string(play: &Play<'_>, rule: &Rule, line: &[Card], names: &Names) -> Text {
    let mut text = Text::from(format!("{} after ", names.subject(play.seat)));
    text.add(words::short(line.last().copied(), 0)).plain(": ");
    text.add(words::short(play.cards.iter().copied(), 30)).end();
    let mut line = line.to_vec();
    for &card in play.cards {
        if rule.legal(&line, card) {
            line.push(card);
        } else {
            text.add(reason(rule, &line, card));
        }
    }
    text
}

fn reason(rule: &Rule, line: &[Card], card: Card) -> Text {
    wrap(&rule.explain(line, card).to_string(), 80, 4).into()
}

pub(super) fn of_match(game: &Match, names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Bold, "The end of the match\n");
    let Some(outcome) = game.outcome() else { return text };
    for (seat, &points) in SeatSet::first_n(game.seats()).iter().zip(&outcome.finals) {
        text.plain(format!("{:<19} {points:>4} points", names.subject(seat)));
        if outcome.bonus[seat.index()] > 0 {
            text.plain("  10 of them for never having been god");
        }
        text.end();
    }
    let one = outcome.winners.len() == 1 && !outcome.winners.iter().any(|seat| names.is_you(seat));
    let win = if one { "wins" } else { "win" };
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.subject(seat)).collect();
    text.plain(wrap(&format!("{} {win}.", winners.join(" and ")), 80, 0));
    text
}
