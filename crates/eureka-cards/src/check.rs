//! Whether an action is legal, and which rule it breaks if not.

use cards_core::decks::eureka::{Card, Cards, Suit};
use cards_core::{Actor, Seat};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::table::{Phase, Source, Table, Wild};

type Check = Result<(), IllegalAction>;

fn require(holds: bool, refusal: IllegalAction) -> Check {
    if holds { Ok(()) } else { Err(refusal) }
}

impl Table {
    /// The seat, if this actor owes a decision; chance never does. (1.5, 13.3)
    #[inline]
    pub(crate) fn owed(&self, actor: Actor) -> Result<Seat, IllegalAction> {
        match actor {
            Actor::Seat(seat) if self.owes(seat) => Ok(seat),
            _ => Err(IllegalAction::NotYourTurn { turn: self.turn() }),
        }
    }

    /// Whether the seat, which owes a decision and has this hand, may take this action. (13.2)
    #[inline]
    pub(crate) fn check(&self, seat: Seat, hand: Cards, action: Action) -> Check {
        let phase = self.phase;
        require(action.belongs_to(phase), IllegalAction::WrongPhase { phase })?;
        match action {
            Action::Starter(seat) => self.is_seat(seat),
            Action::Draft(card) | Action::Return(card) => holds(hand, card), // 3.4, 7.3
            Action::Place(card) => holds(hand, card).and_then(|()| self.check_place(card)),
            Action::Cover(card) => holds(hand, card).and_then(|()| self.check_cover(card)),
            Action::Pass => {
                require((hand & self.compelled()).is_empty(), IllegalAction::MustPlay) // 4.7
            }
            Action::Wild(suit) => self.check_wild(suit),
            Action::Take(card) => self.in_row(card),
            Action::Clash { card, to } => {
                self.in_row(card).and_then(|()| self.is_other(seat, to)) // 8.6
            }
            Action::Use | Action::Decline => Ok(()),
            Action::Pickup(suit) => self.check_pickup(suit),
            Action::Offer(seat) => self.is_seat(seat).and_then(|()| {
                let named = self.beneficiaries().contains(seat);
                require(named, IllegalAction::NoExchangeFor { seat }) // 7.6
            }),
            Action::Swap { card, with } => {
                holds(hand, card).and_then(|()| self.is_other(seat, with)) // 7.3
            }
            Action::Trade { give, take } => {
                holds(hand, give).and_then(|()| self.in_row(take)) // 7.4
            }
            Action::Recycle(card) => self.in_row(card).and_then(|()| {
                require(self.stock_size > 0, IllegalAction::EmptyStock) // 7.5
            }),
        }
    }

    fn is_seat(&self, seat: Seat) -> Check {
        require(seat.number() < self.players, IllegalAction::NoSuchSeat { seat })
    }

    fn is_other(&self, seat: Seat, named: Seat) -> Check {
        self.is_seat(named).and_then(|()| require(named != seat, IllegalAction::OwnSeat))
    }

    fn in_row(&self, card: Card) -> Check {
        require(self.draw_row().contains(&card), IllegalAction::NotInDrawRow { card })
    }

    fn check_place(&self, card: Card) -> Check {
        if self.placeable().contains(card) {
            return Ok(());
        }
        require(!self.mutation || card.suit() == Suit::Green, IllegalAction::Mutation)?; // 5.1
        // 4.2: a card of the hand is in the game, so only a top can bar it.
        Err(IllegalAction::TooLow { top: self.top(card.suit()).unwrap_or(card) })
    }

    fn check_cover(&self, card: Card) -> Check {
        if self.coverable().contains(card) {
            return Ok(());
        }
        require(!self.mutation, IllegalAction::Mutation)?; // 5.1
        require(self.armed, IllegalAction::NotArmed)?;
        require(card.suit() != Suit::Yellow, IllegalAction::YellowCover)?;
        Err(IllegalAction::CoverTooLow { top: self.top(Suit::Yellow).unwrap_or(card) }) // 6.2
    }

    fn check_wild(&self, suit: Suit) -> Check {
        match self.wild {
            Wild::Absent => return Err(IllegalAction::NoWild),
            Wild::Spent => return Err(IllegalAction::WildSpent), // 11.1
            Wild::Ready => {}
        }
        let refusal = match suit {
            Suit::Yellow => IllegalAction::NothingToArm,     // 11.4
            Suit::Green => IllegalAction::NothingToExchange, // 11.5
            Suit::Blue => IllegalAction::NothingToPickUp,    // 11.6
            Suit::Red => IllegalAction::EpiphanyAlready,     // 11.7
        };
        require(self.has_bonus(suit, Source::Wild), refusal)
    }

    fn check_pickup(&self, suit: Suit) -> Check {
        let source = self.source.unwrap_or(Source::Placement);
        if self.may_pick_up(suit, source) {
            return Ok(());
        }
        require(self.has_row(suit), IllegalAction::EmptyRow { suit })?;
        Err(IllegalAction::BlueRow) // 8.1, 11.6
    }
}

fn holds(hand: Cards, card: Card) -> Check {
    require(hand.contains(card), IllegalAction::NotInHand { card })
}

impl Action {
    /// Whether actions of this kind are for this phase. (13.1)
    #[inline]
    fn belongs_to(self, phase: Phase) -> bool {
        match self {
            Self::Starter(_) => phase == Phase::Starter,
            Self::Draft(_) => phase == Phase::Draft,
            Self::Place(_) | Self::Cover(_) | Self::Pass | Self::Wild(_) => phase == Phase::Turn,
            Self::Take(_) => phase == Phase::Studies,
            Self::Clash { .. } => phase == Phase::Clash,
            Self::Use => matches!(phase, Phase::BonusY | Phase::BonusR),
            Self::Pickup(_) => phase == Phase::BonusB,
            Self::Offer(_) => phase == Phase::BonusG,
            Self::Swap { .. } | Self::Trade { .. } | Self::Recycle(_) => phase == Phase::Exchange,
            Self::Return(_) => phase == Phase::Return,
            Self::Decline => matches!(
                phase,
                Phase::BonusY | Phase::BonusR | Phase::BonusB | Phase::BonusG | Phase::Exchange
            ),
        }
    }
}
