//! Time for verdicts of rules of each look-back class, and for each thing that one does with a
//! round of Eleusis.
//!
//! `cargo bench -p benches --bench eleusis`

use std::hint::black_box;

use benches::Cheap;
use benches::games::ELEUSIS;
use cards_bots::eleusis::{Belief, Grammar, trial};
use cards_core::decks::french::{Card, Cards};
use cards_core::{Seat, Stream, Words, playout};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use eleusis::rule::{Rule, collection};
use eleusis::{Deal, Options, Round, Setup};

fn listed(name: &str) -> Rule {
    collection().iter().find(|entry| entry.name == name).expect("a listed rule").rule()
}

/// The round of a seed, with twenty packs in the open.
fn begun(rule: &Rule, seed: u64) -> Round {
    let mut words = Stream::new(!seed);
    let packs = (0..20).map(|_| {
        let mut pack: Vec<Card> = Cards::FULL.iter().collect();
        words.shuffle(&mut pack);
        pack
    });
    let deal = Deal { packs: packs.collect(), ..Deal::shuffled(1, seed) };
    let rule = Some(rule.clone());
    Round::new(&Setup { players: 5, god: 0, rule, deal, options: Options::default() })
        .expect("a sound setup")
}

/// Legal cards in a row, drawn at random.
fn line(rule: &Rule, length: usize) -> Vec<Card> {
    let (mut line, mut words) = (Vec::new(), Cheap::new(1));
    while line.len() < length {
        let faces = rule.legal_faces(&line);
        let at = words.below(faces.len() as u64) as usize;
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
    ELEUSIS.run_with_samples(&mut group);
    let view = ELEUSIS.after(ELEUSIS.middle).view(Seat::new(1));
    group.bench_function("sample/one hypothesis", |b| {
        let (hypotheses, mut words) = ([listed("alt-color")], Cheap::new(1));
        b.iter(|| black_box(&view).sample_with(&hypotheses, &mut words));
    });

    // Fifty rounds with packs in the open, for rules of each look-back class.
    for name in ["alt-color", "zigzag-turn", "total-parity", "color-runs-3"] {
        let starts: Vec<Round> = (0..50).map(|seed| begun(&listed(name), seed)).collect();
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
    group.finish();
}

/// What the inducer does in a turn of its trial, half way through one.
fn induce(c: &mut Criterion) {
    let mut group = c.benchmark_group("eleusis/induce");
    let rule = listed("near-circular");
    let mut words = Cheap::new(1);
    let (mut line, mut belief) = (line(&rule, 1), Belief::new(Grammar::near()));
    for _ in 0..8 {
        let card = Cards::FULL.nth(words.below(52) as usize).expect("a card");
        let legal = rule.legal(&line, card);
        belief.see(&line, card, legal);
        if legal {
            line.push(card);
        }
    }
    group.bench_function("see", |b| {
        let card = line[0];
        b.iter_batched(
            || belief.clone(),
            |mut belief| {
                belief.see(&line, black_box(card), true);
                belief
            },
            BatchSize::SmallInput,
        );
    });
    group.bench_function("outlook", |b| b.iter(|| belief.outlook(black_box(&line), Cards::FULL)));
    group.sample_size(10).bench_function("trial", |b| {
        b.iter(|| trial::run(&rule, &mut trial::Inducer::default(), &mut Stream::new(1)));
    });
    group.finish();
}

criterion_group!(benches, verdict, round, induce);
criterion_main!(benches);
