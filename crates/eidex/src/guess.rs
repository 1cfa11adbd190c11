//! Completing a view of a hand with powers: a search that always finds a placement.
//!
//! Unlike the plain sampler it does not weigh placements: all that 6.4 asks for is kept, but not
//! every placement is equally likely.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Actor, Seat, Words};

use crate::character::Character;
use crate::down::MayBe;
use crate::known::Known;
use crate::powers::weisheit;
use crate::returned::{Owed, Trail};
use crate::state::{Donation, Hand, Lair, Private, Task};
use crate::view::View;

/// A place for unseen cards.
#[derive(Clone, Copy)]
struct Hole {
    room: u8,
    may_be: Cards,
    cards: Cards,
}

/// The places for unseen cards: two or three hands, slots, and single cards.
struct Holes {
    list: [Hole; 10],
    len: usize,
}

impl Holes {
    fn add(&mut self, room: u8, may_be: Cards) -> usize {
        self.list[self.len] = Hole { room, may_be, cards: Cards::EMPTY };
        self.len += 1;
        self.len - 1
    }

    /// How many holes may take a card.
    fn choices(&self, card: Card) -> usize {
        self.list[..self.len]
            .iter()
            .filter(|hole| hole.room > 0 && hole.may_be.contains(card))
            .count()
    }

    /// The cards of which one has to come to the place of a single card: those that can go nowhere
    /// else, or those that go to single places alone, if there are as many; else all that fit.
    fn due(&self, n: usize, cards: Cards) -> Cards {
        let single = self.list[..self.len].iter().filter(|hole| hole.room == 1);
        let many = self.list[..self.len].iter().filter(|hole| hole.room > 1);
        let narrow = many.fold(cards, |narrow, hole| narrow - hole.may_be);
        let fit = cards & self.list[n].may_be;
        let only: Cards = (narrow & fit).iter().filter(|&card| self.choices(card) == 1).collect();
        if !only.is_empty() {
            only
        } else if narrow.len() >= single.count() {
            fit & narrow
        } else {
            fit
        }
    }

    /// Places all cards, those with the fewest choices first; tries further places where it is
    /// stuck.
    fn fill(&mut self, cards: Cards, words: &mut impl Words, patience: &mut u32) -> bool {
        let Some(card) = cards.iter().min_by_key(|&card| self.choices(card)) else { return true };
        let mut tried = 0_u16;
        loop {
            let mut room: u64 = 0;
            for (n, hole) in self.list[..self.len].iter().enumerate() {
                if tried >> n & 1 == 0 && hole.may_be.contains(card) {
                    room += u64::from(hole.room);
                }
            }
            if room == 0 || *patience == 0 {
                return false;
            }
            *patience -= 1;
            let mut left = words.below(room);
            let chosen = (0..self.len).find(|&n| {
                let hole = &self.list[n];
                if tried >> n & 1 == 1 || !hole.may_be.contains(card) {
                    return false;
                }
                let here = left < u64::from(hole.room);
                left = left.wrapping_sub(u64::from(hole.room));
                here
            });
            let Some(n) = chosen else { return false };
            self.list[n].room -= 1;
            self.list[n].cards.insert(card);
            if self.fill(cards.without(card), words, patience) {
                return true;
            }
            self.list[n].room += 1;
            self.list[n].cards.remove(card);
            tried |= 1 << n;
        }
    }
}

impl Holes {
    /// Exchanges cards between places as long as that brings the misses down.
    fn mend(&mut self, words: &mut impl Words, misses: impl Fn(&Self) -> u32) {
        const STEPS: usize = 300;
        let mut now = misses(self);
        for _ in 0..STEPS {
            if now == 0 || self.len < 2 {
                return;
            }
            let [a, b] = [(); 2].map(|()| words.below(self.len as u64) as usize);
            let (x, y) = (self.list[a], self.list[b]);
            let (Some(p), Some(q)) = (one_of(x.cards, words), one_of(y.cards, words)) else {
                continue;
            };
            if a == b || !x.may_be.contains(q) || !y.may_be.contains(p) {
                continue;
            }
            self.list[a].cards = x.cards.without(p).with(q);
            self.list[b].cards = y.cards.without(q).with(p);
            let then = misses(self);
            if then <= now {
                now = then;
            } else {
                (self.list[a], self.list[b]) = (x, y);
            }
        }
    }
}

/// A full hand with the same view.
// 6.4
pub(crate) fn guess(view: &View, words: &mut impl Words) -> Option<Hand> {
    const TRIES: usize = 40;
    // What answers have proved is kept but for the rare hand where no placement is found so.
    const STRICT: usize = 30;
    (0..TRIES).find_map(|n| attempt(view, words, n < STRICT))
}

fn attempt(view: &View, words: &mut impl Words, strict: bool) -> Option<Hand> {
    let public = &view.public;
    let own = view.seat;
    let fellows = [own.plus(1, 3), own.plus(2, 3)];
    let mut unseen = view.unseen();
    let mut private = Private::new([Cards::EMPTY; 3], view.pressed, public.trump_card);
    private.hands[own.index()] = view.hand;
    private.committed = view.committed;
    private.down = view.down;
    private.donated = view.donated;
    private.shown = view.shown;

    let empty = Hole { room: 0, may_be: Cards::EMPTY, cards: Cards::EMPTY };
    let mut holes = Holes { list: [empty; 10], len: 0 };
    let hidden = view.sizes[own.index()] - view.hand.len() as u8;
    let second = holes.add(hidden, Cards::FULL);
    let hands = fellows.map(|seat| {
        // What is known to be in a hand is placed at once.
        let known = view.known.hand[seat.index()] & unseen;
        unseen -= known;
        private.hands[seat.index()] = known;
        let room = view.sizes[seat.index()] - known.len() as u8;
        let not_there = public.lacks[seat.index()] | view.known.not_in_hand[seat.index()];
        let too_many =
            if strict { superfluous(view, seat, unseen - not_there, words) } else { Cards::EMPTY };
        let not_there = not_there | too_many;
        holes.add(room, !not_there)
    });
    let weisheit = seat_of(view, Character::Weisheit);
    let shown = public.melds.iter().map(|meld| weisheit::cards(meld, public.rules.mode.trump()));
    let shown = shown.fold(Cards::EMPTY, |all, cards| all | cards);
    let never_pressed = |seat: Seat| {
        let mut cards = public.banned | view.clues.told.not_pressed(seat);
        match (public.donation, public.pot) {
            (Donation::Slot(donor), Some(pot)) if donor == seat => _ = cards.insert(pot.trigger),
            _ => {}
        }
        // Combinations are shown when all have pressed.
        if weisheit == Some(seat) { cards | shown } else { cards }
    };
    let not_outside = |seat: Seat| view.known.not_outside[seat.index()];
    let slots = fellows.map(|seat| {
        let open = public.slots.contains(seat) && view.pressed[seat.index()].is_none();
        open.then(|| holes.add(1, !(never_pressed(seat) | not_outside(seat))))
    });
    let committed = match (public.committed, view.committed) {
        (Some(seat), None) => {
            let may_be = match public.declared.ordered {
                Some(suit) if !public.declared.lapsed => Cards::suit(suit),
                _ => Cards::FULL,
            };
            // What was proved of the hand so far was proved of this card too.
            Some(holes.add(1, may_be - public.lacks[seat.index()] - not_outside(seat)))
        }
        _ => None,
    };
    let way = one_way(view, unseen, words);
    let down = [0, 1].map(|n: usize| {
        let open = public.lies_down(n) && view.down[n].is_none();
        open.then(|| holes.add(1, way[n]))
    });
    let donated = match (public.donation, view.donated) {
        (Donation::Won(donor, _), None) => {
            // 1.4: what could not be pressed there
            let trigger = public.pot.map(|pot| pot.trigger);
            let may_be = Cards::FULL - public.banned - trigger.into_iter().collect();
            Some(holes.add(1, may_be - not_outside(donor)))
        }
        _ => None,
    };

    // Where a card lies face down few fit: these places choose first.
    for n in down.into_iter().flatten() {
        let card = one_of(holes.due(n, unseen), words)?;
        unseen.remove(card);
        holes.list[n].room = 0;
        holes.list[n].cards.insert(card);
    }
    let mut patience = 5000;
    if !holes.fill(unseen, words, &mut patience) {
        return None;
    }
    let misses = |holes: &Holes| -> (u32, u32) {
        let cards = |hole: Option<usize>| hole.map_or(Cards::EMPTY, |n| holes.list[n].cards);
        let mut placed = Placed {
            hands: private.hands,
            slots: private.pressed.map(|card| card.into_iter().collect()),
            down: [0, 1].map(|n: usize| view.down[n].or_else(|| cards(down[n]).first())),
        };
        for (n, seat) in fellows.into_iter().enumerate() {
            placed.hands[seat.index()] |= holes.list[hands[n]].cards;
            placed.slots[seat.index()] |= cards(slots[n]);
        }
        let told = |seat: Seat| {
            view.clues.told.misses(seat, placed.hands[seat.index()], placed.down, &public.rules)
        };
        let told = if view.clues.told.anything { told(fellows[0]) + told(fellows[1]) } else { 0 };
        (placed.astray(view, way), told + placed.unpaid(view, way))
    };
    holes.mend(words, |holes| {
        let (astray, proved) = misses(holes);
        astray * 100 + proved
    });
    let (astray, proved) = misses(&holes);
    if astray > 0 || (strict && proved > 0) {
        return None;
    }
    private.hands[own.index()] |= holes.list[second].cards;
    for (seat, (hand, slot)) in fellows.into_iter().zip(hands.into_iter().zip(slots)) {
        private.hands[seat.index()] |= holes.list[hand].cards;
        if let Some(slot) = slot {
            private.pressed[seat.index()] = holes.list[slot].cards.first();
        }
    }
    private.committed = view.committed.or_else(|| holes.list[committed?].cards.first());
    for (n, place) in private.down.iter_mut().enumerate() {
        *place = view.down[n].or_else(|| holes.list[down[n]?].cards.first());
    }
    private.donated = view.donated.or_else(|| holes.list[donated?].cards.first());
    let mut known = [Known::NOTHING; 3];
    known[own.index()] = view.known;
    let mut hand = Hand { public: *public, private, clues: view.clues, known };
    finish(&mut hand, view, holes.list[second].cards, words);
    (hand.view(own) == *view).then_some(hand)
}

/// Where cards have been placed.
struct Placed {
    hands: [Cards; 3],
    slots: [Cards; 3],
    down: [Option<Card>; 2],
}

impl Placed {
    /// Which cards a card that came back unseen may be, by where it may be.
    fn came_back(&self, view: &View, n: usize, trail: Trail, way: [Cards; 2]) -> Cards {
        let mut cards = view.public.face_up() | trail.cards(self.hands, self.slots);
        if trail.again {
            cards.extend(self.down[1 - n]);
            let same = view.public.trail_of_same(n);
            cards |= same.cards(self.hands, self.slots) & way[1 - n];
        }
        cards & way[n]
    }

    /// How many cards that came back unseen are not where they may be.
    fn astray(&self, view: &View, way: [Cards; 2]) -> u32 {
        let mut misses = 0;
        let mut found = [None; 2];
        for (n, found) in found.iter_mut().enumerate() {
            let Lair::Back(trail) = view.public.down[n] else { continue };
            let cards = self.came_back(view, n, trail, way);
            misses += u32::from(cards.is_empty());
            *found = Some((cards, trail.again));
        }
        // Two different cards, unless one was laid twice.
        if let [Some((a, false)), Some((b, false))] = found {
            misses += u32::from((a | b).len() == 1);
        }
        misses
    }

    /// How many cards are held that contradict what was laid face down.
    fn unpaid(&self, view: &View, way: [Cards; 2]) -> u32 {
        let public = &view.public;
        let unpaid = |(n, owed): (usize, Owed)| {
            let mut hand = self.hands[owed.holder.index()];
            if owed.second {
                hand.extend(self.down[1]);
            }
            let cards = match public.down[n] {
                Lair::Back(trail) => self.came_back(view, n, trail, way),
                _ => self.down[n].into_iter().collect(),
            };
            cards.iter().map(|card| owed.misses(card, hand, &public.rules)).min().unwrap_or(0)
        };
        let owed = view.clues.owed.iter().enumerate();
        owed.filter_map(|(n, owed)| Some((n, (*owed)?))).map(unpaid).sum()
    }
}

/// The cards with a meaning of their own: the second from the bottom, a drawn lead, cards shown.
fn finish(hand: &mut Hand, view: &View, hidden: Cards, words: &mut impl Words) {
    let public = &view.public;
    let dealt = hand.private.hands[public.dealer.index()].without(public.trump_card);
    hand.private.second = match hidden.first() {
        Some(card) => card,
        None => one_of(dealt, words).unwrap_or(public.trump_card),
    };
    hand.private.must = view.must.or_else(|| match (public.declared.bound, public.task) {
        (Some(seat), _) if public.committed == Some(seat) => hand.private.committed,
        (Some(seat), _) => one_of(hand.lead_pool(seat), words),
        (None, Task::DrawLead { last: true }) if public.declared.victim.is_some() => {
            one_of(hand.lead_pool(public.leader?), words)
        }
        _ => None,
    });
    if let (Task::Reveal { to, left }, Some(Actor::Seat(from))) = (public.task, public.turn.actor())
    {
        if view.seat != to && view.seat != from {
            let mut rest = hand.private.hands[from.index()];
            for _ in left..5 {
                if let Some(card) = one_of(rest, words) {
                    rest.remove(card);
                    hand.private.shown.insert(card);
                }
            }
        }
    }
}

/// Of cards of which a fellow has few, those that he is not to get this time.
fn superfluous(view: &View, fellow: Seat, unseen: Cards, words: &mut impl Words) -> Cards {
    let mut cards = view.known.few[fellow.index()] & unseen;
    for _ in 0..view.known.most[fellow.index()] {
        if let Some(card) = one_of(cards, words) {
            cards.remove(card);
        }
    }
    cards
}

fn seat_of(view: &View, character: Character) -> Option<Seat> {
    let found = view.public.characters.iter().position(|&it| it == Some(character));
    found.map(|seat| Seat::new(seat as u8))
}

/// One of the ways of what was laid face down, each as likely as it has pairs for those that lie
/// unknown.
fn one_way(view: &View, unseen: Cards, words: &mut impl Words) -> [Cards; 2] {
    let ways = view.clues.down_may_be.ways();
    let sphinx = seat_of(view, Character::Sphinx);
    let not_with_sphinx =
        sphinx.map_or(Cards::EMPTY, |sphinx| view.known.not_outside[sphinx.index()]);
    let mut list = [[Cards::EMPTY; 2]; MayBe::MOST];
    for (place, &way) in list.iter_mut().zip(ways) {
        *place = [0, 1].map(|n: usize| way[n] - view.known.not_down[n]);
        for (n, cards) in place.iter_mut().enumerate() {
            if view.public.lies_down(n) && view.down[n].is_none() {
                *cards &= unseen - not_with_sphinx;
            }
        }
    }
    let list = &list[..ways.len()];
    let pairs = |way: &[Cards; 2]| (way[0].len() * way[1].len()) as u64;
    let mut left = words.below(list.iter().map(pairs).sum::<u64>().max(1));
    let found = list.iter().find(|way| {
        let here = left < pairs(way);
        left = left.wrapping_sub(pairs(way));
        here
    });
    found.copied().unwrap_or([Cards::FULL; 2])
}

fn one_of(cards: Cards, words: &mut impl Words) -> Option<Card> {
    if cards.is_empty() { None } else { cards.nth(words.below(cards.len() as u64) as usize) }
}
