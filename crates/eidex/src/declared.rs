//! What has been declared in a trick and in the hand, and the places that powers open for cards.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

use crate::action::Meld;
use crate::returned::Trail;
use crate::trick::Face;

/// The pot of the Jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pot {
    /// The card whose trick wins it.
    pub trigger: Card,
    /// Whether it can still be won.
    pub open: bool,
    /// The face-up cards of the tricks in it.
    pub cards: Cards,
}

/// Where a card that was laid face down lies now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Lair {
    /// Nowhere: not laid yet, or back in a hand.
    None,
    /// In the trick.
    Trick,
    /// Set aside.
    Aside,
    /// In this entry of the piles.
    Entry(u8),
    /// In the pot.
    Pot,
    /// In the won pot of this seat.
    WonPot(Seat),
    /// Back in a hand, unseen, and perhaps gone on from there.
    Back(Trail),
}

/// What becomes of a donated card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Donation {
    /// There is none.
    None,
    /// This seat's pressed card counts for the pot.
    Slot(Seat),
    /// The first seat's card lies in the won pot of the second.
    Won(Seat, Seat),
}

/// What was declared in the current trick; cleared when it is filed or rejected.
// 2.6a
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Declared {
    /// Who leads because another refused to.
    pub(crate) victim: Option<Seat>,
    /// The suit that the leader was ordered to lead.
    pub(crate) ordered: Option<Suit>,
    /// Whether the order has lapsed.
    pub(crate) lapsed: bool,
    /// Who is bound to play one certain card.
    pub(crate) bound: Option<Seat>,
    /// The card that was demanded.
    pub(crate) demanded: Option<Card>,
    /// Whose cards have lost their trick value.
    pub(crate) renounced: Option<Seat>,
    /// The card set aside and its owner.
    pub(crate) aside: Option<(Seat, Face)>,
    /// The winner as things stand.
    pub(crate) winner: Option<Seat>,
    /// Who takes the last trick in the winner's place.
    pub(crate) taker: Option<Seat>,
    /// To whom the trick is given.
    pub(crate) given: Option<Seat>,
    /// Who has been offered a trade in this window.
    pub(crate) offered: SeatSet,
}

impl Declared {
    pub(crate) const NOTHING: Self = Self {
        victim: None,
        ordered: None,
        lapsed: false,
        bound: None,
        demanded: None,
        renounced: None,
        aside: None,
        winner: None,
        taker: None,
        given: None,
        offered: SeatSet::EMPTY,
    };
}

/// The combinations declared, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Melds {
    pub(crate) list: [Option<Meld>; Self::MOST],
    pub(crate) len: u8,
}

impl Melds {
    /// Twelve cards make at most three quartets, or four runs, and a pair.
    const MOST: usize = 8;

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Meld> + '_ {
        self.list.iter().take(usize::from(self.len)).filter_map(|meld| *meld)
    }

    pub(crate) fn add(&mut self, meld: Meld) {
        self.list[usize::from(self.len)] = Some(meld);
        self.len += 1;
    }
}
