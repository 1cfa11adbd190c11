//! Which rule an illegal action breaks.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Actor, Seat};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::state::{Hand, Task};

impl Hand {
    /// Which rule an illegal action breaks.
    #[cold]
    pub(crate) fn fault(&self, actor: Actor, action: Action) -> IllegalAction {
        if !self.public.turn.owes(actor) {
            return IllegalAction::NotYourTurn { turn: self.public.turn };
        }
        let Actor::Seat(seat) = actor else { return IllegalAction::NotOffered };
        let same =
            |listed: Action| core::mem::discriminant(&listed) == core::mem::discriminant(&action);
        if !self.legal(actor).iter().any(same) {
            return IllegalAction::NotNow;
        }
        let hand = self.private.hands[seat.index()];
        match own_card(action) {
            Some(card) if !hand.contains(card) => IllegalAction::NotInHand { card },
            Some(card) => self.why_not_this_card(seat, hand, action, card),
            None => IllegalAction::NotOffered,
        }
    }

    /// Why a card of the hand does not do.
    fn why_not_this_card(
        &self,
        seat: Seat,
        hand: Cards,
        action: Action,
        card: Card,
    ) -> IllegalAction {
        let slot = match action {
            Action::Press(_) | Action::SwapPressed(_) => Some(seat),
            Action::Push(fellow, _) if fellow != seat => Some(fellow),
            _ => None,
        };
        if slot.is_some_and(|slot| self.banned(slot).contains(card)) {
            return IllegalAction::Banned { card };
        }
        match action {
            Action::Commit(_) | Action::SwapPressed(_) => IllegalAction::Bound,
            Action::Play(_) | Action::PlayDown(_)
                if self.public.task == Task::Play && self.public.declared.bound == Some(seat) =>
            {
                IllegalAction::Bound
            }
            Action::Play(_) | Action::PlayDown(_) => self.why_not_playable(hand, card),
            _ => IllegalAction::NotOffered,
        }
    }

    /// Which part of 1.7 forbids a card of the hand.
    fn why_not_playable(&self, hand: Cards, card: Card) -> IllegalAction {
        let (rules, trick) = (&self.public.rules, &self.public.trick);
        let trump = rules.mode.trump();
        match trick.led {
            Some(led) if trump == Some(led) => IllegalAction::MustFollowTrump,
            Some(led) if trump == Some(card.suit()) && (!rules.skat || hand.of(led).is_empty()) => {
                match trick.highest_trump(rules) {
                    Some(highest) => IllegalAction::Undertrump { highest },
                    None => IllegalAction::Bound,
                }
            }
            Some(led) => IllegalAction::MustFollowSuit { led, cut: trump.is_some() && !rules.skat },
            None => IllegalAction::Bound,
        }
    }
}

/// The card of an action that lays, shows or gives one out of the own hand.
const fn own_card(action: Action) -> Option<Card> {
    Some(match action {
        Action::Press(card)
        | Action::Play(card)
        | Action::PlayDown(card)
        | Action::Excuse(card)
        | Action::SwapPressed(card)
        | Action::Give(card)
        | Action::Return(card)
        | Action::Reveal(card)
        | Action::Commit(card)
        | Action::Rob(card)
        | Action::Push(_, card) => card,
        _ => return None,
    })
}
