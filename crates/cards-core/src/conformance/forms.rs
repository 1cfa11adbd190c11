//! The laws of JSON forms.

use alloc::format;
use alloc::string::ToString;

use serde_json::{Map, Value};

use super::moment::{Moment, seats};
use super::rules::holds;
use super::{Check, Finding, Law};
use crate::json::{self, Checker, Forms};
use crate::record::Record;

/// What every state is held to.
pub(super) fn laws<G: Forms>() -> [Check<Moment<G>>; 3] {
    [
        (Law::SummariesShowTheTurn, summaries_show_the_turn),
        (Law::FormsAreObjects, forms_are_objects),
        (Law::ReasonsAreNamed, reasons_are_named),
    ]
}

/// What every record is held to.
pub(super) fn laws_of_records<G: Forms>() -> [Check<Record<G>>; 3] {
    [
        (Law::SetupsReadBack, setups_read_back),
        (Law::RecordsReadBack, records_read_back),
        (Law::TracesHold, traces_hold),
    ]
}

fn summaries_show_the_turn<G: Forms>(moment: &Moment<G>) -> Finding {
    let (show, turn) = (moment.state().show(), json::turn(moment.state().turn()));
    holds(show.get("turn") == Some(&turn), || format!("{turn} in {show}"))
}

fn forms_are_objects<G: Forms>(moment: &Moment<G>) -> Finding {
    let object = |value: Value| holds(value.is_object(), || value.to_string());
    let state = moment.state();
    seats(state).try_for_each(|seat| object(json::value(&state.view(seat))))?;
    state.outcome().iter().try_for_each(|outcome| object(json::value(outcome)))?;
    let Some((actor, action)) = &moment.next else { return Ok(()) };
    let mut finding = Ok(());
    let mut tell = |event: &G::Event, _| {
        let event = json::value(event);
        // The audience is added where events are written down.
        if !event["event"].is_string() || event.get("audience").is_some() {
            finding = Err(event.to_string());
        }
    };
    let _ = state.clone().play_with(*actor, action, &mut tell);
    finding
}

fn reasons_are_named<G: Forms>(moment: &Moment<G>) -> Finding {
    let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    for (actor, action) in &moment.attempts {
        let Err(illegal) = moment.state().check(*actor, action) else { continue };
        let reason = G::reason(&illegal);
        holds(!reason.is_empty() && reason.chars().all(kebab), || format!("{reason:?}"))?;
    }
    Ok(())
}

fn setups_read_back<G: Forms>(record: &Record<G>) -> Finding {
    let json = G::write_setup(&record.setup);
    let read = G::read_setup(&json).map_err(|fault| format!("{json} is refused: {fault}"))?;
    holds(read == record.setup, || format!("{json} reads as {read:?}"))
}

fn records_read_back<G: Forms>(record: &Record<G>) -> Finding {
    let half = record.actions.len() / 2;
    for count in [0, half, record.actions.len()] {
        let part =
            Record::<G> { setup: record.setup.clone(), actions: record.actions[..count].to_vec() };
        let json = json::write_record(&part).map_err(|error| error.to_string())?;
        let (read, state) = json::read_record::<G>(&json).map_err(|error| error.to_string())?;
        let same = read == part && part.replay().is_ok_and(|replayed| replayed == state);
        holds(same, || format!("{json} reads as {read:?}"))?;
        check::<G>(&json)?;
    }
    Ok(())
}

fn traces_hold<G: Forms>(record: &Record<G>) -> Finding {
    let seed = record.actions.len() as u64;
    let trace = json::write_trace::<G>(&Map::new(), seed);
    let trace = trace.map_err(|fault| format!("nothing is generated: {fault}"))?;
    // A game that needs an open entry has no trace.
    trace.map_or(Ok(()), |trace| check::<G>(&trace))
}

fn check<G: Forms>(json: &Value) -> Finding {
    let object = json.as_object().ok_or_else(|| format!("{json} is no object"))?;
    json::Of::<G>::new().check(object).map(drop).map_err(|difference| difference.to_string())
}
