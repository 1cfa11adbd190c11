//! Searching, whatever the game.

#![allow(clippy::unwrap_used)]

use std::cell::Cell;

use ::eidex as eidex_rules;
use cards_bots::search::{Found, Sense, Settings, halve, search};
use cards_bots::{BotKind, Limit, eidex, eureka_cards, mine};
use cards_core::{Actor, Game, Hidden, Sample, Seat, Stream, Turn, Words, pick};
use eidex_rules::{Hand, Setup, View};

/// Plays to the end with one kind of bot on all seats.
fn played<G: Hidden>(kind: &BotKind<G>, mut state: G, iterations: u64, seed: u64) -> G {
    let mut words = Stream::new(seed);
    let mut bot = (kind.make)();
    bot.limit(Limit::Iterations(iterations));
    while let Some(actor) = Turn::actor(state.turn()) {
        let action = match actor {
            Actor::Chance => state.chance(&mut words).unwrap(),
            Actor::Seat(seat) => bot.choose(&state.view(seat), &mut words),
        };
        state.play_mut(actor, &action).expect("a legal choice");
    }
    state
}

/// Random play for some actions.
fn after<G: Game>(mut state: G, actions: usize, seed: u64) -> G {
    cards_core::playout(&mut state, &mut Stream::new(seed), actions);
    state
}

fn hand(seed: u64) -> Hand {
    Hand::new(&Setup::random(&mut Stream::new(seed))).unwrap()
}

/// What the first leader of a hand sees.
fn first_lead() -> View {
    let hand = after(hand(1), 3, 1);
    hand.view(
        hand.turn()
            .actor()
            .and_then(|actor| match actor {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            })
            .unwrap(),
    )
}

fn deal(players: u8, seed: u64) -> ::eureka_cards::State {
    let mut setup = ::eureka_cards::Setup::shuffled(players, &mut Stream::new(seed));
    setup.starter = Some(Seat::new(0));
    ::eureka_cards::State::new(&setup).unwrap()
}

fn dig(players: u8, seed: u64) -> eureka_mine::Mine {
    let variants = eureka_mine::Variants {
        claim_jump: seed % 2 == 0,
        snake_eye: seed % 3 == 0,
        quick_claim: seed % 5 == 0,
    };
    let setup = eureka_mine::Setup::shuffled(players, variants, &mut Stream::new(seed));
    eureka_mine::Mine::new(&setup).unwrap()
}

fn named<G: Hidden>(kinds: &[BotKind<G>]) -> &BotKind<G> {
    let kind = BotKind::find(kinds, "search").unwrap();
    assert!((kind.make)().searches());
    kind
}

#[test]
fn the_same_seed_and_iterations_give_the_same_game() {
    for seed in 0..3 {
        let again = |_| played(named(eidex::BOTS), hand(seed), 60, seed);
        assert_eq!(again(0), again(1));
        let again = |_| played(named(mine::BOTS), dig(2, seed), 20, seed);
        assert_eq!(again(0), again(1));
        let again = |_| played(named(eureka_cards::BOTS), deal(3, seed), 20, seed);
        assert_eq!(again(0), again(1));
    }
}

#[test]
fn a_tournament_is_played_to_its_end() {
    use eidex_rules::{Dealing, Tournament, tournament};
    let mut words = Stream::new(5);
    let first = Setup::random(&mut words);
    let Dealing::Deck(deck) = first.cards else { panic!("a random setup has a deck") };
    let setup = tournament::Setup::new(first.dealer, deck);
    let mut state = Tournament::new(&setup).unwrap();
    let mut bot = (named(eidex::TOURNAMENT_BOTS).make)();
    bot.limit(Limit::Iterations(8));
    while let Some(actor) = Turn::actor(Game::turn(&state)) {
        let action = match actor {
            Actor::Chance => state.chance(&mut words).unwrap(),
            Actor::Seat(seat) => bot.choose(&Hidden::view(&state, seat), &mut words),
        };
        Game::play_mut(&mut state, actor, &action).expect("a legal choice");
    }
    assert!(Game::outcome(&state).is_some());
}

#[test]
fn with_any_characters_every_choice_is_legal() {
    for seed in 0..100 {
        let mut words = Stream::new(seed);
        let setup = Setup::random(&mut words);
        let characters = Setup::random_characters(&mut words);
        let hand = Hand::new(&setup.with_characters(characters)).unwrap();
        let end = played(named(eidex::BOTS), hand, 12, seed);
        assert!(end.outcome().is_some(), "{characters:?}");
    }
}

#[test]
fn every_mixture_of_variants_is_played_to_the_end() {
    for seed in 0..10 {
        let players = 2 + (seed % 3) as u8;
        let setup = dig(players, seed);
        assert!(played(named(mine::BOTS), setup, 12, seed).outcome().is_some());
        let end = played(named(eureka_cards::BOTS), deal(players, seed), 12, seed);
        assert!(end.outcome().is_some());
    }
}

/// All seats press at once, and whoever is asked chooses for itself.
#[test]
fn of_simultaneous_choices_the_own_one_is_searched() {
    let hand = hand(3);
    for seat in (0..3).map(Seat::new) {
        let view = hand.view(seat);
        let found: Found<_> = search::<Hand, _>(
            &view,
            &eidex::HandSense,
            &Settings { limit: Limit::Iterations(200), ..Settings::default() },
            &mut Stream::new(1),
        )
        .unwrap();
        assert!(view.legal().into_iter().any(|action| action == found.action), "{seat}");
    }
}

#[test]
fn a_tree_of_a_long_search_stays_below_its_bound() {
    let view = first_lead();
    let grown = |memory| {
        let limit = Limit::Iterations(60_000);
        let settings = Settings { limit, memory, ..Settings::default() };
        let mut words = Stream::new(1);
        search::<Hand, _>(&view, &eidex::HandSense, &settings, &mut words).unwrap()
    };
    let free = grown(64 << 20);
    assert!(free.nodes > 10_000 && free.memory > 200_000, "{free:?}");
    for bound in [1 << 12, 1 << 17] {
        let found = grown(bound);
        assert_eq!(found.iterations, 60_000);
        assert!(found.memory <= bound && found.memory > bound / 2, "{found:?}");
        assert!(found.nodes > 100 && view.legal().into_iter().any(|a| a == found.action));
    }
}

/// What the end is worth to each seat if everybody sees all cards and plays best.
fn worth(hand: &Hand) -> [f32; 8] {
    let Some(Actor::Seat(seat)) = hand.turn().actor() else {
        return eidex::HandSense.values(hand);
    };
    let ends = hand
        .legal(seat.into())
        .into_iter()
        .map(|action| worth(&hand.play(seat.into(), action).unwrap()));
    ends.max_by(|a, b| a[seat.index()].total_cmp(&b[seat.index()])).unwrap()
}

/// With two cards in each hand nothing but the hidden cards is left to weigh.
#[test]
fn near_the_end_a_choice_that_is_clearly_best_is_found() {
    const SAMPLES: usize = 200;
    let (mut clear, mut found, mut flat) = (0, 0, 0);
    for seed in 0..250 {
        let state = after(hand(seed), 3 + 27, seed);
        let Some(Actor::Seat(seat)) = state.turn().actor() else { continue };
        let view = state.view(seat);
        let [first, second] = [0, 1].map(|n| view.legal().get(n));
        let (Some(first), Some(second)) = (first, second) else { continue };
        let mut words = Stream::new(seed);
        let mut sums = [0.0; 2];
        for _ in 0..SAMPLES {
            let sample = view.sample(&mut words).unwrap();
            for (sum, action) in sums.iter_mut().zip([first, second]) {
                *sum += worth(&sample.play(seat.into(), action).unwrap())[seat.index()];
            }
        }
        if (sums[0] - sums[1]).abs() < 0.2 * SAMPLES as f32 {
            continue;
        }
        clear += 1;
        let best = if sums[0] > sums[1] { first } else { second };
        let settings = Settings { limit: Limit::Iterations(1000), ..Settings::default() };
        let sense = eidex::HandSense;
        let by_tree = search::<Hand, _>(&view, &sense, &settings, &mut words).unwrap();
        let by_halves = halve::<Hand, _>(&view, &sense, settings.limit, &mut words).unwrap();
        found += usize::from(by_tree.action == best);
        flat += usize::from(by_halves.action == best);
    }
    assert!(clear >= 15, "{clear}");
    assert!(10 * found >= 9 * clear && 10 * flat >= 9 * clear, "{found} and {flat} of {clear}");
}

/// Likes the last choices of a list, and tries only so many.
struct Last(usize);

impl Sense<Hand> for Last {
    fn values(&self, _: &Hand) -> [f32; Seat::MAX] {
        [0.0; Seat::MAX]
    }

    fn head_start(&self, view: &View) -> impl Fn(&::eidex::Action) -> Option<f32> {
        let legal: Vec<_> = view.legal().into_iter().collect();
        let tried = legal[legal.len() - self.0..].to_vec();
        move |action| tried.iter().position(|tried| tried == action).map(|n| n as f32)
    }
}

#[test]
fn choices_not_worth_a_try_are_never_taken() {
    let view = first_lead();
    let last: Vec<_> = view.legal().into_iter().collect();
    for tried in 1..=last.len() {
        let found =
            halve(&view, &Last(tried), Limit::Iterations(100), &mut Stream::new(1)).unwrap();
        assert_eq!(Some(&found.action), last.last());
        assert_eq!(found.nodes, if tried == 1 { 0 } else { tried });
        assert_eq!(found.iterations == 0, tried == 1);
    }
}

/// Completes views itself, and counts how often.
struct Completing(Cell<u32>);

impl Sense<Hand> for Completing {
    fn values(&self, _: &Hand) -> [f32; Seat::MAX] {
        [0.0; Seat::MAX]
    }

    fn sample(&self, view: &View, words: &mut impl Words) -> Option<Hand> {
        self.0.set(self.0.get() + 1);
        Sample::sample(view, words)
    }
}

#[test]
fn views_are_completed_as_the_game_likes() {
    let (view, sense) = (first_lead(), Completing(Cell::new(0)));
    let settings = Settings { limit: Limit::Iterations(50), ..Settings::default() };
    search::<Hand, _>(&view, &sense, &settings, &mut Stream::new(1)).unwrap();
    assert_eq!(sense.0.replace(0), 50);
    let found = halve(&view, &sense, Limit::Iterations(500), &mut Stream::new(1)).unwrap();
    assert!(sense.0.get() > 0 && u64::from(sense.0.get()) <= found.iterations / 2);
}

#[test]
fn a_single_choice_is_not_searched() {
    let mut words = Stream::new(1);
    let mut state = hand(2);
    while let Some(actor) = state.turn().actor() {
        let legal = state.legal(actor);
        let Actor::Seat(seat) = actor else { unreachable!("no chance in plain Eidex") };
        if legal.len() == 1 {
            let view = state.view(seat);
            let settings = Settings::default();
            let found = search::<Hand, _>(&view, &eidex::HandSense, &settings, &mut words).unwrap();
            assert_eq!((found.iterations, Some(found.action)), (0, legal.get(0)));
        }
        state.play_mut(actor, pick(&legal, &mut words).unwrap()).unwrap();
    }
    let over = state.view(Seat::new(0));
    let none = search::<Hand, _>(&over, &eidex::HandSense, &Settings::default(), &mut words);
    assert_eq!(none, None);
}

#[test]
fn a_search_against_the_clock_ends() {
    let view = first_lead();
    let time = std::time::Duration::from_millis(20);
    let settings = Settings { limit: Limit::Time(time), ..Settings::default() };
    let start = std::time::Instant::now();
    let found = search::<Hand, _>(&view, &eidex::HandSense, &settings, &mut Stream::new(1));
    assert!(found.unwrap().iterations > 10);
    assert!(start.elapsed() >= time);
    let flat = halve::<Hand, _>(&view, &eidex::HandSense, Limit::Time(time), &mut Stream::new(1));
    assert!(flat.unwrap().iterations > 10);
}
