//! The moves of cards that change what seats know of each other's cards.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

use crate::action::Question;
use crate::character::Character;
use crate::powers::weisheit;
use crate::score::SEATS;
use crate::state::{Donation, Hand};
use crate::trick::Face;

impl Hand {
    /// Whether knowledge has to be kept at all: without powers, only the trump card is known.
    const fn keeps_knowledge(&self) -> bool {
        self.public.windows != 0
    }

    /// A card is played face up out of a hand, or out of the committed zone.
    #[inline]
    pub(crate) fn leaves_openly(&mut self, holder: Seat, card: Card, from_hand: bool) {
        if from_hand {
            for known in self.known.iter_mut() {
                known.left_hand(holder, card);
            }
        }
        self.forget(card);
    }

    /// The card has left all hidden places.
    fn forget(&mut self, card: Card) {
        self.clues.open.remove(card);
        for known in self.known.iter_mut() {
            known.forget(Cards::only(card));
        }
    }

    /// A seat learns that a fellow holds a card.
    pub(crate) fn learn(&mut self, seat: Seat, fellow: Seat, card: Card) {
        if seat != fellow {
            self.known[seat.index()].are_in_hand(fellow, Cards::only(card));
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
            if !commits || known.committed {
                known.are_in_hand(holder, cards & self.private.hands[holder.index()]);
            } else {
                known.are_with(holder, cards);
            }
        }
    }

    /// A hidden choice has taken a card out of a hand to another place of the same player; those
    /// who saw it know it still.
    pub(crate) fn hide_within(&mut self, player: Seat, seen_by: SeatSet) {
        if self.keeps_knowledge() {
            self.hide_open(player);
            self.keep_proofs(player);
            for seat in SEATS.into_iter().filter(|&seat| !seen_by.contains(seat)) {
                let known = &mut self.known[seat.index()];
                known.hand[player.index()] = Cards::EMPTY;
                known.not_outside[player.index()] &= known.not_in_hand[player.index()];
            }
        }
    }

    /// A card of a hand has gone to a slot, which holds no other now; these seats know it.
    pub(crate) fn hand_to_slot(&mut self, from: Seat, owner: Seat, seen_by: SeatSet) {
        if self.keeps_knowledge() {
            self.hide_open(from);
            self.keep_proofs(from);
            let alone = self.only_slot(owner);
            for seat in SEATS.into_iter().filter(|&seat| !seen_by.contains(seat)) {
                if from == owner {
                    self.known[seat.index()].hand[from.index()] = Cards::EMPTY;
                } else {
                    self.forget_hand(seat, from);
                }
                let known = &mut self.known[seat.index()];
                let others = if alone { Cards::FULL } else { known.not_outside[owner.index()] };
                known.not_outside[owner.index()] = others & known.not_in_hand[from.index()];
            }
        }
    }

    /// Whether a player has no card outside his hand but in his slot.
    fn only_slot(&self, player: Seat) -> bool {
        let public = &self.public;
        let lies = || public.lies_down(0) || public.lies_down(1);
        public.committed != Some(player)
            && !matches!(public.donation, Donation::Won(donor, _) if donor == player)
            && !(self.seat_of(Character::Sphinx) == Some(player) && lies())
    }

    /// A card has come to a hand unseen; these seats know it, and for each of the others it may be
    /// one of those.
    fn comes_unseen(&mut self, to: Seat, card: Card, seen_by: SeatSet, may_be: [Cards; 3]) {
        let card = Cards::only(card);
        for seat in SEATS {
            let known = &mut self.known[seat.index()];
            if seat == to {
                known.forget(card);
            } else if seen_by.contains(seat) {
                known.are_in_hand(to, card);
            } else {
                known.may_have_come(to, may_be[seat.index()]);
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
        self.keep_proofs(to);
        self.public.lacks[to.index()] = Cards::EMPTY;
        self.hide_open(from);
        self.clues.open.remove(card);
        let may_be = self.known.map(|known| !known.not_in_hand[from.index()]);
        for seat in SEATS.into_iter().filter(|&seat| seat != from && seat != to) {
            self.forget_hand(seat, from);
        }
        self.comes_unseen(to, card, from.into(), may_be);
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

    /// A card that lay with a player outside his hand has gone to another; these seats know it. The
    /// others know no longer that those which it may be are with him, unless they know where.
    fn lose_track(&mut self, player: Seat, seen_by: SeatSet, may_be: [Cards; 3]) {
        for seat in SEATS.into_iter().filter(|&seat| !seen_by.contains(seat)) {
            let outside = self.known_outside(seat, player);
            let known = &mut self.known[seat.index()];
            let sure = known.hand[player.index()] | outside;
            known.with[player.index()] &= sure | !may_be[seat.index()];
        }
    }

    /// What plays have proved of a hand is kept by each seat, before cards move unseen.
    pub(crate) fn keep_proofs(&mut self, holder: Seat) {
        let lacks = self.public.lacks[holder.index()];
        for known in &mut self.known {
            known.not_in_hand[holder.index()] |= lacks;
        }
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
        known.are_outside(fellow, self.private.pressed[fellow.index()].into_iter().collect());
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
        self.clues.told.left_unseen(player, Cards::FULL, &self.public.rules);
        self.owes_less(player);
        self.trail_into_slot(player);
        let may_be = self.slot_may_be(player);
        self.hand_to_slot(player, player, SeatSet::only(player));
        self.slot_to_hand(player, player, old, may_be);
    }

    /// For each seat, which cards those outside a hand may be.
    fn slot_may_be(&self, player: Seat) -> [Cards; 3] {
        let not_pressed = self.clues.told.not_pressed(player);
        self.known.map(|known| !(known.not_outside[player.index()] | not_pressed))
    }

    /// A pressed card has come to a hand; who knew it knows that it is there.
    fn slot_to_hand(&mut self, owner: Seat, to: Seat, old: Card, may_be: [Cards; 3]) {
        let knew = |it: &Seat| self.known[it.index()].pressed.contains(owner);
        let seen_by: SeatSet = SEATS.into_iter().filter(knew).collect();
        self.keep_proofs(to);
        self.public.lacks[to.index()] = Cards::EMPTY;
        let cards = !self.clues.told.not_pressed(owner);
        self.clues.told.came_unseen(to, cards, &self.public.rules);
        self.clues.told.slot_changed(owner);
        self.comes_unseen(to, old, seen_by, may_be);
        self.lose_sight_of_pressed(owner);
        if to != owner {
            self.lose_track(owner, seen_by.with(to), [Cards::FULL; 3]);
        }
    }

    /// A player takes up a card of his own that lay beside his hand.
    // 3.R8
    pub(crate) fn take_up(&mut self, player: Seat, card: Card) {
        self.private.hands[player.index()].insert(card);
        self.trail_out_of_slot(player);
        self.owes_less(player);
        let may_be = self.slot_may_be(player);
        self.slot_to_hand(player, player, card, may_be);
    }

    /// A pressed card has been exchanged, unseen.
    fn lose_sight_of_pressed(&mut self, fellow: Seat) {
        for known in self.known.iter_mut() {
            known.pressed = known.pressed.without(fellow);
        }
    }

    /// A card goes into a fellow's slot; the one that lay there comes to the hand.
    // 3.R7, 6.3
    pub(crate) fn push_pressed(&mut self, seat: Seat, fellow: Seat, card: Card) {
        let Some(old) = self.private.pressed[fellow.index()].replace(card) else { return };
        self.private.hands[seat.index()].remove(card);
        self.private.hands[seat.index()].insert(old);
        let knew = &mut self.known[fellow.index()].pressed;
        *knew = knew.with(fellow);
        let may_be = self.slot_may_be(fellow);
        self.hand_to_slot(seat, fellow, SeatSet::only(seat).with(fellow));
        self.slot_to_hand(fellow, seat, old, may_be);
        self.forget_of(fellow, card);
        self.see_pressed(seat, fellow);
    }

    /// A seat forgets where a card is, for it has it now.
    fn forget_of(&mut self, seat: Seat, card: Card) {
        self.known[seat.index()].forget(Cards::only(card));
    }

    /// Two players trade their hands; each knows what the other got.
    // 3.EA
    pub(crate) fn trade_hands(&mut self, a: Seat, b: Seat) {
        let (x, y) = (a.index(), b.index());
        self.private.hands.swap(x, y);
        self.public.lacks.swap(x, y);
        self.clues.told.traded(a, b);
        self.trail_traded(a, b);
        for seat in SEATS {
            let outside = [self.known_outside(seat, a), self.known_outside(seat, b)];
            let known = &mut self.known[seat.index()];
            if seat != a && seat != b {
                known.hand.swap(x, y);
                known.with[x] = known.hand[x] | outside[0];
                known.with[y] = known.hand[y] | outside[1];
                known.not_in_hand.swap(x, y);
                known.few.swap(x, y);
                known.most.swap(x, y);
                continue;
            }
            let fellow = if seat == a { b } else { a };
            let given = self.private.hands[fellow.index()];
            known.forget(self.private.hands[seat.index()]);
            known.are_in_hand(fellow, given);
            known.not_in_hand[fellow.index()] = !given;
            for it in [x, y] {
                (known.few[it], known.most[it]) = (Cards::EMPTY, 0);
            }
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
            Face::Down(n) => self.down_to_hand(n, player, card),
        }
    }

    /// A card that lay face down has come to a hand unseen, and its place is free again.
    pub(crate) fn down_to_hand(&mut self, n: u8, to: Seat, card: Card) {
        let Some(sphinx) = self.seat_of(Character::Sphinx) else { return };
        let n = usize::from(n);
        let all = self.clues.down_may_be.of(n);
        let may_be =
            self.known.map(|known| all - known.not_down[n] - known.not_outside[sphinx.index()]);
        let knows = |seat: &Seat| self.known[seat.index()].down[n] || *seat == sphinx;
        let seen_by: SeatSet = SEATS.into_iter().filter(knows).collect();
        self.clues.told.taken_up(n, to, all, &self.public.rules);
        self.comes_unseen(to, card, seen_by, may_be);
        for known in &mut self.known {
            known.down[n] = false;
        }
        if to != sphinx {
            let moved = self.known.map(|known| all - known.not_down[n]);
            self.lose_track(sphinx, seen_by.with(to), moved);
        }
    }

    /// Keeps an answer, or what is as good as one.
    pub(crate) fn prove(&mut self, of: Seat, question: Question, yes: bool) {
        self.asked_again(of);
        self.clues.told.note(of, question, yes);
    }

    /// Something is proved of a hand as it is now.
    fn asked_again(&mut self, of: Seat) {
        let laid = [0, 1].map(|n| self.clues.down_may_be.of(n));
        self.clues.told.count_laid_apart(of, laid, &self.public.rules);
    }

    /// Who could not have played a card otherwise holds one of the suit led.
    pub(crate) fn had_to_follow(&mut self, seat: Seat, led: Suit) {
        self.asked_again(seat);
        self.clues.told.had_to_follow(seat, led, &self.public.rules);
    }

    /// Keeps what an answer proves of a hand.
    pub(crate) fn note_answer(&mut self, of: Seat, question: Question, yes: bool) {
        self.prove(of, question, yes);
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
