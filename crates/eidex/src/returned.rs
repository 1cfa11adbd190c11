//! Cards that were laid face down and came back to a hand unseen: where they may be now, and what
//! is still known of them.
//!
//! The table does not forget what a card proved while it lay: which suit it was led for, who won
//! with it, whether its trick went to the pot. The one card that fits must be found where it may
//! have gone since, or among the cards that whoever had it has played face up.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Seat, SeatSet};

use crate::character::Character;
use crate::rules::Rules;
use crate::score::SEATS;
use crate::state::{Hand, Lair, Public};
use crate::told::swapped;
use crate::trick::{Face, Trick};

/// Where a card that came back unseen may be, as far as everybody has seen; or it has been played
/// face up since.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trail {
    /// In one of these hands.
    pub(crate) hands: SeatSet,
    /// In one of these slots.
    pub(crate) slots: SeatSet,
    /// The other card laid face down may be the same one, laid again: then it is where that one is.
    pub(crate) again: bool,
}

impl Trail {
    const NOWHERE: Self = Self { hands: SeatSet::EMPTY, slots: SeatSet::EMPTY, again: false };

    /// The cards where it leads to.
    pub(crate) fn cards(self, hands: [Cards; 3], slots: [Cards; 3]) -> Cards {
        let held = self.hands.iter().map(|seat| hands[seat.index()]);
        let pressed = self.slots.iter().map(|seat| slots[seat.index()]);
        held.chain(pressed).fold(Cards::EMPTY, |all, cards| all | cards)
    }
}

/// What a card laid face down while a suit was led says of the rest of the hand: if it did not
/// follow, the hand could not.
// 1.7
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Owed {
    /// With whom the hand is now.
    pub(crate) holder: Seat,
    led: Suit,
    /// Whether Skat had been called.
    strict: bool,
    /// The strongest trump that lay face up, if another suit was led.
    highest: Option<Card>,
    /// How many cards the hand has got since.
    since: u8,
    /// Whether the second card laid face down was laid out of this hand later.
    pub(crate) second: bool,
}

impl Owed {
    fn new(holder: Seat, led: Suit, trick: &Trick, rules: &Rules) -> Self {
        let other = rules.mode.trump() != Some(led);
        let highest = trick.highest_trump(rules).filter(|_| other);
        Self { holder, led, strict: rules.skat, highest, since: 0, second: false }
    }

    /// Whoever holds one of these had to follow.
    pub(crate) fn follow(self, rules: &Rules) -> Cards {
        Cards::suit(self.led) - rules.mode.trump_jack()
    }

    /// What follows.
    pub(crate) fn enough(self, rules: &Rules) -> Cards {
        let own = Cards::suit(self.led);
        if self.strict { own } else { own | rules.mode.trumps() }
    }

    /// The trumps that were too weak, except out of a hand of trumps alone.
    pub(crate) fn under(self, rules: &Rules) -> Cards {
        let Some(highest) = self.highest else { return Cards::EMPTY };
        let then = Rules { skat: self.strict, ..*rules };
        rules.mode.trumps() - then.stronger(highest)
    }

    /// How many cards of a hand contradict that this one was laid; those that it has got since may
    /// be such.
    pub(crate) fn misses(self, card: Card, hand: Cards, rules: &Rules) -> u32 {
        let follow =
            if self.enough(rules).contains(card) { Cards::EMPTY } else { self.follow(rules) };
        let under = self.under(rules).contains(card);
        let others = if under { hand - rules.mode.trumps() } else { Cards::EMPTY };
        (((hand & follow) | others).len() as u32).saturating_sub(self.since.into())
    }
}

impl Public {
    /// All cards that lie face up.
    pub(crate) fn face_up(&self) -> Cards {
        let mut cards = self.trick.up;
        for (_, _, entry) in self.piles.iter() {
            cards |= entry;
        }
        cards |= self.pot.map_or(Cards::EMPTY, |pot| pot.cards);
        cards |= self.won_pot.into_iter().fold(Cards::EMPTY, |all, cards| all | cards);
        if let Some((_, Face::Up(card))) = self.declared.aside {
            cards.insert(card);
        }
        cards
    }

    /// Where a card that came back may be if it was laid again and came back so, too.
    pub(crate) fn trail_of_same(&self, n: usize) -> Trail {
        match (self.down[n], self.down[1 - n]) {
            (Lair::Back(Trail { again: true, .. }), Lair::Back(trail)) => trail,
            _ => Trail::NOWHERE,
        }
    }

    /// Whether a card that was laid face down still lies somewhere.
    pub(crate) fn lies_down(&self, n: usize) -> bool {
        !matches!(self.down[n], Lair::None | Lair::Back(_))
    }
}

impl Hand {
    /// A card is laid face down: what it may be, and what the hand owes.
    pub(crate) fn laid_down(&mut self, seat: Seat, which: u8, card: Card, from_hand: bool) {
        let public = &self.public;
        let mut may_be = !(public.face_up() | self.clues.open);
        if from_hand {
            may_be -= public.lacks[seat.index()];
        }
        match public.trick.led {
            None => may_be &= Cards::suit(card.suit()),
            Some(led) => {
                let owed = Owed::new(seat, led, &public.trick, &public.rules);
                // The trump Jack need not follow.
                let free = owed.follow(&public.rules) != Cards::suit(led);
                let laid = [0, 1].map(|n| self.clues.down_may_be.of(n));
                if self.clues.told.least(seat, led, laid) > u8::from(free) {
                    may_be &= owed.enough(&public.rules);
                }
                self.clues.owed[usize::from(which)] = Some(owed);
            }
        }
        if let (1, Some(first)) = (which, &mut self.clues.owed[0]) {
            first.second = from_hand && first.holder == seat;
        }
        self.clues.down_may_be.set(usize::from(which), may_be);
        for lair in &mut self.public.down {
            if let Lair::Back(trail) = lair {
                trail.again |= trail.hands.contains(seat);
            }
        }
        self.public.down[usize::from(which)] = Lair::Trick;
        self.tell_apart();
    }

    /// A card that lay face down comes back to a hand unseen.
    pub(crate) fn came_back(&mut self, n: u8, seat: Seat) {
        self.tell_apart();
        let n = usize::from(n);
        let elsewhere = self.public.face_up() | self.clues.open;
        self.clues.down_may_be.narrow(n, |card| !elsewhere.contains(card));
        self.public.down[n] =
            Lair::Back(Trail { hands: seat.into(), slots: SeatSet::EMPTY, again: false });
        let same = self.clues.down_may_be.ways().iter().any(|[a, b]| !(*a & *b).is_empty());
        if let Lair::Back(trail) = &mut self.public.down[1 - n] {
            trail.again &= same;
        }
        self.keep_proofs(seat);
        self.public.lacks[seat.index()] -= self.clues.down_may_be.of(n);
        self.owes_less(seat);
    }

    /// A hand has got a card that it may not have held before.
    pub(crate) fn owes_less(&mut self, seat: Seat) {
        for owed in self.clues.owed.iter_mut().flatten().filter(|owed| owed.holder == seat) {
            owed.since = owed.since.saturating_add(1);
        }
    }

    /// A card is played face up.
    pub(crate) fn laid_up(&mut self, seat: Seat, card: Card) {
        if self.public.down == [Lair::None; 2] {
            return;
        }
        for n in 0..2 {
            if let Lair::Back(trail) = self.public.down[n] {
                let hands = trail.hands | self.public.trail_of_same(n).hands;
                if !hands.contains(seat) {
                    self.clues.down_may_be.narrow(n, |it| it != card);
                }
            }
            let Some(owed) = self.clues.owed[n].filter(|owed| owed.holder == seat) else {
                continue;
            };
            let rules = self.public.rules;
            // 6.4: what contradicts it was not laid
            let rest = Cards::only(card);
            self.clues.down_may_be.narrow(n, |it| owed.misses(it, rest, &rules) == 0);
        }
    }

    /// A card that lay face up is taken up again: it may be one that came back before.
    pub(crate) fn taken_up_openly(&mut self, seat: Seat, card: Card) {
        self.owes_less(seat);
        for n in 0..2 {
            if self.clues.down_may_be.of(n).contains(card) {
                if let Lair::Back(trail) = &mut self.public.down[n] {
                    trail.hands = trail.hands.with(seat);
                }
            }
        }
    }

    /// A player has exchanged a hand card for his pressed card, unseen.
    pub(crate) fn trail_into_slot(&mut self, seat: Seat) {
        for lair in &mut self.public.down {
            if let Lair::Back(trail) = lair {
                if (trail.hands | trail.slots).contains(seat) {
                    trail.hands = trail.hands.with(seat);
                    trail.slots = trail.slots.with(seat);
                }
            }
        }
    }

    /// A player has taken up his pressed card.
    pub(crate) fn trail_out_of_slot(&mut self, seat: Seat) {
        for lair in &mut self.public.down {
            if let Lair::Back(trail) = lair {
                if trail.slots.contains(seat) {
                    trail.hands = trail.hands.with(seat);
                    trail.slots = trail.slots.without(seat);
                }
            }
        }
    }

    /// Two hands have been traded.
    pub(crate) fn trail_traded(&mut self, a: Seat, b: Seat) {
        let other = |seat: Seat| swapped(seat, a, b);
        for lair in &mut self.public.down {
            if let Lair::Back(trail) = lair {
                trail.hands = trail.hands.iter().map(other).collect();
            }
        }
        for owed in self.clues.owed.iter_mut().flatten() {
            owed.holder = other(owed.holder);
        }
    }

    /// A hidden choice of this player may have moved an open card of his: what lies face down
    /// already is none of those.
    pub(crate) fn hide_open(&mut self, player: Seat) {
        let others = SEATS.into_iter().filter(|&it| it != player);
        let still = others.fold(Cards::EMPTY, |all, it| all | self.private.hands[it.index()]);
        let hidden = self.clues.open - still;
        if hidden.is_empty() {
            return;
        }
        for n in 0..2 {
            if self.public.lies_down(n) {
                self.clues.down_may_be.narrow(n, |card| !hidden.contains(card));
            }
        }
        self.clues.open = still & self.clues.open;
    }

    /// The Sphinx lays a card face down that came out of her hand: it is none that was not in it.
    pub(crate) fn lay_out_of_hand(&mut self, sphinx: Seat, which: u8) {
        for seat in SEATS.into_iter().filter(|&seat| seat != sphinx) {
            let known = &mut self.known[seat.index()];
            known.not_down[usize::from(which)] |= known.not_in_hand[sphinx.index()];
        }
        self.hide_within(sphinx, SeatSet::only(sphinx));
    }

    /// Each seat keeps which cards it knows not to be one laid face down, as long as that one lies:
    /// it sees them elsewhere.
    pub(crate) fn tell_apart(&mut self) {
        let lies = [0, 1].map(|n| self.public.lies_down(n));
        if lies == [false; 2] {
            return;
        }
        let Some(sphinx) = self.seat_of(Character::Sphinx) else { return };
        for seat in SEATS {
            let known = &mut self.known[seat.index()];
            // What lies face down is with the Sphinx.
            let mut cards = self.private.hands[seat.index()] | known.not_outside[sphinx.index()];
            for player in SEATS {
                if player == seat || known.pressed.contains(player) {
                    cards.extend(self.private.pressed[player.index()]);
                }
            }
            for n in (0..2).filter(|&n| lies[n]) {
                known.not_down[n] |= cards;
            }
        }
    }
}
