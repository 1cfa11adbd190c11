//! Taking an action: laying, judging, and all that follows a judged play.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use cards_core::decks::french::{Bag, Card, Cards};
use cards_core::{Actor, Seat, SeatSet, Turn};

use crate::action::{Action, Call, Verdict};
use crate::error::{IllegalAction, SetupError};
use crate::event::{Event, Listener, Nobody};
use crate::history::History;
use crate::setup::{Penalty, Setup};
use crate::state::{Law, Round, Slot};
use crate::table::{Prophet, Stage, Table, Then, Waiting};

/// What a false `noplay` costs. // N5
const FALSE_NO_PLAY: u32 = 5;
/// What a false call on a string costs the prophet. // X6
const OVERTHROWN: u32 = 5;
/// So many cards fewer come back after a true `noplay`. // N2, N3
const RELIEF: u32 = 4;

impl Round {
    /// The round after the starters; with an unwritten rule, before god judges the first of them.
    ///
    /// # Errors
    ///
    /// If the setup breaks a rule: the first fault.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut round = Self::dealt(setup);
        round.lay_starters(&mut Nobody);
        Ok(round)
    }

    /// The round before the starters, from a setup that has been checked.
    pub(crate) fn dealt(setup: &Setup) -> Self {
        let (hands, stock) = setup.deal.cards.dealt(setup.players, setup.god);
        Self {
            law: Arc::new(Law { rule: setup.rule.clone(), packs: setup.deal.packs.clone() }),
            table: Table {
                players: setup.players,
                god: Seat::new(setup.god),
                options: setup.options,
                written: setup.rule.is_some(),
                stage: Stage::Starter,
                turn: Turn::Seats(SeatSet::only(Seat::new(setup.god))),
                player: Seat::new(setup.deal.first), // B7
                main: Vec::with_capacity(64),
                history: History::default(),
                known: vec![Bag::EMPTY; usize::from(setup.players)],
                opened: 0,
                prophet: None,
                been_prophet: SeatSet::EMPTY,
                expelled: SeatSet::EMPTY,
                laid: 0,
                starters: 0,
                call: None,
            },
            hands: hands.into_iter().map(Bag::from_iter).collect(),
            stock: stock
                .into_iter()
                .rev()
                .map(|card| Slot { card, seen: SeatSet::EMPTY })
                .collect(),
            rejects: Vec::new(),
            picks: Cards::EMPTY,
        }
    }

    /// The state after the action.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn play(&self, actor: Actor, action: &Action) -> Result<Self, IllegalAction> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged.
    #[inline]
    pub fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.act(actor, action, &mut Nobody)
    }

    /// Takes the action and tells its events, each with its audience.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged and nothing has been told.
    pub fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.act(actor, action, tell)
    }

    /// Takes the action, whoever listens.
    #[inline]
    fn act(
        &mut self,
        actor: Actor,
        action: &Action,
        listener: &mut impl Listener,
    ) -> Result<(), IllegalAction> {
        self.check(actor, action)?;
        match (*action, self.table.stage) {
            (Action::Lay(card), _) => self.lay(card, listener),
            (Action::Submit, _) => self.submit(listener),
            (Action::NoPlay, _) => self.no_play(listener),
            (Action::Declare, _) => self.declare(listener),
            (Action::Pass, _) => {
                listener.hear(|| (Event::Passed { seat: self.table.player }, self.table.seats()));
                self.table.next_turn();
            }
            (Action::Right, Stage::Call) => self.call_string(Call::Right, listener),
            (Action::Wrong(count), Stage::Call) => self.call_string(Call::Wrong(count), listener),
            (Action::Right, _) => self.resolve_string(0, listener),
            (Action::Wrong(count), _) => self.resolve_string(count, listener),
            (Action::True, Stage::NpCall) => self.call_no_play(Call::True, listener),
            (Action::False(card), _) => self.call_no_play(Call::False(card), listener),
            (Action::True, _) => self.resolve_true(listener),
            (Action::Pick(card), stage) => {
                let relief = matches!(stage, Stage::NpJudge { relief: true });
                self.resolve_pick(card, relief, listener);
            }
            (Action::Accept, _) => self.judge_starter(true, listener),
            (Action::Reject, _) => self.judge_starter(false, listener),
            (Action::Pack(seed), Stage::Pack(waiting)) => self.pack(seed, waiting, listener),
            (Action::Pack(_), _) => unreachable!("checked: chance owes a pack"),
        }
        Ok(())
    }

    /// A card goes from a hand to the table; what everybody knew of the hand goes first. // I3
    #[inline]
    fn take(&mut self, card: Card) {
        let at = self.table.player.index();
        self.hands[at].remove(card);
        let known = &mut self.table.known[at];
        // Mostly nothing is known.
        if known.contains(card) {
            known.remove(card);
        }
    }

    // P1
    #[inline]
    fn lay(&mut self, card: Card, listener: &mut impl Listener) {
        self.take(card);
        self.table.history.lay(card);
        listener.hear(|| (Event::Laid { seat: self.table.player, card }, self.table.seats()));
    }

    fn submit(&mut self, listener: &mut impl Listener) {
        let cards = self.table.laying().len() as u32;
        listener.hear(|| (Event::Submitted { seat: self.table.player, cards }, self.table.seats()));
        if self.table.prophet.is_some() {
            self.table.enter(Stage::Call); // X3
        } else if let Some(wrong) = self.written_verdict() {
            self.resolve_string(wrong, listener);
        } else {
            self.table.enter(Stage::Judge); // U2
        }
    }

    /// How many cards of the string are wrong by the written rule. // P2, P5
    fn written_verdict(&mut self) -> Option<u32> {
        let rule = self.law.rule.as_ref()?;
        let Table { main, history, options, .. } = &mut self.table;
        let laying = history.laying();
        let wrong = rule.count_wrong(main, laying);
        match options.penalty {
            Penalty::String if wrong > 0 => Some(laying.len() as u32),
            _ => Some(wrong),
        }
    }

    fn call_string(&mut self, call: Call, listener: &mut impl Listener) {
        self.called(call, listener);
        match self.written_verdict() {
            Some(wrong) => self.resolve_string(wrong, listener),
            None => self.table.enter(Stage::Judge), // U2
        }
    }

    fn called(&mut self, call: Call, listener: &mut impl Listener) {
        self.table.call = Some(call);
        if let Some(prophet) = self.table.prophet {
            listener.hear(|| (Event::Called { seat: prophet.seat, call }, self.table.seats()));
        }
    }

    /// The string is judged; what follows stands in P6, C1 and the upper half of C6.
    fn resolve_string(&mut self, wrong: u32, listener: &mut impl Listener) {
        let sudden_death = self.table.sudden_death(); // X4: before the string counts
        let (verdict, truth) = match wrong {
            0 => (Verdict::Right, Call::Right),
            n => (Verdict::Wrong(n), Call::Wrong(n)),
        };
        let call = self.table.call.take();
        let upheld = call.is_none_or(|call| call == truth); // C1
        let before = self.table.main.len();
        let laying = self.table.history.laying();
        self.table.laid += laying.len() as u32;
        if wrong == 0 {
            self.table.main.extend_from_slice(laying); // P3
        }
        self.table.history.resolve(self.table.player, before, verdict, call);
        listener.hear(|| (Event::Judged { seat: self.table.player, verdict }, self.table.seats()));
        let then = Then { expel: upheld && wrong > 0 && sudden_death, ask: true }; // X5
        match (upheld, wrong) {
            (false, _) => {
                let prophet = self.overthrow(listener);
                self.draw_then(prophet, OVERTHROWN, then, listener);
            }
            (true, 0) => self.after_draws(then, listener),
            (true, n) => self.draw_then(self.table.player, 2 * n, then, listener), // P4
        }
    }

    /// The standing prophet is a player again. // X6
    fn overthrow(&mut self, listener: &mut impl Listener) -> Seat {
        let Some(Prophet { seat, .. }) = self.table.prophet.take() else {
            unreachable!("only a call is ever wrong, and calls are a prophet's")
        };
        listener.hear(|| (Event::Overthrown { seat }, self.table.seats()));
        seat
    }

    // N1
    fn no_play(&mut self, listener: &mut impl Listener) {
        let at = self.table.player.index();
        self.table.known[at] = self.hands[at].clone();
        let (seat, hand) = (self.table.player, &self.hands[at]);
        listener.hear(|| (Event::NoPlay { seat, hand: hand.clone() }, self.table.seats()));
        if self.table.prophet.is_some() {
            self.table.enter(Stage::NpCall);
            return;
        }
        match self.legal_in_hand() {
            Some(picks) => self.judge_no_play(picks, false, listener),
            None => self.table.enter(Stage::NpJudge { relief: false }), // U3
        }
    }

    /// The legal faces of the player's hand by the written rule.
    fn legal_in_hand(&self) -> Option<Cards> {
        let rule = self.law.rule.as_ref()?;
        Some(rule.legal_among(&self.table.main, self.player_faces()))
    }

    /// The written rule judges a `noplay`: true at once, or god has to pick. // A15
    fn judge_no_play(&mut self, picks: Cards, relief: bool, listener: &mut impl Listener) {
        if picks.is_empty() {
            self.resolve_true(listener);
        } else {
            self.picks = picks;
            self.table.enter(Stage::NpJudge { relief });
        }
    }

    // C3; the lower half of C6
    fn call_no_play(&mut self, call: Call, listener: &mut impl Listener) {
        self.called(call, listener);
        let Some(picks) = self.legal_in_hand() else {
            self.table.enter(Stage::NpJudge { relief: false }); // U3
            return;
        };
        match call {
            Call::False(card) if picks.contains(card) => self.resolve_pick(card, false, listener),
            _ if picks.is_empty() => self.resolve_true(listener),
            _ => {
                self.overthrow(listener); // C5: before god picks
                self.judge_no_play(picks, true, listener);
            }
        }
    }

    /// The player had no legal card. // N2, N3
    fn resolve_true(&mut self, listener: &mut impl Listener) {
        let (seat, at) = (self.table.player, self.table.player.index());
        let call = self.table.call.take();
        let hand = core::mem::take(&mut self.hands[at]);
        self.table.known[at] = Bag::EMPTY;
        self.table.history.resolve_hand(
            hand.iter(),
            seat,
            self.table.main.len(),
            Verdict::True,
            call,
        );
        listener.hear(|| (Event::Judged { seat, verdict: Verdict::True }, self.table.seats()));
        if call.is_some_and(|call| call != Call::True) {
            self.overthrow(listener); // C4: nobody draws for it
        }
        self.put_under(hand.iter(), self.table.seats()); // N4; K2: before any pack
        let count = hand.len() as u32;
        listener.hear(|| (Event::Returned { seat, cards: count }, self.table.seats()));
        let then = Then { expel: false, ask: false }; // N7
        if count > RELIEF {
            self.draw_then(seat, count - RELIEF, then, listener);
        } else {
            self.after_draws(then, listener);
        }
    }

    /// The player had a legal card, and this one was picked. // N5
    fn resolve_pick(&mut self, card: Card, relief: bool, listener: &mut impl Listener) {
        let sudden_death = self.table.sudden_death(); // N6: before the card counts
        let call = self.table.call.take();
        let (seat, before) = (self.table.player, self.table.main.len());
        let verdict = Verdict::Picked(card);
        let hand = self.hands[seat.index()].iter();
        self.table.history.resolve_hand(hand, seat, before, verdict, call);
        self.picks = Cards::EMPTY;
        self.take(card);
        self.table.main.push(card);
        self.table.laid += 1;
        listener.hear(|| (Event::Judged { seat, verdict }, self.table.seats()));
        let upheld = call.is_none_or(|call| call == Call::False(card)); // U4
        if !upheld && !relief {
            self.overthrow(listener); // U5
        }
        if upheld && !relief {
            let then = Then { expel: sudden_death, ask: false };
            self.draw_then(seat, FALSE_NO_PLAY, then, listener);
        } else {
            self.after_draws(Then { expel: false, ask: false }, listener); // C4
        }
    }

    /// A seat draws, then the rest of P6 follows; if chance owes a pack, all that waits. // K4
    pub(crate) fn draw_then(
        &mut self,
        seat: Seat,
        count: u32,
        then: Then,
        listener: &mut impl Listener,
    ) {
        if self.draw(seat, count, listener) {
            self.after_draws(then, listener);
        } else {
            self.table.enter(Stage::Pack(Waiting::Draw { seat, count, then }));
        }
    }

    /// Expulsion, the end of the round, the prophet question, the next turn. // P6
    #[inline]
    fn after_draws(&mut self, then: Then, listener: &mut impl Listener) {
        let seat = self.table.player;
        if then.expel {
            self.table.expelled = self.table.expelled.with(seat);
            listener.hear(|| (Event::Expelled { seat }, self.table.seats()));
        }
        let active = self.table.active();
        if self.hands[seat.index()].is_empty() || active.is_empty() {
            self.table.enter(Stage::Over); // E1; C2 under a false call
            listener.hear(|| (Event::RoundOver { outcome: self.scored() }, self.table.seats()));
        } else if then.ask && self.table.may_declare(active) {
            // X7: nobody is prophet after an overthrow.
            self.table.enter(Stage::After);
        } else {
            self.table.next_turn();
        }
    }

    // X2
    fn declare(&mut self, listener: &mut impl Listener) {
        let (seat, token) = (self.table.player, self.table.laid);
        self.table.prophet = Some(Prophet { seat, token, main: self.table.main.len() as u32 });
        self.table.been_prophet = self.table.been_prophet.with(seat);
        listener.hear(|| (Event::Declared { seat, token }, self.table.seats()));
        self.table.next_turn();
    }
}
