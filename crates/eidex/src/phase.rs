//! The phases of a hand, and the decisions that are waited for in them.

use cards_core::{Seat, SeatSet};

/// The points of a hand where powers act; a phase of the hand.
// 2.3
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Window {
    /// After the deal.
    H2,
    /// The mode is final.
    H3,
    /// Pressing.
    H4,
    /// The first lead is settled before the Seher presses; a part of phase H4.
    Commit,
    /// Everybody has pressed.
    H5,
    /// Before the first lead.
    H6,
    /// Before every lead.
    T1,
    /// A seat is to play.
    T2,
    /// After each card.
    T3,
    /// The last card of a round lies.
    T4,
    /// The winner is fixed.
    T5,
    /// The trick is filed, and hands are not empty.
    T6,
    /// The hands are empty, and all cards are public.
    E1,
    /// The hand is over.
    Over,
}

/// The decision that is waited for.
// 2.9
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// The power whose turn it is in the pass of the window.
    Power,
    /// The presses, secret and simultaneous.
    Press,
    /// Chance presses for this seat.
    PressBlind(Seat),
    /// The one shown settles which cards the seat that peeks sees, so many more.
    Reveal { to: Seat, left: u8 },
    /// Chance draws the card that this donor gets for the one wished for.
    Recompense(Seat),
    /// The guests give a card each, secret and simultaneous; these have still to.
    Give(SeatSet),
    /// A card goes back: to the right (1), then to the left (2).
    Return(u8),
    /// An offer of hands waits for an answer.
    Offered,
    /// Chance draws a lead, which may be refused or is final.
    DrawLead { last: bool },
    /// The drawn lead is kept or refused.
    KeepLead,
    /// The leader settles his lead.
    CommitLead,
    /// The seat at this place of the precedence order calls a card back.
    Revive(u8),
    /// A question to this seat.
    Question(Seat),
    /// A card for the trick.
    Play,
    /// Nothing: the hand is over.
    Nothing,
}
