//! What each seat has learned of the others' cards, and the moves of cards that change it.
//!
//! Every entry is a true statement about where a card is. A hidden choice that may have moved a
//! card takes the statement back.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

use crate::action::Question;
use crate::score::SEATS;
use crate::state::Hand;
use crate::trick::Face;

/// What one seat knows.
// 6.3
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Known {
    /// For each fellow, cards known to be in his hand.
    pub(crate) hand: [Cards; 3],
    /// For each fellow, cards known to be somewhere with him: in his hand, pressed, committed, or
    /// face down.
    pub(crate) with: [Cards; 3],
    /// Whose pressed card is known.
    pub(crate) pressed: SeatSet,
    /// Whether the committed card is known.
    pub(crate) committed: bool,
}

impl Known {
    #[inline]
    fn forget(&mut self, card: Card) {
        self.hand = self.hand.map(|cards| cards.without(card));
        self.with = self.with.map(|cards| cards.without(card));
    }
}

impl Hand {
    /// Whether knowledge has to be kept at all: without powers, only the trump card is known.
    const fn keeps_knowledge(&self) -> bool {
        self.public.windows != 0
    }

    /// The card has left all hidden places.
    pub(crate) fn forget(&mut self, card: Card) {
        for known in &mut self.private.known {
            known.forget(card);
        }
    }

    /// A seat learns that a fellow holds a card.
    pub(crate) fn learn(&mut self, seat: Seat, fellow: Seat, card: Card) {
        if seat != fellow {
            let known = &mut self.private.known[seat.index()];
            known.hand[fellow.index()].insert(card);
            known.with[fellow.index()].insert(card);
        }
    }

    /// Everybody learns that a seat holds a card.
    pub(crate) fn know_openly(&mut self, holder: Seat, card: Card) {
        if self.keeps_knowledge() {
            self.forget(card);
            for seat in SEATS {
                self.learn(seat, holder, card);
            }
        }
    }

    /// Cards of a hand are shown to everybody; one of them may be committed.
    pub(crate) fn show_hand_cards(&mut self, holder: Seat, cards: Cards) {
        let exact = self.public.committed != Some(holder);
        for seat in SEATS.into_iter().filter(|&seat| seat != holder) {
            let known = &mut self.private.known[seat.index()];
            known.with[holder.index()] |= cards;
            if exact {
                known.hand[holder.index()] |= cards;
            }
        }
    }

    /// A hidden choice has taken a card out of a hand to another place of the same player; those
    /// who saw it know it still.
    pub(crate) fn hide_within(&mut self, player: Seat, seen_by: SeatSet) {
        for seat in SEATS.into_iter().filter(|&seat| !seen_by.contains(seat)) {
            self.private.known[seat.index()].hand[player.index()] = Cards::EMPTY;
        }
    }

    /// A card moves from hand to hand before all eyes.
    pub(crate) fn give_openly(&mut self, from: Seat, to: Seat, card: Card) {
        self.private.hands[from.index()].remove(card);
        self.private.hands[to.index()].insert(card);
        self.know_openly(to, card);
    }

    /// A card moves from hand to hand, known to these two alone.
    pub(crate) fn give_secretly(&mut self, from: Seat, to: Seat, card: Card) {
        self.private.hands[from.index()].remove(card);
        self.private.hands[to.index()].insert(card);
        self.forget(card);
        self.learn(from, to, card);
        for seat in SEATS.into_iter().filter(|&seat| seat != from && seat != to) {
            self.forget_hand(seat, from);
        }
    }

    /// A seat no longer knows what of a fellow's hand is still with him.
    fn forget_hand(&mut self, seat: Seat, fellow: Seat) {
        let pressed = self.pressed_known(seat, fellow);
        let known = &mut self.private.known[seat.index()];
        known.hand[fellow.index()] = Cards::EMPTY;
        known.with[fellow.index()] = pressed;
    }

    /// A fellow's pressed card, if a seat knows it.
    fn pressed_known(&self, seat: Seat, fellow: Seat) -> Cards {
        let known = self.private.known[seat.index()].pressed.contains(fellow);
        self.private.pressed[fellow.index()].into_iter().filter(|_| known).collect()
    }

    /// A seat sees a fellow's pressed card.
    pub(crate) fn see_pressed(&mut self, seat: Seat, fellow: Seat) {
        let known = &mut self.private.known[seat.index()];
        known.pressed = known.pressed.with(fellow);
        if let Some(card) = self.private.pressed[fellow.index()] {
            known.with[fellow.index()].insert(card);
        }
    }

    /// A pressed card has been exchanged, unseen.
    pub(crate) fn lose_sight_of_pressed(&mut self, fellow: Seat) {
        for known in &mut self.private.known {
            known.pressed = known.pressed.without(fellow);
        }
    }

    /// A card goes into a fellow's slot; the one that lay there comes to the hand.
    // 3.R7, 6.3
    pub(crate) fn push_pressed(&mut self, seat: Seat, fellow: Seat, card: Card) {
        let Some(old) = self.private.pressed[fellow.index()].replace(card) else { return };
        let saw_old = SEATS.map(|it| self.private.known[it.index()].pressed.contains(fellow));
        self.private.hands[seat.index()].remove(card);
        self.private.hands[seat.index()].insert(old);
        self.lose_sight_of_pressed(fellow);
        for third in SEATS.into_iter().filter(|&it| it != seat && it != fellow) {
            self.forget_hand(third, seat);
            let known = &mut self.private.known[third.index()];
            if saw_old[third.index()] {
                known.with[fellow.index()].remove(old);
                self.learn(third, seat, old);
            } else {
                known.with[fellow.index()] &= known.hand[fellow.index()];
            }
        }
        self.forget_of(seat, old);
        self.forget_of(fellow, card);
        self.learn(fellow, seat, old);
        self.see_pressed(seat, fellow);
    }

    /// A seat forgets where a card is, for it has it now.
    fn forget_of(&mut self, seat: Seat, card: Card) {
        self.private.known[seat.index()].forget(card);
    }

    /// Two players trade their hands; each knows what the other got.
    // 3.EA
    pub(crate) fn trade_hands(&mut self, a: Seat, b: Seat) {
        let (x, y) = (a.index(), b.index());
        for seat in SEATS {
            let pressed = [self.pressed_known(seat, a), self.pressed_known(seat, b)];
            let known = &mut self.private.known[seat.index()];
            known.hand.swap(x, y);
            known.with[x] = known.hand[x] | pressed[0];
            known.with[y] = known.hand[y] | pressed[1];
        }
        self.private.hands.swap(x, y);
        self.public.lacks.swap(x, y);
        for (seat, fellow) in [(a, b), (b, a)] {
            let cards = self.private.hands[fellow.index()];
            let pressed = self.pressed_known(seat, fellow);
            let known = &mut self.private.known[seat.index()];
            known.hand[seat.index()] = Cards::EMPTY;
            known.hand[fellow.index()] = cards;
            known.with[fellow.index()] = cards | pressed;
            known.with[seat.index()] = Cards::EMPTY;
        }
    }

    /// A card that was played goes back to the hand.
    pub(crate) fn return_card(&mut self, player: Seat, face: Face) {
        self.put_back(player, face);
        if let Face::Up(card) = face {
            self.know_openly(player, card);
        }
    }

    /// A hidden card is taken up into a hand out of a place where it was with another player, if
    /// one is named; these seats know which it is.
    pub(crate) fn take_up(
        &mut self,
        player: Seat,
        card: Card,
        from: Option<Seat>,
        seen_by: SeatSet,
    ) {
        self.private.hands[player.index()].insert(card);
        self.public.lacks[player.index()] = Cards::EMPTY;
        if let Some(from) = from.filter(|&from| from != player) {
            self.lose_track(from, card, seen_by.with(player));
        }
        for seat in seen_by.iter() {
            self.learn(seat, player, card);
        }
        self.forget_of(player, card);
    }

    /// A hidden card is no longer with a player: who does not know which it is no longer knows
    /// that any card is, unless he knows where.
    pub(crate) fn lose_track(&mut self, player: Seat, card: Card, seen_by: SeatSet) {
        for seat in SEATS {
            let pressed = self.pressed_known(seat, player);
            let known = &mut self.private.known[seat.index()];
            if seen_by.contains(seat) {
                known.with[player.index()].remove(card);
            } else {
                known.with[player.index()] &= known.hand[player.index()] | pressed;
            }
        }
    }

    /// Keeps what an answer proves of a hand.
    pub(crate) fn note_answer(&mut self, of: Seat, question: Question, yes: bool) {
        let lacks = &mut self.public.lacks[of.index()];
        match (question, yes) {
            (Question::Card(card), true) => self.know_openly(of, card),
            (Question::Card(card), false) => _ = lacks.insert(card),
            (Question::Pressed(_), true) => {
                for seat in SEATS.into_iter().filter(|&seat| seat != of) {
                    self.see_pressed(seat, of);
                }
            }
            (Question::Suit(suit), false) => *lacks |= Cards::suit(suit),
            (Question::Rank(rank), false) => {
                lacks.extend(Cards::FULL.iter().filter(|card| card.rank() == rank));
            }
            _ => {}
        }
    }
}
