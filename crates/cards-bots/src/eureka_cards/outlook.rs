//! What a seat expects of the cards that are still out.

use eureka_cards::{Card, Cards, Suit, Table, View};

/// For each card how likely it lies in a hand, and which cards a row has no room for any more.
pub(super) struct Outlook<'a> {
    pub(super) view: &'a View,
    pub(super) table: &'a Table,
    /// Cards that certainly lie in a hand.
    held: Cards,
    unseen: Cards,
    row: Cards,
    /// How likely an unseen card lies in another hand rather than in the stock.
    chance: f32,
    /// What a card of the draw row counts for.
    in_row: f32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(view: &'a View, in_row: f32) -> Self {
        let table = view.table();
        let seats = cards_core::SeatSet::first_n(table.players());
        let held = seats.iter().fold(Cards::EMPTY, |held, seat| held | view.known(seat));
        let unseen = view.unseen();
        let cards: usize = table.hand_sizes().iter().map(|&size| usize::from(size)).sum();
        let chance = (cards - held.len()) as f32 / unseen.len().max(1) as f32;
        Self { view, table, held, unseen, row: table.draw_cards(), chance, in_row }
    }

    /// How many of these cards are likely in a hand.
    pub(super) fn weigh(&self, cards: Cards) -> f32 {
        (self.held & cards).len() as f32
            + self.chance * (self.unseen & cards).len() as f32
            + self.in_row * (self.row & cards).len() as f32
    }

    /// The cards above the top of a row and below this one, in the suit of the row.
    pub(super) fn skipped(&self, row: Suit, card: Card) -> Cards {
        let rank = card.rank().number();
        let above = self.room(row);
        let bits = ((1_u64 << (rank - 1)) - 1) << (16 * row as u8);
        above & Cards::from_bits_truncate(bits)
    }

    /// The cards that the row of this suit still has room for, whatever is pending.
    pub(super) fn room(&self, row: Suit) -> Cards {
        let own = Cards::suit(row) & self.table.deck();
        match self.table.top(row) {
            None => own,
            Some(top) => {
                let below = ((1_u64 << top.rank().number()) - 1) << (16 * row as u8);
                own - Cards::from_bits_truncate(below)
            }
        }
    }

    /// Whether the row of the card's suit has no room for it any more.
    pub(super) fn is_dead(&self, card: Card) -> bool {
        !self.room(card.suit()).contains(card)
    }

    /// How likely nobody has any of these cards.
    pub(super) fn nobody_has(&self, cards: Cards) -> f32 {
        if !(self.held & cards).is_empty() {
            return 0.0;
        }
        let mut none = 1.0;
        for _ in 0..(self.unseen & cards).len() {
            none *= 1.0 - self.chance;
        }
        none
    }
}
