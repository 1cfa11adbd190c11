//! Random games and the invariants that hold after every action.

#![allow(dead_code, reason = "each test file uses its own part")]

mod heard;

use cards_core::{Actor, LegalActions, Record, Sample, Seat, Stream, Turn, Words};
use eureka_mine::{
    Action, Board, Cell, CellSet, Die, Event, Look, Mine, Nugget, Phase, Purpose, Setup, Tile,
    Variants,
};
use heard::Heard;

/// The mixture of variants with this number, 0 to 7.
pub(crate) fn mixture(number: u8) -> Variants {
    let bit = |n: u8| number >> n & 1 == 1;
    Variants { claim_jump: bit(0), snake_eye: bit(1), quick_claim: bit(2) }
}

fn seats(board: &Board) -> impl Iterator<Item = Seat> {
    (0..board.seats()).map(Seat::new)
}

fn steps_from(cell: Cell, side: u8) -> impl Iterator<Item = Cell> {
    let (x, y) = (cell.column() as i8, cell.row() as i8);
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        .into_iter()
        .filter(move |&(x, y)| (0..side as i8).contains(&x) && (0..side as i8).contains(&y))
        .filter_map(|(x, y)| Cell::new(x as u8, y as u8))
}

fn walk(at: Cell, before: Option<Cell>, steps: u8, side: u8, ends: &mut CellSet) {
    if steps == 0 {
        *ends = ends.with(at);
        return;
    }
    for next in steps_from(at, side).filter(|&next| Some(next) != before) {
        walk(next, Some(at), steps - 1, side, ends);
    }
}

/// X5: every walk, less what another miner or another's claim forbids.
fn destinations_by_walks(board: &Board, seat: Seat, die: Die) -> CellSet {
    let mut ends = CellSet::EMPTY;
    match (board.miner(seat), board.corner(seat)) {
        (Some(start), _) => {
            walk(start, None, die.number(), board.side(), &mut ends);
            if !board.loop_home() {
                ends = ends.without(start);
            }
        }
        (None, Some(corner)) => {
            walk(corner.cell(board.side()), None, die.number() - 1, board.side(), &mut ends);
        }
        (None, None) => {}
    }
    ends.iter()
        .filter(|&cell| {
            let others = |whose: Option<Seat>| whose.is_some_and(|other| other != seat);
            let claimed = others(board.owner(cell)) && !board.variants().claim_jump;
            !others(board.occupant(cell)) && !claimed
        })
        .collect()
}

/// I6: each die with what it is for, and each choice that was taken, is told once.
fn check_told(before: &Board, action: Action, events: &[Event]) {
    let Some(actor) = before.active() else { return };
    let from = before.miner(actor);
    let told: Vec<Event> = events
        .iter()
        .copied()
        .filter(|event| {
            matches!(
                event,
                Event::Rolled { .. }
                    | Event::Moved { .. }
                    | Event::Rode { .. }
                    | Event::Stayed { .. }
                    | Event::Passed { .. }
                    | Event::Looked { look: Look::Peek, .. }
                    | Event::CornerTaken { .. }
            )
        })
        .collect();
    let purpose = match before.phase() {
        Phase::RollOff(_) => Purpose::Start,
        Phase::Danger => Purpose::Danger,
        Phase::Jump => Purpose::Jump,
        _ => Purpose::Move,
    };
    let expected = match action {
        Action::Roll(die) => Event::Rolled { seat: actor, die, purpose },
        Action::Move(to) => Event::Moved { seat: actor, from, to },
        Action::Ride(to) => Event::Rode { seat: actor, from, to },
        Action::Stay => Event::Stayed { seat: actor },
        Action::Pass => Event::Passed { seat: actor },
        Action::Peek(cell) => {
            Event::Looked { seat: actor, look: Look::Peek, cells: CellSet::only(cell) }
        }
        Action::Corner(corner) => Event::CornerTaken { seat: actor, corner },
    };
    assert_eq!(told, [expected], "I6");
}

/// A game under watch: every action is taken through here, and everything is checked.
pub(crate) struct Watched {
    pub(crate) mine: Mine,
    setup: Setup,
    record: Record<Mine>,
    /// What each seat has heard.
    heard: Vec<Heard>,
    landings: usize,
    claims: usize,
    most: (usize, usize),
}

impl Watched {
    pub(crate) fn new(setup: Setup) -> Self {
        let mine = Mine::new(&setup).expect("a good setup");
        let record = Record::new(setup.clone());
        let heard = seats(mine.board()).map(|seat| Heard::new(seat, &setup)).collect();
        let game = Self { mine, setup, record, heard, landings: 0, claims: 0, most: (0, 0) };
        game.check_state();
        game
    }

    /// Takes the entry of the legal list at `pick`, reduced to its length; false when over.
    pub(crate) fn step(&mut self, pick: u64) -> bool {
        let Some(actor) = self.mine.turn().actor() else { return false };
        let legal = self.mine.legal(actor);
        assert!(!legal.is_empty(), "X10: an owed actor has something to do");
        let action = legal.get((pick % legal.len() as u64) as usize).expect("an entry");
        self.play(actor, action);
        true
    }

    pub(crate) fn play(&mut self, actor: Actor, action: Action) {
        let before = self.mine.clone();
        let heard = &mut self.heard;
        let mut events = Vec::new();
        self.mine
            .play_with(actor, &action, &mut |event, audience| {
                let alone = matches!(event, Event::Saw { .. });
                assert_eq!(audience.len(), if alone { 1 } else { before.seats().into() }, "I6");
                for seat in audience.iter() {
                    heard[seat.index()].hear(event);
                }
                events.push(*event);
            })
            .unwrap_or_else(|refusal| panic!("{actor}: {action}: {refusal}"));
        self.record.actions.push((actor, action));
        self.count_landings(&before, action);
        self.check_change(&before, action, &events);
        for heard in &self.heard {
            heard.check(&self.mine);
        }
        self.check_state();
        assert_eq!(action.to_string().parse(), Ok(action), "X13");
    }

    // X12, T13
    fn count_landings(&mut self, before: &Mine, action: Action) {
        if matches!(action, Action::Move(_) | Action::Ride(_)) {
            self.landings += 1;
        }
        let tokens = |mine: &Mine, seat| mine.board().claims(seat).len();
        if let Some(active) = before.board().active() {
            self.claims += usize::from(tokens(&self.mine, active) > tokens(before, active));
        }
        if self.mine.board().turns() > before.board().turns() {
            let (landings, claims) = (self.landings, self.claims);
            assert!(landings <= 16 && claims <= 4, "X12: {landings} landings, {claims} claims");
            self.most = (self.most.0.max(landings), self.most.1.max(claims));
            (self.landings, self.claims) = (0, 0);
        }
    }

    fn check_change(&self, before: &Mine, action: Action, events: &[Event]) {
        let (old, new) = (before.board(), self.mine.board());
        // X1
        for cell in new.cells() {
            assert_eq!(before.tile(cell), self.mine.tile(cell));
        }
        // X8
        assert!(self.mine.public_seen().contains_all(before.public_seen()));
        for seat in seats(new) {
            assert!(self.mine.private_seen(seat).contains_all(before.private_seen(seat)));
        }
        if matches!(action, Action::Peek(_)) {
            assert_eq!(self.mine.public_seen(), before.public_seen(), "X8");
            assert_eq!(new.up(), old.up(), "X8");
        }
        // X11
        let lost: usize = seats(new).map(|seat| (old.claims(seat) - new.claims(seat)).len()).sum();
        let six = old.phase() == Phase::Jump && action == Action::Roll(Die::Six);
        assert_eq!(lost, usize::from(six), "X11");
        assert!(!six || new.variants().claim_jump, "X11");
        let sent_back = events.iter().filter(|e| matches!(e, Event::TokenSentBack { .. })).count();
        assert_eq!(sent_back, lost, "I6");
        check_told(old, action, events);
        // X7: only the active seat can come to four.
        for seat in seats(new).filter(|&seat| new.claims(seat).len() == 4) {
            assert_eq!(old.active(), Some(seat), "X7");
        }
        // T1: what went up and was not claimed went down by the end of the chain.
        if new.turns() > old.turns() {
            assert!(new.up().is_empty(), "P11");
        }
    }

    pub(crate) fn check_state(&self) {
        let board = self.mine.board();
        // X1
        for (cell, &tile) in board.cells().iter().zip(&self.setup.tiles) {
            assert_eq!(self.mine.tile(cell), Some(tile), "X1");
        }
        // X2
        assert!((board.up() & board.claimed()).is_empty(), "X2");
        if matches!(board.phase(), Phase::Corner | Phase::RollOff(_) | Phase::Over) {
            assert!(board.up().is_empty(), "X2");
        }
        if board.phase() == Phase::Roll && self.landings == 0 {
            assert!(board.up().is_empty(), "X2: the first roll of a turn");
        }
        self.check_tokens();
        // X4
        let miners: Vec<Cell> = seats(board).filter_map(|seat| board.miner(seat)).collect();
        assert_eq!(miners.iter().copied().collect::<CellSet>().len(), miners.len(), "X4");
        let mut corners: Vec<_> = seats(board).filter_map(|seat| board.corner(seat)).collect();
        let chosen = corners.len();
        corners.sort();
        corners.dedup();
        assert_eq!(corners.len(), chosen, "X4");
        // X5, P5, M3, M4
        if let (Phase::Move(die), Some(seat)) = (board.phase(), board.active()) {
            let expected = destinations_by_walks(board, seat, die);
            let found: Vec<Action> = self.mine.legal(seat.into()).into_iter().collect();
            let listed: Vec<Action> = match expected.is_empty() {
                true => vec![Action::Stay],
                false => expected.iter().map(Action::Move).collect(),
            };
            assert_eq!(found, listed, "X5");
        }
        self.check_rides_and_peeks();
        // X6
        if let (false, Some(active)) =
            (matches!(board.phase(), Phase::Corner | Phase::RollOff(_)), board.active())
        {
            assert!(!board.skips().contains(active), "X6");
        }
        // X7
        let four = seats(board).any(|seat| board.claims(seat).len() == 4);
        let limit = board.max_turns() == Some(board.turns());
        assert_eq!(self.mine.outcome().is_some(), four || limit, "X7");
        // X8
        assert!(self.mine.public_seen().contains_all(board.claimed() | board.up()), "X8");
        self.check_actors();
    }

    // P4, P8, P12
    fn check_rides_and_peeks(&self) {
        let board = self.mine.board();
        let Some(seat) = board.active() else { return };
        let listed: Vec<Action> = self.mine.legal(seat.into()).into_iter().collect();
        let unclaimed = board.cells().iter().filter(|&cell| board.owner(cell).is_none());
        match board.phase() {
            Phase::Ride => {
                // T8
                let free = unclaimed.filter(|&cell| board.occupant(cell).is_none());
                assert_eq!(listed, free.map(Action::Ride).collect::<Vec<_>>(), "T8");
                assert!(listed.len() >= 29, "P12");
            }
            Phase::Peek => {
                // V4
                let down = unclaimed.filter(|&cell| !board.up().contains(cell));
                let peeks = std::iter::once(Action::Pass).chain(down.map(Action::Peek));
                assert_eq!(listed, peeks.collect::<Vec<_>>(), "V4");
                assert!(listed.len() > 21, "P12");
            }
            _ => {}
        }
    }

    // X3
    fn check_tokens(&self) {
        let board = self.mine.board();
        let mut cells = CellSet::EMPTY;
        for seat in seats(board) {
            let mut own = 0;
            for number in Nugget::ALL {
                let Some(cell) = board.token(seat, number) else { continue };
                assert_eq!(self.mine.tile(cell), Some(Tile::Gold(number)), "X3");
                assert!(!cells.contains(cell), "X3: two tokens on {cell}");
                cells = cells.with(cell);
                own += 1;
            }
            assert_eq!(board.claims(seat).len(), own, "X3");
        }
        assert_eq!(cells, board.claimed(), "X3");
    }

    // X10
    fn check_actors(&self) {
        let actors = (0..8).map(|seat| Actor::Seat(Seat::new(seat))).chain([Actor::Chance]);
        let owed: Vec<Actor> = actors.filter(|&actor| !self.mine.legal(actor).is_empty()).collect();
        let expected: Vec<Actor> = self.mine.turn().actor().into_iter().collect();
        assert_eq!(owed, expected, "X10");
        assert_eq!(owed.is_empty(), self.mine.turn() == Turn::Over, "X10");
    }

    /// Every action there is, by every actor: legal exactly if listed, a refusal changes nothing.
    pub(crate) fn check_every_action(&self) {
        for actor in (0..5).map(|seat| Actor::Seat(Seat::new(seat))).chain([Actor::Chance]) {
            let legal = self.mine.legal(actor);
            let listed: Vec<Action> = legal.into_iter().collect();
            assert!(listed.is_sorted(), "in order");
            assert_eq!(listed.len(), LegalActions::len(&legal));
            for (n, action) in listed.iter().enumerate() {
                assert_eq!(legal.get(n), Some(*action));
            }
            assert_eq!(legal.get(listed.len()), None);
            for action in every_action() {
                let check = self.mine.check(actor, &action);
                assert_eq!(check.is_ok(), listed.contains(&action), "{actor}: {action}: {check:?}");
                let mut after = self.mine.clone();
                assert_eq!(after.play_mut(actor, &action), check);
                if check.is_err() {
                    assert_eq!(after, self.mine, "X10: a refusal changes nothing");
                    let mut told = false;
                    let _ = after.play_with(actor, &action, &mut |_, _| told = true);
                    assert!(!told, "a refusal tells nothing");
                } else {
                    assert_eq!(self.mine.play(actor, &action), Ok(after), "both forms agree");
                }
            }
        }
    }

    /// X9 and I7: other layouts of what a seat cannot know give it the same view.
    pub(crate) fn check_views(&self, words: &mut impl Words) {
        for seat in seats(self.mine.board()) {
            let view = self.mine.view(seat);
            assert_eq!(view.legal(), self.mine.legal(seat.into()));
            assert_eq!(view.turn(), self.mine.turn());
            let other = Sample::sample(&view, words).expect("a sample");
            assert_eq!(other.view(seat), view, "X9");
            assert_eq!(view.unseen().len(), view.left().total(), "I4");
            assert_eq!(view.table(), self.mine.table_view(seat), "I5");
            for cell in other.board().cells() - view.unseen() {
                assert_eq!(other.tile(cell), self.mine.tile(cell), "I7");
            }
            let mut tiles: Vec<Tile> =
                other.board().cells().iter().filter_map(|cell| other.tile(cell)).collect();
            let mut expected = self.setup.tiles.clone();
            tiles.sort();
            expected.sort();
            assert_eq!(tiles, expected, "X1: the sample is a mine");
        }
    }

    /// X13: the record gives the game back.
    pub(crate) fn check_record(&self) {
        assert_eq!(self.record.replay().expect("a replay"), self.mine, "X13");
        let json = cards_core::json::write_record(&self.record).expect("a record");
        let (record, state) = cards_core::json::read_record::<Mine>(&json).expect("a record");
        assert_eq!((&record, &state), (&self.record, &self.mine), "X13");
    }

    /// The most landings and the most claims of one chain so far.
    pub(crate) fn most(&self) -> (usize, usize) {
        self.most
    }
}

pub(crate) fn every_action() -> impl Iterator<Item = Action> {
    let cells = CellSet::grid(8);
    Die::ALL
        .into_iter()
        .map(Action::Roll)
        .chain(eureka_mine::Corner::ALL.into_iter().map(Action::Corner))
        .chain(cells.iter().map(Action::Move))
        .chain([Action::Stay, Action::Pass])
        .chain(cells.iter().map(Action::Peek))
        .chain(cells.iter().map(Action::Ride))
}

/// A setup for a random game: player count, mixture and the rest all follow from the seed.
pub(crate) fn any_setup(seed: u64) -> Setup {
    let mut words = Stream::new(seed);
    let players = 2 + (seed % 3) as u8;
    let mut setup = Setup::shuffled(players, mixture((seed / 3 % 8) as u8), &mut words);
    setup.loop_home = words.below(4) > 0;
    setup.max_turns = Some(1 + words.below(400) as u32);
    if words.below(2) == 0 {
        setup.starter = Some(Seat::new(words.below(players.into()) as u8));
    }
    for corner in &mut setup.corners {
        if words.below(3) == 0 {
            *corner = None;
        }
    }
    setup
}
