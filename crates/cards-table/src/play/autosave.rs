//! Where a game is kept while it goes on.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cards_core::Record;
use cards_core::json::{read_record, write_record};
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::tabletop::Tabletop;

/// The file in which an interrupted game is kept.
#[derive(Clone, Debug)]
pub(crate) struct Place(PathBuf);

impl Place {
    /// The usual place for this game: the state folder of the user, else the temporary folder.
    pub(crate) fn usual(game: &str) -> Self {
        let home = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
        let folder = home("XDG_STATE_HOME")
            .or_else(|| home("LOCALAPPDATA"))
            .or_else(|| home("HOME").map(|home| home.join(".local").join("state")))
            .unwrap_or_else(std::env::temp_dir);
        Self(folder.join("cards").join(format!("{game}.json")))
    }

    pub(crate) fn at(path: &str) -> Self {
        Self(path.into())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes the whole file at once, so that it is never half of one.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.0.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let beside = self.0.with_extension("json.new");
        fs::write(&beside, text)?;
        fs::rename(&beside, &self.0)
    }

    /// Moves an unfinished game out of the way of a new one; tells where it is now.
    pub(super) fn put_aside(&self) -> Option<PathBuf> {
        let aside = self.0.with_extension("old.json");
        fs::rename(&self.0, &aside).ok().map(|()| aside)
    }

    /// Removes the file of a finished game.
    pub(super) fn remove(&self) {
        // Whether it was there makes no difference.
        let _ = fs::remove_file(&self.0);
    }
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

/// Reads a kept game, or a plain record.
pub(super) fn read<G: Tabletop>(path: &Path) -> Result<Kept<G>, Fault> {
    let place = path.display();
    let fail = |why: String| Fault::Data(format!("{place}: {why}"));
    let bytes = fs::read(path).map_err(|error| fail(format!("cannot be read: {error}")))?;
    let json: Value =
        serde_json::from_slice(&bytes).map_err(|error| fail(format!("no JSON: {error}")))?;
    let (record, state) = read_record::<G>(json.get("record").unwrap_or(&json))
        .map_err(|error| fail(error.to_string()))?;
    let seats = json.get("seats").and_then(Value::as_array).into_iter().flatten();
    let seats = seats.filter_map(|name| name.as_str().map(String::from)).collect();
    Ok(Kept { record, state, seats, seed: json.get("seed").and_then(Value::as_u64) })
}
