//! Scores, the rule, and why each wrong card was wrong.

use cards_core::Seat;
use cards_core::decks::french::Card;
use eleusis::{Match, Outcome, Play, Round, Rule, Verdict};

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
        text.add(wrong_cards(round, rule, names));
    }
    text
}

fn scores(round: &Round, outcome: &Outcome, names: &Names) -> Text {
    let mut text = Text::new();
    for (seat, &score) in (0..).map(Seat::new).zip(&outcome.scores) {
        text.plain(format!("{:<19} {score:>3} points", names.subject(seat)));
        if seat == round.table().god() {
            let bound = outcome.token.map(|token| 2 * token).filter(|&bound| bound < outcome.best);
            text.plain(match bound {
                Some(bound) => format!("  god: twice the prophet's token is {bound}"),
                None => "  god: as many as the best".into(),
            });
        } else {
            let count = outcome.counts[seat.index()];
            text.plain(format!("  {} - {count} cards left", outcome.high));
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

/// Each wrong string with the reasons of the rule. // P2
fn wrong_cards(round: &Round, rule: &Rule, names: &Names) -> Text {
    let mut text = Text::new();
    for play in round.table().history() {
        let named = match play.call {
            Some(eleusis::Call::False(card)) => Some(card),
            _ => None,
        };
        let line = &round.main()[..play.main];
        match play.verdict {
            Verdict::Wrong(_) => {
                if text.is_empty() {
                    text.styled(Style::Bold, "Why cards were wrong\n");
                }
                text.add(wrong_string(&play, rule, line, names));
            }
            Verdict::Picked(card) if named.is_some_and(|named| named != card) => {
                text.add(reason(rule, line, named.unwrap_or(card)));
            }
            _ => {}
        }
    }
    text
}

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
    for (seat, &points) in (0..).map(Seat::new).zip(&outcome.finals) {
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
