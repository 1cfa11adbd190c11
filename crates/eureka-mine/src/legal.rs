//! What may be done, and why not.

use core::iter::FusedIterator;

use cards_core::{Actor, LegalActions};

use crate::error::IllegalAction;
use crate::{Action, Board, Cell, CellSet, Corner, Die, Mine, Phase};

/// The legal actions of one actor: a set of cells and what can be done with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal(Entries);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entries {
    Nothing,
    /// The die, from this side on.
    Rolls(u8),
    /// Bit n stands for the n-th corner.
    Corners(u8),
    Moves(CellSet),
    Stay,
    Peeks {
        pass: bool,
        cells: CellSet,
    },
    Rides(CellSet),
}

impl Legal {
    pub(crate) const NOTHING: Self = Self(Entries::Nothing);

    /// The cells that the actions name: destinations of a walk or a ride, tiles to look at.
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        match self.0 {
            Entries::Moves(cells) | Entries::Rides(cells) | Entries::Peeks { cells, .. } => cells,
            _ => CellSet::EMPTY,
        }
    }

    /// How many actions there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        match self.0 {
            Entries::Nothing => 0,
            Entries::Rolls(first) => 7 - first as usize,
            Entries::Corners(free) => free.count_ones() as usize,
            Entries::Moves(cells) | Entries::Rides(cells) => cells.len(),
            Entries::Stay => 1,
            Entries::Peeks { pass, cells } => pass as usize + cells.len(),
        }
    }

    /// Whether nothing is legal.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, Entries::Nothing) || self.len() == 0
    }

    /// The n-th action, from 0.
    #[inline]
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        match self.0 {
            Entries::Nothing => None,
            Entries::Rolls(first) => {
                Die::new(u8::try_from(n).ok()?.checked_add(first)?).map(Action::Roll)
            }
            Entries::Corners(free) => {
                let free = CellSet::from_bits(free.into());
                free.nth(n).map(|place| Action::Corner(Corner::ALL[place.index() & 3]))
            }
            Entries::Moves(cells) => cells.nth(n).map(Action::Move),
            Entries::Stay => (n == 0).then_some(Action::Stay),
            Entries::Peeks { pass: true, .. } if n == 0 => Some(Action::Pass),
            Entries::Peeks { pass, cells } => cells.nth(n - usize::from(pass)).map(Action::Peek),
            Entries::Rides(cells) => cells.nth(n).map(Action::Ride),
        }
    }

    /// Takes the first action out.
    #[inline]
    fn pop(&mut self) -> Option<Action> {
        match &mut self.0 {
            Entries::Nothing => None,
            Entries::Rolls(first) => {
                let die = Die::new(*first)?;
                *first += 1;
                Some(Action::Roll(die))
            }
            Entries::Corners(free) => {
                let place = free.trailing_zeros() as usize;
                let corner = *Corner::ALL.get(place)?;
                *free &= *free - 1;
                Some(Action::Corner(corner))
            }
            Entries::Moves(cells) => pop(cells).map(Action::Move),
            Entries::Stay => {
                self.0 = Entries::Nothing;
                Some(Action::Stay)
            }
            Entries::Peeks { pass: pass @ true, .. } => {
                *pass = false;
                Some(Action::Pass)
            }
            Entries::Peeks { cells, .. } => pop(cells).map(Action::Peek),
            Entries::Rides(cells) => pop(cells).map(Action::Ride),
        }
    }
}

#[inline]
fn pop(cells: &mut CellSet) -> Option<Cell> {
    let first = cells.first()?;
    *cells = cells.without(first);
    Some(first)
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
        Legal(match self.phase {
            Phase::Corner => Entries::Corners(self.free_corners()),
            Phase::RollOff(_) | Phase::Roll | Phase::Danger | Phase::Jump => Entries::Rolls(1),
            // V4: every face-down tile, under a miner and seen before too.
            Phase::Peek => Entries::Peeks { pass: true, cells: self.face_down() },
            Phase::Move(die) => {
                let cells = self.destinations(self.active, die);
                // M7
                if cells.is_empty() { Entries::Stay } else { Entries::Moves(cells) }
            }
            Phase::Ride => Entries::Rides(self.rides()),
            Phase::Over => Entries::Nothing,
        })
    }

    /// Bit n stands for the n-th corner.
    fn free_corners(&self) -> u8 {
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
