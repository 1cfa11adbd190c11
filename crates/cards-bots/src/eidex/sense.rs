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
                Action::Draw(_)
                    | Action::Rob(_)
                    | Action::Reveal(_)
                    | Action::Give(_)
                    | Action::Return(_)
                    | Action::Push(..)
            )
        };
        match hand.window() {
            Window::H4 | Window::Commit => true,
            Window::H2 | Window::H3 | Window::H5 => {
                let legal = hand.turn().actor().map(|actor: Actor| hand.legal(actor));
                // To pass is the first choice where there is that.
                let last = legal.and_then(|legal| legal.get(legal.len() - 1));
                last.is_some_and(secret)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use cards_core::{Stream, Turn, pick};
    use eidex::{Character, Setup};

    use super::*;

    // 6.3
    #[test]
    fn cards_that_change_hands_unseen_are_a_secret_and_declarations_are_not() {
        let mut secret: BTreeMap<String, Vec<bool>> = BTreeMap::new();
        let who = [Character::Raeuber, Character::Fledderer, Character::Wuenschelrute];
        for seed in 0..60 {
            let mut words = Stream::new(seed);
            let setup = Setup::random(&mut words).with_characters(who.map(Some));
            let mut hand = Hand::new(&setup).unwrap();
            while hand.window() < Window::H6 {
                let actor = Turn::actor(hand.turn()).unwrap();
                let action = pick(&hand.legal(actor), &mut words).unwrap();
                let verb = action.to_string().split(' ').next().unwrap().to_string();
                secret.entry(verb).or_default().push(HandSense.is_secret(&hand));
                hand.play_mut(actor, action).unwrap();
            }
        }
        for (verb, is) in [("rob", true), ("draw", true), ("push", true), ("wish", false)] {
            assert!(secret[verb].iter().all(|&it| it == is), "{verb}");
        }
    }
}
