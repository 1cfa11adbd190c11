//! What a search has to know of the mine.

use std::vec::Vec;

use cards_core::{Actor, Game, Seat, SeatSet, Words, pick};
use eureka_mine::{Action, Mine, Phase, View};

use super::Weighing;
use super::doubt::Doubts;
use super::odds::{Odds, marks};
use super::sight::{Sight, Tiles};
use super::weighing::peeks;
use crate::search::{Quick, Sense, Values};

/// Wants to win. Everybody plays on as [`Weighing`] would, with what each has seen, for some
/// rounds; then claims, nuggets known and the worth of the next roll tell who is likelier to win.
/// The best choices by a keen `Weighing` are tried, and begin with what they are worth to it.
///
/// Where a rival looked and went away it expects no nugget that the rival wants.
#[derive(Clone, Copy, Debug)]
pub struct MineSense {
    weighing: Weighing,
    /// How many turns of each seat are played on.
    rounds: u32,
    /// How many iterations a claim in the eyes of [`Weighing`] counts for.
    trust: f32,
    /// How many choices it tries: those worth most, and their equals.
    tries: usize,
}

impl Default for MineSense {
    fn default() -> Self {
        Self { weighing: Weighing::default(), rounds: 1, trust: 150.0, tries: 4 }
    }
}

impl Sense<Mine> for MineSense {
    /// One that is believed; where a hundred are not, what comes.
    fn sample(&self, view: &View, words: &mut impl Words) -> Option<Mine> {
        let doubts = Doubts::of(view);
        let mut sample = view.sample(words);
        for _ in 0..100 {
            if doubts.believe(&sample, words) {
                break;
            }
            sample = view.sample(words);
        }
        Some(sample)
    }

    fn values(&self, mine: &Mine) -> Values {
        let mut values = [0.0; Seat::MAX];
        if let Some(winner) = mine.board().winner() {
            values[winner.index()] = 1.0;
            return values;
        }
        let tiles = Tiles::of(mine);
        let odds = Odds::among(mine.seats());
        let seats = SeatSet::first_n(mine.seats());
        let mut sum = 0.0;
        for seat in seats.iter() {
            let marks = marks(&self.weighing, &Sight::within(mine, seat, &tiles));
            values[seat.index()] = odds.of(&marks).exp();
            sum += values[seat.index()];
        }
        for seat in seats.iter() {
            values[seat.index()] /= sum;
        }
        values
    }

    fn rollout(&self, mine: &mut Mine, words: &mut impl Words) {
        let tiles = Tiles::of(mine);
        let luck = Luck(words.seed());
        let end = mine.board().turns() + self.rounds * u32::from(mine.seats());
        let mut turn = (mine.board().turns(), mine.board().active());
        let mut words = luck.of(turn);
        while mine.board().turns() < end {
            let Some(actor) = mine.turn().actor() else { return };
            let now = (mine.board().turns(), mine.board().active());
            if turn != now {
                turn = now;
                words = luck.of(turn);
            }
            let action = match actor {
                Actor::Chance => mine.chance(&mut words),
                Actor::Seat(seat) => {
                    let legal = mine.legal(actor);
                    let sight = Sight::within(mine, seat, &tiles);
                    let choice = self.weighing.choice(&sight, &legal, &mut words);
                    choice.or_else(|| pick(&legal, &mut words))
                }
            };
            let Some(action) = action else { return };
            if let Err(refusal) = mine.play_mut(actor, &action) {
                unreachable!("a listed action was refused: {refusal}");
            }
        }
    }

    fn head_start(&self, view: &View) -> impl Fn(&Action) -> Option<f32> {
        let tiles = Tiles::known_in(view);
        let sight = Sight::doubting(view, &tiles);
        let worth = Weighing::keen(view.board().seats()).scales(&sight).worth;
        let legal = view.legal();
        let cells = match view.board().phase() {
            Phase::Peek => peeks(&sight, legal.cells()),
            _ => legal.cells(),
        };
        let mut worths: Vec<f32> = cells.iter().map(|cell| worth[cell]).collect();
        worths.sort_by(|a, b| b.total_cmp(a));
        let least = worths.get(self.tries - 1).copied().unwrap_or(f32::MIN);
        let trust = self.trust;
        move |action| match *action {
            Action::Move(cell) | Action::Ride(cell) | Action::Peek(cell) => {
                (cells.contains(cell) && worth[cell] >= least).then(|| trust * worth[cell])
            }
            _ => Some(0.0),
        }
    }
}

/// The luck of one iteration: each turn of each seat has its own, so that it stays the same
/// whatever was drawn before.
struct Luck(u64);

impl Luck {
    fn of(&self, (turns, active): (u32, Option<Seat>)) -> Quick {
        let seat = active.map_or(0, |seat| seat.index() as u64 + 1);
        Quick::new(self.0 ^ (8 * u64::from(turns) + seat).wrapping_mul(0xd134_2543_de82_ef95))
    }
}

#[cfg(test)]
mod tests {
    use super::super::positions::positions;
    use super::*;

    #[test]
    fn choices_that_look_bad_are_not_tried() {
        let mut dropped = 0;
        for (mine, view) in [2, 3, 4].into_iter().flat_map(|players| positions(players, 10)) {
            let legal = view.legal();
            let sense = MineSense::default();
            let start = sense.head_start(&view);
            let mut starts: Vec<_> =
                legal.into_iter().filter_map(|action| start(&action)).collect();
            assert!(!starts.is_empty());
            if matches!(mine.board().phase(), Phase::Move(_) | Phase::Ride) {
                assert!(starts.len() >= legal.len().min(sense.tries));
                starts.sort_by(|a, b| b.total_cmp(a));
                let mut more = starts.iter().skip(sense.tries);
                assert!(more.all(|&equal| equal == starts[sense.tries - 1]));
            }
            dropped += legal.len() - starts.len();
        }
        assert!(dropped > 100, "{dropped}");
    }
}
