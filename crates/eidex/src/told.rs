//! What the Quizmaster's answers have proved of the hands and of the slots, and what is proved in
//! the same way, as bounds.
//!
//! A bound speaks of a hand as it is now: it moves with every card that leaves or comes openly, and
//! widens with every card that does so unseen.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Cards, Suit};

use crate::action::Question;
use crate::rules::Rules;

/// What answers have proved.
// 6.4
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Told {
    /// Whether anything has been proved at all.
    pub(crate) anything: bool,
    /// For each seat and suit the fewest and the most cards of it in the hand.
    suits: [[(u8, u8); 4]; 3],
    /// For each seat the ranks, as bits, of which there is a card in the hand.
    ranks: [u16; 3],
    /// For each seat what the hand is worth at least and at most.
    worth: [(u8, u8); 3],
    /// For each seat what its pressed card is not.
    not_pressed: [Cards; 3],
}

/// The most that cards of a hand can be worth.
const ALL_POINTS: u8 = 152;

impl Told {
    pub(crate) const NOTHING: Self = Self {
        anything: false,
        suits: [[(0, 9); 4]; 3],
        ranks: [0; 3],
        worth: [(0, ALL_POINTS); 3],
        not_pressed: [Cards::EMPTY; 3],
    };

    /// What the pressed card of a seat is not.
    pub(crate) const fn not_pressed(&self, seat: Seat) -> Cards {
        self.not_pressed[seat.index()]
    }

    /// The fewest cards of a suit that a hand holds.
    pub(crate) const fn least(&self, seat: Seat, suit: Suit) -> u8 {
        self.suits[seat.index()][suit as usize].0
    }

    /// A card is not the pressed one of a seat.
    pub(crate) fn not_in_slot(&mut self, seat: Seat, card: Card) {
        self.not_pressed[seat.index()].insert(card);
    }

    /// Keeps an answer. What single cards are or are not is kept elsewhere.
    pub(crate) fn note(&mut self, seat: Seat, question: Question, yes: bool) {
        let of = seat.index();
        self.anything = true;
        match question {
            Question::Card(_) => {}
            Question::Suit(suit) => self.count(of, suit, 1, yes),
            Question::Count(suit, n) => self.count(of, suit, n, yes),
            Question::Rank(rank) if yes => self.ranks[of] |= 1 << rank as u8,
            Question::Rank(_) => {}
            Question::Points(n) => {
                let (least, most) = &mut self.worth[of];
                if yes {
                    *least = n.max(*least);
                } else {
                    *most = (n - 1).min(*most);
                }
            }
            Question::Pressed(card) if !yes => self.not_in_slot(seat, card),
            Question::Pressed(_) => {}
            Question::PressedSuit(suit) => {
                let suit = Cards::suit(suit);
                self.not_pressed[of] |= if yes { !suit } else { suit };
            }
        }
    }

    fn count(&mut self, of: usize, suit: Suit, n: u8, yes: bool) {
        let (least, most) = &mut self.suits[of][suit as usize];
        if yes {
            *least = n.max(*least);
        } else {
            *most = (n - 1).min(*most);
        }
    }

    /// A card has left a hand before all eyes.
    pub(crate) fn left(&mut self, seat: Seat, card: Card, rules: &Rules) {
        if self.anything {
            let (least, most) = &mut self.suits[seat.index()][card.suit() as usize];
            (*least, *most) = (least.saturating_sub(1), most.saturating_sub(1));
            self.ranks[seat.index()] &= !(1 << card.rank() as u8);
            let value = rules.value(card);
            let (least, most) = &mut self.worth[seat.index()];
            (*least, *most) = (least.saturating_sub(value), most.saturating_sub(value));
        }
    }

    /// A card has come to a hand before all eyes.
    pub(crate) fn came(&mut self, seat: Seat, card: Card, rules: &Rules) {
        if self.anything {
            let (least, most) = &mut self.suits[seat.index()][card.suit() as usize];
            (*least, *most) = (*least + 1, (*most + 1).min(9));
            let value = rules.value(card);
            let (least, most) = &mut self.worth[seat.index()];
            (*least, *most) = (*least + value, most.saturating_add(value).min(ALL_POINTS));
        }
    }

    /// A card has left a hand unseen.
    pub(crate) fn left_unseen(&mut self, seat: Seat) {
        for (least, _) in &mut self.suits[seat.index()] {
            *least = least.saturating_sub(1);
        }
        self.ranks[seat.index()] = 0;
        self.worth[seat.index()].0 = 0;
    }

    /// A card has come to a hand unseen.
    pub(crate) fn came_unseen(&mut self, seat: Seat) {
        for (_, most) in &mut self.suits[seat.index()] {
            *most = (*most + 1).min(9);
        }
        self.worth[seat.index()].1 = ALL_POINTS;
    }

    /// The pressed card is another one now, or none.
    pub(crate) fn slot_changed(&mut self, seat: Seat) {
        self.not_pressed[seat.index()] = Cards::EMPTY;
    }

    /// Two players have traded their hands.
    pub(crate) fn traded(&mut self, a: Seat, b: Seat) {
        let (a, b) = (a.index(), b.index());
        self.suits.swap(a, b);
        self.ranks.swap(a, b);
        self.worth.swap(a, b);
    }

    /// By how much a hand misses what has been proved of it.
    pub(crate) fn misses(&self, seat: Seat, hand: Cards, rules: &Rules) -> u32 {
        let by = |(least, most): (u8, u8), n: usize| {
            usize::from(least).saturating_sub(n) + n.saturating_sub(usize::from(most))
        };
        let suits = self.suits[seat.index()].into_iter().zip(Suit::ALL);
        let suits: usize = suits.map(|(bounds, suit)| by(bounds, hand.of(suit).len())).sum();
        let worth = by(self.worth[seat.index()], rules.sum(hand).unsigned_abs().into());
        let held = hand.iter().fold(0, |bits, card| bits | 1 << card.rank() as u8);
        let ranks = (self.ranks[seat.index()] & !held).count_ones();
        (8 * suits + worth) as u32 + 8 * ranks
    }
}
