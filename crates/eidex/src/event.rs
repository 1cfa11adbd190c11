//! What a front end is told.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

use crate::score::Outcome;

/// Something that has happened in a hand, as its audience may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A seat has pressed; the card is there for its owner alone.
    Pressed {
        /// Who pressed.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// A card has been played face up.
    Played {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A trick has been filed.
    Taken {
        /// Who won it.
        winner: Seat,
        /// Its face-up cards.
        cards: Cards,
    },
    /// The hands are empty: the pressed cards are turned up.
    Uncovered {
        /// The card in each pressed slot.
        pressed: [Option<Card>; 3],
    },
    /// The hand is over and counted.
    Counted {
        /// Points, award and victory points.
        #[cfg_attr(feature = "serde", serde(flatten))]
        outcome: Outcome,
    },
}

/// Who listens to the events of a transition; perhaps nobody.
pub(crate) struct Listener<'a>(Option<&'a mut Tell<'a>>);

/// Takes an event and its audience.
type Tell<'a> = dyn FnMut(&Event, SeatSet) + 'a;

impl<'a> Listener<'a> {
    /// Nobody listens: events cost nothing.
    #[inline]
    pub(crate) const fn nobody() -> Self {
        Self(None)
    }

    #[inline]
    pub(crate) fn to(tell: &'a mut Tell<'a>) -> Self {
        Self(Some(tell))
    }

    /// Tells an event to an audience.
    #[inline]
    pub(crate) fn tell(&mut self, audience: SeatSet, event: impl FnOnce() -> Event) {
        if let Some(tell) = &mut self.0 {
            tell(&event(), audience);
        }
    }

    /// Tells everybody.
    #[inline]
    pub(crate) fn tell_all(&mut self, event: impl FnOnce() -> Event) {
        self.tell(EVERYBODY, event);
    }

    /// Tells one seat the whole and the others what they may know.
    pub(crate) fn tell_apart(&mut self, knowing: SeatSet, event: impl Fn(bool) -> Event) {
        if self.0.is_some() {
            self.tell(knowing, || event(true));
            let others = EVERYBODY - knowing;
            if !others.is_empty() {
                self.tell(others, || event(false));
            }
        }
    }
}

/// The three seats.
pub(crate) const EVERYBODY: SeatSet = SeatSet::first_n(3);
