//! ST Weisheit: before the first lead, declares combinations; at the end adds or subtracts them.

use cards_core::Seat;
use cards_core::decks::eidex::{Cards, Rank, Suit, card};

use super::{Power, Then, passing};
use crate::action::{Action, Kind, Meld};
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Window};

// 3.ST
pub(crate) const POWER: Power = Power { uses: Some(1), asked, offer, act };

fn asked(hand: &Hand, _: Seat) -> bool {
    let rules = &hand.public.rules;
    let declared = hand.public.melds.iter().next().is_some();
    !rules.guggitaler && (hand.public.window == Window::H6 || declared)
}

fn offer(hand: &Hand, seat: Seat) -> Legal {
    let mut legal = Legal::EMPTY;
    if hand.public.window == Window::E1 {
        legal.put(Kind::Add, 1);
        legal.put(Kind::Subtract, 1);
        return legal;
    }
    let mut melds = [0_u64; 4];
    let last = hand.public.melds.iter().last();
    all(hand, seat, |meld| {
        if last.is_none_or(|last| place(meld) > place(last)) {
            if let Some((kind, n)) = Action::Meld(meld).shelf() {
                melds[kind as usize - Kind::MeldFour as usize] |= 1 << n;
            }
        }
    });
    legal = passing();
    let kinds = [Kind::MeldFour, Kind::MeldRunLow, Kind::MeldRunHigh, Kind::MeldPair];
    for (kind, mask) in kinds.into_iter().zip(melds) {
        legal.put(kind, mask);
    }
    legal
}

/// The ranks of which four can be declared, in the order of declaring.
const QUARTETS: [Rank; 6] = [Rank::Jack, Rank::Nine, Rank::Ace, Rank::King, Rank::Queen, Rank::Ten];

/// Every combination in a hand, the committed card included.
fn all(hand: &Hand, seat: Seat, mut each: impl FnMut(Meld)) {
    let mut cards = hand.private.hands[seat.index()];
    cards.extend(hand.private.committed.filter(|_| hand.public.committed == Some(seat)));
    for rank in QUARTETS {
        if Suit::ALL.iter().all(|&suit| cards.contains(card(suit, rank))) {
            each(Meld::Four(rank));
        }
    }
    for suit in Suit::ALL {
        runs(cards, suit, &mut each);
    }
    if let Some(suit) = hand.public.rules.mode.trump() {
        if cards.contains(card(suit, Rank::King)) && cards.contains(card(suit, Rank::Queen)) {
            each(Meld::Pair);
        }
    }
}

/// The maximal runs of three and more.
fn runs(cards: Cards, suit: Suit, each: &mut impl FnMut(Meld)) {
    let mut low: Option<Rank> = None;
    for (n, rank) in Rank::ALL.into_iter().enumerate() {
        if !cards.contains(card(suit, rank)) {
            low = None;
            continue;
        }
        let begin = *low.get_or_insert(rank);
        let ends = Rank::ALL.get(n + 1).is_none_or(|&next| !cards.contains(card(suit, next)));
        if ends && rank as u8 - begin as u8 >= 2 {
            each(Meld::Run(card(suit, begin), rank));
        }
    }
}

/// The place of a combination in the order of declaring.
fn place(meld: Meld) -> (u8, u8) {
    match meld {
        Meld::Four(rank) => {
            (0, QUARTETS.iter().position(|&it| it == rank).map_or(u8::MAX, |at| at as u8))
        }
        Meld::Run(low, _) => (1, low.index()),
        Meld::Pair => (2, 0),
    }
}

impl Meld {
    /// What the combination counts.
    #[must_use]
    pub const fn worth(self) -> i16 {
        match self {
            Self::Four(Rank::Jack) => 40,
            Self::Four(Rank::Nine) => 30,
            Self::Four(_) => 20,
            Self::Run(low, high) => match high as u8 - low.rank() as u8 {
                0..=2 => 4,
                3 => 10,
                _ => 20,
            },
            Self::Pair => 4,
        }
    }
}

/// The cards of a combination.
pub(crate) fn cards(meld: Meld, trump: Option<Suit>) -> Cards {
    match meld {
        Meld::Four(rank) => Suit::ALL.iter().map(|&suit| card(suit, rank)).collect(),
        Meld::Run(low, high) => Rank::ALL
            .into_iter()
            .filter(|&rank| low.rank() <= rank && rank <= high)
            .map(|rank| card(low.suit(), rank))
            .collect(),
        Meld::Pair => trump
            .into_iter()
            .flat_map(|suit| [card(suit, Rank::Queen), card(suit, Rank::King)])
            .collect::<Cards>(),
    }
}

fn act(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) -> Then {
    let sum: i16 = hand.public.melds.iter().map(Meld::worth).sum();
    match action {
        Action::Meld(meld) => {
            if sum == 0 {
                hand.spend(seat);
            }
            hand.public.melds.add(meld);
            let shown = cards(meld, hand.public.rules.mode.trump());
            hand.show_hand_cards(seat, shown);
            if let Meld::Run(low, high) = meld {
                // 6.4: a run is maximal
                let next = [low.rank() as usize, high as usize + 2];
                let ranks = next.into_iter().filter_map(|n| Rank::ALL.get(n.checked_sub(1)?));
                hand.public.lacks[seat.index()].extend(ranks.map(|&rank| card(low.suit(), rank)));
            }
            listener.tell_all(|| Event::Melded { seat, cards: shown });
            // Later combinations may follow, until `pass`.
            Then::Run
        }
        Action::Add => {
            hand.public.adjusted[seat.index()] += sum;
            Then::On
        }
        _ => {
            hand.public.adjusted[seat.index()] -= sum;
            Then::On
        }
    }
}
