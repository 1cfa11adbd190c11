//! Who wins the trick as it lies, face-down cards by what they are.

use cards_core::Seat;
use cards_core::decks::eidex::Cards;

use crate::event::{Event, Listener};
use crate::powers;
use crate::state::{Hand, Lair};

impl Hand {
    /// Who wins the trick as it lies.
    // 1.8
    #[inline]
    pub(crate) fn winner(&self) -> Option<Seat> {
        if self.public.windows != 0 && self.is_odd_trick() {
            return self.winner_of_odd_trick();
        }
        self.public.trick.winner(&self.public.rules)
    }

    /// Whether a card of the trick lies face down or has lost its value, or cards are moved or have
    /// changed places.
    fn is_odd_trick(&self) -> bool {
        let public = &self.public;
        public.down.contains(&Lair::Trick)
            || public.declared.renounced.is_some()
            || public.rules.swapped.is_some()
            || public.rules.revalued.is_some()
    }

    /// As [`winner`](Self::winner), with such cards.
    fn winner_of_odd_trick(&self) -> Option<Seat> {
        let (rules, trick) = (&self.public.rules, &self.public.trick);
        let renounced = self.public.declared.renounced;
        let rivals = trick.cards().iter().filter(|laid| Some(laid.seat) != renounced);
        let cards: Cards = rivals.clone().map(|laid| self.face(laid.face)).collect();
        let trumps = cards & rules.mode.trumps();
        let first = rivals.clone().next().map(|laid| self.face(laid.face).suit());
        let led = trick.led.filter(|&led| !cards.of(led).is_empty()).or(first)?;
        let rivals_of_rank = if trumps.is_empty() { cards.of(led) } else { trumps };
        let best = rules.strongest_now(rivals_of_rank)?;
        rivals.clone().find(|laid| self.face(laid.face) == best).map(|laid| laid.seat)
    }

    /// Who wins as things stand is public at every moment.
    // 2.6 T4
    pub(crate) fn announce_winner(&mut self, listener: &mut Listener<'_>) {
        self.public.declared.winner = self.winner();
        if let Some(winner) = self.public.declared.winner {
            listener.tell_all(|| Event::Winning { winner });
        }
        if self.public.down.contains(&Lair::Trick) {
            powers::sphinx::winner_announced(self);
        }
    }
}
