//! What seats know, against a literal reading of the rules: every seat keeps a notebook, written
//! from nothing but the actions and the position.

mod setups;

use std::collections::BTreeSet;

use cards_core::{Stream, Words};
use eureka_cards::{Action, Actor, Card, Cards, Seat, SeatSet, State, Suit, View};

type Set = BTreeSet<Card>;

/// What one seat has written down of the others. (15.4, 15.5, 15.7, 15.9)
struct Notebook {
    seat: usize,
    /// By hand: cards that are certainly there.
    known: Vec<Set>,
    /// By hand: cards that passes prove not to be there.
    notes: Vec<Set>,
}

impl Notebook {
    fn new(seat: usize, players: usize) -> Self {
        Self { seat, known: vec![Set::new(); players], notes: vec![Set::new(); players] }
    }

    fn enters(&mut self, hand: usize, card: Card) {
        if hand != self.seat {
            self.known[hand].insert(card);
            self.notes[hand].remove(&card);
        }
    }

    fn leaves(&mut self, hand: usize, card: Card) {
        self.known[hand].remove(&card);
    }

    fn given(&mut self, from: usize, to: usize, card: Card) {
        if self.seat == from {
            self.known[to].insert(card);
            self.notes[to].remove(&card);
        } else if self.seat == to {
            self.known[from].remove(&card);
        } else {
            self.known[from].clear();
            let stand = self.notes[from].clone();
            self.notes[to].retain(|card| stand.contains(card));
        }
    }
}

/// The cards, of all the game has, that the seat would have had to place. (4.7)
fn forced(state: &State) -> Set {
    let table = state.table();
    let top = |suit| table.row(suit).last();
    let place = |card: Card| {
        let open = !table.has_mutation() || card.suit() == Suit::Green;
        open && top(card.suit()).is_none_or(|top| top.rank() < card.rank())
    };
    let cover = |card: Card| {
        let armed = table.is_armed() && !table.has_mutation() && card.suit() != Suit::Yellow;
        armed && top(Suit::Yellow).is_some_and(|top| top.rank() <= card.rank())
    };
    let both = |card: &Card| place(*card) || !table.options().cover_may_pass && cover(*card);
    table.deck().into_iter().filter(both).collect()
}

/// Writes one action down in every notebook, and the recycled cards at the end of the stock.
fn write(books: &mut [Notebook], bottom: &mut Vec<Card>, before: &State, by: Seat, action: Action) {
    let table = before.table();
    let players = usize::from(before.seats());
    let me = by.index();
    let left = (me + players - 1) % players;
    let exchange = table.exchange().map(|exchange| exchange.beneficiary.index());
    for book in books {
        match action {
            Action::Place(card) | Action::Cover(card) => book.leaves(me, card),
            Action::Take(card) => book.enters(me, card),
            Action::Clash { card, to } => book.enters(to.index(), card),
            Action::Pickup(row) => book.enters(me, table.row(row).last().expect("a top")),
            Action::Trade { give, take } => {
                book.leaves(me, give);
                book.enters(me, take);
            }
            Action::Draft(card) => book.given(me, left, card),
            Action::Swap { card, with } => book.given(me, with.index(), card),
            Action::Return(card) => book.given(me, exchange.expect("a swap"), card),
            Action::Pass if book.seat != me => book.notes[me].extend(forced(before)),
            _ => {}
        }
    }
    if let Action::Recycle(card) = action {
        bottom.push(card);
    }
}

fn set(cards: Cards) -> Set {
    cards.into_iter().collect()
}

// 15.3, 15.4, 15.5, 15.7, 15.9
fn agrees(view: &View, book: &Notebook, bottom: &[Card]) {
    let table = view.table();
    assert_eq!(view.stock_bottom(), bottom, "15.5");
    let mut elsewhere: Set = set(table.laid() | table.draw_cards() | view.hand());
    elsewhere.extend(bottom);
    elsewhere.extend(book.known.iter().flatten());
    for seat in SeatSet::first_n(table.players()).iter() {
        let hand = seat.index();
        if seat == view.seat() {
            assert_eq!(view.known(seat), view.hand(), "15.4");
            assert!(view.not_in(seat).is_empty(), "15.7");
            continue;
        }
        assert_eq!(set(view.known(seat)), book.known[hand], "15.4: {seat}");
        let listed: Set = book.notes[hand].difference(&elsewhere).copied().collect();
        assert_eq!(set(view.not_in(seat)), listed, "15.7: {seat}");
    }
}

#[test]
fn views_know_what_a_notebook_kept_by_the_rules_says() {
    let (mut with_known, mut with_notes, mut with_bottom) = (0, 0, 0);
    for seed in 0..600 {
        let mut words = Stream::new(seed);
        let players = 2 + (seed % 4) as u8;
        let mut state = State::new(&setups::any(seed, players, (seed / 4) as u8)).expect("a setup");
        let seats = SeatSet::first_n(players);
        let mut books: Vec<Notebook> =
            seats.iter().map(|seat| Notebook::new(seat.index(), players.into())).collect();
        let mut bottom = Vec::new();
        while let Some(Actor::Seat(by)) = state.turn().actor() {
            let legal = state.legal(by.into());
            let n = words.below(legal.len() as u64) as usize;
            let action = legal.get(n).expect("an entry");
            write(&mut books, &mut bottom, &state, by, action);
            state.play_mut(by.into(), &action).expect("a listed action");
            let gone = bottom.len().saturating_sub(state.stock().len());
            bottom.drain(..gone);
            for (seat, book) in seats.iter().zip(&books) {
                let view = state.view(seat);
                agrees(&view, book, &bottom);
                with_known += usize::from(book.known.iter().any(|known| !known.is_empty()));
                with_notes += usize::from(seats.iter().any(|seat| !view.not_in(seat).is_empty()));
            }
            with_bottom += usize::from(!bottom.is_empty());
        }
    }
    assert!(with_known > 10_000 && with_notes > 1_000 && with_bottom > 300, "{with_notes}");
}
