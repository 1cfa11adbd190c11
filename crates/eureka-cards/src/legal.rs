//! What a seat may do now, as masks.

use cards_core::decks::eureka::{Card, Cards, Suit};
use cards_core::{LegalActions, Seat, SeatSet};

use crate::action::Action;
use crate::table::{Phase, Source, Table, Wild};

/// The legal actions of one seat: sets of cards, rows and seats rather than a filled list.
///
/// ```
/// use cards_core::Stream;
/// use eureka_cards::{Action, Actor, Seat, Setup, State};
///
/// let mut setup = Setup::shuffled(2, &mut Stream::new(42));
/// setup.starter = Some(Seat::new(0));
/// let state = State::new(&setup)?;
/// let giver = Seat::new(1);
/// let legal = state.legal(Actor::Seat(giver));
/// assert_eq!(legal.len(), 6);
/// assert!(legal.into_iter().all(|action| matches!(action, Action::Draft(_))));
/// # Ok::<(), eureka_cards::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Legal(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Nothing,
    Starter(SeatSet),
    Draft(Cards),
    Turn { place: Cards, cover: Cards, pass: bool, wild: Suits },
    Take(Cards),
    Clash { row: Cards, seats: SeatSet },
    Use,
    Pickup(Suits),
    Offer(SeatSet),
    Exchange { hand: Cards, seats: SeatSet, row: Cards, recycle: Cards },
    Return(Cards),
}

/// A set of suits, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Suits(u8);

impl Suits {
    fn all(keep: impl Fn(Suit) -> bool) -> Self {
        Self(Suit::ALL.into_iter().fold(0, |bits, suit| bits | u8::from(keep(suit)) << suit as u8))
    }

    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn nth(self, n: usize) -> Option<Suit> {
        Suit::ALL.into_iter().filter(|&suit| self.0 >> suit as u8 & 1 == 1).nth(n)
    }
}

impl Legal {
    /// Nothing at all.
    pub(crate) const NOTHING: Self = Self(Kind::Nothing);

    /// What the seat with this hand may do, if it owes a decision at all. (13.1, 13.2)
    #[inline]
    pub(crate) fn new(table: &Table, seat: Seat, hand: Cards) -> Self {
        Self(match table.phase {
            Phase::Starter => Kind::Starter(SeatSet::first_n(table.players)),
            Phase::Draft => Kind::Draft(hand), // 3.4
            Phase::Turn => turn(table, hand),
            Phase::Studies => Kind::Take(table.draw_cards()), // 6.7
            Phase::Clash => {
                Kind::Clash { row: table.draw_cards(), seats: others(table, seat) } // 8.6
            }
            Phase::BonusY | Phase::BonusR => Kind::Use,
            Phase::BonusB => {
                let source = table.source.unwrap_or(Source::Placement);
                Kind::Pickup(Suits::all(|suit| table.may_pick_up(suit, source)))
            }
            Phase::BonusG => Kind::Offer(table.beneficiaries()),
            Phase::Exchange => exchange(table, seat, hand),
            Phase::Return => Kind::Return(hand),
            Phase::Over => Kind::Nothing,
        })
    }

    /// How many actions there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        match self.0 {
            Kind::Nothing => 0,
            Kind::Starter(seats) => seats.len(),
            Kind::Draft(cards) | Kind::Take(cards) | Kind::Return(cards) => cards.len(),
            Kind::Turn { place, cover, pass, wild } => {
                (place.len() + cover.len()) + usize::from(pass) + wild.len()
            }
            Kind::Clash { row, seats } => row.len() * seats.len(),
            Kind::Use => 2,
            Kind::Pickup(suits) => suits.len() + 1,
            Kind::Offer(seats) => seats.len() + 1,
            Kind::Exchange { hand, seats, row, recycle } => {
                hand.len() * (seats.len() + row.len()) + recycle.len() + 1
            }
        }
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The n-th action in ascending order, from 0.
    #[inline]
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        match self.0 {
            Kind::Nothing => None,
            Kind::Starter(seats) => seats.iter().nth(n).map(Action::Starter),
            Kind::Draft(cards) => cards.nth(n).map(Action::Draft),
            Kind::Take(cards) => cards.nth(n).map(Action::Take),
            Kind::Return(cards) => cards.nth(n).map(Action::Return),
            Kind::Turn { place, cover, pass, wild } => {
                if let Some(card) = place.nth(n) {
                    return Some(Action::Place(card));
                }
                let n = n - place.len();
                if let Some(card) = cover.nth(n) {
                    return Some(Action::Cover(card));
                }
                match n - cover.len() {
                    0 if pass => Some(Action::Pass),
                    n => wild.nth(n - usize::from(pass)).map(Action::Wild),
                }
            }
            Kind::Clash { row, seats } => {
                let (card, to) = pair(row, seats, n)?;
                Some(Action::Clash { card, to })
            }
            Kind::Use => [Action::Use, Action::Decline].get(n).copied(),
            Kind::Pickup(suits) => or_decline(n, suits.len(), || suits.nth(n).map(Action::Pickup)),
            Kind::Offer(seats) => {
                or_decline(n, seats.len(), || seats.iter().nth(n).map(Action::Offer))
            }
            Kind::Exchange { hand, seats, row, recycle } => {
                if let Some((card, with)) = pair(hand, seats, n) {
                    return Some(Action::Swap { card, with });
                }
                let n = n - hand.len() * seats.len();
                let width = row.len();
                if n < hand.len() * width {
                    let (give, take) = (hand.nth(n / width)?, row.nth(n % width)?);
                    return Some(Action::Trade { give, take });
                }
                let n = n - hand.len() * width;
                or_decline(n, recycle.len(), || recycle.nth(n).map(Action::Recycle))
            }
        }
    }

    /// The actions in ascending order.
    #[must_use]
    pub const fn iter(&self) -> LegalIter {
        LegalIter { legal: *self, next: 0 }
    }
}

fn turn(table: &Table, hand: Cards) -> Kind {
    let place = hand & table.placeable();
    let cover = hand & table.coverable();
    // 4.7, 4.8
    let pass = place.is_empty() && (table.options.cover_may_pass || cover.is_empty());
    // 5.5, 11.1, 11.2: before the placement, whatever is pending.
    let wild = match table.wild {
        Wild::Ready => Suits::all(|suit| table.has_bonus(suit, Source::Wild)),
        Wild::Absent | Wild::Spent => Suits(0),
    };
    Kind::Turn { place, cover, pass, wild }
}

fn exchange(table: &Table, seat: Seat, hand: Cards) -> Kind {
    let row = table.draw_cards();
    let recycle = if table.stock_size > 0 { row } else { Cards::EMPTY }; // 7.5
    Kind::Exchange { hand, seats: others(table, seat), row, recycle }
}

fn others(table: &Table, seat: Seat) -> SeatSet {
    SeatSet::first_n(table.players).without(seat)
}

/// Entry n of all cards with all seats, the seats running faster.
fn pair(cards: Cards, seats: SeatSet, n: usize) -> Option<(Card, Seat)> {
    let width = seats.len();
    Some((cards.nth(n.checked_div(width)?)?, seats.iter().nth(n % width)?))
}

/// The entry, or the decline that follows the last one. (4.12)
fn or_decline(n: usize, len: usize, entry: impl Fn() -> Option<Action>) -> Option<Action> {
    if n == len { Some(Action::Decline) } else { entry() }
}

impl LegalActions for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        Self::len(self)
    }

    #[inline]
    fn get(&self, n: usize) -> Option<Action> {
        Self::get(self, n)
    }
}

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = LegalIter;

    fn into_iter(self) -> LegalIter {
        self.iter()
    }
}

impl IntoIterator for &Legal {
    type Item = Action;
    type IntoIter = LegalIter;

    fn into_iter(self) -> LegalIter {
        self.iter()
    }
}

/// The actions of a [`Legal`] list, in ascending order.
#[derive(Clone, Debug)]
pub struct LegalIter {
    legal: Legal,
    next: usize,
}

impl Iterator for LegalIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = self.legal.get(self.next)?;
        self.next += 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.legal.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalIter {}
impl core::iter::FusedIterator for LegalIter {}
