//! The file of a run: one JSON object, in which every deal has a line of its own, so that a run
//! that was killed is taken up after the last whole line.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::contest::Named;
use super::results::Results;
use super::run::Shard;
use crate::fault::Fault;
use crate::files;

/// The version of this format.
pub(super) const FORMAT: u32 = 1;

/// What a run is: all that its games depend on.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Heading {
    /// [`FORMAT`].
    pub(super) arena: u32,
    pub(super) game: String,
    pub(super) title: String,
    pub(super) options: Map<String, Value>,
    pub(super) bots: Vec<String>,
    /// Whether each bot plays a whole table.
    pub(super) together: bool,
    pub(super) deals: u64,
    pub(super) seed: u64,
    pub(super) measures: Vec<Named>,
    pub(super) shard: Option<Shard>,
}

/// What came of a deal: for each seating, each measure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) deal: u64,
    pub(super) games: Vec<Vec<f64>>,
}

impl Row {
    fn text(&self) -> String {
        let number = |value: &f64| {
            // Most measures are counts; they read better without a fraction.
            let whole = value.fract() == 0.0 && value.abs() < 1e15;
            if whole { format!("{}", *value as i64) } else { Value::from(*value).to_string() }
        };
        let game = |game: &Vec<f64>| {
            let numbers: Vec<String> = game.iter().map(number).collect();
            format!("[{}]", numbers.join(","))
        };
        let games: Vec<String> = self.games.iter().map(game).collect();
        format!("{{\"deal\":{},\"games\":[{}]}}", self.deal, games.join(","))
    }
}

/// A run and the deals of it that have been played, in order.
pub(super) struct Ledger {
    pub(super) heading: Heading,
    pub(super) rows: Vec<Row>,
}

impl Heading {
    /// The deals that this run or shard has to play, in order.
    pub(super) fn own_deals(&self) -> impl Iterator<Item = u64> + use<> {
        let Shard { part, of } = self.part();
        (0..self.own_count()).map(move |n| part - 1 + n * of)
    }

    /// How many these are.
    pub(super) fn own_count(&self) -> u64 {
        let Shard { part, of } = self.part();
        self.deals.saturating_sub(part - 1).div_ceil(of)
    }

    fn part(&self) -> Shard {
        self.shard.unwrap_or(Shard { part: 1, of: 1 })
    }

    fn text(&self) -> Result<String, Fault> {
        serde_json::to_string(self).map_err(|error| Fault::Data(error.to_string()))
    }

    /// The first field in which another run is not the same.
    pub(super) fn difference(&self, other: &Self) -> Option<String> {
        let [a, b] = [self, other].map(|heading| match serde_json::to_value(heading) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        });
        let (field, mine) = a.iter().find(|(field, value)| b.get(*field) != Some(value))?;
        let theirs = b.get(field).unwrap_or(&Value::Null);
        Some(format!("{field} is {theirs}, not {mine}"))
    }
}

impl Ledger {
    /// The whole object.
    pub(super) fn text(&self) -> Result<String, Fault> {
        let rows: Vec<String> = self.rows.iter().map(Row::text).collect();
        Ok(format!("{}{}{}", self.opening()?, rows.join(",\n"), self.closing()?))
    }

    fn opening(&self) -> Result<String, Fault> {
        Ok(format!("{{\"run\":{},\"rows\":[\n", self.heading.text()?))
    }

    fn closing(&self) -> Result<String, Fault> {
        let results = serde_json::to_string(&Results::of(self));
        let results = results.map_err(|error| Fault::Data(error.to_string()))?;
        Ok(format!("\n],\"results\":{results}}}\n"))
    }

    /// Reads a file as far as it holds: a run that was killed may have left a torn line.
    pub(super) fn read(path: &Path) -> Result<Self, Fault> {
        let name = path.display();
        let text = fs::read_to_string(path)
            .map_err(|error| Fault::Data(format!("{name}: cannot be read: {error}")))?;
        Self::parse(&text).map_err(|(line, what)| Fault::Data(format!("{name}:{line}: {what}")))
    }

    /// The ledger, or the number of a faulty line and what is wrong with it.
    fn parse(text: &str) -> Result<Self, (usize, String)> {
        let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line)).peekable();
        let (_, first) = lines.next().unwrap_or((1, ""));
        let heading = Heading::parse(first).map_err(|what| (1, what))?;
        let mut rows = Vec::new();
        for deal in heading.own_deals() {
            let Some((number, line)) = lines.next() else { break };
            let row = serde_json::from_str(line.strip_suffix(',').unwrap_or(line)).ok();
            match row.filter(|row: &Row| row.deal == deal && heading.fits(row)) {
                Some(row) => rows.push(row),
                // The last line is all that a killed run can have torn.
                None if lines.peek().is_none() => break,
                None => return Err((number, format!("expected deal {deal} of this run"))),
            }
        }
        match lines.find(|(_, line)| !line.is_empty() && !line.starts_with(']')) {
            Some((number, _)) => Err((number, "expected the end: all deals are there".into())),
            None => Ok(Self { heading, rows }),
        }
    }
}

impl Heading {
    /// Reads the first line of a file.
    fn parse(line: &str) -> Result<Self, String> {
        let heading = line.strip_prefix("{\"run\":").and_then(|it| it.strip_suffix(",\"rows\":["));
        let heading = heading.ok_or("this is no arena file: expected {\"run\":…,\"rows\":[")?;
        let heading: Self =
            serde_json::from_str(heading).map_err(|error| format!("run: {error}"))?;
        if heading.arena != FORMAT {
            return Err(format!("arena: expected {FORMAT}, found {}", heading.arena));
        }
        if !heading.part().holds() {
            return Err("shard: expected a part such as 1 of 3".into());
        }
        Ok(heading)
    }

    fn fits(&self, row: &Row) -> bool {
        row.games.len() == self.bots.len()
            && row.games.iter().all(|game| game.len() == self.measures.len())
    }
}

/// A ledger that is written while it grows.
pub(super) struct Writing<'a> {
    pub(super) ledger: Ledger,
    file: Option<(&'a Path, fs::File)>,
}

impl<'a> Writing<'a> {
    /// Begins a file, or takes up the one that is there if it is of the same run.
    pub(super) fn begin(heading: Heading, path: Option<&'a Path>) -> Result<Self, Fault> {
        let fresh = Ledger { heading, rows: Vec::new() };
        let Some(path) = path else { return Ok(Self { ledger: fresh, file: None }) };
        let held = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0);
        let ledger = if held {
            let found = Ledger::read(path)?;
            if let Some(difference) = fresh.heading.difference(&found.heading) {
                let name = path.display();
                return Err(Fault::Data(format!("{name} holds another run: {difference}")));
            }
            found
        } else {
            fresh
        };
        let fail = |error| cannot_write(path, &error);
        // What was torn goes; the rest is never gone while it is written anew.
        let rows: Vec<String> = ledger.rows.iter().map(Row::text).collect();
        let text = ledger.opening()? + &rows.join(",\n");
        let special = files::is_special(path);
        if !special {
            files::replace(path, &text).map_err(fail)?;
        }
        let mut file = fs::OpenOptions::new().append(true).open(path).map_err(fail)?;
        if special {
            file.write_all(text.as_bytes()).map_err(fail)?;
        }
        Ok(Self { ledger, file: Some((path, file)) })
    }

    /// Writes deals down; the next ones in order.
    pub(super) fn add(&mut self, rows: Vec<Row>) -> Result<(), Fault> {
        for row in rows {
            let comma = if self.ledger.rows.is_empty() { "" } else { ",\n" };
            self.write(&format!("{comma}{}", row.text()))?;
            self.ledger.rows.push(row);
        }
        Ok(())
    }

    /// Writes the results down.
    pub(super) fn end(mut self) -> Result<Ledger, Fault> {
        let closing = self.ledger.closing()?;
        self.write(&closing)?;
        Ok(self.ledger)
    }

    fn write(&mut self, text: &str) -> Result<(), Fault> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let written = file.write_all(text.as_bytes()).and_then(|()| file.flush());
        written.map_err(|error| cannot_write(path, &error))
    }
}

/// That a file cannot be written.
pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::Data(format!("{}: cannot be written: {error}", path.display()))
}
