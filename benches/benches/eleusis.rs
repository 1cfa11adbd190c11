//! Time for verdicts of rules of each look-back class, and for each thing that one does with a
//! round of Eleusis.
//!
//! `cargo bench -p benches --bench eleusis`

use std::hint::black_box;

use benches::Cheap;
use cards_core::decks::french::{Card, Cards};
use cards_core::{Sample, Seat, Stream, perft, pick, playout};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use eleusis::rule::{Rule, collection};
use eleusis::{Action, Deal, Options, Round, Setup};

fn listed(name: &str) -> Rule {
    collection().iter().find(|entry| entry.name == name).expect("a listed rule").rule()
}

fn setup(rule: Option<Rule>, seed: u64) -> Setup {
    let mut words = Stream::new(!seed);
    let packs = (0..20).map(|_| {
        let mut pack: Vec<Card> = Cards::FULL.iter().collect();
        cards_core::Words::shuffle(&mut words, &mut pack);
        pack
    });
    let deal = Deal { packs: packs.collect(), ..Deal::shuffled(1, seed) };
    Setup { players: 5, god: 0, rule, deal, options: Options::default() }
}

/// The round of a seed after so many random actions.
fn played(rule: Option<Rule>, seed: u64, actions: usize) -> Round {
    let mut round = Round::new(&setup(rule, seed)).expect("a sound setup");
    playout(&mut round, &mut Stream::new(seed), actions);
    round
}

/// Legal cards in a row, drawn at random.
fn line(rule: &Rule, length: usize) -> Vec<Card> {
    let (mut line, mut words) = (Vec::new(), Cheap::new(1));
    while line.len() < length {
        let faces = rule.legal_faces(&line);
        let at = cards_core::Words::below(&mut words, faces.len() as u64) as usize;
        line.push(faces.nth(at).expect("a legal face"));
    }
    line
}

fn verdict(c: &mut Criterion) {
    let mut group = c.benchmark_group("eleusis/verdict");
    // One card of each face against a line of 30; the time is that of one verdict.
    group.throughput(Throughput::Elements(52));
    for (class, name) in [
        ("one back", "alt-color"),
        ("one back, table", "suit-program"),
        ("two back", "zigzag-turn"),
        ("three back", "mean-three"),
        ("last", "suit-quota"),
        ("run", "color-runs-3"),
        ("line", "total-parity"),
        ("fold", "machine-3"),
    ] {
        let rule = listed(name);
        let line = line(&rule, 30);
        group.bench_function(format!("{class} ({name})"), |b| {
            b.iter(|| {
                let line = black_box(&line[..]);
                Cards::FULL.iter().filter(|&card| rule.legal(line, black_box(card))).count()
            });
        });
    }
    group.finish();
}

fn round(c: &mut Criterion) {
    let mut group = c.benchmark_group("eleusis");
    let middle = played(Some(listed("alt-color")), 1, 20);
    let actor = middle.turn().actor().expect("the middle of a round");

    group.bench_function("deal", |b| {
        let setup = setup(Some(listed("alt-color")), 1);
        b.iter(|| Round::new(black_box(&setup)));
    });
    group.bench_function("legal", |b| b.iter(|| black_box(&middle).legal(actor)));
    group.bench_function("play", |b| {
        let lay = pick(&middle.legal(actor), &mut Cheap::new(2)).expect("something is legal");
        b.iter_batched_ref(
            || middle.clone(),
            |round| round.play_mut(actor, black_box(&lay)),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("view", |b| b.iter(|| black_box(&middle).view(Seat::new(1))));
    let view = middle.view(Seat::new(1));
    group.bench_function("sample", |b| {
        let (hypotheses, mut words) = ([listed("alt-color")], Cheap::new(1));
        b.iter(|| black_box(&view).sample_with(&hypotheses, &mut words));
    });
    group.bench_function("sample/listed", |b| {
        let mut words = Cheap::new(1);
        b.iter(|| black_box(&view).sample(&mut words));
    });
    group.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));

    for name in ["alt-color", "zigzag-turn", "total-parity", "color-runs-3"] {
        let starts: Vec<Round> = (0..50).map(|seed| played(Some(listed(name)), seed, 0)).collect();
        let play = |words: &mut Cheap, starts: Vec<Round>| -> usize {
            starts.into_iter().map(|mut round| playout(&mut round, words, usize::MAX)).sum()
        };
        let decisions = play(&mut Cheap::new(1), starts.clone());
        group.throughput(Throughput::Elements(decisions as u64));
        group.bench_function(format!("playout ({name})"), |b| {
            b.iter_batched(
                || starts.clone(),
                |starts| assert_eq!(play(&mut Cheap::new(1), starts), decisions),
                BatchSize::SmallInput,
            );
        });
    }

    let start = played(Some(listed("alt-color")), 1, 0);
    let nodes = perft(&start, 4);
    assert_eq!(nodes, PERFT_4, "perft 4 from the first turn of seed 1");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("perft", |b| b.iter(|| perft(black_box(&start), 4)));
    assert!(start.check(actor, &Action::Reject).is_err());
    group.finish();
}

/// The ways to play four actions from the first turn of seed 1.
const PERFT_4: u64 = 28_196;

criterion_group!(benches, verdict, round);
criterion_main!(benches);
