//! Who leads and what: ordered, drawn, kept or refused, committed before the Seher presses.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet, Turn};

use crate::action::Question;
use crate::character::Character;
use crate::event::{Event, Listener};
use crate::powers;
use crate::state::{Hand, Task, Window};

impl Hand {
    /// The cards that a leader may choose from.
    // 2.7 (2)
    pub(crate) fn lead_pool(&self, leader: Seat) -> Cards {
        let hand = self.private.hands[leader.index()];
        match self.public.declared.ordered {
            Some(suit) if !self.public.declared.lapsed && !hand.of(suit).is_empty() => {
                hand.of(suit)
            }
            _ => hand,
        }
    }

    /// Settles who leads and how, at the end of T1 and of a commit.
    // 2.7
    pub(crate) fn select_lead(&mut self, listener: &mut Listener<'_>) {
        let public = &mut self.public;
        public.opened |= public.window == Window::T1;
        if let Some(leader) = public.committed {
            return self.ask_to_play(leader);
        }
        let leader = public.declared.victim.unwrap_or(public.right);
        public.leader = Some(leader);
        if let Some(suit) = public.declared.ordered {
            let lapsed = self.private.hands[leader.index()].of(suit).is_empty();
            public.declared.lapsed = lapsed;
            if lapsed {
                public.lacks[leader.index()] |= Cards::suit(suit);
                listener.tell_all(|| Event::Lapsed { leader, suit });
            } else if public.window == Window::T1 {
                // 6.4: the order can be obeyed
                self.prove(leader, Question::Suit(suit), true);
            }
        }
        let refused = self.public.declared.victim.is_some();
        if refused || powers::laser::draws_lead(self, leader) {
            self.public.task = Task::DrawLead { last: !refused };
            self.public.turn = Turn::Chance;
        } else if self.public.window == Window::Commit {
            self.ask(leader, Task::CommitLead);
        } else {
            self.ask_to_play(leader);
        }
    }

    /// A lead has been drawn.
    pub(crate) fn lead_drawn(&mut self, card: Card, last: bool, listener: &mut Listener<'_>) {
        let Some(leader) = self.public.leader else { unreachable!("a lead is drawn of a leader") };
        self.private.must = Some(card);
        self.public.declared.bound = Some(leader);
        listener.tell_apart(SeatSet::only(leader), |knows| Event::LeadDrawn {
            leader,
            card: knows.then_some(card),
        });
        if last {
            self.lead_settled(listener);
        } else {
            self.ask(leader, Task::KeepLead);
        }
    }

    /// The drawn lead is refused: chance draws again, finally.
    pub(crate) fn refuse_lead(&mut self, _leader: Seat) {
        self.public.declared.bound = None;
        self.public.task = Task::DrawLead { last: true };
        self.public.turn = Turn::Chance;
    }

    /// The lead is known: it is committed, or has to be played.
    pub(crate) fn lead_settled(&mut self, listener: &mut Listener<'_>) {
        let Some(leader) = self.public.leader else { unreachable!("a settled lead has a leader") };
        if self.public.window != Window::Commit {
            return self.ask_to_play(leader);
        }
        // 2.8: the committed zone
        let Some(card) = self.private.must else { unreachable!("a settled lead is a card") };
        self.private.hands[leader.index()].remove(card);
        self.private.committed = Some(card);
        self.public.committed = Some(leader);
        self.public.declared.bound = Some(leader);
        let mut knowing = SeatSet::only(leader);
        if let Some(seher) = self.seat_of(Character::Seher) {
            knowing = knowing.with(seher);
            if seher != leader {
                let known = &mut self.known[seher.index()];
                known.committed = true;
                known.are_outside(leader, Cards::only(card));
            }
        }
        self.hide_within(leader, knowing);
        listener
            .tell_apart(knowing, |knows| Event::Committed { leader, card: knows.then_some(card) });
        self.press_last(listener);
    }
}
