//! Where a game is kept while it goes on.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use cards_core::Record;
use cards_core::json::{read_record, write_record};
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::files;
use crate::tabletop::Tabletop;

/// The file in which an interrupted game is kept.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    path: PathBuf,
    /// Whether `--resume` alone finds it.
    usual: bool,
}

impl Place {
    pub(crate) fn at(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), usual: false }
    }

    /// A new file among the usual ones of this game, for this game alone: others that go on at
    /// the same time, or were left, keep theirs.
    pub(crate) fn claim(game: &str, seed: u64) -> io::Result<Self> {
        let folder = folder(game);
        fs::create_dir_all(&folder)?;
        let mut number = 1;
        loop {
            let more = if number == 1 { String::new() } else { format!("-{number}") };
            let path = folder.join(format!("{seed}{more}.json"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => return Ok(Self { path, usual: true }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// The last game of these that was kept among the usual files.
    pub(crate) fn last<'a>(games: impl Iterator<Item = &'a str>) -> Option<Self> {
        let kept = games.flat_map(|game| fs::read_dir(folder(game))).flatten().flatten();
        let dated = kept.filter_map(|entry| {
            let path = entry.path();
            let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            let json = path.extension().is_some_and(|extension| extension == "json");
            let date = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            (json && about.len() > 0).then_some((date, path))
        });
        dated.max().map(|(_, path)| Self { path, usual: true })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What takes the game up again.
    pub(super) fn command(&self) -> &'static str {
        if self.usual { "play --resume" } else { "play --resume FILE" }
    }

    /// Writes the whole file at once, so that it is never half of one.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        files::replace(&self.path, text)
    }

    /// Moves a file that is there out of the way of a new game; tells where it is now.
    pub(super) fn put_aside(&self) -> io::Result<PathBuf> {
        let names = (1..).map(|n| match n {
            1 => self.path.with_extension("old.json"),
            n => self.path.with_extension(format!("old-{n}.json")),
        });
        let free = |path: &PathBuf| !path.exists();
        let aside = names.into_iter().find(free).ok_or(io::ErrorKind::AlreadyExists)?;
        fs::rename(&self.path, &aside).map(|()| aside)
    }

    /// Removes the file of a finished game.
    pub(super) fn remove(&self) {
        // Whether it was there makes no difference.
        let _ = fs::remove_file(&self.path);
    }
}

/// The usual folder for this game: in the state folder of the user, else in the temporary one.
fn folder(game: &str) -> PathBuf {
    let home = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    home("XDG_STATE_HOME")
        .or_else(|| home("LOCALAPPDATA"))
        .or_else(|| home("HOME").map(|home| home.join(".local").join("state")))
        .unwrap_or_else(std::env::temp_dir)
        .join("cards")
        .join(game)
}

/// A game that was kept: its record, and who played.
pub(super) struct Kept<G: Tabletop> {
    pub(super) record: Record<G>,
    pub(super) state: G,
    pub(super) seats: Vec<String>,
    pub(super) seed: Option<u64>,
}

/// The text of a kept game.
pub(super) fn text<G: Tabletop>(record: &Record<G>, seats: &[&str], seed: u64) -> String {
    match write_record(record) {
        Ok(record) => {
            let kept = json!({ "record": record, "seats": seats, "seed": seed });
            format!("{kept}\n")
        }
        Err(error) => unreachable!("the game does not replay: {error}"),
    }
}

/// The JSON of a kept game, or of a plain record, as it stands in a file.
pub(crate) fn json(path: &Path) -> Result<Value, Fault> {
    let fail = |why: String| Fault::Data(format!("{}: {why}", path.display()));
    let bytes = fs::read(path).map_err(|error| fail(format!("cannot be read: {error}")))?;
    let json: Value =
        serde_json::from_slice(&bytes).map_err(|error| fail(format!("no JSON: {error}")))?;
    match game(&json) {
        Some(_) => Ok(json),
        None => Err(fail("field \"game\" is missing: this is no record".into())),
    }
}

/// The record in the JSON of a kept game, or the record itself.
pub(crate) fn record(json: &Value) -> &Value {
    json.get("record").unwrap_or(json)
}

/// The name of the game in a record or a kept game.
pub(crate) fn game(json: &Value) -> Option<&str> {
    record(json).get("game").and_then(Value::as_str)
}

/// Reads a kept game, or a plain record.
pub(super) fn read<G: Tabletop>(path: &Path) -> Result<Kept<G>, Fault> {
    let json = json(path)?;
    let (record, state) = read_record::<G>(record(&json))
        .map_err(|error| Fault::Data(format!("{}: {error}", path.display())))?;
    let wrong = |what| Fault::Data(format!("{}: {what}", path.display()));
    let seats = match json.get("seats") {
        None => vec![],
        Some(names) => serde_json::from_value(names.clone())
            .map_err(|_| wrong("seats: expected a list of names"))?,
    };
    let seed = json
        .get("seed")
        .map(|seed| seed.as_u64().ok_or_else(|| wrong("seed: expected a whole number")));
    Ok(Kept { record, state, seats, seed: seed.transpose()? })
}
