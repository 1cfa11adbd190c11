//! Completing a view to a full hand.

use cards_core::decks::eidex::Cards;
use cards_core::{Seat, Words};

use crate::rare::Rare;
use crate::state::{Hand, Private};
use crate::view::View;

/// `WITH[n][k]` is the number of ways to choose k of n cards so that a given one is among them.
static WITH: [[u32; 32]; 32] = {
    let mut table = [[0; 32]; 32];
    table[1][1] = 1;
    let mut n = 2;
    while n < 26 {
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of ways to choose k of n cards: as many as with one card more, which is chosen.
const fn choices(n: usize, k: usize) -> u32 {
    WITH[n + 1][k + 1]
}

/// Where the trump card lies, which everybody saw the dealer take up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trump {
    /// Where the seat sees it.
    Seen,
    /// In the dealer's hand.
    Hand,
    /// In the dealer's pressed slot.
    Slot,
}

/// No lot: a slot that needs no card.
const NONE: usize = 4;

/// The unseen cards, the trump card aside, by the hands that may hold them.
struct Lots {
    /// Cards that both others, the first alone, the second alone, and neither may hold; and none.
    cards: [Cards; 5],
    /// Their numbers; one way to take no card.
    sizes: [usize; 5],
}

impl Lots {
    fn new(unseen: Cards, lacks: [Cards; 2]) -> Self {
        let cards = [
            unseen - lacks[0] - lacks[1],
            unseen & (lacks[1] - lacks[0]),
            unseen & (lacks[0] - lacks[1]),
            unseen & lacks[0] & lacks[1],
            Cards::EMPTY,
        ];
        let mut sizes = cards.map(Cards::len);
        sizes[NONE] = 1;
        Self { cards, sizes }
    }

    /// How many placements take the pressed cards from these lots and fill the hands with the rest.
    fn ways(&self, room: [usize; 2], first: usize, second: usize) -> u32 {
        let mut left = self.sizes;
        let mut ways = 1;
        for lot in [first, second] {
            ways *= left[lot] as u32;
            if lot != NONE {
                left[lot] = left[lot].saturating_sub(1);
            }
        }
        let [both, only_first, only_second, neither, _] = left;
        if neither > 0 || only_first > room[0] || only_second > room[1] {
            return 0;
        }
        ways * choices(both, room[0] - only_first)
    }
}

/// How a placement begins: with the trump card, and with the lots of the two pressed cards.
#[derive(Clone, Copy)]
struct Beginning {
    trump: Trump,
    pressed: [usize; 2],
    /// How many placements begin so.
    ways: u32,
}

/// All beginnings.
struct Beginnings {
    list: [Beginning; Self::MOST],
    len: usize,
}

impl Beginnings {
    /// Two places of the trump card, and four lots for each slot.
    const MOST: usize = 32;

    fn add(&mut self, lots: &Lots, trump: Trump, room: [usize; 2], slots: [bool; 2]) {
        let [first, second] = slots.map(|open| if open { 0..NONE } else { NONE..NONE + 1 });
        for x in first.filter(|&lot| lots.sizes[lot] > 0) {
            for y in second.clone().filter(|&lot| lots.sizes[lot] > 0) {
                let ways = lots.ways(room, x, y);
                self.list[self.len] = Beginning { trump, pressed: [x, y], ways };
                self.len += 1;
            }
        }
    }

    /// One of all placements, each equally likely: its beginning, and its number among those that
    /// begin so.
    fn draw(&self, words: &mut impl Words) -> Option<(Beginning, u32)> {
        let list = &self.list[..self.len];
        let all: u64 = list.iter().map(|it| u64::from(it.ways)).sum();
        if all == 0 {
            return None;
        }
        let mut number = words.below(all) as u32;
        for &beginning in list {
            if number < beginning.ways {
                return Some((beginning, number));
            }
            number -= beginning.ways;
        }
        None
    }
}

impl View {
    /// A full hand that the seat cannot rule out, drawn with these words. It has the same view.
    ///
    /// All placements of the unseen cards that agree with what was seen and with what the play
    /// proved are equally likely: they are counted, and one number is drawn.
    // 6.4
    #[must_use]
    pub fn sample(&self, words: &mut impl Words) -> Option<Hand> {
        let public = &self.public;
        if public.windows != 0 {
            return crate::guess::guess(self, words);
        }
        let others = [self.seat.plus(1, 3), self.seat.plus(2, 3)];
        let mut hands = [Cards::EMPTY; 3];
        hands[self.seat.index()] = self.hand;
        let mut pressed = self.pressed;

        let mut unseen = self.unseen();
        let trump = public.trump_card;
        let trump_unseen = public.dealer != self.seat && unseen.remove(trump);
        let open = |seat: Seat| public.slots.contains(seat) && pressed[seat.index()].is_none();
        let slots = others.map(open);
        let room = others.map(|seat| usize::from(self.sizes[seat.index()]));
        let lacks = others.map(|seat| public.lacks[seat.index()]);
        let mut lots = Lots::new(unseen, lacks);

        const UNUSED: Beginning = Beginning { trump: Trump::Seen, pressed: [NONE; 2], ways: 0 };
        let mut all = Beginnings { list: [UNUSED; Beginnings::MOST], len: 0 };
        if trump_unseen {
            let dealer = usize::from(public.dealer == others[1]);
            if room[dealer] > 0 && !lacks[dealer].contains(trump) {
                let mut room = room;
                room[dealer] -= 1;
                all.add(&lots, Trump::Hand, room, slots);
            }
            if slots[dealer] {
                let mut slots = slots;
                slots[dealer] = false;
                all.add(&lots, Trump::Slot, room, slots);
            }
        } else {
            all.add(&lots, Trump::Seen, room, slots);
        }

        let (beginning, mut number) = all.draw(words)?;
        for (seat, lot) in others.into_iter().zip(beginning.pressed) {
            if lot != NONE {
                let size = lots.sizes[lot] as u32;
                let card = lots.cards[lot].nth((number % size) as usize)?;
                number /= size;
                lots.cards[lot].remove(card);
                lots.sizes[lot] -= 1;
                pressed[seat.index()] = Some(card);
            }
        }
        match beginning.trump {
            Trump::Seen => {}
            Trump::Hand => _ = hands[public.dealer.index()].insert(trump),
            Trump::Slot => pressed[public.dealer.index()] = Some(trump),
        }
        let [a, b] = others.map(Seat::index);
        hands[a] |= lots.cards[1];
        hands[b] |= lots.cards[2];
        let given = part(lots.cards[0], room[0] - hands[a].len(), number);
        hands[a] |= given;
        hands[b] |= lots.cards[0] - given;
        Some(Hand {
            public: *public,
            private: Private::new(hands, pressed, trump),
            clues: Rare::nothing(),
            known: Rare::nothing(),
        })
    }
}

/// The part of some cards that has this size and this number among all such parts.
fn part(cards: Cards, mut size: usize, mut number: u32) -> Cards {
    let (mut taken, mut left) = (Cards::EMPTY, cards.len());
    for card in cards {
        // The parts with this card come first. Which it is can't be foretold: no branch.
        let with = WITH[left & 31][size & 31];
        let takes = number < with;
        taken |= if takes { Cards::only(card) } else { Cards::EMPTY };
        number -= if takes { 0 } else { with };
        size -= usize::from(takes);
        left -= 1;
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    #[test]
    fn every_part_of_a_size_has_its_own_number() {
        let cards: Cards = Cards::FULL.iter().step_by(4).collect();
        for (size, ways) in [1, 9, 36, 84, 126, 126, 84, 36, 9, 1].into_iter().enumerate() {
            assert_eq!(choices(cards.len(), size), ways);
            let parts: BTreeSet<Cards> = (0..ways).map(|n| part(cards, size, n)).collect();
            assert_eq!(parts.len(), ways as usize);
            assert!(parts.iter().all(|part| part.len() == size && cards.contains_all(*part)));
        }
    }
}
