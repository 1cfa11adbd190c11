//! A toy game with everything the kit looks at: hidden hands and a hidden stock, a die, a shuffle
//! with a seed, and simultaneous secret choices.
//!
//! Three seats hold two of the cards 1 to 9 each; three lie in a stock. Each round a die is rolled
//! and everybody who has cards bids one secretly, not the one with the number of the die unless it
//! is the last. The highest bid takes the points of the die (the lowest if the die is odd) and may
//! draw from the stock. All bids are then laid open. The game is over when no hand has a card.
//!
//! The game is generic over its flaw: the number of the law that it breaks.

mod json;
mod view;

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use cards_core::conformance::Law;
use cards_core::text::{ParseError, Parts};
use cards_core::{Actor, Game, LegalActions, Open, Seat, SeatSet, Stream, Turn, Words};
use serde::Serialize;

/// The flaw of a game that has none.
pub(crate) const SOUND: u8 = u8::MAX;

const SEATS: u8 = 3;

/// Whether the game with this flaw breaks the law.
const fn breaks(flaw: u8, law: Law) -> bool {
    flaw == law as u8
}

/// Something that changes from call to call, as nothing in a game may.
static COUNTER: AtomicU8 = AtomicU8::new(0);

fn count() -> u8 {
    COUNTER.fetch_add(1, Ordering::Relaxed)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    /// Two cards for each seat, then the stock. Without a deck chance deals.
    pub(crate) deck: Option<[u8; 9]>,
    /// Points of seat 0 at the beginning.
    pub(crate) bonus: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action<const FLAW: u8> {
    Deal(u64),
    Roll(u8),
    Bid(u8),
    Draw,
    Pass,
}

impl<const FLAW: u8> fmt::Display for Action<FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(seed) => write!(f, "deal {seed}"),
            Self::Roll(die) => write!(f, "roll {die}"),
            Self::Bid(7) if breaks(FLAW, Law::ActionsReadBack) => f.write_str("bid 8"),
            Self::Bid(card) => write!(f, "bid {card}"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl<const FLAW: u8> FromStr for Action<FLAW> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        let action = match parts.word("a verb")? {
            "deal" => Self::Deal(parts.number("a seed")?),
            "roll" => Self::Roll(parts.number("a die")?),
            "bid" => Self::Bid(parts.number("a card")?),
            "draw" => Self::Draw,
            "pass" => Self::Pass,
            _ => return Err(parts.expected("a verb")),
        };
        parts.end()?;
        Ok(action)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("not your turn")]
    NotYourTurn,
    #[error("not one of your choices now")]
    NotAChoice,
    #[error("{0} is not in your hand")]
    NotInHand(u8),
    #[error("{0} is in the hand of seat {1}")]
    HeldBy(u8, Seat),
    #[error("the die shows {0} too")]
    OnTheDie(u8),
}

#[derive(Clone, Debug, thiserror::Error)]
#[error("no game begins so")]
pub(crate) struct SetupError;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    Dealt {
        hand: u16,
    },
    Rolled {
        die: u8,
    },
    /// Told to everybody.
    Bid {
        seat: Seat,
    },
    /// Told to the bidder.
    OwnBid {
        card: u8,
    },
    Revealed {
        bids: [Option<u8>; 3],
        winner: Seat,
    },
    /// Told to everybody.
    Drawn {
        seat: Seat,
    },
    /// Told to the one who drew.
    OwnDraw {
        card: u8,
    },
    Passed {
        seat: Seat,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outcome<const FLAW: u8> {
    pub(crate) points: [u8; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) enum Phase {
    Deal,
    Roll,
    Bid,
    Draw(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy<const FLAW: u8> {
    phase: Phase,
    /// Bit n for card n.
    hands: [u16; 3],
    bids: [Option<u8>; 3],
    stock: [u8; 3],
    drawn: u8,
    die: u8,
    points: [u8; 3],
    /// Cards that have been laid open.
    open: u16,
    /// Who bid what in the last round.
    revealed: [Option<u8>; 3],
    /// Cards in all hands.
    left: u8,
}

/// What the legal list of a seat or of chance depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Legal<const FLAW: u8> {
    Nothing,
    Deal,
    Roll,
    Bid(u16),
    Draw(bool),
}

impl<const FLAW: u8> Legal<FLAW> {
    /// The cards that may be bid from a hand.
    fn bids(hand: u16, die: u8) -> Self {
        let without = hand & !(1 << die);
        let offers_the_die = breaks(FLAW, Law::ListedAreAccepted);
        match without {
            _ if die == 6 && breaks(FLAW, Law::OwedCanAct) => Self::Nothing,
            0 => Self::Bid(hand),
            _ if offers_the_die => Self::Bid(hand),
            _ => Self::Bid(without),
        }
    }

    fn actions(self) -> Vec<Action<FLAW>> {
        let mut actions: Vec<_> = match self {
            Self::Nothing | Self::Deal => vec![],
            Self::Roll => (1..=6).map(Action::Roll).collect(),
            Self::Bid(cards) => (1..=9).filter(|n| cards >> n & 1 == 1).map(Action::Bid).collect(),
            Self::Draw(true) => vec![Action::Draw, Action::Pass],
            Self::Draw(false) => vec![Action::Pass],
        };
        if breaks(FLAW, Law::ListsAscend) {
            actions.reverse();
        }
        actions
    }
}

impl<const FLAW: u8> IntoIterator for Legal<FLAW> {
    type Item = Action<FLAW>;
    type IntoIter = std::vec::IntoIter<Action<FLAW>>;

    fn into_iter(self) -> Self::IntoIter {
        self.actions().into_iter()
    }
}

impl<const FLAW: u8> LegalActions for Legal<FLAW> {
    type Action = Action<FLAW>;

    fn len(&self) -> usize {
        self.actions().len()
    }

    fn get(&self, n: usize) -> Option<Action<FLAW>> {
        let actions = self.actions();
        match n {
            0 | 1 if breaks(FLAW, Law::ListsAgree) && actions.len() == 2 => Some(actions[1 - n]),
            _ => actions.get(n).copied(),
        }
    }

    fn open(&self) -> Option<Open> {
        (*self == Self::Deal).then_some(Open::Seed("deal"))
    }
}

impl<const FLAW: u8> Toy<FLAW> {
    fn deal(&mut self, deck: [u8; 9]) {
        for (hand, cards) in self.hands.iter_mut().zip(deck.chunks(2)) {
            *hand = cards.iter().map(|card| 1 << card).sum();
        }
        self.stock = [deck[6], deck[7], deck[8]];
        self.left = 6;
        self.phase = Phase::Roll;
    }

    /// Who still has to bid.
    fn bidders(&self) -> SeatSet {
        (0..SEATS)
            .map(Seat::new)
            .filter(|seat| self.hands[seat.index()] != 0 && self.bids[seat.index()].is_none())
            .collect()
    }

    fn reveal(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        let bids = self.bids;
        self.open |= bids.iter().flatten().map(|card| 1 << card).sum::<u16>();
        let placed = (0..SEATS).map(Seat::new).filter_map(|s| Some((bids[s.index()]?, s)));
        let winner = if self.die % 2 == 1 { placed.min() } else { placed.max() };
        let (_, winner) = winner.expect("somebody has bid");
        self.points[winner.index()] += self.die;
        self.bids = [None; 3];
        self.revealed = bids;
        self.left -= bids.iter().flatten().count() as u8;
        self.phase = match self.left {
            0 if breaks(FLAW, Law::GamesEnd) => {
                self.hands[0] = 1 << 1;
                self.left = 1;
                Phase::Roll
            }
            0 => Phase::Over,
            _ => Phase::Draw(winner),
        };
        let table = if breaks(FLAW, Law::AudiencesSit) { 4 } else { SEATS };
        tell(&Event::Revealed { bids, winner }, SeatSet::first_n(table));
    }

    /// Whose hand holds the card: what a flaw gives away.
    fn holder(&self, card: u8) -> Option<Seat> {
        (0..SEATS).map(Seat::new).find(|seat| self.hands[seat.index()] >> card & 1 == 1)
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action<FLAW>;
    type Illegal = Illegal;
    type Event = Event;
    type Outcome = Outcome<FLAW>;
    type Legal<'a> = Legal<FLAW>;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        if breaks(FLAW, Law::SetupsBegin) {
            return Err(SetupError);
        }
        let luck = if breaks(FLAW, Law::RecordsReplay) { count() % 2 } else { 0 };
        let mut state = Self {
            phase: Phase::Deal,
            hands: [0; 3],
            bids: [None; 3],
            stock: [0; 3],
            drawn: 0,
            die: 0,
            points: [setup.bonus + luck, 0, 0],
            open: 0,
            revealed: [None; 3],
            left: 0,
        };
        if let Some(deck) = setup.deck {
            state.deal(deck);
        }
        Ok(state)
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn turn(&self) -> Turn {
        let nine = self.holder(9).map_or(SeatSet::EMPTY, SeatSet::only);
        match self.phase {
            Phase::Deal | Phase::Roll => Turn::Chance,
            Phase::Bid if breaks(FLAW, Law::TurnsNameSeats) => {
                Turn::Seats(self.bidders().with(Seat::new(5)))
            }
            // Whoever holds the 9 bids last.
            Phase::Bid if breaks(FLAW, Law::TurnsKeepSecrets) && self.bidders() != nine => {
                Turn::Seats(self.bidders() - nine)
            }
            Phase::Bid => Turn::Seats(self.bidders()),
            Phase::Draw(seat) => Turn::Seats(seat.into()),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, actor: Actor) -> Legal<FLAW> {
        let generous = breaks(FLAW, Law::OthersCannot) && !self.turn().owes(actor);
        match (self.phase, actor) {
            (Phase::Bid, Actor::Seat(seat)) if generous && seat.number() < SEATS => {
                Legal::Bid(self.hands[seat.index()])
            }
            _ if !self.turn().owes(actor) => Legal::Nothing,
            (Phase::Deal, _) => Legal::Deal,
            (Phase::Roll, _) => Legal::Roll,
            (Phase::Bid, Actor::Seat(seat)) if seat.number() < SEATS => {
                Legal::bids(self.hands[seat.index()], self.die)
            }
            (Phase::Draw(_), _) => Legal::Draw(usize::from(self.drawn) < self.stock.len()),
            _ => Legal::Nothing,
        }
    }

    fn check(&self, actor: Actor, action: &Action<FLAW>) -> Result<(), Illegal> {
        if !self.turn().owes(actor) {
            return Err(Illegal::NotYourTurn);
        }
        let bidding = matches!(self.legal(actor), Legal::Bid(_));
        match (*action, actor) {
            (Action::Deal(_), _) if self.phase == Phase::Deal => Ok(()),
            (Action::Bid(card), Actor::Seat(seat)) if bidding => {
                let hand = self.hands[seat.index()];
                let holder = self.holder(card.min(15));
                match holder {
                    _ if (1..=9).contains(&card) && hand >> card & 1 == 1 => {}
                    Some(other) if breaks(FLAW, Law::RefusalsKeepSecrets) => {
                        return Err(Illegal::HeldBy(card, other));
                    }
                    _ => return Err(Illegal::NotInHand(card)),
                }
                let bad = card == self.die && hand != 1 << card;
                let lenient = breaks(FLAW, Law::UnlistedAreRefused);
                if bad && !lenient { Err(Illegal::OnTheDie(card)) } else { Ok(()) }
            }
            _ if self.legal(actor).into_iter().any(|listed| listed == *action) => Ok(()),
            _ => Err(Illegal::NotAChoice),
        }
    }

    fn play_with(
        &mut self,
        actor: Actor,
        action: &Action<FLAW>,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), Illegal> {
        let all = SeatSet::first_n(SEATS);
        if let Err(reason) = self.check(actor, action) {
            if breaks(FLAW, Law::RefusalsChangeNothing) {
                self.points[0] += 1;
            }
            if breaks(FLAW, Law::RefusalsTellNothing) {
                tell(&Event::Rolled { die: 0 }, all);
            }
            let other = breaks(FLAW, Law::ReasonsAgree);
            return Err(if other { Illegal::NotYourTurn } else { reason });
        }
        match (*action, actor) {
            (Action::Deal(seed), _) => {
                let mut deck = [1, 2, 3, 4, 5, 6, 7, 8, 9];
                Stream::new(seed).shuffle(&mut deck);
                self.deal(deck);
                for seat in all.iter() {
                    tell(&Event::Dealt { hand: self.hands[seat.index()] }, seat.into());
                }
            }
            (Action::Roll(die), _) => {
                self.die = die;
                self.phase = Phase::Bid;
                tell(&Event::Rolled { die }, all);
            }
            (Action::Bid(card), Actor::Seat(seat)) => {
                self.hands[seat.index()] &= !(1 << card);
                self.bids[seat.index()] = Some(card);
                tell(&Event::Bid { seat }, all);
                let public = breaks(FLAW, Law::EventsKeepSecrets);
                tell(&Event::OwnBid { card }, if public { all } else { seat.into() });
                if self.bidders().is_empty() {
                    self.reveal(tell);
                }
            }
            (Action::Draw, Actor::Seat(seat)) => {
                let card = self.stock[usize::from(self.drawn)];
                self.hands[seat.index()] |= 1 << card;
                self.drawn += 1;
                self.left += 1;
                self.phase = Phase::Roll;
                tell(&Event::Drawn { seat }, all);
                tell(&Event::OwnDraw { card }, seat.into());
            }
            (Action::Pass, Actor::Seat(seat)) => {
                self.phase = Phase::Roll;
                tell(&Event::Passed { seat }, all);
            }
            (_, Actor::Chance) => unreachable!("seats bid, draw and pass"),
        }
        Ok(())
    }

    fn play(&self, actor: Actor, action: &Action<FLAW>) -> Result<Self, Illegal> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        if breaks(FLAW, Law::PlaysAgree) {
            next.points[0] += 1;
        }
        Ok(next)
    }

    fn chance(&self, words: &mut impl Words) -> Option<Action<FLAW>> {
        match self.phase {
            Phase::Deal => Some(Action::Deal(words.seed())),
            Phase::Roll if breaks(FLAW, Law::ChanceKeepsToItsList) => Some(Action::Roll(7)),
            Phase::Roll => Some(Action::Roll(words.below(6) as u8 + 1)),
            _ => None,
        }
    }

    fn outcome(&self) -> Option<Outcome<FLAW>> {
        let over = self.phase == Phase::Over && !breaks(FLAW, Law::EndsHaveOutcomes);
        over.then_some(Outcome { points: self.points })
    }
}
