//! What each seat has learned of the others' cards.
//!
//! A view tells what a seat knows by 6.3: of a card that may have been handed to another, nothing.
//! For samples a seat also keeps where each card is *not*: in which hands, and in which players'
//! places outside their hands. Of a hidden choice it sees from where a card may have gone, and where
//! to: whatever may have been there may be here now. So a card that may have been pressed is, if its
//! owner then trades his hand, with the hand's new owner or in the old slot.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

/// What one seat knows.
// 6.3
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Known {
    /// For each fellow, cards known to be in his hand.
    pub(crate) hand: [Cards; 3],
    /// For each fellow, cards known to be somewhere with him: in his hand, pressed, committed, face
    /// down, or donated by him.
    pub(crate) with: [Cards; 3],
    /// For each player, the cards that are not in his hand. Of its own cards a seat keeps nothing.
    pub(crate) not_in_hand: [Cards; 3],
    /// For each player, the cards that are in none of his places outside the hand: pressed,
    /// committed, face down, donated by him.
    pub(crate) not_outside: [Cards; 3],
    /// For each player, cards of which at most [`most`](Self::most) are in his hand: none was there
    /// before so many cards came to it unseen.
    pub(crate) few: [Cards; 3],
    pub(crate) most: [u8; 3],
    /// Whose pressed card is known.
    pub(crate) pressed: SeatSet,
    /// Whether the committed card is known.
    pub(crate) committed: bool,
    /// Which of the cards that were laid face down are known.
    pub(crate) down: [bool; 2],
    /// Cards known not to be the first or the second one that was laid face down: they were seen
    /// elsewhere while it lay.
    pub(crate) not_down: [Cards; 2],
}

impl Known {
    pub(crate) const NOTHING: Self = Self {
        hand: [Cards::EMPTY; 3],
        with: [Cards::EMPTY; 3],
        not_in_hand: [Cards::EMPTY; 3],
        not_outside: [Cards::EMPTY; 3],
        few: [Cards::EMPTY; 3],
        most: [0; 3],
        pressed: SeatSet::EMPTY,
        committed: false,
        down: [false; 2],
        not_down: [Cards::EMPTY; 2],
    };

    /// Nothing is known of these cards.
    #[inline]
    pub(crate) fn forget(&mut self, cards: Cards) {
        self.not_in_hand = self.not_in_hand.map(|it| it - cards);
        self.not_outside = self.not_outside.map(|it| it - cards);
        self.hand = self.hand.map(|it| it - cards);
        self.with = self.with.map(|it| it - cards);
    }

    /// A card has left a hand before all eyes.
    #[inline]
    pub(crate) fn left_hand(&mut self, holder: Seat, card: Card) {
        let (few, most) = (&mut self.few[holder.index()], &mut self.most[holder.index()]);
        if few.remove(card) {
            *most -= 1;
            if *most == 0 {
                self.not_in_hand[holder.index()] |= core::mem::take(few);
            }
        }
    }

    /// A card has come to a hand unseen: one of these.
    pub(crate) fn may_have_come(&mut self, to: Seat, cards: Cards) {
        let to = to.index();
        let before = if self.few[to].is_empty() { 0 } else { self.most[to] };
        self.few[to] |= self.not_in_hand[to] & cards;
        self.not_in_hand[to] -= cards;
        self.most[to] = if self.few[to].is_empty() { 0 } else { before + 1 };
    }

    /// These cards are in this hand.
    pub(crate) fn are_in_hand(&mut self, holder: Seat, cards: Cards) {
        self.are_with(holder, cards);
        self.not_outside[holder.index()] |= cards;
        self.hand[holder.index()] |= cards;
    }

    /// These cards are in a place of this player outside his hand.
    pub(crate) fn are_outside(&mut self, player: Seat, cards: Cards) {
        self.are_with(player, cards);
        self.not_in_hand[player.index()] |= cards;
    }

    /// These cards are in this hand or in a place of its player.
    pub(crate) fn are_with(&mut self, player: Seat, cards: Cards) {
        self.not_in_hand = self.not_in_hand.map(|it| it | cards);
        self.not_outside = self.not_outside.map(|it| it | cards);
        self.not_in_hand[player.index()] -= cards;
        self.not_outside[player.index()] -= cards;
        self.few = self.few.map(|it| it - cards);
        self.with = self.with.map(|it| it - cards);
        self.with[player.index()] |= cards;
    }
}
