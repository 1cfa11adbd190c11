//! The laws of hidden information.
//!
//! A state and a sample of what a seat sees in it differ in nothing that the seat can know. So
//! whatever the seat can observe must not tell them apart.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::moment::Moment;
use super::rules::holds;
use super::{Check, Finding, Kit, Law};
use crate::game::{Hidden, LegalActions, Sample, Turn, View};
use crate::playout::pick;
use crate::seat::{Actor, Seat, SeatSet};
use crate::words::{Stream, Words};

/// A state as one seat sees it, and another that it cannot tell from it.
pub(super) struct Glimpse<'a, G: Hidden> {
    pub(super) kit: &'a Kit,
    pub(super) moment: &'a Moment<G>,
    pub(super) seat: Seat,
    pub(super) view: &'a G::View,
    pub(super) sample: G,
    /// For choices.
    pub(super) seed: u64,
}

type Seen<'a, G> = (&'a Moment<G>, Seat, &'a <G as Hidden>::View);

/// What every view is held to.
pub(super) fn laws_of_views<'a, G: Hidden>() -> [Check<Seen<'a, G>>; 1] {
    [(Law::ViewsAgree, views_agree)]
}

/// What every sample is held to.
pub(super) fn laws<'a, G>() -> [Check<Glimpse<'a, G>>; 6]
where
    G: Hidden<View: Sample>,
{
    [
        (Law::TurnsKeepSecrets, turns_keep_secrets),
        (Law::SamplesFit, samples_fit),
        (Law::RefusalsKeepSecrets, refusals_keep_secrets),
        (Law::ViewsKeepSecrets, views_keep_secrets),
        (Law::EventsKeepSecrets, events_keep_secrets),
        (Law::SamplesPlayOn, samples_play_on),
    ]
}

/// A legal list as it can be compared.
fn list<L: LegalActions>(legal: L) -> (Vec<L::Action>, Option<crate::Open>) {
    let open = legal.open();
    (legal.into_iter().collect(), open)
}

fn views_agree<G: Hidden>(&(moment, seat, view): &Seen<'_, G>) -> Finding {
    let state = moment.state();
    holds(view.seat() == seat, || format!("seat {} for {seat}", view.seat()))?;
    holds(view.turn() == state.turn(), || format!("{:?}, {:?}", view.turn(), state.turn()))?;
    let (seen, legal) = (list(view.legal()), list(state.legal(seat.into())));
    holds(seen == legal, || format!("seat {seat} sees {seen:?}, has {legal:?}"))
}

fn samples_fit<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Glimpse { moment, seat, view, sample, .. } = glimpse;
    let seen = sample.view(*seat);
    holds(seen == **view, || format!("seat {seat} sees {view:?}, in the sample {seen:?}"))?;
    let (there, here) =
        (list(sample.legal((*seat).into())), list(moment.state().legal((*seat).into())));
    holds(there == here, || format!("seat {seat} has {here:?}, in the sample {there:?}"))
}

fn turns_keep_secrets<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Glimpse { moment, seat, sample, .. } = glimpse;
    let seen = |state: &G| (state.seats(), state.turn(), state.outcome());
    let (here, there) = (seen(moment.state()), seen(sample));
    holds(here == there, || format!("{here:?}, in a sample of seat {seat} {there:?}"))
}

fn refusals_keep_secrets<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Glimpse { moment, seat, sample, .. } = glimpse;
    let own = moment.attempts.iter().filter(|(actor, _)| *actor == Actor::Seat(*seat));
    for (actor, action) in own {
        let (here, there) = (moment.state().check(*actor, action), sample.check(*actor, action));
        holds(here == there, || format!("{actor}: {action}: {here:?}, in a sample {there:?}"))?;
    }
    Ok(())
}

/// What a seat can observe of an action: what it is told, and what it knows then.
struct Observed<G: Hidden> {
    what: String,
    told: Vec<String>,
    turn: Turn,
    view: G::View,
    /// What it cannot observe.
    state: G,
}

fn observe<G: Hidden>(
    state: &G,
    seat: Seat,
    (actor, action): (Actor, &G::Action),
) -> Option<Observed<G>> {
    let mut state = state.clone();
    let mut told = Vec::new();
    let mut tell = |event: &G::Event, to: SeatSet| {
        if to.contains(seat) {
            told.push(format!("{event:?}"));
        }
    };
    state.play_with(actor, action, &mut tell).ok()?;
    let (turn, view) = (state.turn(), state.view(seat));
    Some(Observed { what: format!("{actor}: {action}"), told, turn, view, state })
}

/// The next action, and what else the seat could observe.
struct Observations<G: Hidden> {
    here: Observed<G>,
    /// The same action in the sample.
    there: Option<Observed<G>>,
    /// Another action of the same actor, if that is not the seat itself.
    other_here: Option<Observed<G>>,
    /// Another one in the sample.
    other_there: Option<Observed<G>>,
}

fn observations<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Option<Observations<G>> {
    let Glimpse { moment, seat, sample, .. } = glimpse;
    let (actor, action) = moment.next.as_ref()?;
    let mut words = Stream::new(glimpse.seed);
    let mut other = |state: &G| {
        let others = *actor != Actor::Seat(*seat);
        let action = pick(&state.legal(*actor), &mut words).filter(|_| others)?;
        observe(state, *seat, (*actor, &action))
    };
    Some(Observations {
        other_here: other(moment.state()),
        other_there: other(sample),
        here: observe(moment.state(), *seat, (*actor, action))?,
        there: observe(sample, *seat, (*actor, action)),
    })
}

fn views_keep_secrets<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Some(seen) = observations(glimpse) else { return Ok(()) };
    let here = seen.here;
    // When a game is over nothing needs to be secret any more.
    let others = [seen.there, seen.other_here, seen.other_there].into_iter().flatten();
    for other in others.filter(|other| other.turn == here.turn && here.turn != Turn::Over) {
        holds(other.told != here.told || other.view == here.view, || {
            format!(
                "seat {} is told {:?} of \"{}\" and \"{}\", but sees {:?} and {:?}",
                glimpse.seat, here.told, here.what, other.what, here.view, other.view
            )
        })?;
    }
    Ok(())
}

fn events_keep_secrets<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Some(seen) = observations(glimpse) else { return Ok(()) };
    let here = seen.here;
    // What left no trace in the state either (a roll that moved nothing) is no secret.
    let secret = |other: &Observed<G>| other.state != here.state;
    let others = seen.there.into_iter().chain(seen.other_here.filter(secret));
    let passing = |event: &&String| glimpse.kit.passing.iter().any(|name| event.starts_with(name));
    let told = |seen: &Observed<G>| seen.told.iter().filter(|e| !passing(e)).cloned().collect();
    for other in others {
        let (one, two): (Vec<String>, Vec<String>) = (told(&here), told(&other));
        holds(other.view != here.view || one == two, || {
            format!(
                "seat {} sees the same after \"{}\" and \"{}\", but is told {:?} and {:?}",
                glimpse.seat, here.what, other.what, one, two
            )
        })?;
    }
    Ok(())
}

fn samples_play_on<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let mut words = Stream::new(glimpse.seed);
    // Whole games are long: one sample in eight is enough.
    if words.below(8) > 0 {
        return Ok(());
    }
    let mut state = glimpse.sample.clone();
    for _ in glimpse.moment.step..=glimpse.kit.most_actions {
        let Some(actor) = state.turn().actor() else {
            return holds(state.turn() == Turn::Over, || "no seat is owed".to_string());
        };
        let action = match actor {
            Actor::Chance => state.chance(&mut words),
            Actor::Seat(_) => pick(&state.legal(actor), &mut words),
        };
        let Some(action) = action else {
            let free = state.legal(actor).open().is_some();
            return holds(free, || format!("{actor} is owed an action and has none"));
        };
        let done = state.play_mut(actor, &action);
        done.map_err(|reason| format!("{actor}: {action} is refused: {reason}"))?;
    }
    Err("it is not over".to_string())
}
