//! The player that plays for the team, without search.

use cards_core::{Seat, Stream, Words};
use eureka_cards::{Action, Card, Cards, Class, State, Suit, Table, View};

use super::outlook::Outlook;
use crate::Bot;

/// Weighs every action by the cards that it is likely to leave in hands at the end, its own and
/// the others': what a placement jumps over, what a penalty brings, what a bonus can mend.
#[derive(Clone, Copy, Debug, Default)]
pub struct Team {
    /// How it weighs.
    pub taste: Taste,
}

/// What things cost, in cards left at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// The penalties of yellow, green, blue and red.
    pub penalty: [f32; 4],
    /// The bonuses of yellow, green, blue and red.
    pub bonus: [f32; 4],
    /// A mutation that nobody can answer.
    pub stuck: f32,
    /// A card of the draw row, beside one in a hand.
    pub in_row: f32,
    /// A card in hand that a step would place.
    pub step: f32,
    /// Each card likely to be placed before a card in hand.
    pub wait: f32,
    /// Each card likely in a hand above a card in hand.
    pub above: f32,
    /// What a cover saves if its card still had room.
    pub cover: f32,
    /// Taking a card back from a row.
    pub pickup: f32,
    /// What the wild card has to be worth.
    pub wild: f32,
    /// Each card in the hand of who gets one by a clash.
    pub crowd: f32,
    /// Each rank of a card given in the draft.
    pub draft: f32,
    /// A small charge for each card played of a high rank.
    pub high: f32,
}

impl Default for Taste {
    fn default() -> Self {
        Self {
            penalty: [0.29, 0.78, 0.12, 0.0],
            bonus: [0.27, 0.05, -0.1, 0.09],
            stuck: 3.0,
            in_row: 0.2,
            step: 0.11,
            wait: 0.07,
            above: -0.02,
            cover: -0.45,
            pickup: 0.43,
            wild: 1.17,
            crowd: 0.05,
            draft: -0.08,
            high: 0.134,
        }
    }
}

impl Bot<State> for Team {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        self.choice(view, words)
    }
}

impl Team {
    /// The action that costs least; of equal ones any, each equally likely.
    pub(super) fn choice(&self, view: &View, words: &mut impl Words) -> Action {
        let thought =
            Thought { outlook: Outlook::new(view, self.taste.in_row), taste: &self.taste };
        let mut best: Option<(f32, Action)> = None;
        let mut equal = 0;
        for action in view.legal() {
            let cost = thought.cost(action);
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
            None => panic!("seat {} owes no action", view.seat()),
        }
    }
}

struct Thought<'a> {
    outlook: Outlook<'a>,
    taste: &'a Taste,
}

impl Thought<'_> {
    fn view(&self) -> &View {
        self.outlook.view
    }

    fn table(&self) -> &Table {
        self.outlook.table
    }

    fn hand(&self) -> Cards {
        self.view().hand()
    }

    /// What the action costs the team, in cards left at the end.
    fn cost(&self, action: Action) -> f32 {
        match action {
            Action::Starter(seat) => {
                if seat == self.view().seat() {
                    0.0
                } else {
                    1.0
                }
            }
            Action::Draft(card) => {
                -self.burden(card) + self.taste.draft * f32::from(card.rank().number())
            }
            Action::Place(card) => self.place(card),
            Action::Cover(card) => self.cover(card),
            Action::Pass | Action::Decline => 0.0,
            Action::Wild(suit) => self.taste.wild - self.wild(suit) + self.least_placement(),
            Action::Take(card) => self.burden(card),
            Action::Clash { card, to } => {
                self.burden(card)
                    + self.taste.crowd * f32::from(self.table().hand_sizes()[to.index()])
            }
            // A pending effect serves everybody, and nobody has to use it.
            Action::Use => -1.0,
            Action::Pickup(row) => self.pick_up(row),
            Action::Offer(seat) => self.offer(seat),
            Action::Swap { .. } => 1.0,
            Action::Trade { give, take } => self.burden(take) - self.burden(give) + 0.01,
            Action::Recycle(card) => 0.2 - 0.1 * self.burden(card),
            Action::Return(card) => -self.burden(card),
        }
    }

    /// How likely a card in hand is left at the end.
    fn burden(&self, card: Card) -> f32 {
        if self.outlook.is_dead(card) {
            return 1.0;
        }
        let row = card.suit();
        let below = self.outlook.skipped(row, card);
        let above = self.outlook.room(row) - below - Cards::only(card);
        let next = self.table().class(card) == Class::Step;
        let mut burden = self.taste.wait * self.outlook.weigh(below)
            + self.taste.above * self.outlook.weigh(above);
        if next {
            burden += self.taste.step;
        }
        burden.min(0.99)
    }

    fn place(&self, card: Card) -> f32 {
        let (table, taste) = (self.table(), self.taste);
        let suit = card.suit();
        let skipped = self.outlook.skipped(suit, card);
        let mut cost = self.outlook.weigh(skipped);
        cost += taste.high * f32::from(card.rank().number());
        match table.class(card) {
            Class::Step if self.is_punished(card) => cost += self.penalty(card),
            Class::Jump if !table.has_plagiarism() => cost -= taste.bonus[suit as usize],
            _ => {}
        }
        cost
    }

    fn is_punished(&self, card: Card) -> bool {
        let green_top =
            card.suit() == Suit::Green && self.table().deck().of(Suit::Green).last() == Some(card);
        !self.table().has_epiphany() && self.hand().len() > 1 && !green_top
    }

    fn penalty(&self, card: Card) -> f32 {
        let suit = card.suit();
        let mut cost = self.taste.penalty[suit as usize];
        match suit {
            Suit::Green => {
                let above =
                    self.outlook.room(suit) - self.outlook.skipped(suit, card) - Cards::only(card);
                cost += self.taste.stuck * self.outlook.nobody_has(above);
            }
            Suit::Yellow | Suit::Blue => {
                let best = self.table().draw_cards().iter().map(|card| self.burden(card));
                cost += best.fold(1.0, f32::min);
            }
            Suit::Red => {}
        }
        cost
    }

    fn cover(&self, card: Card) -> f32 {
        let rank = card.rank();
        let killed =
            self.outlook.skipped(Suit::Yellow, card) | Cards::only(Card::new(Suit::Yellow, rank));
        let killed = killed & self.outlook.room(Suit::Yellow);
        let saved =
            if self.outlook.is_dead(card) { 1.0 } else { self.taste.cover + self.burden(card) };
        self.outlook.weigh(killed) - saved
    }

    fn pick_up(&self, row: Suit) -> f32 {
        let Some(top) = self.table().top(row) else { return 9.0 };
        let below = self.table().row(row).take_while(|&card| card != top).last();
        let below = below.map_or(0, |card| card.rank().number());
        let upper = (1_u64 << (top.rank().number() - 1)) - 1;
        let lower = (1_u64 << below) - 1;
        let revived = Cards::from_bits_truncate((upper & !lower) << (16 * row as u8));
        self.taste.pickup - self.outlook.weigh(revived - self.table().laid())
    }

    /// The best trade of a hand card for one of the draw row.
    fn trade(&self) -> f32 {
        let worst = self.hand().iter().map(|card| self.burden(card)).fold(0.0, f32::max);
        let best =
            self.table().draw_cards().iter().map(|card| self.burden(card)).fold(1.0, f32::min);
        worst - best
    }

    fn offer(&self, seat: Seat) -> f32 {
        if seat == self.view().seat() {
            return -self.trade();
        }
        // Others likely hold something bad where they hold much.
        let size = f32::from(self.table().hand_sizes()[seat.index()]);
        let dead =
            self.view().known(seat).iter().filter(|&card| self.outlook.is_dead(card)).count();
        -0.05 * size - 0.5 * dead as f32
    }

    fn least_placement(&self) -> f32 {
        let least = self.view().legal().into_iter().map(|action| match action {
            Action::Place(_) | Action::Cover(_) => self.cost(action),
            _ => 0.0,
        });
        let least = least.fold(f32::INFINITY, f32::min);
        if least.is_finite() { least } else { 0.0 }
    }

    /// What the wild card is worth now.
    fn wild(&self, suit: Suit) -> f32 {
        match suit {
            Suit::Yellow => {
                let top = self.table().top(Suit::Yellow);
                let covers = self.hand().iter().filter(|card| {
                    card.suit() != Suit::Yellow && top.is_some_and(|top| card.rank() >= top.rank())
                });
                covers.map(|card| -self.cover(card)).fold(0.0, f32::max)
            }
            Suit::Green => self.trade(),
            Suit::Blue => {
                let rows = Suit::ALL.into_iter().map(|row| -self.pick_up(row));
                rows.fold(0.0, f32::max)
            }
            Suit::Red => {
                let steps = self.hand().iter().filter(|&card| {
                    self.table().placeable().contains(card)
                        && self.table().class(card) == Class::Step
                        && self.is_punished(card)
                });
                let least = self.least_placement();
                steps
                    .map(|card| least - (self.place(card) - self.penalty(card)))
                    .fold(0.0, f32::max)
            }
        }
    }
}
