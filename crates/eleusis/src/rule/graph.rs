//! All lines of a rule that looks back at most two cards, as a graph (L8.4). Walks alone seldom
//! see the traps that it finds (L8.5).

use alloc::vec;
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::Rule;

const FACES: usize = 52;

/// What the graph shows.
#[derive(Clone, Debug)]
pub(super) struct Explored {
    pub(super) dead: u32,
    pub(super) least: u8,
    pub(super) faces: Cards,
    /// The fewest faces that come back once the line cannot leave them.
    pub(super) recurring: Cards,
    /// The ends of lines after which nothing is legal, in face order.
    pub(super) dead_ends: Vec<Vec<Card>>,
}

/// The states that can be reached from the empty line: the last `memory` (1 or 2) faces.
struct Graph {
    memory: usize,
    /// The legal faces in each state; `None` where no line leads.
    offered: Vec<Option<Cards>>,
}

/// A state: 0 is the empty line, then come one face, then two.
type State = usize;

fn number(card: Card) -> usize {
    usize::from(card.index() >> 4) * 13 + usize::from(card.index() & 15)
}

fn face(number: usize) -> Card {
    let index = (number / 13 * 16 + number % 13) as u8;
    // Numbers are under 52.
    Card::from_index(index).unwrap_or(super::eval::FIRST)
}

impl Graph {
    fn after(&self, state: State, card: Card) -> State {
        let card = number(card);
        if state == 0 || self.memory == 1 {
            return 1 + card;
        }
        let last = if state <= FACES { state - 1 } else { (state - 1 - FACES) % FACES };
        1 + FACES + last * FACES + card
    }

    fn line(&self, state: State) -> Vec<Card> {
        match state {
            0 => Vec::new(),
            1..=FACES => vec![face(state - 1)],
            _ => {
                let pair = state - 1 - FACES;
                vec![face(pair / FACES), face(pair % FACES)]
            }
        }
    }

    fn is_full(&self, state: State) -> bool {
        if self.memory == 1 { state > 0 } else { state > FACES }
    }

    fn new(rule: &Rule, memory: usize) -> Self {
        let states = if memory == 1 { 1 + FACES } else { 1 + FACES + FACES * FACES };
        let mut graph = Self { memory, offered: vec![None; states] };
        let mut ahead = vec![0];
        while let Some(state) = ahead.pop() {
            if graph.offered[state].is_some() {
                continue;
            }
            let faces = rule.legal_faces(&graph.line(state));
            graph.offered[state] = Some(faces);
            ahead.extend(faces.iter().map(|card| graph.after(state, card)));
        }
        graph
    }

    fn offered(&self, state: State) -> Cards {
        self.offered[state].unwrap_or(Cards::EMPTY)
    }

    /// The faces offered inside each strongly connected component that no edge leaves.
    fn closed(&self) -> Vec<Cards> {
        /// A state's place in the search, and the lowest one known to be reachable from it.
        #[derive(Clone, Copy, Default)]
        struct Mark {
            place: u32,
            low: u32,
            on_stack: bool,
            /// Some path leads out of its component.
            leaves: bool,
        }
        let mut marks = vec![Mark::default(); self.offered.len()];
        let mut stack: Vec<State> = vec![0];
        // The states on the current path with the edges that are still to be followed.
        let mut path = vec![(0, self.offered(0))];
        let mut places = 1;
        marks[0] = Mark { place: 1, low: 1, on_stack: true, leaves: false };
        let mut closed = Vec::new();
        while let Some((state, ahead)) = path.last_mut() {
            let state = *state;
            if let Some(card) = ahead.first() {
                ahead.remove(card);
                let next = self.after(state, card);
                if marks[next].place == 0 {
                    places += 1;
                    marks[next] =
                        Mark { place: places, low: places, on_stack: true, leaves: false };
                    stack.push(next);
                    path.push((next, self.offered(next)));
                } else if marks[next].on_stack {
                    marks[state].low = marks[state].low.min(marks[next].place);
                } else {
                    marks[state].leaves = true;
                }
                continue;
            }
            path.pop();
            let is_root = marks[state].low == marks[state].place;
            if let Some(&(parent, _)) = path.last() {
                marks[parent].low = marks[parent].low.min(marks[state].low);
                // A component that is complete lies behind an edge out of its parent's.
                marks[parent].leaves |= is_root;
            }
            if is_root {
                let from = stack.iter().rposition(|&other| other == state).unwrap_or(0);
                let mut faces = Cards::EMPTY;
                let mut leaves = false;
                for member in stack.drain(from..) {
                    marks[member].on_stack = false;
                    leaves |= marks[member].leaves;
                    faces |= self.offered(member);
                }
                if !leaves {
                    closed.push(faces);
                }
            }
        }
        closed
    }
}

/// Explores a rule that looks back at `memory` cards, 1 or 2.
pub(super) fn explore(rule: &Rule, memory: usize) -> Explored {
    let graph = Graph::new(rule, memory);
    let mut explored = Explored {
        dead: 0,
        least: 0,
        faces: Cards::EMPTY,
        recurring: Cards::FULL,
        dead_ends: Vec::new(),
    };
    let mut least = None;
    for (state, offered) in graph.offered.iter().enumerate() {
        let Some(offered) = *offered else { continue };
        if state > 0 && offered.is_empty() {
            explored.dead += 1;
            explored.dead_ends.push(graph.line(state));
        }
        if graph.is_full(state) {
            explored.faces |= offered;
            least = Some(least.unwrap_or(u8::MAX).min(offered.len() as u8));
        }
    }
    explored.least = least.unwrap_or(0);
    if let Some(fewest) = graph.closed().into_iter().min_by_key(|faces| faces.len()) {
        explored.recurring = fewest;
    }
    explored
}
