//! What a seat knows of the toy game, and sampling.

use cards_core::conformance::Law;
use cards_core::{Hidden, Sample, Seat, SeatSet, Turn, Words};
use serde::Serialize;

use super::{Legal, Phase, SEATS, Toy, breaks};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View<const FLAW: u8> {
    seat: Seat,
    #[serde(skip)]
    turn: Turn,
    #[serde(skip)]
    phase: Phase,
    hand: u16,
    sizes: [u32; 3],
    /// Who has bid.
    bid: SeatSet,
    /// The bids that the seat knows.
    bids: [Option<u8>; 3],
    drawn: u8,
    die: u8,
    points: [u8; 3],
    open: u16,
    revealed: [Option<u8>; 3],
}

impl<const FLAW: u8> Hidden for Toy<FLAW> {
    type View = View<FLAW>;

    fn view(&self, seat: Seat) -> View<FLAW> {
        let mut bids = [None; 3];
        bids[seat.index()] = self.bids[seat.index()];
        if breaks(FLAW, Law::ViewsKeepSecrets) {
            bids = self.bids;
        }
        let seats = (0..SEATS).map(Seat::new);
        View {
            seat,
            turn: cards_core::Game::turn(self),
            phase: self.phase,
            hand: self.hands[seat.index()],
            sizes: self.hands.map(u16::count_ones),
            bid: seats.filter(|seat| self.bids[seat.index()].is_some()).collect(),
            bids,
            drawn: self.drawn,
            die: self.die,
            points: self.points,
            open: self.open,
            revealed: self.revealed,
        }
    }
}

impl<const FLAW: u8> cards_core::View for View<FLAW> {
    type Game = Toy<FLAW>;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal(&self) -> Legal<FLAW> {
        match self.phase {
            _ if !self.turn.owes(self.seat.into()) => Legal::Nothing,
            Phase::Bid if breaks(FLAW, Law::ViewsAgree) => Legal::Bid(self.hand),
            Phase::Bid => Legal::bids(self.hand, self.die),
            Phase::Draw(_) => Legal::Draw(self.drawn < 3),
            _ => Legal::Nothing,
        }
    }
}

impl<const FLAW: u8> Sample for View<FLAW> {
    fn sample(&self, words: &mut impl Words) -> Option<Toy<FLAW>> {
        let known = self.bids.iter().flatten().fold(self.hand | self.open, |all, c| all | 1 << c);
        let mut unknown: Vec<u8> = (1..=9).filter(|card| known >> card & 1 == 0).collect();
        for _ in 0..1000 {
            words.shuffle(&mut unknown);
            if let Some(state) = self.complete(&unknown) {
                return Some(state);
            }
        }
        None
    }
}

impl<const FLAW: u8> View<FLAW> {
    /// The state in which the unknown cards lie in this order; `None` if a bid broke the rule.
    fn complete(&self, unknown: &[u8]) -> Option<Toy<FLAW>> {
        if self.phase == Phase::Deal {
            let setup = super::Setup { deck: None, bonus: self.points[0] };
            return cards_core::Game::new(&setup).ok();
        }
        let mut cards = unknown.iter().copied();
        let (mut hands, mut bids) = ([0; 3], self.bids);
        for seat in (0..SEATS).map(Seat::new) {
            let at = seat.index();
            if self.bid.contains(seat) && bids[at].is_none() {
                bids[at] = Some(cards.next()?).filter(|&c| c != self.die || self.sizes[at] == 0);
                bids[at]?;
            }
            hands[at] = match seat == self.seat {
                true => self.hand,
                false => cards.by_ref().take(self.sizes[at] as usize).map(|c| 1 << c).sum(),
            };
        }
        if breaks(FLAW, Law::SamplesFit) {
            hands.swap(0, 1);
        }
        let mut stock = [0; 3];
        for (place, card) in stock[usize::from(self.drawn)..].iter_mut().zip(cards) {
            *place = card;
        }
        let more = u8::from(breaks(FLAW, Law::SamplesPlayOn));
        let left = self.sizes.iter().sum::<u32>() as u8 + self.bid.len() as u8 + more;
        Some(Toy {
            phase: self.phase,
            hands,
            bids,
            stock,
            drawn: self.drawn,
            die: self.die,
            points: self.points,
            open: self.open,
            revealed: self.revealed,
            left,
        })
    }
}
