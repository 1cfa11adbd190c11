//! Points, the award of a hand, and the step of a tournament.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit, card};
use cards_core::{Seat, SeatSet};

use crate::character::Character;
use crate::state::{Donation, Hand, Lair, Public, Window};
use crate::verdict::{Step, Verdict};
use crate::view::View;

/// The result of a hand.
// 5.4
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Points of each seat; may be negative or above 157.
    pub points: [i16; 3],
    /// Victory points awarded, 0 to 2 each.
    pub award: [u8; 3],
    /// Who made all tricks.
    #[cfg_attr(feature = "serde", serde(rename = "match"))]
    pub matched: Option<Seat>,
    /// Victory points after the hand.
    pub victory: [u8; 3],
    /// Who has won a tournament with it.
    pub winner: Option<Seat>,
    /// The rule by which the award fell; not part of the JSON form.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub verdict: Verdict,
    /// The rule by which the victory points moved; not part of the JSON form.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub step: Step,
}

pub(crate) const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

impl Public {
    /// The points of each seat for the cards as they lie now, as far as these are known: the
    /// pressed cards, those laid face down, and the donated one in a won pot.
    // 1.10
    pub(crate) fn points(
        &self,
        pressed: &[Option<Card>; 3],
        down: &[Option<Card>; 2],
        donated: Option<Card>,
    ) -> [i16; 3] {
        let mut points = SEATS.map(|seat| {
            let mut own = self.piles.of(seat);
            own.extend(pressed[seat.index()]);
            self.rules.sum(own)
        });
        if let Some(seat) = self.last {
            points[seat.index()] += self.rules.bonus();
        }
        if self.windows != 0 {
            for seat in SEATS {
                let extra = self.won_by_power(seat, *down, donated);
                points[seat.index()] += self.rules.sum(extra) + self.adjusted[seat.index()];
            }
            if let Donation::Slot(donor) = self.donation {
                let less = pressed[donor.index()].map_or(0, |card| self.rules.value(card));
                points[donor.index()] -= i16::from(less);
            }
        }
        points
    }

    /// The cards of a seat's won pot, and the face-down cards of its pile.
    fn won_by_power(&self, seat: Seat, down: [Option<Card>; 2], donated: Option<Card>) -> Cards {
        let mut cards = self.won_pot[seat.index()];
        for (lair, card) in self.down.into_iter().zip(down) {
            let mine = match lair {
                Lair::Entry(n) => self.piles.owner(n) == seat,
                Lair::WonPot(winner) => winner == seat,
                _ => false,
            };
            cards.extend(card.filter(|_| mine));
        }
        if matches!(self.donation, Donation::Won(_, winner) if winner == seat) {
            cards.extend(donated);
        }
        cards
    }
}

impl View {
    /// The points of each seat for the cards as they lie now, as far as this seat knows: pressed
    /// and face-down cards that it does not know are left out. From the moment on when all hands
    /// are empty it knows all.
    // 1.10, 6.2
    #[must_use]
    pub fn points(&self) -> [i16; 3] {
        self.public.points(&self.pressed, &self.down, self.donated)
    }
}

impl Hand {
    /// The points of each seat for the cards as they lie now.
    #[must_use]
    pub fn points(&self) -> [i16; 3] {
        let private = &self.private;
        self.public.points(&private.pressed, &private.down, private.donated)
    }

    /// The cards of a seat's won pot, and the face-down cards of its pile.
    pub(crate) fn won_by_power(&self, seat: Seat) -> Cards {
        self.public.won_by_power(seat, self.private.down, self.private.donated)
    }

    /// Who has taken the Jack of Ravens while Schwarzpeter is in force.
    // 1.12.3
    fn black_peter(&self) -> Option<Seat> {
        let jack = card(Suit::Ravens, Rank::Jack);
        let public = &self.public;
        if !public.black_peter || public.rules.guggitaler {
            return None;
        }
        SEATS
            .into_iter()
            .find(|&seat| (public.piles.of(seat) | self.won_by_power(seat)).contains(jack))
    }

    /// The Differenzler, if he has hit his target.
    // 1.12.2
    fn on_target(&self, points: [i16; 3]) -> Option<Seat> {
        let seat = self.seat_of(Character::Differenzler)?;
        let credited = self.public.history.tricks().iter().any(|(_, credit)| credit.contains(seat));
        let hit = self.public.target.map(i16::from) == Some(points[seat.index()]);
        (hit && credited).then_some(seat)
    }

    /// The result, once the hand is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.public.window == Window::Over).then(|| self.counted())
    }

    /// The result of the cards as they lie.
    pub(crate) fn counted(&self) -> Outcome {
        let public = &self.public;
        let points = self.points();
        let matched = self.matched();
        let (peter, hit) = (self.black_peter(), self.on_target(points));
        let verdict = match (matched, hit, peter) {
            // 1.12.1
            (Some(seat), _, _) => Verdict::Match(seat),
            // 1.12.2
            (None, Some(seat), peter) if peter != Some(seat) => Verdict::Target(seat),
            // 1.12.3
            (None, _, Some(owner)) => Verdict::BlackPeter(owner),
            _ => by_points(points, i16::from(public.rules.limit)),
        };
        let award = verdict.award();
        let (victory, winner, step) = step(public.victory, award, points);
        Outcome { points, award, matched, victory, winner, verdict, step }
    }

    /// Who has won every trick and is alone credited with each.
    // 1.11
    fn matched(&self) -> Option<Seat> {
        let tricks = self.public.history.tricks();
        let &(winner, _) = tricks.first()?;
        tricks
            .iter()
            .all(|&(seat, credit)| seat == winner && credit == SeatSet::only(winner))
            .then_some(winner)
    }
}

/// Who neither reached the limit nor landed in the middle.
// 1.12.4, 1.12.5
pub(crate) fn by_points(points: [i16; 3], limit: i16) -> Verdict {
    let over: SeatSet = SEATS.into_iter().filter(|seat| points[seat.index()] >= limit).collect();
    if over.is_empty() { below_the_limit(points) } else { Verdict::Limit(over) }
}

// 1.12.5
fn below_the_limit(points: [i16; 3]) -> Verdict {
    let [a, b, c] = points;
    if a == b && b == c {
        return Verdict::AllLevel;
    }
    let third = if a == b {
        2
    } else if b == c {
        0
    } else if a == c {
        1
    } else {
        let (high, low) = (a.max(b).max(c), a.min(b).min(c));
        let middle = usize::from(b != high && b != low) + 2 * usize::from(c != high && c != low);
        return Verdict::Middle(SEATS[middle]);
    };
    Verdict::TwoLevel { third: SEATS[third] }
}

/// Victory points after a hand, who has won with them, and by which rule.
// 1.13
pub(crate) fn step(
    victory: [u8; 3],
    award: [u8; 3],
    points: [i16; 3],
) -> ([u8; 3], Option<Seat>, Step) {
    let mut after = victory;
    let find = |list: [u8; 3], value| SEATS.into_iter().find(|seat| list[seat.index()] == value);
    // 1.13.1
    if victory == [6; 3] {
        let winner = find(award, 2)
            .map(|seat| (seat, 8))
            .or_else(|| if award == [0; 3] { None } else { find(award, 0).map(|seat| (seat, 7)) });
        if let Some((seat, reached)) = winner {
            after[seat.index()] = reached;
        }
        return (after, winner.map(|(seat, _)| seat), Step::AllAtSix);
    }
    // 1.13.2
    let at_six: SeatSet = SEATS.into_iter().filter(|seat| victory[seat.index()] == 6).collect();
    if at_six.len() == 2 && at_six.iter().all(|seat| award[seat.index()] == 1) {
        let best = at_six.iter().map(|seat| points[seat.index()]).max().unwrap_or_default();
        let dropped = at_six.iter().find(|seat| points[seat.index()] < best);
        if let Some(seat) = dropped {
            after[seat.index()] = 5;
        }
        return (after, None, Step::TwoAtSix { dropped });
    }
    // 1.13.3
    for seat in 0..3 {
        after[seat] += award[seat];
    }
    (after, SEATS.into_iter().find(|seat| after[seat.index()] >= 7), Step::Added)
}

#[cfg(test)]
mod tests {
    use super::*;

    // 8.1
    #[test]
    fn the_examples_of_the_rulebook_award_as_it_says() {
        assert_eq!(by_points([29, 29, 99], 100).award(), [0, 0, 2]);
        assert_eq!(by_points([78, 79, 0], 100).award(), [0, 1, 1]);
        for safe in (0..=28).chain(79..=99) {
            for other in 0..=157 - safe {
                let points = [safe, other, 157 - safe - other];
                assert!(by_points(points, 100).award()[0] > 0, "{points:?}");
            }
        }
    }

    // 1.12.4
    #[test]
    fn two_over_the_limit_leave_both_points_to_the_third() {
        assert_eq!(by_points([105, 30, 101], 100).award(), [0, 2, 0]);
        assert_eq!(by_points([100, 101, 102], 100).award(), [0, 0, 0]);
        assert_eq!(by_points([52, 52, 52], 100).award(), [0, 0, 0]);
    }

    // 8.8
    #[test]
    fn at_six_all_the_loser_wins_unless_somebody_gets_two() {
        let winner = |award| step([6; 3], award, [0; 3]);
        assert_eq!(winner([1, 0, 1]), ([6, 7, 6], Some(Seat::new(1)), Step::AllAtSix));
        assert_eq!(winner([0, 0, 2]), ([6, 6, 8], Some(Seat::new(2)), Step::AllAtSix));
        assert_eq!(winner([0, 0, 0]), ([6, 6, 6], None, Step::AllAtSix));
    }

    // 8.8
    #[test]
    fn of_two_at_six_the_higher_stays() {
        let two = |dropped| Step::TwoAtSix { dropped };
        let lower = Some(Seat::new(1));
        assert_eq!(step([6, 6, 2], [1, 1, 0], [80, 20, 57]), ([6, 5, 2], None, two(lower)));
        assert_eq!(step([6, 6, 2], [1, 1, 0], [20, 20, 117]), ([6, 6, 2], None, two(None)));
        let won = Some(Seat::new(0));
        assert_eq!(step([6, 6, 2], [1, 0, 1], [80, 50, 27]), ([7, 6, 3], won, Step::Added));
    }
}
