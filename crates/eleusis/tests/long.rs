//! Long runs, for release builds: `cargo test --release -p eleusis --test long -- --ignored`.
#![allow(missing_docs)]

mod common;

use cards_core::{Stream, Words};
use common::{Plan, ROWS, RULES, check_state, check_turn, choose, row_of};
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

/// How often each row of C6 was played: with a written and an unwritten rule, outside and in
/// sudden death.
type Seen = [[[u32; 2]; 2]; ROWS];

/// Plays the random rounds of these seeds to their ends and holds them to the invariants.
fn play(seeds: std::ops::Range<u64>) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        let plan = drawn(seed);
        let mut round = Round::new(&plan.setup()).unwrap_or_else(|why| panic!("{plan:?}: {why}"));
        let mut words = Stream::new(!seed);
        let mut turn: Option<Round> = None;
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
                    let [written, sudden] =
                        [before.rule().is_some(), before.table().sudden_death()];
                    seen[row_of(&play)][usize::from(written)][usize::from(sudden)] += 1;
                    turn = None;
                }
            }
        }
    }
    seen
}

// V1–V12
#[test]
fn a_thousand_rounds_keep_the_invariants() {
    let seen = play(0..1000);
    assert!(seen.iter().all(|row| row.as_flattened().iter().sum::<u32>() > 0), "C6: {seen:?}");
}

// V1–V12
#[test]
#[ignore = "long"]
fn five_thousand_rounds_keep_the_invariants() {
    let seen = play(0..5000);
    println!("rows of C6, [unwritten, written] x [before, in sudden death]: {seen:?}");
    assert!(seen.as_flattened().as_flattened().iter().all(|&times| times > 0), "C6: {seen:?}");
}
