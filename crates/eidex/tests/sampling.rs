//! Samples are uniform over all hands that the seat cannot rule out: checked by enumeration.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, Stream, Words};
use eidex::{Hand, Setup, View};

/// Every way to deal the unseen cards, one by one, that agrees with the view: the slow oracle.
fn placements(view: &View) -> Vec<[u64; 4]> {
    let [a, b] = [1, 2].map(|steps| view.seat().plus(steps, 3));
    let cards: Vec<Card> = view.unseen().iter().collect();
    let mut found = Vec::new();
    let mut open = vec![([Cards::EMPTY; 4], 0)];
    while let Some((zones, next)) = open.pop() {
        let Some(&card) = cards.get(next) else {
            found.push(zones.map(Cards::bits));
            continue;
        };
        let places = [(a, false), (b, false), (a, true), (b, true)];
        for (place, (seat, slot)) in places.into_iter().enumerate() {
            let most = if slot { 1 } else { usize::from(view.sizes()[seat.index()]) };
            let trump = card == view.trump_card() && view.dealer() != seat;
            let allowed = slot || !view.lacks(seat).contains(card);
            if zones[place].len() < most && !trump && allowed {
                let mut zones = zones;
                zones[place].insert(card);
                open.push((zones, next + 1));
            }
        }
    }
    found
}

// 6.4
#[test]
fn every_placement_that_the_seat_cannot_rule_out_is_equally_likely() {
    const EACH: usize = 60;
    let mut with_voids = 0;
    for seed in 0..60 {
        let mut words = Stream::new(seed);
        let mut hand = Hand::new(&Setup::random(&mut words)).unwrap();
        for _ in 0..27 + seed % 6 {
            let actor = hand.turn().actor().unwrap();
            let legal = hand.legal(actor);
            let pick = words.below(legal.len() as u64) as usize;
            hand.play_mut(actor, legal.get(pick).unwrap()).unwrap();
        }
        let view = hand.view(Seat::new((seed % 3) as u8));
        let all = placements(&view);
        if all.len() > 3000 {
            continue;
        }
        let [a, b] = [1, 2].map(|steps| view.seat().plus(steps, 3));
        with_voids += usize::from(!(view.lacks(a) | view.lacks(b)).is_empty());
        let mut counts: BTreeMap<[u64; 4], usize> = all.iter().map(|&zones| (zones, 0)).collect();
        assert_eq!(counts.len(), all.len());
        for _ in 0..EACH * all.len() {
            let sample = view.sample(&mut words).unwrap();
            let slot = |seat| Cards::only(sample.pressed(seat).unwrap());
            let zones = [sample.hand(a), sample.hand(b), slot(a), slot(b)].map(Cards::bits);
            *counts.get_mut(&zones).expect("a sample is a placement that was not ruled out") += 1;
        }
        let squares: f64 = counts.values().map(|&n| (n as f64 - EACH as f64).powi(2)).sum();
        let (chi, freedom) = (squares / EACH as f64, (all.len() - 1) as f64);
        assert!(
            chi < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0,
            "seed {seed}: {chi} of {freedom}"
        );
    }
    assert!(with_voids > 10);
}
