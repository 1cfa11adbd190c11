//! Who knows what, and what a seat can think of where it knows nothing.

#[path = "support/scene.rs"]
mod scene;

use std::collections::BTreeMap;

use cards_core::{SeatSet, Stream};
use eureka_mine::{Action, Event, Mine, Tile, Variants, View};
use scene::{BASIC, GOLD1, GOLD2, NW, QUICK, SE, act, acts, begin, cell};
use serde_json::{Value, json};

// T9, I2, I6: only the looking seat is told the kinds.
#[test]
fn a_lantern_tells_the_kinds_to_its_player_alone() {
    let mut mine = begin(BASIC, &[("a1", Tile::Lantern), ("b2", GOLD2)]);
    act(&mut mine, "roll 1");
    let mut told = Vec::new();
    mine.play_with(NW.into(), &Action::Move(cell("a1")), &mut |event, audience| {
        told.push((*event, audience));
    })
    .expect("a move");
    let saw = (Event::Saw { seat: NW, cell: cell("b2"), tile: GOLD2 }, SeatSet::only(NW));
    assert!(told.contains(&saw));
    let secrets = told.iter().filter(|(event, _)| matches!(event, Event::Saw { .. }));
    assert_eq!(secrets.clone().count(), 3, "E4");
    assert!(secrets.into_iter().all(|(_, audience)| *audience == SeatSet::only(NW)));
    assert_eq!(mine.view(NW).known().get(cell("b2")), Some(GOLD2));
    assert_eq!(mine.view(SE).known().get(cell("b2")), None);
    // I1: which cells were looked at is public.
    assert_eq!(mine.view(SE).private_seen(NW).to_string(), "b1 a2 b2");
    assert!(mine.table_view(NW).known().cells().is_empty(), "I5: looks must be remembered");
}

// I4, I5: the same moment with and without memory, field by field.
#[test]
fn the_table_view_has_every_field_but_those_of_memory() {
    let tiles = [
        ("b1", GOLD1),
        ("c1", Tile::Bats),
        ("d2", Tile::Rock),
        ("h8", Tile::Lantern),
        ("c2", Tile::Bats),
    ];
    let mut mine = begin(BASIC, &tiles);
    acts(&mut mine, &["roll 2", "move b1", "roll 1", "move c1", "roll 6", "move d2"]);
    acts(&mut mine, &["roll 1", "move h8", "roll 1", "move c2"]);
    let object = |json: serde_json::Result<Value>| match json {
        Ok(Value::Object(fields)) => fields,
        other => panic!("no object: {other:?}"),
    };
    let mut remembered = object(serde_json::to_value(mine.view(SE)));
    let table = object(serde_json::to_value(mine.table_view(SE)));
    assert_eq!(
        table["known"],
        json!({ "b1": "gold1", "c2": "bats" }),
        "a claim, a tile that is up"
    );
    let known: Vec<&String> = remembered["known"].as_object().expect("a map").keys().collect();
    assert_eq!(known, ["b1", "c1", "c2", "d2", "g7", "g8", "h7", "h8"]);
    for memory in ["public_seen", "private_seen", "left"] {
        assert!(remembered.remove(memory).is_some(), "{memory}");
    }
    remembered.insert("known".into(), table["known"].clone());
    assert_eq!(remembered, table);
}

// I7: every order of the hidden tiles is equally likely.
#[test]
fn samples_are_uniform_over_the_tiles_not_seen() {
    let mut mine = begin(QUICK, &[("a1", Tile::Rock)]);
    acts(&mut mine, &["roll 1", "move a1"]);
    let view = mine.view(SE);
    let (left, unseen) = (view.left(), view.unseen());
    assert_eq!((left.total(), unseen.len()), (48, 48));
    let mut words = Stream::new(11);
    let rounds = 20_000_u32;
    let mut counts = vec![[0_u32; 11]; 64];
    for _ in 0..rounds {
        let sample = view.sample(&mut words);
        for at in unseen {
            counts[at.index()][sample.tile(at).expect("a tile").index()] += 1;
        }
    }
    for at in unseen {
        for tile in Tile::ALL {
            let chance = f64::from(left[tile]) / 48.0;
            let expected = f64::from(rounds) * chance;
            let deviation = (expected * (1.0 - chance)).sqrt();
            let found = f64::from(counts[at.index()][tile.index()]);
            assert!((found - expected).abs() < 5.0 * deviation, "{tile} on {at}: {found}");
        }
    }
}

/// Seat 0 has looked at every tile of the small mine but these five, by snake eyes.
fn all_but_five() -> View {
    let five = [
        ("c4", GOLD1),
        ("d4", GOLD1),
        ("e4", Tile::Bear),
        ("c5", Tile::Car),
        ("d5", Tile::Lantern),
    ];
    let rocks = ["a1", "b1", "g7", "f7"].map(|name| (name, Tile::Rock));
    let tiles: Vec<_> = five.into_iter().chain(rocks).collect();
    let mut mine = begin(Variants { snake_eye: true, ..QUICK }, &tiles);
    let hidden = five.map(|(name, _)| cell(name));
    let to_see = |mine: &Mine| {
        let unseen = mine.view(NW).unseen();
        unseen.iter().find(|at| !hidden.contains(at))
    };
    let mut turn = 0;
    while let Some(at) = to_see(&mine) {
        let (own, other) = if turn % 2 == 0 { ("a1", "g7") } else { ("b1", "f7") };
        act(&mut mine, "roll 1");
        act(&mut mine, &Action::Peek(at).to_string());
        act(&mut mine, &format!("move {own}"));
        acts(&mut mine, &["roll 1", "pass", &format!("move {other}")]);
        turn += 1;
    }
    mine.view(NW)
}

// I7: the full count of a small case. Two nuggets of one kind and three other tiles on five cells
// make 60 layouts; each comes as often as every other.
#[test]
fn every_layout_of_the_last_five_tiles_is_equally_likely() {
    let view = all_but_five();
    assert_eq!(view.unseen().to_string(), "c4 d4 e4 c5 d5");
    assert_eq!((view.left()[GOLD1], view.left().total()), (2, 5));
    let mut words = Stream::new(5);
    let mut counts: BTreeMap<Vec<Tile>, u32> = BTreeMap::new();
    for _ in 0..60_000 {
        let sample = view.sample(&mut words);
        let layout = view.unseen().iter().map(|at| sample.tile(at).expect("a tile")).collect();
        *counts.entry(layout).or_default() += 1;
    }
    assert_eq!(counts.len(), 60, "every layout, and no other");
    // Each is expected 1,000 times; chi squared has 59 degrees of freedom: mean 59, deviation 10.9.
    let squares = counts.values().map(|&n| (f64::from(n) - 1_000.0).powi(2) / 1_000.0);
    let chi_squared: f64 = squares.sum();
    assert!((27.0..113.0).contains(&chi_squared), "{chi_squared}");
}
