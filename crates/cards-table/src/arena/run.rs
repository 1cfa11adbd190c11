//! Playing a run or a shard of it, and putting shards together.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::contest::{Contest, Match};
use super::ledger::{FORMAT, Heading, Ledger, Row, Writing, cannot_write};
use super::report;
use super::results::Results;
use crate::console::Console;
use crate::fault::Fault;
use crate::table::Playable;

/// How many deals are played before they are written down, for each core.
const BATCH: usize = 4;

/// A part of a run: every `of`-th deal.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Shard {
    pub(super) part: u64,
    pub(super) of: u64,
}

impl Shard {
    /// Whether there is such a part.
    pub(super) fn holds(self) -> bool {
        (1..=self.of).contains(&self.part)
    }
}

/// Where results go.
pub(super) struct Outputs {
    /// The file of the run.
    pub(super) json: Option<PathBuf>,
    /// Whether the JSON object is printed instead of words.
    pub(super) print: bool,
    pub(super) html: Option<PathBuf>,
}

/// What to play.
pub(super) struct Run {
    pub(super) contest: Contest,
    pub(super) deals: u64,
    pub(super) shard: Option<Shard>,
    pub(super) outputs: Outputs,
}

pub(super) fn run(console: &mut Console, game: &dyn Playable, run: &Run) -> Result<(), Fault> {
    if run.deals == 0 {
        return Err(Fault::Usage("--games: expected at least 1".into()));
    }
    let bots = game.contest(&run.contest)?;
    let heading = Heading {
        arena: FORMAT,
        game: bots.game().into(),
        title: bots.title().into(),
        options: bots.options().clone(),
        bots: bots.bots(),
        together: bots.together(),
        deals: run.deals,
        seed: run.contest.seed,
        measures: bots.measures()?,
        shard: run.shard,
    };
    let bar = bar(console, heading.own_count());
    let deals = heading.own_deals();
    let mut writing = Writing::begin(heading, run.outputs.json.as_deref())?;
    let before = writing.ledger.rows.len();
    bar.set_position(before as u64);
    bar.reset_eta();
    let mut deals = deals.skip(before).peekable();
    while deals.peek().is_some() {
        let batch: Vec<u64> = deals.by_ref().take(BATCH * rayon::current_num_threads()).collect();
        writing.add(play(&*bots, &batch, &bar)?)?;
    }
    bar.finish_and_clear();
    publish(console, &writing.end()?, &run.outputs, false)
}

/// Plays some deals on all cores.
fn play(bots: &dyn Match, deals: &[u64], bar: &ProgressBar) -> Result<Vec<Row>, Fault> {
    let seatings = bots.seatings();
    let games: Vec<Result<Vec<f64>, Fault>> = (0..deals.len() * seatings)
        .into_par_iter()
        .map(|n| {
            let found = bots.play(deals[n / seatings], n % seatings);
            if n % seatings == 0 {
                bar.inc(1);
            }
            found
        })
        .collect();
    let mut games = games.into_iter();
    let row = |&deal| {
        let games = games.by_ref().take(seatings).collect::<Result<_, _>>()?;
        Ok(Row { deal, games })
    };
    deals.iter().map(row).collect()
}

/// Puts the shards of a run together.
pub(super) fn merge(
    console: &mut Console,
    files: &[String],
    outputs: &Outputs,
) -> Result<(), Fault> {
    let mut whole: Option<Ledger> = None;
    let mut places: BTreeMap<u64, &str> = BTreeMap::new();
    for file in files {
        let mut shard = Ledger::read(Path::new(file))?;
        if let Some(deal) = shard.heading.own_deals().nth(shard.rows.len()) {
            let message = format!("{file}: deal {deal} is missing: its run is not finished");
            return Err(Fault::Data(message));
        }
        for row in &shard.rows {
            if let Some(other) = places.insert(row.deal, file) {
                let message = format!("deal {} is there twice: in {other} and {file}", row.deal);
                return Err(Fault::Data(message));
            }
        }
        shard.heading.shard = None;
        match &mut whole {
            None => whole = Some(shard),
            Some(whole) => {
                if let Some(difference) = whole.heading.difference(&shard.heading) {
                    return Err(Fault::Data(format!("{file} is of another run: {difference}")));
                }
                whole.rows.append(&mut shard.rows);
            }
        }
    }
    let Some(mut whole) = whole else { return Err(Fault::Usage("nothing to merge".into())) };
    whole.rows.sort_by_key(|row| row.deal);
    let missing = whole.heading.own_deals().find(|deal| !places.contains_key(deal));
    if let Some(deal) = missing {
        let message = format!("deal {deal} is missing: the shard that plays it is not there");
        return Err(Fault::Data(message));
    }
    publish(console, &whole, outputs, true)
}

/// Prints the results, and writes those files that are not written yet.
fn publish(
    console: &mut Console,
    ledger: &Ledger,
    outputs: &Outputs,
    write: bool,
) -> Result<(), Fault> {
    if let Some(path) = outputs.json.as_ref().filter(|_| write) {
        fs::write(path, ledger.text()?).map_err(|error| cannot_write(path, &error))?;
    }
    if let Some(path) = &outputs.html {
        fs::write(path, report::html(ledger)).map_err(|error| cannot_write(path, &error))?;
    }
    if outputs.print {
        return Ok(write!(console.output, "{}", ledger.text()?)?);
    }
    Ok(write!(console.output, "{}", Results::of(ledger).words(ledger))?)
}

/// A bar on the error stream of a terminal, hidden elsewhere.
fn bar(console: &Console, deals: u64) -> ProgressBar {
    if !console.shown {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} deals, {eta} to go");
    ProgressBar::new(deals).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
