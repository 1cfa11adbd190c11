//! Records as JSON.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::{Forms, SetupFault, action, actor, value};
use crate::record::{Record, ReplayError};

/// Why a record is refused: the number of the action if it is one, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct RecordError {
    /// The number of the action, from 0; `None` for a fault elsewhere.
    pub at: Option<usize>,
    /// Where and why.
    pub message: String,
}

impl RecordError {
    fn new(at: impl Into<Option<usize>>, message: impl Into<String>) -> Self {
        Self { at: at.into(), message: message.into() }
    }
}

/// The record as JSON; the outcome stands there exactly when the game is over.
///
/// # Errors
///
/// If the record does not replay.
pub fn write<G: Forms>(record: &Record<G>) -> Result<Value, RecordError> {
    let state = record.replay().map_err(|error| {
        let at = match error {
            ReplayError::Illegal { at, .. } => Some(at),
            ReplayError::Setup(_) => None,
        };
        RecordError::new(at, error.to_string())
    })?;
    let actions: Vec<Value> =
        record.actions.iter().map(|(actor, action)| json!([actor, action.to_string()])).collect();
    let mut json = json!({
        "format": 1, "game": G::NAME, "setup": G::write_setup(&record.setup), "actions": actions,
    });
    if let Some(outcome) = state.outcome() {
        json["outcome"] = value(&outcome);
    }
    Ok(json)
}

/// A record from JSON, replayed: the record, and the state after its last action.
///
/// # Errors
///
/// An unknown format or game, a refused setup or action, or an outcome that is wrong, missing or
/// there too early.
pub fn read<G: Forms>(json: &Value) -> Result<(Record<G>, G), RecordError> {
    let object = json.as_object().ok_or_else(|| RecordError::new(None, "a record is an object"))?;
    header::<G>(object)?;
    let setup = object.get("setup").unwrap_or(&Value::Null);
    let setup = G::read_setup(setup).map_err(|SetupFault { kind, message }| {
        RecordError::new(None, alloc::format!("setup refused ({kind}): {message}"))
    })?;
    let mut state = G::new(&setup).map_err(|error| RecordError::new(None, error.to_string()))?;
    let mut record = Record::new(setup);
    let list = object
        .get("actions")
        .and_then(Value::as_array)
        .ok_or_else(|| RecordError::new(None, "field \"actions\" is a list"))?;
    for (at, entry) in list.iter().enumerate() {
        let fail = |why: String| RecordError::new(at, alloc::format!("action {at}: {why}"));
        let [who, what] = entry.as_array().map(Vec::as_slice).unwrap_or_default() else {
            return Err(fail("expected [actor, text]".into()));
        };
        let actor = actor(who).ok_or_else(|| fail(alloc::format!("{who} is no actor")))?;
        let action = action::<G>(what).map_err(fail)?;
        state
            .play_mut(actor, &action)
            .map_err(|reason| fail(alloc::format!("{actor}: {action} is refused: {reason}")))?;
        record.actions.push((actor, action));
    }
    let outcome = state.outcome().map(|outcome| value(&outcome));
    if outcome.as_ref() != object.get("outcome") {
        let show = |side: Option<&Value>| side.map_or("none".into(), Value::to_string);
        return Err(RecordError::new(
            None,
            alloc::format!(
                "outcome: the game gives {}, the record says {}",
                show(outcome.as_ref()),
                show(object.get("outcome"))
            ),
        ));
    }
    Ok((record, state))
}

fn header<G: Forms>(object: &Map<String, Value>) -> Result<(), RecordError> {
    const FIELDS: [&str; 5] = ["format", "game", "setup", "actions", "outcome"];
    if let Some(key) = object.keys().find(|key| !FIELDS.contains(&key.as_str())) {
        return Err(RecordError::new(None, alloc::format!("unknown field {key:?}")));
    }
    let known = [("format", json!(1)), ("game", json!(G::NAME))];
    for (field, expected) in known {
        let there = object.get(field).unwrap_or(&Value::Null);
        if *there != expected {
            let message = alloc::format!("field {field:?}: expected {expected}, found {there}");
            return Err(RecordError::new(None, message));
        }
    }
    Ok(())
}
