//! What a person can type beside actions.

use std::fs;

use cards_core::json::write_record;
use cards_core::{Actor, LegalActions, Seat, View};

use super::sitting::{Next, Sitting, pass};
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
why      the paragraph behind the last refusal, or behind an action you name
hint     what a bot would do in your place
undo     take your last action back, and what bots and chance did since
save F   write the game to the file F (`replay F` shows it, `check F` checks it)
quit     leave; the game is kept
";

/// Spans and words of the game's own, as lines of the help.
fn more_help<G: Tabletop>(view: &G::View) -> Text {
    let mut text = Text::new();
    let spans: Vec<String> =
        G::spans(view).iter().map(|(span, _)| format!("pass {span}")).collect();
    if !spans.is_empty() {
        let words = format!(
            "{}: decline now, and be asked no more about what can be declined until it is over",
            spans.join(", ")
        );
        text.plain(wrap(&words, 80, 0));
    }
    for (word, what) in G::WORDS {
        text.plain(wrap(&format!("{word}: {what}"), 80, 0));
    }
    text
}

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
            ("?", "") => self.list(console, seat)?,
            ("?" | "explain", topic) => self.explain(console, seat, topic)?,
            ("pass", span) if !span.is_empty() => return self.leave_alone(console, seat, span),
            ("help", "") => {
                let mut help = Text::from(HELP);
                help.add(more_help::<G>(&self.state.view(seat)));
                console.text(&help)?;
            }
            ("rules", "") => console.text(&G::RULES.into())?,
            ("why", what) => self.why(console, seat, what)?,
            ("hint", "") => self.hint(console, seat)?,
            ("undo", "") => return self.undo(console, seat),
            ("save", file) => self.save(console, file)?,
            ("quit" | "q" | "exit", "") => return self.leave(console, "Goodbye.").map(Some),
            (word, "") if G::WORDS.iter().any(|(known, _)| *known == word) => {
                self.explain(console, seat, word)?;
            }
            _ => match typed::action::<G>(line, &self.state.view(seat)) {
                Typed::Action(action) => return self.act(console, seat, &action),
                Typed::Unclear(words) => say(console, &words)?,
            },
        }
        Ok(None)
    }

    /// Says what there is to say about a topic.
    fn explain(&self, console: &mut Console, seat: Seat, topic: &str) -> Result<(), Fault> {
        match G::explain(topic, &self.state.view(seat), &self.names.seen_by(seat)) {
            Some(text) => Ok(console.text(&text)?),
            None if topic.is_empty() => say(console, "Explain what? help names the commands."),
            None => say(console, &format!("Nothing is known about {topic:?}. Type help.")),
        }
    }

    /// Asks this seat no more about what it can decline, until the span is over.
    fn leave_alone(
        &mut self,
        console: &mut Console,
        seat: Seat,
        span: &str,
    ) -> Result<Option<Next>, Fault> {
        let spans = G::spans(&self.state.view(seat));
        let Some(&found) = spans.iter().find(|(name, _)| *name == span) else {
            let known: Vec<String> = spans.iter().map(|(name, _)| format!("pass {name}")).collect();
            let known = if known.is_empty() { "pass".into() } else { known.join(", ") };
            say(console, &format!("For how long? There is {known}."))?;
            return Ok(None);
        };
        self.quiet[seat.index()] = Some(found);
        say(console, &format!("You are asked no more about what can be declined: this {span}."))?;
        match pass(&self.state, seat) {
            Some(pass) => self.act(console, seat, &pass),
            None => Ok(None),
        }
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
                let refusal = G::why_not_this(action, &illegal);
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
                    Err(illegal) => Some(G::why_not_this(&action, &illegal)),
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
        // Else what is taken back would be passed again at once.
        let was_quiet = self.quiet[seat.index()].take().is_some();
        let mut count = self.record.actions.len();
        while let Some(&(actor, _)) = count.checked_sub(1).and_then(|n| self.record.actions.get(n))
        {
            count -= 1;
            match actor {
                Actor::Seat(other) if other == seat => {
                    let text = self.record.actions[count].1.to_string();
                    if text == "pass" && self.passed_for(seat, count) {
                        continue;
                    }
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
        let asked_again = if was_quiet { " You are asked again." } else { "" };
        say(console, &format!("You have not done anything yet.{asked_again}"))?;
        Ok(None)
    }

    /// Whether the action with this number is a pass that was made for the seat.
    fn passed_for(&self, seat: Seat, number: usize) -> bool {
        let mut before = self.record.clone();
        before.actions.truncate(number);
        let state = before.replay();
        state.is_ok_and(|state| !self.ask_all && state.legal(seat.into()).len() == 1)
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
