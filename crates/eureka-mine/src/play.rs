//! What an action does.

use cards_core::{Actor, Seat, SeatSet};

use crate::error::IllegalAction;
use crate::event::{Event, Look, Purpose};
use crate::phase::RollOff;
use crate::{Action, Cell, CellSet, Corner, Die, Mine, Phase};

impl Mine {
    /// Takes the action and tells its events, each with the seats that may know it.
    ///
    /// # Errors
    ///
    /// The broken rule; the game is then unchanged and nothing has been told.
    #[inline]
    pub fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.board.check(actor, action)?;
        let mut chain = Chain { mine: self, tell };
        match *action {
            Action::Roll(die) => chain.roll(die),
            Action::Corner(corner) => chain.corner(corner),
            Action::Move(cell) => chain.walk(cell),
            Action::Stay => chain.stay(),
            Action::Pass => chain.pass(),
            Action::Peek(cell) => chain.peek(cell),
            Action::Ride(cell) => chain.ride(cell),
        }
        Ok(())
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// As [`play_with`](Self::play_with).
    #[inline]
    pub fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.play_with(actor, action, &mut |_, _| {})
    }

    /// The game after the action.
    ///
    /// # Errors
    ///
    /// As [`play_with`](Self::play_with).
    #[inline]
    #[must_use = "the game itself is unchanged"]
    pub fn play(&self, actor: Actor, action: &Action) -> Result<Self, IllegalAction> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }
}

/// An action that has been checked, on its way through the rules.
pub(crate) struct Chain<'a, T> {
    pub(crate) mine: &'a mut Mine,
    tell: &'a mut T,
}

impl<T: FnMut(&Event, SeatSet)> Chain<'_, T> {
    /// Tells everybody. I6
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        (self.tell)(&event, self.mine.board.everybody());
    }

    /// Tells this seat and nobody else. I6
    #[inline]
    pub(crate) fn tell_only(&mut self, seat: Seat, event: Event) {
        (self.tell)(&event, SeatSet::only(seat));
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.mine.board.active
    }

    /// The next phase of the same chain.
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase) {
        let seat = self.active();
        self.mine.board.enter(phase, seat);
    }

    // P1
    fn corner(&mut self, corner: Corner) {
        let board = &mut self.mine.board;
        let seat = board.active;
        board.corners[seat.index() & 3] = Some(corner);
        board.open();
        self.tell(Event::CornerTaken { seat, corner });
    }

    #[inline]
    fn roll(&mut self, die: Die) {
        let seat = self.active();
        match self.mine.board.phase {
            Phase::Roll => {
                self.tell(Event::Rolled { seat, die, purpose: Purpose::Move });
                // V4: every movement roll of one.
                let peek = self.mine.board.variants.snake_eye && die == Die::One;
                self.enter(if peek { Phase::Peek } else { Phase::Move(die) });
            }
            Phase::Danger => {
                self.tell(Event::Rolled { seat, die, purpose: Purpose::Danger });
                // T6
                if die <= Die::Three { self.flag() } else { self.roll_again() }
            }
            Phase::Jump => self.jump(die),
            Phase::RollOff(round) => self.start_roll(round, die),
            _ => {}
        }
    }

    // C6
    fn start_roll(&mut self, mut round: RollOff, die: Die) {
        let seat = self.active();
        round.waiting = round.waiting.without(seat);
        if round.best < Some(die) {
            round.best = Some(die);
            round.tied = SeatSet::EMPTY;
        }
        if round.best == Some(die) {
            round.tied = round.tied.with(seat);
        }
        self.tell(Event::Rolled { seat, die, purpose: Purpose::Start });
        if round.waiting.is_empty() && round.tied.len() > 1 {
            // Those who share the highest roll begin a round of their own.
            round = RollOff::of(round.tied);
        }
        match (round.waiting.first(), round.tied.first()) {
            (None, Some(starter)) => self.mine.board.enter(Phase::Roll, starter),
            (next, _) => self.mine.board.enter(Phase::RollOff(round), next.unwrap_or(seat)),
        }
    }

    fn pass(&mut self) {
        let seat = self.active();
        self.enter(Phase::Move(Die::One));
        self.tell(Event::Passed { seat });
    }

    // V4
    fn peek(&mut self, cell: Cell) {
        self.enter(Phase::Move(Die::One));
        self.look(Look::Peek, CellSet::only(cell));
    }

    #[inline]
    fn walk(&mut self, to: Cell) {
        let seat = self.active();
        let from = self.mine.board.miner(seat);
        self.tell(Event::Moved { seat, from, to });
        self.land(to);
    }

    fn ride(&mut self, to: Cell) {
        let seat = self.active();
        let from = self.mine.board.miner(seat);
        self.tell(Event::Rode { seat, from, to });
        self.land(to);
    }

    // M7
    fn stay(&mut self) {
        let seat = self.active();
        self.tell(Event::Stayed { seat });
        self.end();
    }

    // T4, T6
    pub(crate) fn flag(&mut self) {
        let seat = self.active();
        self.mine.board.skip = self.mine.board.skip.with(seat);
        self.tell(Event::Flagged { seat });
        self.end();
    }

    pub(crate) fn roll_again(&mut self) {
        self.enter(Phase::Roll);
    }

    #[inline]
    pub(crate) fn end(&mut self) {
        self.end_with(None);
    }

    // P11: the end of a chain.
    #[inline]
    pub(crate) fn end_with(&mut self, winner: Option<Seat>) {
        let cells = core::mem::take(&mut self.mine.board.up);
        if !cells.is_empty() {
            self.tell(Event::TurnedDown { cells });
        }
        let board = &mut self.mine.board;
        board.turns += 1;
        // V6
        if winner.is_some() || board.max_turns == Some(board.turns) {
            self.enter(Phase::Over);
            self.tell(Event::Over { winner });
        } else {
            self.next_seat();
        }
    }

    // C7, T12
    #[inline]
    fn next_seat(&mut self) {
        let mut seat = self.active();
        loop {
            let next = seat.number() + 1;
            seat = Seat::new(if next == self.mine.board.players { 0 } else { next });
            if !self.mine.board.skip.contains(seat) {
                break;
            }
            self.mine.board.skip = self.mine.board.skip.without(seat);
            self.tell(Event::Skipped { seat });
        }
        self.mine.board.enter(Phase::Roll, seat);
    }
}
