//! The player by rules of thumb.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, Stream, Words};
use eidex::{Action, Face, Rules, View};

use crate::Bot;

/// What a trick is worth on average, its last-trick bonus aside: 152 points in eleven tricks.
const TRICK: f32 = 14.0;

/// A player that knows both ways to a victory point: to stay low, or to climb to just under the
/// limit. It stays low until it has taken too much for that, and makes up its mind anew for every
/// card, from the points that lie open. It uses the powers of characters where they plainly serve
/// that, and else lets them be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thumb {
    /// The points with which it gives up staying low.
    pub climb_from: i16,
    /// The points at which it has climbed enough.
    pub enough: i16,
}

impl Default for Thumb {
    fn default() -> Self {
        Self { climb_from: 30, enough: 79 }
    }
}

/// What to go for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// To take as few points as possible.
    Low,
    /// To take as many as possible.
    Climb,
}

impl Bot<eidex::Hand> for Thumb {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        let legal = view.legal();
        let Some(first) = legal.get(0) else { panic!("seat {} owes no action", view.seat()) };
        let cards = |take: fn(Action) -> Option<Card>| -> Cards {
            legal.into_iter().filter_map(take).collect()
        };
        let plays = cards(|action| if let Action::Play(card) = action { Some(card) } else { None });
        let presses =
            cards(|action| if let Action::Press(card) = action { Some(card) } else { None });
        if !plays.is_empty() {
            let card = best(plays, words, |card| self.worth(view, card));
            let worth = card.map_or(0.0, |card| self.worth(view, card));
            let excused = self.excused(view, worth).map(Action::Excuse);
            return excused.or(card.map(Action::Play)).unwrap_or(first);
        }
        if !presses.is_empty() {
            return best(presses, words, |card| self.pressed(view, card))
                .map_or(first, Action::Press);
        }
        self.choose_power(view, words).unwrap_or(first)
    }
}

/// The card of highest worth; among equals any, each equally likely.
fn best(cards: Cards, words: &mut Stream, worth: impl Fn(Card) -> f32) -> Option<Card> {
    let mut found: Option<(f32, Card)> = None;
    let mut equals = 0;
    for card in cards {
        let value = worth(card);
        match found {
            Some((most, _)) if value < most => {}
            Some((most, _)) if value == most => {
                equals += 1;
                if words.below(equals) == 0 {
                    found = Some((value, card));
                }
            }
            _ => {
                equals = 1;
                found = Some((value, card));
            }
        }
    }
    found.map(|(_, card)| card)
}

impl Thumb {
    pub(super) fn aim(&self, view: &View) -> Aim {
        let rules = view.rules();
        let (own, others) = points(view);
        let limit = i16::from(rules.limit);
        if own >= self.enough || others.iter().any(|&points| points >= limit) {
            // Climbed enough, or the victory point is sure for whoever stays below the limit.
            return Aim::Low;
        }
        let fewest = others.iter().min().copied().unwrap_or(0);
        // With so many points the lowest place is lost, unless the others have more already.
        if own >= self.climb_from && own > fewest { Aim::Climb } else { Aim::Low }
    }

    /// How good it is to play this card now.
    pub(super) fn worth(&self, view: &View, card: Card) -> f32 {
        let rules = view.rules();
        let unseen = view.unseen();
        let lying = rules.sum(view.trick().up);
        let to_come = 2 - view.trick().len().min(2);
        let value = f32::from(rules.value(card));
        let takes = takes(view, card, unseen, to_come as u8);
        let now = takes * (f32::from(lying) + value + to_come as f32 * 4.0);
        let gain = now - 0.9 * future(rules, unseen, card);
        match self.aim(view) {
            Aim::Climb => gain,
            Aim::Low => -gain,
        }
    }

    /// How good it is to press this card.
    pub(super) fn pressed(&self, view: &View, card: Card) -> f32 {
        let rules = view.rules();
        let gain = f32::from(rules.value(card)) - future(rules, view.unseen(), card);
        match self.aim(view) {
            Aim::Climb => gain,
            Aim::Low => -gain,
        }
    }
}

/// The points that lie open: the seat's own with its pressed card, and those of the others.
pub(super) fn points(view: &View) -> (i16, [i16; 2]) {
    let rules = view.rules();
    let seat = view.seat();
    let of = |seat: Seat| rules.sum(view.piles().of(seat));
    let pressed = view.pressed(seat).map_or(0, |card| i16::from(rules.value(card)));
    (of(seat) + pressed, [of(seat.plus(1, 3)), of(seat.plus(2, 3))])
}

/// The points that a card may be expected to take if it is kept: its chance to win a trick when it
/// is led, times what lies in one.
pub(super) fn future(rules: &Rules, unseen: Cards, card: Card) -> f32 {
    chance(rules, unseen, card, 2) * (TRICK * 0.8 + f32::from(rules.value(card)))
}

/// The chance that this card takes the trick it would be played to.
fn takes(view: &View, card: Card, unseen: Cards, to_come: u8) -> f32 {
    let rules = view.rules();
    let mut strongest = None;
    for laid in view.trick().cards() {
        if let Face::Up(lies) = laid.face {
            if strongest.is_none_or(|best| beats(rules, lies, best)) {
                strongest = Some(lies);
            }
        }
    }
    match strongest {
        Some(best) if !beats(rules, card, best) => 0.0,
        _ => chance(rules, unseen, card, to_come),
    }
}

/// Whether a card that is played later takes the trick from the one that holds it.
fn beats(rules: &Rules, card: Card, holder: Card) -> bool {
    if card.suit() == holder.suit() {
        rules.stronger(holder).contains(card)
    } else {
        rules.mode.trump() == Some(card.suit())
    }
}

/// The chance that none of the players to come takes the trick from this card, were they to choose
/// among the unseen cards of its suit, and cut in now and then.
fn chance(rules: &Rules, unseen: Cards, card: Card, to_come: u8) -> f32 {
    let suit = unseen.of(card.suit());
    let stronger = (unseen & rules.stronger(card)).len() as f32;
    let trumps = unseen & rules.mode.trumps();
    let (cuts, weight) = if rules.mode.trump() == Some(card.suit()) {
        (0.0, 1.5)
    } else {
        (trumps.len() as f32 * 0.6, 1.0)
    };
    let taken = (stronger + cuts) / (suit.len() as f32 + cuts + weight);
    let mut kept = 1.0;
    for _ in 0..to_come {
        kept *= 1.0 - taken.min(1.0);
    }
    kept
}
