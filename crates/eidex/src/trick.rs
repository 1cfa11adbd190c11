//! The cards of a trick, the piles, and the tricks completed.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

use crate::rules::Rules;

/// A card as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Face up.
    Up(Card),
    /// Face down: the first (0) or second (1) card that the Sphinx laid so.
    Down(u8),
}

/// A card in a trick and who played it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub face: Face,
}

/// The cards of the current trick in play order: up to three, up to six when doubled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    laid: [Laid; 6],
    len: u8,
    /// The suit led, announced for a face-down lead.
    pub led: Option<Suit>,
    /// The face-up cards.
    pub up: Cards,
    duty: Duty,
}

/// What the cards of a trick ask of whoever plays next; changed by a lead and by trumps alone.
// 1.7
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Duty {
    /// Whoever holds one of these has to follow.
    follow: Cards,
    /// What may be played by whoever has to follow.
    enough: Cards,
    /// The trumps that are too weak to be played, except out of a hand of trumps alone.
    under: Cards,
}

impl Duty {
    /// Every card may be led.
    const NONE: Self = Self { follow: Cards::EMPTY, enough: Cards::EMPTY, under: Cards::EMPTY };

    /// What a lead of these cards' suit asks.
    #[inline]
    fn led(rules: &Rules, own: Cards) -> Self {
        Self {
            follow: own - rules.mode.trump_jack(),
            enough: if rules.skat { own } else { own | rules.mode.trumps() },
            under: Cards::EMPTY,
        }
    }
}

impl Trick {
    /// No card yet.
    pub(crate) const EMPTY: Self = Self {
        laid: [Laid { seat: Seat::new(0), face: Face::Down(0) }; 6],
        len: 0,
        led: None,
        up: Cards::EMPTY,
        duty: Duty::NONE,
    };

    /// The cards in play order.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Laid] {
        &self.laid[..usize::from(self.len)]
    }

    /// The number of cards, 0 to 6.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no card lies.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays a card face up.
    #[inline(always)]
    pub(crate) fn lay(&mut self, rules: &Rules, seat: Seat, card: Card) {
        self.up.insert(card);
        if self.len == 0 {
            self.led = Some(card.suit());
            self.duty = Duty::led(rules, Cards::suit_of(card));
        } else if rules.mode.trumps().contains(card) && !self.duty.under.contains(card) {
            self.forbid_weaker(rules, card);
        }
        self.laid[usize::from(self.len)] = Laid { seat, face: Face::Up(card) };
        self.len += 1;
    }

    /// Finds the trumps that are weaker than the strongest one cut in with.
    fn forbid_undertrumps(&mut self, rules: &Rules) {
        self.duty.under = Cards::EMPTY;
        if let Some(highest) = self.highest_trump(rules) {
            self.forbid_weaker(rules, highest);
        }
    }

    /// Forbids the trumps that are no stronger than this one, unless trump was led.
    #[inline(never)]
    fn forbid_weaker(&mut self, rules: &Rules, highest: Card) {
        let led = self.led.map_or(Cards::EMPTY, Cards::suit);
        self.duty.under = rules.mode.trumps() - rules.stronger(highest) - led;
    }

    /// Lays a card face down; a lead tells its suit.
    // 3.S6
    pub(crate) fn lay_down(&mut self, rules: &Rules, seat: Seat, which: u8, suit: Suit) {
        if self.len == 0 {
            self.led = Some(suit);
        }
        self.laid[usize::from(self.len)] = Laid { seat, face: Face::Down(which) };
        self.len += 1;
        self.renew_duty(rules);
    }

    /// Finds out anew what the trick asks, after a change of its cards or of the rules.
    pub(crate) fn renew_duty(&mut self, rules: &Rules) {
        self.duty = self.led.map_or(Duty::NONE, |led| Duty::led(rules, Cards::suit(led)));
        self.forbid_undertrumps(rules);
    }

    fn has_true_duty(&self, rules: &Rules) -> bool {
        let mut renewed = *self;
        renewed.renew_duty(rules);
        renewed.duty == self.duty
    }

    /// Takes the last card back.
    pub(crate) fn take_back(&mut self, rules: &Rules) -> Option<Laid> {
        let laid = *self.cards().last()?;
        if let Face::Up(card) = laid.face {
            self.up.remove(card);
        }
        self.len -= 1;
        self.laid[usize::from(self.len)] = Self::EMPTY.laid[0];
        if self.len == 0 {
            self.led = None;
        }
        self.renew_duty(rules);
        Some(laid)
    }

    /// The face-up cards that a seat has played to the trick.
    pub(crate) fn up_of(&self, seat: Seat) -> Cards {
        let own = self.cards().iter().filter(|laid| laid.seat == seat);
        own.filter_map(|laid| match laid.face {
            Face::Up(card) => Some(card),
            Face::Down(_) => None,
        })
        .collect()
    }

    /// Who wins, where all cards lie face up and none has been moved or exchanged.
    // 1.8
    #[inline]
    pub(crate) fn winner(&self, rules: &Rules) -> Option<Seat> {
        let strengths = rules.strengths(self.led?);
        // Which one it is can't be foretold: no branch.
        let mut best = 0;
        for laid in self.cards() {
            let Face::Up(card) = laid.face else { continue };
            let strength = strengths[usize::from(card.index() & 63)];
            best = best.max(u16::from(strength) << 8 | u16::from(laid.seat.number()));
        }
        Seat::get(best as u8)
    }

    /// The strongest face-up trump.
    #[inline]
    pub(crate) fn highest_trump(&self, rules: &Rules) -> Option<Card> {
        rules.strongest(self.up & rules.mode.trumps())
    }
}

/// The cards of a hand that may be played to a trick.
// 1.7
#[inline(always)]
pub(crate) fn playable(rules: &Rules, trick: &Trick, hand: Cards) -> Cards {
    debug_assert!(trick.has_true_duty(rules), "a change of cards or rules renews the duty");
    let Duty { follow, enough, under } = trick.duty;
    let legal = if (hand & follow).is_empty() { hand } else { hand & enough };
    if under.is_empty() || (hand - rules.mode.trumps()).is_empty() { legal } else { legal - under }
}

/// What a card that was played to a trick proves that its player does not hold.
// 6.4
#[inline]
pub(crate) fn proof(rules: &Rules, trick: &Trick, card: Card) -> Cards {
    let Duty { follow, enough, under } = trick.duty;
    let void = follow - enough.full_if(card);
    // Seldom has anybody cut in.
    if under.is_empty() { void } else { void | (under.full_if(card) - rules.mode.trumps()) }
}

/// The entries of the three piles, in the order in which they were filed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piles {
    /// The face-up cards of each entry.
    cards: [Cards; Self::MOST],
    owners: [Seat; Self::MOST],
    len: u8,
}

impl Piles {
    /// The most entries: twelve tricks, of which two file an entry for each player.
    const MOST: usize = 16;

    pub(crate) const EMPTY: Self =
        Self { cards: [Cards::EMPTY; Self::MOST], owners: [Seat::new(0); Self::MOST], len: 0 };

    /// Files an entry.
    #[inline]
    pub(crate) fn file(&mut self, owner: Seat, cards: Cards) {
        let at = usize::from(self.len);
        (self.cards[at], self.owners[at]) = (cards, owner);
        self.len += 1;
    }

    /// The entries with their numbers and owners, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u8, Seat, Cards)> + '_ {
        (0..self.len).map(|n| (n, self.owners[usize::from(n)], self.cards[usize::from(n)]))
    }

    /// The number of the next entry.
    pub(crate) const fn next(&self) -> u8 {
        self.len
    }

    /// Whose entry it is.
    pub(crate) const fn owner(&self, entry: u8) -> Seat {
        self.owners[entry as usize]
    }

    /// Takes a face-up card out of an entry.
    pub(crate) fn take(&mut self, entry: u8, card: Card) {
        self.cards[usize::from(entry)].remove(card);
    }

    /// The face-up cards in a seat's pile.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat) -> Cards {
        let mut all = Cards::EMPTY;
        for at in 0..usize::from(self.len) {
            if self.owners[at] == seat {
                all |= self.cards[at];
            }
        }
        all
    }
}

/// The completed tricks: winner and who is credited.
// 1.11
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct History {
    tricks: [(Seat, SeatSet); Self::MOST],
    len: u8,
}

impl History {
    /// Eleven tricks and the one that Zombie adds.
    const MOST: usize = 12;

    pub(crate) const EMPTY: Self =
        Self { tricks: [(Seat::new(0), SeatSet::EMPTY); Self::MOST], len: 0 };

    #[inline]
    pub(crate) fn add(&mut self, winner: Seat, credit: SeatSet) {
        self.tricks[usize::from(self.len)] = (winner, credit);
        self.len += 1;
    }

    /// Winner and credited seats of each completed trick.
    #[inline]
    #[must_use]
    pub fn tricks(&self) -> &[(Seat, SeatSet)] {
        &self.tricks[..usize::from(self.len)]
    }
}
