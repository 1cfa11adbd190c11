//! The invariants of the rulings on random rounds.
#![allow(missing_docs)]

#[allow(dead_code, reason = "the long test counts rows")]
mod common;

use cards_core::Stream;
use common::{Plan, RULES, check_state, check_turn, choose};
use eleusis::{Options, Penalty, Phase, Round};
use proptest::prelude::*;

fn plans() -> impl Strategy<Value = Plan> {
    let options = (prop::option::of(1..=6_u8), any::<bool>(), 1..=4_u8);
    (4..=8_u8, any::<(u8, u8, u64)>(), 0..RULES, options, 0..3_usize, -8..8_i8).prop_map(
        |(players, (god, first, seed), rule, (max_string, string, starters), packs, small)| {
            let god = god % players;
            Plan {
                players,
                god,
                first: (god + 1 + first % (players - 1)) % players,
                rule,
                options: Options {
                    max_string,
                    penalty: if string { Penalty::String } else { Penalty::Wrong },
                    starters,
                    ..Options::default()
                },
                seed,
                packs,
                small: small.max(0) as usize,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    // V1–V12
    #[test]
    fn the_invariants_hold_after_every_action(plan in plans(), seed: u64, most in 0..600_usize) {
        let setup = plan.setup();
        let mut round = Round::new(&setup).expect("a setup");
        let mut words = Stream::new(seed);
        let (mut turn, mut actions) = (None, Vec::new());
        check_state(&round);
        while round.outcome().is_none() && actions.len() < most {
            if round.phase() == Phase::Turn && round.table().laying().is_empty() {
                turn = Some(round.clone());
            }
            let (actor, action) = choose(&round, &mut words);
            prop_assert_eq!(action.to_string().parse(), Ok(action)); // V12
            let next = round.play(actor, &action).expect("a listed action");
            round.play_mut(actor, &action).expect("a listed action");
            prop_assert_eq!(&next, &round); // V12
            actions.push((actor, action));
            check_state(&round);
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
        // V12
        let mut again = Round::new(&setup).expect("a setup");
        for (actor, action) in &actions {
            again.play_mut(*actor, action).expect("a listed action");
        }
        prop_assert_eq!(again, round);
    }

    // I5
    #[test]
    fn samples_keep_what_the_seat_knows(plan in plans(), seed: u64, most in 0..300_usize) {
        let mut round = Round::new(&plan.setup()).expect("a setup");
        let mut words = Stream::new(seed);
        for _ in 0..most {
            if round.outcome().is_some() {
                break;
            }
            let (actor, action) = choose(&round, &mut words);
            round.play_mut(actor, &action).expect("a listed action");
        }
        for seat in round.table().seats().iter() {
            let view = round.view(seat);
            let hypotheses: Vec<_> = round.rule().cloned().into_iter().collect();
            let sample = view.sample_with(&hypotheses, &mut words).expect("the true rule fits");
            check_state(&sample);
            prop_assert_eq!(sample.view(seat), view);
        }
    }
}
