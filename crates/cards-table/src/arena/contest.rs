//! Playing a deal in all seatings, whatever the game.

use std::marker::PhantomData;

use cards_bots::Limit;
use cards_core::{Seat, Stream};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::seating::{self, Seated};
use crate::tabletop::{Measure, Tabletop};

/// Who is to play what.
#[doc(hidden)]
pub struct Contest {
    pub(crate) options: Map<String, Value>,
    pub(crate) bots: Vec<String>,
    pub(crate) limit: Option<Limit>,
    pub(crate) seed: u64,
}

/// What is measured, and of which seat; `None` for the whole table.
pub(crate) type Named = (String, Option<u8>);

/// Bots at a game. Each game depends on deal and seating alone.
#[doc(hidden)]
#[allow(missing_docs)]
pub trait Match: Sync {
    fn game(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn options(&self) -> &Map<String, Value>;
    fn bots(&self) -> Vec<String>;
    fn together(&self) -> bool;
    fn seatings(&self) -> usize;
    fn measures(&self) -> Result<Vec<(String, Option<u8>)>, Fault>;
    fn play(&self, deal: u64, seating: usize) -> Result<Vec<f64>, Fault>;
}

struct Bots<G: Tabletop> {
    options: Map<String, Value>,
    seed: u64,
    seats: usize,
    bots: Vec<Seated<G>>,
    game: PhantomData<fn() -> G>,
}

/// Seats the bots.
pub(crate) fn contest<G: Tabletop>(what: &Contest) -> Result<Box<dyn Match>, Fault> {
    let options = if G::TOGETHER {
        what.options.clone()
    } else {
        seating::for_players::<G>(&what.options, &what.bots)
    };
    let setup = seating::setup::<G>(&options, &mut Stream::new(what.seed))?;
    let seats = seating::state::<G>(&setup)?.seats();
    let mut bots: Vec<Seated<G>> = if G::TOGETHER && !what.bots.is_empty() {
        what.bots.iter().map(|name| seating::bot(name)).collect::<Result<_, _>>()?
    } else {
        seating::bots(&what.bots, seats)?
    };
    if G::TOGETHER && what.bots.is_empty() {
        bots.truncate(1);
    }
    let bots = bots.into_iter().map(|bot| bot.limited(what.limit)).collect();
    let (seed, seats) = (what.seed, seats.into());
    Ok(Box::new(Bots { options, seed, seats, bots, game: PhantomData }))
}

impl<G: Tabletop> Bots<G> {
    /// The game of a deal with these bots on its seats.
    fn outcome(&self, deal: u64, seated: &[Seated<G>]) -> Result<Vec<Measure>, Fault> {
        let mut words = Stream::new(self.seed.wrapping_add(deal));
        let mut state: G = seating::state(&seating::setup::<G>(&self.options, &mut words)?)?;
        let mut bots: Vec<_> = seated.iter().map(Seated::make).collect();
        seating::play_out(&mut state, &mut bots, &mut words, &mut |_, _, _| {})?;
        let outcome = state.outcome();
        let outcome = outcome.ok_or_else(|| Fault::Data("a game without an end".into()))?;
        Ok(G::measures(&outcome))
    }
}

impl<G: Tabletop> Match for Bots<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    fn bots(&self) -> Vec<String> {
        self.bots.iter().map(Seated::label).collect()
    }

    fn together(&self) -> bool {
        G::TOGETHER
    }

    fn seatings(&self) -> usize {
        self.bots.len()
    }

    /// The names of what is measured, from a game of the weakest bot.
    fn measures(&self) -> Result<Vec<Named>, Fault> {
        let weakest = G::BOTS.first().map(|kind| seating::bot::<G>(kind.name));
        let seated = vec![weakest.ok_or_else(seating::no_bots)??; self.seats];
        let name = |measure: Measure| (measure.name.into(), measure.seat.map(Seat::number));
        Ok(self.outcome(0, &seated)?.into_iter().map(name).collect())
    }

    /// In seating r the bot number n sits on seat n + r, or has the whole table if it is number r.
    fn play(&self, deal: u64, seating: usize) -> Result<Vec<f64>, Fault> {
        let seated: Vec<Seated<G>> = if G::TOGETHER {
            vec![self.bots[seating]; self.seats]
        } else {
            let n = self.bots.len();
            (0..self.seats).map(|seat| self.bots[(seat + n - seating) % n]).collect()
        };
        Ok(self.outcome(deal, &seated)?.into_iter().map(|measure| measure.value).collect())
    }
}
