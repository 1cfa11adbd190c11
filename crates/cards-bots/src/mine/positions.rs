//! Positions for tests.

use std::vec::Vec;

use cards_core::{Actor, Game, Stream};
use eureka_mine::{Mine, Setup, Variants, View};

use super::Weighing;
use crate::Bot;

/// Every position where a seat chooses, and what it sees, in so many games of [`Weighing`].
pub(super) fn positions(players: u8, games: u64) -> Vec<(Mine, View)> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut words = Stream::new(seed);
        let setup = Setup::shuffled(players, Variants::default(), &mut words);
        let mut mine = Mine::new(&setup).expect("a good setup");
        while let Some(actor) = mine.turn().actor() {
            let action = match actor {
                Actor::Chance => mine.chance(&mut words).expect("a roll"),
                Actor::Seat(seat) => {
                    let view = mine.view(seat);
                    positions.push((mine.clone(), view.clone()));
                    Weighing::default().choose(&view, &mut words)
                }
            };
            mine.play_mut(actor, &action).expect("a legal choice");
        }
    }
    positions
}
