//! What an action does.

use cards_core::decks::eureka::{Card, Suit};
use cards_core::{Actor, Seat, SeatSet};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::event::Event;
use crate::state::State;
use crate::table::{Class, Exchange, Phase, Source, Wild};

/// Tells events, each to its audience.
struct Tell<'a, F> {
    tell: &'a mut F,
    players: u8,
}

impl<F: FnMut(&Event, SeatSet)> Tell<'_, F> {
    fn all(&mut self, event: Event) {
        (self.tell)(&event, SeatSet::first_n(self.players));
    }

    /// Giver and receiver learn the card, the others only that it was given. (15.2)
    fn gift(&mut self, from: Seat, to: Seat, card: Card, event: impl Fn(Option<Card>) -> Event) {
        let two = SeatSet::only(from).with(to);
        (self.tell)(&event(Some(card)), two);
        let others = SeatSet::first_n(self.players) - two;
        if !others.is_empty() {
            (self.tell)(&event(None), others);
        }
    }
}

impl State {
    /// Takes the action and tells its events, each with its audience.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged and nothing has been told.
    #[inline]
    pub fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        let seat = self.table.owed(actor)?;
        self.table.check(seat, self.hands[seat.index()], *action)?;
        let tell = &mut Tell { tell, players: self.table.players };
        match *action {
            Action::Starter(starter) => {
                tell.all(Event::Starter { by: seat, starter });
                self.begin_draft(starter);
            }
            Action::Draft(card) => self.draft(seat, card, tell),
            Action::Place(card) => self.place(seat, card, tell),
            Action::Cover(card) => self.cover(seat, card, tell),
            Action::Pass => self.pass(seat, tell),
            Action::Wild(suit) => self.use_wild(seat, suit, tell),
            Action::Take(card) => {
                self.enter(seat, card);
                tell.all(Event::Take { seat, card });
                self.refill(card, tell);
                self.finish();
            }
            Action::Clash { card, to } => {
                self.enter(to, card);
                tell.all(Event::Clash { seat, card, to });
                self.refill(card, tell);
                self.finish();
            }
            Action::Use => self.use_bonus(seat, tell),
            Action::Pickup(row) => self.pick_up(seat, row, tell),
            // 7.1
            Action::Offer(to) => {
                tell.all(Event::Offer { seat, to });
                self.table.exchange = Some(Exchange { beneficiary: to, partner: None });
                self.table.phase = Phase::Exchange; // 7.2
            }
            Action::Swap { card, with } => self.swap(seat, with, card, tell),
            Action::Trade { give, take } => self.trade(seat, give, take, tell),
            Action::Recycle(card) => self.recycle(seat, card, tell),
            Action::Return(card) => self.give_back(seat, card, tell),
            Action::Decline => {
                tell.all(Event::Decline { seat });
                self.finish();
            }
        }
        Ok(())
    }

    /// The draft begins with the last player. (1.3, 3.3)
    pub(crate) fn begin_draft(&mut self, starter: Seat) {
        let table = &mut self.table;
        table.starter = Some(starter);
        table.active = starter.plus(table.players - 1, table.players);
        table.phase = Phase::Draft;
    }

    /// The giver has one card less, the receiver one more, until it gives itself. (3.5)
    fn draft<F: FnMut(&Event, SeatSet)>(&mut self, from: Seat, card: Card, tell: &mut Tell<F>) {
        let to = from.plus(self.table.players - 1, self.table.players);
        self.give(from, to, card);
        tell.gift(from, to, card, |card| Event::Draft { from, to, card });
        if self.table.starter == Some(from) {
            self.table.phase = Phase::Turn; // 3.7
        } else {
            self.table.active = to;
        }
    }

    /// An ordinary placement. (4.14)
    fn place<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, card: Card, tell: &mut Tell<F>) {
        let suit = card.suit();
        let class = self.table.class(card);
        let last = self.table.hand_sizes[seat.index()] == 1; // 4.9
        // 5.7, 5.8, 5.9: what was pending decides, and whatever was placed ends it.
        let (plagiarism, epiphany) = (self.table.plagiarism, self.table.epiphany);
        self.leave(seat, card);
        self.lay(seat, card, suit, class, tell);
        match class {
            Class::Step if !last && !epiphany && !self.is_green_top(card) => {
                self.punish(seat, card, tell);
            }
            // 8.4: with the last card too.
            Class::Jump if !plagiarism => self.offer_bonus(seat, suit, Source::Placement, tell),
            _ => self.finish(),
        }
    }

    /// Neither bonus nor penalty. (4.5)
    fn cover<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, card: Card, tell: &mut Tell<F>) {
        self.leave(seat, card);
        self.table.covers.insert(card);
        self.lay(seat, card, Suit::Yellow, Class::Cross, tell);
        self.finish();
    }

    /// The card lies in the row, and every pending effect is over. (4.13, 5.4)
    fn lay<F: FnMut(&Event, SeatSet)>(
        &mut self,
        seat: Seat,
        card: Card,
        row: Suit,
        class: Class,
        tell: &mut Tell<F>,
    ) {
        let table = &mut self.table;
        table.laid.insert(card);
        (table.mutation, table.plagiarism, table.epiphany) = (false, false, false);
        table.armed &= row != Suit::Yellow; // 6.3
        table.passes = 0;
        tell.all(Event::Place { seat, card, row, class });
    }

    /// The highest green card of the game. (4.10)
    fn is_green_top(&self, card: Card) -> bool {
        self.table.deck.of(Suit::Green).last() == Some(card)
    }

    fn punish<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, card: Card, tell: &mut Tell<F>) {
        let table = &mut self.table;
        let suit = card.suit();
        table.marks.insert(card); // 4.11
        tell.all(Event::Penalty { seat, suit });
        match suit {
            // 10.3
            Suit::Yellow | Suit::Blue if table.row_len == 0 => {}
            Suit::Yellow => return self.ask(Phase::Studies, Source::Placement), // 6.7
            Suit::Blue => return self.ask(Phase::Clash, Source::Placement),     // 8.6
            Suit::Green => table.mutation = true,                               // 7.7
            Suit::Red => table.plagiarism = true,                               // 9.2
        }
        self.finish();
    }

    fn offer_bonus<F: FnMut(&Event, SeatSet)>(
        &mut self,
        seat: Seat,
        suit: Suit,
        source: Source,
        tell: &mut Tell<F>,
    ) {
        // 7.6, 8.5: no dead decision.
        if !self.table.has_bonus(suit, source) {
            return self.finish();
        }
        tell.all(Event::Bonus { seat, suit });
        self.ask(Phase::bonus(suit), source);
    }

    fn ask(&mut self, phase: Phase, source: Source) {
        self.table.phase = phase;
        self.table.source = Some(source);
    }

    /// The decisions are made: the next seat's turn, or after the wild card the same one's. (4.1, 11.3)
    fn finish(&mut self) {
        let table = &mut self.table;
        if table.source != Some(Source::Wild) {
            table.active = table.active.plus(1, table.players);
        }
        table.phase = Phase::Turn;
        table.source = None;
        table.exchange = None;
    }

    fn pass<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, tell: &mut Tell<F>) {
        let compelled = self.table.compelled();
        self.knowledge.passes(seat, compelled); // 15.7
        let table = &mut self.table;
        table.passes += 1;
        tell.all(Event::Pass { seat, passes: table.passes });
        if table.passes < table.players {
            return self.finish();
        }
        // 12.1
        table.phase = Phase::Over;
        table.active = Seat::new(0);
        if let Some(outcome) = table.outcome() {
            tell.all(Event::Over { score: outcome.score(), rating: outcome.rating() });
        }
    }

    /// No placement: what is pending stays. (5.5, 5.6)
    fn use_wild<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, suit: Suit, tell: &mut Tell<F>) {
        self.table.wild = Wild::Spent; // 11.1
        self.table.passes = 0; // 11.8
        tell.all(Event::Wild { seat, suit });
        self.offer_bonus(seat, suit, Source::Wild, tell); // 11.3
    }

    fn use_bonus<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, tell: &mut Tell<F>) {
        if self.table.phase == Phase::BonusR {
            self.table.epiphany = true; // 9.1
            tell.all(Event::Epiphany { seat });
        } else {
            self.table.armed = true; // 6.1
            if let Some(card) = self.table.top(Suit::Yellow) {
                tell.all(Event::Armed { card });
            }
        }
        self.finish();
    }

    /// The top card goes into the hand, whatever it was. (8.1, 8.2)
    fn pick_up<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, row: Suit, tell: &mut Tell<F>) {
        if let Some(card) = self.table.top(row) {
            let table = &mut self.table;
            table.laid.remove(card);
            table.covers.remove(card);
            table.marks.remove(card);
            table.armed &= row != Suit::Yellow; // 6.3, 6.6
            self.enter(seat, card);
            tell.all(Event::Pickup { seat, row, card });
        }
        self.finish();
    }

    fn swap<F: FnMut(&Event, SeatSet)>(
        &mut self,
        from: Seat,
        to: Seat,
        card: Card,
        tell: &mut Tell<F>,
    ) {
        self.give(from, to, card);
        self.given = Some(card);
        self.table.exchange = Some(Exchange { beneficiary: from, partner: Some(to) });
        self.table.phase = Phase::Return; // 7.3
        tell.gift(from, to, card, |card| Event::Swap { from, to, card });
    }

    fn give_back<F: FnMut(&Event, SeatSet)>(&mut self, from: Seat, card: Card, tell: &mut Tell<F>) {
        if let Some(Exchange { beneficiary: to, .. }) = self.table.exchange {
            self.give(from, to, card);
            tell.gift(from, to, card, |card| Event::Return { from, to, card });
        }
        self.given = None;
        self.finish();
    }

    /// The cards change places; the stock is not touched. (7.4)
    fn trade<F: FnMut(&Event, SeatSet)>(
        &mut self,
        seat: Seat,
        give: Card,
        take: Card,
        tell: &mut Tell<F>,
    ) {
        self.leave(seat, give);
        self.enter(seat, take);
        let place = self.place_in_row(take);
        self.table.row[place] = give;
        tell.all(Event::Trade { seat, gave: give, took: take });
        self.finish();
    }

    /// Under the stock first, then the top of the stock fills its place. (7.5)
    fn recycle<F: FnMut(&Event, SeatSet)>(&mut self, seat: Seat, card: Card, tell: &mut Tell<F>) {
        tell.all(Event::Recycle { seat, card });
        let place = self.place_in_row(card);
        if let Some(top) = self.stock.exchange(card) {
            let table = &mut self.table;
            table.row[place] = top;
            table.recycled = (table.recycled + 1).min(table.stock_size); // 15.5
            tell.all(Event::Refill { place: place as u8, card: Some(top) });
        }
        self.finish();
    }

    fn place_in_row(&self, card: Card) -> usize {
        self.table.draw_row().iter().position(|&there| there == card).unwrap_or(0)
    }

    /// A card of the draw row is gone: the stock fills its place, or it is closed up. (10.1, 10.2)
    fn refill<F: FnMut(&Event, SeatSet)>(&mut self, gone: Card, tell: &mut Tell<F>) {
        let place = self.place_in_row(gone);
        let table = &mut self.table;
        let card = self.stock.draw();
        match card {
            Some(card) => {
                table.row[place] = card;
                table.stock_size -= 1;
                table.recycled = table.recycled.min(table.stock_size);
            }
            None => {
                let len = usize::from(table.row_len);
                table.row.copy_within(place + 1..len, place);
                table.row[len - 1] = crate::table::FILLER;
                table.row_len -= 1;
            }
        }
        tell.all(Event::Refill { place: place as u8, card });
    }

    /// A card goes into a hand in the open.
    fn enter(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].insert(card);
        self.table.hand_sizes[seat.index()] += 1;
        self.knowledge.enters(seat, card);
    }

    /// A card leaves a hand in the open.
    fn leave(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.table.hand_sizes[seat.index()] -= 1;
        self.knowledge.leaves(seat, card);
    }

    /// A card goes unseen from hand to hand. (3.6, 7.3)
    fn give(&mut self, from: Seat, to: Seat, card: Card) {
        self.hands[from.index()].remove(card);
        self.hands[to.index()].insert(card);
        self.table.hand_sizes[from.index()] -= 1;
        self.table.hand_sizes[to.index()] += 1;
        self.knowledge.given(from, to, card);
    }
}
