//! The parameters of a hand that the trick core reads: mode, order, values, limit, direction.
//!
//! Powers set these; the core knows no power by name.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Cards, Rank, Suit, card};

/// What beats what: fixed by the trump card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// This suit is trump.
    Trump(Suit),
    /// No trump, and the highest card wins.
    Obenabe,
    /// No trump, and the lowest card wins.
    Undenufe,
}

impl Mode {
    /// The mode that a trump card gives.
    // 1.3
    #[must_use]
    pub const fn of(card: Card) -> Self {
        match card.rank() {
            Rank::Ace => Self::Obenabe,
            Rank::Six => Self::Undenufe,
            _ => Self::Trump(card.suit()),
        }
    }

    /// The trump suit, if there is one.
    #[inline]
    #[must_use]
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Trump(suit) => Some(suit),
            _ => None,
        }
    }

    /// The place of the mode in tables: the trump suits, then the two without trump.
    #[inline]
    const fn number(self) -> usize {
        match self.trump() {
            Some(suit) => suit as usize,
            None => 4 + matches!(self, Self::Undenufe) as usize,
        }
    }

    /// The cards of the trump suit.
    #[inline]
    #[must_use]
    pub const fn trumps(self) -> Cards {
        static TRUMPS: [Cards; 5] = [
            Cards::from_bits_truncate(0x1ff),
            Cards::from_bits_truncate(0x1ff << 16),
            Cards::from_bits_truncate(0x1ff << 32),
            Cards::from_bits_truncate(0x1ff << 48),
            Cards::EMPTY,
        ];
        TRUMPS[match self.trump() {
            Some(suit) => suit as usize,
            None => 4,
        }]
    }

    /// The card that need not follow a trump lead.
    #[inline]
    pub(crate) fn trump_jack(self) -> Cards {
        self.trump().map_or(Cards::EMPTY, |suit| Cards::only(card(suit, Rank::Jack)))
    }
}

/// Where a revalued card stands in its suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Above all others.
    High,
    /// Below all others.
    Low,
}

/// The way round the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Direction {
    /// To the right: from seat s to s + 1.
    #[default]
    CounterClockwise,
    /// To the left: from seat s to s − 1.
    Clockwise,
}

impl Direction {
    /// The seat after this one.
    // 1.1, 1.5
    #[inline]
    #[must_use]
    pub const fn next(self, seat: Seat) -> Seat {
        const NEXT: [[Seat; 8]; 2] = {
            let (right, left) = ([1, 2, 0, 0, 0, 0, 0, 0], [2, 0, 1, 0, 0, 0, 0, 0]);
            let mut table = [[Seat::new(0); 8]; 2];
            let mut seat = 0;
            while seat < 3 {
                table[0][seat] = Seat::new(right[seat]);
                table[1][seat] = Seat::new(left[seat]);
                seat += 1;
            }
            table
        };
        NEXT[self as usize][seat.index()]
    }

    /// The other direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::CounterClockwise => Self::Clockwise,
            Self::Clockwise => Self::CounterClockwise,
        }
    }
}

/// The rules in force: all that a trick or a sum of points depends on besides the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// What beats what.
    pub mode: Mode,
    /// Strict following and high Tens.
    pub skat: bool,
    /// A card moved to an end of its suit.
    pub revalued: Option<(Card, Place)>,
    /// Two cards that change places in this trick, if they are neighbours.
    pub swapped: Option<(Card, Card)>,
    /// Who reaches it comes away empty-handed.
    pub limit: u8,
    /// Only Hearts and the King of Stars count.
    pub guggitaler: bool,
    /// The suit whose values have gone to the Ravens.
    pub devalued: Option<Suit>,
    /// The way round the table.
    pub direction: Direction,
}

/// The six orders of a suit, strongest first.
// 1.6 steps 1–3
const ORDERS: [[u8; 9]; 6] = {
    const SIX: u8 = Rank::Six as u8;
    const SEVEN: u8 = Rank::Seven as u8;
    const EIGHT: u8 = Rank::Eight as u8;
    const NINE: u8 = Rank::Nine as u8;
    const TEN: u8 = Rank::Ten as u8;
    const JACK: u8 = Rank::Jack as u8;
    const QUEEN: u8 = Rank::Queen as u8;
    const KING: u8 = Rank::King as u8;
    const ACE: u8 = Rank::Ace as u8;
    [
        [JACK, NINE, ACE, KING, QUEEN, TEN, EIGHT, SEVEN, SIX],
        [JACK, NINE, ACE, TEN, KING, QUEEN, EIGHT, SEVEN, SIX],
        [ACE, KING, QUEEN, JACK, TEN, NINE, EIGHT, SEVEN, SIX],
        [ACE, TEN, KING, QUEEN, JACK, NINE, EIGHT, SEVEN, SIX],
        [SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE],
        [SIX, SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE],
    ]
};

/// For each order and rank: the ranks that beat it, as bits.
static STRONGER: [[u16; 16]; 6] = {
    let mut table = [[0; 16]; 6];
    let mut order = 0;
    while order < 6 {
        let (mut place, mut before) = (0, 0);
        while place < 9 {
            table[order][ORDERS[order][place] as usize] = before;
            before |= 1 << ORDERS[order][place];
            place += 1;
        }
        order += 1;
    }
    table
};

/// For each order and set of ranks: the strongest of them.
static STRONGEST: [[Rank; 512]; 6] = {
    let mut table = [[Rank::Six; 512]; 6];
    let mut order = 0;
    while order < 6 {
        let mut ranks = 1;
        while ranks < 512 {
            let mut place = 0;
            while ranks >> ORDERS[order][place] & 1 == 0 {
                place += 1;
            }
            table[order][ranks] = Rank::ALL[ORDERS[order][place] as usize];
            ranks += 1;
        }
        order += 1;
    }
    table
};

/// For each mode, without and with high Tens, each suit led, and each card: how strong the card is in
/// the trick. Trumps stand above the suit led, and other cards are nothing.
// 1.8
static STRENGTH: [[[[u8; 64]; 4]; 2]; 8] = {
    let mut table = [[[[0; 64]; 4]; 2]; 8];
    let mut n = 0;
    // Modes, skat, suits led, places in the order.
    while n < 6 * 2 * 4 * 9 {
        let (mode, skat, led, place) = (n / 72, n / 36 % 2, n / 9 % 4, n % 9);
        let row = &mut table[mode][skat][led];
        row[16 * led + ORDERS[order(mode, led, skat)][place] as usize] = 9 - place as u8;
        if mode < 4 {
            row[16 * mode + ORDERS[skat][place] as usize] = 18 - place as u8;
        }
        n += 1;
    }
    table
};

/// Which of the six orders a suit has.
#[inline]
const fn order(mode: usize, suit: usize, skat: usize) -> usize {
    2 * ((mode != suit) as usize + (mode == Mode::Undenufe.number()) as usize) + skat
}

/// Values of the ranks from Six to Ace: trump, other suits, Obenabe, Undenufe.
// 1.9
static VALUES: [[u8; 16]; 4] = [
    [0, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 8, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 0, 0, 0],
    [11, 0, 8, 0, 10, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0],
];

impl Rules {
    /// The rules of a hand as dealt.
    #[must_use]
    pub const fn new(mode: Mode) -> Self {
        Self {
            mode,
            skat: false,
            revalued: None,
            swapped: None,
            limit: 100,
            guggitaler: false,
            devalued: None,
            direction: Direction::CounterClockwise,
        }
    }

    /// Which of the six orders a suit has.
    #[inline]
    fn order(&self, suit: Suit) -> usize {
        order(self.mode.number(), suit as usize, usize::from(self.skat))
    }

    /// How strong each card is in a trick of this suit led, cards moved or exchanged aside.
    // 1.8
    #[inline]
    pub(crate) fn strengths(&self, led: Suit) -> &'static [u8; 64] {
        &STRENGTH[self.mode.number() & 7][usize::from(self.skat)][led as usize]
    }

    /// The cards of the same suit that beat this one, the swap of a trick aside.
    // 1.6 steps 1–4
    #[inline]
    #[must_use]
    pub fn stronger(&self, card: Card) -> Cards {
        let (suit, rank) = (usize::from(card.index() >> 4), usize::from(card.index() & 15));
        let order = order(self.mode.number(), suit, usize::from(self.skat));
        let base = u64::from(STRONGER[order][rank]) << (card.index() & 0x30);
        let base = Cards::from_bits_truncate(base);
        match self.revalued {
            Some((moved, place)) if moved.suit() == card.suit() => match (moved == card, place) {
                (true, Place::High) => Cards::EMPTY,
                (true, Place::Low) => Cards::suit(card.suit()).without(card),
                (false, Place::High) => base.with(moved),
                (false, Place::Low) => base.without(moved),
            },
            _ => base,
        }
    }

    /// The strongest of some cards of one suit, the swap of a trick aside.
    #[inline]
    #[must_use]
    pub fn strongest(&self, cards: Cards) -> Option<Card> {
        let suit = cards.first()?.suit();
        if self.revalued.is_some_and(|(moved, _)| moved.suit() == suit) {
            return self.strongest_among_revalued(cards);
        }
        let lane = cards.bits() >> (16 * suit as u32) & 0x1ff;
        Some(Card::new(suit, STRONGEST[self.order(suit)][lane as usize]))
    }

    #[inline(never)]
    fn strongest_among_revalued(&self, cards: Cards) -> Option<Card> {
        cards.iter().find(|&card| (self.stronger(card) & cards).is_empty())
    }

    /// Whether two cards of one suit stand next to each other in its full order.
    // 1.6 steps 1–4
    #[must_use]
    pub fn neighbours(&self, a: Card, b: Card) -> bool {
        a.suit() == b.suit() && self.stronger(a).len().abs_diff(self.stronger(b).len()) == 1
    }

    /// As [`strongest`](Self::strongest), with the swap of this trick.
    // 1.6 step 5
    #[must_use]
    pub fn strongest_now(&self, cards: Cards) -> Option<Card> {
        match self.swapped {
            Some((a, b)) if self.neighbours(a, b) => {
                let places = cards.iter().map(|card| exchanged(card, a, b)).collect();
                self.strongest(places).map(|card| exchanged(card, a, b))
            }
            _ => self.strongest(cards),
        }
    }

    /// What a card counts.
    // 1.9
    #[inline]
    #[must_use]
    pub fn value(&self, card: Card) -> u8 {
        match self.devalued {
            None => self.own_value(card),
            Some(suit) if suit == card.suit() => 0,
            Some(suit) if card.suit() == Suit::Ravens => {
                self.own_value(card) + self.own_value(Card::new(suit, card.rank()))
            }
            Some(_) => self.own_value(card),
        }
    }

    /// What a card counts before Black Friday.
    #[inline]
    fn own_value(&self, card: Card) -> u8 {
        if self.guggitaler {
            return match (card.suit(), card.rank()) {
                (Suit::Hearts, _) => 1,
                (Suit::Stars, Rank::King) => 4,
                _ => 0,
            };
        }
        let table = match self.mode {
            Mode::Trump(suit) => usize::from(suit != card.suit()),
            Mode::Obenabe => 2,
            Mode::Undenufe => 3,
        };
        VALUES[table][card.rank() as usize]
    }

    /// What some cards count together.
    #[inline]
    #[must_use]
    pub fn sum(&self, cards: Cards) -> i16 {
        cards.iter().map(|card| i16::from(self.value(card))).sum()
    }

    /// What the last trick counts beside its cards.
    // 1.9
    #[inline]
    #[must_use]
    pub const fn bonus(&self) -> i16 {
        if self.guggitaler { 0 } else { 5 }
    }
}

/// The card that stands in this one's place when two cards change places.
fn exchanged(card: Card, a: Card, b: Card) -> Card {
    if card == a {
        b
    } else if card == b {
        a
    } else {
        card
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use alloc::vec::Vec;

    fn order(rules: &Rules, suit: Suit) -> String {
        let mut ranks: Vec<Card> = Cards::suit(suit).iter().collect();
        ranks.sort_by_key(|&card| rules.stronger(card).len());
        ranks.iter().map(|card| alloc::format!("{}", card.rank())).collect()
    }

    // 1.6
    #[test]
    fn orders_are_those_of_the_table() {
        let mut rules = Rules::new(Mode::Trump(Suit::Hearts));
        assert_eq!(order(&rules, Suit::Hearts), "J9AKQT876");
        assert_eq!(order(&rules, Suit::Stars), "AKQJT9876");
        rules.skat = true;
        assert_eq!(order(&rules, Suit::Hearts), "J9ATKQ876");
        assert_eq!(order(&rules, Suit::Stars), "ATKQJ9876");
        rules.mode = Mode::Undenufe;
        assert_eq!(order(&rules, Suit::Stars), "6789JQKTA");
        rules.skat = false;
        assert_eq!(order(&rules, Suit::Stars), "6789TJQKA");
    }

    // 1.6, 1.8
    #[test]
    fn strengths_are_the_orders_of_the_suit_led_and_of_trumps_above() {
        for mode in Suit::ALL.map(Mode::Trump).into_iter().chain([Mode::Obenabe, Mode::Undenufe]) {
            for (skat, led) in [false, true].into_iter().flat_map(|it| Suit::ALL.map(|s| (it, s))) {
                let rules = Rules { skat, ..Rules::new(mode) };
                for card in Cards::FULL {
                    let beaten = 9 - rules.stronger(card).len() as u8;
                    let strength = match card.suit() {
                        suit if mode.trump() == Some(suit) => 9 + beaten,
                        suit if suit == led => beaten,
                        _ => 0,
                    };
                    let found = rules.strengths(led)[usize::from(card.index())];
                    assert_eq!(found, strength, "{rules:?} {led} {card}");
                }
            }
        }
    }

    // 8.4
    #[test]
    fn a_revalued_eight_stands_in_front() {
        let mut rules = Rules::new(Mode::Trump(Suit::Hearts));
        rules.revalued = Some((card(Suit::Hearts, Rank::Eight), Place::High));
        assert_eq!(order(&rules, Suit::Hearts), "8J9AKQT76");
        rules.revalued = Some((card(Suit::Stars, Rank::King), Place::Low));
        assert_eq!(order(&rules, Suit::Stars), "AQJT9876K");
    }

    // 7.11
    #[test]
    fn every_order_is_a_permutation() {
        for mode in [Mode::Trump(Suit::Ravens), Mode::Obenabe, Mode::Undenufe] {
            for skat in [false, true] {
                for moved in Cards::FULL {
                    for place in [Place::High, Place::Low] {
                        let mut rules = Rules::new(mode);
                        (rules.skat, rules.revalued) = (skat, Some((moved, place)));
                        for suit in Suit::ALL {
                            let places: Vec<usize> =
                                Cards::suit(suit).iter().map(|c| rules.stronger(c).len()).collect();
                            assert!((0..9).all(|n| places.contains(&n)));
                        }
                    }
                }
            }
        }
    }

    // 1.9, 7.5
    #[test]
    fn the_cards_count_152_together_and_13_under_guggitaler() {
        for mode in Suit::ALL.map(Mode::Trump).into_iter().chain([Mode::Obenabe, Mode::Undenufe]) {
            for devalued in [None, Some(Suit::Eidex), Some(Suit::Hearts), Some(Suit::Stars)] {
                let mut rules = Rules { devalued, ..Rules::new(mode) };
                assert_eq!(rules.sum(Cards::FULL), 152);
                rules.guggitaler = true;
                assert_eq!(rules.sum(Cards::FULL), 13);
            }
        }
    }

    // 8.5
    #[test]
    fn black_friday_moves_the_values_of_trump_to_the_ravens() {
        let mut rules = Rules::new(Mode::Trump(Suit::Stars));
        rules.devalued = Some(Suit::Stars);
        let ravens = |rank| rules.value(card(Suit::Ravens, rank));
        assert_eq!([Rank::Jack, Rank::Nine, Rank::Ace].map(ravens), [22, 14, 22]);
        assert_eq!(rules.sum(Cards::suit(Suit::Stars)), 0);
        assert_eq!(order(&rules, Suit::Stars), "J9AKQT876");
    }

    // 8.2
    #[test]
    fn the_trump_ten_and_queen_are_neighbours() {
        let rules = Rules::new(Mode::Trump(Suit::Stars));
        let stars = |rank| card(Suit::Stars, rank);
        assert!(rules.neighbours(stars(Rank::Ten), stars(Rank::Queen)));
        assert!(rules.neighbours(stars(Rank::Jack), stars(Rank::Nine)));
        assert!(!rules.neighbours(stars(Rank::Ten), stars(Rank::Nine)));
    }
}
