//! `watch`: a narrated game of bots.

use std::time::Duration;

use cards_bots::Limit;
use cards_core::{Actor, Stream};
use serde_json::{Map, Value};

use crate::console::Console;
use crate::fault::Fault;
use crate::seating::{self, Seated};
use crate::tabletop::Tabletop;
use crate::text::{Style, Text};

/// What to watch.
#[doc(hidden)]
pub struct Watch {
    pub(crate) arguments: Map<String, Value>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) bots: Vec<String>,
    pub(crate) limit: Option<Limit>,
    pub(crate) pause: Duration,
}

/// Narrates some games of bots.
pub(crate) fn watch<G: Tabletop>(console: &mut Console, watch: &Watch) -> Result<(), Fault> {
    if watch.games == 0 {
        return Err(Fault::Usage("--games: expected at least 1".into()));
    }
    let arguments = seating::for_players::<G>(&watch.arguments, &watch.bots);
    for game in 0..watch.games {
        let seed = watch.seed.wrapping_add(game);
        let mut words = Stream::new(seed);
        let mut state: G = seating::state(&seating::setup::<G>(&arguments, &mut words)?)?;
        let kinds = seating::bots::<G>(&watch.bots, state.seats())?;
        let kinds: Vec<_> = kinds.into_iter().map(|kind| kind.limited(watch.limit)).collect();
        let names = seating::names(kinds.iter().map(Seated::label));
        let mut title = Text::new();
        title.styled(Style::Bold, G::TITLE).plain(format!(", seed {seed}\n\n"));
        console.text(&title)?;
        console.text(&G::draw_open(&state, &names))?;
        console.line("")?;
        let mut bots: Vec<_> = kinds.iter().map(Seated::make).collect();
        let (mut failed, mut last) = (Ok(()), Text::new());
        seating::play_out(&mut state, &mut bots, &mut words, &mut |actor, event, audience| {
            // What the others were told of somebody's secret is no news beside the secret.
            let told = match actor {
                Actor::Seat(seat) => audience.contains(seat),
                Actor::Chance => true,
            };
            let Some(line) = G::narrate(event, &names).filter(|_| told) else { return };
            let mut line = line.wrapped(80);
            // What each seat is told for itself is told here once.
            if std::mem::replace(&mut last, line.clone()) == line {
                return;
            }
            if failed.is_ok() {
                failed = console.text(line.end()).and_then(|()| {
                    if !watch.pause.is_zero() {
                        console.output.flush()?;
                        std::thread::sleep(watch.pause);
                    }
                    Ok(())
                });
            }
        })?;
        failed?;
        console.line("")?;
        console.text(&G::ending(&state, &names))?;
        if game + 1 < watch.games {
            console.line("")?;
        }
    }
    Ok(())
}
