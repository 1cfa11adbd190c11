//! `check`: whether traces, scenarios and records hold.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use cards_core::json::Difference;
use serde_json::{Map, Value};

use crate::arguments;
use crate::console::Console;
use crate::fault::Fault;
use crate::table::Playable;

/// Checks each file, `-` being the input, and says for each object what holds, or the first
/// difference.
pub(crate) fn check(
    console: &mut Console,
    games: &[&dyn Playable],
    files: &[String],
) -> Result<(), Fault> {
    let mut tally = Tally { games, holds: 0, differs: 0 };
    for file in files {
        let outcome = if file == "-" {
            // The input is taken whole, so that the console can be written to meanwhile.
            let mut bytes = Vec::new();
            match console.input.read_to_end(&mut bytes) {
                Ok(_) => tally.read(console, "standard input", &mut bytes.as_slice(), false)?,
                Err(error) => Err(error),
            }
        } else {
            let lines = file.ends_with(".jsonl");
            match File::open(file) {
                Ok(opened) => tally.read(console, file, &mut BufReader::new(opened), lines)?,
                Err(error) => Err(error),
            }
        };
        if let Err(error) = outcome {
            tally.differs += 1;
            console.line(format!("{file}: cannot be read: {error}"))?;
        }
    }
    match tally {
        Tally { differs: 0, holds: 0, .. } => {
            Err(Fault::Data("nothing to check: no trace, scenario or record was found".into()))
        }
        Tally { differs: 0, .. } => Ok(()),
        Tally { differs, holds, .. } => {
            Err(Fault::Data(format!("{differs} of {} differ", differs + holds)))
        }
    }
}

struct Tally<'a> {
    games: &'a [&'a dyn Playable],
    holds: usize,
    differs: usize,
}

impl Tally<'_> {
    /// Checks one file: one object on each line, or one object in all. Says whether it could be
    /// read.
    fn read(
        &mut self,
        console: &mut Console,
        name: &str,
        input: &mut dyn BufRead,
        lines: bool,
    ) -> Result<io::Result<()>, Fault> {
        let mut first = Vec::new();
        if let Err(error) = input.read_until(b'\n', &mut first) {
            return Ok(Err(error));
        }
        let by_line = lines || serde_json::from_slice::<Map<String, Value>>(&first).is_ok();
        if !by_line {
            if let Err(error) = input.read_to_end(&mut first) {
                return Ok(Err(error));
            }
            self.object(console, name, &first)?;
            return Ok(Ok(()));
        }
        let mut number = 1;
        while !first.is_empty() {
            if !first.trim_ascii().is_empty() {
                self.object(console, &format!("{name}:{number}"), &first)?;
            }
            first.clear();
            number += 1;
            if let Err(error) = input.read_until(b'\n', &mut first) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(()))
    }

    fn object(&mut self, console: &mut Console, place: &str, bytes: &[u8]) -> Result<(), Fault> {
        let found = match serde_json::from_slice::<Value>(bytes) {
            Ok(Value::Object(object)) => self.compare(&object),
            Ok(_) => Err(Difference::new("expected a JSON object")),
            Err(error) => Err(Difference::new(format!("no JSON: {error}"))),
        };
        match found {
            Ok(what) => {
                self.holds += 1;
                console.line(format!("{place}: {what}"))?;
            }
            Err(difference) => {
                self.differs += 1;
                console.line(format!("{place}: DIFFERS: {difference}"))?;
            }
        }
        Ok(())
    }

    fn compare(&self, object: &Map<String, Value>) -> Result<String, Difference> {
        // A kept game holds its record.
        let kept = object.get("record").and_then(Value::as_object);
        if let Some(record) = kept.filter(|_| !object.contains_key("game")) {
            return self.compare(record);
        }
        let named = object.get("game").or_else(|| object.get("trace")?.get("game"));
        if named.is_none() {
            if let Some(found) = self.games.iter().find_map(|game| game.check_other(object)) {
                return found;
            }
        }
        let Some(name) = named.and_then(Value::as_str) else {
            return Err(Difference::new(
                "field \"game\" is missing: neither trace, scenario nor record",
            ));
        };
        match arguments::game(self.games, name) {
            Some(game) => game.check(object),
            None => Err(Difference::new(format!("this program does not play {name:?}"))),
        }
    }
}
