//! The stock: starters from its top, draws, and fresh packs under it.

use alloc::vec::Vec;
use core::cmp::Reverse;

use cards_core::decks::french::Card;
use cards_core::{Seat, SeatSet};

use crate::event::{Event, Listener};
use crate::setup;
use crate::state::{Round, Slot};
use crate::table::{Stage, Waiting};

/// Cards that must be left in the stock after a draw. // K1
const RESERVE: usize = 5;

impl Round {
    /// Puts the next given pack under the stock, or tells that chance owes one. // K3, K4
    fn open_given_pack(&mut self, listener: &mut impl Listener) -> bool {
        let law = self.law.clone();
        match law.packs.get(self.table.opened as usize) {
            Some(pack) => {
                self.open_pack(pack, listener);
                true
            }
            None => false,
        }
    }

    fn open_pack(&mut self, pack: &[Card], listener: &mut impl Listener) {
        self.put_under(pack.iter().copied(), SeatSet::EMPTY);
        self.table.opened += 1;
        listener.hear(|| (Event::PackOpened { packs: self.table.packs() }, self.table.seats()));
    }

    /// Chance has shuffled a pack from this seed: what waited for it goes on. // K4
    pub(crate) fn pack(&mut self, seed: u64, waiting: Waiting, listener: &mut impl Listener) {
        let pack: Vec<Card> = setup::pack(seed);
        self.open_pack(&pack, listener);
        match waiting {
            Waiting::Starters => self.lay_starters(listener),
            Waiting::Draw { seat, count, then } => self.draw_then(seat, count, then, listener),
        }
    }

    /// Cards go under the stock, the last one at the very bottom.
    pub(crate) fn put_under(&mut self, cards: impl Iterator<Item = Card>, seen: SeatSet) {
        let before = self.stock.len();
        self.stock.extend(cards.map(|card| Slot { card, seen }));
        self.stock.rotate_left(before);
        let under = self.stock.len() - before;
        self.stock[..under].reverse();
    }

    /// Draws cards, after as many packs as it takes, without limit; tells whether chance owes none.
    /// // K1, K5
    pub(crate) fn draw(&mut self, seat: Seat, count: u32, listener: &mut impl Listener) -> bool {
        while self.stock.len() < count as usize + RESERVE {
            if !self.open_given_pack(listener) {
                return false;
            }
        }
        let all = self.table.seats();
        listener.hear(|| (Event::Drew { seat, cards: count }, all));
        let left = self.stock.len() - count as usize;
        // I4: they come by face, for in which order they lay is in nobody's view.
        self.stock[left..].sort_unstable_by_key(|slot| Reverse((slot.card, slot.seen)));
        let (hand, known) = (&mut self.hands[seat.index()], &mut self.table.known[seat.index()]);
        for slot in self.stock[left..].iter().rev() {
            hand.insert(slot.card);
            // I3: a card that everybody knew in the stock stays known.
            let seen = slot.seen == all;
            if seen {
                known.insert(slot.card);
            }
            let audience = if seen { all } else { SeatSet::only(seat) };
            listener.hear(|| (Event::DrewCard { seat, card: slot.card }, audience));
        }
        self.stock.truncate(left);
        true
    }

    /// How many starters are to lie. // B1
    fn wanted_starters(&self) -> usize {
        match self.rule() {
            Some(rule) => usize::from(rule.start()),
            None => usize::from(self.table.options.starters),
        }
    }

    /// Tries cards from the top of the stock until the starters lie: a written rule to the end,
    /// an unwritten one until god has to judge the next card. // B1
    pub(crate) fn lay_starters(&mut self, listener: &mut impl Listener) {
        let law = self.law.clone();
        while self.table.main.len() < self.wanted_starters() {
            if let Some(rule) = &law.rule {
                // B4; S5 sees to it that some face starts the line
                if !self.table.main.is_empty() && rule.legal_faces(&self.table.main).is_empty() {
                    break;
                }
            }
            // B3
            if self.stock.is_empty() && !self.open_given_pack(listener) {
                self.table.enter(Stage::Pack(Waiting::Starters));
                return;
            }
            let Some(rule) = &law.rule else { return self.try_starter(listener) };
            let Some(slot) = self.stock.pop() else { unreachable!("a pack was opened") };
            self.try_card(slot.card, listener);
            self.place_starter(slot.card, rule.legal(&self.table.main, slot.card), listener);
        }
        self.table.starters = self.table.main.len() as u32;
        let rejects = core::mem::take(&mut self.rejects);
        self.put_under(rejects.into_iter(), SeatSet::only(self.table.god)); // B2
        self.table.enter(Stage::Turn);
    }

    /// God looks at the card that he is to judge. // U1
    fn try_starter(&mut self, listener: &mut impl Listener) {
        let god = SeatSet::only(self.table.god);
        if let Some(top) = self.stock.last_mut() {
            top.seen = god; // I2
            let card = top.card;
            self.try_card(card, listener);
        }
        self.table.enter(Stage::Starter);
    }

    /// Nobody but god is told which card is tried, so that no reject leaks. // B2, I6
    fn try_card(&self, card: Card, listener: &mut impl Listener) {
        listener.hear(|| (Event::Tried { card }, SeatSet::only(self.table.god)));
    }

    /// God accepts or rejects the tried card. // B5
    pub(crate) fn judge_starter(&mut self, accept: bool, listener: &mut impl Listener) {
        let Some(slot) = self.stock.pop() else { unreachable!("a card is tried") };
        self.place_starter(slot.card, accept, listener);
        self.lay_starters(listener);
    }

    fn place_starter(&mut self, card: Card, legal: bool, listener: &mut impl Listener) {
        if legal {
            self.table.main.push(card);
            listener.hear(|| (Event::Starter { card }, self.table.seats()));
        } else {
            self.rejects.push(card);
            listener.hear(|| (Event::Rejected, self.table.seats()));
        }
    }
}
