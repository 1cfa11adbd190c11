//! What a search has to know of the mine.

use cards_core::{Actor, Game, Seat, SeatSet, Words, pick};
use eureka_mine::{Action, CellSet, Mine, Phase, View};

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
}

impl Default for MineSense {
    fn default() -> Self {
        Self { weighing: Weighing::default(), rounds: 1, trust: 150.0 }
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

    fn head_start(&self, view: &View) -> impl Fn(&Action) -> f32 {
        let tiles = Tiles::known_in(view);
        let sight = Sight::of(view, &tiles);
        let worth = Weighing::keen(view.board().seats()).scales(&sight).worth;
        let legal = view.legal();
        let cells = match view.board().phase() {
            Phase::Move(_) | Phase::Ride => legal.cells(),
            Phase::Peek => peeks(&sight, legal.cells()),
            _ => CellSet::EMPTY,
        };
        let trust = self.trust;
        move |action| match *action {
            Action::Move(cell) | Action::Ride(cell) | Action::Peek(cell)
                if cells.contains(cell) =>
            {
                trust * worth[cell]
            }
            _ => 0.0,
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

    /// Plays everything on to the end and trusts nobody.
    const LONG: MineSense = MineSense { weighing: Weighing::STANDARD, rounds: 10_000, trust: 0.0 };

    /// How much likelier than one action another one makes it to win, played on to the end in so
    /// many completions.
    fn gain(view: &View, than: &Action, action: &Action, plays: u32, words: &mut Stream) -> f64 {
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

    /// What a seat could win in one game of [`Weighing`] if it took, one choice at a time, what
    /// 20,000 plays to the end prefer; and in how many choices that is three hundredths or more.
    fn to_be_won(players: u8, seed: u64) -> (f64, u32, u32) {
        let mut words = Stream::new(seed);
        let setup = Setup::shuffled(players, Variants::default(), &mut words);
        let mut mine = Mine::new(&setup).expect("a good setup");
        let (mut sum, mut choices, mut large) = (0.0, 0, 0);
        while let Some(actor) = mine.turn().actor() {
            let action = match actor {
                Actor::Chance => mine.chance(&mut words).expect("a roll"),
                Actor::Seat(seat) => {
                    let view = mine.view(seat);
                    let usual = Weighing::default().choose(&view, &mut words);
                    let found = halve(&view, &LONG, Limit::Iterations(20_000), &mut words);
                    let best = found.expect("a choice").action;
                    choices += 1;
                    if best != usual {
                        let gain = gain(&view, &usual, &best, 4_000, &mut words);
                        sum += gain;
                        large += u32::from(gain >= 0.03);
                    }
                    usual
                }
            };
            mine.play_mut(actor, &action).expect("a legal choice");
        }
        (sum / f64::from(players), choices, large)
    }

    #[test]
    #[ignore = "long: run in release mode"]
    fn long_play_finds_little_that_weighing_overlooks() {
        let games = std::env::var("GAMES").map_or(10, |games| games.parse().expect("a number"));
        let players = std::env::var("PLAYERS").map_or(2, |n| n.parse().expect("a number"));
        let found: std::vec::Vec<_> = (0..games).map(|seed| to_be_won(players, seed)).collect();
        let n = games as f64;
        let mean = found.iter().map(|found| found.0).sum::<f64>() / n;
        let variance = found.iter().map(|found| (found.0 - mean).powi(2)).sum::<f64>() / (n - 1.0);
        let choices: u32 = found.iter().map(|found| found.1).sum();
        let large: u32 = found.iter().map(|found| found.2).sum();
        let error = (variance / n).sqrt();
        std::println!(
            "{players} players: {mean:.3} ± {error:.3} a game and seat; {large} of {choices} large"
        );
        assert!(mean < 0.1);
    }
}
