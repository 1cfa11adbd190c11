//! By which rule victory points fall and move, for whoever has to explain it.

use cards_core::{Seat, SeatSet};

use crate::event::EVERYBODY;

/// The rule by which the victory points of a hand fall: the first of these that fits.
///
/// ```
/// use cards_core::{Seat, Stream, playout};
/// use eidex::{Hand, Setup, Verdict};
///
/// let mut words = Stream::new(3);
/// let mut hand = Hand::new(&Setup::random(&mut words))?;
/// playout(&mut hand, &mut words, usize::MAX);
/// let outcome = hand.outcome().expect("the hand is over");
/// assert_eq!(outcome.verdict.award(), outcome.award);
/// # Ok::<(), eidex::SetupError>(())
/// ```
// 1.12
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// This seat has made every trick.
    Match(Seat),
    /// The Differenzler on this seat has hit the points announced.
    Target(Seat),
    /// Under Schwarzpeter, this seat has taken the Jack of Ravens.
    BlackPeter(Seat),
    /// These have reached the limit.
    Limit(SeatSet),
    /// All are below the limit and level.
    AllLevel,
    /// All are below the limit, and two of them level.
    TwoLevel {
        /// The one with other points.
        third: Seat,
    },
    /// All are below the limit, and this seat is neither the highest nor the lowest.
    Middle(Seat),
}

impl Verdict {
    /// The victory points of each seat.
    #[must_use]
    pub fn award(self) -> [u8; 3] {
        match self {
            Self::Match(seat) | Self::Target(seat) | Self::TwoLevel { third: seat } => two(seat),
            Self::BlackPeter(seat) | Self::Middle(seat) => all_but(seat),
            Self::AllLevel => [0; 3],
            Self::Limit(over) => match (over.len(), over.first(), (EVERYBODY - over).first()) {
                (1, Some(seat), _) => all_but(seat),
                (2, _, Some(third)) => two(third),
                _ => [0; 3],
            },
        }
    }

    /// The paragraph of the rules that says so: `1.12.4`.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Match(_) => "1.12.1",
            Self::Target(_) => "1.12.2",
            Self::BlackPeter(_) => "1.12.3",
            Self::Limit(_) => "1.12.4",
            Self::AllLevel | Self::TwoLevel { .. } | Self::Middle(_) => "1.12.5",
        }
    }
}

/// The rule by which the award of a hand moves the victory points of a tournament.
// 1.13
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Step {
    /// All stood at six: two points win at once, else who comes away empty-handed does.
    AllAtSix,
    /// Two stood at six and would both have reached seven.
    TwoAtSix {
        /// The one with fewer points, who drops to five; nobody if they are level.
        dropped: Option<Seat>,
    },
    /// The award is added.
    Added,
}

impl Step {
    /// The paragraph of the rules that says so: `1.13.2`.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::AllAtSix => "1.13.1",
            Self::TwoAtSix { .. } => "1.13.2",
            Self::Added => "1.13.3",
        }
    }
}

const fn two(seat: Seat) -> [u8; 3] {
    let mut award = [0; 3];
    award[seat.index()] = 2;
    award
}

const fn all_but(seat: Seat) -> [u8; 3] {
    let mut award = [1; 3];
    award[seat.index()] = 0;
    award
}
