//! Telling traces, scenarios and records apart, and checking them.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;

use serde_json::{Map, Value};

use super::{Forms, SetupFault, check_scenario, check_trace, read_record, write_trace};
use crate::words::Stream;

/// What does not hold: the step, if it is one, and both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the step, from 0.
    pub step: Option<usize>,
    /// What was expected and what was found.
    pub message: String,
}

impl Difference {
    /// A difference outside the steps.
    pub fn new(message: impl Into<String>) -> Self {
        Self { step: None, message: message.into() }
    }

    /// A difference at a step.
    pub fn at_step(step: usize, message: impl Into<String>) -> Self {
        Self { step: Some(step), message: message.into() }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl core::error::Error for Difference {}

/// Checks files of one game; a list of these is what a program can check.
pub trait Checker {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// Checks one JSON object, which names this game.
    ///
    /// # Errors
    ///
    /// The first difference.
    fn check(&self, object: &Map<String, Value>) -> Result<String, Difference>;
}

/// The checker of the game `G`: traces, scenarios, records, and golden setups and traces.
#[derive(Clone, Copy, Debug)]
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The checker.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Of<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Forms> Checker for Of<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn check(&self, object: &Map<String, Value>) -> Result<String, Difference> {
        if object.contains_key("actions") {
            let (record, state) = read_record::<G>(&Value::Object(object.clone()))
                .map_err(|error| Difference { step: error.at, message: error.message })?;
            let end = if state.outcome().is_some() { " and the outcome" } else { "" };
            return Ok(format!("record: {} actions{end} hold", record.actions.len()));
        }
        match (object.get("trace").and_then(Value::as_object), object.get("steps")) {
            (Some(trace), _) => golden_trace::<G>(object, trace),
            (None, Some(Value::Array(steps))) if steps.iter().any(|s| s.get("actor").is_some()) => {
                check_trace::<G>(object).map(|holds| format!("trace: {holds}"))
            }
            (None, None) if object.contains_key("seed") => golden_setup::<G>(object),
            _ => check_scenario::<G>(object).map(|holds| format!("scenario: {holds}")),
        }
    }
}

/// Checks one JSON object with the checker of the game that it names.
///
/// # Errors
///
/// The first difference; a game that no checker plays is one.
pub fn check(games: &[&dyn Checker], object: &Map<String, Value>) -> Result<String, Difference> {
    let named = object.get("game").or_else(|| object.get("trace")?.get("game"));
    let Some(name) = named.and_then(Value::as_str) else {
        return Err(Difference::new(
            "field \"game\" is missing: neither trace, scenario nor record",
        ));
    };
    match games.iter().find(|checker| checker.game() == name) {
        Some(checker) => checker.check(object),
        None => Err(Difference::new(format!("this program does not play {name:?}"))),
    }
}

/// The seed and the arguments of a golden file's line.
fn golden(object: &Map<String, Value>) -> Result<(u64, Map<String, Value>), Difference> {
    let seed = object.get("seed").and_then(Value::as_u64);
    let seed = seed.ok_or_else(|| Difference::new("field \"seed\": expected a 64-bit number"))?;
    let arguments = object.get("args").and_then(Value::as_object).cloned().unwrap_or_default();
    Ok((seed, arguments))
}

fn refused(fault: SetupFault) -> Difference {
    Difference::new(format!("arguments refused ({}): {fault}", fault.kind))
}

fn golden_setup<G: Forms>(object: &Map<String, Value>) -> Result<String, Difference> {
    let (seed, arguments) = golden(object)?;
    let setup = G::generate(&arguments, &mut Stream::new(seed)).map_err(refused)?;
    let found = G::write_setup(&setup);
    match object.get("setup") {
        Some(expected) if *expected == found => Ok("setup: the seed gives it".to_string()),
        expected => Err(Difference::new(format!(
            "setup: expected {}, found {found}",
            expected.unwrap_or(&Value::Null)
        ))),
    }
}

fn golden_trace<G: Forms>(
    object: &Map<String, Value>,
    trace: &Map<String, Value>,
) -> Result<String, Difference> {
    let holds = check_trace::<G>(trace)?;
    let (seed, arguments) = golden(object)?;
    match write_trace::<G>(&arguments, seed).map_err(refused)? {
        Some(Value::Object(found)) if found == *trace => {
            Ok(format!("trace: {holds}, and the seed gives it"))
        }
        _ => Err(Difference::new(format!("trace: seed {seed} gives another game"))),
    }
}
