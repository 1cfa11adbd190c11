//! Samples from a view are uniform over what its seat cannot rule out: checked by enumeration.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;

use cards_core::decks::french::{Card, Cards};
use cards_core::{Sample, Seat, Stream};
use eleusis::{Action, Deal, Layout, Options, Round, Rule, Setup, View};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// A round in which all but a few cards lie in the open: seat 1 has nearly everything, so that
/// the hands of seats 2 and 3 and six cards of the stock hide eight cards from it.
fn nearly_open(rule: &str) -> Round {
    let hidden = cards("C2 C2 D3 H4 H4 S5 S6 S7");
    let mut rest: Vec<Card> = Cards::FULL.iter().chain(Cards::FULL).collect();
    let starter = cards("CK");
    for card in hidden.iter().chain(&starter) {
        let at = rest.iter().position(|other| other == card).unwrap();
        rest.remove(at);
    }
    let hands = vec![vec![], rest, hidden[..1].to_vec(), hidden[1..3].to_vec()];
    let stock = [&starter[..], &hidden[3..]].concat();
    let deal = Deal { first: 1, cards: Layout::Hands { hands, stock }, packs: Vec::new() };
    let rule = Some(rule.parse().unwrap());
    let setup = Setup { players: 4, god: 0, rule, deal, options: Options::default() };
    Round::new(&setup).unwrap()
}

/// Whether the counts could be those of equal chances, here each of `expected`: chi squared within
/// six standard deviations of its mean.
fn look_fair(counts: impl Iterator<Item = (usize, f64)>) -> bool {
    let (mut chi, mut freedom) = (0.0, -1.0);
    for (count, expected) in counts {
        chi += (count as f64 - expected).powi(2) / expected;
        freedom += 1.0;
    }
    chi < freedom + 6.0 * f64::sqrt(2.0 * freedom) + 12.0
}

// I5: hands and stock.
#[test]
fn every_deal_that_a_seat_cannot_rule_out_is_equally_likely() {
    const SAMPLES: usize = 60_000;
    let round = nearly_open("c.color != p.color");
    let view = round.view(Seat::new(1));
    // The oracle: who may hold what, each hidden card told apart.
    let hidden = cards("C2 C2 D3 H4 H4 S5 S6 S7");
    let mut expected: BTreeMap<(Vec<Card>, Vec<Card>, Card), f64> = BTreeMap::new();
    let mut all = 0.0;
    for two in 0..8 {
        for a in 0..8 {
            for b in a + 1..8 {
                for top in 0..8 {
                    if [a, b, top].contains(&two) || [a, b].contains(&top) {
                        continue;
                    }
                    let mut three = vec![hidden[a], hidden[b]];
                    three.sort_unstable();
                    *expected.entry((vec![hidden[two]], three, hidden[top])).or_default() += 1.0;
                    all += 1.0;
                }
            }
        }
    }
    let mut counts: BTreeMap<_, usize> = expected.keys().map(|key| (key.clone(), 0)).collect();
    let hypotheses = [Rule::parse("c.color != p.color").unwrap()];
    let mut words = Stream::new(5);
    for _ in 0..SAMPLES {
        let sample = view.sample_with(&hypotheses, &mut words).unwrap();
        let hand = |seat| sample.hand(Seat::new(seat)).iter().collect::<Vec<_>>();
        let key = (hand(2), hand(3), sample.stock().next().unwrap());
        *counts.get_mut(&key).expect("a sample is a deal that was not ruled out") += 1;
        assert_eq!(sample.hand(Seat::new(1)), round.hand(Seat::new(1)));
    }
    let of = |key| SAMPLES as f64 * expected[key] / all;
    assert!(look_fair(counts.iter().map(|(key, &count)| (count, of(key)))), "{counts:?}");
}

/// How often each hypothesis was the rule of a sample; none of the others ever is.
fn rules(view: &View, hypotheses: &[Rule], samples: usize) -> Vec<usize> {
    let mut words = Stream::new(9);
    let mut counts = vec![0; hypotheses.len()];
    for _ in 0..samples {
        let sample = view.sample_with(hypotheses, &mut words).unwrap();
        assert_eq!(sample.view(view.seat()), *view);
        let at = hypotheses.iter().position(|rule| Some(rule) == sample.rule()).unwrap();
        counts[at] += 1;
    }
    counts
}

// I5: the rule.
#[test]
fn every_hypothesis_that_fits_is_equally_likely_and_no_other_is_drawn() {
    let mut round = nearly_open("c.color != p.color");
    let me = Seat::new(1);
    for action in ["lay D9", "submit", "pass"] {
        round.play_mut(me.into(), &action.parse().unwrap()).unwrap();
        if !matches!(round.turn().actor(), Some(actor) if actor == me.into()) {
            break;
        }
    }
    assert_eq!(round.main().len(), 2, "D9 is right after CK");
    let texts = [
        "c.color != p.color",
        "c.suit != p.suit",
        "c.color == p.color",
        "n == 0 or c.rank == 9",
        "n == 1 or c.odd",
        "c.rank > p.rank",
        "c.even",
    ];
    let hypotheses = texts.map(|text| Rule::parse(text).unwrap());
    // Those that take CK on the empty line, and D9 after it.
    let fits = [true, true, false, true, true, false, false];
    let counts = rules(&round.view(me), &hypotheses, 8000);
    for ((count, fits), text) in counts.iter().zip(fits).zip(texts) {
        assert_eq!(*count > 0, fits, "{text}");
    }
    assert!(look_fair(counts.iter().filter(|&&n| n > 0).map(|&n| (n, 2000.0))), "{counts:?}");
    // God knows his rule, whatever is supposed; a seat without a fitting rule gets no sample.
    let mut words = Stream::new(1);
    let god = round.view(Seat::new(0)).sample_with(&hypotheses[2..3], &mut words).unwrap();
    assert_eq!(god.rule(), round.rule());
    assert!(round.view(me).sample_with(&hypotheses[2..3], &mut words).is_none());
    // The trait has the listed rules for hypotheses.
    let listed = round.view(me).sample(&mut words).unwrap();
    assert!(round.table().fits(listed.rule().unwrap()));
}

// I5, I3, N4: a hand that was shown is kept, and so are the cards that everybody saw going under
// the stock.
#[test]
fn what_was_shown_is_kept() {
    let setup = |top: &str| {
        let hands = ["", "C8 D8 S8", "CT CT DT ST HT", "DK CK HK SK"].map(cards);
        let mut stock = cards(top);
        for face in Cards::FULL.iter().chain(Cards::FULL) {
            let used = hands.iter().flatten().chain(&stock).filter(|&&card| card == face).count();
            if used < 2 {
                stock.push(face);
            }
        }
        let cards = Layout::Hands { hands: hands.to_vec(), stock };
        let deal = Deal { first: 2, cards, packs: Vec::new() };
        let rule = Some(Rule::parse("c.rank == p.rank or n < 1").unwrap());
        Setup { players: 4, god: 0, rule, deal, options: Options::default() }
    };
    let mut round = Round::new(&setup("C9")).unwrap();
    // A true noplay: five cards go under the stock, one comes back.
    round.play_mut(Seat::new(2).into(), &Action::NoPlay).unwrap();
    let bottom =
        |round: &Round| round.stock().collect::<Vec<_>>().split_off(round.stock().len() - 5);
    assert_eq!(bottom(&round), cards("CT CT DT HT ST"));
    let mut words = Stream::new(3);
    for seat in (0..4).map(Seat::new) {
        let view = round.view(seat);
        for _ in 0..20 {
            let sample = view.sample(&mut words).unwrap();
            assert_eq!(bottom(&sample), bottom(&round));
        }
    }
    // A false one: the rest of the shown hand is known to all.
    let mut round = Round::new(&setup("ST")).unwrap();
    round.play_mut(Seat::new(2).into(), &Action::NoPlay).unwrap();
    let pick = Action::Pick("HT".parse().unwrap());
    round.play_mut(Seat::new(0).into(), &pick).unwrap();
    for _ in 0..20 {
        let sample = round.view(Seat::new(1)).sample(&mut words).unwrap();
        let hand = sample.hand(Seat::new(2));
        assert_eq!(hand.len(), 9);
        assert!(cards("CT DT ST").iter().all(|&card| hand.contains(card)));
        assert!(hand.count("CT".parse().unwrap()) == 2);
    }
}
