//! What a search has to know of the mine.

use std::vec::Vec;

use cards_core::{Actor, Game, Seat, SeatSet, Words, pick};
use eureka_mine::{Action, Mine, Phase, View};

use super::Weighing;
use super::odds::{Odds, marks};
use super::sight::{Sight, Tiles};
use super::weighing::peeks;
use crate::search::{Quick, Sense, Values};

/// Wants to win. Everybody plays on as [`Weighing`] would, with what each has seen, for some
/// rounds; then claims, nuggets known and the worth of the next roll tell who is likelier to win.
/// Choices begin with what they are worth to a keen `Weighing`.
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
        Self { weighing: Weighing::default(), rounds: 1, trust: 30.0, tries: 4 }
    }
}

impl Sense<Mine> for MineSense {
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
        let sight = Sight::of(view, &tiles);
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
    use cards_core::Stream;
    use eureka_mine::{Setup, Variants};

    use super::*;
    use crate::search::halve;
    use crate::{Bot, Limit};

    /// Plays everything on to the end.
    const LONG: MineSense =
        MineSense { weighing: Weighing::STANDARD, rounds: 10_000, trust: 0.0, tries: 64 };

    fn dug(players: u8, words: &mut Stream) -> Mine {
        let setup = Setup::shuffled(players, Variants::default(), words);
        Mine::new(&setup).expect("a good setup")
    }

    #[test]
    fn choices_that_look_bad_are_not_tried() {
        let mut words = Stream::new(1);
        let mut dropped = 0;
        for players in [2, 3, 4] {
            let mut mine = dug(players, &mut words);
            while let Some(actor) = mine.turn().actor() {
                let legal = mine.legal(actor);
                if let Actor::Seat(seat) = actor {
                    let sense = MineSense::default();
                    let view = mine.view(seat);
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
                mine.play_mut(actor, &pick(&legal, &mut words).expect("an action")).expect("legal");
            }
        }
        assert!(dropped > 100, "{dropped}");
    }

    /// How much likelier one action makes it to win than another, both played on to the end in so
    /// many completions.
    fn gain(view: &View, action: &Action, than: &Action, plays: u32, words: &mut Stream) -> f64 {
        let mut sum = 0.0;
        for _ in 0..plays {
            let sample = view.sample(words);
            let luck = Stream::new(words.seed());
            let won = |action: &Action| {
                let mut mine = sample.clone();
                mine.play_mut(view.seat().into(), action).expect("a legal action");
                LONG.rollout(&mut mine, &mut luck.clone());
                f64::from(LONG.values(&mine)[view.seat().index()])
            };
            sum += won(action) - won(than);
        }
        sum / f64::from(plays)
    }

    /// What a seat would win in one game of [`Weighing`] if it took, one choice at a time, what
    /// a search with so many iterations prefers.
    fn won_by_search(players: u8, iterations: u64, seed: u64) -> f64 {
        let mut words = Stream::new(seed);
        let mut mine = dug(players, &mut words);
        let mut sum = 0.0;
        while let Some(actor) = mine.turn().actor() {
            let action = match actor {
                Actor::Chance => mine.chance(&mut words).expect("a roll"),
                Actor::Seat(seat) => {
                    let view = mine.view(seat);
                    let usual = Weighing::default().choose(&view, &mut words);
                    let limit = Limit::Iterations(iterations);
                    let found = halve(&view, &MineSense::default(), limit, &mut words);
                    let best = found.expect("a choice").action;
                    if best != usual {
                        sum += gain(&view, &best, &usual, 3_000, &mut words);
                    }
                    usual
                }
            };
            mine.play_mut(actor, &action).expect("a legal choice");
        }
        sum / f64::from(players)
    }

    #[test]
    #[ignore = "long: run in release mode"]
    fn search_chooses_what_wins_more_games_of_weighing() {
        let var = |name, usual| std::env::var(name).map_or(usual, |n| n.parse().expect("a number"));
        let (games, iterations) = (var("GAMES", 40), var("ITERATIONS", 6_000));
        for players in [2, 4] {
            let won: Vec<f64> =
                (0..games).map(|seed| won_by_search(players, iterations, seed)).collect();
            let n = games as f64;
            let mean = won.iter().sum::<f64>() / n;
            let variance = won.iter().map(|won| (won - mean).powi(2)).sum::<f64>() / (n - 1.0);
            let error = (variance / n).sqrt();
            std::println!("{players} players: {mean:+.3} ± {error:.3} a game and seat");
            assert!(mean > 2.0 * error);
        }
    }
}
