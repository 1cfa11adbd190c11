//! `induce`: the induction trial of the bots.

use std::io;
use std::time::{Duration, Instant};

use cards_bots::eleusis::practice;
use cards_bots::eleusis::trial::{Guesser, Inducer, Learner, Trial, run};
use cards_core::Stream;
use cards_core::decks::french::Card;
use eleusis::Rule;
use eleusis::rule::{Look, collection};
use serde_json::json;

use crate::console::Console;
use crate::text::wrap;

const USAGE: &str = "\
usage: induce [--rules listed|practice|NAME|\"TEXT\"] [--seeds N] [--from SEED]
              [--bot inducer|guesser] [--json]
One player against each rule: 30 turns at most, a card and a guess in each. The
score is 31 - turns - 2 for each wrong guess, and 0 if the rule is not found.
listed: the fair rules of the collection that look back one card at most.
practice: the rules that the inducer was set up with.
";

/// Columns of a name.
const NAME: usize = 38;

/// What was asked for.
struct Asked {
    rules: Vec<(String, Rule)>,
    seeds: u64,
    from: u64,
    bot: String,
    json: bool,
}

/// One rule's trials.
struct Row {
    name: String,
    size: usize,
    band: String,
    trials: Vec<Trial>,
}

/// Runs the trials that the arguments ask for; status 2 if they ask for none.
pub(super) fn induce(console: &mut Console, arguments: &[&str]) -> io::Result<u8> {
    if matches!(arguments, [.., "--help" | "-h"]) {
        return console.output.write_all(USAGE.as_bytes()).map(|()| 0);
    }
    let asked = match read(arguments) {
        Ok(asked) => asked,
        Err(why) => {
            writeln!(console.errors, "induce: {why} (see induce --help)")?;
            return Ok(2);
        }
    };
    let mut rows = Vec::new();
    let mut slowest = Duration::ZERO;
    for (name, rule) in &asked.rules {
        if console.shown {
            write!(console.errors, "\r{}/{} {name:60.60}", rows.len() + 1, asked.rules.len())?;
        }
        let seeds = (0..asked.seeds).map(|n| asked.from.wrapping_add(n));
        let trials = seeds.map(|seed| {
            let inner: Box<dyn Learner> = match &*asked.bot {
                "guesser" => Box::new(Guesser::default()),
                _ => Box::new(Inducer::default()),
            };
            let mut timed = Timed { inner, thought: Duration::ZERO, slowest: Duration::ZERO };
            let trial = run(rule, &mut timed, &mut Stream::new(seed));
            slowest = slowest.max(timed.slowest).max(timed.thought);
            trial
        });
        let trials = trials.collect();
        let band = rule.difficulty().band().to_string();
        rows.push(Row { name: name.clone(), size: rule.size(), band, trials });
    }
    if console.shown {
        write!(console.errors, "\r{:70}\r", "")?;
    }
    if asked.json {
        write_json(console, &rows, slowest)
    } else {
        write_text(console, &rows, slowest)
    }
    .map(|()| 0)
}

fn read(arguments: &[&str]) -> Result<Asked, String> {
    let (mut rules, mut seeds, mut from) = ("listed", 10, 0);
    let (mut bot, mut json) = ("inducer", false);
    let mut rest = arguments.iter();
    while let Some(&flag) = rest.next() {
        if flag == "--json" {
            json = true;
            continue;
        }
        let value = *rest.next().ok_or_else(|| format!("{flag} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("{flag}: {value:?} is no number"));
        match flag {
            "--rules" | "--rule" => rules = value,
            "--seeds" => seeds = number()?,
            "--from" => from = number()?,
            "--bot" if ["inducer", "guesser"].contains(&value) => bot = value,
            "--bot" => return Err(format!("there is no bot {value:?} here")),
            _ => return Err(format!("there is no option {flag:?}")),
        }
    }
    if seeds == 0 {
        return Err("--seeds: at least 1".into());
    }
    let rules = chosen(rules)?;
    if let Some((name, _)) = rules.iter().find(|(_, rule)| rule.legal_faces(&[]).is_empty()) {
        return Err(format!("{name}: no card can be the starter, so there is no trial"));
    }
    Ok(Asked { rules, seeds, from, bot: bot.into(), json })
}

fn chosen(rules: &str) -> Result<Vec<(String, Rule)>, String> {
    let parse = |text: &str| Rule::parse(text).map_err(|error| format!("{text}: {error}"));
    let listed = || collection().iter().map(|entry| (entry.name.to_string(), entry.rule()));
    match rules {
        "listed" => Ok(listed()
            .filter(|(_, rule)| rule.look() <= Look::Back(1) && rule.report().is_fair())
            .collect()),
        "practice" => {
            practice::RULES.iter().map(|text| Ok(((*text).into(), parse(text)?))).collect()
        }
        name => match listed().find(|(known, _)| known == name) {
            Some(found) => Ok(vec![found]),
            None => Ok(vec![(name.into(), parse(name)?)]),
        },
    }
}

/// Takes the time of a learner's turns.
struct Timed {
    inner: Box<dyn Learner>,
    /// The turn that goes on: hearing, guessing, and the next card.
    thought: Duration,
    slowest: Duration,
}

impl Timed {
    fn time<T>(&mut self, think: impl FnOnce(&mut dyn Learner) -> T) -> T {
        let start = Instant::now();
        let thought = think(&mut *self.inner);
        self.thought += start.elapsed();
        thought
    }
}

impl Learner for Timed {
    fn card(&mut self, line: &[Card], hand: &[Card], words: &mut Stream) -> Card {
        let card = self.time(|inner| inner.card(line, hand, words));
        self.slowest = self.slowest.max(self.thought);
        self.thought = Duration::ZERO;
        card
    }

    fn hear(&mut self, line: &[Card], card: Card, legal: bool) {
        self.time(|inner| inner.hear(line, card, legal));
    }

    fn guess(&mut self, line: &[Card], hand: &[Card], words: &mut Stream) -> Option<Rule> {
        self.time(|inner| inner.guess(line, hand, words))
    }

    fn wrong(&mut self) {
        self.time(|inner| inner.wrong());
    }
}

/// The means of some trials.
struct Means {
    trials: usize,
    score: f64,
    /// The standard error of the score.
    error: f64,
    found: f64,
    turns: f64,
    wrong: f64,
}

fn means<'a>(rows: impl Iterator<Item = &'a Row>) -> Means {
    let trials: Vec<&Trial> = rows.flat_map(|row| &row.trials).collect();
    let count = trials.len().max(1) as f64;
    let mean =
        |of: &dyn Fn(&Trial) -> f64| trials.iter().map(|trial| of(trial)).sum::<f64>() / count;
    let score = mean(&|trial| trial.score().into());
    let variance = mean(&|trial| (f64::from(trial.score()) - score).powi(2));
    Means {
        trials: trials.len(),
        score,
        error: (variance / count).sqrt(),
        found: mean(&|trial| f64::from(u8::from(trial.found))),
        turns: mean(&|trial| trial.turns.into()),
        wrong: mean(&|trial| trial.wrong.into()),
    }
}

/// The groups that results are told by: sizes and bands, then all.
fn groups(rows: &[Row]) -> Vec<(String, Means)> {
    let mut groups = Vec::new();
    for (least, most) in [(1, 5), (6, 9), (10, 13), (14, 200)] {
        let within = rows.iter().filter(|row| (least..=most).contains(&row.size));
        groups.push((format!("size {least} to {most}"), means(within)));
    }
    for band in eleusis::rule::Band::ALL {
        let within = rows.iter().filter(|row| row.band == band.word());
        groups.push((band.word().to_string(), means(within)));
    }
    groups.retain(|(_, means)| means.trials > 0);
    groups.push(("all".into(), means(rows.iter())));
    groups
}

fn write_text(console: &mut Console, rows: &[Row], slowest: Duration) -> io::Result<()> {
    let one = |name: &str, means: &Means| {
        // A rule given as a text may be long.
        let (above, name) = if name.chars().count() > NAME {
            (wrap(name, 80, 0), "")
        } else {
            (String::new(), name)
        };
        format!(
            "{above}{name:NAME$} {:4}  {:5.2} ± {:4.2}  {:5.1} %  {:4.1}  {:4.1}\n",
            means.trials,
            means.score,
            means.error,
            100.0 * means.found,
            means.turns,
            means.wrong
        )
    };
    let mut text = format!("{:NAME$} runs  score         found    turns wrong\n", "rule");
    for row in rows {
        text += &one(&row.name, &means(std::iter::once(row)));
    }
    text.push('\n');
    for (name, means) in groups(rows) {
        text += &one(&name, &means);
    }
    text += &format!("\nThe slowest turn took {} ms.\n", slowest.as_millis());
    console.output.write_all(text.as_bytes())
}

fn write_json(console: &mut Console, rows: &[Row], slowest: Duration) -> io::Result<()> {
    let one = |key: &str, name: &str, means: &Means| {
        json!({
            key: name, "trials": means.trials, "score": means.score, "error": means.error,
            "found": means.found, "turns": means.turns, "wrong": means.wrong,
        })
    };
    for row in rows {
        let mut line = one("rule", &row.name, &means(std::iter::once(row)));
        line["size"] = row.size.into();
        line["band"] = row.band.as_str().into();
        console.line(line.to_string())?;
    }
    for (name, means) in groups(rows) {
        console.line(one("group", &name, &means).to_string())?;
    }
    console.line(json!({ "slowest_ms": slowest.as_millis() as u64 }).to_string())
}
