//! Players of the card game on the same deals.

use cards_bots::eureka_cards::{BOTS, OpenHandSolver};
use cards_bots::{Bot, BotKind};
use cards_core::{Actor, Record, Seat, Stream};
use eureka_cards::{Options, Phase, Setup, State};

/// The players that do not search.
fn quick() -> impl Iterator<Item = &'static BotKind<State>> {
    BOTS.iter().filter(|kind| !(kind.make)().searches())
}

fn bot(name: &str) -> Box<dyn Bot<State>> {
    (BotKind::find(BOTS, name).expect("a player of this name").make)()
}

fn score(bot: &mut dyn Bot<State>, players: u8, seed: u64) -> u8 {
    let mut words = Stream::new(seed);
    let mut setup = Setup::shuffled(players, &mut words);
    setup.starter = Some(Seat::new(0));
    played(bot, &setup, &mut words).outcome().expect("an outcome").score()
}

fn played(bot: &mut dyn Bot<State>, setup: &Setup, words: &mut Stream) -> State {
    let mut state = State::new(setup).expect("a good setup");
    while let Some(Actor::Seat(seat)) = state.turn().actor() {
        let action = bot.choose(&state.view(seat), words);
        state.play_mut(seat.into(), &action).expect("a legal choice");
    }
    state
}

fn scores(name: &str, players: u8, first: u64, games: u64) -> Vec<f64> {
    let mut bot = bot(name);
    (first..first + games).map(|seed| f64::from(score(&mut *bot, players, seed))).collect()
}

fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

#[test]
fn every_player_plays_every_mixture_of_options_to_the_end() {
    for kind in quick() {
        let mut bot = (kind.make)();
        for number in 0..32_u8 {
            let bit = |n: u8| number >> n & 1 == 1;
            let mut setup = Setup::shuffled(2 + number % 4, &mut Stream::new(u64::from(number)));
            setup.options =
                Options { cover_may_pass: bit(2), wild_blue_any_row: bit(3), wild: bit(4) };
            let end = played(&mut *bot, &setup, &mut Stream::new(7));
            assert_eq!(end, played(&mut *bot, &setup, &mut Stream::new(7)), "{}", kind.name);
        }
    }
}

#[test]
fn counting_beats_looking_at_the_own_hand_and_that_beats_chance() {
    for players in 2..=5 {
        let all: Vec<f64> =
            quick().map(|kind| mean(&scores(kind.name, players, 0, 100)).0).collect();
        assert!(all.windows(2).all(|pair| pair[0] > pair[1]), "{players} players: {all:?}");
    }
}

#[test]
fn open_hands_of_two_and_three_leave_nothing() {
    for players in 2..=3 {
        let (won, others) = solved(players, 0, 6);
        assert_eq!(won, 6, "{others:?}");
    }
}

/// All scores that can be reached, by playing everything.
fn least(state: &State) -> u8 {
    let Some(actor) = state.turn().actor() else {
        return state.outcome().expect("an outcome").score();
    };
    let next = |action| least(&state.play(actor, &action).expect("a listed action"));
    state.legal(actor).into_iter().map(next).min().expect("a listed action")
}

#[test]
fn near_the_end_the_solver_proves_what_playing_everything_finds() {
    let mut lost = 0;
    for seed in 0..300 {
        let mut words = Stream::new(seed);
        let mut state = State::new(&Setup::shuffled(2, &mut words)).expect("a good setup");
        let mut random = bot("random");
        let late = |state: &State| {
            let hands: u8 = state.table().hand_sizes().iter().sum();
            state.table().laid().len() > 9 && hands < 6 && state.table().phase() == Phase::Turn
        };
        while let Some(Actor::Seat(seat)) = state.turn().actor().filter(|_| !late(&state)) {
            let action = random.choose(&state.view(seat), &mut words);
            state.play_mut(seat.into(), &action).expect("a legal choice");
        }
        if state.outcome().is_some() {
            continue;
        }
        let solution = OpenHandSolver::default().solve(&state);
        assert!(solution.proved, "seed {seed}");
        let least = least(&state);
        assert_eq!(solution.score, least, "seed {seed}");
        lost += u32::from(solution.score > 0);
    }
    assert!(lost > 9, "too easy: {lost}");
}

#[test]
fn a_solver_that_sees_little_claims_no_proof_that_a_wider_one_refutes() {
    let mut modest = 0;
    for seed in 0..200 {
        let mut words = Stream::new(seed);
        let players = 2 + (seed % 2) as u8;
        let mut state = State::new(&Setup::shuffled(players, &mut words)).expect("a good setup");
        let mut random = bot("random");
        let late = |state: &State| {
            let hands: u8 = state.table().hand_sizes().iter().sum();
            hands < 10 && state.table().phase() == Phase::Turn
        };
        while let Some(Actor::Seat(seat)) = state.turn().actor().filter(|_| !late(&state)) {
            let action = random.choose(&state.view(seat), &mut words);
            state.play_mut(seat.into(), &action).expect("a legal choice");
        }
        let best = OpenHandSolver { least: 1, most: 512 }.solve(&state).score;
        for most in [1, 2, 4, 8, 16, 32] {
            let narrow = OpenHandSolver { least: 1, most }.solve(&state);
            assert!(!narrow.proved || narrow.score <= best, "seed {seed}, {most}: {narrow:?}");
            modest += u32::from(!narrow.proved && narrow.score > best);
        }
    }
    assert!(modest > 9, "too easy: {modest}");
}

#[test]
#[ignore = "long: run in release mode"]
fn each_quick_player_beats_the_one_before() {
    let (first, games) = (set("SEED", 0), set("GAMES", 1_000));
    for players in 2..=5 {
        let all: Vec<Vec<f64>> =
            quick().map(|kind| scores(kind.name, players, first, games)).collect();
        for (kind, scores) in quick().zip(&all) {
            let (mean, error) = mean(scores);
            println!("{players} {:8} {mean:.2} +- {error:.2}", kind.name);
        }
        for pair in all.windows(2) {
            let better: Vec<f64> = pair[0].iter().zip(&pair[1]).map(|(a, b)| a - b).collect();
            let (gain, error) = mean(&better);
            assert!(gain > 3.0 * error, "{players} players: {gain:.2} +- {error:.2}");
        }
    }
}

/// A number that the environment may set, for long runs.
fn set(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |number| number.parse().expect("a number"))
}

/// Solves so many deals; tells how many fall to 0, and the scores that are not 0.
fn solved(players: u8, first: u64, deals: u64) -> (u64, Vec<(u64, u8, bool)>) {
    let solver = OpenHandSolver::default();
    let mut won = 0;
    let mut others = Vec::new();
    for seed in first..first + deals {
        let setup = Setup::shuffled(players, &mut Stream::new(seed));
        let state = State::new(&setup).expect("a good setup");
        let solution = solver.solve(&state);
        let record = Record::<State> { setup, actions: solution.line };
        let end = record.replay().expect("a line that can be played");
        assert_eq!(end.outcome().map(|outcome| outcome.score()), Some(solution.score));
        if solution.score == 0 {
            assert!(solution.proved, "no score is below 0");
            won += 1;
        } else {
            others.push((seed, solution.score, solution.proved));
        }
    }
    (won, others)
}

#[test]
#[ignore = "long: run in release mode"]
fn open_hands_nearly_always_allow_nothing_to_be_left() {
    let (first, deals) = (set("SEED", 0), set("DEALS", 200));
    for players in 2..=5 {
        let start = std::time::Instant::now();
        let (won, others) = solved(players, first, deals);
        let each = start.elapsed().as_millis() as f64 / deals as f64;
        println!("{players} players: 0 on {won} of {deals}, {each:.0} ms each; {others:?}");
        let share = if players == 5 { 97 } else { 99 };
        assert!(100 * won >= share * deals, "{players} players: {won} of {deals}");
    }
}
