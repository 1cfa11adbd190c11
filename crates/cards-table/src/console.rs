//! Where a program reads and writes.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::text::Text;

/// Input and output of a program: the process's own, or strings in a test.
pub struct Console<'a> {
    /// Where commands come from.
    pub input: &'a mut dyn BufRead,
    /// Where results go.
    pub output: &'a mut dyn Write,
    /// Where errors go.
    pub errors: &'a mut dyn Write,
    /// Whether a person types: prompts are shown and questions asked.
    pub typed: bool,
    /// Whether a person reads: pages may be cleared and bars drawn.
    pub shown: bool,
    /// Whether text has colours.
    pub colours: bool,
    /// Whether Ctrl-C may be taken over, to say where the game is kept.
    pub interrupts: bool,
}

impl<'a> Console<'a> {
    /// A console of these streams, the process's own.
    #[must_use]
    pub fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        errors: &'a mut dyn Write,
    ) -> Self {
        Self {
            input,
            output,
            errors,
            typed: io::stdin().is_terminal(),
            shown: io::stdout().is_terminal(),
            colours: colours_wanted(),
            interrupts: true,
        }
    }

    /// Writes a text with its styles.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn text(&mut self, text: &Text) -> io::Result<()> {
        self.output.write_all(text.render(self.colours).as_bytes())
    }

    /// Writes a line.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn line(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", line.as_ref())
    }

    /// Wipes what is to be seen, so that the next person does not read it.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.shown && !dumb() {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")
        } else if self.shown {
            write!(self.output, "{}", "\n".repeat(60))
        } else {
            self.line("")
        }
    }

    /// The next line of input without its end, or `None` at the end of input. What is not UTF-8 is
    /// replaced.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn read(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).into()))
    }
}

/// Whether a terminal understands colours: `NO_COLOR` is not set and it is not a dumb one.
pub(crate) fn colours_wanted() -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !no_color && !dumb()
}

/// Whether the terminal understands no control sequences.
fn dumb() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    dumb && !cfg!(windows)
}
