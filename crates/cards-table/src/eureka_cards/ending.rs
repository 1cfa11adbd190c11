//! What is left at the end, what it is called, and whether it could have been avoided.

use cards_bots::eureka_cards::OpenHandSolver;
use cards_core::{Actor, Record, SeatSet};
use eureka_cards::State;

use super::words;
use crate::names::Names;
use crate::text::{Style, Text};

pub(super) fn of(state: &State, names: &Names) -> Text {
    let mut text = Text::new();
    text.styled(Style::Bold, "The end of the game\n");
    for seat in SeatSet::first_n(state.seats()).iter() {
        text.plain(format!("{}: ", names.subject(seat)));
        match state.hand(seat) {
            hand if hand.is_empty() => text.plain("no card left"),
            hand => text.add(words::cards(hand)),
        };
        text.end();
    }
    let Some(outcome) = state.outcome() else { return text };
    let (own, meaning) = words::rating(outcome.rating());
    text.plain(format!("Score {}: ", outcome.score())).styled(Style::Bold, own);
    text.plain(format!(" ({meaning})\n"));
    text
}

/// What the same deal allows to those who see every hand.
pub(super) fn afterthought(record: &Record<State>, names: &Names) -> Text {
    let mut text = Text::new();
    let Ok(start) = record.replay_to(0) else { return text };
    let solution = OpenHandSolver::default().solve(&start);
    text.plain(match (solution.score, solution.proved) {
        (0, _) => "Yes. With open hands nothing need be left:\n".into(),
        (score, true) => format!("No. With open hands {score} is the best, by this line:\n"),
        (score, false) => {
            format!("Perhaps. With open hands {score} is the best that was found:\n")
        }
    });
    let entries: Vec<String> = (1..)
        .zip(&solution.line)
        .filter_map(|(number, (actor, action))| match actor {
            Actor::Seat(seat) => Some(format!("{number:>3}  {}: {action}", names.name(*seat))),
            Actor::Chance => None,
        })
        .map(|entry| entry.chars().take(39).collect())
        .collect();
    for pair in entries.chunks(2) {
        text.plain(&pair[0]);
        if let Some(second) = pair.get(1) {
            text.to_column(40).plain(second);
        }
        text.end();
    }
    text
}
