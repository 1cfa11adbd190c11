//! The whole state of a game, every secret included.

use cards_core::decks::eureka::{Card, Cards};
use cards_core::{Actor, Game, Hidden, Seat, SeatSet, Turn};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::event::Event;
use crate::knowledge::Knowledge;
use crate::legal::Legal;
use crate::score::Outcome;
use crate::setup::{Deal, Setup, SetupError, hand_size};
use crate::table::{FILLER, Phase, Table};
use crate::view::View;

/// A game at one moment: a plain value that actions change.
///
/// ```
/// use cards_core::Stream;
/// use eureka_cards::{Action, Actor, Seat, Setup, State};
///
/// let state = State::new(&Setup::shuffled(2, &mut Stream::new(42)))?;
/// let ada = Actor::Seat(Seat::new(0));
/// let state = state.play(ada, &Action::Starter(Seat::new(0)))?;
/// // The last player gives a card first.
/// assert!(state.play(ada, &"draft B4".parse()?).is_err());
/// let state = state.play(Actor::Seat(Seat::new(1)), &"draft R5".parse()?)?;
/// assert_eq!(state.hand(Seat::new(0)).len(), 7);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: [Cards; 5],
    pub(crate) stock: Stock,
    /// The card of the swap under way.
    pub(crate) given: Option<Card>,
    pub(crate) knowledge: Knowledge,
}

/// The stock, bottom first, so that drawing is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stock {
    cards: [Card; 22],
    len: u8,
}

impl Stock {
    pub(crate) const EMPTY: Self = Self { cards: [FILLER; 22], len: 0 };

    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The cards, top first.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.cards[..self.len()].iter().rev().copied()
    }

    /// Takes the top card.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        // The places above the stock stay alike, so that equal stocks are equal.
        Some(core::mem::replace(&mut self.cards[usize::from(self.len)], FILLER))
    }

    /// Puts a card on top.
    pub(crate) fn put_on_top(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Puts a card under the stock and takes the top card, which is another one.
    pub(crate) fn exchange(&mut self, card: Card) -> Option<Card> {
        let top = self.draw()?;
        let len = self.len();
        self.cards.copy_within(..len, 1);
        self.cards[0] = card;
        self.len += 1;
        Some(top)
    }
}

impl State {
    /// The state at the beginning.
    ///
    /// # Errors
    ///
    /// If the setup breaks a rule; the first fault of the list is named.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.validate()?;
        let mut state = Self {
            table: Table::new(setup.players, setup.options, setup.starter),
            hands: [Cards::EMPTY; 5],
            stock: Stock::EMPTY,
            given: None,
            knowledge: Knowledge::new(setup.players),
        };
        let players = usize::from(setup.players);
        match &setup.deal {
            Deal::Deck(cards) => {
                let (hands, rest) = cards.split_at(players * hand_size(setup.players));
                let (row, stock) = rest.split_at(players);
                // 1.4
                for (n, &card) in hands.iter().enumerate() {
                    state.hands[n % players].insert(card);
                }
                state.lay_out(row, stock);
            }
            Deal::Dealt { hands, row, stock } => {
                for (hand, cards) in state.hands.iter_mut().zip(hands) {
                    *hand = cards.iter().copied().collect();
                }
                state.lay_out(row, stock);
            }
        }
        // 3.2
        if let Some(starter) = setup.starter {
            state.begin_draft(starter);
        }
        Ok(state)
    }

    fn lay_out(&mut self, row: &[Card], stock: &[Card]) {
        let table = &mut self.table;
        table.row[..row.len()].copy_from_slice(row);
        table.row_len = row.len() as u8;
        for &card in stock.iter().rev() {
            self.stock.put_on_top(card);
        }
        table.stock_size = stock.len() as u8;
        table.hand_sizes = self.hands.map(|hand| hand.len() as u8);
    }

    /// How many play.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.table.players
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// Everything that lies open.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The hand of a seat.
    #[inline]
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The stock, top first.
    pub fn stock(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.stock.iter()
    }

    /// The card that the swap under way has put into the partner's hand.
    #[must_use]
    pub const fn given(&self) -> Option<Card> {
        self.given
    }

    /// What this actor may do now; nothing if it owes nothing.
    #[inline]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        match self.table.owed(actor) {
            Ok(seat) => Legal::new(&self.table, seat, self.hands[seat.index()]),
            Err(_) => Legal::NOTHING,
        }
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        let seat = self.table.owed(actor)?;
        self.table.check(seat, self.hands[seat.index()], *action)
    }

    /// The state after the action.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[must_use = "the state itself does not change"]
    #[inline]
    pub fn play(&self, actor: Actor, action: &Action) -> Result<Self, IllegalAction> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged.
    #[inline]
    pub fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.play_with(actor, action, &mut |_, _| {})
    }

    /// What this seat may know.
    ///
    /// # Panics
    ///
    /// If there is no such seat.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::new(self, seat)
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }
}

impl Table {
    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.phase == Phase::Over;
        over.then_some(Outcome { players: self.players, left: self.hand_sizes })
    }
}

impl Game for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Illegal = IllegalAction;
    type Event = Event;
    type Outcome = Outcome;
    type Legal<'a> = Legal;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup)
    }

    #[inline]
    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    #[inline]
    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    #[inline]
    fn legal(&self, actor: Actor) -> Legal {
        Self::legal(self, actor)
    }

    #[inline]
    fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        Self::check(self, actor, action)
    }

    #[inline]
    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        Self::play_with(self, actor, action, tell)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }
}

impl Hidden for State {
    type View = View;

    fn view(&self, seat: Seat) -> View {
        Self::view(self, seat)
    }
}
