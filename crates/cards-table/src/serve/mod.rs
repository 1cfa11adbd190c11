//! `serve`: the table protocol, JSON objects one per line.

mod lines;
mod request;
mod running;
mod session;

use std::io::{self, BufRead, Write};

pub use request::Problem;
pub use session::{Answer, Session};

pub use running::{Beginning, Game};
pub(crate) use running::{begin, load};

use crate::table::Playable;
use lines::{Line, next_line};

/// Answers each line of the input with one line, until `quit` or the end of the input.
///
/// # Errors
///
/// If reading or writing fails.
pub fn serve(
    games: &[&dyn Playable],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut session = Session::new(games);
    let mut line = Vec::new();
    loop {
        let answer = match next_line(input, &mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => Answer::too_long(),
            Line::Whole => session.answer(&line),
        };
        writeln!(output, "{}", answer.json)?;
        output.flush()?;
        if answer.quit {
            return Ok(());
        }
    }
}
