//! Errors of a program: one clear line and an exit status.

use std::fmt;
use std::io;

use cards_core::json::SetupFault;

/// Why a program ends early.
#[derive(Debug)]
pub enum Fault {
    /// Wrong arguments: status 2.
    Usage(String),
    /// A file or a game that does not hold: status 1.
    Data(String),
    /// Reading or writing failed: status 1, but a closed pipe is a quiet end.
    Io(io::Error),
}

impl Fault {
    /// Arguments that make no setup, in words that name the faulty field once.
    pub(crate) fn of_setup(fault: &SetupFault) -> Self {
        let words = fault.to_string();
        let named = words.replace('_', "-").starts_with(fault.kind);
        Self::Usage(if named { words } else { format!("{}: {words}", fault.kind) })
    }

    /// The status to exit with.
    #[must_use]
    pub fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Data(_) | Self::Io(_) => 1,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) | Self::Data(message) => f.write_str(message),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
