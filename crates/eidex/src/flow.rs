//! How a hand goes on: passes of windows, tricks, and the end.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet, Turn};

use crate::action::Question;
use crate::character::Character;
use crate::event::{EVERYBODY, Event, Listener};
use crate::powers;
use crate::score::SEATS;
use crate::state::{Declared, Donation, Hand, Lair, Task, Window};
use crate::trick::{Face, Laid, Trick, proof};

impl Hand {
    /// The first window of a hand with characters.
    pub(crate) fn begin(&mut self) {
        // 6.3: everybody has seen the trump card
        self.know_openly(self.public.dealer, self.public.trump_card);
        self.open(Window::H2);
        self.run(&mut Listener::nobody());
    }

    /// The seat that has this character.
    #[inline]
    pub(crate) fn seat_of(&self, character: Character) -> Option<Seat> {
        let characters = &self.public.characters;
        SEATS.into_iter().find(|seat| characters[seat.index()] == Some(character))
    }

    pub(crate) fn open(&mut self, window: Window) {
        self.public.window = window;
        self.public.at = 0;
    }

    /// Lets this seat alone act next.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, task: Task) {
        self.public.task = task;
        self.public.turn = Turn::Seats(SeatSet::only(seat));
    }

    /// Goes on with the pass of the window, and with the windows after it, until somebody is owed.
    // 2.4
    pub(crate) fn run(&mut self, listener: &mut Listener<'_>) {
        loop {
            let public = &self.public;
            let asked = public.windows >> (3 * public.window as u32) & 0b111;
            let mut places = asked & (0b111 << public.at);
            while places != 0 {
                let at = places.trailing_zeros() as u8;
                let seat = self.public.order[usize::from(at)];
                if powers::asked(self, seat) {
                    self.public.at = at;
                    return powers::ask(self, seat);
                }
                places &= places - 1;
            }
            self.public.at = 3;
            if self.close(listener) {
                return;
            }
        }
    }

    /// What follows a window; tells whether somebody is owed then.
    // 2.3
    fn close(&mut self, listener: &mut Listener<'_>) -> bool {
        match self.public.window {
            Window::H2 => self.open(Window::H3),
            Window::H3 => {
                self.public.window = Window::H4;
                self.begin_pressing(listener);
                return true;
            }
            Window::H5 => self.open(Window::H6),
            Window::H6 | Window::T6 => self.open_lead(),
            Window::T1 | Window::Commit => {
                self.select_lead(listener);
                return true;
            }
            Window::T3 if self.public.trick.len() % 3 == 0 => {
                self.open(Window::T4);
                self.announce_winner(listener);
            }
            Window::T3 => {
                let last = self.public.trick.cards().last().map(|laid| laid.seat);
                let next = last.map(|seat| self.public.rules.direction.next(seat));
                if let Some(next) = next {
                    self.ask_to_play(next);
                }
                return true;
            }
            Window::T4 => self.open(Window::T5),
            Window::T5 => self.collect(listener),
            Window::E1 | Window::H4 | Window::T2 | Window::Over => {
                self.finish(listener);
                return true;
            }
        }
        false
    }

    /// The window before a lead.
    pub(crate) fn open_lead(&mut self) {
        self.open(Window::T1);
        self.public.declared.offered = SeatSet::EMPTY;
    }

    /// The cards that a leader may choose from.
    // 2.7 (2)
    pub(crate) fn lead_pool(&self, leader: Seat) -> Cards {
        let hand = self.private.hands[leader.index()];
        match self.public.declared.ordered {
            Some(suit) if !self.public.declared.lapsed && !hand.of(suit).is_empty() => {
                hand.of(suit)
            }
            _ => hand,
        }
    }

    /// Settles who leads and how, at the end of T1 and of a commit.
    // 2.7
    fn select_lead(&mut self, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        public.opened |= public.window == Window::T1;
        if let Some(leader) = public.committed {
            return self.ask_to_play(leader);
        }
        let leader = public.declared.victim.unwrap_or(public.right);
        public.leader = Some(leader);
        if let Some(suit) = public.declared.ordered {
            let lapsed = self.private.hands[leader.index()].of(suit).is_empty();
            public.declared.lapsed = lapsed;
            if lapsed {
                public.lacks[leader.index()] |= Cards::suit(suit);
                listener.tell_all(|| Event::Lapsed { leader, suit });
            } else if public.window == Window::T1 {
                // 6.4: the order can be obeyed
                self.prove(leader, Question::Suit(suit), true);
            }
        }
        let refused = self.public.declared.victim.is_some();
        if refused || powers::laser::draws_lead(self, leader) {
            self.public.task = Task::DrawLead { last: !refused };
            self.public.turn = Turn::Chance;
        } else if self.public.window == Window::Commit {
            self.ask(leader, Task::CommitLead);
        } else {
            self.ask_to_play(leader);
        }
    }

    /// A lead has been drawn.
    pub(crate) fn lead_drawn(&mut self, card: Card, last: bool, listener: &mut Listener<'_>) {
        let Some(leader) = self.public.leader else { unreachable!("a lead is drawn of a leader") };
        self.private.must = Some(card);
        self.public.declared.bound = Some(leader);
        listener.tell_apart(SeatSet::only(leader), |knows| Event::LeadDrawn {
            leader,
            card: knows.then_some(card),
        });
        if last {
            self.lead_settled(listener);
        } else {
            self.ask(leader, Task::KeepLead);
        }
    }

    /// The drawn lead is refused: chance draws again, finally.
    pub(crate) fn refuse_lead(&mut self, _leader: Seat) {
        self.public.declared.bound = None;
        self.public.task = Task::DrawLead { last: true };
        self.public.turn = Turn::Chance;
    }

    /// The lead is known: it is committed, or has to be played.
    pub(crate) fn lead_settled(&mut self, listener: &mut Listener<'_>) {
        let Some(leader) = self.public.leader else { unreachable!("a settled lead has a leader") };
        if self.public.window != Window::Commit {
            return self.ask_to_play(leader);
        }
        // 2.8: the committed zone
        let Some(card) = self.private.must else { unreachable!("a settled lead is a card") };
        self.private.hands[leader.index()].remove(card);
        self.private.committed = Some(card);
        self.public.committed = Some(leader);
        self.public.declared.bound = Some(leader);
        let mut knowing = SeatSet::only(leader);
        if let Some(seher) = self.seat_of(Character::Seher) {
            knowing = knowing.with(seher);
            if seher != leader {
                let known = &mut self.known[seher.index()];
                known.committed = true;
                known.are_outside(leader, Cards::only(card));
            }
        }
        self.hide_within(leader, knowing);
        listener
            .tell_apart(knowing, |knows| Event::Committed { leader, card: knows.then_some(card) });
        self.press_last(listener);
    }

    #[inline]
    pub(crate) fn ask_to_play(&mut self, seat: Seat) {
        self.public.window = Window::T2;
        self.ask(seat, Task::Play);
    }

    /// Lays a card from the hand or the committed zone, and opens T3.
    pub(crate) fn lay(
        &mut self,
        seat: Seat,
        card: Card,
        proves: bool,
        listener: &mut Listener<'_>,
    ) {
        let from_hand = self.private.hands[seat.index()].contains(card);
        let bound = self.leave_hand(seat, card);
        self.leaves_openly(seat, card, from_hand);
        if from_hand && self.clues.told.anything {
            self.clues.told.left(seat, card, &self.public.rules);
        }
        self.laid_up(seat, card);
        self.lead_is_free(seat, card);
        let public = &mut self.public;
        if proves && !bound {
            public.lacks[seat.index()] |= proof(&public.rules, &public.trick, card);
        }
        public.trick.lay(&public.rules, seat, card);
        listener.tell_all(|| Event::Played { seat, card });
        self.open(Window::T3);
    }

    /// Whoever leads another suit than the one ordered holds none of that any more.
    // 2.7 (2), 6.4
    pub(crate) fn lead_is_free(&mut self, seat: Seat, card: Card) {
        let public = &mut self.public;
        match public.declared.ordered {
            Some(suit) if !public.declared.lapsed && public.trick.is_empty() => {
                let other = suit != card.suit();
                public.lacks[seat.index()] |= if other { Cards::suit(suit) } else { Cards::EMPTY };
            }
            _ => {}
        }
    }

    /// Takes the last card of the trick back.
    pub(crate) fn take_back(&mut self) -> Option<Laid> {
        let public = &mut self.public;
        public.trick.take_back(&public.rules)
    }

    /// Takes a card that is played out of its zone; tells whether it had to be played.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) -> bool {
        if self.public.committed == Some(seat) && self.private.committed == Some(card) {
            self.public.committed = None;
            self.private.committed = None;
            for known in self.known.iter_mut() {
                known.committed = false;
            }
            self.shown_is_in_hand(seat);
        } else {
            self.private.hands[seat.index()].remove(card);
        }
        let bound = self.public.declared.bound == Some(seat);
        if bound {
            self.public.declared.bound = None;
            self.private.must = None;
        } else if self.public.declared.bound.is_none() {
            self.private.must = None;
        }
        bound
    }

    /// The card with its true identity.
    #[inline]
    pub(crate) fn face(&self, face: Face) -> Card {
        match face {
            Face::Up(card) => card,
            Face::Down(n) => match self.private.down[usize::from(n)] {
                Some(card) => card,
                None => unreachable!("a card that lies face down is known to the rules"),
            },
        }
    }

    /// Who wins the trick as it lies.
    // 1.8
    #[inline]
    pub(crate) fn winner(&self) -> Option<Seat> {
        if self.public.windows != 0 && self.is_odd_trick() {
            return self.winner_of_odd_trick();
        }
        self.public.trick.winner(&self.public.rules)
    }

    /// Whether a card of the trick lies face down or has lost its value, or cards are moved or have
    /// changed places.
    fn is_odd_trick(&self) -> bool {
        let public = &self.public;
        public.down.contains(&Lair::Trick)
            || public.declared.renounced.is_some()
            || public.rules.swapped.is_some()
            || public.rules.revalued.is_some()
    }

    /// As [`winner`](Self::winner), with such cards.
    fn winner_of_odd_trick(&self) -> Option<Seat> {
        let (rules, trick) = (&self.public.rules, &self.public.trick);
        let renounced = self.public.declared.renounced;
        let rivals = trick.cards().iter().filter(|laid| Some(laid.seat) != renounced);
        let cards: Cards = rivals.clone().map(|laid| self.face(laid.face)).collect();
        let trumps = cards & rules.mode.trumps();
        let first = rivals.clone().next().map(|laid| self.face(laid.face).suit());
        let led = trick.led.filter(|&led| !cards.of(led).is_empty()).or(first)?;
        let rivals_of_rank = if trumps.is_empty() { cards.of(led) } else { trumps };
        let best = rules.strongest_now(rivals_of_rank)?;
        rivals.clone().find(|laid| self.face(laid.face) == best).map(|laid| laid.seat)
    }

    /// Who wins as things stand is public at every moment.
    // 2.6 T4
    pub(crate) fn announce_winner(&mut self, listener: &mut Listener<'_>) {
        self.public.declared.winner = self.winner();
        if let Some(winner) = self.public.declared.winner {
            listener.tell_all(|| Event::Winning { winner });
        }
        if self.public.down.contains(&Lair::Trick) {
            powers::sphinx::winner_announced(self);
        }
    }

    /// Whether the trick is the last one: all hands are empty, and none gets a card back.
    pub(crate) fn is_last_trick(&self) -> bool {
        self.public.declared.aside.is_none() && self.private.hands.iter().all(|h| h.is_empty())
    }

    /// Puts a card back into the hand that played it.
    pub(crate) fn put_back(&mut self, seat: Seat, face: Face) {
        let card = self.face(face);
        if let Face::Down(n) = face {
            self.came_back(n, seat);
            self.private.down[usize::from(n)] = None;
        }
        self.private.hands[seat.index()].insert(card);
    }

    /// Files the trick, or diverts it to the pot, and clears its state.
    // 2.6 Collect
    fn collect(&mut self, listener: &mut Listener<'_>) {
        let Some(winner) = self.public.declared.winner else {
            unreachable!("a whole trick has a winner")
        };
        // (1)
        if let Some((seat, face)) = self.public.declared.aside.take() {
            self.return_card(seat, face);
        }
        let last = self.is_last_trick();
        let taker = self.public.declared.taker;
        let given = self.public.declared.given;
        let cards = self.trick_cards();
        let open = self.public.pot.is_some_and(|pot| pot.open);
        let animals = Cards::suit(Suit::Eidex) | Cards::suit(Suit::Ravens);
        let diverted = open && self.public.justice == 0 && (cards - animals).is_empty();
        if open && self.public.down.contains(&Lair::Trick) {
            powers::sphinx::filed(self, diverted);
        }
        let recipient = taker.or(given).unwrap_or(winner);
        let shared = self.public.justice > 0;
        let to = Some(recipient).filter(|_| !shared && !diverted);
        let credit = if shared {
            self.file_justly(listener);
            EVERYBODY
        } else if diverted {
            self.divert();
            SeatSet::only(taker.unwrap_or(winner))
        } else {
            self.file(recipient);
            self.win_pot_with(cards, recipient, listener);
            SeatSet::only(recipient)
        };
        let public = &mut self.public;
        // (5)
        public.history.add(winner, credit);
        // (6)
        if last {
            public.last = Some(taker.unwrap_or(winner));
            public.justice = 0;
        }
        if taker.is_some() {
            powers::ultimo::spend(self);
        }
        let public = &mut self.public;
        // (7)
        public.right = given.unwrap_or(winner);
        let up = public.trick.up;
        // (8)
        self.clear_trick();
        listener.tell_all(|| Event::Taken { winner, cards: up, to, pot: diverted });
        if last {
            self.open(Window::E1);
            self.uncover(listener);
        } else {
            self.open(Window::T6);
        }
    }

    pub(crate) fn clear_trick(&mut self) {
        self.public.leader = None;
        self.public.declared = Declared::NOTHING;
        self.public.rules.swapped = None;
        self.public.trick = Trick::EMPTY;
        self.private.must = None;
    }

    /// The whole trick as one entry.
    fn file(&mut self, owner: Seat) {
        let public = &mut self.public;
        let entry = public.piles.next();
        public.piles.file(owner, public.trick.up);
        for lair in &mut public.down {
            if *lair == Lair::Trick {
                *lair = Lair::Entry(entry);
            }
        }
    }

    /// To each his own cards, under Gerechtigkeit.
    // 2.6 (2)
    fn file_justly(&mut self, listener: &mut Listener<'_>) {
        for seat in SEATS {
            let entry = self.public.piles.next();
            self.public.piles.file(seat, self.public.trick.up_of(seat));
            let mut own = Cards::EMPTY;
            let trick = self.public.trick;
            for laid in trick.cards().iter().filter(|laid| laid.seat == seat) {
                own.insert(self.face(laid.face));
                if let Face::Down(n) = laid.face {
                    self.public.down[usize::from(n)] = Lair::Entry(entry);
                }
            }
            self.win_pot_with(own, seat, listener);
        }
        self.public.justice -= 1;
    }

    /// The trick goes to the pot.
    // 2.6 (3)
    fn divert(&mut self) {
        let up = self.public.trick.up;
        if let Some(pot) = &mut self.public.pot {
            pot.cards |= up;
        }
        for lair in &mut self.public.down {
            if *lair == Lair::Trick {
                *lair = Lair::Pot;
            }
        }
    }

    /// If the trigger of an open pot is among the cards: the pot is won.
    // 2.6 (4), 3.S7
    fn win_pot_with(&mut self, cards: Cards, winner: Seat, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        let Some(pot) = &mut public.pot else { return };
        if !pot.open || !cards.contains(pot.trigger) {
            return;
        }
        pot.open = false;
        public.won_pot[winner.index()] |= pot.cards;
        pot.cards = Cards::EMPTY;
        for lair in &mut public.down {
            if *lair == Lair::Pot {
                *lair = Lair::WonPot(winner);
            }
        }
        if let Donation::Slot(donor) = self.public.donation {
            self.private.donated = self.private.pressed[donor.index()].take();
            if let Some(card) = self.private.donated {
                // 6.3: who has not seen it knows still that it came from the donor
                let saw = self.known.iter_mut().filter(|it| it.pressed.contains(donor));
                saw.for_each(|known| known.forget(Cards::only(card)));
            }
            let public = &mut self.public;
            public.slots = public.slots.without(donor);
            public.donation = Donation::Won(donor, winner);
        }
        listener.tell_all(|| Event::PotWon { winner });
    }

    /// The hands are empty: everything is turned up.
    // 6.2
    fn uncover(&self, listener: &mut Listener<'_>) {
        listener.tell_all(|| Event::Uncovered {
            pressed: self.private.pressed,
            down: self.private.down,
            donated: self.private.donated,
        });
    }

    /// Counts the hand.
    #[inline(never)]
    pub(crate) fn finish(&mut self, listener: &mut Listener<'_>) {
        if self.public.windows == 0 {
            self.uncover(listener);
        }
        let public = &mut self.public;
        public.leader = None;
        public.window = Window::Over;
        public.task = Task::Nothing;
        public.turn = Turn::Over;
        listener.tell_all(|| Event::Counted { outcome: self.counted() });
    }
}
