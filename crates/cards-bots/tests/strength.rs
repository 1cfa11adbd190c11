//! How strong the searching players are, on the same deals for all.
//!
//! `cargo test --release -p cards-bots --all-features --test strength -- --ignored --nocapture`;
//! `GAMES` sets the number of deals.

#![allow(clippy::unwrap_used)]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cards_bots::{BotKind, Limit, eidex, eureka_cards, mine};
use cards_core::{Actor, Hidden, Seat, Stream, Turn, Words};

/// A name and, for those that search, the iterations.
type Name = (&'static str, u64);

const THUMB: Name = ("thumb", 0);
const RANDOM: Name = ("random", 0);
const WEIGHING: Name = ("weighing", 0);

fn deals(usual: u64) -> u64 {
    std::env::var("GAMES").map_or(usual, |games| games.parse().expect("a number"))
}

/// Plays a game to its end; each seat has words of its own.
fn played<G: Hidden>(kinds: &[BotKind<G>], names: &[Name], mut state: G, seed: u64) -> G {
    let mut words = Stream::new(seed);
    let mut seats: Vec<_> = names
        .iter()
        .map(|&(name, iterations)| {
            let mut bot = (BotKind::find(kinds, name).unwrap().make)();
            bot.limit(Limit::Iterations(iterations));
            (bot, Stream::new(words.seed()))
        })
        .collect();
    while let Some(actor) = Turn::actor(state.turn()) {
        let action = match actor {
            Actor::Chance => state.chance(&mut words).unwrap(),
            Actor::Seat(seat) => {
                let (bot, words) = &mut seats[seat.index()];
                bot.choose(&state.view(seat), words)
            }
        };
        state.play_mut(actor, &action).expect("a legal choice");
    }
    state
}

/// What each deal gives, played on all cores.
fn each(deals: u64, of: impl Fn(u64) -> f64 + Sync) -> Vec<f64> {
    let next = AtomicU64::new(0);
    let found = Mutex::new(vec![0.0; deals as usize]);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= deals {
                        break;
                    }
                    let value = of(deal);
                    found.lock().unwrap()[deal as usize] = value;
                }
            });
        }
    });
    found.into_inner().unwrap()
}

/// The mean and its standard error, printed.
fn told(what: &str, values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let error = (variance / n).sqrt();
    println!("{what}: {mean:.4} ± {error:.4} over {n} deals");
    (mean, error)
}

/// In every rotation of the seats: what the first of these players makes less what the others make
/// on average; and what the first makes.
fn lead<G: Hidden>(
    kinds: &[BotKind<G>],
    names: &[Name],
    start: impl Fn(u64) -> G,
    made: impl Fn(&G, Seat) -> f64,
    deal: u64,
) -> (f64, f64) {
    let n = names.len();
    let (mut own, mut others) = (0.0, 0.0);
    for shift in 0..n {
        let mut seated = names.to_vec();
        seated.rotate_right(shift);
        let end = played(kinds, &seated, start(deal), deal);
        for seat in 0..n {
            let value = made(&end, Seat::new(seat as u8));
            if seat == shift { own += value } else { others += value }
        }
    }
    let n = n as f64;
    ((own - others / (n - 1.0)) / n, own / n)
}

fn hand(seed: u64, characters: bool) -> ::eidex::Hand {
    let mut words = Stream::new(seed);
    let mut setup = ::eidex::Setup::random(&mut words);
    if characters {
        setup = setup.with_characters(::eidex::Setup::random_characters(&mut words));
    }
    ::eidex::Hand::new(&setup).unwrap()
}

fn award(hand: &::eidex::Hand, seat: Seat) -> f64 {
    f64::from(hand.outcome().unwrap().award[seat.index()])
}

fn of_eidex(rival: Name, characters: bool, deals: u64) -> [(f64, f64); 2] {
    let names = [("search", 1000), rival, rival];
    let start = |seed| hand(seed, characters);
    let both = Mutex::new(vec![0.0; deals as usize]);
    let leads = each(deals, |deal| {
        let (lead, own) = lead(eidex::BOTS, &names, start, award, deal);
        both.lock().unwrap()[deal as usize] = own;
        lead
    });
    let what = format!("eidex, search:1000 against {}, characters: {characters}", rival.0);
    let own = told(&format!("{what}, victory points"), &both.into_inner().unwrap());
    [told(&format!("{what}, lead"), &leads), own]
}

#[test]
#[ignore = "long: run in release mode"]
fn at_eidex_search_beats_rules_of_thumb() {
    let [(lead, error), _] = of_eidex(THUMB, false, deals(2_000));
    assert!(lead > 3.0 * error);
}

#[test]
#[ignore = "long: run in release mode"]
fn at_eidex_search_makes_085_against_random_players() {
    let [_, (own, _)] = of_eidex(RANDOM, false, deals(2_000));
    assert!(own >= 0.85);
}

#[test]
#[ignore = "long: run in release mode"]
fn at_eidex_with_characters_search_beats_rules_of_thumb() {
    let [(lead, error), _] = of_eidex(THUMB, true, deals(500));
    assert!(lead > 3.0 * error);
}

fn of_the_mine(rivals: usize, deals: u64) -> (f64, f64) {
    let mut names = vec![("search", 1000)];
    names.resize(1 + rivals, WEIGHING);
    let start = |seed| {
        let variants = eureka_mine::Variants::default();
        let players = 1 + rivals as u8;
        let setup = eureka_mine::Setup::shuffled(players, variants, &mut Stream::new(seed));
        eureka_mine::Mine::new(&setup).unwrap()
    };
    let won =
        |mine: &eureka_mine::Mine, seat| f64::from(u8::from(mine.board().winner() == Some(seat)));
    let leads = each(deals, |deal| lead(mine::BOTS, &names, start, won, deal).0);
    told(&format!("mine, search:1000 against {rivals} weighing, lead in wins"), &leads)
}

#[test]
#[ignore = "long: run in release mode"]
fn in_the_mine_search_beats_weighing() {
    for (rivals, usual) in [(1, 12_000), (3, 6_000)] {
        let (lead, error) = of_the_mine(rivals, deals(usual));
        assert!(lead > 3.0 * error, "{rivals} rivals");
    }
}

fn score(name: Name, players: u8, seed: u64) -> f64 {
    let mut setup = ::eureka_cards::Setup::shuffled(players, &mut Stream::new(seed));
    setup.starter = Some(Seat::new(0));
    let state = ::eureka_cards::State::new(&setup).unwrap();
    let end = played(eureka_cards::BOTS, &vec![name; players.into()], state, seed);
    f64::from(end.outcome().unwrap().score())
}

#[test]
#[ignore = "long: run in release mode"]
fn at_eureka_cards_search_leaves_fewer_cards_than_the_team() {
    let deals = deals(1_000);
    for (players, most) in [(2, 1.1), (3, 2.9), (4, 3.7), (5, 5.9)] {
        let search = each(deals, |deal| score(("search", 300), players, deal));
        let team = each(deals, |deal| score(("team", 0), players, deal));
        let (own, _) = told(&format!("cards, {players} players, search:300, score"), &search);
        told(&format!("cards, {players} players, team, score"), &team);
        let fewer: Vec<f64> = team.iter().zip(&search).map(|(a, b)| a - b).collect();
        let (gain, error) = told(&format!("cards, {players} players, fewer cards"), &fewer);
        assert!(gain > 3.0 * error && own <= most);
        let top = |scores: &[f64]| -> Vec<f64> {
            scores.iter().map(|&score| f64::from(u8::from(score == 0.0))).collect()
        };
        let more: Vec<f64> = top(&search).iter().zip(&top(&team)).map(|(a, b)| a - b).collect();
        let (gain, error) = told(&format!("cards, {players} players, more top ratings"), &more);
        assert!(gain > 3.0 * error);
    }
}
