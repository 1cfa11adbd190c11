//! What a front end is told.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

use crate::action::{Action, Question};
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
    /// Who wins the trick as things stand.
    Winning {
        /// Who.
        winner: Seat,
    },
    /// A trick has been filed.
    Taken {
        /// Who won it.
        winner: Seat,
        /// Its face-up cards.
        cards: Cards,
        /// Who gets it: the winner, or whoever took it or was given it. Nobody if it goes to the
        /// pot, or if each player files his own card.
        to: Option<Seat>,
        /// Whether it goes to the pot.
        pot: bool,
    },
    /// A power has been declared, or a public choice made.
    Declared {
        /// Who declared it.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// The second card from the bottom is the trump card.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// The dealing Trumphator takes up the second card from the bottom unturned.
    SecondSeen {
        /// The card.
        card: Card,
    },
    /// The trump card has been robbed; the card given for it is there for the two alone.
    Robbed {
        /// Who robbed.
        seat: Seat,
        /// The trump card.
        card: Card,
        /// The card given.
        given: Option<Card>,
    },
    /// The trump Six has been exchanged for the trump card.
    RobbedBySix {
        /// Who held the Six.
        holder: Seat,
        /// The Six.
        six: Card,
        /// The trump card.
        card: Card,
    },
    /// A card has been shown to one fellow.
    Revealed {
        /// Whose card.
        from: Seat,
        /// Who sees it.
        to: Seat,
        /// The card, for the two.
        card: Option<Card>,
    },
    /// A wish has been granted.
    Granted {
        /// Who held the card.
        from: Seat,
        /// Who wished.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A card has gone from hand to hand.
    Passed {
        /// Who gave.
        from: Seat,
        /// Who got.
        to: Seat,
        /// The card, for the two.
        card: Option<Card>,
    },
    /// A card has been pressed for a fellow; the card that lay there was taken.
    Pushed {
        /// Who pushed.
        seat: Seat,
        /// Whose slot.
        fellow: Seat,
        /// The card pushed, for the two.
        card: Option<Card>,
        /// The card taken, for the two.
        taken: Option<Card>,
    },
    /// Two players have traded their hands.
    Traded {
        /// Who offered.
        seat: Seat,
        /// Who accepted.
        fellow: Seat,
        /// The new hand of the seat that is told, if it is one of the two.
        got: Option<Cards>,
    },
    /// The Seher has seen a pressed card.
    Seen {
        /// Who pressed it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A lead has been committed.
    Committed {
        /// Who will lead.
        leader: Seat,
        /// The card, for the leader and the Seher.
        card: Option<Card>,
    },
    /// A lead has been drawn.
    LeadDrawn {
        /// Out of whose hand.
        leader: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// The leader has no card of the suit ordered.
    Lapsed {
        /// Who leads.
        leader: Seat,
        /// The suit ordered.
        #[cfg_attr(feature = "serde", serde(serialize_with = "letter"))]
        suit: Suit,
    },
    /// Combinations have been shown.
    Melded {
        /// By whom.
        seat: Seat,
        /// The cards shown.
        cards: Cards,
    },
    /// A card is demanded.
    Demanded {
        /// The card.
        card: Card,
        /// Who holds it, if a hand does.
        holder: Option<Seat>,
    },
    /// A card has been played face down.
    PlayedDown {
        /// Who played it.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
        /// The suit, of a lead.
        #[cfg_attr(feature = "serde", serde(serialize_with = "letter_if"))]
        suit: Option<Suit>,
    },
    /// The card played next need not follow suit.
    Excused {
        /// Who plays it.
        seat: Seat,
    },
    /// A card played has been taken back.
    TakenBack {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A pressed card has been exchanged for a hand card.
    Swapped {
        /// Whose.
        seat: Seat,
        /// The card pressed now, for its owner.
        card: Option<Card>,
    },
    /// A question has been answered.
    Answered {
        /// Who was asked.
        of: Seat,
        /// What.
        question: Question,
        /// The true answer.
        yes: bool,
    },
    /// A card has been called back; a face-down one is there for the seat alone.
    Revived {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// A pressed card has been taken up.
    TakenUp {
        /// Whose.
        seat: Seat,
    },
    /// The pot has been won.
    PotWon {
        /// By whom.
        winner: Seat,
    },
    /// The hands are empty: all cards are turned up.
    Uncovered {
        /// The card in each pressed slot.
        pressed: [Option<Card>; 3],
        /// The cards laid face down.
        down: [Option<Card>; 2],
        /// The donated card in a won pot.
        donated: Option<Card>,
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

/// A suit as its letter.
#[cfg(feature = "serde")]
fn letter<S: serde::Serializer>(suit: &Suit, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(suit)
}

/// A suit as its letter, or null.
#[cfg(feature = "serde")]
fn letter_if<S: serde::Serializer>(suit: &Option<Suit>, serializer: S) -> Result<S::Ok, S::Error> {
    match suit {
        Some(suit) => serializer.collect_str(suit),
        None => serializer.serialize_none(),
    }
}
