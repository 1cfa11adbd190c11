//! Samples are uniform over everything that a seat cannot rule out: checked by counting it in full.

mod setups;

use std::collections::BTreeMap;

use cards_core::{Stream, Words};
use eureka_cards::{Action, Card, Cards, Phase, Seat, SeatSet, State, Turn, View};

/// Where a card that the seat cannot place may lie: a hand, apart from it the card of a swap that
/// the seat has not seen; everything else is in the stock.
struct Place {
    seat: Seat,
    given: bool,
    size: usize,
    barred: Cards,
}

fn places(view: &View) -> Vec<Place> {
    let table = view.table();
    let mut places = Vec::new();
    let swap = table.exchange().filter(|_| table.phase() == Phase::Return);
    for seat in SeatSet::first_n(table.players()).without(view.seat()).iter() {
        let mut size = usize::from(table.hand_sizes()[seat.index()]) - view.known(seat).len();
        let barred = view.not_in(seat);
        if let Some(swap) = swap.filter(|swap| swap.partner == Some(seat)) {
            if swap.beneficiary != view.seat() {
                // It comes out of the beneficiary's hand, so no pass of his rules it out.
                let barred = view.not_in(swap.beneficiary);
                places.push(Place { seat, given: true, size: 1, barred });
                size -= 1;
            }
        }
        places.push(Place { seat, given: false, size, barred });
    }
    places
}

/// Every way to lay the unseen cards that the seat cannot rule out, one by one.
fn placements(view: &View, places: &[Place], most: usize) -> Option<Vec<Vec<u64>>> {
    let cards: Vec<Card> = view.unseen().into_iter().collect();
    let stock = usize::from(view.table().stock_size()) - view.stock_bottom().len();
    let mut found = Vec::new();
    let mut open = vec![(vec![Cards::EMPTY; places.len()], 0)];
    while let Some((laid, next)) = open.pop() {
        let Some(&card) = cards.get(next) else {
            found.push(laid.into_iter().map(Cards::bits).collect());
            if found.len() > most {
                return None;
            }
            continue;
        };
        let in_hands: usize = laid.iter().map(|laid| laid.len()).sum();
        if next - in_hands < stock {
            open.push((laid.clone(), next + 1));
        }
        for (n, place) in places.iter().enumerate() {
            if laid[n].len() < place.size && !place.barred.contains(card) {
                let mut laid = laid.clone();
                laid[n].insert(card);
                open.push((laid, next + 1));
            }
        }
    }
    Some(found)
}

/// How a sample has laid the unseen cards.
fn laid(view: &View, places: &[Place], sample: &State) -> Vec<u64> {
    let given = sample.given().filter(|_| places.iter().any(|place| place.given));
    let given: Cards = given.into_iter().collect();
    let of = |place: &Place| {
        let hand = sample.hand(place.seat) - view.known(place.seat);
        let apart = places.iter().any(|other| other.given && other.seat == place.seat);
        match (place.given, apart) {
            (true, _) => hand & given,
            (false, true) => hand - given,
            (false, false) => hand,
        }
    };
    places.iter().map(|place| of(place).bits()).collect()
}

/// Pearson's measure of how far counts are from being equal, and what it may be at most: six
/// standard deviations above its mean.
fn spread(counts: impl Iterator<Item = usize> + Clone, each: usize) -> (f64, f64) {
    let squares: f64 = counts.clone().map(|n| (n as f64 - each as f64).powi(2)).sum();
    let freedom = (counts.count() - 1) as f64;
    (squares / each as f64, freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0)
}

/// What a seat sees after some actions of a random game that likes to exchange cards; half of the
/// time in a swap of others, if there is one.
fn seen(seed: u64, words: &mut Stream) -> View {
    let players = 2 + (seed % 4) as u8;
    let mut state = State::new(&setups::any(seed, players, (seed / 4) as u8)).expect("a setup");
    let within = words.below(2) == 0;
    let mut left = 20 + words.below(60);
    loop {
        let view = state.view(Seat::new(words.below(players.into()) as u8));
        let Some(actor) = state.turn().actor() else { return view };
        let swap = places(&view).iter().any(|place| place.given);
        if left == 0 && swap == within {
            return view;
        }
        left = left.saturating_sub(1);
        let legal = state.legal(actor);
        let liked = legal.into_iter().find(|action| match action {
            Action::Swap { .. } => within,
            // Known cards at the end of the stock leave fewer that nobody knows.
            Action::Recycle(_) => true,
            _ => false,
        });
        let n = words.below(legal.len() as u64) as usize;
        let action = liked.or(legal.get(n)).expect("an entry");
        state.play_mut(actor, &action).expect("a listed action");
    }
}

/// How the places differ in what they may hold: not at all, by passes that prove less and more, or
/// by passes that prove different things.
fn kind(places: &[Place]) -> usize {
    let barred = || places.iter().filter(|place| place.size > 0).map(|place| place.barred);
    let nested = |a: Cards, b: Cards| a.contains_all(b) || b.contains_all(a);
    if barred().all(|barred| barred.is_empty()) {
        return 0;
    }
    1 + usize::from(barred().any(|a| barred().any(|b| !nested(a, b))))
}

// 15.6: each placement has the probability 1 / (their number), and no sample is another one.
#[test]
fn every_placement_that_a_seat_cannot_rule_out_is_equally_likely() {
    const EACH: usize = 30;
    let mut tried = [0; 2];
    for seed in 0..20_000 {
        let mut words = Stream::new(seed);
        let view = seen(seed, &mut words);
        let places = places(&view);
        let tried = &mut tried[kind(&places).min(1)];
        if *tried == 20 || view.unseen().len() > 13 || view.turn() == Turn::Over {
            continue;
        }
        let Some(all) = placements(&view, &places, 2_000).filter(|all| all.len() > 1) else {
            continue;
        };
        let mut counts: BTreeMap<Vec<u64>, usize> =
            all.iter().map(|one| (one.clone(), 0)).collect();
        assert_eq!(counts.len(), all.len());
        for _ in 0..EACH * all.len() {
            let laid = laid(&view, &places, &view.sample(&mut words));
            *counts.get_mut(&laid).expect("a placement that was not ruled out") += 1;
        }
        let (found, most) = spread(counts.values().copied(), EACH);
        assert!(found < most, "seed {seed}: {found} > {most} for {} placements", all.len());
        *tried += 1;
    }
    assert_eq!(tried, [20; 2]);
}

/// For each unseen card how likely it lies in each place, the stock last: by the number of ways to
/// lay the cards before it and after it.
fn chances(view: &View, places: &[Place]) -> Vec<Vec<f64>> {
    type Ways = BTreeMap<Vec<usize>, f64>;
    let cards: Vec<Card> = view.unseen().into_iter().collect();
    let mut room: Vec<usize> = places.iter().map(|place| place.size).collect();
    room.push(usize::from(view.table().stock_size()) - view.stock_bottom().len());
    let stock = places.len();
    // The rooms left once this card lies somewhere.
    let next = |room: &[usize], card: Card| -> Vec<(usize, Vec<usize>)> {
        let may = |n: usize| room[n] > 0 && (n == stock || !places[n].barred.contains(card));
        let lay = |n: usize| {
            let mut room = room.to_vec();
            room[n] -= 1;
            (n, room)
        };
        (0..=stock).filter(|&n| may(n)).map(lay).collect()
    };
    let mut before: Vec<Ways> = vec![[(room, 1.0)].into()];
    for (n, &card) in cards.iter().enumerate() {
        let mut ways = Ways::new();
        for (room, count) in &before[n] {
            for (_, room) in next(room, card) {
                *ways.entry(room).or_insert(0.0) += count;
            }
        }
        before.push(ways);
    }
    let mut after: Ways = [(vec![0; stock + 1], 1.0)].into();
    let total = before[cards.len()].values().sum::<f64>();
    let mut chances = vec![vec![0.0; stock + 1]; cards.len()];
    for (n, &card) in cards.iter().enumerate().rev() {
        let mut ways = Ways::new();
        for (room, count) in &before[n] {
            for (place, left) in next(room, card) {
                let rest = after.get(&left).copied().unwrap_or(0.0);
                chances[n][place] += count * rest / total;
                *ways.entry(room.clone()).or_insert(0.0) += rest;
            }
        }
        after = ways;
    }
    chances
}

// 15.6, 15.7: also where there are too many placements to list, where passes prove different
// things of different hands, and where a card is on its way unseen.
#[test]
fn every_card_lies_in_every_place_as_often_as_it_should() {
    const SAMPLES: usize = 2_000;
    // By kind, without and with a swap of which the card has not been seen.
    let mut tried = [[0; 2]; 3];
    for seed in 0..60_000 {
        let mut words = Stream::new(seed);
        let view = seen(seed, &mut words);
        let places = places(&view);
        let swap = places.iter().any(|place| place.given);
        let tried = &mut tried[kind(&places)][usize::from(swap)];
        if *tried == 8 || view.turn() == Turn::Over {
            continue;
        }
        let chances = chances(&view, &places);
        let cards: Vec<Card> = view.unseen().into_iter().collect();
        let mut counts = vec![vec![0; places.len() + 1]; cards.len()];
        for _ in 0..SAMPLES {
            let laid = laid(&view, &places, &view.sample(&mut words));
            for (n, card) in cards.iter().enumerate() {
                let there = |bits: &u64| bits >> card.index() & 1 == 1;
                counts[n][laid.iter().position(there).unwrap_or(places.len())] += 1;
            }
        }
        for (n, chances) in chances.iter().enumerate() {
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            for (&count, chance) in counts[n].iter().zip(chances) {
                let (count, mean) = (f64::from(count), SAMPLES as f64 * chance);
                let most = 6.0 * (mean * (1.0 - chance)).max(0.0).sqrt()
                    + f64::from(6 * u8::from(mean > 1e-6));
                let card = cards[n];
                assert!((count - mean).abs() <= most + 1e-6, "seed {seed}: {card} {count} {mean}");
            }
        }
        *tried += 1;
    }
    assert_eq!(tried, [[8; 2]; 3]);
}

// 15.5, 15.6: the hidden part of the stock lies in any order, its known end stays.
#[test]
fn every_order_of_the_hidden_stock_is_equally_likely() {
    const EACH: usize = 400;
    let mut words = Stream::new(5);
    for seed in 0..2_000 {
        let setup = setups::any(seed, 2 + (seed % 4) as u8, 0);
        let mut state = State::new(&setup).expect("a setup");
        let hidden =
            |state: &State| state.stock().len() - state.view(Seat::new(0)).stock_bottom().len();
        while let Some(actor) = state.turn().actor().filter(|_| hidden(&state) != 3) {
            let legal = state.legal(actor);
            let recycle = legal.into_iter().find(|action| matches!(action, Action::Recycle(_)));
            let n = words.below(legal.len() as u64) as usize;
            let action = recycle.or(legal.get(n)).expect("an entry");
            state.play_mut(actor, &action).expect("a listed action");
        }
        let view = state.view(Seat::new(0));
        if state.turn() == Turn::Over || view.stock_bottom().is_empty() {
            continue;
        }
        let mut ranks = BTreeMap::new();
        for _ in 0..6 * EACH {
            let sample = view.sample(&mut words);
            let stock: Vec<Card> = sample.stock().collect();
            let (top, bottom) = stock.split_at(3);
            assert_eq!(bottom, view.stock_bottom());
            // The order of the three among themselves.
            let mut order = [0, 1, 2];
            order.sort_by_key(|&n| top[n]);
            *ranks.entry(order).or_insert(0) += 1;
        }
        assert_eq!(ranks.len(), 6, "{ranks:?}");
        let (found, most) = spread(ranks.values().copied(), EACH);
        assert!(found < most, "{ranks:?}");
        return;
    }
    panic!("no game with three hidden cards above recycled ones");
}
