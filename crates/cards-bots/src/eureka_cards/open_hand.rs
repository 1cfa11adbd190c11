//! The solver that sees every hand: could this deal have been won?
//!
//! A beam search, one placement a layer. Seats that can only pass do so within a layer, so that
//! all positions of a layer have played the same number of cards and compare fairly.

use alloc::vec;
use alloc::vec::Vec;

use cards_core::{Actor, Seat, SeatSet};
use eureka_cards::{Action, Cards, Phase, Source, State, Suit, Wild};

/// Finds a low score of a deal with all hands and the stock open to it, and the play that leads
/// there. No player: it knows what nobody at the table may know.
///
/// ```
/// use cards_bots::eureka_cards::OpenHandSolver;
/// use cards_core::{Record, Stream};
/// use eureka_cards::{Setup, State};
///
/// let setup = Setup::shuffled(2, &mut Stream::new(42));
/// let solution = OpenHandSolver::default().solve(&State::new(&setup)?);
/// assert_eq!(solution.score, 0);
/// let record = Record::<State> { setup, actions: solution.line };
/// assert_eq!(record.replay()?.outcome().unwrap().score(), 0);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenHandSolver {
    /// How many positions a layer keeps in the first search.
    pub least: usize,
    /// How many in the last one; each search keeps four times as many as the one before.
    pub most: usize,
}

impl Default for OpenHandSolver {
    fn default() -> Self {
        Self { least: 24, most: 6_144 }
    }
}

/// The lowest score that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Cards left in hand at the end of the line.
    pub score: u8,
    /// Whether no play at all does better: nothing was left out, or the score is 0.
    pub proved: bool,
    /// The play that leads there, to the end of the game.
    pub line: Vec<(Actor, Action)>,
}

impl OpenHandSolver {
    /// The best play found from here on.
    #[must_use]
    pub fn solve(&self, state: &State) -> Solution {
        let mut width = self.least.max(1);
        let mut best = Search::beam(state, width);
        // Near the end of a game everything can be searched.
        if !best.proved {
            if let Some(all) = Search::everything(state, self.most) {
                return all;
            }
        }
        while !best.proved && width < self.most {
            width = (4 * width).min(self.most);
            let wider = Search::beam(state, width);
            if wider.score < best.score {
                best = wider;
            }
        }
        best
    }
}

/// Where a step stands in the tree of all steps tried.
type Step = u32;

/// The beginning, which no step leads to.
const ROOT: Step = Step::MAX;

/// A position at the end of a layer.
struct Candidate {
    /// What it is likely to leave in hand, in 64ths of a card.
    worth: u32,
    /// Tells positions apart that play on differently.
    key: [u64; 2],
    parent: u32,
    step: Step,
}

/// Which actions a search tries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Those that are likely to help.
    Lean,
    /// All.
    Full,
}

impl Scope {
    fn leaves_out(self, state: &State, action: Action) -> bool {
        if self == Self::Full {
            return false;
        }
        let table = state.table();
        match action {
            // It brings many exchanges, and can be done without.
            Action::Wild(Suit::Green) => true,
            // The other way round it is the same exchange.
            Action::Swap { with, .. } => {
                let seat = table.exchange().map(|exchange| exchange.beneficiary);
                Some(with) < seat && !state.hand(with).is_empty()
            }
            Action::Return(card) => state.given() == Some(card),
            // The same whoever the beneficiary is.
            Action::Recycle(_) => {
                table.exchange().map(|exchange| exchange.beneficiary) != table.active()
            }
            Action::Decline => {
                let idle = matches!(table.phase(), Phase::Exchange | Phase::BonusY | Phase::BonusR);
                idle || table.source() == Some(Source::Wild)
            }
            _ => false,
        }
    }
}

struct Search {
    scope: Scope,
    /// How many positions a layer keeps.
    width: usize,
    /// Whether nothing has been left out so far.
    whole: bool,
    steps: Vec<(Step, Seat, Action)>,
    candidates: Vec<Candidate>,
    /// The lowest score of a finished game, and its last step.
    best: Option<(u8, Step)>,
}

impl Search {
    fn new(scope: Scope, width: usize) -> Self {
        let (steps, candidates) = (Vec::new(), Vec::new());
        Self { scope, width, whole: true, steps, candidates, best: None }
    }

    /// A good line, found by keeping the most promising positions only.
    fn beam(state: &State, width: usize) -> Solution {
        let mut search = Self::new(Scope::Lean, width);
        search.run(state);
        match search.solution() {
            Some(solution) => solution,
            None => unreachable!("every game ends"),
        }
    }

    /// The best line of all, unless there are too many.
    fn everything(state: &State, width: usize) -> Option<Solution> {
        let mut search = Self::new(Scope::Full, width);
        search.run(state);
        search.solution().filter(|solution| solution.proved)
    }

    fn solution(&self) -> Option<Solution> {
        let (score, last) = self.best?;
        Some(Solution { score, proved: self.whole || score == 0, line: self.line(last) })
    }

    fn run(&mut self, state: &State) {
        let mut beam = vec![(state.clone(), ROOT)];
        while !beam.is_empty() && !self.is_done() {
            for (parent, (state, step)) in beam.iter().enumerate() {
                self.expand(state, *step, parent as u32);
                // A search for everything that has to stop has left the rest of the layer out.
                self.whole &= !self.is_flooded();
                if self.is_done() {
                    return;
                }
            }
            let mut found = core::mem::take(&mut self.candidates);
            found.sort_unstable_by_key(|candidate| (candidate.worth, candidate.key));
            found.dedup_by_key(|candidate| candidate.key);
            self.whole &= found.len() <= self.width;
            found.truncate(self.width);
            let next = found.iter().map(|candidate| {
                let (parent, from) = &beam[candidate.parent as usize];
                (self.replayed(parent, *from, candidate.step), candidate.step)
            });
            beam = next.collect();
        }
    }

    /// Whether nothing better can be found, or the search was for everything and is not.
    fn is_done(&self) -> bool {
        self.is_won() || self.is_flooded() || (self.scope == Scope::Full && !self.whole)
    }

    fn is_flooded(&self) -> bool {
        self.scope == Scope::Full && self.candidates.len() > 16 * self.width
    }

    fn is_won(&self) -> bool {
        self.best.is_some_and(|(score, _)| score == 0)
    }

    /// The steps from the beginning to this one.
    fn line(&self, last: Step) -> Vec<(Actor, Action)> {
        let mut line = self.steps_between(ROOT, last);
        line.reverse();
        line
    }

    /// The steps after the first one up to the last one, the last one first.
    fn steps_between(&self, first: Step, last: Step) -> Vec<(Actor, Action)> {
        let mut steps = Vec::new();
        let mut at = last;
        while at != first {
            let (before, seat, action) = self.steps[at as usize];
            steps.push((Actor::Seat(seat), action));
            at = before;
        }
        steps
    }

    fn replayed(&self, state: &State, from: Step, to: Step) -> State {
        let mut state = state.clone();
        for (actor, action) in self.steps_between(from, to).into_iter().rev() {
            play(&mut state, actor, action);
        }
        state
    }

    /// All ways to make the next placement, or the next gift of the draft.
    fn expand(&mut self, state: &State, step: Step, parent: u32) {
        let Some(actor @ Actor::Seat(seat)) = state.turn().actor() else {
            return self.finish(state, step);
        };
        for action in state.legal(actor) {
            if self.scope.leaves_out(state, action) {
                self.whole = false;
                continue;
            }
            let mut next = state.clone();
            play(&mut next, actor, action);
            let number = self.steps.len() as Step;
            self.steps.push((step, seat, action));
            let placed = matches!(action, Action::Place(_) | Action::Cover(_));
            let first = matches!(action, Action::Starter(_) | Action::Draft(_));
            if next.table().phase() == Phase::Over {
                self.finish(&next, number);
            } else if placed || first {
                self.decide(&next, number, parent);
            } else {
                // A pass, the wild card or its decisions: the placement is still to come.
                self.expand(&next, number, parent);
            }
            if self.is_done() {
                return;
            }
        }
    }

    /// All ways to decide what a placement brought.
    fn decide(&mut self, state: &State, step: Step, parent: u32) {
        if is_stuck(state) {
            // Passes are all that is left: it would only take the place of a position that lives.
            return self.expand(state, step, parent);
        }
        let over = matches!(state.table().phase(), Phase::Turn | Phase::Draft);
        let Some(actor @ Actor::Seat(seat)) = state.turn().actor().filter(|_| !over) else {
            let candidate = Candidate { worth: worth(state), key: key(state), parent, step };
            self.candidates.push(candidate);
            return;
        };
        for action in state.legal(actor) {
            if self.scope.leaves_out(state, action) {
                self.whole = false;
                continue;
            }
            let mut next = state.clone();
            play(&mut next, actor, action);
            let number = self.steps.len() as Step;
            self.steps.push((step, seat, action));
            self.decide(&next, number, parent);
        }
    }

    fn finish(&mut self, state: &State, step: Step) {
        let Some(outcome) = state.outcome() else { return };
        if self.best.is_none_or(|(score, _)| outcome.score() < score) {
            self.best = Some((outcome.score(), step));
        }
    }
}

fn play(state: &mut State, actor: Actor, action: Action) {
    if let Err(refusal) = state.play_mut(actor, &action) {
        unreachable!("a listed action was refused: {refusal}");
    }
}

/// Whether nobody can place a card any more, and nothing can change that.
fn is_stuck(state: &State) -> bool {
    let table = state.table();
    let seats = SeatSet::first_n(state.seats());
    let fitting = table.placeable() | table.coverable();
    table.phase() == Phase::Turn
        && table.wild() != Wild::Ready
        && seats.iter().all(|seat| (state.hand(seat) & fitting).is_empty())
}

/// The weight of a card jumped over by the seat in turn, the next one, and so on.
const FORCED: [u32; 5] = [50, 40, 30, 20, 10];

/// What the position is likely to leave in hand, in 64ths of a card.
fn worth(state: &State) -> u32 {
    let table = state.table();
    let seats = SeatSet::first_n(state.seats());
    let held = seats.iter().fold(Cards::EMPTY, |held, seat| held | state.hand(seat));
    let mut worth = 20 * held.len() as u32;
    for suit in Suit::ALL {
        let top = table.top(suit).map_or(0, |top| top.rank().number());
        let mut below = top;
        let highest = table.deck().of(suit).last();
        for card in held.of(suit) {
            let rank = card.rank().number();
            if rank <= top {
                worth += 64;
                continue;
            }
            if rank == below + 1 && below > 0 && !(suit == Suit::Green && Some(card) == highest) {
                worth += [26, 16, 22, 8][suit as usize];
            }
            below = rank;
        }
    }
    worth += forced(state, held);
    // What is in hand for the table.
    let wild = u32::from(table.wild() == Wild::Ready) * 40;
    let armed = u32::from(table.is_armed()) * 16;
    let epiphany = u32::from(table.has_epiphany()) * 10;
    (worth + 200) - wild - armed - epiphany
}

/// What the seats will have to jump over soon, the next ones counted most.
fn forced(state: &State, held: Cards) -> u32 {
    let table = state.table();
    let (Phase::Turn, Some(active)) = (table.phase(), table.active()) else { return 0 };
    let placeable = table.placeable();
    let open = held & placeable;
    let mut worth = 0;
    for (n, weight) in FORCED.into_iter().enumerate().take(usize::from(state.seats())) {
        let seat = active.plus(n as u8, state.seats());
        let own = state.hand(seat) & placeable;
        let jumped = own.iter().map(|card| {
            let below = (1_u64 << card.index()) - 1;
            (open.of(card.suit()) & Cards::from_bits_truncate(below)).len() as u32
        });
        worth += weight * jumped.min().unwrap_or(0);
    }
    worth
}

/// Everything that matters for the play to come.
fn key(state: &State) -> [u64; 2] {
    let table = state.table();
    let seats = SeatSet::first_n(state.seats());
    let mut key = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];
    let mut mix = |word: u64| {
        key[0] = (key[0] ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(29);
        key[1] = (key[1].rotate_left(23) ^ word).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    };
    mix(table.laid().bits());
    mix(table.covers().bits());
    seats.iter().for_each(|seat| mix(state.hand(seat).bits()));
    let row = table.draw_row().iter().fold(1, |word, card| word << 8 | u64::from(card.index()));
    mix(row);
    let mut stock = 1;
    for (n, card) in state.stock().enumerate() {
        stock = stock << 6 | u64::from(card.index());
        if n % 9 == 8 {
            mix(stock);
            stock = 1;
        }
    }
    mix(stock);
    let active = table.active().map_or(7, Seat::number);
    let starter = table.starter().map_or(7, Seat::number);
    let flags = [
        table.is_armed(),
        table.has_mutation(),
        table.has_plagiarism(),
        table.has_epiphany(),
        table.wild() == Wild::Ready,
        table.phase() == Phase::Draft,
    ];
    let flags = flags.iter().fold(0, |bits, &flag| bits << 1 | u64::from(flag));
    mix(flags << 24
        | u64::from(active) << 16
        | u64::from(starter) << 8
        | u64::from(table.passes()));
    key
}
