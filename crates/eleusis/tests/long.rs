//! Long runs, for release builds: `cargo test --release -p eleusis --test long -- --ignored`.
#![allow(missing_docs)]

mod common;

use cards_core::{Stream, Words};
use common::{Plan, RULES, check_state, check_turn, choose};
use eleusis::{Options, Penalty, Phase, Round};

/// A plan over all player counts, variants and kinds of rules.
fn drawn(seed: u64) -> Plan {
    let mut words = Stream::new(seed);
    let players = 4 + words.below(5) as u8;
    let god = words.below(players.into()) as u8;
    let options = Options {
        max_string: (words.below(2) == 0).then(|| 1 + words.below(5) as u8),
        penalty: if words.below(2) == 0 { Penalty::Wrong } else { Penalty::String },
        starters: 1 + words.below(4) as u8,
        ..Options::default()
    };
    Plan {
        players,
        god,
        first: (god + 1 + words.below(u64::from(players) - 1) as u8) % players,
        rule: words.below(RULES as u64) as usize,
        options,
        seed,
        packs: words.below(3) as usize,
        small: (words.below(16) as usize).saturating_sub(8),
    }
}

#[test]
#[ignore = "long"]
fn five_thousand_rounds_keep_the_invariants() {
    for seed in 0..5000 {
        let plan = drawn(seed);
        let mut round = Round::new(&plan.setup()).unwrap_or_else(|why| panic!("{plan:?}: {why}"));
        let mut words = Stream::new(!seed);
        let mut turn = None;
        for action in 0.. {
            assert!(action < 20_000, "V9: {plan:?}");
            check_state(&round);
            if round.outcome().is_some() {
                break;
            }
            if round.phase() == Phase::Turn && round.table().laying().is_empty() {
                turn = Some(round.clone());
            }
            let (actor, action) = choose(&round, &mut words);
            round.play_mut(actor, &action).unwrap_or_else(|why| panic!("{plan:?}: {why}"));
            let settled = !matches!(round.phase(), Phase::Pack | Phase::Starter);
            let plays = |round: &Round| round.table().history().len();
            if let Some(before) = turn.as_ref().filter(|before| plays(before) < plays(&round)) {
                if settled {
                    let play = round.table().history().last().expect("a play");
                    check_turn(before, &round, &play);
                    turn = None;
                }
            }
        }
    }
}
