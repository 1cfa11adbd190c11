//! Scenarios: tests of a rule as data.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::check::Difference;
use super::{Forms, action, actor, texts, value};
use crate::seat::Actor;

/// Plays a scenario of this game; says what holds, or the first difference.
///
/// # Errors
///
/// The first step that does not hold, with both sides.
pub fn check<G: Forms>(scenario: &Map<String, Value>) -> Result<String, Difference> {
    let setup = scenario.get("setup").unwrap_or(&Value::Null);
    if let Some(expected) = scenario.get("error") {
        return refused_setup::<G>(setup, expected);
    }
    let steps = scenario
        .get("steps")
        .and_then(Value::as_array)
        .ok_or_else(|| Difference::new("a scenario has a list of \"steps\", or an \"error\""))?;
    let setup = G::read_setup(setup)
        .map_err(|fault| Difference::new(format!("setup refused ({}): {fault}", fault.kind)))?;
    let mut state = G::new(&setup).map_err(|error| Difference::new(error.to_string()))?;
    for (n, entry) in steps.iter().enumerate() {
        step(&mut state, entry).map_err(|why| Difference::at_step(n, why))?;
    }
    Ok(format!("{} steps hold", steps.len()))
}

fn refused_setup<G: Forms>(setup: &Value, expected: &Value) -> Result<String, Difference> {
    match G::read_setup(setup) {
        Err(fault) if *expected == fault.kind => Ok(format!("refused: {} ({fault})", fault.kind)),
        Err(fault) => Err(Difference::new(format!(
            "expected the error {expected}, found {:?}: {fault}",
            fault.kind
        ))),
        Ok(_) => Err(Difference::new(format!("expected the error {expected}, but it is accepted"))),
    }
}

fn step<G: Forms>(state: &mut G, entry: &Value) -> Result<(), String> {
    let mut fields = entry.as_object().into_iter().flatten();
    let (Some((verb, what)), None) = (fields.next(), fields.next()) else {
        return Err(format!("a step is an object with one field, not {entry}"));
    };
    match verb.as_str() {
        "do" => {
            let (actor, action) = taken::<G>(what)?;
            state
                .play_mut(actor, &action)
                .map_err(|why| format!("{actor}: {action}: expected accepted, but refused: {why}"))
        }
        "refuse" => refuse(state, what),
        "pass_all" if *what == true => pass_all(state),
        "legal" => listed(state, what, |expected, found| expected == found),
        "includes" => {
            listed(state, what, |expected, found| expected.iter().all(|text| found.contains(text)))
        }
        "excludes" => {
            listed(state, what, |expected, found| !expected.iter().any(|text| found.contains(text)))
        }
        "show" => fields_equal(what, &state.show()),
        "view" => {
            let (actor, fields) = pair(what)?;
            let Actor::Seat(seat) = actor else { return Err("chance has no view".into()) };
            if seat.number() >= state.seats() {
                return Err(format!("there is no seat {seat}"));
            }
            fields_equal(fields, &value(&state.view(seat)))
        }
        "over" => match state.outcome() {
            Some(outcome) => fields_equal(what, &value(&outcome)),
            None => Err(format!("expected the end, but the turn is {:?}", state.turn())),
        },
        _ => Err(format!("unknown step {verb:?}")),
    }
}

/// The actor and the second part of `[actor, …]`.
fn pair(what: &Value) -> Result<(Actor, &Value), String> {
    match what.as_array().map(Vec::as_slice) {
        Some([who, rest]) => Ok((actor(who).ok_or_else(|| format!("{who} is no actor"))?, rest)),
        _ => Err(format!("expected [actor, …], found {what}")),
    }
}

fn taken<G: Forms>(what: &Value) -> Result<(Actor, G::Action), String> {
    let (actor, text) = pair(what)?;
    Ok((actor, action::<G>(text)?))
}

/// An action that does not even parse is refused too.
fn refuse<G: Forms>(state: &mut G, what: &Value) -> Result<(), String> {
    let (actor, text) = pair(what)?;
    let Ok(action) = action::<G>(text) else { return Ok(()) };
    let before = state.clone();
    match state.play_mut(actor, &action) {
        Ok(()) => Err(format!("{actor}: {action}: expected refused, but accepted")),
        Err(_) if *state != before => {
            Err(format!("{actor}: {action}: the refusal changed the state"))
        }
        Err(_) => Ok(()),
    }
}

fn pass_all<G: Forms>(state: &mut G) -> Result<(), String> {
    let Ok(pass) = "pass".parse::<G::Action>() else { return Ok(()) };
    while let crate::Turn::Seats(seats) = state.turn() {
        let Some(seat) = seats.first().filter(|_| seats.len() == 1) else { break };
        if state.check(seat.into(), &pass).is_err() {
            break;
        }
        state.play_mut(seat.into(), &pass).map_err(|why| format!("{seat}: pass: {why}"))?;
    }
    Ok(())
}

fn listed<G: Forms>(
    state: &G,
    what: &Value,
    holds: impl Fn(&[String], &[String]) -> bool,
) -> Result<(), String> {
    let (actor, expected) = pair(what)?;
    let mut expected: Vec<String> = expected
        .as_array()
        .and_then(|list| list.iter().map(|text| text.as_str().map(String::from)).collect())
        .ok_or("expected a list of action texts")?;
    expected.sort_unstable();
    let found = texts(state.legal(actor));
    if holds(&expected, &found) {
        Ok(())
    } else {
        Err(format!("{actor}: expected {expected:?}, found {found:?}"))
    }
}

/// Each named field equals its value.
fn fields_equal(expected: &Value, found: &Value) -> Result<(), String> {
    let expected = expected.as_object().ok_or("expected an object of fields")?;
    for (field, value) in expected {
        let there = found.get(field).ok_or_else(|| format!("there is no field {field:?}"))?;
        if there != value {
            return Err(format!("field {field:?}: expected {value}, found {there}"));
        }
    }
    Ok(())
}
