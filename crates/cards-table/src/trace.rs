//! `trace`: random games for checking one implementation against another.

use serde_json::{Map, Value};

use crate::console::Console;
use crate::fault::Fault;
use crate::table::Playable;

/// Writes the random games of `games` seeds from `seed` on, one a line; those that would need an
/// open entry are left out.
pub(crate) fn trace(
    console: &mut Console,
    game: &dyn Playable,
    arguments: &Map<String, Value>,
    games: u64,
    seed: u64,
) -> Result<(), Fault> {
    for i in 0..games {
        let trace =
            game.trace(arguments, seed.wrapping_add(i)).map_err(|fault| Fault::of_setup(&fault))?;
        if let Some(trace) = trace {
            console.line(trace.to_string())?;
        }
    }
    Ok(())
}
