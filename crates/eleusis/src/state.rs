//! The state of a round: the table, and what is hidden from some.

use alloc::sync::Arc;
use alloc::vec::Vec;

use cards_core::decks::french::{Bag, Card, Cards};
use cards_core::{Seat, SeatSet, Turn};

use crate::rule::Rule;
use crate::table::{Phase, Table};

/// One round of Eleusis: from the starters to the scores.
///
/// A plain value: clone it, compare it, play on with a copy. What everybody sees is its
/// [`table`](Self::table); the rule, the hands and the stock are beside it. Copies share the rule.
///
/// ```
/// use eleusis::{Action, Deal, Options, Round, Setup, rule::Rule};
/// use cards_core::{Actor, Seat};
///
/// let setup = Setup {
///     players: 5,
///     god: 0,
///     rule: Some(Rule::parse("c.color != p.color")?),
///     deal: Deal::shuffled(1, 42),
///     options: Options::default(),
/// };
/// let round = Round::new(&setup)?;
/// let player = Seat::new(1);
/// let card = round.hand(player).faces().first().expect("fourteen cards");
/// let next = round.play(Actor::Seat(player), &Action::Lay(card))?;
/// assert_eq!((round.hand(player).len(), next.hand(player).len()), (14, 13));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Round {
    pub(crate) law: Arc<Law>,
    pub(crate) table: Table,
    pub(crate) hands: Vec<Bag>,
    /// The top card is the last one.
    pub(crate) stock: Vec<Slot>,
    pub(crate) rejects: Vec<Card>,
    /// What god may pick while a false `noplay` of a written rule waits for it.
    pub(crate) picks: Cards,
}

/// What does not change during a round, and is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Law {
    pub(crate) rule: Option<Rule>,
    /// The packs given, opened ones included.
    pub(crate) packs: Vec<Vec<Card>>,
}

/// A card of the stock and who knows that it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slot {
    pub(crate) card: Card,
    pub(crate) seen: SeatSet,
}

impl Round {
    /// How many sit at the table, god included.
    #[inline]
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.players
    }

    /// What everybody sees.
    #[inline]
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret rule; `None` if it is unwritten.
    #[inline]
    #[must_use]
    pub fn rule(&self) -> Option<&Rule> {
        self.law.rule.as_ref()
    }

    /// What is being decided.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase()
    }

    /// Who acts now: always exactly one.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The main line: the legal cards in order, starters first.
    #[inline]
    #[must_use]
    pub fn main(&self) -> &[Card] {
        self.table.main()
    }

    /// A seat's hand.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Bag {
        &self.hands[seat.index()]
    }

    /// The faces in the hand of the player.
    #[inline]
    pub(crate) fn player_faces(&self) -> Cards {
        self.hands[self.table.player.index()].faces()
    }

    /// The cards of the stock, top first.
    pub fn stock(&self) -> impl ExactSizeIterator<Item = Card> {
        self.stock.iter().rev().map(|slot| slot.card)
    }

    /// The cards rejected as starters, until they go under the stock.
    #[must_use]
    pub fn rejects(&self) -> &[Card] {
        &self.rejects
    }
}
