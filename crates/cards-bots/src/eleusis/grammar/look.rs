//! Where along the line a part looks.

use alloc::format;
use alloc::string::String;

use cards_core::decks::french::{Card, Cards};

use super::Rows;

/// Where along the line a part looks for the other card of its relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Look {
    /// At the k-th last card.
    Back(u8),
    /// Not at the candidate, but at the last card as that, and at the one before it.
    Pair,
    /// At the last so many cards: the relation holds for all, for one of them.
    All(u8),
    Any(u8),
    /// It holds for at most so many of the last cards.
    Few(u8, u8),
}

/// The place of a card among the 52 faces.
#[inline]
pub(in super::super) fn face(card: Card) -> usize {
    let index = usize::from(card.index());
    index / 16 * 13 + index % 16
}

impl Look {
    /// The faces that the relation takes after this line; all where the card it asks for is
    /// missing (L5.3).
    pub(in super::super) fn takes(self, rows: &Rows, line: &[Card]) -> Cards {
        let row = |card: &Card| rows[face(*card)];
        let back = |k: u8| line.len().checked_sub(k.into()).and_then(|at| line.get(at));
        let last = |k: u8| line[line.len().saturating_sub(k.into())..].iter();
        match self {
            Self::Back(k) => back(k).map_or(Cards::FULL, row),
            Self::Pair => match (back(1), back(2)) {
                (Some(p), Some(p2)) if !rows[face(*p2)].contains(*p) => Cards::EMPTY,
                _ => Cards::FULL,
            },
            Self::All(k) => last(k).fold(Cards::FULL, |all, card| all & row(card)),
            Self::Any(k) => last(k).fold(Cards::EMPTY, |any, card| any | row(card)),
            Self::Few(k, most) => {
                // The faces for which it held at least so many times.
                let mut seen = [Cards::EMPTY; 4];
                for card in last(k) {
                    let row = row(card);
                    for n in (1..=usize::from(most).min(3)).rev() {
                        seen[n] |= seen[n - 1] & row;
                    }
                    seen[0] |= row;
                }
                !seen[usize::from(most).min(3)]
            }
        }
    }

    /// The shortest line on which nothing that it asks for is missing.
    pub(in super::super) fn depth(self) -> usize {
        match self {
            Self::Back(k) => k.into(),
            Self::Pair => 2,
            _ => 1,
        }
    }

    /// The text of a relation that has `@` for the other card.
    pub(super) fn text(self, relation: &str) -> String {
        match self {
            Self::Back(1) => relation.replace('@', "p"),
            Self::Back(k) => relation.replace('@', &format!("p{k}")),
            Self::Pair => relation.replace("c.", "p.").replace('@', "p2"),
            Self::All(k) => format!("all(x in last({k}): {})", relation.replace('@', "x")),
            Self::Any(k) => format!("any(x in last({k}): {})", relation.replace('@', "x")),
            Self::Few(k, most) => {
                format!("count(x in last({k}): {}) <= {most}", relation.replace('@', "x"))
            }
        }
    }

    /// The nodes that it adds to the relation's.
    pub(super) fn size(self) -> u16 {
        match self {
            Self::Back(_) | Self::Pair => 0,
            Self::All(_) | Self::Any(_) => 2,
            Self::Few(..) => 4,
        }
    }
}
