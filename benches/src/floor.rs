//! The bare floor: 36 cards, three seats and eleven tricks on 64-bit sets, with trump, following
//! and undertrumping, but no check of what is played, no points, views, events or records.
//!
//! No engine with the full rules can be faster on this machine, so results are given beside it.

use cards_core::decks::eidex::Cards;
use cards_core::{Words, nth_bit};

const SUIT: u64 = 0x1ff;

/// A hand that knows who holds what and who wins, and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Floor {
    hands: [u64; 3],
    /// Every card above the given one in strength, by 16 × suit + rank.
    trump: u32,
    turn: usize,
    laid: u32,
    led: u32,
    best: u32,
    winner: usize,
    up: u64,
    taken: [u64; 3],
}

/// For each rank of the trump suit and of another suit, the ranks that beat it.
static ABOVE: [[u64; 16]; 2] = {
    const ORDER: [[usize; 9]; 2] = [[5, 3, 8, 7, 6, 4, 2, 1, 0], [8, 7, 6, 5, 4, 3, 2, 1, 0]];
    let mut table = [[0; 16]; 2];
    let mut order = 0;
    while order < 2 {
        let (mut at, mut above) = (0, 0);
        while at < 9 {
            table[order][ORDER[order][at]] = above;
            above |= 1 << ORDER[order][at];
            at += 1;
        }
        order += 1;
    }
    table
};

impl Floor {
    /// Eleven cards for each seat out of a shuffled deck.
    pub fn deal(words: &mut impl Words) -> Self {
        let mut deck = [0_u8; 36];
        for (place, card) in deck.iter_mut().zip(Cards::FULL) {
            *place = card.index();
        }
        words.shuffle(&mut deck);
        let mut hands = [0; 3];
        for (n, card) in deck[..33].iter().enumerate() {
            hands[n % 3] |= 1_u64 << card;
        }
        let trump = u32::from(deck[35]) >> 4;
        Self { hands, trump, turn: 0, laid: 0, led: 0, best: 0, winner: 0, up: 0, taken: [0; 3] }
    }

    const fn above(&self, card: u32) -> u64 {
        ABOVE[(card >> 4 != self.trump) as usize][(card & 15) as usize] << (card & 48)
    }

    /// The cards that may be played now.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> u64 {
        let hand = self.hands[self.turn];
        if self.laid == 0 {
            return hand;
        }
        let (own, trumps) = (hand & SUIT << (16 * self.led), SUIT << (16 * self.trump));
        if self.led == self.trump {
            return if own & !(1 << (16 * self.trump + 5)) == 0 { hand } else { own };
        }
        let legal = if own == 0 { hand } else { own | hand & trumps };
        if self.up & trumps == 0 || hand & !trumps == 0 {
            return legal;
        }
        legal & !(trumps & !self.above(self.best))
    }

    /// Plays a card.
    #[inline]
    pub fn play(&mut self, card: u32) {
        let seat = self.turn;
        self.hands[seat] &= !(1 << card);
        if self.laid == 0 {
            self.led = card >> 4;
            (self.best, self.winner) = (card, seat);
        } else if self.above(self.best) >> card & 1 == 1
            || card >> 4 == self.trump && self.best >> 4 != self.trump
        {
            (self.best, self.winner) = (card, seat);
        }
        self.up |= 1 << card;
        self.laid += 1;
        self.turn = if seat == 2 { 0 } else { seat + 1 };
        if self.laid == 3 {
            self.taken[self.winner] |= self.up;
            (self.turn, self.laid, self.up) = (self.winner, 0, 0);
        }
    }

    /// Plays at random to the end; gives the number of cards played.
    #[inline]
    pub fn playout(&mut self, words: &mut impl Words) -> u32 {
        let mut played = 0;
        while self.hands[self.turn] != 0 {
            let legal = self.legal();
            let n = words.below(u64::from(legal.count_ones()));
            if let Some(card) = nth_bit(legal, n as usize) {
                self.play(u32::from(card));
            }
            played += 1;
        }
        played
    }

    /// The number of ways to play so many cards, the last ply counted.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let mut legal = self.legal();
        if depth == 1 || legal == 0 {
            return u64::from(legal.count_ones()).max(1);
        }
        let mut nodes = 0;
        while legal != 0 {
            let mut next = *self;
            next.play(legal.trailing_zeros());
            nodes += next.perft(depth - 1);
            legal &= legal - 1;
        }
        nodes
    }

    /// The cards that each seat has taken.
    #[must_use]
    pub const fn taken(&self) -> [u64; 3] {
        self.taken
    }
}

#[cfg(test)]
mod tests {
    use super::Floor;
    use crate::Cheap;

    #[test]
    fn a_hand_has_33_cards_and_all_are_taken() {
        let mut words = Cheap::new(7);
        for _ in 0..1000 {
            let mut floor = Floor::deal(&mut words);
            assert_eq!(floor.playout(&mut words), 33);
            let taken = floor.taken();
            assert_eq!(taken.iter().map(|set| set.count_ones()).sum::<u32>(), 33);
            assert_eq!((taken[0] | taken[1] | taken[2]).count_ones(), 33);
        }
    }
}
