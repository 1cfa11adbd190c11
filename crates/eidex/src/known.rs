//! What each seat has learned of the others' cards, and the moves of cards that change it.
//!
//! Every entry is a true statement about where a card is. A hidden choice that may have moved a
//! card takes the statement back.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet};

use crate::action::Question;
use crate::character::Character;
use crate::powers::weisheit;
use crate::score::SEATS;
use crate::state::Hand;
use crate::trick::Face;

/// What one seat knows.
// 6.3
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Known {
    /// For each fellow, cards known to be in his hand.
    pub(crate) hand: [Cards; 3],
    /// For each fellow, cards known to be somewhere with him: in his hand, pressed, committed, face
    /// down, or donated by him.
    pub(crate) with: [Cards; 3],
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
        pressed: SeatSet::EMPTY,
        committed: false,
        down: [false; 2],
        not_down: [Cards::EMPTY; 2],
    };

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
        self.clues.open.remove(card);
        for known in self.known.iter_mut() {
            known.forget(card);
        }
    }

    /// A seat learns that a fellow holds a card.
    pub(crate) fn learn(&mut self, seat: Seat, fellow: Seat, card: Card) {
        if seat != fellow {
            let known = &mut self.known[seat.index()];
            known.hand[fellow.index()].insert(card);
            known.with[fellow.index()].insert(card);
        }
    }

    /// Everybody learns that a seat holds a card.
    pub(crate) fn know_openly(&mut self, holder: Seat, card: Card) {
        if self.keeps_knowledge() {
            self.forget(card);
            self.public.lacks[holder.index()].remove(card);
            self.clues.open.insert(card);
            if self.public.slots.contains(holder) {
                self.clues.told.not_in_slot(holder, card);
            }
            for seat in SEATS {
                self.learn(seat, holder, card);
            }
        }
    }

    /// Cards of a hand are shown to everybody; one of them may be committed, as the Seher can tell.
    pub(crate) fn show_hand_cards(&mut self, holder: Seat, cards: Cards) {
        let commits = self.public.committed == Some(holder);
        self.clues.open |= cards;
        for seat in SEATS.into_iter().filter(|&seat| seat != holder) {
            let known = &mut self.known[seat.index()];
            known.with[holder.index()] |= cards;
            if !commits || known.committed {
                let in_hand = cards & self.private.hands[holder.index()];
                known.hand[holder.index()] |= in_hand;
            }
        }
    }

    /// A hidden choice has taken a card out of a hand to another place of the same player; those
    /// who saw it know it still.
    pub(crate) fn hide_within(&mut self, player: Seat, seen_by: SeatSet) {
        if self.keeps_knowledge() {
            self.hide_open(player);
            for seat in SEATS.into_iter().filter(|&seat| !seen_by.contains(seat)) {
                self.known[seat.index()].hand[player.index()] = Cards::EMPTY;
            }
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
        self.public.lacks[to.index()] = Cards::EMPTY;
        self.forget(card);
        self.hide_open(from);
        self.learn(from, to, card);
        for seat in SEATS.into_iter().filter(|&seat| seat != from && seat != to) {
            self.forget_hand(seat, from);
        }
    }

    /// A seat no longer knows what of a fellow's hand is still with him.
    fn forget_hand(&mut self, seat: Seat, fellow: Seat) {
        let outside = self.known_outside(seat, fellow);
        let known = &mut self.known[seat.index()];
        known.hand[fellow.index()] = Cards::EMPTY;
        known.with[fellow.index()] = outside;
    }

    /// What a seat knows to lie with a fellow outside his hand: pressed, committed or face down.
    fn known_outside(&self, seat: Seat, fellow: Seat) -> Cards {
        let (known, private) = (&self.known[seat.index()], &self.private);
        let pressed = private.pressed[fellow.index()];
        let mut cards: Cards =
            pressed.into_iter().filter(|_| known.pressed.contains(fellow)).collect();
        if known.committed && self.public.committed == Some(fellow) {
            cards.extend(private.committed);
        }
        if self.seat_of(Character::Sphinx) == Some(fellow) {
            for (card, _) in private.down.iter().zip(known.down).filter(|&(_, known)| known) {
                cards.extend(*card);
            }
        }
        cards
    }

    /// The committed card has been played face up: what its owner has shown is now in the hand.
    pub(crate) fn shown_is_in_hand(&mut self, holder: Seat) {
        let trump = self.public.rules.mode.trump();
        let melds = self.public.melds;
        if self.seat_of(Character::Weisheit) == Some(holder) {
            for card in melds.iter().flat_map(|meld| weisheit::cards(meld, trump)) {
                if self.private.hands[holder.index()].contains(card) {
                    self.know_openly(holder, card);
                }
            }
        }
    }

    /// A seat sees a fellow's pressed card.
    pub(crate) fn see_pressed(&mut self, seat: Seat, fellow: Seat) {
        let known = &mut self.known[seat.index()];
        known.pressed = known.pressed.with(fellow);
        if let Some(card) = self.private.pressed[fellow.index()] {
            known.with[fellow.index()].insert(card);
        }
    }

    /// A player exchanges his pressed card for a hand card; who knew what lay there knows that it
    /// is in the hand now.
    // 3.S8
    pub(crate) fn swap_pressed(&mut self, player: Seat, card: Card) {
        if self.private.pressed[player.index()].is_none() {
            return;
        }
        self.tell_apart();
        let Some(old) = self.private.pressed[player.index()].replace(card) else { return };
        self.private.hands[player.index()].remove(card);
        self.private.hands[player.index()].insert(old);
        self.public.lacks[player.index()] = Cards::EMPTY;
        self.clues.told.left_unseen(player);
        self.clues.told.came_unseen(player);
        self.clues.told.slot_changed(player);
        self.owes_less(player);
        self.trail_into_slot(player);
        self.hide_within(player, SeatSet::only(player));
        for seat in SEATS {
            if self.known[seat.index()].pressed.contains(player) {
                self.learn(seat, player, old);
            }
        }
        self.lose_sight_of_pressed(player);
    }

    /// A pressed card has been exchanged, unseen.
    pub(crate) fn lose_sight_of_pressed(&mut self, fellow: Seat) {
        for known in self.known.iter_mut() {
            known.pressed = known.pressed.without(fellow);
        }
    }

    /// A card goes into a fellow's slot; the one that lay there comes to the hand.
    // 3.R7, 6.3
    pub(crate) fn push_pressed(&mut self, seat: Seat, fellow: Seat, card: Card) {
        let Some(old) = self.private.pressed[fellow.index()].replace(card) else { return };
        let saw_old = SEATS.map(|it| self.known[it.index()].pressed.contains(fellow));
        self.private.hands[seat.index()].remove(card);
        self.private.hands[seat.index()].insert(old);
        self.public.lacks[seat.index()] = Cards::EMPTY;
        self.hide_open(seat);
        self.clues.told.slot_changed(fellow);
        self.lose_sight_of_pressed(fellow);
        for third in SEATS.into_iter().filter(|&it| it != seat && it != fellow) {
            self.forget_hand(third, seat);
            if saw_old[third.index()] {
                self.known[third.index()].with[fellow.index()].remove(old);
                self.learn(third, seat, old);
            } else {
                let outside = self.known_outside(third, fellow);
                let known = &mut self.known[third.index()];
                known.with[fellow.index()] &= known.hand[fellow.index()] | outside;
            }
        }
        self.forget_of(seat, old);
        self.forget_of(fellow, card);
        self.learn(fellow, seat, old);
        self.see_pressed(seat, fellow);
    }

    /// A seat forgets where a card is, for it has it now.
    fn forget_of(&mut self, seat: Seat, card: Card) {
        self.known[seat.index()].forget(card);
    }

    /// Two players trade their hands; each knows what the other got.
    // 3.EA
    pub(crate) fn trade_hands(&mut self, a: Seat, b: Seat) {
        let (x, y) = (a.index(), b.index());
        let with = self.known.map(|known| known.with);
        for seat in SEATS {
            let outside = [self.known_outside(seat, a), self.known_outside(seat, b)];
            let known = &mut self.known[seat.index()];
            known.hand.swap(x, y);
            known.with[x] = known.hand[x] | outside[0];
            known.with[y] = known.hand[y] | outside[1];
        }
        self.private.hands.swap(x, y);
        self.public.lacks.swap(x, y);
        self.clues.told.traded(a, b);
        self.trail_traded(a, b);
        for (seat, fellow) in [(a, b), (b, a)] {
            let cards = self.private.hands[fellow.index()];
            let outside = self.known_outside(seat, fellow);
            let known = &mut self.known[seat.index()];
            known.hand[seat.index()] = Cards::EMPTY;
            known.hand[fellow.index()] = cards;
            // What was with him and not in the hand that he gave is with him still.
            let kept = with[seat.index()][fellow.index()] - self.private.hands[seat.index()];
            known.with[fellow.index()] = cards | outside | kept;
            known.with[seat.index()] = Cards::EMPTY;
        }
    }

    /// A card that was played goes back to the hand.
    pub(crate) fn return_card(&mut self, player: Seat, face: Face) {
        let card = self.face(face);
        self.put_back(player, face);
        match face {
            Face::Up(_) => {
                self.clues.told.came(player, card, &self.public.rules);
                self.know_openly(player, card);
                self.owes_less(player);
            }
            Face::Down(n) => {
                self.clues.told.came_unseen(player);
                for seat in self.knowing_down(n).iter() {
                    self.learn(seat, player, card);
                }
                self.forget_down(n);
            }
        }
    }

    /// The fellows of the Sphinx who know a card that she laid face down.
    pub(crate) fn knowing_down(&self, n: u8) -> SeatSet {
        let knows = |seat: &Seat| self.known[seat.index()].down[usize::from(n)];
        SEATS.into_iter().filter(knows).collect()
    }

    /// The place of a face-down card is free again.
    pub(crate) fn forget_down(&mut self, n: u8) {
        for known in self.known.iter_mut() {
            known.down[usize::from(n)] = false;
        }
    }

    /// A hidden card is taken up into a hand; these seats know which it is.
    pub(crate) fn take_up(&mut self, player: Seat, card: Card, seen_by: SeatSet) {
        self.private.hands[player.index()].insert(card);
        self.clues.told.came_unseen(player);
        for seat in seen_by.iter() {
            self.learn(seat, player, card);
        }
        self.forget_of(player, card);
    }

    /// A card that lay face down is no longer with the Sphinx: who does not know which it is no
    /// longer knows that any card that it may be is with her, unless he knows where.
    pub(crate) fn lose_track(&mut self, sphinx: Seat, card: Card, n: usize, seen_by: SeatSet) {
        let may_be = self.clues.down_may_be.of(n);
        for seat in SEATS {
            let outside = self.known_outside(seat, sphinx);
            let known = &mut self.known[seat.index()];
            if seen_by.contains(seat) {
                known.with[sphinx.index()].remove(card);
            } else {
                let moved = may_be - known.not_down[n];
                known.with[sphinx.index()] &= known.hand[sphinx.index()] | outside | !moved;
            }
        }
    }

    /// Keeps what an answer proves of a hand.
    pub(crate) fn note_answer(&mut self, of: Seat, question: Question, yes: bool) {
        self.clues.told.note(of, question, yes);
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
