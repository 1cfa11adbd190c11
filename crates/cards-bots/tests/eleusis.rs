//! The induction trial.

#![allow(clippy::unwrap_used)]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use cards_bots::eleusis::trial::{Guesser, Inducer, Learner, Trial, run};
use cards_core::Stream;
use eleusis::Rule;
use eleusis::rule::{Look, collection};

/// The fair listed rules that look back one card at most.
fn rules() -> Vec<(&'static str, Rule)> {
    let rules = collection().iter().map(|entry| (entry.name, entry.rule()));
    rules.filter(|(_, rule)| rule.look() <= Look::Back(1) && rule.report().is_fair()).collect()
}

fn trials(rule: &Rule, seeds: u64, learner: impl Fn() -> Box<dyn Learner>) -> Vec<Trial> {
    (0..seeds).map(|seed| run(rule, &mut *learner(), &mut Stream::new(seed))).collect()
}

fn mean(trials: &[Trial], of: impl Fn(&Trial) -> u32) -> f64 {
    f64::from(trials.iter().map(of).sum::<u32>()) / trials.len() as f64
}

#[test]
fn the_inducer_finds_simple_rules_and_beats_blind_guesses() {
    for text in ["c.color != p.color", "c.suit != p.suit"] {
        let rule = Rule::parse(text).unwrap();
        let found = trials(&rule, 2, || Box::new(Inducer::default()));
        assert!(found.iter().all(|trial| trial.found), "{text}: {found:?}");
        let blind = trials(&rule, 2, || Box::new(Guesser::default()));
        assert!(mean(&found, Trial::score) > mean(&blind, Trial::score) + 3.0, "{text}: {blind:?}");
    }
}

#[test]
fn a_trial_repeats_from_its_seed() {
    let rule = Rule::parse("c.odd != p.odd").unwrap();
    let trial = || run(&rule, &mut Inducer::default(), &mut Stream::new(3));
    assert_eq!(trial(), trial());
}

#[test]
fn the_score_counts_turns_and_wrong_guesses() {
    let trial = |turns, wrong, found| Trial { turns, wrong, found }.score();
    assert_eq!(trial(5, 0, true), 26);
    assert_eq!(trial(5, 2, true), 22);
    assert_eq!(trial(30, 1, true), 0);
    assert_eq!(trial(5, 0, false), 0);
}

/// The whole trial, three seeds a rule; a few minutes:
/// `cargo test --release -p cards-bots --features eleusis --test eleusis -- --ignored --nocapture`.
#[test]
#[ignore = "long"]
fn the_inducer_finds_most_of_the_listed_rules_that_look_back_one_card() {
    const SEEDS: u64 = 3;
    let rules = rules();
    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![Vec::new(); rules.len()]);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some((_, rule)) = rules.get(n) else { break };
                    let found = trials(rule, SEEDS, || Box::new(Inducer::default()));
                    results.lock().unwrap()[n] = found;
                }
            });
        }
    });
    let results = results.into_inner().unwrap();
    for ((name, rule), trials) in rules.iter().zip(&results) {
        println!(
            "{name:24} size {:2} score {:4.1} found {:.2} turns {:4.1} wrong {:.1}",
            rule.size(),
            mean(trials, Trial::score),
            mean(trials, |trial| trial.found.into()),
            mean(trials, |trial| trial.turns),
            mean(trials, |trial| trial.wrong),
        );
    }
    let all: Vec<_> = results.into_iter().flatten().collect();
    let (score, found) = (mean(&all, Trial::score), mean(&all, |trial| trial.found.into()));
    println!("mean {score:.2}, found {found:.3}");
    assert!(score >= 14.5 && found >= 0.85);
}

#[test]
#[ignore = "tuning"]
fn tune() {
    let get = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|t| t.parse().ok()).unwrap_or(default)
    };
    let (from, seeds) = (get("FROM", 1000), get("SEEDS", 2));
    let rules: Vec<(String, Rule)> = if get("LISTED", 0) == 1 {
        rules().into_iter().map(|(n, r)| (n.into(), r)).collect()
    } else {
        cards_bots::eleusis::practice::RULES
            .iter()
            .map(|t| ((*t).to_string(), Rule::parse(t).unwrap()))
            .collect()
    };
    let mut all = Vec::new();
    let start = std::time::Instant::now();
    let _ = cards_bots::eleusis::Grammar::near();
    println!("grammar {:?} {}", start.elapsed(), cards_bots::eleusis::Grammar::near().len());
    let start = std::time::Instant::now();
    for (name, rule) in &rules {
        let trials: Vec<Trial> = (from..from + seeds)
            .map(|seed| run(rule, &mut Inducer::default(), &mut Stream::new(seed)))
            .collect();
        if get("QUIET", 0) == 0 {
            println!(
                "{name:60} score {:4.1} found {:.2} turns {:4.1} wrong {:.1}",
                mean(&trials, Trial::score),
                mean(&trials, |trial| trial.found.into()),
                mean(&trials, |trial| trial.turns),
                mean(&trials, |trial| trial.wrong),
            );
        }
        all.extend(trials);
    }
    println!(
        "mean {:.2}, found {:.3}, turns {:.2}, {:?}",
        mean(&all, Trial::score),
        mean(&all, |t| t.found.into()),
        mean(&all, |t| t.turns),
        start.elapsed()
    );
}

#[test]
fn practice_rules_are_fair_and_not_listed() {
    let behaviour = |rule: &Rule| -> Vec<_> {
        cards_core::decks::french::Cards::FULL.iter().map(|c| rule.legal_faces(&[c])).collect()
    };
    let listed: Vec<_> = rules().iter().map(|(_, rule)| behaviour(rule)).collect();
    let mut known = Vec::new();
    for text in cards_bots::eleusis::practice::RULES {
        let rule = Rule::parse(text).unwrap();
        assert!(rule.look() <= Look::Back(1), "{text}");
        if !rule.report().is_fair() { println!("UNFAIR {text}"); }
        let behaviour = behaviour(&rule);
        if listed.contains(&behaviour) { println!("LISTED {text}"); }
        if known.contains(&behaviour) { println!("TWICE {text}"); }
        known.push(behaviour);
    }
}
