//! Requests: their fields, and what can be wrong with them.

use cards_core::json::SetupFault;
use serde_json::{Map, Value, json};

/// Why a request is not answered with `ok`.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    /// `json`, `request`, `command`, `too-long`, `game`, `setup`, `action`, `refused`, `record`,
    /// `bot`, `nothing` or `internal`.
    pub kind: &'static str,
    /// One sentence for a person.
    pub message: String,
    /// The field that some kinds have beside these: `setup`, `at` or `reason`.
    pub more: Option<(&'static str, Value)>,
}

impl Problem {
    pub(super) fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), more: None }
    }

    pub(super) fn with(mut self, field: &'static str, value: impl Into<Value>) -> Self {
        self.more = Some((field, value.into()));
        self
    }

    pub(super) fn request(message: impl Into<String>) -> Self {
        Self::new("request", message)
    }

    pub(super) fn json(&self) -> Value {
        let mut error = json!({ "kind": self.kind, "message": self.message });
        if let Some((field, value)) = &self.more {
            error[field] = value.clone();
        }
        json!({ "ok": false, "error": error })
    }
}

impl From<SetupFault> for Problem {
    fn from(fault: SetupFault) -> Self {
        Self::new("setup", fault.message).with("setup", fault.kind)
    }
}

/// The fields of a request, each taken once.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    pub(super) fn new(object: Map<String, Value>) -> Self {
        Self(object)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// A field as it stands.
    pub(super) fn value(&mut self, name: &str) -> Result<Value, Problem> {
        self.0.remove(name).ok_or_else(|| Problem::request(format!("field {name:?} is missing")))
    }

    /// A text.
    pub(super) fn text(&mut self, name: &str) -> Result<String, Problem> {
        match self.value(name)? {
            Value::String(text) => Ok(text),
            other => Err(wrong(name, "a text", &other)),
        }
    }

    /// An unsigned 64-bit number.
    pub(super) fn number(&mut self, name: &str) -> Result<u64, Problem> {
        let value = self.value(name)?;
        value.as_u64().ok_or_else(|| wrong(name, "a whole number, 0 to 2^64 - 1", &value))
    }

    /// An object.
    pub(super) fn object(&mut self, name: &str) -> Result<Map<String, Value>, Problem> {
        match self.value(name)? {
            Value::Object(object) => Ok(object),
            other => Err(wrong(name, "an object", &other)),
        }
    }

    /// That no field is left.
    pub(super) fn end(&self) -> Result<(), Problem> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(name) => Err(Problem::request(format!("unknown field {name:?}"))),
        }
    }
}

/// A field of the wrong type.
pub(super) fn wrong(name: &str, expected: &str, found: &Value) -> Problem {
    let found: String = found.to_string().chars().take(80).collect();
    Problem::request(format!("field {name:?}: expected {expected}, found {found}"))
}
