//! The stock: starters from its top, draws, and fresh packs under it.

use alloc::vec::Vec;

use cards_core::decks::french::Card;
use cards_core::{Seat, SeatSet};

use crate::event::Event;
use crate::setup;
use crate::state::{Round, Slot};
use crate::table::{Stage, Waiting};

/// Cards that must be left in the stock after a draw. // K1
const RESERVE: usize = 5;

impl Round {
    /// Puts the next given pack under the stock, or tells that chance owes one. // K3, K4
    fn open_given_pack(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) -> bool {
        let law = self.law.clone();
        match law.packs.get(self.table.opened as usize) {
            Some(pack) => {
                self.open_pack(pack, tell);
                true
            }
            None => false,
        }
    }

    fn open_pack(&mut self, pack: &[Card], tell: &mut impl FnMut(&Event, SeatSet)) {
        self.put_under(pack.iter().copied(), SeatSet::EMPTY);
        self.table.opened += 1;
        tell(&Event::PackOpened { packs: self.table.packs() }, self.table.seats());
    }

    /// Chance has shuffled a pack from this seed: what waited for it goes on. // K4
    pub(crate) fn pack(
        &mut self,
        seed: u64,
        waiting: Waiting,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) {
        let pack: Vec<Card> = setup::pack(seed);
        self.open_pack(&pack, tell);
        match waiting {
            Waiting::Starters => self.lay_starters(tell),
            Waiting::Draw { seat, count, then } => self.draw_then(seat, count, then, tell),
        }
    }

    /// Cards go under the stock, the last one at the very bottom.
    pub(crate) fn put_under(&mut self, cards: impl Iterator<Item = Card>, seen: SeatSet) {
        self.stock.extend(cards.map(|card| Slot { card, seen }));
    }

    /// Draws cards, after as many packs as it takes, without limit; tells whether chance owes none.
    /// // K1, K5
    pub(crate) fn draw(
        &mut self,
        seat: Seat,
        count: u32,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> bool {
        while self.stock.len() < count as usize + RESERVE {
            if !self.open_given_pack(tell) {
                return false;
            }
        }
        let all = self.table.seats();
        tell(&Event::Drew { seat, cards: count }, all);
        for slot in self.stock.drain(..count as usize) {
            self.hands[seat.index()].insert(slot.card);
            // I3: a card that everybody knew in the stock stays known.
            let known = slot.seen == all;
            if known {
                self.table.known[seat.index()].insert(slot.card);
            }
            let audience = if known { all } else { SeatSet::only(seat) };
            tell(&Event::DrewCard { seat, card: slot.card }, audience);
        }
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
    pub(crate) fn lay_starters(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        let law = self.law.clone();
        while self.table.main.len() < self.wanted_starters() {
            if let Some(rule) = &law.rule {
                // B4; S5 sees to it that some face starts the line
                if !self.table.main.is_empty() && rule.legal_faces(&self.table.main).is_empty() {
                    break;
                }
            }
            // B3
            if self.stock.is_empty() && !self.open_given_pack(tell) {
                self.table.stage = Stage::Pack(Waiting::Starters);
                return;
            }
            let Some(rule) = &law.rule else { return self.try_starter(tell) };
            let Some(slot) = self.stock.pop_front() else { unreachable!("a pack was opened") };
            self.try_card(slot.card, tell);
            self.place_starter(slot.card, rule.legal(&self.table.main, slot.card), tell);
        }
        self.table.starters = self.table.main.len() as u32;
        let rejects = core::mem::take(&mut self.rejects);
        self.put_under(rejects.into_iter(), SeatSet::only(self.table.god)); // B2
        self.table.stage = Stage::Turn;
    }

    /// God looks at the card that he is to judge. // U1
    fn try_starter(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        let god = SeatSet::only(self.table.god);
        if let Some(top) = self.stock.front_mut() {
            top.seen = god; // I2
            let card = top.card;
            self.try_card(card, tell);
        }
        self.table.stage = Stage::Starter;
    }

    /// Nobody but god is told which card is tried, so that no reject leaks. // B2, I6
    fn try_card(&self, card: Card, tell: &mut impl FnMut(&Event, SeatSet)) {
        tell(&Event::Tried { card }, SeatSet::only(self.table.god));
    }

    /// God accepts or rejects the tried card. // B5
    pub(crate) fn judge_starter(&mut self, accept: bool, tell: &mut impl FnMut(&Event, SeatSet)) {
        let Some(slot) = self.stock.pop_front() else { unreachable!("a card is tried") };
        self.place_starter(slot.card, accept, tell);
        self.lay_starters(tell);
    }

    fn place_starter(&mut self, card: Card, legal: bool, tell: &mut impl FnMut(&Event, SeatSet)) {
        if legal {
            self.table.main.push(card);
            tell(&Event::Starter { card }, self.table.seats());
        } else {
            self.rejects.push(card);
            tell(&Event::Rejected, self.table.seats());
        }
    }
}
