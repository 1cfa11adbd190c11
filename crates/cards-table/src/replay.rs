//! `replay`: a record, step by step.

use cards_core::json::read_record;
use cards_core::text::number;
use cards_core::{Actor, Record, Seat, SeatSet};
use serde_json::Value;

use crate::console::Console;
use crate::fault::Fault;
use crate::names::Names;
use crate::tabletop::Tabletop;
use crate::text::{Style, Text};

const HELP: &str = "\
Enter or n  one step on        b  one step back      g N  to step N
a           to the beginning   e  to the end         q    leave
s N         with the eyes of seat N                  o    everything open
";

/// A record being looked at.
struct Replay<G: Tabletop> {
    record: Record<G>,
    /// The state after each step, the beginning first.
    states: Vec<G>,
    /// What each step told, the step from the beginning first.
    told: Vec<Vec<(G::Event, SeatSet)>>,
    at: usize,
    eyes: Option<Seat>,
    names: Names,
}

/// Shows a record and obeys until the end of input.
pub(crate) fn replay<G: Tabletop>(
    console: &mut Console,
    file: &str,
    json: &Value,
    eyes: Option<u64>,
) -> Result<(), Fault> {
    let mut replay = Replay::<G>::read(file, json)?;
    if let Some(seat) = eyes {
        let seats = replay.states[0].seats();
        let seat = u8::try_from(seat).ok().filter(|&n| n < seats).map(Seat::new);
        let fault = || Fault::Usage(format!("--seat: expected 0 to {}", seats - 1));
        replay.eyes = Some(seat.ok_or_else(fault)?);
    }
    console.text(&HELP.into())?;
    replay.show(console)?;
    loop {
        if console.typed {
            write!(console.output, "> ")?;
        }
        let Some(line) = console.read()? else { return Ok(()) };
        if !replay.obey(console, line.trim())? {
            return Ok(());
        }
    }
}

impl<G: Tabletop> Replay<G> {
    fn read(file: &str, json: &Value) -> Result<Self, Fault> {
        let fail = |why: String| Fault::Data(format!("{file}: {why}"));
        let (record, _) = read_record::<G>(json).map_err(|error| fail(error.to_string()))?;
        let mut state = G::new(&record.setup).map_err(|error| fail(error.to_string()))?;
        let (mut states, mut told) = (vec![state.clone()], Vec::new());
        for (actor, action) in &record.actions {
            let mut events = Vec::new();
            state
                .play_with(*actor, action, &mut |event, audience| {
                    events.push((event.clone(), audience));
                })
                .map_err(|why| fail(why.to_string()))?;
            told.push(events);
            states.push(state.clone());
        }
        let names = Names::new((0..state.seats()).map(|seat| format!("Seat {seat}")));
        Ok(Self { record, states, told, at: 0, eyes: None, names })
    }

    /// Does what is typed; says whether to go on.
    fn obey(&mut self, console: &mut Console, line: &str) -> Result<bool, Fault> {
        let last = self.states.len() - 1;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, number::<usize>(rest.trim())) {
            ("" | "n" | "next", None) if self.at < last => self.at += 1,
            ("" | "n" | "next", None) => {
                console.line("That was the last step.")?;
                return Ok(true);
            }
            ("b" | "back", None) => self.at = self.at.saturating_sub(1),
            ("a", None) => self.at = 0,
            ("e" | "end", None) => self.at = last,
            ("g" | "go", Some(step)) => self.at = step.min(last),
            ("o" | "open", None) => self.eyes = None,
            ("s" | "seat", Some(seat)) if seat < usize::from(self.states[0].seats()) => {
                self.eyes = Some(Seat::new(seat as u8));
            }
            ("q" | "quit", None) => return Ok(false),
            _ => {
                console.text(&HELP.into())?;
                return Ok(true);
            }
        }
        self.show(console)?;
        Ok(true)
    }

    fn show(&self, console: &mut Console) -> Result<(), Fault> {
        let names = self.names.seen_by(self.eyes);
        let mut text = Text::new();
        text.end().styled(Style::Bold, format!("Step {} of {}", self.at, self.told.len())).end();
        if let Some(step) = self.at.checked_sub(1) {
            let actor = self.record.actions[step].0;
            for (event, audience) in &self.told[step] {
                let heard = match (self.eyes, actor) {
                    (Some(seat), _) | (None, Actor::Seat(seat)) => audience.contains(seat),
                    (None, Actor::Chance) => true,
                };
                if let Some(line) = G::narrate(event, &names).filter(|_| heard) {
                    text.add(line.wrapped(80)).end();
                }
            }
        }
        let state = &self.states[self.at];
        text.add(G::interlude(state, &names)).end();
        text.add(match self.eyes {
            Some(seat) => G::draw(&state.view(seat), &names),
            None => G::draw_open(state, &names),
        });
        if state.outcome().is_some() {
            text.end().add(G::ending(state, &names));
        }
        Ok(console.text(&text)?)
    }
}
