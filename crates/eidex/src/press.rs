//! Pressing: blind draws, the three presses, and the Seher who presses last.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet, Turn};

use crate::character::Character;
use crate::event::{EVERYBODY, Event, Listener};
use crate::powers;
use crate::state::{Donation, Hand, Task, Window};

impl Hand {
    /// The cards that may not get into this seat's pressed slot.
    // 1.4
    pub(crate) fn banned(&self, seat: Seat) -> Cards {
        match (self.public.donation, self.public.pot) {
            // (c)
            (Donation::Slot(donor), Some(pot)) if donor == seat => {
                self.public.banned.with(pot.trigger)
            }
            _ => self.public.banned,
        }
    }

    /// Chance presses where the Laser does; then the others press.
    // 2.8
    pub(crate) fn begin_pressing(&mut self, listener: &mut Listener<'_>) {
        let right = self.public.dealer.plus(1, 3);
        let blind = [0, 1, 2].map(|steps| right.plus(steps, 3)).into_iter().find(|&seat| {
            powers::laser::presses_for(self, seat) && !self.public.slots.contains(seat)
        });
        if let Some(seat) = blind {
            self.public.task = Task::PressBlind(seat);
            self.public.turn = Turn::Chance;
            return;
        }
        self.ask_to_press(listener);
    }

    /// Asks all who have still to press, the Seher aside.
    fn ask_to_press(&mut self, listener: &mut Listener<'_>) {
        let last = self.seat_of(Character::Seher);
        let waiting = EVERYBODY - self.public.slots;
        let waiting = last.map_or(waiting, |seher| waiting.without(seher));
        if !waiting.is_empty() {
            self.public.task = Task::Press;
            self.public.turn = Turn::Seats(waiting);
            return;
        }
        match last {
            None => self.all_pressed(listener),
            Some(seher) if self.public.slots.contains(seher) => self.all_pressed(listener),
            // 2.8 (3): another seat leads, so its lead is settled before
            Some(seher) if seher != self.public.right => {
                self.open(Window::Commit);
                self.public.declared.offered = SeatSet::EMPTY;
                self.run(listener);
            }
            Some(_) => self.press_last(listener),
        }
    }

    /// The Seher looks and presses.
    // 2.8 (4)
    pub(crate) fn press_last(&mut self, listener: &mut Listener<'_>) {
        self.public.window = Window::H4;
        let Some(seher) = self.seat_of(Character::Seher) else {
            unreachable!("only the Seher presses last")
        };
        powers::seher::look(self, seher, listener);
        self.ask(seher, Task::Press);
    }

    fn all_pressed(&mut self, listener: &mut Listener<'_>) {
        if self.public.windows == 0 {
            self.public.leader = Some(self.public.right);
            return self.ask_to_play(self.public.right);
        }
        self.open(Window::H5);
        self.run(listener);
    }

    // 1.4
    pub(crate) fn press(&mut self, seat: Seat, card: Card, listener: &mut Listener<'_>) {
        self.lay_pressed(seat, card);
        listener.tell_apart(SeatSet::only(seat), |owner| Event::Pressed {
            seat,
            card: owner.then_some(card),
        });
        self.ask_to_press(listener);
    }

    /// Chance presses for a seat; its owner sees the card.
    pub(crate) fn press_blind(&mut self, seat: Seat, card: Card, listener: &mut Listener<'_>) {
        self.lay_pressed(seat, card);
        listener.tell_apart(SeatSet::only(seat), |owner| Event::Pressed {
            seat,
            card: owner.then_some(card),
        });
        self.begin_pressing(listener);
    }

    fn lay_pressed(&mut self, seat: Seat, card: Card) {
        self.private.hands[seat.index()].remove(card);
        self.private.pressed[seat.index()] = Some(card);
        self.public.slots = self.public.slots.with(seat);
        self.clues.told.slot_changed(seat);
        self.hand_to_slot(seat, seat, SeatSet::only(seat));
    }
}
