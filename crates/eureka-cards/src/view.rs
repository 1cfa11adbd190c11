//! What one seat may know.

use cards_core::decks::eureka::{Card, Cards};
use cards_core::{Sample, Seat, Turn, Words};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::knowledge::Known;
use crate::legal::Legal;
use crate::score::Outcome;
use crate::state::State;
use crate::table::{Exchange, FILLER, Table};

/// Everything that one seat may know, and nothing else: what lies open, its own hand, and what it
/// has seen of the other hands and the stock. (15.1, 15.3)
///
/// ```
/// use cards_core::Stream;
/// use eureka_cards::{Actor, Seat, Setup, State};
///
/// let mut setup = Setup::shuffled(3, &mut Stream::new(42));
/// setup.starter = Some(Seat::new(0));
/// let state = State::new(&setup)?;
/// let state = state.play(Actor::Seat(Seat::new(2)), &"draft B5".parse()?)?;
/// let view = state.view(Seat::new(2));
/// assert_eq!(view.known(Seat::new(1)).to_string(), "B5");
/// // A full state that this seat cannot rule out.
/// let guess = view.sample(&mut Stream::new(1));
/// assert_eq!(guess.view(Seat::new(2)), view);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) seat: Seat,
    pub(crate) table: Table,
    pub(crate) hand: Cards,
    /// The card of the swap under way, for those who saw it.
    pub(crate) given: Option<Card>,
    /// The recycled cards still in the stock, top first.
    bottom: [Card; 22],
    /// What the seat knows of the other hands.
    pub(crate) own: Known,
    /// What everybody knows.
    pub(crate) all: Known,
}

impl View {
    pub(crate) fn new(state: &State, seat: Seat) -> Self {
        let table = state.table;
        assert!(seat.number() < table.players, "there is no such seat");
        let mut bottom = [FILLER; 22];
        let hidden = usize::from(table.stock_size - table.recycled);
        for (place, card) in bottom.iter_mut().zip(state.stock().skip(hidden)) {
            *place = card;
        }
        let two = |exchange: Exchange| [Some(exchange.beneficiary), exchange.partner];
        let saw = table.exchange.is_some_and(|exchange| two(exchange).contains(&Some(seat)));
        Self {
            seat,
            table,
            hand: state.hand(seat),
            given: state.given.filter(|_| saw), // 15.3
            bottom,
            own: state.knowledge.of(seat),
            all: state.knowledge.of_all(),
        }
    }

    /// Whose view it is.
    #[inline]
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Everything that lies open.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The seat's own hand.
    #[inline]
    #[must_use]
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// The cards that are certainly in a hand; all cards of the own one. (15.4)
    #[inline]
    #[must_use]
    pub fn known(&self, seat: Seat) -> Cards {
        if seat == self.seat { self.hand } else { self.own.held[seat.index()] }
    }

    /// The unseen cards that are certainly not in a hand, because its seat would have had to play
    /// them; none for the own hand. (15.7)
    #[inline]
    #[must_use]
    pub fn not_in(&self, seat: Seat) -> Cards {
        self.own.not_in[seat.index()] & self.unseen()
    }

    /// The end of the stock as far as it is known, top first. (15.5)
    #[must_use]
    pub fn stock_bottom(&self) -> &[Card] {
        &self.bottom[..usize::from(self.table.recycled)]
    }

    /// The cards that this seat cannot place: they are in another hand or in the stock.
    #[inline]
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let table = &self.table;
        let known = self.own.held.into_iter().fold(self.hand, |all, held| all | held);
        let bottom: Cards = self.stock_bottom().iter().copied().collect();
        table.deck() - table.laid() - table.draw_cards() - known - bottom
    }

    /// The card that the swap under way has put into the partner's hand, for the two who saw it.
    #[must_use]
    pub const fn given(&self) -> Option<Card> {
        self.given
    }

    /// What the seat may do now: the same list as in the state itself.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> Legal {
        match self.table.owed(self.seat.into()) {
            Ok(seat) => Legal::new(&self.table, seat, self.hand),
            Err(_) => Legal::NOTHING,
        }
    }

    /// Whether the seat may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, action: &Action) -> Result<(), IllegalAction> {
        let seat = self.table.owed(self.seat.into())?;
        self.table.check(seat, self.hand, *action)
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }
}

impl cards_core::View for View {
    type Game = State;

    fn seat(&self) -> Seat {
        Self::seat(self)
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn legal(&self) -> Legal {
        Self::legal(self)
    }
}

impl Sample for View {
    fn sample(&self, words: &mut impl Words) -> Option<State> {
        Some(Self::sample(self, words))
    }
}
