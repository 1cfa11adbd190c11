//! What the Quizmaster's answers have proved of the hands and of the slots, and what is proved in
//! the same way, as bounds.
//!
//! A bound speaks of a hand as it is now: it moves with every card that leaves or comes openly, and
//! widens with every card that does so unseen, by what that card may be. A card laid face down is
//! counted with the hand that it came from until it goes elsewhere, or the hand is asked again.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

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
    /// Who holds a trump other than the Jack.
    trump_beside_jack: SeatSet,
    /// With whose hand the first and the second card laid face down are counted.
    laid: [Option<Seat>; 2],
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
        trump_beside_jack: SeatSet::EMPTY,
        laid: [None; 2],
        not_pressed: [Cards::EMPTY; 3],
    };

    /// What the pressed card of a seat is not.
    pub(crate) const fn not_pressed(&self, seat: Seat) -> Cards {
        self.not_pressed[seat.index()]
    }

    /// The fewest cards of a suit that a hand holds, if those laid face down may be these.
    pub(crate) fn least(&self, seat: Seat, suit: Suit, laid: [Cards; 2]) -> u8 {
        let counted = self.laid.into_iter().zip(laid);
        let counted = counted.filter(|(it, cards)| *it == Some(seat) && !cards.of(suit).is_empty());
        self.suits[seat.index()][suit as usize].0.saturating_sub(counted.count() as u8)
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

    /// Who could not have played a card otherwise holds one of the suit led, which need not be
    /// followed with the trump Jack alone.
    // 1.7
    pub(crate) fn had_to_follow(&mut self, seat: Seat, led: Suit, rules: &Rules) {
        self.note(seat, Question::Suit(led), true);
        if rules.mode.trump() == Some(led) {
            self.trump_beside_jack = self.trump_beside_jack.with(seat);
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
            if (rules.mode.trumps() - rules.mode.trump_jack()).contains(card) {
                self.trump_beside_jack = self.trump_beside_jack.without(seat);
            }
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

    /// A card has left a hand unseen: one of these.
    pub(crate) fn left_unseen(&mut self, seat: Seat, cards: Cards, rules: &Rules) {
        if !self.anything {
            return;
        }
        let beside_jack = rules.mode.trumps() - rules.mode.trump_jack();
        if !(cards & beside_jack).is_empty() {
            self.trump_beside_jack = self.trump_beside_jack.without(seat);
        }
        let seat = seat.index();
        for (suit, (least, _)) in Suit::ALL.into_iter().zip(&mut self.suits[seat]) {
            *least = least.saturating_sub(u8::from(!cards.of(suit).is_empty()));
        }
        self.ranks[seat] &= !ranks(cards);
        let least = &mut self.worth[seat].0;
        *least = least.saturating_sub(highest_value(cards, rules));
    }

    /// A card has come to a hand unseen: one of these.
    pub(crate) fn came_unseen(&mut self, seat: Seat, cards: Cards, rules: &Rules) {
        if !self.anything {
            return;
        }
        let seat = seat.index();
        for (suit, (_, most)) in Suit::ALL.into_iter().zip(&mut self.suits[seat]) {
            *most = (*most + u8::from(!cards.of(suit).is_empty())).min(9);
        }
        let most = &mut self.worth[seat].1;
        *most = most.saturating_add(highest_value(cards, rules)).min(ALL_POINTS);
    }

    /// A card has been laid face down out of a hand.
    pub(crate) fn laid(&mut self, seat: Seat, n: usize) {
        self.laid[n] = Some(seat).filter(|_| self.anything);
    }

    /// A card that lay face down has come to a hand: one of these.
    pub(crate) fn taken_up(&mut self, n: usize, to: Seat, cards: Cards, rules: &Rules) {
        if self.laid[n] == Some(to) {
            self.laid[n] = None;
        } else {
            self.count_apart(n, cards, rules);
            self.came_unseen(to, cards, rules);
        }
    }

    /// A hand is asked again: what it has laid face down, of which each may be these, is no part of
    /// it.
    pub(crate) fn count_laid_apart(&mut self, seat: Seat, laid: [Cards; 2], rules: &Rules) {
        for (n, cards) in laid.into_iter().enumerate() {
            if self.laid[n] == Some(seat) {
                self.count_apart(n, cards, rules);
            }
        }
    }

    fn count_apart(&mut self, n: usize, cards: Cards, rules: &Rules) {
        if let Some(seat) = self.laid[n].take() {
            self.left_unseen(seat, cards, rules);
        }
    }

    /// The pressed card is another one now, or none.
    pub(crate) fn slot_changed(&mut self, seat: Seat) {
        self.not_pressed[seat.index()] = Cards::EMPTY;
    }

    /// Two players have traded their hands.
    pub(crate) fn traded(&mut self, a: Seat, b: Seat) {
        self.trump_beside_jack =
            self.trump_beside_jack.iter().map(|it| swapped(it, a, b)).collect();
        self.laid = self.laid.map(|it| it.map(|it| swapped(it, a, b)));
        let (a, b) = (a.index(), b.index());
        self.suits.swap(a, b);
        self.ranks.swap(a, b);
        self.worth.swap(a, b);
    }

    /// By how much a hand misses what has been proved of it, with these cards laid face down.
    pub(crate) fn misses(
        &self,
        seat: Seat,
        mut hand: Cards,
        down: [Option<Card>; 2],
        rules: &Rules,
    ) -> u32 {
        for (card, _) in down.into_iter().zip(self.laid).filter(|it| it.1 == Some(seat)) {
            hand.extend(card);
        }
        let by = |(least, most): (u8, u8), n: usize| {
            usize::from(least).saturating_sub(n) + n.saturating_sub(usize::from(most))
        };
        let suits = self.suits[seat.index()].into_iter().zip(Suit::ALL);
        let suits: usize = suits.map(|(bounds, suit)| by(bounds, hand.of(suit).len())).sum();
        let worth = by(self.worth[seat.index()], rules.sum(hand).unsigned_abs().into());
        let ranks = (self.ranks[seat.index()] & !ranks(hand)).count_ones();
        let beside = hand & (rules.mode.trumps() - rules.mode.trump_jack());
        let trumps = self.trump_beside_jack.contains(seat) && beside.is_empty();
        (8 * suits + worth) as u32 + 8 * (ranks + u32::from(trumps))
    }
}

/// The ranks of some cards, as bits.
fn ranks(cards: Cards) -> u16 {
    cards.iter().fold(0, |bits, card| bits | 1 << card.rank() as u8)
}

/// The value of the dearest of some cards.
fn highest_value(cards: Cards, rules: &Rules) -> u8 {
    cards.iter().map(|card| rules.value(card)).max().unwrap_or(0)
}

/// Whose hand a seat's has become when these two have traded.
pub(crate) fn swapped(seat: Seat, a: Seat, b: Seat) -> Seat {
    if seat == a {
        b
    } else if seat == b {
        a
    } else {
        seat
    }
}
