//! What one seat knows.

use alloc::vec::Vec;

use cards_core::decks::french::{Bag, Card, Cards};
use cards_core::{Hidden, Seat, SeatSet, Turn};

use crate::legal::Legal;
use crate::rule::Rule;
use crate::state::Round;
use crate::table::{Stage, Table};

/// What one seat may know of a round: the table, its own hand, the places of cards it has seen;
/// god also his rule. // I2, I4
///
/// ```
/// use cards_core::{Seat, View as _};
/// use eleusis::{Deal, Options, Round, Setup, rule::Rule};
///
/// let rule = Some(Rule::parse("c.color != p.color")?);
/// let (deal, options) = (Deal::shuffled(1, 42), Options::default());
/// let round = Round::new(&Setup { players: 4, god: 0, rule, deal, options })?;
/// let view = round.view(Seat::new(1));
/// assert_eq!((view.hand().len(), view.hand_counts()), (14, &[0, 14, 14, 14][..]));
/// assert!(view.rule().is_none() && view.stock().iter().all(Option::is_none));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) seat: Seat,
    pub(crate) table: Table,
    pub(crate) hand: Bag,
    pub(crate) hand_counts: Vec<u32>,
    pub(crate) stock: Vec<Option<Card>>,
    /// Who knows the card at each place of the stock: everybody saw how it came there.
    pub(crate) stock_seen: Vec<SeatSet>,
    pub(crate) rejects: Vec<Option<Card>>,
    pub(crate) rule: Option<Rule>,
}

impl Round {
    /// What this seat may know, built from nothing else: of a prophet no more than of a player. // X3
    ///
    /// # Panics
    ///
    /// If there is no such seat.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        let is_god = seat == self.table.god;
        let over = matches!(self.table.stage, Stage::Over);
        View {
            seat,
            table: self.table.clone(),
            hand: self.hands[seat.index()].clone(),
            hand_counts: self.hands.iter().map(|hand| hand.len() as u32).collect(),
            stock: self
                .stock
                .iter()
                .rev()
                .map(|slot| slot.seen.contains(seat).then_some(slot.card))
                .collect(),
            stock_seen: self.stock.iter().rev().map(|slot| slot.seen).collect(),
            rejects: self.rejects.iter().map(|&card| is_god.then_some(card)).collect(), // B2
            rule: self.rule().filter(|_| is_god || over).cloned(),
        }
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What everybody sees.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The seat's hand.
    #[must_use]
    pub fn hand(&self) -> &Bag {
        &self.hand
    }

    /// The number of cards in each hand.
    #[must_use]
    pub fn hand_counts(&self) -> &[u32] {
        &self.hand_counts
    }

    /// The stock, top first, with the cards that the seat knows.
    #[must_use]
    pub fn stock(&self) -> &[Option<Card>] {
        &self.stock
    }

    /// The rejects put aside, with the cards that the seat knows: all for god, none for others.
    #[must_use]
    pub fn rejects(&self) -> &[Option<Card>] {
        &self.rejects
    }

    /// The rule, if it is written: god knows it, everybody when the round is over.
    #[must_use]
    pub fn rule(&self) -> Option<&Rule> {
        self.rule.as_ref()
    }

    /// Who acts now.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// What the seat may do now: the same list as in the round itself.
    #[must_use]
    pub fn legal(&self) -> Legal {
        if !self.turn().owes(self.seat.into()) {
            return Legal::NONE;
        }
        let (options, laying) = (self.table.options, self.table.laying().len());
        match self.table.stage {
            Stage::Turn => Legal::turn(options, &self.hand, laying),
            Stage::After => Legal::AFTER,
            Stage::Call | Stage::Judge => Legal::judge(options, laying),
            Stage::NpCall => Legal::no_play_call(self.shown()),
            Stage::NpJudge { .. } => Legal::no_play_judge(self.picks(), self.table.written),
            Stage::Starter => {
                Legal::starter(Legal::last_starter(self.table.opened, self.stock.len()))
            }
            Stage::Pack(_) | Stage::Over => Legal::NONE,
        }
    }

    /// The faces of the hand that is shown.
    fn shown(&self) -> Cards {
        self.table.known[self.table.player.index()].faces()
    }

    /// What god may pick of the hand that is shown. // A8
    fn picks(&self) -> Cards {
        let shown = self.shown();
        match &self.rule {
            Some(rule) => rule.legal_among(&self.table.main, shown),
            None => shown,
        }
    }
}

impl Hidden for Round {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        self.view(seat)
    }
}

impl cards_core::View for View {
    type Game = Round;

    fn seat(&self) -> Seat {
        self.seat()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal(&self) -> Legal {
        self.legal()
    }
}
