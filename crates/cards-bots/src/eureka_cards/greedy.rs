//! The player that looks at its own cards only.

use cards_core::{Stream, Words, pick};
use eureka_cards::{Action, Class, State, Table, View};

use crate::Bot;

/// Places the card with the smallest gap, rather a small jump than a step; uses the yellow and the
/// red bonus, and remembers nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        let table = view.table();
        let mut best: Option<(u8, Action)> = None;
        let mut equal = 0;
        for action in view.legal() {
            let Some(cost) = cost(table, action) else { continue };
            match best {
                Some((least, _)) if cost > least => {}
                Some((least, _)) if cost == least => {
                    // Each of the equal ones is as likely.
                    equal += 1;
                    if words.below(equal) == 0 {
                        best = Some((cost, action));
                    }
                }
                _ => (best, equal) = (Some((cost, action)), 1),
            }
        }
        match best {
            Some((_, action)) => action,
            None => match pick(&view.legal(), words) {
                Some(action) => action,
                None => panic!("seat {} owes no action", view.seat()),
            },
        }
    }
}

/// What the action costs; `None` for what is never done while anything else can be.
fn cost(table: &Table, action: Action) -> Option<u8> {
    match action {
        Action::Place(card) => {
            let rank = card.rank().number();
            let top = table.top(card.suit()).map_or(0, |top| top.rank().number());
            Some(match table.class(card) {
                // Between a jump over one card and one over two.
                Class::Step if !table.has_epiphany() => 5,
                Class::Step => 0,
                Class::Open | Class::Cross | Class::Jump => 2 * (rank - top),
            })
        }
        Action::Cover(card) => {
            let top = table.top(eureka_cards::Suit::Yellow).map_or(0, |top| top.rank().number());
            Some(2 * (card.rank().number() - top) + 1)
        }
        Action::Use => Some(0),
        Action::Decline => Some(1),
        _ => None,
    }
}
