//! The gold mine at the table.

mod picture;
mod words;

use cards_bots::BotKind;
use cards_core::{Seat, SeatSet};
use eureka_mine::{Action, Event, IllegalAction, Mine, Nugget, Outcome, Phase, View};

use crate::names::Names;
use crate::seating::usual_bot;
use crate::tabletop::{Measure, Refusal, Tabletop};
use crate::text::Text;

use picture::Picture;

impl Tabletop for Mine {
    const TITLE: &'static str = "Eureka!, the gold mine";
    const RULES: &'static str = words::RULES;
    const BOTS: &'static [BotKind<Self>] = cards_bots::mine::BOTS;

    const REMEMBERS: bool = true;
    const DICE: bool = true;

    fn draw(view: &View, names: &Names) -> Text {
        let table = view.table();
        Picture::new(view.board(), &|cell| table.known().get(cell), names).draw()
    }

    fn draw_remembered(view: &View, names: &Names) -> Text {
        let mut text = Picture::new(view.board(), &|cell| view.known().get(cell), names).draw();
        text.add(words::left(view));
        text
    }

    fn adviser(remembered: bool) -> Option<BotKind<Self>> {
        if remembered { usual_bot() } else { Some(cards_bots::mine::FORGETFUL) }
    }

    fn ask_dice(state: &Self, names: &Names) -> String {
        words::ask_dice(state.board(), names)
    }

    fn draw_open(state: &Self, names: &Names) -> Text {
        Picture::new(state.board(), &|cell| state.tile(cell), names).draw()
    }

    fn ask(view: &View, _names: &Names) -> String {
        words::ask(view)
    }

    fn describe(action: &Action, view: &View, _names: &Names) -> String {
        words::describe(action, view)
    }

    fn narrate(event: &Event, names: &Names) -> Option<Text> {
        words::narrate(event, names)
    }

    fn why_not(illegal: &IllegalAction) -> Refusal {
        words::why_not(*illegal)
    }

    fn attempts(view: &View) -> Vec<Action> {
        let board = view.board();
        let (legal, seat) = (view.legal(), view.seat());
        match (board.phase(), legal.is_empty()) {
            (Phase::Move(die), false) => {
                (board.reach(seat, die) - legal.cells()).iter().map(Action::Move).collect()
            }
            (Phase::Ride, false) => {
                (board.cells() - legal.cells()).iter().map(Action::Ride).collect()
            }
            (Phase::Peek, false) => {
                (board.cells() - legal.cells()).iter().map(Action::Peek).collect()
            }
            _ => Vec::new(),
        }
    }

    fn ending(state: &Self, names: &Names) -> Text {
        let mut text = Text::new();
        for seat in SeatSet::first_n(state.seats()).iter() {
            let tokens: Vec<String> = Nugget::ALL
                .into_iter()
                .filter_map(|n| state.board().token(seat, n).map(|cell| format!("{n} on {cell}")))
                .collect();
            let tokens = if tokens.is_empty() { "nothing".into() } else { tokens.join(", ") };
            text.plain(format!("{}: {tokens}", names.does(seat, "claimed", "claimed"))).end();
        }
        let turns = state.board().turns();
        match state.board().winner() {
            Some(seat) => {
                let wins =
                    names.does(seat, "have found all four and win", "has found all four and wins");
                text.styled(crate::Style::Bold, format!("{wins}, after {turns} turns.")).end();
            }
            None => {
                text.plain(format!("Nobody found all four in {turns} turns: a draw.")).end();
            }
        }
        text
    }

    fn measures(outcome: &Outcome) -> Vec<Measure> {
        let per_seat = |name, values: &[u8]| -> Vec<Measure> {
            values
                .iter()
                .enumerate()
                .map(|(seat, &value)| Measure {
                    name,
                    seat: Seat::get(seat as u8),
                    value: value.into(),
                })
                .collect()
        };
        let mut all = per_seat("wins", &outcome.score);
        all.extend(per_seat("claims", &outcome.claims));
        all.push(Measure { name: "turns", seat: None, value: outcome.turns.into() });
        all
    }
}
