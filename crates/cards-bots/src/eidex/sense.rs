//! What a search has to know of a hand.

use cards_core::{Actor, Seat};
use eidex::{Action, Hand, Window};

use crate::search::{Sense, Values};

/// Wants victory points, and no more than that: points are worth what they are awarded. A hand
/// that wins the tournament is worth most, and one that lets another win it nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandSense;

impl Sense<Hand> for HandSense {
    fn values(&self, hand: &Hand) -> Values {
        let mut values = [0.0; Seat::MAX];
        let Some(outcome) = hand.outcome() else { return values };
        let victory = outcome.victory.into_iter().zip(hand.victory());
        for (seat, (value, (after, before))) in (0..).zip(values.iter_mut().zip(victory)) {
            *value = match outcome.winner {
                Some(winner) => f32::from(u8::from(winner == Seat::new(seat))),
                // At most two are gained, and one can be lost.
                None => f32::from(after.saturating_sub(before)) / 2.0,
            };
        }
        values
    }

    fn is_secret(&self, hand: &Hand) -> bool {
        let secret = |action| {
            matches!(
                action,
                Action::Give(_) | Action::Return(_) | Action::Push(..) | Action::Reveal(_)
            )
        };
        match hand.window() {
            Window::H4 | Window::Commit => true,
            Window::H3 | Window::H5 => {
                let first = hand.turn().actor().and_then(|actor: Actor| hand.legal(actor).get(0));
                first.is_some_and(secret)
            }
            _ => false,
        }
    }
}
