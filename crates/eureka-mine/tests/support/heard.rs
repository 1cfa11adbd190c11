//! A listener that is told the events of a game and nothing else. I6

use std::collections::BTreeMap;

use cards_core::{Seat, SeatSet};
use eureka_mine::{
    Board, Cell, CellSet, Corner, Die, Event, Mine, Nugget, Phase, Purpose, Setup, Tile,
};

/// The mine as it looks to one seat by what it was told.
pub(crate) struct Heard {
    seat: Seat,
    corners: Vec<Option<Corner>>,
    miners: Vec<Option<Cell>>,
    tokens: BTreeMap<Cell, (Seat, Nugget)>,
    up: CellSet,
    skips: SeatSet,
    known: BTreeMap<Cell, Tile>,
    public_seen: CellSet,
    private_seen: Vec<CellSet>,
    last_roll: Option<(Seat, Die, Purpose)>,
    /// The winner, once the game is over.
    over: Option<Option<Seat>>,
}

impl Heard {
    pub(crate) fn new(seat: Seat, setup: &Setup) -> Self {
        let seats = usize::from(setup.players);
        Self {
            seat,
            corners: setup.corners.clone(),
            miners: vec![None; seats],
            tokens: BTreeMap::new(),
            up: CellSet::EMPTY,
            skips: SeatSet::EMPTY,
            known: BTreeMap::new(),
            public_seen: CellSet::EMPTY,
            private_seen: vec![CellSet::EMPTY; seats],
            last_roll: None,
            over: None,
        }
    }

    pub(crate) fn hear(&mut self, event: &Event) {
        match *event {
            Event::CornerTaken { seat, corner } => self.corners[seat.index()] = Some(corner),
            Event::Rolled { seat, die, purpose } => self.last_roll = Some((seat, die, purpose)),
            Event::Moved { seat, from, to } | Event::Rode { seat, from, to } => {
                assert_eq!(self.miners[seat.index()], from, "where the miner stood");
                self.miners[seat.index()] = Some(to);
            }
            Event::Chased { seat } => self.miners[seat.index()] = None,
            Event::TurnedUp { cell, tile } => {
                assert!(!self.up.contains(cell), "T2: {cell} was up");
                self.up = self.up.with(cell);
                self.public_seen = self.public_seen.with(cell);
                self.known.insert(cell, tile);
            }
            Event::TurnedDown { cells } => {
                assert_eq!(cells, self.up, "T1");
                self.up = CellSet::EMPTY;
            }
            Event::TokenPlaced { seat, token, cell } => {
                self.up = self.up.without(cell);
                assert_eq!(self.tokens.insert(cell, (seat, token)), None, "X3");
            }
            Event::TokenSentBack { seat, token, cell } => {
                assert_eq!(self.tokens.remove(&cell), Some((seat, token)), "V1");
            }
            Event::Looked { seat, cells, .. } => self.private_seen[seat.index()] |= cells,
            Event::Saw { seat, cell, tile } => {
                assert_eq!(seat, self.seat, "I2");
                self.known.insert(cell, tile);
            }
            Event::Flagged { seat } => {
                assert!(!self.skips.contains(seat), "T12: never set twice");
                self.skips = self.skips.with(seat);
            }
            Event::Skipped { seat } => {
                assert!(self.skips.contains(seat), "T12");
                self.skips = self.skips.without(seat);
            }
            Event::Over { winner } => self.over = Some(winner),
            _ => {}
        }
    }

    /// Whoever was told the events knows the table, and what the view of the seat knows.
    pub(crate) fn check(&self, mine: &Mine) {
        let board: &Board = mine.board();
        let seats = || (0..board.seats()).map(Seat::new);
        for seat in seats() {
            assert_eq!(self.corners[seat.index()], board.corner(seat), "corner of {seat}");
            assert_eq!(self.miners[seat.index()], board.miner(seat), "miner of {seat}");
            assert_eq!(self.private_seen[seat.index()], mine.private_seen(seat), "looks of {seat}");
        }
        let tokens = seats().flat_map(|seat| {
            let of = move |number| board.token(seat, number).map(|cell| (cell, (seat, number)));
            Nugget::ALL.into_iter().filter_map(of)
        });
        assert_eq!(self.tokens, tokens.collect::<BTreeMap<_, _>>(), "tokens");
        assert_eq!(self.up, board.up(), "up");
        assert_eq!(self.skips, board.skips(), "skips");
        assert_eq!(self.public_seen, mine.public_seen(), "public_seen");
        let known: BTreeMap<Cell, Tile> = mine.view(self.seat).known().iter().collect();
        assert_eq!(self.known, known, "what {} knows", self.seat);
        if let (Phase::Move(die), Some(seat)) = (board.phase(), board.active()) {
            assert_eq!(self.last_roll, Some((seat, die, Purpose::Move)), "the roll");
        }
        assert_eq!(self.over, mine.outcome().map(|outcome| outcome.winner), "over");
    }
}
