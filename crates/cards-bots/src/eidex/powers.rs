//! What the player by rules of thumb makes of the powers of characters.

use cards_core::decks::eidex::Card;
use cards_core::{Actor, Stream, Words, pick};
use eidex::{Action, Hand, View, Window};

use super::thumb::{Aim, Thumb, future, points};

/// A rejected trick may turn out no better, and a power used is gone: so many points it must be
/// worth.
const SPENT: f32 = 15.0;

/// A card passed on costs nothing else, but the others learn.
const CHEAP: f32 = 5.0;

impl Thumb {
    /// The choice that it likes best; among equals any, each equally likely.
    pub(super) fn choose_power(&self, view: &View, words: &mut Stream) -> Option<Action> {
        let mut found: Option<(f32, Action)> = None;
        let mut equals = 0;
        for action in view.legal() {
            let liking = if view.window() == Window::E1 {
                award_after(view, action, words)
            } else {
                self.liking(view, action, words)
            };
            match found {
                Some((most, _)) if liking < most => {}
                Some((most, _)) if liking == most => {
                    equals += 1;
                    if words.below(equals) == 0 {
                        found = Some((liking, action));
                    }
                }
                _ => {
                    equals = 1;
                    found = Some((liking, action));
                }
            }
        }
        found.map(|(_, action)| action)
    }

    /// How much it likes a choice: to pass is worth nothing, and what is not in this table less.
    fn liking(&self, view: &View, action: Action, words: &mut Stream) -> f32 {
        let lying = f32::from(view.rules().sum(view.trick().up));
        let mine = view.winner() == Some(view.seat());
        match action {
            Action::Pass => 0.0,
            Action::Commit(card) => self.worth(view, card),
            Action::Give(card) | Action::Return(card) => {
                self.rid_of(view, future(view.rules(), view.unseen(), card))
            }
            Action::Revive(card) => -self.pressed(view, card),
            Action::Reveal(card) => -f32::from(view.rules().value(card)),
            Action::Keep | Action::Decline => 1.0,
            // Missing the target costs nothing.
            Action::Announce(n) => 1.0 / (1.0 + (f32::from(n) - self.expected(view)).abs()),
            // One combination leaves a choice of two results at the end; more may be too much.
            Action::Meld(_) if view.melds().next().is_none() => 1.0,
            // She is asked when she would win; each trick anew.
            Action::Renounce if mine => self.rid_of(view, lying),
            Action::TakeLast => -self.rid_of(view, lying + 5.0),
            Action::RejectTrick if mine => self.rid_of(view, lying) - SPENT,
            Action::RejectTrick => -self.rid_of(view, lying) - SPENT,
            Action::JiuJitsu(..) => match (mine, wins_after(view, action, words)) {
                (true, false) => self.rid_of(view, lying) - CHEAP,
                (false, true) => -self.rid_of(view, lying) - CHEAP,
                _ => -1.0,
            },
            _ => -1.0,
        }
    }

    /// How good it is to be rid of so many points.
    fn rid_of(&self, view: &View, points: f32) -> f32 {
        match self.aim(view) {
            Aim::Low => points,
            Aim::Climb => -points,
        }
    }

    /// The points of somebody who ducks: his own so far and a cheap trick.
    fn expected(&self, view: &View) -> f32 {
        f32::from(points(view).0) + 4.0
    }

    /// The card to throw off without following, if that is much better than to play.
    pub(super) fn excused(&self, view: &View, played: f32) -> Option<Card> {
        let rules = view.rules();
        let kept = |card| self.rid_of(view, 0.9 * future(rules, view.unseen(), card));
        let cards = view.legal().into_iter().filter_map(|action| match action {
            Action::Excuse(card) => Some(card),
            _ => None,
        });
        let best = cards.max_by(|&a, &b| kept(a).total_cmp(&kept(b)))?;
        (kept(best) > played + CHEAP).then_some(best)
    }
}

/// Whether the seat wins the trick after this choice, as far as it can know.
fn wins_after(view: &View, action: Action, words: &mut Stream) -> bool {
    let seat = view.seat();
    let after = after(view, action, words);
    after.is_some_and(|hand| hand.view(seat).winner() == Some(seat))
}

/// The seat's victory points after a choice at the end, when all cards lie open.
fn award_after(view: &View, action: Action, words: &mut Stream) -> f32 {
    let Some(mut hand) = after(view, action, words) else { return 0.0 };
    while let Some(actor) = hand.turn().actor() {
        let Some(next) = pick(&hand.legal(actor), words) else { break };
        if hand.play_mut(actor, next).is_err() {
            break;
        }
    }
    hand.outcome().map_or(0.0, |outcome| f32::from(outcome.award[view.seat().index()]))
}

/// A hand that the seat cannot rule out, after its choice.
fn after(view: &View, action: Action, words: &mut Stream) -> Option<Hand> {
    let mut hand = view.sample(words)?;
    hand.play_mut(Actor::Seat(view.seat()), action).ok()?;
    Some(hand)
}
