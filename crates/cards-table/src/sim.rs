//! `sim`: many games of bots, and what came of them.

use cards_bots::Limit;
use cards_core::{Seat, Stream};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use crate::console::Console;
use crate::fault::Fault;
use crate::seating::{self, Seated};
use crate::tabletop::{Measure, Tabletop};
use crate::text::plural;

/// How many games are played before their results are added up, in order.
const BATCH: u64 = 1000;

/// What to simulate.
#[doc(hidden)]
pub struct Sim {
    pub(crate) arguments: Map<String, Value>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) bots: Vec<String>,
    pub(crate) limit: Option<Limit>,
    pub(crate) json: bool,
}

/// The sums of one measure.
struct Sums {
    name: &'static str,
    seat: Option<Seat>,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn mean(&self, games: u64) -> f64 {
        self.sum / games as f64
    }

    /// The standard error of the mean; one game has none.
    fn error(&self, games: u64) -> Option<f64> {
        if games < 2 {
            return None;
        }
        let n = games as f64;
        let variance = (self.squares - self.sum * self.sum / n) / (n - 1.0);
        Some((variance.max(0.0) / n).sqrt())
    }
}

/// Plays the games on all cores. Each game depends on its seed alone and results are added up in
/// the order of the seeds, so the output is the same whatever the number of cores.
pub(crate) fn sim<G: Tabletop>(console: &mut Console, sim: &Sim) -> Result<(), Fault> {
    if sim.games == 0 {
        return Err(Fault::Usage("--games: expected at least 1".into()));
    }
    let arguments = seating::for_players::<G>(&sim.arguments, &sim.bots);
    let setup = seating::setup::<G>(&arguments, &mut Stream::new(sim.seed))?;
    let kinds: Vec<_> = seating::bots::<G>(&sim.bots, seating::state::<G>(&setup)?.seats())?
        .into_iter()
        .map(|kind| kind.limited(sim.limit))
        .collect();
    let bar = bar(console, sim.games);
    let (mut sums, mut actions): (Vec<Sums>, u64) = (Vec::new(), 0);
    let mut from = 0;
    while from < sim.games {
        let to = sim.games.min(from + BATCH);
        let played: Vec<Result<(Vec<Measure>, u64), Fault>> = (from..to)
            .into_par_iter()
            .map(|n| {
                let found = one::<G>(&arguments, sim.seed.wrapping_add(n), &kinds);
                bar.inc(1);
                found
            })
            .collect();
        for found in played {
            let (measures, count) = found?;
            actions += count;
            add(&mut sums, measures);
        }
        from = to;
    }
    bar.finish_and_clear();
    if sim.json {
        return Ok(console.line(as_json::<G>(sim, &kinds, &sums, actions).to_string())?);
    }
    console.line(format!(
        "{} of {}, seeds from {}; {:.1} actions a game",
        plural(sim.games, "game", "games"),
        G::NAME,
        sim.seed,
        actions as f64 / sim.games as f64
    ))?;
    for sum in &sums {
        let who = match sum.seat {
            Some(seat) => format!("seat {seat}  {}", kinds[seat.index()].label()),
            None => "the table".into(),
        };
        let error = sum.error(sim.games).map_or(String::new(), |error| format!(" ± {error:.4}"));
        let mean = sum.mean(sim.games);
        console.line(format!("  {:<26} {who:<24} {mean:>10.4}{error}", sum.name))?;
    }
    Ok(())
}

/// One game: its measures and the number of its actions.
fn one<G: Tabletop>(
    arguments: &Map<String, Value>,
    seed: u64,
    kinds: &[Seated<G>],
) -> Result<(Vec<Measure>, u64), Fault> {
    let mut words = Stream::new(seed);
    let mut state: G = seating::state(&seating::setup::<G>(arguments, &mut words)?)?;
    let mut bots: Vec<_> = kinds.iter().map(Seated::make).collect();
    let actions = seating::play_out(&mut state, &mut bots, &mut words, &mut |_, _, _| {})?;
    let outcome = state.outcome().ok_or_else(|| Fault::Data("a game without an end".into()))?;
    Ok((G::measures(&outcome), actions))
}

fn add(sums: &mut Vec<Sums>, measures: Vec<Measure>) {
    if sums.is_empty() {
        sums.extend(measures.iter().map(|measure| Sums {
            name: measure.name,
            seat: measure.seat,
            sum: 0.0,
            squares: 0.0,
        }));
    }
    for (sum, measure) in sums.iter_mut().zip(measures) {
        sum.sum += measure.value;
        sum.squares += measure.value * measure.value;
    }
}

fn as_json<G: Tabletop>(sim: &Sim, kinds: &[Seated<G>], sums: &[Sums], actions: u64) -> Value {
    let results: Vec<Value> = sums
        .iter()
        .map(|sum| {
            json!({
                "measure": sum.name,
                "seat": sum.seat,
                "bot": sum.seat.map(|seat| kinds[seat.index()].label()),
                "mean": sum.mean(sim.games),
                "standard_error": sum.error(sim.games),
            })
        })
        .collect();
    let bots: Vec<String> = kinds.iter().map(Seated::label).collect();
    json!({
        "game": G::NAME,
        "options": sim.arguments,
        "games": sim.games,
        "seed": sim.seed,
        "bots": bots,
        "actions": actions,
        "results": results,
    })
}

/// A bar on the error stream of a terminal, hidden elsewhere.
fn bar(console: &Console, games: u64) -> ProgressBar {
    if !console.shown {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} to go");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
