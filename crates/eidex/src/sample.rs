//! Completing a view to a full hand.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, Words};

use crate::state::{Hand, Private};
use crate::view::View;

/// `BINOMIAL[n][k]` is the number of ways to choose k of n cards.
static BINOMIAL: [[u32; 25]; 25] = {
    let mut table = [[0; 25]; 25];
    let mut n = 0;
    while n < 25 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + if k < n { table[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    table
};

/// Where the dealer's known trump card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trump {
    /// Where everybody sees it.
    Seen,
    /// In the dealer's hand.
    Hand,
    /// In the dealer's pressed slot.
    Slot,
}

/// The unseen cards by the hands that may hold them, and the places to fill.
struct Lots {
    /// Cards that both others, the first alone, the second alone, and neither may hold.
    lots: [Cards; 4],
    /// How many of each lot may be pressed.
    pressable: [usize; 4],
    /// How many cards each hand lacks.
    room: [usize; 2],
    /// Which of the two pressed slots are to be filled.
    slots: [bool; 2],
    /// Where the dealer is among the two, if the trump card is unseen.
    dealer: Option<usize>,
    /// Whether the trump card may lie in the dealer's hand, and in his slot.
    trump: [bool; 2],
}

/// No card for a slot.
const NONE: usize = 4;

impl Lots {
    /// How many placements put the trump card there and take the pressed cards from these lots.
    fn ways(&self, trump: Trump, first: usize, second: usize) -> u64 {
        let mut room = self.room;
        let mut slots = self.slots;
        match (trump, self.dealer) {
            (Trump::Seen, None) => {}
            (Trump::Hand, Some(dealer)) if self.trump[0] && room[dealer] > 0 => room[dealer] -= 1,
            (Trump::Slot, Some(dealer)) if self.trump[1] && slots[dealer] => slots[dealer] = false,
            _ => return 0,
        }
        if slots != [first != NONE, second != NONE] {
            return 0;
        }
        let mut ways = 1;
        let mut left = self.lots.map(Cards::len);
        let mut pressable = self.pressable;
        for lot in [first, second] {
            if lot != NONE {
                if pressable[lot] == 0 {
                    return 0;
                }
                ways *= pressable[lot] as u64;
                pressable[lot] -= 1;
                left[lot] -= 1;
            }
        }
        let [both, only_first, only_second, neither] = left;
        if neither > 0 || only_first > room[0] || only_second > room[1] {
            return 0;
        }
        debug_assert_eq!(both + only_first + only_second, room[0] + room[1]);
        ways * u64::from(BINOMIAL[both][room[0] - only_first])
    }

    /// Every way to place the trump card and to choose the lots of the pressed cards.
    fn choices(&self) -> impl Iterator<Item = (Trump, usize, usize)> + Clone {
        let pressable = self.pressable;
        let list = |filled: bool| {
            (0..=NONE).filter(move |&lot| match filled {
                true => lot == NONE || pressable[lot] > 0,
                false => lot == NONE,
            })
        };
        let [first, second] = self.slots.map(list);
        let trumps: &[Trump] =
            if self.dealer.is_some() { &[Trump::Hand, Trump::Slot] } else { &[Trump::Seen] };
        trumps.iter().flat_map(move |&trump| {
            let second = second.clone();
            first.clone().flat_map(move |x| second.clone().map(move |y| (trump, x, y)))
        })
    }
}

impl View {
    /// A full hand that the seat cannot rule out, drawn with these words. It has the same view.
    ///
    /// All placements of the unseen cards that agree with what was seen and with what the play
    /// proved are equally likely.
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
        let dealer = usize::from(public.dealer == others[1]);
        let open = |seat: Seat| public.slots.contains(seat) && pressed[seat.index()].is_none();
        let slots = others.map(open);
        let room = others.map(|seat| usize::from(self.sizes[seat.index()]));
        let lacks = others.map(|seat| public.lacks[seat.index()]);
        let lots = [
            unseen - lacks[0] - lacks[1],
            unseen & (lacks[1] - lacks[0]),
            unseen & (lacks[0] - lacks[1]),
            unseen & lacks[0] & lacks[1],
        ];
        let lots = Lots {
            lots,
            pressable: lots.map(|lot| (lot - public.banned).len()),
            room,
            slots,
            dealer: trump_unseen.then_some(dealer),
            trump: [
                !lacks[dealer].contains(trump),
                slots[dealer] && !public.banned.contains(trump),
            ],
        };

        let (place, first, second) = choose(&lots, words)?;
        let mut lots = lots.lots;
        for (seat, lot) in others.into_iter().zip([first, second]) {
            if lot != NONE {
                let card = draw(lots[lot] - public.banned, words)?;
                lots[lot].remove(card);
                pressed[seat.index()] = Some(card);
            }
        }
        match place {
            Trump::Seen => {}
            Trump::Hand => _ = hands[public.dealer.index()].insert(trump),
            Trump::Slot => pressed[public.dealer.index()] = Some(trump),
        }
        let [a, b] = others.map(Seat::index);
        hands[a] |= lots[1];
        hands[b] |= lots[2];
        let given = part(lots[0], room[0] - hands[a].len(), words);
        hands[a] |= given;
        hands[b] |= lots[0] - given;
        Some(Hand { public: *public, private: Private::new(hands, pressed, trump) })
    }
}

/// One of the choices, each as likely as it has placements.
fn choose(lots: &Lots, words: &mut impl Words) -> Option<(Trump, usize, usize)> {
    let mut choices = lots.choices();
    let total: u64 = choices.clone().map(|(t, x, y)| lots.ways(t, x, y)).sum();
    if total == 0 {
        return None;
    }
    let mut left = words.below(total);
    choices.find(|&(t, x, y)| {
        let ways = lots.ways(t, x, y);
        let found = left < ways;
        left = left.wrapping_sub(ways);
        found
    })
}

/// One of the cards.
fn draw(cards: Cards, words: &mut impl Words) -> Option<Card> {
    cards.nth(words.below(cards.len().max(1) as u64) as usize)
}

/// A random part of some cards with this many in it.
fn part(cards: Cards, size: usize, words: &mut impl Words) -> Cards {
    // Drawing the smaller part and leaving the rest takes fewer words.
    let rest = cards.len() - size;
    let mut left = cards;
    for _ in 0..size.min(rest) {
        if let Some(card) = draw(left, words) {
            left.remove(card);
        }
    }
    if size < rest { cards - left } else { left }
}
