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
    /// The seat, if this actor owes a decision. (13.3)
    #[inline]
    pub(crate) fn owed(&self, actor: Actor) -> Result<Seat, IllegalAction> {
        let turn = self.turn();
        match actor {
            Actor::Seat(seat) if turn.owes(actor) => Ok(seat),
            _ => Err(IllegalAction::NotYourTurn { turn }),
        }
    }

    /// Whether the seat, which owes a decision and has this hand, may take this action. (13.2)
    #[inline]
    pub(crate) fn check(&self, seat: Seat, hand: Cards, action: Action) -> Check {
        match action {
            Action::Starter(seat) => {
                self.in_phase(&[Phase::Starter])?;
                self.is_seat(seat)
            }
            Action::Draft(card) => {
                self.in_phase(&[Phase::Draft])?;
                holds(hand, card) // 3.4
            }
            Action::Place(card) => {
                self.in_phase(&[Phase::Turn])?;
                holds(hand, card)?;
                self.check_place(card)
            }
            Action::Cover(card) => {
                self.in_phase(&[Phase::Turn])?;
                holds(hand, card)?;
                self.check_cover(card)
            }
            Action::Pass => {
                self.in_phase(&[Phase::Turn])?;
                require((hand & self.compelled()).is_empty(), IllegalAction::MustPlay) // 4.7
            }
            Action::Wild(suit) => {
                self.in_phase(&[Phase::Turn])?;
                self.check_wild(suit)
            }
            Action::Take(card) => {
                self.in_phase(&[Phase::Studies])?;
                self.in_row(card)
            }
            Action::Clash { card, to } => {
                self.in_phase(&[Phase::Clash])?;
                self.in_row(card)?;
                self.is_other(seat, to) // 8.6
            }
            Action::Use => self.in_phase(&[Phase::BonusY, Phase::BonusR]),
            Action::Pickup(suit) => {
                self.in_phase(&[Phase::BonusB])?;
                self.check_pickup(suit)
            }
            Action::Offer(seat) => {
                self.in_phase(&[Phase::BonusG])?;
                self.is_seat(seat)?;
                let named = self.beneficiaries().contains(seat);
                require(named, IllegalAction::NoExchangeFor { seat }) // 7.6
            }
            Action::Swap { card, with } => {
                self.in_phase(&[Phase::Exchange])?;
                holds(hand, card)?;
                self.is_other(seat, with) // 7.3
            }
            Action::Trade { give, take } => {
                self.in_phase(&[Phase::Exchange])?;
                holds(hand, give)?;
                self.in_row(take) // 7.4
            }
            Action::Recycle(card) => {
                self.in_phase(&[Phase::Exchange])?;
                self.in_row(card)?;
                require(self.stock_size > 0, IllegalAction::EmptyStock) // 7.5
            }
            Action::Return(card) => {
                self.in_phase(&[Phase::Return])?;
                holds(hand, card) // 7.3
            }
            Action::Decline => self.in_phase(&[
                Phase::BonusY,
                Phase::BonusR,
                Phase::BonusB,
                Phase::BonusG,
                Phase::Exchange,
            ]),
        }
    }

    /// Whether one of these decisions is asked for. (13.3)
    #[inline]
    fn in_phase(&self, phases: &[Phase]) -> Check {
        require(phases.contains(&self.phase), IllegalAction::WrongPhase { phase: self.phase })
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
