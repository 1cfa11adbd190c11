//! Traces: whole random games, for checking one implementation against another.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::check::Difference;
use super::{Forms, SetupFault, action, actor, texts, value};
use crate::game::{LegalActions, Turn};
use crate::words::{Stream, Words};

/// The random game of this seed: setup and play from one stream, each action entry
/// [`below`](Words::below)`(number of entries)` of the text-sorted list.
///
/// `None` if the game would need an open entry.
///
/// # Errors
///
/// If the arguments make no setup.
pub fn write<G: Forms>(
    arguments: &Map<String, Value>,
    seed: u64,
) -> Result<Option<Value>, SetupFault> {
    let mut arguments = arguments.clone();
    G::fill_trace_arguments(&mut arguments);
    let mut words = Stream::new(seed);
    let setup = G::generate(&arguments, &mut words)?;
    let mut state = G::new(&setup).map_err(|error| SetupFault::new("format", error.to_string()))?;
    let mut steps = Vec::new();
    while let Some(actor) = Turn::actor(state.turn()) {
        let legal = state.legal(actor);
        if legal.open().is_some() {
            return Ok(None);
        }
        let legal = texts(legal);
        let text = &legal[words.below(legal.len() as u64) as usize];
        let action = text
            .parse::<G::Action>()
            .unwrap_or_else(|error| unreachable!("a listed action does not parse: {error}"));
        steps.push(json!({ "actor": actor, "legal": legal, "do": text }));
        if let Err(refusal) = state.play_mut(actor, &action) {
            unreachable!("a listed action was refused: {refusal}");
        }
    }
    let outcome = state.outcome().map(|outcome| value(&outcome));
    let setup = G::write_setup(&setup);
    Ok(Some(json!({ "game": G::NAME, "setup": setup, "steps": steps, "outcome": outcome })))
}

/// Plays a trace of this game; says what holds, or the first difference.
///
/// # Errors
///
/// The first step that does not hold, with both sides.
pub fn check<G: Forms>(trace: &Map<String, Value>) -> Result<String, Difference> {
    let setup = G::read_setup(trace.get("setup").unwrap_or(&Value::Null))
        .map_err(|fault| Difference::new(format!("setup refused ({}): {fault}", fault.kind)))?;
    let mut state = G::new(&setup).map_err(|error| Difference::new(error.to_string()))?;
    let steps = trace
        .get("steps")
        .and_then(Value::as_array)
        .ok_or_else(|| Difference::new("a trace has a list of \"steps\""))?;
    for (n, entry) in steps.iter().enumerate() {
        step(&mut state, entry).map_err(|why| Difference::at_step(n, why))?;
    }
    let outcome = state.outcome().map(|outcome| value(&outcome)).unwrap_or_default();
    let expected = trace.get("outcome").unwrap_or(&Value::Null);
    if outcome != *expected {
        return Err(Difference::new(format!("outcome: expected {expected}, found {outcome}")));
    }
    Ok(format!("{} steps and the outcome hold", steps.len()))
}

fn step<G: Forms>(state: &mut G, entry: &Value) -> Result<(), String> {
    let field = |name: &str| entry.get(name).unwrap_or(&Value::Null);
    let owed = Turn::actor(state.turn());
    let expected = field("actor");
    let who = actor(expected).ok_or_else(|| format!("actor: {expected} is none"))?;
    if owed != Some(who) {
        let found = owed.map_or("none, the game is over".into(), |actor| actor.to_string());
        return Err(format!("actor: expected {expected}, found {found}"));
    }
    let found = json!(texts(state.legal(who)));
    if found != *field("legal") {
        return Err(format!("legal list of {who}: expected {}, found {found}", field("legal")));
    }
    let action = action::<G>(field("do"))?;
    state
        .play_mut(who, &action)
        .map_err(|why| format!("{who}: {action}: expected accepted, but refused: {why}"))
}
