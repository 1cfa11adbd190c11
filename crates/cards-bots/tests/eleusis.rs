//! The induction trial.

#![allow(clippy::unwrap_used)]

use cards_bots::eleusis::trial::{Guesser, Inducer, Learner, Trial, run};
use cards_bots::eleusis::{Belief, Grammar, practice};
use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};
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
fn every_likely_rule_fits_what_was_seen() {
    let secret = Rule::parse("if p.face then c.red else c.odd").unwrap();
    let mut words = Stream::new(9);
    for grammar in [Grammar::near(), Grammar::far()] {
        let mut belief = Belief::new(grammar);
        let mut line: Vec<Card> = "C4 HJ D2".split(' ').map(|card| card.parse().unwrap()).collect();
        for _ in 0..12 {
            let card = Cards::FULL.nth(words.below(52) as usize).unwrap();
            let legal = secret.legal(&line, card);
            belief.see(&line, card, legal);
            if legal {
                line.push(card);
            }
        }
        let outlook = belief.outlook(&line, Cards::FULL);
        assert!(outlook.rules().count() > 20);
        let total: f64 = outlook.classes.iter().map(|class| class.chance).sum();
        assert!(total > 0.3 && total < 1.0 + 1e-9, "{total}");
        for (rule, _) in outlook.rules() {
            assert!(belief.fits(&rule), "{rule}");
        }
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

/// The whole trial on seeds of its own; the figures of the book come from the program's `induce`.
/// Some minutes: `cargo test --release -p cards-bots --features eleusis --test eleusis -- --ignored
/// --nocapture`.
#[test]
#[ignore = "long"]
fn the_inducer_finds_most_of_the_listed_rules_that_look_back_one_card() {
    let found: Vec<Trial> = rules()
        .iter()
        .flat_map(|(_, rule)| {
            (100..103).map(|seed| run(rule, &mut Inducer::default(), &mut Stream::new(seed)))
        })
        .collect();
    let (score, found) = (mean(&found, Trial::score), mean(&found, |trial| trial.found.into()));
    println!("mean {score:.2}, found {found:.3}");
    assert!(score >= 17.0 && found >= 0.9);
}

#[test]
fn practice_rules_are_fair_and_not_listed() {
    let behaviour =
        |rule: &Rule| -> Vec<_> { Cards::FULL.iter().map(|c| rule.legal_faces(&[c])).collect() };
    let listed: Vec<_> = rules().iter().map(|(_, rule)| behaviour(rule)).collect();
    let mut known = Vec::new();
    for text in practice::RULES {
        let rule = Rule::parse(text).unwrap();
        assert!(rule.look() <= Look::Back(1), "{text}");
        assert!(rule.report().is_fair(), "{text}: {}", rule.report());
        let behaviour = behaviour(&rule);
        assert!(!listed.contains(&behaviour), "{text} is listed");
        assert!(!known.contains(&behaviour), "{text} is there twice");
        known.push(behaviour);
    }
}
