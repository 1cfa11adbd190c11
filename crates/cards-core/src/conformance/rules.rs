//! The laws of any game.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::moment::Moment;
use super::{Check, Finding, Law};
use crate::game::{Game, LegalActions, Open, Turn};
use crate::record::Record;
use crate::seat::{Actor, SeatSet};
use crate::words::Stream;

/// What every state is held to.
pub(super) fn laws<G: Game>() -> [Check<Moment<G>>; 15] {
    [
        (Law::TurnsNameSeats, turns_name_seats),
        (Law::ListsAgree, lists_agree),
        (Law::ListsAscend, lists_ascend),
        (Law::OwedCanAct, owed_can_act),
        (Law::OthersCannot, others_cannot),
        (Law::ChanceKeepsToItsList, chance_keeps_to_its_list),
        (Law::ListedAreAccepted, listed_are_accepted),
        (Law::UnlistedAreRefused, unlisted_are_refused),
        (Law::ReasonsAgree, reasons_agree),
        (Law::RefusalsChangeNothing, refusals_change_nothing),
        (Law::RefusalsTellNothing, refusals_tell_nothing),
        (Law::PlaysAgree, plays_agree),
        (Law::AudiencesSit, audiences_sit),
        (Law::ActionsReadBack, actions_read_back),
        (Law::EndsHaveOutcomes, ends_have_outcomes),
    ]
}

/// A game from beginning to end, played twice.
pub(super) struct Whole<G: Game> {
    pub(super) record: Record<G>,
    pub(super) scouted: G,
    pub(super) played: G,
    pub(super) most: usize,
}

/// What every game is held to.
pub(super) fn laws_of_games<G: Game>() -> [Check<Whole<G>>; 2] {
    [(Law::GamesEnd, games_end), (Law::RecordsReplay, records_replay)]
}

/// A finding where something else was found than holds.
pub(super) fn holds(it_does: bool, what: impl FnOnce() -> String) -> Finding {
    if it_does { Ok(()) } else { Err(what()) }
}

/// The first of these that is a finding.
fn all<T>(things: impl IntoIterator<Item = T>, check: impl FnMut(T) -> Finding) -> Finding {
    things.into_iter().try_for_each(check)
}

fn turns_name_seats<G: Game>(moment: &Moment<G>) -> Finding {
    let Turn::Seats(seats) = moment.state().turn() else { return Ok(()) };
    let table = SeatSet::first_n(moment.state().seats());
    holds(!seats.is_empty() && (seats - table).is_empty(), || format!("{seats:?} of {table:?}"))
}

fn lists_agree<G: Game>(moment: &Moment<G>) -> Finding {
    all(&moment.lists, |(actor, listed)| {
        let legal = moment.state().legal(*actor);
        let by_number: Vec<_> = (0..legal.len()).map_while(|n| legal.get(n)).collect();
        let nothing = legal.len() == 0 && legal.open().is_none();
        holds(
            by_number == *listed
                && legal.len() == listed.len()
                && legal.get(legal.len()).is_none()
                && legal.is_empty() == nothing,
            || format!("{actor}: length {}, by number {by_number:?}, all {listed:?}", legal.len()),
        )
    })
}

fn lists_ascend<G: Game>(moment: &Moment<G>) -> Finding {
    all(&moment.lists, |(actor, listed)| {
        holds(listed.windows(2).all(|pair| pair[0] < pair[1]), || format!("{actor}: {listed:?}"))
    })
}

fn owed_can_act<G: Game>(moment: &Moment<G>) -> Finding {
    let state = moment.state();
    all(&moment.lists, |(actor, _)| {
        holds(!state.turn().owes(*actor) || !state.legal(*actor).is_empty(), || actor.to_string())
    })
}

fn others_cannot<G: Game>(moment: &Moment<G>) -> Finding {
    let state = moment.state();
    all(&moment.lists, |(actor, listed)| {
        holds(state.turn().owes(*actor) || state.legal(*actor).is_empty(), || {
            format!("{actor}: {listed:?}, but the turn is {:?}", state.turn())
        })
    })
}

fn listed_are_accepted<G: Game>(moment: &Moment<G>) -> Finding {
    let accepted = |actor: Actor, action: &G::Action| {
        let checked = moment.state().check(actor, action);
        let played = moment.state().play(actor, action).map(drop);
        all([checked, played], |done| {
            done.map_err(|reason| format!("{actor}: {action} is refused: {reason}"))
        })
    };
    all(&moment.lists, |(actor, listed)| all(listed, |action| accepted(*actor, action)))?;
    all(&moment.next, |(actor, action)| accepted(*actor, action))
}

fn unlisted_are_refused<G: Game>(moment: &Moment<G>) -> Finding {
    all(&moment.attempts, |(actor, action)| {
        let accepted = moment.state().check(*actor, action).is_ok()
            || moment.state().clone().play_mut(*actor, action).is_ok();
        holds(!accepted, || format!("{actor}: {action} is accepted"))
    })
}

fn reasons_agree<G: Game>(moment: &Moment<G>) -> Finding {
    all(&moment.attempts, |(actor, action)| {
        let checked = moment.state().check(*actor, action).err();
        let played = moment.state().play(*actor, action).err();
        holds(checked == played, || format!("{actor}: {action}: {checked:?} and {played:?}"))
    })
}

fn refusals_change_nothing<G: Game>(moment: &Moment<G>) -> Finding {
    all(&moment.attempts, |(actor, action)| {
        let mut state = moment.state().clone();
        let done = state.play_mut(*actor, action);
        holds(done.is_ok() || state == *moment.state(), || format!("{actor}: {action}"))
    })
}

fn refusals_tell_nothing<G: Game>(moment: &Moment<G>) -> Finding {
    all(&moment.attempts, |(actor, action)| {
        let mut told = Vec::new();
        let mut tell = |event: &G::Event, _| told.push(format!("{event:?}"));
        let done = moment.state().clone().play_with(*actor, action, &mut tell);
        holds(done.is_ok() || told.is_empty(), || format!("{actor}: {action}: {told:?}"))
    })
}

fn plays_agree<G: Game>(moment: &Moment<G>) -> Finding {
    let Some((actor, action)) = &moment.next else { return Ok(()) };
    let told = || {
        let mut state = moment.state().clone();
        let mut told = Vec::new();
        let mut tell = |event: &G::Event, to| told.push(format!("{event:?} to {to:?}"));
        let done = state.play_with(*actor, action, &mut tell).is_ok();
        (done, state, told)
    };
    let (one, two) = (told(), told());
    let mut in_place = moment.state().clone();
    let done = in_place.play_mut(*actor, action).is_ok();
    let pure = moment.state().play(*actor, action).unwrap_or_else(|_| moment.state().clone());
    let same = one == two
        && (done, &in_place) == (one.0, &one.1)
        && pure == one.1
        && hash(&pure) == hash(&in_place);
    holds(same, || format!("{actor}: {action}"))
}

fn audiences_sit<G: Game>(moment: &Moment<G>) -> Finding {
    let Some((actor, action)) = &moment.next else { return Ok(()) };
    let table = SeatSet::first_n(moment.state().seats());
    let mut strangers = Vec::new();
    let mut tell = |event: &G::Event, to: SeatSet| {
        if !(to - table).is_empty() {
            strangers.push(format!("{event:?} to {to:?}"));
        }
    };
    let _ = moment.state().clone().play_with(*actor, action, &mut tell);
    holds(strangers.is_empty(), || format!("{strangers:?}"))
}

fn actions_read_back<G: Game>(moment: &Moment<G>) -> Finding {
    let listed = moment.lists.iter().flat_map(|(_, listed)| listed);
    let tried = moment.attempts.iter().chain(&moment.next).map(|(_, action)| action);
    all(listed.chain(tried), |action| {
        let read = action.to_string().parse::<G::Action>();
        holds(read.as_ref() == Ok(action), || format!("{action} reads as {read:?}"))
    })
}

fn chance_keeps_to_its_list<G: Game>(moment: &Moment<G>) -> Finding {
    let state = moment.state();
    let (owed, legal) = (state.turn() == Turn::Chance, state.legal(Actor::Chance));
    all(0..4, |seed| match state.chance(&mut Stream::new(seed)) {
        None => holds(!owed, || "chance does not act".to_string()),
        Some(action) => {
            let seeded = matches!(legal.open(), Some(Open::Seed(_)));
            let listed = seeded || legal.clone().into_iter().any(|listed| listed == action);
            holds(owed && listed, || action.to_string())
        }
    })
}

fn ends_have_outcomes<G: Game>(moment: &Moment<G>) -> Finding {
    let (turn, outcome) = (moment.state().turn(), moment.state().outcome());
    holds(outcome.is_some() == (turn == Turn::Over), || format!("{turn:?}, {outcome:?}"))
}

fn games_end<G: Game>(whole: &Whole<G>) -> Finding {
    holds(whole.record.actions.len() < whole.most || whole.played.turn() == Turn::Over, || {
        format!("{} actions", whole.record.actions.len())
    })
}

fn records_replay<G: Game>(whole: &Whole<G>) -> Finding {
    let replayed = whole.record.replay().map_err(|error| error.to_string())?;
    holds(replayed == whole.played && whole.scouted == whole.played, || {
        format!("{replayed:?}, {:?} and {:?}", whole.played, whole.scouted)
    })
}

/// A hash that needs no standard library.
fn hash(value: &impl Hash) -> u64 {
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }

        fn finish(&self) -> u64 {
            self.0
        }
    }
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}
