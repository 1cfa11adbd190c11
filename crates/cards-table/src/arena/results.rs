//! Means with standard errors, and by how much one bot is better than another on the same deals.

use std::fmt::Write;

use serde::Serialize;

use super::ledger::{Heading, Ledger, Row};
use crate::text::plural;

/// The results of a run, in the order of its measures.
#[derive(Serialize)]
pub(super) struct Results {
    pub(super) deals: usize,
    pub(super) measures: Vec<Measured>,
}

/// One measure of all players.
#[derive(Serialize)]
pub(super) struct Measured {
    pub(super) measure: String,
    pub(super) players: Vec<Player>,
    /// For each two players the first less the second, deal by deal.
    pub(super) differences: Vec<Difference>,
}

#[derive(Serialize)]
pub(super) struct Player {
    /// The bot, or the table where a measure is not a seat's.
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) mean: Mean,
    /// The value of each deal, over all seatings.
    #[serde(skip)]
    pub(super) values: Vec<f64>,
}

#[derive(Serialize)]
pub(super) struct Difference {
    pub(super) of: String,
    pub(super) to: String,
    #[serde(flatten)]
    pub(super) mean: Mean,
}

/// A mean over the deals; no deals have none, and one deal has no standard error.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Mean {
    pub(super) mean: Option<f64>,
    pub(super) standard_error: Option<f64>,
}

impl Mean {
    pub(super) fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let error = (values.len() > 1).then(|| (squares / (n - 1.0) / n).sqrt());
        Self { mean: (!values.is_empty()).then_some(mean), standard_error: error }
    }

    /// `0.7812 ± 0.0102`
    pub(super) fn text(&self) -> String {
        match (self.mean, self.standard_error) {
            (Some(mean), Some(error)) => format!("{mean:.4} ± {error:.4}"),
            (Some(mean), None) => format!("{mean:.4}"),
            (None, _) => "no deals".into(),
        }
    }
}

/// Each name once, in order.
fn distinct<'a>(names: impl Iterator<Item = &'a String>) -> Vec<&'a String> {
    let mut all: Vec<&String> = Vec::new();
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

impl Results {
    pub(super) fn of(ledger: &Ledger) -> Self {
        let heading = &ledger.heading;
        let names = distinct(heading.measures.iter().map(|(name, _)| name));
        let measures = names.into_iter().map(|name| measured(heading, &ledger.rows, name));
        Self { deals: ledger.rows.len(), measures: measures.collect() }
    }

    /// A table for people.
    pub(super) fn words(&self, ledger: &Ledger) -> String {
        let heading = &ledger.heading;
        let mut text = format!(
            "{} of {}, seeds from {}, each in {}\n",
            plural(self.deals as u64, "deal", "deals"),
            heading.game,
            heading.seed,
            plural(heading.bots.len() as u64, "seating", "seatings")
        );
        for measured in &self.measures {
            let _ = writeln!(text, "{}", measured.measure);
            for player in &measured.players {
                let _ = writeln!(text, "  {:<40} {:>20}", player.name, player.mean.text());
            }
            for difference in &measured.differences {
                let name = format!("{} - {}", difference.of, difference.to);
                let _ = write!(text, "  {name:<40} {:>20}", difference.mean.text());
                let Mean { mean, standard_error } = difference.mean;
                if let (Some(mean), Some(error @ f64::MIN_POSITIVE..)) = (mean, standard_error) {
                    let _ = write!(text, "  ({:+.1} s.e.)", mean / error);
                }
                text.push('\n');
            }
        }
        text
    }
}

fn measured(heading: &Heading, rows: &[Row], name: &str) -> Measured {
    let columns: Vec<(usize, Option<u8>)> = heading
        .measures
        .iter()
        .enumerate()
        .filter(|(_, (measure, _))| measure == name)
        .map(|(column, &(_, seat))| (column, seat))
        .collect();
    let bots = distinct(heading.bots.iter());
    let of_seats = columns.iter().any(|(_, seat)| seat.is_some());
    let player = |name: &str, plays: &dyn Fn(usize, Option<u8>) -> bool| {
        let value = |row: &Row| {
            let games = row.games.iter().enumerate();
            let cells = games.flat_map(|(seating, game)| {
                let mine = columns.iter().filter(move |&&(_, seat)| plays(seating, seat));
                mine.map(|&(column, _)| game[column])
            });
            let (sum, count) = cells.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
            sum / f64::from(count.max(1))
        };
        let values: Vec<f64> = rows.iter().map(value).collect();
        Player { name: name.into(), mean: Mean::of(&values), values }
    };
    let players: Vec<Player> = if heading.together {
        let one = |&bot: &&String| player(bot, &|seating, _| heading.bots[seating] == *bot);
        bots.iter().map(one).collect()
    } else if of_seats {
        let n = heading.bots.len();
        let one = |&bot: &&String| {
            player(bot, &|seating, seat| {
                seat.is_some_and(|seat| heading.bots[(usize::from(seat) + n - seating) % n] == *bot)
            })
        };
        bots.iter().map(one).collect()
    } else {
        vec![player("the table", &|_, _| true)]
    };
    let mut differences = Vec::new();
    for (n, first) in players.iter().enumerate() {
        for second in &players[n + 1..] {
            let pairs = first.values.iter().zip(&second.values);
            let values: Vec<f64> = pairs.map(|(a, b)| a - b).collect();
            let (of, to) = (first.name.clone(), second.name.clone());
            differences.push(Difference { of, to, mean: Mean::of(&values) });
        }
    }
    Measured { measure: name.into(), players, differences }
}
