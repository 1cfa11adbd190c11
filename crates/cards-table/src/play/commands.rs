//! What a person can type beside actions.

use std::fs;

use cards_core::json::write_record;
use cards_core::{Actor, LegalActions, Seat, View};

use super::sitting::{Next, Sitting};
use super::typed::{self, Typed};
use crate::console::Console;
use crate::fault::Fault;
use crate::tabletop::{Refusal, Tabletop};
use crate::text::{Style, Text, wrap};

const HELP: &str = "\
An action: its text, a part of it that leaves no doubt, or its number in ?.
Enter    the table again; where only one action is legal, that action
?        what you may do and, for everything else, why not
rules    the rules in short
why      the paragraph behind the last refusal, or behind an action typed after it
hint     what a bot would do in your place
undo     take your last action back, and what bots and chance did since
save F   write the game to the file F (`replay F` shows it, `check F` checks it)
quit     leave; the game is kept
";

impl<G: Tabletop> Sitting<G> {
    /// Does what is typed; `None` if the seat is still to act.
    pub(super) fn obey(
        &mut self,
        console: &mut Console,
        seat: Seat,
        line: &str,
    ) -> Result<Option<Next>, Fault> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {
                let view = self.state.view(seat);
                let legal = view.legal();
                match legal.get(0).filter(|_| legal.len() == 1) {
                    Some(only) => return self.act(console, seat, &only),
                    None => self.draw(console, seat)?,
                }
            }
            ("?", _) => self.list(console, seat)?,
            ("help", "") => console.text(&HELP.into())?,
            ("rules", "") => console.text(&G::RULES.into())?,
            ("why", what) => self.why(console, seat, what)?,
            ("hint", "") => self.hint(console, seat)?,
            ("undo", "") => return self.undo(console, seat),
            ("save", file) => self.save(console, file)?,
            ("quit" | "q" | "exit", "") => return self.leave(console, "Goodbye.").map(Some),
            _ => match typed::action::<G>(line, &self.state.view(seat)) {
                Typed::Action(action) => return self.act(console, seat, &action),
                Typed::Unclear(words) => say(console, &words)?,
            },
        }
        Ok(None)
    }

    fn act(
        &mut self,
        console: &mut Console,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Option<Next>, Fault> {
        match self.take(seat.into(), action) {
            Ok(()) => {
                self.last_refusal = None;
                Ok(Some(Next::On))
            }
            Err(illegal) => {
                let refusal = G::why_not(&illegal);
                let mut text = Text::new();
                let words = format!("No: {action} is refused. {}", refusal.words);
                text.styled(Style::Red, wrap(&words, 80, 0));
                text.styled(Style::Dim, "(`why` cites the rule.)\n");
                console.text(&text)?;
                self.last_refusal = Some(refusal);
                Ok(None)
            }
        }
    }

    /// The legal actions by number, and for what else could be thought of why not.
    fn list(&self, console: &mut Console, seat: Seat) -> Result<(), Fault> {
        let view = self.state.view(seat);
        let names = self.names.seen_by(seat);
        let legal: Vec<G::Action> = view.legal().into_iter().collect();
        let mut text = Text::new();
        text.styled(Style::Bold, "You may:\n");
        let entries: Vec<String> = legal
            .iter()
            .enumerate()
            .map(|(n, action)| {
                let more = G::describe(action, &view, &names);
                let more = if more.is_empty() { more } else { format!("  {more}") };
                format!("{:>3}  {action}{more}", n + 1)
            })
            .collect();
        let width = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0) + 3;
        let columns = if entries.len() > 14 { (80 / width).max(1) } else { 1 };
        let rows = entries.len().div_ceil(columns);
        for row in 0..rows {
            let line: Vec<String> =
                entries.iter().skip(row).step_by(rows).map(|e| format!("{e:<width$}")).collect();
            text.plain(line.concat().trim_end().to_string()).end();
        }
        let mut why = Text::new();
        for attempt in G::attempts(&view) {
            if let Err(illegal) = self.state.check(seat.into(), &attempt) {
                let words = format!("{attempt}: {}", G::why_not(&illegal).words);
                why.plain(wrap(&words, 80, 5));
            }
        }
        if !why.is_empty() {
            text.styled(Style::Bold, "You may not:\n").add(why);
        }
        Ok(console.text(&text)?)
    }

    fn why(&self, console: &mut Console, seat: Seat, what: &str) -> Result<(), Fault> {
        let refusal = if what.is_empty() {
            self.last_refusal.clone()
        } else {
            match typed::action::<G>(what, &self.state.view(seat)) {
                Typed::Unclear(words) => return say(console, &words),
                Typed::Action(action) => match self.state.check(seat.into(), &action) {
                    Ok(()) => return say(console, &format!("{action} is legal.")),
                    Err(illegal) => Some(G::why_not(&illegal)),
                },
            }
        };
        match refusal {
            None => say(
                console,
                "Nothing has been refused. To ask about an action type it after `why`.",
            ),
            Some(Refusal { words, paragraph, law }) => {
                say(console, &words)?;
                say(console, &format!("Paragraph {paragraph} of the rules: {law}"))
            }
        }
    }

    fn hint(&self, console: &mut Console, seat: Seat) -> Result<(), Fault> {
        let Some(kind) = G::adviser(self.memory) else {
            return say(console, "No bot knows this game.");
        };
        let view = self.state.view(seat);
        let action = (kind.make)().choose(&view, &mut self.words());
        let more = G::describe(&action, &view, &self.names.seen_by(seat));
        let more = if more.is_empty() { more } else { format!(", {more}") };
        say(console, &format!("The bot {} would choose: {action}{more}.", kind.name))
    }

    pub(super) fn undo(
        &mut self,
        console: &mut Console,
        seat: Seat,
    ) -> Result<Option<Next>, Fault> {
        let mut count = self.record.actions.len();
        while let Some(&(actor, _)) = count.checked_sub(1).and_then(|n| self.record.actions.get(n))
        {
            count -= 1;
            match actor {
                Actor::Seat(other) if other == seat => {
                    let text = self.record.actions[count].1.to_string();
                    self.back_to(count);
                    say(console, &format!("Taken back: {text}."))?;
                    return Ok(Some(Next::On));
                }
                Actor::Seat(other) if self.people.contains(other) => {
                    let name = self.names.name(other);
                    say(console, &format!("{name} has acted since: it cannot be taken back."))?;
                    return Ok(None);
                }
                _ => {}
            }
        }
        say(console, "You have not done anything yet.")?;
        Ok(None)
    }

    fn save(&self, console: &mut Console, file: &str) -> Result<(), Fault> {
        if file.is_empty() {
            return say(console, "Where to? `save FILE` names the file.");
        }
        let record = match write_record(&self.record) {
            Ok(record) => record,
            Err(error) => unreachable!("the game does not replay: {error}"),
        };
        match fs::write(file, format!("{record}\n")) {
            Ok(()) => say(console, &format!("Saved to {file}.")),
            Err(error) => say(console, &format!("{file} cannot be written: {error}.")),
        }
    }
}

fn say(console: &mut Console, words: &str) -> Result<(), Fault> {
    Ok(console.text(&wrap(words, 80, 0).into())?)
}
