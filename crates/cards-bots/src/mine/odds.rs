//! Who is likelier to win.

use eureka_mine::Tile;

use super::Weighing;
use super::sight::Sight;

/// What tells how likely a seat is to win when a turn begins: what a roll from where its miner
/// stands is worth, its claims, the numbers it lacks of which it knows a nugget, whether these are
/// all it lacks, and the worth of the roll once more if the seat is on turn, and if it is skipped.
pub(super) type Marks = [f32; 6];

pub(super) fn marks(weighing: &Weighing, sight: &Sight) -> Marks {
    let Sight { board, seat, seen, .. } = *sight;
    let roll = weighing.scales(sight).here(sight);
    let claims = board.claims(seat).len() as f32;
    let there = seen - board.claimed();
    let known = sight
        .lacking()
        .filter(|&number| !(sight.known(Tile::Gold(number)) & there).is_empty())
        .count() as f32;
    let only = |holds: bool, mark: f32| if holds { mark } else { 0.0 };
    [
        roll,
        claims,
        known,
        only(claims + known == 4.0, 1.0),
        only(board.active() == Some(seat), roll),
        only(board.skips().contains(seat), roll),
    ]
}

/// How much each of the marks adds to the logarithm of the odds.
pub(super) struct Odds(Marks);

impl Odds {
    /// By the number of players, as fitted to games of [`Weighing`].
    pub(super) const fn among(players: u8) -> Self {
        Self(match players {
            2 => [0.311, 0.332, 0.150, 1.136, 0.127, -0.262],
            3 => [0.301, 0.495, 0.223, 0.753, 0.177, -0.365],
            _ => [0.417, 0.614, 0.233, 0.287, 0.212, -0.434],
        })
    }

    pub(super) fn of(&self, marks: &Marks) -> f32 {
        self.0.iter().zip(marks).map(|(weight, mark)| weight * mark).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use cards_core::{Actor, SeatSet, Stream, pick};
    use eureka_mine::{Mine, Phase, Setup, Variants};

    use super::super::sight::Tiles;
    use super::*;

    const MARKS: usize = 6;

    /// The marks of all seats when a turn began, and who won.
    type Case = (Vec<Marks>, usize);

    fn cases(players: u8, seed: u64) -> Vec<Case> {
        let weighing = Weighing::default();
        let mut words = Stream::new(seed);
        let setup = Setup::shuffled(players, Variants::default(), &mut words);
        let mut mine = Mine::new(&setup).expect("a good setup");
        let tiles = Tiles::of(&mine);
        let mut turns = Vec::new();
        while let Some(actor) = mine.turn().actor() {
            if mine.board().phase() == Phase::Roll && mine.board().turns() == turns.len() as u32 {
                let marks = |seat| marks(&weighing, &Sight::within(&mine, seat, &tiles));
                turns.push(SeatSet::first_n(players).iter().map(marks).collect());
            }
            let legal = mine.legal(actor);
            let choice = match actor {
                Actor::Chance => None,
                Actor::Seat(seat) => {
                    weighing.choice(&Sight::within(&mine, seat, &tiles), &legal, &mut words)
                }
            };
            let action = choice.or_else(|| pick(&legal, &mut words)).expect("a legal action");
            mine.play_mut(actor, &action).expect("a legal choice");
        }
        let winner = mine.board().winner().expect("a winner").index();
        turns.into_iter().map(|marks| (marks, winner)).collect()
    }

    /// The chance to win of each seat.
    fn chances(weights: &[f64; MARKS], seats: &[Marks]) -> Vec<f64> {
        let odds = |marks: &Marks| -> f64 {
            weights.iter().zip(marks).map(|(w, &x)| w * f64::from(x)).sum::<f64>().exp()
        };
        let odds: Vec<f64> = seats.iter().map(odds).collect();
        let sum: f64 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }

    /// One step of Newton's method towards the likeliest weights.
    fn step(weights: &mut [f64; MARKS], cases: &[Case]) {
        let mut slope = [0.0; MARKS];
        let mut bend = [[0.0; MARKS]; MARKS];
        for (seats, winner) in cases {
            let chances = chances(weights, seats);
            let mean = |n: usize| -> f64 {
                seats.iter().zip(&chances).map(|(marks, p)| f64::from(marks[n]) * p).sum()
            };
            let mean: [f64; MARKS] = core::array::from_fn(mean);
            for n in 0..MARKS {
                slope[n] += f64::from(seats[*winner][n]) - mean[n];
                for (marks, p) in seats.iter().zip(&chances) {
                    for m in 0..MARKS {
                        bend[n][m] +=
                            p * (f64::from(marks[n]) - mean[n]) * (f64::from(marks[m]) - mean[m]);
                    }
                }
            }
        }
        // Gauss and Jordan: the matrix is positive definite, so no pivot is 0.
        for n in 0..MARKS {
            let (row, right) = (bend[n], slope[n]);
            for m in (0..MARKS).filter(|&m| m != n) {
                let factor = bend[m][n] / row[n];
                for k in 0..MARKS {
                    bend[m][k] -= factor * row[k];
                }
                slope[m] -= factor * right;
            }
        }
        for n in 0..MARKS {
            weights[n] += slope[n] / bend[n][n];
        }
    }

    #[test]
    #[ignore = "long: run in release mode"]
    fn the_odds_are_those_of_games_between_players_that_weigh() {
        let fitted = [2, 3, 4].map(|players| {
            let cases: Vec<Case> =
                (1_000_000..1_004_000).flat_map(|seed| cases(players, seed)).collect();
            let mut weights = [0.0; MARKS];
            for _ in 0..8 {
                step(&mut weights, &cases);
            }
            std::println!("{players} players, {} turns: {weights:.3?}", cases.len());
            (players, weights)
        });
        for (players, weights) in fitted {
            for (fitted, used) in weights.into_iter().zip(Odds::among(players).0) {
                assert!((fitted - f64::from(used)).abs() < 0.001, "{fitted:.3} for {used}");
            }
        }
    }
}
