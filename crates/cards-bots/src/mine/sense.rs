//! What a search has to know of the mine.

use cards_core::{Actor, Game, Seat, SeatSet, Words, pick};
use eureka_mine::{Action, CellSet, Mine, Nugget, Phase, Tile, View};

use super::{Weighing, any, lacks, on};
use crate::search::{Sense, Values};

/// Wants to win. Everybody plays on as [`Memory`](super::Memory) would, with what each has seen,
/// for some turns; then the claims and the nuggets known tell who is likelier to win. Walks and
/// rides begin with what [`Weighing`] thinks of them.
#[derive(Clone, Copy, Debug)]
pub struct MineSense {
    /// How many turns are played on.
    turns: u32,
    /// How much more likely a claim more makes it to win: the logarithm of the odds.
    claim: f32,
    /// The same for a number not claimed of which a nugget is known.
    known: f32,
    /// How many iterations a claim in the eyes of [`Weighing`] counts for.
    trust: f32,
}

impl Default for MineSense {
    fn default() -> Self {
        let env = |name: &str, value: f32| {
            std::env::var(name).map_or(value, |text| text.parse().expect("a number"))
        };
        Self {
            turns: env("TURNS", 8.0) as u32,
            claim: env("CLAIM", 0.9),
            known: env("KNOWN", 0.3),
            trust: env("TRUST", 50.0),
        }
    }
}

impl Sense<Mine> for MineSense {
    fn values(&self, mine: &Mine) -> Values {
        let mut values = [0.0; Seat::MAX];
        let board = mine.board();
        if let Some(winner) = board.winner() {
            values[winner.index()] = 1.0;
            return values;
        }
        let ground = Ground::of(mine);
        let seats = SeatSet::first_n(mine.seats());
        let mut sum = 0.0;
        for seat in seats.iter() {
            let claims = board.claims(seat).len() as f32;
            let known = ground.known_numbers(mine, seat) as f32;
            let odds = (self.claim * claims + self.known * known).exp();
            values[seat.index()] = odds;
            sum += odds;
        }
        for seat in seats.iter() {
            values[seat.index()] /= sum;
        }
        values
    }

    fn rollout(&self, mine: &mut Mine, words: &mut impl Words) {
        let ground = Ground::of(mine);
        let end = mine.board().turns() + self.turns;
        while mine.board().turns() < end {
            let Some(actor) = mine.turn().actor() else { return };
            let action = match actor {
                Actor::Chance => mine.chance(words),
                Actor::Seat(seat) => ground.choose(mine, seat, words),
            };
            let Some(action) = action else { return };
            if let Err(refusal) = mine.play_mut(actor, &action) {
                unreachable!("a listed action was refused: {refusal}");
            }
        }
    }

    fn head_start(&self, view: &View) -> impl Fn(&Action) -> f32 {
        let worths = Weighing::default().worths(view);
        let trust = self.trust;
        move |action| match action {
            Action::Move(cell) | Action::Ride(cell) => trust * worths[cell.index()] as f32,
            _ => 0.0,
        }
    }
}

/// Where each kind of tile that matters lies: tiles never move.
struct Ground {
    gold: [CellSet; 4],
    /// Tiles that cost a turn.
    harm: CellSet,
}

impl Ground {
    fn of(mine: &Mine) -> Self {
        let mut ground = Self { gold: [CellSet::EMPTY; 4], harm: CellSet::EMPTY };
        for cell in mine.board().cells() {
            match mine.tile(cell) {
                Some(Tile::Gold(number)) => {
                    let gold = &mut ground.gold[number.index()];
                    *gold = gold.with(cell);
                }
                Some(Tile::Danger | Tile::KeepOut | Tile::Bear) => {
                    ground.harm = ground.harm.with(cell);
                }
                _ => {}
            }
        }
        ground
    }

    /// The numbers that the seat has not claimed though it knows where a nugget is.
    fn known_numbers(&self, mine: &Mine, seat: Seat) -> usize {
        let board = mine.board();
        let there = (mine.public_seen() | mine.private_seen(seat)) - board.claimed();
        let known = |&number: &Nugget| !(self.gold[number.index()] & there).is_empty();
        let wanted = Nugget::ALL.into_iter().filter(|&number| lacks(board, seat, number));
        wanted.filter(known).count()
    }

    fn choose(&self, mine: &Mine, seat: Seat, words: &mut impl Words) -> Option<Action> {
        let board = mine.board();
        let legal = mine.legal(seat.into());
        let (cells, phase) = (legal.cells(), board.phase());
        let seen = mine.public_seen() | mine.private_seen(seat);
        let choices = match phase {
            Phase::Peek => [cells - seen, CellSet::EMPTY, CellSet::EMPTY],
            Phase::Move(_) | Phase::Ride => {
                let wanted = Nugget::ALL
                    .into_iter()
                    .filter(|&number| lacks(board, seat, number))
                    .fold(CellSet::EMPTY, |all, number| all | self.gold[number.index()]);
                let wanted = (wanted & seen) - board.claimed();
                [cells & wanted, cells - seen, cells - self.harm]
            }
            _ => return pick(&legal, words),
        };
        let best = choices.into_iter().find(|cells| !cells.is_empty()).unwrap_or(cells);
        on(any(best, words), phase).or_else(|| pick(&legal, words))
    }
}
