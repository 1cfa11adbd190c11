//! Who sits where, for sentences.

use cards_core::{Seat, SeatSet};

/// The names of the players, and who is addressed as "you".
///
/// ```
/// use cards_core::Seat;
/// use cards_table::Names;
///
/// let names = Names::new(["Anna", "thumb 1"]).seen_by(Seat::new(0));
/// assert_eq!(names.does(Seat::new(0), "press", "presses"), "You press");
/// assert_eq!(names.does(Seat::new(1), "press", "presses"), "thumb 1 presses");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// One name for each seat, in order; nobody is "you".
    #[must_use]
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        Self { names: names.into_iter().map(Into::into).collect(), you: None }
    }

    /// The same names in sentences to this seat, which is "you".
    #[must_use]
    pub fn seen_by(&self, seat: impl Into<Option<Seat>>) -> Self {
        Self { names: self.names.clone(), you: seat.into() }
    }

    /// Whether this seat is "you".
    #[must_use]
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The name of the seat, whoever is addressed.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("somebody", String::as_str)
    }

    /// The name at the beginning of a sentence: `You` or `Anna`.
    #[must_use]
    pub fn subject(&self, seat: Seat) -> &str {
        if self.is_you(seat) { "You" } else { self.name(seat) }
    }

    /// The name inside a sentence: `you` or `Anna`.
    #[must_use]
    pub fn object(&self, seat: Seat) -> &str {
        if self.is_you(seat) { "you" } else { self.name(seat) }
    }

    /// Whose something is: `your` or `Anna's`.
    #[must_use]
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// A sentence's beginning with its verb in both persons: `You press`, `Anna presses`.
    #[must_use]
    pub fn does(&self, seat: Seat, you: &str, others: &str) -> String {
        let verb = if self.is_you(seat) { you } else { others };
        format!("{} {verb}", self.subject(seat))
    }

    /// Several names: `you, Anna and Ben`.
    #[must_use]
    pub fn list(&self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.object(seat)).collect();
        match names.as_slice() {
            [] => "nobody".into(),
            [one] => (*one).into(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        }
    }
}
