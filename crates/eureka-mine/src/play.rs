//! What an action does.

use cards_core::{Actor, Game, Hidden, Seat, SeatSet, Turn, Words};

use crate::error::{IllegalAction, SetupError};
use crate::event::{Event, Look, Purpose};
use crate::state::RollOff;
use crate::{
    Action, Cell, CellSet, Corner, Die, Legal, Mine, Nugget, Outcome, Phase, Setup, Tile, View,
    walk,
};

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
struct Chain<'a, T> {
    mine: &'a mut Mine,
    tell: &'a mut T,
}

impl<T: FnMut(&Event, SeatSet)> Chain<'_, T> {
    #[inline]
    fn tell(&mut self, event: Event) {
        (self.tell)(&event, self.mine.board.everybody());
    }

    #[inline]
    fn active(&self) -> Seat {
        self.mine.board.active
    }

    /// The next phase of the same chain.
    #[inline]
    fn enter(&mut self, phase: Phase) {
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

    #[inline]
    fn land(&mut self, cell: Cell) {
        let seat = self.active();
        self.mine.board.miners[seat.index() & 3] = CellSet::only(cell);
        if self.mine.board.face_down().contains(cell) {
            self.turn_up(cell);
        } else if self.may_jump(cell) {
            self.enter(Phase::Jump);
        } else {
            // T2, V2
            self.end();
        }
    }

    // V1: a claim of another, with the number that the mover still lacks.
    fn may_jump(&self, cell: Cell) -> bool {
        let board = &self.mine.board;
        let number = Nugget::ALL.into_iter().find(|n| board.numbers[n.index()].contains(cell));
        // The mover's own claims have numbers that it does not lack.
        number.is_some_and(|number| board.token(board.active, number).is_none())
    }

    // V1
    fn jump(&mut self, die: Die) {
        let seat = self.active();
        self.tell(Event::Rolled { seat, die, purpose: Purpose::Jump });
        let Some(cell) = self.mine.board.miner(seat) else { return };
        let (Some(owner), Tile::Gold(token)) =
            (self.mine.board.owner(cell), self.mine.tiles[cell.index()])
        else {
            return;
        };
        if die != Die::Six {
            return self.end();
        }
        let claims = &mut self.mine.board.claims[owner.index() & 3];
        *claims = claims.without(cell);
        self.tell(Event::TokenSentBack { seat: owner, token, cell });
        self.claim(cell, token);
    }

    // T1
    #[inline]
    fn turn_up(&mut self, cell: Cell) {
        let seat = self.active();
        let tile = self.mine.tiles[cell.index()];
        self.mine.board.up = self.mine.board.up.with(cell);
        self.mine.seen.public = self.mine.seen.public.with(cell);
        self.tell(Event::TurnedUp { cell, tile });
        match tile {
            // T3
            Tile::Rock => self.end(),
            // T4
            Tile::KeepOut => self.flag(),
            // T5
            Tile::Bear => {
                self.mine.board.miners[seat.index() & 3] = CellSet::EMPTY;
                self.tell(Event::Chased { seat });
                self.end();
            }
            // T6
            Tile::Danger => self.enter(Phase::Danger),
            // T7
            Tile::Bats => self.roll_again(),
            // T8
            Tile::Car => self.enter(Phase::Ride),
            // T9
            Tile::Lantern => {
                let near = walk::around(cell, self.mine.board.side());
                self.look(Look::Lantern, near & self.mine.board.face_down());
                self.end();
            }
            // T11
            Tile::Gold(number) if self.mine.board.token(seat, number).is_some() => self.end(),
            // T10
            Tile::Gold(number) => self.claim(cell, number),
        }
    }

    // T10
    fn claim(&mut self, cell: Cell, token: Nugget) {
        let seat = self.active();
        let board = &mut self.mine.board;
        let claims = &mut board.claims[seat.index() & 3];
        *claims = claims.with(cell);
        let won = claims.len() == 4;
        board.numbers[token.index()] = board.numbers[token.index()].with(cell);
        board.up = board.up.without(cell);
        self.tell(Event::TokenPlaced { seat, token, cell });
        if won { self.end_with(Some(seat)) } else { self.roll_again() }
    }

    // I2: what lies there goes to this seat alone.
    fn look(&mut self, look: Look, cells: CellSet) {
        let seat = self.active();
        let seen = &mut self.mine.seen.private[seat.index() & 3];
        *seen |= cells;
        self.tell(Event::Looked { seat, look, cells });
        for cell in cells {
            let tile = self.mine.tiles[cell.index()];
            (self.tell)(&Event::Saw { seat, cell, tile }, SeatSet::only(seat));
        }
    }

    // T4, T6
    fn flag(&mut self) {
        let seat = self.active();
        self.mine.board.skip = self.mine.board.skip.with(seat);
        self.tell(Event::Flagged { seat });
        self.end();
    }

    fn roll_again(&mut self) {
        self.enter(Phase::Roll);
    }

    #[inline]
    fn end(&mut self) {
        self.end_with(None);
    }

    // P11: the end of a chain.
    #[inline]
    fn end_with(&mut self, winner: Option<Seat>) {
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

impl Game for Mine {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Illegal = IllegalAction;
    type Event = Event;
    type Outcome = Outcome;
    type Legal<'a> = Legal;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Mine::new(setup)
    }

    fn seats(&self) -> u8 {
        Mine::seats(self)
    }

    #[inline]
    fn turn(&self) -> Turn {
        Mine::turn(self)
    }

    #[inline]
    fn legal(&self, actor: Actor) -> Legal {
        Mine::legal(self, actor)
    }

    #[inline]
    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Mine::check(self, actor, action)
    }

    #[inline]
    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        Mine::play_with(self, actor, action, tell)
    }

    /// The same draw as from the legal list, without the list.
    #[inline]
    fn chance(&self, words: &mut impl Words) -> Option<Action> {
        // P10
        let owed = matches!(self.turn(), Turn::Chance);
        owed.then(|| Action::Roll(Die::ALL[words.below(6) as usize % 6]))
    }

    fn outcome(&self) -> Option<Outcome> {
        Mine::outcome(self)
    }
}

impl Hidden for Mine {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        Mine::view(self, seat)
    }
}
