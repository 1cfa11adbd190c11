//! Players of the gold mine against each other.

use cards_bots::mine::BOTS;
use cards_bots::{Bot, BotKind};
use cards_core::{Actor, Game, Seat, Stream};
use eureka_mine::{Mine, Setup, Variants};

fn bot(name: &str) -> Box<dyn Bot<Mine>> {
    (BotKind::find(BOTS, name).expect("a player of this name").make)()
}

/// Plays one game; tells who won and how many turns it took.
fn game(names: &[&str], variants: Variants, seed: u64) -> (Option<usize>, u32) {
    let mut words = Stream::new(seed);
    let mut setup = Setup::shuffled(names.len() as u8, variants, &mut words);
    setup.max_turns = Some(2_000);
    let mut mine = Mine::new(&setup).expect("a good setup");
    let mut bots: Vec<_> = names.iter().map(|name| bot(name)).collect();
    while let Some(actor) = mine.turn().actor() {
        let action = match actor {
            Actor::Chance => mine.chance(&mut words).expect("a roll"),
            Actor::Seat(seat) => bots[seat.index()].choose(&mine.view(seat), &mut words),
        };
        mine.play_mut(actor, &action).expect("a legal choice");
    }
    let outcome = mine.outcome().expect("an outcome");
    (outcome.winner.map(Seat::index), outcome.turns)
}

/// The share of games that each of the names wins, seats rotated, and the mean number of turns.
fn matches(names: &[&str], variants: Variants, games: u64) -> (Vec<f64>, f64) {
    let mut wins = vec![0_u32; names.len()];
    let mut turns = 0_u64;
    for seed in 0..games {
        let shift = seed as usize % names.len();
        let mut seats = names.to_vec();
        seats.rotate_left(shift);
        let (winner, length) = game(&seats, variants, seed);
        if let Some(winner) = winner {
            wins[(winner + shift) % names.len()] += 1;
        }
        turns += u64::from(length);
    }
    let share = |wins: u32| f64::from(wins) / games as f64;
    (wins.into_iter().map(share).collect(), turns as f64 / games as f64)
}

fn report(names: &[&str], games: u64) -> Vec<f64> {
    let (shares, turns) = matches(names, Variants::default(), games);
    let line: Vec<String> = names
        .iter()
        .zip(&shares)
        .map(|(name, p)| {
            let error = (p * (1.0 - p) / games as f64).sqrt();
            format!("{name} {:.1} +- {:.1} %", 100.0 * p, 100.0 * error)
        })
        .collect();
    println!("{}; {turns:.1} turns", line.join(", "));
    shares
}

const ALL: [&str; 4] = ["random", "forgetful", "memory", "weighing"];

#[test]
fn every_player_plays_every_mixture_of_variants_to_the_end() {
    for number in 0..8_u8 {
        let bit = |n: u8| number >> n & 1 == 1;
        let variants = Variants { claim_jump: bit(0), snake_eye: bit(1), quick_claim: bit(2) };
        let (shares, _) = matches(&ALL, variants, 24);
        assert!(shares.iter().sum::<f64>() > 0.9, "{variants:?}: {shares:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for seed in 0..8 {
        let variants = Variants { snake_eye: true, ..Variants::default() };
        assert_eq!(game(&ALL, variants, seed), game(&ALL, variants, seed));
    }
}

#[test]
fn remembering_beats_forgetting() {
    let (shares, _) = matches(&["memory", "forgetful"], Variants::default(), 300);
    assert!(shares[0] > 0.75, "{shares:?}");
    let (shares, _) = matches(&["weighing", "random"], Variants::default(), 300);
    assert!(shares[0] > 0.75, "{shares:?}");
}

#[test]
#[ignore = "long: run in release mode"]
fn memory_beats_chance_and_weighing_beats_memory() {
    let games = std::env::var("GAMES").map_or(10_000, |games| games.parse().expect("a number"));
    let chance = report(&["memory", "random"], games);
    let forgetful = report(&["memory", "forgetful"], games);
    let weighing = report(&["weighing", "memory"], games);
    let four = report(&ALL, games);
    assert!(chance[0] >= 0.80 && forgetful[0] >= 0.80);
    assert!(weighing[0] >= 0.54);
    assert!(four.iter().all(|&share| share <= four[3]));
}
