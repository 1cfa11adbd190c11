//! A real die on the table: people roll it and type what it shows.

use cards_core::Actor;

use super::sitting::{Next, Sitting, prompt};
use crate::console::Console;
use crate::fault::Fault;
use crate::tabletop::Tabletop;
use crate::text::{Style, Text};

impl<G: Tabletop> Sitting<G> {
    /// Asks for the next action of chance until it is typed or somebody leaves; `None` if there is
    /// nobody to ask.
    pub(super) fn dice(&mut self, console: &mut Console) -> Result<Option<Next>, Fault> {
        // What cannot be kept is told when a seat is asked.
        let _ = self.keep();
        if let Some(seat) = self.at_keyboard {
            self.show_news(console, seat)?;
        }
        let names = self.names.seen_by(self.at_keyboard);
        let mut text = Text::new();
        text.styled(Style::Bold, G::ask_dice(&self.state, &names)).end();
        console.text(&text)?;
        loop {
            let Some(line) = prompt(console)? else {
                return self.leave(console, "End of input.").map(Some);
            };
            match (line.as_str(), self.at_keyboard) {
                ("quit" | "q" | "exit", _) => return self.leave(console, "Goodbye.").map(Some),
                ("undo", Some(seat)) => {
                    if let Some(next) = self.undo(console, seat)? {
                        return Ok(Some(next));
                    }
                }
                (line, _) => match self.rolled(line) {
                    Some(action) => {
                        return self
                            .take(Actor::Chance, &action)
                            .map(|()| Some(Next::On))
                            .map_err(|why| Fault::Data(format!("{action} was refused: {why}")));
                    }
                    None => console.line(self.sides())?,
                },
            }
        }
    }

    /// The entry of chance with this text, or with this number at its end.
    fn rolled(&self, line: &str) -> Option<G::Action> {
        self.state.legal(Actor::Chance).into_iter().find(|action| {
            let text = action.to_string();
            text == line || text.rsplit(' ').next() == Some(line)
        })
    }

    /// What can be typed.
    fn sides(&self) -> String {
        let texts: Vec<String> =
            self.state.legal(Actor::Chance).into_iter().map(|a| a.to_string()).collect();
        let sides: Vec<&str> = texts.iter().filter_map(|text| text.rsplit(' ').next()).collect();
        format!("Type what it shows ({}), undo or quit.", sides.join(" "))
    }
}
