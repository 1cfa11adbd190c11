//! What may be done, and why not.

use core::iter::FusedIterator;

use cards_core::{Actor, LegalActions, nth_bit};

use crate::error::IllegalAction;
use crate::{Action, Board, Cell, CellSet, Corner, Die, Mine, Phase};

/// The legal actions of one actor: what can be done, and a set of bits to do it with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    kind: Kind,
    /// The bits of cells, sides of the die or corners; one bit for staying.
    bits: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Nothing,
    Roll,
    Corner,
    Move,
    Stay,
    Peek,
    /// Passing comes before the cells.
    PassOrPeek,
    Ride,
}

impl Legal {
    pub(crate) const NOTHING: Self = Self { kind: Kind::Nothing, bits: 0 };
    const ROLLS: Self = Self { kind: Kind::Roll, bits: 0b111_1110 };
    const STAY: Self = Self { kind: Kind::Stay, bits: 1 };

    const fn of(kind: Kind, cells: CellSet) -> Self {
        Self { kind, bits: cells.bits() }
    }

    /// The cells that the actions name: destinations of a walk or a ride, tiles to look at.
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        match self.kind {
            Kind::Move | Kind::Ride | Kind::Peek | Kind::PassOrPeek => {
                CellSet::from_bits(self.bits)
            }
            _ => CellSet::EMPTY,
        }
    }

    /// How many actions there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.bits.count_ones() as usize + matches!(self.kind, Kind::PassOrPeek) as usize
    }

    /// Whether nothing is legal.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The n-th action, from 0.
    #[inline]
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        match (self.kind, n) {
            // Half of all actions are rolls.
            (Kind::Roll, 0..6) if *self == Self::ROLLS => Some(Action::Roll(Die::ALL[n])),
            (Kind::PassOrPeek, 0) => Some(Action::Pass),
            (Kind::PassOrPeek, _) => self.action(nth_bit(self.bits, n - 1)?),
            _ => self.action(nth_bit(self.bits, n)?),
        }
    }

    /// The action of a bit.
    #[inline]
    fn action(&self, bit: u8) -> Option<Action> {
        Some(match self.kind {
            Kind::Nothing => return None,
            Kind::Roll => Action::Roll(Die::new(bit)?),
            Kind::Corner => Action::Corner(*Corner::ALL.get(usize::from(bit))?),
            Kind::Move => Action::Move(Cell::at(bit)),
            Kind::Stay => Action::Stay,
            Kind::Peek | Kind::PassOrPeek => Action::Peek(Cell::at(bit)),
            Kind::Ride => Action::Ride(Cell::at(bit)),
        })
    }

    /// Takes the first action out.
    #[inline]
    fn pop(&mut self) -> Option<Action> {
        if self.kind == Kind::PassOrPeek {
            self.kind = Kind::Peek;
            return Some(Action::Pass);
        }
        if self.bits == 0 {
            return None;
        }
        let bit = self.bits.trailing_zeros() as u8;
        self.bits &= self.bits - 1;
        self.action(bit)
    }
}

impl LegalActions for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        Legal::len(self)
    }

    #[inline]
    fn get(&self, n: usize) -> Option<Action> {
        Legal::get(self, n)
    }
}

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = LegalIter;

    #[inline]
    fn into_iter(self) -> LegalIter {
        LegalIter(self)
    }
}

/// The actions of a [`Legal`] list in ascending order.
#[derive(Clone, Debug)]
pub struct LegalIter(Legal);

impl Iterator for LegalIter {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.0.pop()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for LegalIter {}
impl FusedIterator for LegalIter {}

impl Board {
    /// What this actor may do now; nothing if it owes nothing.
    #[inline]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        if !self.turn().owes(actor) {
            return Legal::NOTHING;
        }
        match self.phase {
            Phase::Roll | Phase::RollOff(_) | Phase::Danger | Phase::Jump => Legal::ROLLS,
            Phase::Move(die) => {
                let cells = self.destinations(self.active, die);
                // M7
                if cells.is_empty() { Legal::STAY } else { Legal::of(Kind::Move, cells) }
            }
            // V4: every face-down tile, under a miner and seen before too.
            Phase::Peek => Legal::of(Kind::PassOrPeek, self.face_down()),
            Phase::Ride => Legal::of(Kind::Ride, self.rides()),
            Phase::Corner => Legal { kind: Kind::Corner, bits: self.free_corners() },
            Phase::Over => Legal::NOTHING,
        }
    }

    /// Bit n stands for the n-th corner.
    fn free_corners(&self) -> u64 {
        self.corners.iter().flatten().fold(0b1111, |free, &corner| free & !(1 << corner as u8))
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        let turn = self.turn();
        if !turn.owes(actor) {
            return Err(IllegalAction::NotYourTurn { turn });
        }
        match (self.phase, *action) {
            (Phase::RollOff(_) | Phase::Roll | Phase::Danger | Phase::Jump, Action::Roll(_))
            | (Phase::Peek, Action::Pass) => Ok(()),
            (Phase::Corner, Action::Corner(corner)) => self.check_corner(corner),
            (Phase::Peek, Action::Peek(cell)) => self.check_peek(cell),
            (Phase::Move(die), Action::Move(cell)) => {
                if self.destinations(self.active, die).contains(cell) {
                    Ok(())
                } else {
                    Err(self.why_no_destination(die, cell))
                }
            }
            (Phase::Move(die), Action::Stay) => {
                match self.destinations(self.active, die).len() as u8 {
                    0 => Ok(()),
                    // M7, M8
                    destinations => Err(IllegalAction::MustMove { destinations }),
                }
            }
            (Phase::Ride, Action::Ride(cell)) => {
                if self.rides().contains(cell) {
                    Ok(())
                } else {
                    Err(self.why_no_ride(cell))
                }
            }
            (phase, _) => Err(IllegalAction::WrongPhase { phase }),
        }
    }

    fn check_corner(&self, corner: Corner) -> Result<(), IllegalAction> {
        let seat =
            (0..4).map(cards_core::Seat::new).find(|&seat| self.corner(seat) == Some(corner));
        match seat {
            // C5
            Some(seat) => Err(IllegalAction::CornerTaken { corner, seat }),
            None => Ok(()),
        }
    }

    fn check_peek(&self, cell: Cell) -> Result<(), IllegalAction> {
        self.check_inside(cell)?;
        // V4
        if self.face_down().contains(cell) { Ok(()) } else { Err(IllegalAction::FaceUp { cell }) }
    }

    fn check_inside(&self, cell: Cell) -> Result<(), IllegalAction> {
        if self.cells().contains(cell) {
            Ok(())
        } else {
            Err(IllegalAction::OutsideTheMine { cell })
        }
    }

    #[cold]
    fn why_no_destination(&self, die: Die, cell: Cell) -> IllegalAction {
        if let Err(outside) = self.check_inside(cell) {
            return outside;
        }
        // M1, M2
        if !self.reach(self.active, die).contains(cell) {
            return IllegalAction::OutOfReach { die, cell };
        }
        // M4
        match (self.occupant(cell), self.owner(cell)) {
            (Some(seat), _) if seat != self.active => IllegalAction::Occupied { cell, seat },
            (_, Some(seat)) => IllegalAction::Claimed { cell, seat },
            _ => IllegalAction::OutOfReach { die, cell },
        }
    }

    #[cold]
    fn why_no_ride(&self, cell: Cell) -> IllegalAction {
        if let Err(outside) = self.check_inside(cell) {
            return outside;
        }
        // T8
        match (self.occupant(cell), self.owner(cell)) {
            (Some(seat), _) if seat == self.active => IllegalAction::AlreadyThere { cell },
            (Some(seat), _) => IllegalAction::Occupied { cell, seat },
            (_, Some(seat)) => IllegalAction::Claimed { cell, seat },
            _ => IllegalAction::OutsideTheMine { cell },
        }
    }
}

impl Mine {
    /// What this actor may do now; nothing if it owes nothing.
    #[inline]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        self.board.legal(actor)
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.board.check(actor, action)
    }
}
