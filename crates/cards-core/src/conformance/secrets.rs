//! The laws of hidden information.
//!
//! A state and a sample of what a seat sees in it differ in nothing that the seat can know. So
//! whatever the seat can observe must not tell them apart.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::moment::Moment;
use super::rules::holds;
use super::{Check, Finding, Law};
use crate::game::{Hidden, LegalActions, Sample, Turn, View};
use crate::playout::pick;
use crate::seat::{Actor, Seat, SeatSet};
use crate::words::{Stream, Words};

/// A state as one seat sees it, and another that it cannot tell from it.
pub(super) struct Glimpse<'a, G: Hidden> {
    pub(super) moment: &'a Moment<G>,
    pub(super) seat: Seat,
    pub(super) view: &'a G::View,
    pub(super) sample: G,
    /// For choices.
    pub(super) seed: u64,
    pub(super) most: usize,
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
    /// Chance acted, and the seat was told nothing that the others were not: a die on the table.
    open: bool,
    turn: Turn,
    view: G::View,
}

fn observe<G: Hidden>(
    state: &G,
    seat: Seat,
    (actor, action): (Actor, &G::Action),
) -> Option<Observed<G>> {
    let mut state = state.clone();
    let table = SeatSet::first_n(state.seats());
    let mut told = Vec::new();
    let mut open = actor == Actor::Chance;
    let mut tell = |event: &G::Event, to: SeatSet| {
        if to.contains(seat) {
            told.push(format!("{event:?}"));
            open &= to == table;
        }
    };
    state.play_with(actor, action, &mut tell).ok()?;
    let (turn, view) = (state.turn(), state.view(seat));
    Some(Observed { what: format!("{actor}: {action}"), told, open, turn, view })
}

/// What the seat observes of the next action; and what it would observe of the same action in the
/// sample, and, unless it acts itself, of other actions in either.
fn observations<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Option<(Observed<G>, Vec<Observed<G>>)> {
    let Glimpse { moment, seat, sample, .. } = glimpse;
    let (actor, action) = moment.next.as_ref()?;
    let here = observe(moment.state(), *seat, (*actor, action))?;
    let mut others: Vec<_> = observe(sample, *seat, (*actor, action)).into_iter().collect();
    if *actor != Actor::Seat(*seat) {
        let mut words = Stream::new(glimpse.seed);
        for state in [moment.state(), sample, sample] {
            let other = pick(&state.legal(*actor), &mut words);
            others.extend(other.and_then(|other| observe(state, *seat, (*actor, &other))));
        }
    }
    Some((here, others))
}

fn views_keep_secrets<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Some((here, others)) = observations(glimpse) else { return Ok(()) };
    // When a game is over nothing needs to be secret any more.
    let others = others.iter().filter(|other| other.turn == here.turn && here.turn != Turn::Over);
    for there in others {
        holds(there.told != here.told || there.view == here.view, || {
            format!(
                "seat {} is told {:?} of \"{}\" and \"{}\", but sees {:?} and {:?}",
                glimpse.seat, here.told, here.what, there.what, here.view, there.view
            )
        })?;
    }
    Ok(())
}

fn events_keep_secrets<G: Hidden>(glimpse: &Glimpse<'_, G>) -> Finding {
    let Some((here, others)) = observations(glimpse) else { return Ok(()) };
    // What a die shows is no secret, also where the view has no use for it.
    let die = |other: &Observed<G>| here.open && other.open && here.what != other.what;
    for there in others.iter().filter(|other| !die(other)) {
        holds(there.view != here.view || there.told == here.told, || {
            format!(
                "seat {} sees the same after \"{}\" and \"{}\", but is told {:?} and {:?}",
                glimpse.seat, here.what, there.what, here.told, there.told
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
    for _ in glimpse.moment.step..=glimpse.most {
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
