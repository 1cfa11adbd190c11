//! The conformance kit: the laws that every game passes. Needs the feature `conformance`.
//!
//! A [`Kit`] plays a random game from a setup and a seed, and looks at every state on the way: at
//! all legal lists, at attempts that must be refused, at what each seat may know. It uses nothing
//! but the trait family, so a test of a game is one call for each seed:
//!
//! ```
//! # fn test<G: cards_core::Hidden<View: cards_core::Sample>>(setup: &G::Setup)
//! # -> Result<(), cards_core::conformance::Violation> {
//! use cards_core::conformance::Kit;
//!
//! for seed in 0..100 {
//!     Kit::new(600).game::<G>(setup, seed)?;
//! }
//! # Ok(())
//! # }
//! ```

#[cfg(feature = "serde")]
mod forms;
mod law;
mod moment;
mod rules;
mod secrets;

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::game::{Game, Hidden, LegalActions, Open, Sample, Turn};
use crate::playout::pick;
use crate::record::Record;
use crate::seat::Actor;
use crate::words::{Stream, Words};

pub use law::Law;
use moment::Moment;
use secrets::Glimpse;

/// What the kit holds a game to, and how hard it tries.
#[derive(Clone, Debug)]
pub struct Kit {
    most_actions: usize,
    attempts: usize,
    samples: usize,
    texts: Vec<String>,
    exceptions: Vec<Law>,
    passing: Vec<&'static str>,
}

/// What the kit has seen of a game that passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Actions played.
    pub actions: usize,
    /// Unlisted actions tried.
    pub attempts: usize,
    /// States sampled from views.
    pub samples: usize,
    /// Samples that were given up.
    pub given_up: usize,
}

/// A broken law, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The number of actions that had been played.
    pub step: usize,
    /// What was found.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} actions: not so: {}: {}", self.step, self.law, self.what)
    }
}

impl core::error::Error for Violation {}

/// What a law says of something: nothing, or what was found instead.
type Finding = Result<(), String>;

/// A law and how something is held to it.
type Check<T> = (Law, fn(&T) -> Finding);

impl Kit {
    /// A kit for a game of at most `most_actions` actions.
    #[must_use]
    pub const fn new(most_actions: usize) -> Self {
        Self {
            most_actions,
            attempts: 16,
            samples: 2,
            texts: Vec::new(),
            exceptions: Vec::new(),
            passing: Vec::new(),
        }
    }

    /// How many unlisted actions each actor tries in each state; 16 at first.
    #[must_use]
    pub const fn attempts(mut self, count: usize) -> Self {
        self.attempts = count;
        self
    }

    /// How many states are sampled for each seat in each state; 2 at first.
    #[must_use]
    pub const fn samples(mut self, count: usize) -> Self {
        self.samples = count;
        self
    }

    /// Action texts for where a free text may be given; without any, such a choice is made from
    /// the suggestions of the list, and a game without suggestions is left there.
    #[must_use]
    pub fn texts<T: Into<String>>(mut self, texts: impl IntoIterator<Item = T>) -> Self {
        self.texts.extend(texts.into_iter().map(Into::into));
        self
    }

    /// Leaves a law out, for a game whose nature it does not fit; say why where this is called.
    #[must_use]
    pub fn except(mut self, law: Law) -> Self {
        self.exceptions.push(law);
        self
    }

    /// Names events, as they are debugged, that are public for a moment and leave no trace in a
    /// view: [`Law::EventsKeepSecrets`] does not look at them.
    #[must_use]
    pub fn passing(mut self, events: &[&'static str]) -> Self {
        self.passing.extend(events);
        self
    }

    /// Plays a random game and holds it to the laws of any game.
    ///
    /// # Errors
    ///
    /// The first broken law.
    pub fn rules<G: Game>(&self, setup: &G::Setup, seed: u64) -> Result<Report, Violation> {
        self.run::<G, _>(setup, &mut Stream::new(seed), |_, _, _| Ok(()))
    }

    /// Plays a random game and holds it to the laws of games with hidden information too.
    ///
    /// # Errors
    ///
    /// The first broken law.
    pub fn game<G>(&self, setup: &G::Setup, seed: u64) -> Result<Report, Violation>
    where
        G: Hidden<View: Sample>,
    {
        self.run::<G, _>(setup, &mut Stream::new(seed), |moment, words, report| {
            self.secrets(moment, words, report)
        })
    }

    /// Plays a random game and holds it to all laws, those of its JSON forms among them. Needs the
    /// feature `serde`.
    ///
    /// # Errors
    ///
    /// The first broken law.
    #[cfg(feature = "serde")]
    pub fn forms<G>(&self, setup: &G::Setup, seed: u64) -> Result<Report, Violation>
    where
        G: crate::json::Forms<View: Sample>,
    {
        self.guided::<G>(setup, &mut Stream::new(seed))
    }

    /// As [`forms`](Self::forms), with every choice drawn from these words: for fuzzers, which
    /// steer the game by the words they give.
    ///
    /// # Errors
    ///
    /// The first broken law.
    #[cfg(feature = "serde")]
    pub fn guided<G>(&self, setup: &G::Setup, words: &mut impl Words) -> Result<Report, Violation>
    where
        G: crate::json::Forms<View: Sample>,
    {
        let mut record = Record::<G>::new(setup.clone());
        self.run::<G, _>(setup, words, |moment, words, report| {
            self.secrets(moment, words, report)?;
            self.hold(moment.step, forms::laws(), moment)?;
            match moment.next.clone() {
                Some(next) => record.actions.push(next),
                None => self.hold(moment.step, forms::laws_of_records(), &record)?,
            }
            Ok(())
        })
    }

    /// Holds one thing to a list of laws.
    fn hold<T>(
        &self,
        step: usize,
        laws: impl IntoIterator<Item = Check<T>>,
        thing: &T,
    ) -> Result<(), Violation> {
        let laws = laws.into_iter().filter(|(law, _)| !self.exceptions.contains(law));
        for (law, check) in laws {
            check(thing).map_err(|what| Violation { law, step, what })?;
        }
        Ok(())
    }

    fn run<G: Game, W: Words>(
        &self,
        setup: &G::Setup,
        words: &mut W,
        mut more: impl FnMut(&Moment<G>, &mut W, &mut Report) -> Result<(), Violation>,
    ) -> Result<Report, Violation> {
        let broken = |law, step, what| Violation { law, step, what };
        let begin =
            || G::new(setup).map_err(|why| broken(Law::SetupsBegin, 0, alloc::format!("{why}")));
        let mut report = Report::default();
        let (record, pool, scouted) = self.scout(begin()?, setup, words);

        let mut state = begin()?;
        let mut moments = Vec::new();
        for step in 0..=record.actions.len() {
            let next = record.actions.get(step).cloned();
            let moment = Moment::new(step, state, next, &pool, self.attempts, words);
            self.hold(step, rules::laws(), &moment)?;
            report.attempts += moment.attempts.len();
            state = moment.after();
            moments.push(moment);
        }
        report.actions = record.actions.len();
        let whole = rules::Whole { record, scouted, played: state, most: self.most_actions };
        self.hold(report.actions, rules::laws_of_games(), &whole)?;

        for moment in &moments {
            more(moment, words, &mut report)?;
        }
        Ok(report)
    }

    /// A first game: what is played, every action listed on the way, and where it ends.
    fn scout<G: Game>(
        &self,
        mut state: G,
        setup: &G::Setup,
        words: &mut impl Words,
    ) -> (Record<G>, Vec<G::Action>, G) {
        let mut record = Record::new(setup.clone());
        let mut pool = BTreeSet::new();
        for _ in 0..self.most_actions {
            for actor in moment::actors(&state) {
                pool.extend(state.legal(actor).into_iter().take(1000));
            }
            let Some((actor, action)) = self.choose(&state, words) else { break };
            // A listed action that is refused breaks a law: the second game will say so.
            let done = state.play_mut(actor, &action);
            record.actions.push((actor, action));
            if done.is_err() {
                break;
            }
        }
        (record, pool.into_iter().collect(), state)
    }

    /// A random action of a random actor owed.
    fn choose<G: Game>(&self, state: &G, words: &mut impl Words) -> Option<(Actor, G::Action)> {
        let actor = match state.turn() {
            Turn::Over => return None,
            Turn::Chance => return Some((Actor::Chance, state.chance(words)?)),
            Turn::Seats(seats) if seats.is_empty() => return None,
            Turn::Seats(seats) => {
                Actor::Seat(seats.iter().nth(words.below(seats.len() as u64) as usize)?)
            }
        };
        let legal = state.legal(actor);
        let free: Vec<G::Action> = match legal.open() {
            Some(Open::Text(_)) => self.texts.iter().filter_map(|text| text.parse().ok()).collect(),
            _ => Vec::new(),
        };
        let free: Vec<_> = free.into_iter().filter(|a| state.check(actor, a).is_ok()).collect();
        let n = words.below((legal.len() + free.len()).max(1) as u64) as usize;
        let action = match n.checked_sub(legal.len()) {
            Some(n) => free.get(n).cloned(),
            None => pick(&legal, words),
        };
        Some((actor, action?))
    }

    fn secrets<G>(
        &self,
        moment: &Moment<G>,
        words: &mut impl Words,
        report: &mut Report,
    ) -> Result<(), Violation>
    where
        G: Hidden<View: Sample>,
    {
        for seat in moment::seats(moment.state()) {
            let view = moment.state().view(seat);
            self.hold(moment.step, secrets::laws_of_views(), &(moment, seat, &view))?;
            for _ in 0..self.samples {
                let Some(sample) = view.sample(words) else {
                    report.given_up += 1;
                    continue;
                };
                report.samples += 1;
                let seed = words.seed();
                let glimpse = Glimpse { kit: self, moment, seat, view: &view, sample, seed };
                self.hold(moment.step, secrets::laws(), &glimpse)?;
            }
        }
        Ok(())
    }
}
