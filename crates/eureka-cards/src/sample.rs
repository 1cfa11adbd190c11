//! Completing a view to a full state that its seat cannot rule out. (15.6)
//!
//! Every way to lay the unseen cards that respects sizes, known cards and what passes prove is
//! equally likely. Hands draw one after the other, those with the fewest candidates first; a draw
//! from fewer candidates than there could have been counts for less and is rejected accordingly.
//! Where candidates are nested, which is nearly always, no draw is ever rejected. Should hundreds
//! of draws be, a matching finds one way and random exchanges move on from it.

use cards_core::decks::eureka::{Card, Cards};
use cards_core::{Seat, Words};

use crate::knowledge::Knowledge;
use crate::state::{State, Stock};
use crate::view::View;

/// How many draws may be rejected before the matching is asked.
const DRAWS: usize = 256;

/// Places in one hand that unseen cards have to fill.
#[derive(Clone, Copy)]
struct Gap {
    seat: Seat,
    /// How many cards are missing.
    size: usize,
    /// Which unseen cards may be among them.
    candidates: Cards,
    /// Whether it is the card of a swap that the seat has not seen.
    given: bool,
    /// What lies there.
    cards: Cards,
}

/// The gaps of all hands, those with the fewest candidates first.
struct Gaps {
    gaps: [Gap; 5],
    len: usize,
    /// For each gap: the most candidates that the gaps before it can leave.
    most: [usize; 5],
}

impl View {
    /// A full state that the seat cannot rule out, each way to lay the cards equally likely.
    ///
    /// The other seats know there what everybody knows, and their own hands. Should hundreds of
    /// draws in a row be rejected, which random games never bring about, a way is found all the
    /// same, but some ways are then likelier than others.
    #[must_use]
    pub fn sample(&self, words: &mut impl Words) -> State {
        let unseen = self.unseen();
        let mut gaps = Gaps::of(self, unseen);
        let mut drawn = false;
        for _ in 0..DRAWS {
            drawn = gaps.draw(unseen, words);
            if drawn {
                break;
            }
        }
        if !drawn {
            gaps.fit(unseen, words);
        }
        self.completed(unseen, &gaps, words)
    }

    fn completed(&self, unseen: Cards, gaps: &Gaps, words: &mut impl Words) -> State {
        let table = self.table;
        let mut hands = self.own.held;
        hands[self.seat.index()] = self.hand;
        let mut given = self.given;
        let mut rest = unseen;
        for gap in gaps.list() {
            hands[gap.seat.index()] |= gap.cards;
            rest -= gap.cards;
            if gap.given {
                given = gap.cards.first();
            }
        }
        let mut stock = Stock::EMPTY;
        for &card in self.stock_bottom().iter().rev() {
            stock.put_on_top(card);
        }
        let mut hidden = [crate::table::FILLER; 22];
        let hidden = &mut hidden[..usize::from(table.stock_size - table.recycled)];
        for (place, card) in hidden.iter_mut().zip(rest) {
            *place = card;
        }
        words.shuffle(hidden);
        for &card in &*hidden {
            stock.put_on_top(card);
        }
        let knowledge = Knowledge::assumed(table.players, self.seat, &self.own, &self.all);
        State { table, hands, stock, given, knowledge }
    }
}

impl Gaps {
    fn of(view: &View, unseen: Cards) -> Self {
        let none = Gap {
            seat: view.seat,
            size: 0,
            candidates: Cards::EMPTY,
            given: false,
            cards: Cards::EMPTY,
        };
        let mut gaps = Self { gaps: [none; 5], len: 0, most: [0; 5] };
        // In a swap between two others the card given is one that the beneficiary could have.
        let swap = view.table.exchange.filter(|_| view.given.is_none());
        let swap = swap.and_then(|swap| Some((swap.beneficiary, swap.partner?)));
        for seat in cards_core::SeatSet::first_n(view.table.players).without(view.seat).iter() {
            let held = view.own.held[seat.index()].len();
            let mut size = usize::from(view.table.hand_sizes[seat.index()]) - held;
            let but = |seat: Seat| unseen - view.own.not_in[seat.index()];
            if let Some((beneficiary, _)) = swap.filter(|&(_, partner)| partner == seat) {
                size -= 1;
                gaps.put(Gap { seat, size: 1, candidates: but(beneficiary), given: true, ..none });
            }
            gaps.put(Gap { seat, size, candidates: but(seat), ..none });
        }
        gaps.bound();
        gaps
    }

    fn list(&self) -> &[Gap] {
        &self.gaps[..self.len]
    }

    /// Puts a gap in, by the number of its candidates.
    fn put(&mut self, gap: Gap) {
        if gap.size == 0 {
            return;
        }
        let fewer = |there: &Gap| there.candidates.len() <= gap.candidates.len();
        let place = self.list().iter().take_while(|there| fewer(there)).count();
        self.gaps.copy_within(place..self.len, place + 1);
        self.gaps[place] = gap;
        self.len += 1;
    }

    fn bound(&mut self) {
        for n in 0..self.len {
            let gap = self.gaps[n];
            let sure = |before: &Gap| {
                before.size.saturating_sub((before.candidates - gap.candidates).len())
            };
            let taken: usize = self.gaps[..n].iter().map(sure).sum();
            self.most[n] = gap.candidates.len() - taken;
        }
    }

    /// Draws for all gaps; tells whether the draw counts.
    fn draw(&mut self, unseen: Cards, words: &mut impl Words) -> bool {
        let mut rest = unseen;
        for (gap, &most) in self.gaps[..self.len].iter_mut().zip(&self.most) {
            let mut from = gap.candidates & rest;
            let there = from.len();
            // The ways to fill the gap, of those that there could have been.
            let counts = there >= gap.size
                && (there == most
                    || (0..gap.size).all(|n| words.below((most - n) as u64) < (there - n) as u64));
            if !counts {
                return false;
            }
            gap.cards = Cards::EMPTY;
            for left in (there - gap.size + 1..=there).rev() {
                let Some(card) = from.nth(words.below(left as u64) as usize) else { return false };
                from.remove(card);
                gap.cards.insert(card);
            }
            rest -= gap.cards;
        }
        true
    }

    /// Finds one way by augmenting paths, then exchanges cards at random.
    ///
    /// # Panics
    ///
    /// If there is none: the true state always is one.
    fn fit(&mut self, unseen: Cards, words: &mut impl Words) {
        for gap in &mut self.gaps[..self.len] {
            gap.cards = Cards::EMPTY;
        }
        for n in 0..self.len {
            while self.gaps[n].cards.len() < self.gaps[n].size {
                let mut tried = Cards::EMPTY;
                assert!(self.augment(n, &mut tried), "the true state fits the view");
            }
        }
        let mut cards = [crate::table::FILLER; 52];
        let cards = &mut cards[..unseen.len()];
        for (place, card) in cards.iter_mut().zip(unseen) {
            *place = card;
        }
        for _ in 0..16 * cards.len() {
            let one = cards[words.below(cards.len() as u64) as usize];
            let other = cards[words.below(cards.len() as u64) as usize];
            self.exchange(one, other);
        }
    }

    fn place_of(&self, card: Card) -> Option<usize> {
        self.list().iter().position(|gap| gap.cards.contains(card))
    }

    /// Finds one more card for a gap, moving cards of other gaps if it has to.
    fn augment(&mut self, n: usize, tried: &mut Cards) -> bool {
        for card in self.gaps[n].candidates - self.gaps[n].cards {
            if !tried.insert(card) {
                continue;
            }
            let free = match self.place_of(card) {
                None => true,
                Some(owner) => {
                    let moved = self.augment(owner, tried);
                    if moved {
                        self.gaps[owner].cards.remove(card);
                    }
                    moved
                }
            };
            if free {
                self.gaps[n].cards.insert(card);
                return true;
            }
        }
        false
    }

    /// Lets two cards change places if both may lie there; the stock takes any.
    fn exchange(&mut self, one: Card, other: Card) {
        let (from, to) = (self.place_of(one), self.place_of(other));
        let may = |place: Option<usize>, card| {
            place.is_none_or(|n| self.gaps[n].candidates.contains(card))
        };
        if from == to || !may(to, one) || !may(from, other) {
            return;
        }
        for (place, out, into) in [(from, one, other), (to, other, one)] {
            if let Some(n) = place {
                self.gaps[n].cards.remove(out);
                self.gaps[n].cards.insert(into);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cards_core::Stream;

    use super::*;

    /// Gaps that these cards fill, each open to about one more in four.
    fn gaps(truth: &[Cards], unseen: Cards, words: &mut Stream) -> Gaps {
        let gap = |(n, &cards): (usize, &Cards)| {
            let more = unseen.into_iter().filter(|_| words.below(4) == 0).collect();
            let seat = Seat::new(n as u8);
            Gap { seat, size: cards.len(), candidates: cards | more, given: false, cards }
        };
        let mut all = truth.iter().enumerate().map(gap);
        let mut next = || all.next().expect("five gaps");
        Gaps { gaps: [next(), next(), next(), next(), next()], len: 5, most: [0; 5] }
    }

    // 15.6: whatever passes have proved, one way is found, and the exchanges keep to it.
    #[test]
    fn a_matching_finds_a_way_wherever_there_is_one() {
        let mut moved = 0;
        for seed in 0..400 {
            let mut words = Stream::new(seed);
            let mut cards: [Card; 52] = core::array::from_fn(|n| match Cards::FULL.nth(n) {
                Some(card) => card,
                None => unreachable!("there are 52"),
            });
            words.shuffle(&mut cards);
            let unseen: Cards = cards[..30].iter().copied().collect();
            let mut at = 0;
            let truth: [Cards; 5] = core::array::from_fn(|_| {
                let size = 1 + words.below(6) as usize;
                at += size;
                cards[at - size..at].iter().copied().collect()
            });
            let mut gaps = gaps(&truth, unseen, &mut words);
            gaps.fit(unseen, &mut words);
            let mut taken = Cards::EMPTY;
            for (gap, truth) in gaps.list().iter().zip(truth) {
                assert_eq!(gap.cards.len(), gap.size, "seed {seed}");
                assert!(gap.candidates.contains_all(gap.cards), "seed {seed}");
                assert!((taken & gap.cards).is_empty(), "seed {seed}");
                taken |= gap.cards;
                moved += usize::from(gap.cards != truth);
            }
            assert!(unseen.contains_all(taken), "seed {seed}");
        }
        assert!(moved > 1000, "{moved}");
    }
}
