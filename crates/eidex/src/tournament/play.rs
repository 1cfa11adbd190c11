//! The state of a tournament and its course.

use alloc::sync::Arc;

use cards_core::{Actor, Seat, SeatSet, Stream, Turn};

use super::action::{Action, Between, Event, IllegalAction, Legal};
use super::setup::Setup;
use crate::setup::{Deck, SetupError, shuffled};
use crate::state::Hand;

/// Where a tournament stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Chance deals the next hand.
    Deal,
    /// A hand is being played.
    Hand,
    /// The tournament is over.
    Over,
}

/// Hands until somebody has seven victory points, or the cap on hands is reached.
///
/// ```
/// use cards_core::{Seat, Stream, playout};
/// use eidex::Tournament;
/// use eidex::tournament::{Decks, Setup};
///
/// let mut words = Stream::new(5);
/// let eidex::Dealing::Deck(deck) = eidex::Setup::random(&mut words).cards else { unreachable!() };
/// let mut tournament = Tournament::new(&Setup::new(Seat::new(0), deck))?;
/// playout(&mut tournament, &mut words, usize::MAX);
/// let outcome = tournament.outcome().expect("the tournament is over");
/// assert!(outcome.winner.is_some());
/// # Ok::<(), eidex::SetupError>(())
/// ```
// 1.14
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tournament {
    pub(super) stage: Stage,
    /// The hand being played, or the last one.
    pub(super) hand: Hand,
    /// The number of that hand, from 1.
    pub(super) number: u16,
    /// Victory points now.
    pub(super) victory: [u8; 3],
    pub(super) winner: Option<Seat>,
    pub(super) max_hands: u16,
    /// The decks given.
    pub(super) decks: Arc<[Deck]>,
}

/// The result of a tournament.
// 5.4
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Victory points at the end.
    pub victory: [u8; 3],
    /// Who has won; nobody if it is a draw.
    pub winner: Option<Seat>,
    /// The number of hands played.
    pub hands: u16,
}

impl Tournament {
    /// The tournament with its first hand dealt.
    ///
    /// # Errors
    ///
    /// The first fault of the setup.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.validate()?;
        let decks: Arc<[Deck]> = setup.decks.list().into();
        Ok(Self {
            stage: Stage::Hand,
            hand: Hand::from_deck(setup.dealer, setup.characters, setup.victory, &decks[0]),
            number: 1,
            victory: setup.victory,
            winner: None,
            max_hands: setup.max_hands,
            decks,
        })
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Hand => self.hand.turn(),
            Stage::Over => Turn::Over,
        }
    }

    /// The number of seats: three.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        3
    }

    /// Where the tournament stands.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The hand being played, or the last one.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The number of the hand being played or to be dealt, from 1.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number + matches!(self.stage, Stage::Deal) as u16
    }

    /// Who deals the hand being played or to be dealt.
    // 1.1: in either direction
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        match self.stage {
            Stage::Deal => self.hand.dealer().plus(1, 3),
            _ => self.hand.dealer(),
        }
    }

    /// Victory points now.
    #[must_use]
    pub const fn victory(&self) -> [u8; 3] {
        self.victory
    }

    /// What this actor may do now.
    #[inline]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        match (self.stage, actor) {
            (Stage::Deal, Actor::Chance) => Legal::Deal,
            (Stage::Hand, _) => Legal::Hand(self.hand.legal(actor)),
            _ => Legal::Hand(crate::legal::Legal::EMPTY),
        }
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    pub fn check(&self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        match (self.stage, action) {
            (Stage::Hand, Action::Hand(action)) => self.hand.check(actor, action),
            (Stage::Deal, Action::Deal(_)) if actor == Actor::Chance => Ok(()),
            _ if self.turn().owes(actor) => Err(IllegalAction::NotNow),
            _ => Err(IllegalAction::NotYourTurn { turn: self.turn() }),
        }
    }

    /// The tournament after the action.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[must_use = "the tournament itself is unchanged"]
    pub fn play(&self, actor: Actor, action: Action) -> Result<Self, IllegalAction> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// The broken rule; the tournament is then unchanged.
    pub fn play_mut(&mut self, actor: Actor, action: Action) -> Result<(), IllegalAction> {
        self.check(actor, action)?;
        match action {
            Action::Hand(action) => self.hand.play_mut(actor, action)?,
            Action::Deal(seed) => self.deal_shuffled(seed),
        }
        self.go_on(&mut |_, _| {});
        Ok(())
    }

    /// Takes the action and tells its events, each with its audience.
    ///
    /// # Errors
    ///
    /// The broken rule; the tournament is then unchanged and nothing has been told.
    pub fn play_with(
        &mut self,
        actor: Actor,
        action: Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.check(actor, action)?;
        match action {
            Action::Hand(action) => {
                self.hand.play_with(actor, action, &mut |event, audience| {
                    tell(&Event::Hand(*event), audience);
                })?;
            }
            Action::Deal(seed) => {
                self.deal_shuffled(seed);
                self.tell_deal(tell);
            }
        }
        self.go_on(tell);
        Ok(())
    }

    // 5.2
    fn deal_shuffled(&mut self, seed: u64) {
        self.deal(&shuffled(&mut Stream::new(seed)));
    }

    // 1.14: powers, flags and piles are fresh in every hand
    fn deal(&mut self, deck: &Deck) {
        let dealer = self.hand.dealer().plus(1, 3);
        self.hand = Hand::from_deck(dealer, self.hand.characters(), self.victory, deck);
        self.number += 1;
        self.stage = Stage::Hand;
    }

    fn tell_deal(&self, tell: &mut impl FnMut(&Event, SeatSet)) {
        for seat in [0, 1, 2].map(Seat::new) {
            let event = Between::Dealt {
                number: self.number,
                dealer: self.hand.dealer(),
                trump_card: self.hand.trump_card(),
                hand: self.hand.view(seat).hand(),
            };
            tell(&Event::Between(event), SeatSet::only(seat));
        }
    }

    /// If the hand is over: the next deal, or the end.
    // 1.14
    #[inline]
    fn go_on(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        if self.hand.turn() == Turn::Over {
            self.end_hand(tell);
        }
    }

    fn end_hand(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        let Some(outcome) = self.hand.outcome() else { return };
        self.victory = outcome.victory;
        self.winner = outcome.winner;
        if self.winner.is_none() && self.number < self.max_hands {
            self.stage = Stage::Deal;
            let decks = self.decks.clone();
            if let Some(deck) = decks.get(usize::from(self.number)) {
                self.deal(deck);
                self.tell_deal(tell);
            }
            return;
        }
        self.stage = Stage::Over;
        self.winner = self.winner.or_else(|| self.only_leader());
        let ended = Between::Ended { victory: self.victory, winner: self.winner };
        tell(&Event::Between(ended), crate::event::EVERYBODY);
    }

    /// Who alone has the most victory points.
    fn only_leader(&self) -> Option<Seat> {
        let most = self.victory.into_iter().max()?;
        let mut leaders = (0..3).filter(|&seat| self.victory[usize::from(seat)] == most);
        let leader = leaders.next()?;
        leaders.next().is_none().then_some(Seat::new(leader))
    }

    /// The result, once the tournament is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then_some(Outcome {
            victory: self.victory,
            winner: self.winner,
            hands: self.number,
        })
    }
}
