//! Collecting a trick: to a pile, to each his own, to the pot; and winning the pot.

use cards_core::Seat;
use cards_core::SeatSet;
use cards_core::decks::eidex::{Cards, Suit};

use crate::event::{EVERYBODY, Event, Listener};
use crate::powers;
use crate::score::SEATS;
use crate::state::{Declared, Donation, Hand, Lair, Window};
use crate::trick::{Face, Trick};

impl Hand {
    /// Files the trick, or diverts it to the pot, and clears its state.
    // 2.6 Collect
    pub(crate) fn collect(&mut self, listener: &mut Listener<'_>) {
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

    /// Whether the trick is the last one: all hands are empty, and none gets a card back.
    pub(crate) fn is_last_trick(&self) -> bool {
        self.public.declared.aside.is_none() && self.private.hands.iter().all(|h| h.is_empty())
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
}
