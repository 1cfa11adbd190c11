//! Everything that lies open: what all seats know alike.

use core::fmt;

use cards_core::decks::eureka::{Card, Cards, Rank, Suit, card};
use cards_core::{Seat, SeatSet, Turn};

use crate::setup::{Options, deck};

/// What has to be decided. (13.1)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// All seats: who begins.
    Starter,
    /// The giver: a card for the right-hand neighbour.
    Draft,
    /// The seat in turn: a card, a pass, or the wild card first.
    Turn,
    /// The seat in turn: which card of the draw row it takes.
    Studies,
    /// The seat in turn: which card of the draw row another seat gets.
    Clash,
    /// The seat in turn: whether the yellow card on top may be covered.
    BonusY,
    /// The seat in turn: who exchanges a card.
    BonusG,
    /// The seat in turn: which row to take a card from.
    BonusB,
    /// The seat in turn: whether the next placement is free of penalties.
    BonusR,
    /// The beneficiary: which exchange.
    Exchange,
    /// The partner of a swap: the card given back.
    Return,
    /// Nothing more.
    Over,
}

impl Phase {
    /// The phase that decides the bonus of a suit.
    pub(crate) const fn bonus(suit: Suit) -> Self {
        match suit {
            Suit::Yellow => Self::BonusY,
            Suit::Green => Self::BonusG,
            Suit::Blue => Self::BonusB,
            Suit::Red => Self::BonusR,
        }
    }

    /// The name of the phase in views.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Starter => "starter",
            Self::Draft => "draft",
            Self::Turn => "turn",
            Self::Studies => "studies",
            Self::Clash => "clash",
            Self::BonusY => "bonus-y",
            Self::BonusG => "bonus-g",
            Self::BonusB => "bonus-b",
            Self::BonusR => "bonus-r",
            Self::Exchange => "exchange",
            Self::Return => "return",
            Self::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a placement follows the top of its row. (4.4)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// The first card of an empty row.
    Open,
    /// A card on one of another suit.
    Cross,
    /// The next rank of the same suit: the penalty of the suit.
    Step,
    /// A higher rank of the same suit, with a gap: the bonus of the suit.
    Jump,
}

impl Class {
    /// The name of the class in events.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Cross => "cross",
            Self::Step => "step",
            Self::Jump => "jump",
        }
    }
}

/// What has become of the wild card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wild {
    /// It is not in this game.
    Absent,
    /// It may be used.
    Ready,
    /// It has been used.
    Spent,
}

impl Wild {
    /// The name in views.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Absent => "absent",
            Self::Ready => "ready",
            Self::Spent => "spent",
        }
    }
}

/// Where an open decision comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A card just placed.
    Placement,
    /// The wild card.
    Wild,
}

/// An exchange under way, as far as all know of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Exchange {
    /// Who chooses form and cards.
    pub beneficiary: Seat,
    /// Who has been given a card and owes one back.
    pub partner: Option<Seat>,
}

/// Everything that lies open, the same for every seat: rows, draw row, flags, sizes, whose turn.
///
/// A row other than yellow holds its own suit only, ascending, so it is a set; the yellow row is
/// the yellow cards and the covers, which have their place by rank. (16.2)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The giver or the seat in turn; seat 0 in the phases that have neither.
    pub(crate) active: Seat,
    pub(crate) starter: Option<Seat>,
    pub(crate) source: Option<Source>,
    pub(crate) exchange: Option<Exchange>,
    pub(crate) wild: Wild,
    pub(crate) armed: bool,
    pub(crate) mutation: bool,
    pub(crate) plagiarism: bool,
    pub(crate) epiphany: bool,
    pub(crate) passes: u8,
    pub(crate) row: [Card; 5],
    pub(crate) row_len: u8,
    pub(crate) hand_sizes: [u8; 5],
    pub(crate) stock_size: u8,
    /// How many cards at the end of the stock are known, because they were recycled.
    pub(crate) recycled: u8,
    /// The cards lying in the four rows.
    pub(crate) laid: Cards,
    /// Those of them that are not yellow and lie in the yellow row.
    pub(crate) covers: Cards,
    /// Those of them that lie face down.
    pub(crate) marks: Cards,
    /// All cards of the game.
    pub(crate) deck: Cards,
}

/// What fills the unused places of card lists.
pub(crate) const FILLER: Card = card(Suit::Yellow, Rank::N1);

/// The sixteen bits of one suit.
const LANE: u64 = 0xffff;
/// The lowest bit of each suit.
const LANES: u64 = 0x0001_0001_0001_0001;

/// In each suit: the ranks at or below the highest one set.
const fn up_to_highest(bits: u64) -> u64 {
    let bits = bits | bits >> 1 & (LANES * 0x7fff);
    let bits = bits | bits >> 2 & (LANES * 0x3fff);
    let bits = bits | bits >> 4 & (LANES * 0x0fff);
    bits | bits >> 8 & (LANES * 0x00ff)
}

impl Table {
    pub(crate) fn new(players: u8, options: Options, starter: Option<Seat>) -> Self {
        Self {
            players,
            options,
            phase: Phase::Starter,
            active: Seat::new(0),
            starter,
            source: None,
            exchange: None,
            wild: if options.wild { Wild::Ready } else { Wild::Absent },
            armed: false,
            mutation: false,
            plagiarism: false,
            epiphany: false,
            passes: 0,
            row: [FILLER; 5],
            row_len: 0,
            hand_sizes: [0; 5],
            stock_size: 0,
            recycled: 0,
            laid: Cards::EMPTY,
            covers: Cards::EMPTY,
            marks: Cards::EMPTY,
            deck: deck(players),
        }
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The variants played.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// All cards of the game with this number of players.
    #[must_use]
    pub const fn deck(&self) -> Cards {
        self.deck
    }

    /// What has to be decided.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Starter => Turn::Seats(SeatSet::first_n(self.players)), // 3.1
            Phase::Over => Turn::Over,
            _ => Turn::Seats(SeatSet::only(self.decider())),
        }
    }

    /// Whether this seat owes a decision.
    #[inline]
    pub(crate) fn owes(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Starter => seat.number() < self.players,
            Phase::Over => false,
            _ => seat == self.decider(),
        }
    }

    /// The seat that decides, in phases where one alone does.
    #[inline]
    fn decider(&self) -> Seat {
        let other = match self.phase {
            Phase::Exchange => self.exchange.map(|exchange| exchange.beneficiary), // 7.2
            Phase::Return => self.exchange.and_then(|exchange| exchange.partner),  // 7.3
            _ => None,
        };
        other.unwrap_or(self.active)
    }

    /// The giver of the draft, then the seat in turn, also while another seat exchanges.
    #[must_use]
    pub const fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Starter | Phase::Over => None,
            _ => Some(self.active),
        }
    }

    /// Who has the first turn; `None` until it is settled.
    #[must_use]
    pub const fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// Where the open decision comes from; `None` if it is a turn of its own.
    #[must_use]
    pub const fn source(&self) -> Option<Source> {
        self.source
    }

    /// The exchange under way.
    #[must_use]
    pub const fn exchange(&self) -> Option<Exchange> {
        self.exchange
    }

    /// The wild card.
    #[must_use]
    pub const fn wild(&self) -> Wild {
        self.wild
    }

    /// Whether the yellow card on top may be covered. (6.2)
    #[must_use]
    pub const fn is_armed(&self) -> bool {
        self.armed
    }

    /// Whether the next placement has to go into the green row. (5.1)
    #[must_use]
    pub const fn has_mutation(&self) -> bool {
        self.mutation
    }

    /// Whether the next placement gives no bonus. (5.2)
    #[must_use]
    pub const fn has_plagiarism(&self) -> bool {
        self.plagiarism
    }

    /// Whether the next placement gives no penalty. (5.3)
    #[must_use]
    pub const fn has_epiphany(&self) -> bool {
        self.epiphany
    }

    /// Passes in a row so far.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The draw row, left to right.
    #[must_use]
    pub fn draw_row(&self) -> &[Card] {
        &self.row[..usize::from(self.row_len)]
    }

    /// The cards of the draw row as a set.
    #[inline]
    #[must_use]
    pub fn draw_cards(&self) -> Cards {
        self.draw_row().iter().copied().collect()
    }

    /// The number of cards in each hand, by seat.
    #[must_use]
    pub fn hand_sizes(&self) -> &[u8] {
        &self.hand_sizes[..usize::from(self.players)]
    }

    /// The number of cards in the stock.
    #[must_use]
    pub const fn stock_size(&self) -> u8 {
        self.stock_size
    }

    /// All cards lying in the four rows.
    #[must_use]
    pub const fn laid(&self) -> Cards {
        self.laid
    }

    /// The cards of other suits lying in the yellow row.
    #[must_use]
    pub const fn covers(&self) -> Cards {
        self.covers
    }

    /// The cards lying face down after a penalty. (4.11)
    #[must_use]
    pub const fn marks(&self) -> Cards {
        self.marks
    }

    /// The cards of a row, bottom to top.
    pub fn row(&self, suit: Suit) -> impl Iterator<Item = Card> + use<> {
        let own = (self.laid - self.covers).of(suit);
        let covers = if suit == Suit::Yellow { self.covers } else { Cards::EMPTY };
        Rank::ALL.into_iter().flat_map(move |rank| {
            // A cover is at least as high as the card it lies on, and lower than the next. (6.2)
            let here = covers.iter().filter(move |cover| cover.rank() == rank);
            Some(Card::new(suit, rank)).filter(|&card| own.contains(card)).into_iter().chain(here)
        })
    }

    /// The top card of a row, be it face down or a cover. (4.3)
    #[must_use]
    pub fn top(&self, suit: Suit) -> Option<Card> {
        let own = (self.laid - self.covers).of(suit).last();
        if suit != Suit::Yellow {
            return own;
        }
        let cover = self.covers.iter().max_by_key(|cover| cover.rank());
        match (own, cover) {
            (Some(own), Some(cover)) if cover.rank() >= own.rank() => Some(cover),
            _ => own,
        }
    }

    /// The ranks of the covers, as yellow bits.
    const fn cover_ranks(&self) -> u64 {
        let bits = self.covers.bits();
        (bits >> 16 | bits >> 32 | bits >> 48) & LANE
    }

    /// Whether a card lies in the row of this suit.
    #[inline]
    #[must_use]
    pub fn has_row(&self, suit: Suit) -> bool {
        !(self.laid - self.covers).of(suit).is_empty()
    }

    /// The cards of the game that could be placed into the row of their suit now. (4.2, 4.6)
    #[inline]
    #[must_use]
    pub fn placeable(&self) -> Cards {
        let own = (self.laid - self.covers).bits() | self.cover_ranks();
        // 4.2, 6.4: strictly above the top, a cover included.
        let above = self.deck - Cards::from_bits_truncate(up_to_highest(own));
        if self.mutation { above.of(Suit::Green) } else { above } // 5.1
    }

    /// The cards of the game that could cover the armed yellow card now. (4.6, 6.2)
    #[inline]
    #[must_use]
    pub fn coverable(&self) -> Cards {
        // 5.1: no cover under mutation.
        if !self.armed || self.mutation {
            return Cards::EMPTY;
        }
        // 6.2: other suits, equal or higher.
        let yellow = self.laid.bits() & LANE;
        let below = up_to_highest(yellow) >> 1;
        self.deck - Cards::from_bits_truncate(LANE | (below * (LANES - 1)))
    }

    /// The cards that a seat may not keep back by passing. (4.7)
    #[inline]
    #[must_use]
    pub fn compelled(&self) -> Cards {
        if self.options.cover_may_pass {
            self.placeable()
        } else {
            self.placeable() | self.coverable()
        }
    }

    /// How a card of this suit and rank would follow the top of its own row. (4.4)
    #[inline]
    #[must_use]
    pub fn class(&self, card: Card) -> Class {
        let row = (self.laid - self.covers).bits() >> (card.index() & 48) & LANE;
        if row == 0 {
            return Class::Open; // 8.3: also where a row has been emptied.
        }
        // 6.4, 6.5: yellow on a cover, which is no jump.
        if card.suit() == Suit::Yellow && self.cover_ranks().leading_zeros() <= row.leading_zeros()
        {
            return Class::Cross;
        }
        // The row is below the card, so its top is the rank below exactly if that rank lies there.
        let step = (row << 1) >> (card.index() & 15) & 1 == 1;
        if step { Class::Step } else { Class::Jump }
    }

    /// The seats that have something to exchange. (7.6)
    #[inline]
    #[must_use]
    pub fn beneficiaries(&self) -> SeatSet {
        let all = SeatSet::first_n(self.players);
        if self.stock_size > 0 {
            return all;
        }
        all.iter().filter(|seat| self.hand_sizes[seat.index()] > 0).collect()
    }

    /// The cards in the rows that a bonus of this origin can pick a card up from.
    fn within_reach(&self, source: Source) -> Cards {
        let rows = self.laid - self.covers;
        let any = source == Source::Wild && self.options.wild_blue_any_row; // 11.6
        if any { rows } else { rows - Cards::suit(Suit::Blue) } // 8.1
    }

    /// Whether a card can be picked up from the row of this suit, by a bonus of this origin.
    pub(crate) fn may_pick_up(&self, suit: Suit, source: Source) -> bool {
        !self.within_reach(source).of(suit).is_empty()
    }

    /// Whether a yellow card lies on top of its row and is not armed; a cover never is. (6.5, 11.4)
    pub(crate) fn may_arm(&self) -> bool {
        let yellow = self.laid.bits() & LANE;
        !self.armed && yellow != 0 && yellow.leading_zeros() < self.cover_ranks().leading_zeros()
    }

    /// Whether the bonus of this suit would leave anything to decide.
    pub(crate) fn has_bonus(&self, suit: Suit, source: Source) -> bool {
        match suit {
            Suit::Yellow => self.may_arm(),
            Suit::Green => !self.beneficiaries().is_empty(), // 7.6, 11.5
            Suit::Blue => !self.within_reach(source).is_empty(), // 8.5
            Suit::Red => !self.epiphany,                     // 11.7
        }
    }
}
