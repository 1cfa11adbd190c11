//! Everything that lies open on the table.

use cards_core::{Seat, SeatSet, Turn};

use crate::phase::RollOff;
use crate::{Cell, CellSet, Corner, Die, Nugget, Phase, Setup, Variants, walk};

/// Everything that lies open on the table: rules, miners, claims, face-up cells, whose turn it is.
///
/// It knows no hidden tile and no past, and it is all that legal actions depend on.
///
/// ```
/// use cards_core::{Seat, Stream};
/// use eureka_mine::{Die, Mine, Setup, Variants};
///
/// let mine = Mine::new(&Setup::shuffled(2, Variants::default(), &mut Stream::new(1)))?;
/// let ends = mine.board().destinations(Seat::new(0), Die::Three);
/// assert_eq!(ends.to_string(), "c1 b2 a3");
/// # Ok::<(), eureka_mine::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) players: u8,
    pub(crate) variants: Variants,
    pub(crate) loop_home: bool,
    pub(crate) starter: Option<Seat>,
    pub(crate) max_turns: Option<u32>,
    pub(crate) turns: u32,
    pub(crate) phase: Phase,
    /// Who acts in this phase: it is asked several times for each action.
    turn: Turn,
    /// Where the active seat may move in this phase: the list and the check ask for it.
    pub(crate) ends: CellSet,
    /// Whose chain it is; before the first turn the seat that chooses or rolls.
    pub(crate) active: Seat,
    pub(crate) skip: SeatSet,
    pub(crate) corners: [Option<Corner>; 4],
    /// The tile under each miner; none in the slot, which is no tile. M6
    pub(crate) miners: [CellSet; 4],
    /// The claimed cells of each seat; with `numbers` this says where each token lies.
    pub(crate) claims: [CellSet; 4],
    /// The claimed cells that show each nugget.
    pub(crate) numbers: [CellSet; 4],
    pub(crate) up: CellSet,
}

impl Board {
    pub(crate) fn new(setup: &Setup) -> Self {
        let mut corners = [None; 4];
        corners[..setup.corners.len()].copy_from_slice(&setup.corners);
        let mut board = Self {
            players: setup.players,
            variants: setup.variants,
            loop_home: setup.loop_home,
            starter: setup.starter,
            max_turns: setup.max_turns,
            turns: 0,
            phase: Phase::Corner,
            turn: Turn::Over,
            ends: CellSet::EMPTY,
            active: Seat::new(0),
            skip: SeatSet::EMPTY,
            corners,
            miners: [CellSet::EMPTY; 4],
            claims: [CellSet::EMPTY; 4],
            numbers: [CellSet::EMPTY; 4],
            up: CellSet::EMPTY,
        };
        board.open();
        board
    }

    /// The phase before the first turn, if one is left: corners, then the roll-off.
    pub(crate) fn open(&mut self) {
        let seats = SeatSet::first_n(self.players);
        // C5
        let chooser = seats.iter().find(|seat| self.corners[seat.index()].is_none());
        match (chooser, self.starter) {
            // P1
            (Some(chooser), _) => self.enter(Phase::Corner, chooser),
            (None, Some(starter)) => self.enter(Phase::Roll, starter),
            // C6
            (None, None) => self.enter(Phase::RollOff(RollOff::of(seats)), Seat::new(0)),
        }
    }

    /// Sets what is decided next, and for whom.
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase, active: Seat) {
        self.phase = phase;
        self.active = active;
        self.ends = match phase {
            Phase::Move(die) => self.destinations(active, die),
            _ => CellSet::EMPTY,
        };
        self.turn = match phase {
            // P2, P3, P6, P7
            Phase::RollOff(_) | Phase::Roll | Phase::Danger | Phase::Jump => Turn::Chance,
            // P9
            Phase::Over => Turn::Over,
            // P1, P4, P5, P8
            _ => Turn::Seats(SeatSet::only(active)),
        };
    }

    /// The number of players, 2 to 4.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.players
    }

    /// The variants played.
    #[inline]
    #[must_use]
    pub const fn variants(&self) -> Variants {
        self.variants
    }

    /// Whether a walk of four or six may come back to the tile where it began.
    #[inline]
    #[must_use]
    pub const fn loop_home(&self) -> bool {
        self.loop_home
    }

    /// Every seat. The mask shows the compiler that this cannot fail, so that events which nobody
    /// hears cost nothing.
    #[inline]
    pub(crate) const fn everybody(&self) -> SeatSet {
        SeatSet::first_n(self.players & 7)
    }

    /// The limit of turns, if there is one.
    #[inline]
    #[must_use]
    pub const fn max_turns(&self) -> Option<u32> {
        self.max_turns
    }

    /// The side of the grid, 8 or 7.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.variants.side()
    }

    /// Every cell of the mine.
    #[inline]
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        CellSet::grid(self.side())
    }

    /// What is decided next.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The finished turns of all seats together, skipped ones not counted.
    #[inline]
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Whose chain it is; before the first turn the seat that chooses or rolls; none when over.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            _ => Some(self.active),
        }
    }

    /// The movement roll, from the roll until the miner moves.
    #[inline]
    #[must_use]
    pub const fn die(&self) -> Option<Die> {
        match self.phase {
            Phase::Peek => Some(Die::One),
            Phase::Move(die) => Some(die),
            _ => None,
        }
    }

    /// The corner of a seat, once chosen.
    #[inline]
    #[must_use]
    pub const fn corner(&self, seat: Seat) -> Option<Corner> {
        self.corners[seat.index() & 3]
    }

    /// The tile on which a seat's miner stands, or `None` for its slot.
    #[inline]
    #[must_use]
    pub const fn miner(&self, seat: Seat) -> Option<Cell> {
        self.miners[seat.index() & 3].first()
    }

    /// The tiles under miners.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        all(&self.miners)
    }

    /// The cells that carry this seat's claim tokens.
    #[inline]
    #[must_use]
    pub const fn claims(&self, seat: Seat) -> CellSet {
        self.claims[seat.index() & 3]
    }

    /// The cells that carry any claim token.
    #[inline]
    #[must_use]
    pub fn claimed(&self) -> CellSet {
        all(&self.claims)
    }

    /// The cell of a seat's token with this number, if it lies on the board.
    #[inline]
    #[must_use]
    pub fn token(&self, seat: Seat, number: Nugget) -> Option<Cell> {
        (self.claims(seat) & self.numbers[number.index()]).first()
    }

    /// Whose claim token lies on this cell.
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        holder(&self.claims, cell)
    }

    /// Whose miner stands on this cell.
    #[must_use]
    pub fn occupant(&self, cell: Cell) -> Option<Seat> {
        holder(&self.miners, cell)
    }

    /// The cells turned up in the current chain and not claimed.
    #[inline]
    #[must_use]
    pub const fn up(&self) -> CellSet {
        self.up
    }

    /// The cells whose tiles lie face down.
    #[inline]
    #[must_use]
    pub fn face_down(&self) -> CellSet {
        self.cells() - self.claimed() - self.up
    }

    /// The seats whose next turn is skipped.
    #[inline]
    #[must_use]
    pub const fn skips(&self) -> SeatSet {
        self.skip
    }

    /// The seat with four claims, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        // Only the active seat can come to four.
        (self.claims[self.active.index() & 3].len() == 4).then_some(self.active)
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Where a walk of this seat's miner with this roll can end, whatever stands there.
    ///
    /// Nowhere if the seat has no corner yet.
    #[inline]
    #[must_use]
    pub fn reach(&self, seat: Seat, die: Die) -> CellSet {
        let miner = self.miners[seat.index() & 3];
        let (start, steps) = match (miner.first(), self.corners[seat.index() & 3]) {
            (Some(tile), _) => (tile, die.number()),
            // M5: the first step enters the corner tile.
            (None, Some(corner)) => (corner.cell(self.side()), die.number() - 1),
            (None, None) => return CellSet::EMPTY,
        };
        let ends = walk::ends(start, steps, self.side());
        // M2
        if self.loop_home { ends } else { ends - miner }
    }

    /// Where this seat's miner may move with this roll. A miner in its slot bars no tile.
    #[inline]
    #[must_use]
    pub fn destinations(&self, seat: Seat, die: Die) -> CellSet {
        let own = seat.index() & 3;
        let mut ends = self.reach(seat, die) - (self.occupied() - self.miners[own]);
        // M4, V1: landing alone is barred, not walking past, M3
        if !self.variants.claim_jump {
            ends -= self.claimed() - self.claims[own];
        }
        ends
    }

    /// Where the active seat may ride.
    #[inline]
    #[must_use]
    pub fn rides(&self) -> CellSet {
        // T8: the miner's own tile is occupied too.
        self.cells() - self.claimed() - self.occupied()
    }
}

#[inline]
fn all(sets: &[CellSet; 4]) -> CellSet {
    (sets[0] | sets[1]) | (sets[2] | sets[3])
}

fn holder(sets: &[CellSet; 4], cell: Cell) -> Option<Seat> {
    (0..4).map(Seat::new).find(|seat| sets[seat.index()].contains(cell))
}
