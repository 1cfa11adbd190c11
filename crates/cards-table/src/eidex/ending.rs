//! Who took what, and why the victory points fell so.

use cards_core::Seat;
use eidex::{Hand, Outcome};

use super::{SEATS, words};
use crate::names::Names;
use crate::text::{Style, Text, wrap};

pub(super) fn of_hand(state: &Hand, names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Bold, "The end of the hand\n");
    let Some(outcome) = state.outcome() else { return text };
    for seat in SEATS {
        let n = seat.index();
        let entries: Vec<_> = state.piles().iter().filter(|&(_, own, _)| own == seat).collect();
        text.plain(format!("{}: {} points", names.subject(seat), outcome.points[n]));
        if let Some(card) = state.pressed(seat) {
            text.plain(", pressed ").styled(words::colour(card.suit()), card.to_string());
        }
        text.plain(if entries.is_empty() { ", no trick\n" } else { ", tricks\n" });
        for line in entries.chunks(5) {
            text.plain("    ");
            for (_, _, cards) in line {
                text.add(words::short(*cards)).plain("   ");
            }
            text.end();
        }
    }
    text.plain(wrap(&why(&outcome, names), 80, 0));
    let [a, b, c] = outcome.award;
    text.plain(format!("Victory points of this hand: {a} - {b} - {c}\n"));
    text
}

/// The rule by which the victory points fell, in the order in which the rules are tried.
// 1.12
pub(super) fn why(outcome: &Outcome, names: &Names) -> String {
    let (points, award) = (outcome.points, outcome.award);
    let with = |n: u8| SEATS.into_iter().filter(move |seat| award[seat.index()] == n);
    let of = |seat: Seat| points[seat.index()];
    if let Some(seat) = outcome.matched {
        let makes = names.does(seat, "make", "makes");
        return format!("{makes} every trick: a Match, worth both victory points.");
    }
    let most = points.iter().max().copied().unwrap_or(0);
    let fewest = points.iter().min().copied().unwrap_or(0);
    if let Some(both) = with(2).next() {
        let [a, b] = [both.plus(1, 3), both.plus(2, 3)];
        let gets = names.does(both, "get", "gets");
        return if of(a) == of(b) && of(a) < 100 {
            let level = format!("{} and {}", names.object(a), names.object(b));
            format!("{gets} both victory points, for {level} are level at {}.", of(a))
        } else {
            format!("{gets} both victory points.")
        };
    }
    let Some(loser) = with(0).next().filter(|_| with(0).count() == 1) else {
        return "Nobody scores.".into();
    };
    let others: Vec<String> = with(1).map(|seat| names.object(seat).to_string()).collect();
    let others = others.join(" and ");
    let leaves = names.does(loser, "come", "comes");
    if of(loser) == most && of(loser) > fewest {
        return format!(
            "{leaves} away empty-handed for reaching the limit with {most} points; {others} get \
             one each."
        );
    }
    format!(
        "The most ({most}) and the fewest ({fewest}) points get a victory point each: {others}. \
         {leaves} away empty-handed with {}, in the middle.",
        of(loser)
    )
}
