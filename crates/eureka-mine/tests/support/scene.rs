//! Small scenes: two miners, a few tiles laid, the rest somewhere.

#![allow(dead_code, reason = "each test file uses its own part")]

use cards_core::{Seat, Stream};
use eureka_mine::{Action, Cell, Event, IllegalAction, Mine, Nugget, Setup, Tile, Variants};

pub(crate) const NW: Seat = Seat::new(0);
pub(crate) const SE: Seat = Seat::new(1);

pub(crate) fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// Two players in opposite corners, seat 0 begins, these tiles where they are named and the rest
/// somewhere else.
pub(crate) fn setup(variants: Variants, named: &[(&str, Tile)]) -> Setup {
    let mut setup = Setup::shuffled(2, variants, &mut Stream::new(0));
    setup.starter = Some(NW);
    let mut rest = setup.tiles.clone();
    rest.sort_by_key(|&tile| std::cmp::Reverse(tile));
    let side = variants.side();
    let place = |name: &str| usize::from(cell(name).row() * side + cell(name).column());
    for (_, tile) in named {
        let at = rest.iter().position(|there| there == tile).expect("such a tile is left");
        rest.remove(at);
    }
    let mut rest = rest.into_iter();
    for n in 0..setup.tiles.len() {
        let given = named.iter().find(|(name, _)| place(name) == n);
        setup.tiles[n] =
            given.map_or_else(|| rest.next(), |&(_, tile)| Some(tile)).expect("a tile");
    }
    setup
}

pub(crate) fn begin(variants: Variants, named: &[(&str, Tile)]) -> Mine {
    Mine::new(&setup(variants, named)).expect("a good setup")
}

/// Takes an action for whoever is owed.
pub(crate) fn act(mine: &mut Mine, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let actor = mine.turn().actor().expect("somebody is owed");
    let action: Action = text.parse().expect("an action");
    mine.play_with(actor, &action, &mut |event, _| events.push(*event))
        .unwrap_or_else(|refusal| panic!("{actor}: {text}: {refusal}"));
    events
}

pub(crate) fn acts(mine: &mut Mine, texts: &[&str]) {
    for text in texts {
        act(mine, text);
    }
}

pub(crate) fn refusal(mine: &Mine, text: &str) -> IllegalAction {
    let actor = mine.turn().actor().expect("somebody is owed");
    mine.check(actor, &text.parse().expect("an action")).expect_err("a refusal")
}

pub(crate) const BASIC: Variants =
    Variants { claim_jump: false, snake_eye: false, quick_claim: false };
pub(crate) const JUMP: Variants = Variants { claim_jump: true, ..BASIC };
pub(crate) const SNAKE: Variants = Variants { snake_eye: true, ..BASIC };
pub(crate) const QUICK: Variants = Variants { quick_claim: true, ..BASIC };
pub(crate) const GOLD1: Tile = Tile::Gold(Nugget::One);
pub(crate) const GOLD2: Tile = Tile::Gold(Nugget::Two);
