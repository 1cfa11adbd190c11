//! Who knows which card where: kept beside the rules data, for views and samples. (15.4, 15.7)

use cards_core::Seat;
use cards_core::decks::eureka::{Card, Cards};

/// One set for each who may know: first an onlooker, who sees only what all see, then the seats.
type PerNoter = [Cards; 6];

/// The place of a seat among those who may know.
const fn noter(seat: Seat) -> usize {
    seat.index() + 1
}

/// What each seat, and an onlooker who sees what all see, knows of each hand.
///
/// The sets of a seat about itself stay empty: it sees its hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Knowledge {
    players: u8,
    /// By hand, then by who knows: cards that are certainly there.
    known: [PerNoter; 5],
    /// By hand, then by who knows: cards that a pass proved not to be there.
    not_in: [PerNoter; 5],
}

impl Knowledge {
    pub(crate) const fn new(players: u8) -> Self {
        Self { players, known: [[Cards::EMPTY; 6]; 5], not_in: [[Cards::EMPTY; 6]; 5] }
    }

    /// What a seat knows: the cards in each hand, and the cards in none of them.
    pub(crate) fn of(&self, seat: Seat) -> Known {
        self.column(noter(seat))
    }

    /// What everybody knows.
    pub(crate) fn of_all(&self) -> Known {
        self.column(0)
    }

    fn column(&self, noter: usize) -> Known {
        Known {
            held: self.known.map(|hand| hand[noter]),
            not_in: self.not_in.map(|hand| hand[noter]),
        }
    }

    /// The seat knows this much, everybody else what all know.
    pub(crate) fn assumed(players: u8, seat: Seat, own: &Known, all: &Known) -> Self {
        let mut knowledge = Self::new(players);
        for hand in 0..usize::from(players) {
            for other in 0..=usize::from(players) {
                let about_itself = other == hand + 1;
                let source = if other == noter(seat) { own } else { all };
                if !about_itself {
                    knowledge.known[hand][other] = source.held[hand];
                    knowledge.not_in[hand][other] = source.not_in[hand];
                }
            }
        }
        knowledge
    }

    /// A card goes into a hand in the open.
    #[inline]
    pub(crate) fn enters(&mut self, hand: Seat, card: Card) {
        let known = &mut self.known[hand.index()];
        for cards in &mut known[..=usize::from(self.players)] {
            cards.insert(card);
        }
        known[noter(hand)] = Cards::EMPTY;
        for cards in &mut self.not_in[hand.index()] {
            cards.remove(card);
        }
    }

    /// A card leaves a hand in the open.
    #[inline]
    pub(crate) fn leaves(&mut self, hand: Seat, card: Card) {
        let only = Cards::only(card);
        for known in &mut self.known[hand.index()] {
            *known -= only;
        }
    }

    /// A card goes unseen from hand to hand.
    #[inline]
    pub(crate) fn given(&mut self, from: Seat, to: Seat, card: Card) {
        // To all but these two, any card of the giver's may be the one.
        let known = &mut self.known[from.index()];
        let known_to_receiver = known[noter(to)].without(card);
        *known = [Cards::EMPTY; 6];
        known[noter(to)] = known_to_receiver;
        self.known[to.index()][noter(from)].insert(card);

        let givers = self.not_in[from.index()];
        let not_in = &mut self.not_in[to.index()];
        let known_to_giver = not_in[noter(from)].without(card);
        for (cards, givers) in not_in.iter_mut().zip(givers) {
            *cards &= givers;
        }
        not_in[noter(from)] = known_to_giver;
    }

    /// A seat passes, which shows that it holds none of these.
    #[inline]
    pub(crate) fn passes(&mut self, hand: Seat, compelled: Cards) {
        let not_in = &mut self.not_in[hand.index()];
        for cards in &mut not_in[..=usize::from(self.players)] {
            *cards |= compelled;
        }
        not_in[noter(hand)] = Cards::EMPTY;
    }
}

/// What one knows of the hands, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Known {
    /// Cards that are certainly in that hand.
    pub(crate) held: [Cards; 5],
    /// Cards that are certainly not.
    pub(crate) not_in: [Cards; 5],
}
