//! What a miner finds where it lands.

use cards_core::SeatSet;

use crate::event::{Event, Look, Purpose};
use crate::play::Chain;
use crate::{Cell, CellSet, Die, Nugget, Phase, Tile, walk};

impl<T: FnMut(&Event, SeatSet)> Chain<'_, T> {
    #[inline]
    pub(crate) fn land(&mut self, cell: Cell) {
        let seat = self.active();
        self.mine.board.miners[seat.index() & 3] = CellSet::only(cell);
        let board = &self.mine.board;
        // Whoever lands is inside the mine.
        if !(board.claimed() | board.up).contains(cell) {
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
    pub(crate) fn jump(&mut self, die: Die) {
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
        // V3: the owner loses this token and nothing else.
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
                // M6: nothing else leads into a slot.
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
    pub(crate) fn look(&mut self, look: Look, cells: CellSet) {
        let seat = self.active();
        let seen = &mut self.mine.seen.private[seat.index() & 3];
        *seen |= cells;
        self.tell(Event::Looked { seat, look, cells });
        for cell in cells {
            let tile = self.mine.tiles[cell.index()];
            self.tell_only(seat, Event::Saw { seat, cell, tile });
        }
    }
}
