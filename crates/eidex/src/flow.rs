//! The flow of a hand: which window follows which, and who is owed a decision.
//!
//! [`run`](Hand::run) goes on with the pass of a window and through the windows after it until
//! somebody is owed; [`close`](Hand::close) is the one table of what follows a window. What happens
//! between two windows stands beside: pressing in `press.rs`, the choice of a lead in `lead.rs`,
//! laying a card in `lay.rs`, who wins in `winner.rs`, and filing the trick in `collect.rs`.

use cards_core::{Seat, SeatSet, Turn};

use crate::character::Character;
use crate::event::{Event, Listener};
use crate::powers;
use crate::score::SEATS;
use crate::state::{Hand, Task, Window};

impl Hand {
    /// The first window of a hand with characters.
    pub(crate) fn begin(&mut self) {
        // 6.3: everybody has seen the trump card
        self.know_openly(self.public.dealer, self.public.trump_card);
        self.open(Window::H2);
        self.run(&mut Listener::nobody());
    }

    /// The seat that has this character.
    #[inline]
    pub(crate) fn seat_of(&self, character: Character) -> Option<Seat> {
        let characters = &self.public.characters;
        SEATS.into_iter().find(|seat| characters[seat.index()] == Some(character))
    }

    pub(crate) fn open(&mut self, window: Window) {
        self.public.window = window;
        self.public.at = 0;
    }

    /// Lets this seat alone act next.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, task: Task) {
        self.public.task = task;
        self.public.turn = Turn::Seats(SeatSet::only(seat));
    }

    /// Goes on with the pass of the window, and with the windows after it, until somebody is owed.
    // 2.4
    pub(crate) fn run(&mut self, listener: &mut Listener<'_>) {
        loop {
            let public = &self.public;
            let asked = public.windows >> (3 * public.window as u32) & 0b111;
            let mut places = asked & (0b111 << public.at);
            while places != 0 {
                let at = places.trailing_zeros() as u8;
                let seat = self.public.order[usize::from(at)];
                if powers::asked(self, seat) {
                    self.public.at = at;
                    return powers::ask(self, seat);
                }
                places &= places - 1;
            }
            self.public.at = 3;
            if self.close(listener) {
                return;
            }
        }
    }

    /// What follows a window; tells whether somebody is owed then.
    // 2.3
    fn close(&mut self, listener: &mut Listener<'_>) -> bool {
        match self.public.window {
            Window::H2 => self.open(Window::H3),
            Window::H3 => {
                self.public.window = Window::H4;
                self.begin_pressing(listener);
                return true;
            }
            Window::H5 => self.open(Window::H6),
            Window::H6 | Window::T6 => self.open_lead(),
            Window::T1 | Window::Commit => {
                self.select_lead(listener);
                return true;
            }
            Window::T3 if self.public.trick.len() % 3 == 0 => {
                self.open(Window::T4);
                self.announce_winner(listener);
            }
            Window::T3 => {
                let last = self.public.trick.cards().last().map(|laid| laid.seat);
                let next = last.map(|seat| self.public.rules.direction.next(seat));
                if let Some(next) = next {
                    self.ask_to_play(next);
                }
                return true;
            }
            Window::T4 => self.open(Window::T5),
            Window::T5 => self.collect(listener),
            Window::E1 | Window::H4 | Window::T2 | Window::Over => {
                self.finish(listener);
                return true;
            }
        }
        false
    }

    /// The window before a lead.
    pub(crate) fn open_lead(&mut self) {
        self.open(Window::T1);
        self.public.declared.offered = SeatSet::EMPTY;
    }

    #[inline]
    pub(crate) fn ask_to_play(&mut self, seat: Seat) {
        self.public.window = Window::T2;
        self.ask(seat, Task::Play);
    }

    /// The hands are empty: everything is turned up.
    // 6.2
    pub(crate) fn uncover(&self, listener: &mut Listener<'_>) {
        listener.tell_all(|| Event::Uncovered {
            pressed: self.private.pressed,
            down: self.private.down,
            donated: self.private.donated,
        });
    }

    /// Counts the hand.
    #[inline(never)]
    pub(crate) fn finish(&mut self, listener: &mut Listener<'_>) {
        if self.public.windows == 0 {
            self.uncover(listener);
        }
        let public = &mut self.public;
        public.leader = None;
        public.window = Window::Over;
        public.task = Task::Nothing;
        public.turn = Turn::Over;
        listener.tell_all(|| Event::Counted { outcome: self.counted() });
    }
}
