//! What may be done, and why not.

use core::iter::FusedIterator;

use cards_core::{Actor, LegalActions, count_bits, nth_bit};

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
        count_bits(self.bits) + matches!(self.kind, Kind::PassOrPeek) as usize
    }

    /// Whether nothing is legal.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The n-th action, from 0.
    // Always inline: a pick then counts the bits once, for the length and for the choice.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        let n = match (self.kind, n) {
            (Kind::PassOrPeek, 0) => return Some(Action::Pass),
            (Kind::PassOrPeek, _) => n - 1,
            _ => n,
        };
        self.action(nth_bit(self.bits, n)?)
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

    #[inline(always)]
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
            // M7
            Phase::Move(_) if self.ends.is_empty() => Legal::STAY,
            Phase::Move(_) => Legal::of(Kind::Move, self.ends),
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
        match (*action, self.phase) {
            // P10: chance owes nothing else.
            (Action::Roll(_), _) if actor == Actor::Chance => Ok(()),
            // There are no ends in other phases.
            (Action::Move(cell), _) if self.ends.contains(cell) => Ok(()),
            (Action::Move(cell), Phase::Move(die)) => Err(self.why_no_destination(die, cell)),
            (Action::Pass, Phase::Peek) => Ok(()),
            (Action::Corner(corner), Phase::Corner) => self.check_corner(corner),
            (Action::Peek(cell), Phase::Peek) => self.check_peek(cell),
            (Action::Stay, Phase::Move(_)) => match self.ends.len() as u8 {
                0 => Ok(()),
                // M7, M8
                destinations => Err(IllegalAction::MustMove { destinations }),
            },
            (Action::Ride(cell), Phase::Ride) => {
                if self.rides().contains(cell) {
                    Ok(())
                } else {
                    Err(self.why_no_ride(cell))
                }
            }
            (_, phase) => Err(IllegalAction::WrongPhase { phase }),
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
