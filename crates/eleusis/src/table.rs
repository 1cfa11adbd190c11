//! What everybody at the table sees.

use core::fmt;

use alloc::vec::Vec;

use cards_core::decks::french::{Bag, Card};
use cards_core::{Seat, SeatSet, Turn};

use crate::action::Call;
use crate::history::{History, Plays};
use crate::setup::Options;

/// Everything public of a round: the line and the sidelines, what was played, shown and called,
/// who is what, and what is being decided. // I1
///
/// ```
/// use eleusis::{Action, Deal, Options, Phase, Round, Setup, rule::Rule};
/// use cards_core::{Actor, Seat};
///
/// let rule = Some(Rule::parse("c.color != p.color")?);
/// let (deal, options) = (Deal::shuffled(1, 42), Options::default());
/// let mut round = Round::new(&Setup { players: 5, god: 0, rule, deal, options })?;
/// let player = Seat::new(1);
/// let card = round.hand(player).faces().first().expect("fourteen cards");
/// round.play_mut(Actor::Seat(player), &Action::Lay(card))?;
/// assert_eq!(round.table().laying(), [card]);
/// round.play_mut(Actor::Seat(player), &Action::Submit)?;
/// assert_eq!((round.table().laid(), round.table().phase()), (1, Phase::After));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) god: Seat,
    pub(crate) options: Options,
    /// Whether the rule is written.
    pub(crate) written: bool,
    pub(crate) stage: Stage,
    /// Who acts in this stage: it is asked several times for each action.
    pub(crate) turn: Turn,
    /// Whose turn it is or was last; during the starters the first player.
    pub(crate) player: Seat,
    pub(crate) main: Vec<Card>,
    /// The plays that are resolved, and the cards being laid.
    pub(crate) history: History,
    /// The part of each hand that everybody has seen. // I3
    pub(crate) known: Vec<Bag>,
    /// Packs opened since the deal.
    pub(crate) opened: u32,
    pub(crate) prophet: Option<Prophet>,
    pub(crate) been_prophet: SeatSet,
    pub(crate) expelled: SeatSet,
    pub(crate) laid: u32,
    /// How many starters lie; they begin `main`. // B6
    pub(crate) starters: u32,
    /// The prophet's call on the play being judged.
    pub(crate) call: Option<Call>,
}

/// A standing prophet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prophet {
    /// His seat.
    pub seat: Seat,
    /// The number of the laid card under his token. // X2
    pub token: u32,
    /// The length of the main line when he declared himself.
    pub(crate) main: u32,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Phase {
    /// God judges a card as a starter (unwritten rules only).
    Starter,
    /// A player lays cards or says that he cannot.
    Turn,
    /// The prophet judges a string.
    Call,
    /// God judges a string (unwritten rules only).
    Judge,
    /// The prophet judges a `noplay`.
    NpCall,
    /// God judges a `noplay`, or picks the legal card.
    NpJudge,
    /// A player may become prophet.
    After,
    /// Chance owes a pack.
    Pack,
    /// The round is over.
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Starter => "starter",
            Self::Turn => "turn",
            Self::Call => "call",
            Self::Judge => "judge",
            Self::NpCall => "npcall",
            Self::NpJudge => "npjudge",
            Self::After => "after",
            Self::Pack => "pack",
            Self::Over => "over",
        })
    }
}

/// The phase with what it has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    Starter,
    Turn,
    Call,
    Judge,
    NpCall,
    /// God owes the truth or a card; a relief costs the player nothing (C3, lines 3 and 4).
    NpJudge {
        relief: bool,
    },
    After,
    /// Chance owes a pack, then this goes on.
    Pack(Waiting),
    Over,
}

/// What waits for a pack. // K4
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Waiting {
    Starters,
    Draw { seat: Seat, count: u32, then: Then },
}

/// What follows the draws of a play. // P6
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Then {
    /// The player is expelled.
    pub(crate) expel: bool,
    /// The player may be asked whether he becomes prophet.
    pub(crate) ask: bool,
}

/// Cards laid without a prophet before wrong plays expel. // X4
const SUDDEN_DEATH: u32 = 30;
/// Cards laid after a prophet's token before wrong plays expel. // X4
const RESPITE: u32 = 20;

impl Table {
    /// How many sit at the table, god included.
    #[inline]
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Every seat.
    #[inline]
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        SeatSet::first_n(self.players)
    }

    /// God's seat.
    #[inline]
    #[must_use]
    pub fn god(&self) -> Seat {
        self.god
    }

    /// The variants that are played.
    #[inline]
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether the rule is written; if not, god judges himself.
    #[inline]
    #[must_use]
    pub fn is_written(&self) -> bool {
        self.written
    }

    /// What is being decided.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Starter => Phase::Starter,
            Stage::Turn => Phase::Turn,
            Stage::Call => Phase::Call,
            Stage::Judge => Phase::Judge,
            Stage::NpCall => Phase::NpCall,
            Stage::NpJudge { .. } => Phase::NpJudge,
            Stage::After => Phase::After,
            Stage::Pack(_) => Phase::Pack,
            Stage::Over => Phase::Over,
        }
    }

    /// Who acts now: always exactly one. // A15
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Sets what is decided next, and who acts.
    #[inline]
    pub(crate) fn enter(&mut self, stage: Stage) {
        self.stage = stage;
        self.turn = match (stage, self.prophet) {
            (Stage::Starter | Stage::Judge | Stage::NpJudge { .. }, _) => {
                Turn::Seats(SeatSet::only(self.god))
            }
            (Stage::Turn | Stage::After, _) => Turn::Seats(SeatSet::only(self.player)),
            (Stage::Call | Stage::NpCall, Some(prophet)) => {
                Turn::Seats(SeatSet::only(prophet.seat))
            }
            (Stage::Call | Stage::NpCall, None) => unreachable!("a call is the prophet's"),
            (Stage::Pack(_), _) => Turn::Chance,
            (Stage::Over, _) => Turn::Over,
        };
    }

    /// Whose turn it is or was last; `None` during the starters.
    #[must_use]
    pub fn player(&self) -> Option<Seat> {
        match self.stage {
            Stage::Starter | Stage::Pack(Waiting::Starters) => None,
            _ => Some(self.player),
        }
    }

    /// The main line: the legal cards in order, starters first.
    #[inline]
    #[must_use]
    pub fn main(&self) -> &[Card] {
        &self.main
    }

    /// The cards that god laid before the first turn: the beginning of the main line.
    #[must_use]
    pub fn starters(&self) -> &[Card] {
        match self.player() {
            None => &self.main,
            Some(_) => &self.main[..self.starters as usize],
        }
    }

    /// The cards laid in this turn and not yet judged.
    #[inline]
    #[must_use]
    pub fn laying(&self) -> &[Card] {
        self.history.laying()
    }

    /// The wrong strings in order of play, each with the place of the main card it lies under.
    pub fn sides(&self) -> impl Iterator<Item = (usize, &[Card])> {
        self.history.sides()
    }

    /// The plays that are resolved, in order.
    pub fn history(&self) -> Plays<'_> {
        self.history.plays()
    }

    /// How many cards were laid since the starters, right, wrong and picked ones.
    #[inline]
    #[must_use]
    pub fn laid(&self) -> u32 {
        self.laid
    }

    /// The part of a seat's hand that everybody has seen; the whole hand while it is shown.
    #[inline]
    #[must_use]
    pub fn known(&self, seat: Seat) -> &Bag {
        &self.known[seat.index()]
    }

    /// Whether the hand of the player is shown to all.
    #[must_use]
    pub fn revealed(&self) -> bool {
        matches!(self.stage, Stage::NpCall | Stage::NpJudge { .. })
    }

    /// How many packs are in the game: two at first.
    #[must_use]
    pub fn packs(&self) -> u32 {
        2 + self.opened
    }

    /// The standing prophet.
    #[inline]
    #[must_use]
    pub fn prophet(&self) -> Option<Prophet> {
        self.prophet
    }

    /// Who is or was prophet in this round.
    #[must_use]
    pub fn been_prophet(&self) -> SeatSet {
        self.been_prophet
    }

    /// Who is out for the round.
    #[must_use]
    pub fn expelled(&self) -> SeatSet {
        self.expelled
    }

    /// Who takes turns: everybody but god, a standing prophet and the expelled.
    #[inline]
    #[must_use]
    pub fn active(&self) -> SeatSet {
        let players = self.seats().without(self.god) - self.expelled;
        self.prophet.map_or(players, |prophet| players.without(prophet.seat))
    }

    /// The prophet's call while god owes the verdict on it (unwritten rules only). // J6
    #[must_use]
    pub fn call(&self) -> Option<Call> {
        self.call.filter(|_| !self.written)
    }

    /// Whether the next wrong string or false `noplay` expels its player. // X4
    #[inline]
    #[must_use]
    pub fn sudden_death(&self) -> bool {
        match self.prophet {
            None => self.laid >= SUDDEN_DEATH,
            Some(prophet) => self.laid - prophet.token >= RESPITE,
        }
    }

    /// The numbers of the laid cards with a marker of god's. // P7
    pub fn god_markers(&self) -> impl Iterator<Item = u32> + use<> {
        let last = self.prophet.map_or(self.laid, |prophet| prophet.token);
        (1..=last / 10).map(|n| 10 * n)
    }

    /// The numbers of the laid cards with a marker of the standing prophet. // P7
    pub fn prophet_markers(&self) -> impl Iterator<Item = u32> + use<> {
        let (token, last) = self.prophet.map_or((0, 0), |prophet| (prophet.token, self.laid));
        (1..=(last - token) / 10).map(move |n| token + 10 * n)
    }

    // X1
    #[inline]
    pub(crate) fn may_declare(&self, active: SeatSet) -> bool {
        self.prophet.is_none()
            && active.contains(self.player)
            && !self.been_prophet.contains(self.player)
            && active.len() > 2
    }

    /// The turn goes to the next active seat. // B7
    #[inline]
    pub(crate) fn next_turn(&mut self) {
        let active = self.active();
        let later = active - SeatSet::first_n(self.player.index() as u8 + 1);
        if let Some(next) = later.first().or(active.first()) {
            self.player = next;
        }
        self.enter(Stage::Turn);
    }
}
