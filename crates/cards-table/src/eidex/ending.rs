//! Who took what, and why the victory points fell so.

use cards_core::decks::eidex::Cards;
use cards_core::{Seat, SeatSet};
use eidex::{Character, Hand, Outcome, Step, Verdict, View};

use super::{SEATS, words};
use crate::names::Names;
use crate::text::{Style, Text};

pub(super) fn of_hand(state: &Hand, names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Bold, "The end of the hand\n");
    let Some(outcome) = state.outcome() else { return text };
    text.add(by_seat(state, names));
    text.add(Text::from(why(&outcome, names)).wrapped(80)).end();
    // A hand by itself stands in no tournament.
    if outcome.victory != outcome.award {
        text.add(Text::from(stands(&outcome, names)).wrapped(80)).end();
    }
    let [a, b, c] = outcome.award;
    text.plain(format!("Victory points of this hand: {a} - {b} - {c}\n"));
    text
}

/// What each seat took in a hand that is over.
pub(super) fn by_seat(state: &Hand, names: &Names) -> Text {
    let mut text = Text::new();
    let Some(outcome) = state.outcome() else { return text };
    for seat in SEATS {
        text.add(taken(state, seat, outcome.points[seat.index()], names).wrapped(80));
    }
    text
}

/// What a seat took, and how its points come about.
// 1.10
fn taken(state: &Hand, seat: Seat, points: i16, names: &Names) -> Text {
    let view = state.view(seat);
    let rules = view.rules();
    let of = if points == 1 { "point" } else { "points" };
    let mut text = Text::from(format!("{}: {points} {of}\n", names.subject(seat)));
    let part = |text: &mut Text, what: &str, cards: Cards| {
        text.plain(format!("  {what} ")).add(words::short(cards));
        text.plain(format!(" = {}\n", rules.sum(cards)));
    };
    let entries =
        view.piles().iter().filter(|&(_, owner, cards)| owner == seat && !cards.is_empty());
    let mut tricks = Text::new();
    for (_, _, cards) in entries {
        tricks.plain(if tricks.is_empty() { "  tricks " } else { " | " });
        tricks.add(words::short(cards));
    }
    if tricks.is_empty() {
        text.plain("  no trick\n");
    } else {
        text.add(tricks).plain(format!(" = {}\n", rules.sum(view.piles().of(seat))));
    }
    // The pot, and what was laid face down.
    let beside = state.won(seat) - view.piles().of(seat);
    let donated: Cards = view.donated().into_iter().collect();
    let pot = beside & (view.won_pot(seat) | donated);
    if !pot.is_empty() {
        part(&mut text, "won with the pot", pot);
    }
    if !(beside - pot).is_empty() {
        part(&mut text, "laid face down", beside - pot);
    }
    if let Some(card) = view.pressed(seat) {
        if view.donor() == Some(seat) {
            text.plain(format!("  pressed {card}, which counts for the pot alone\n"));
        } else {
            part(&mut text, "pressed", Cards::only(card));
        }
    }
    if view.last_trick() == Some(seat) && rules.bonus() != 0 {
        text.plain(format!("  the last trick = {}\n", rules.bonus()));
    }
    match view.adjusted(seat) {
        0 => {}
        more => {
            text.plain(format!("  {} = {more:+}\n", adjuster(&view, seat)));
        }
    }
    text
}

/// By what a seat has added points or taken them away.
fn adjuster(view: &View, seat: Seat) -> &'static str {
    match view.characters()[seat.index()] {
        Some(Character::Weisheit) => "combinations",
        _ => "added at the end",
    }
}

/// The rule by which the victory points fell, with its paragraph.
// 1.12
pub(super) fn why(outcome: &Outcome, names: &Names) -> String {
    let points = outcome.points;
    let of = |seat: Seat| points[seat.index()];
    let gets = |seat: Seat| names.does(seat, "get", "gets") + " both victory points";
    let leaves = |seat: Seat| names.does(seat, "come", "comes") + " away empty-handed";
    let others = |seat: Seat| names.list(SeatSet::first_n(3).without(seat));
    let words = match outcome.verdict {
        Verdict::Match(seat) => {
            let makes = names.does(seat, "make", "makes");
            format!("{makes} every trick: a Match, worth both victory points.")
        }
        Verdict::Target(seat) => {
            format!("{}: the {} points announced are hit exactly.", gets(seat), of(seat))
        }
        Verdict::BlackPeter(seat) => format!(
            "{} for taking the Jack of Ravens under Schwarzpeter; {} get one each.",
            leaves(seat),
            others(seat)
        ),
        Verdict::Limit(over) => match over.iter().collect::<Vec<_>>()[..] {
            [seat] => format!(
                "{} for reaching the limit with {} points; {} get one each.",
                leaves(seat),
                of(seat),
                others(seat)
            ),
            [one, two] => {
                let third = (SeatSet::first_n(3) - over).first().unwrap_or(one);
                format!(
                    "{}, for {} have reached the limit with {} and {}.",
                    gets(third),
                    names.list(over),
                    of(one),
                    of(two)
                )
            }
            _ => "Nobody gets a victory point, for all have reached the limit.".into(),
        },
        Verdict::AllLevel => {
            format!("Nobody gets a victory point, for all are level at {}.", points[0])
        }
        Verdict::TwoLevel { third } => {
            let level = SeatSet::first_n(3).without(third);
            let at = level.first().map_or(0, of);
            format!("{}, for {} are level at {at}.", gets(third), names.list(level))
        }
        Verdict::Middle(seat) => {
            let (most, fewest) = (points.iter().max(), points.iter().min());
            let (most, fewest) = (most.unwrap_or(&0), fewest.unwrap_or(&0));
            format!(
                "The most ({most}) and the fewest ({fewest}) points get a victory point each: {}. \
                 {} with {}, in the middle.",
                others(seat),
                leaves(seat),
                of(seat)
            )
        }
        _ => "The victory points fall by another rule.".into(),
    };
    format!("{words} ({})", outcome.verdict.paragraph())
}

/// How the tournament stands after the hand, with the paragraph if it is not a plain sum.
// 1.13
pub(super) fn stands(outcome: &Outcome, names: &Names) -> String {
    let all: Vec<String> = SEATS
        .into_iter()
        .map(|seat| format!("{} {}", names.object(seat), outcome.victory[seat.index()]))
        .collect();
    let stand = format!("In the tournament: {}.", all.join(", "));
    let wins = |seat: Seat| names.does(seat, "win", "wins") + " the tournament";
    let more = match (outcome.step, outcome.winner) {
        (Step::Added, Some(seat)) => {
            let n = outcome.victory[seat.index()];
            format!("{} with {n} victory points.", wins(seat))
        }
        (Step::AllAtSix, Some(seat)) if outcome.award[seat.index()] == 2 => {
            format!("All stood at six, and two points at once decide: {}.", wins(seat))
        }
        (Step::AllAtSix, Some(seat)) => format!(
            "All stood at six, so the one who comes away empty-handed reaches seven: {}.",
            wins(seat)
        ),
        (Step::AllAtSix, None) => "All stood at six, and nobody scored: all stay.".into(),
        (Step::TwoAtSix { dropped: Some(seat) }, _) => format!(
            "Two stood at six and both would have won: the higher one stays, {}.",
            if names.is_you(seat) {
                "you drop to five".into()
            } else {
                format!("{} drops to five", names.name(seat))
            }
        ),
        (Step::TwoAtSix { dropped: None }, _) => {
            "Two stood at six and both would have won, but they are level: both stay.".into()
        }
        (_, _) => return stand,
    };
    format!("{stand} {more} ({})", outcome.step.paragraph())
}
