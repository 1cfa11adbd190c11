//! Points, the award of a hand, and the step of a tournament.

use cards_core::{Seat, SeatSet};

use crate::event::EVERYBODY;
use crate::state::{Hand, Window};

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
}

const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

impl Hand {
    /// The points of each seat for the cards as they lie now.
    // 1.10
    #[must_use]
    pub fn points(&self) -> [i16; 3] {
        let public = &self.public;
        let mut points = SEATS.map(|seat| {
            let own = public.piles.of(seat);
            public.rules.sum(match self.pressed(seat) {
                Some(card) => own.with(card),
                None => own,
            })
        });
        if let Some(seat) = public.last {
            points[seat.index()] += public.rules.bonus();
        }
        points
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
        let award = match matched {
            // 1.12.1
            Some(seat) => two_for(seat),
            None => by_points(points, i16::from(public.rules.limit)),
        };
        let (victory, winner) = step(public.victory, award, points);
        Outcome { points, award, matched, victory, winner }
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

const fn two_for(seat: Seat) -> [u8; 3] {
    let mut award = [0; 3];
    award[seat.index()] = 2;
    award
}

/// Who neither reached the limit nor landed in the middle.
// 1.12.4, 1.12.5
pub(crate) fn by_points(points: [i16; 3], limit: i16) -> [u8; 3] {
    let over: SeatSet = SEATS.into_iter().filter(|seat| points[seat.index()] >= limit).collect();
    match (over.len(), (EVERYBODY - over).first()) {
        (1, _) => points.map(|own| u8::from(own < limit)),
        (2, Some(third)) => two_for(third),
        (3, _) => [0; 3],
        _ => below_the_limit(points),
    }
}

// 1.12.5
fn below_the_limit(points: [i16; 3]) -> [u8; 3] {
    let [a, b, c] = points;
    if a == b && b == c {
        return [0; 3];
    }
    let lucky = if a == b {
        2
    } else if b == c {
        0
    } else if a == c {
        1
    } else {
        let (high, low) = (a.max(b).max(c), a.min(b).min(c));
        return points.map(|own| u8::from(own == high || own == low));
    };
    two_for(SEATS[lucky])
}

/// Victory points after a hand, and who has won with them.
// 1.13
pub(crate) fn step(victory: [u8; 3], award: [u8; 3], points: [i16; 3]) -> ([u8; 3], Option<Seat>) {
    let mut after = victory;
    let find = |list: [u8; 3], value| SEATS.into_iter().find(|seat| list[seat.index()] == value);
    // 1.13.1
    if victory == [6; 3] {
        let winner = find(award, 2)
            .map(|seat| (seat, 8))
            .or_else(|| if award == [0; 3] { None } else { find(award, 0).map(|seat| (seat, 7)) });
        return match winner {
            Some((seat, reached)) => {
                after[seat.index()] = reached;
                (after, Some(seat))
            }
            None => (after, None),
        };
    }
    // 1.13.2
    let at_six: SeatSet = SEATS.into_iter().filter(|seat| victory[seat.index()] == 6).collect();
    if at_six.len() == 2 && at_six.iter().all(|seat| award[seat.index()] == 1) {
        let best = at_six.iter().map(|seat| points[seat.index()]).max().unwrap_or_default();
        for seat in at_six.iter().filter(|seat| points[seat.index()] < best) {
            after[seat.index()] = 5;
        }
        return (after, None);
    }
    // 1.13.3
    for seat in 0..3 {
        after[seat] += award[seat];
    }
    (after, SEATS.into_iter().find(|seat| after[seat.index()] >= 7))
}

#[cfg(test)]
mod tests {
    use super::*;

    // 8.1
    #[test]
    fn the_examples_of_the_rulebook_award_as_it_says() {
        assert_eq!(by_points([29, 29, 99], 100), [0, 0, 2]);
        assert_eq!(by_points([78, 79, 0], 100), [0, 1, 1]);
        for safe in (0..=28).chain(79..=99) {
            for other in 0..=157 - safe {
                let points = [safe, other, 157 - safe - other];
                assert!(by_points(points, 100)[0] > 0, "{points:?}");
            }
        }
    }

    // 1.12.4
    #[test]
    fn two_over_the_limit_leave_both_points_to_the_third() {
        assert_eq!(by_points([105, 30, 101], 100), [0, 2, 0]);
        assert_eq!(by_points([100, 101, 102], 100), [0, 0, 0]);
        assert_eq!(by_points([52, 52, 52], 100), [0, 0, 0]);
    }

    // 8.8
    #[test]
    fn at_six_all_the_loser_wins_unless_somebody_gets_two() {
        let winner = |award| step([6; 3], award, [0; 3]);
        assert_eq!(winner([1, 0, 1]), ([6, 7, 6], Some(Seat::new(1))));
        assert_eq!(winner([0, 0, 2]), ([6, 6, 8], Some(Seat::new(2))));
        assert_eq!(winner([0, 0, 0]), ([6, 6, 6], None));
    }

    // 8.8
    #[test]
    fn of_two_at_six_the_higher_stays() {
        assert_eq!(step([6, 6, 2], [1, 1, 0], [80, 20, 57]), ([6, 5, 2], None));
        assert_eq!(step([6, 6, 2], [1, 1, 0], [20, 20, 117]), ([6, 6, 2], None));
        assert_eq!(step([6, 6, 2], [1, 0, 1], [80, 50, 27]), ([7, 6, 3], Some(Seat::new(0))));
    }
}
