//! A list of parts, each behaviour once.

use alloc::string::String;
use alloc::vec::Vec;
use std::collections::HashMap;

use cards_core::decks::french::Card;

use super::{Chances, Look, Part, Rows, Signature, Written};

/// Gathers parts; those that behave alike become one, as likely as all of them together, with the
/// shortest text.
pub(super) struct List<'a> {
    samples: &'a [Vec<Card>],
    parts: Vec<Part>,
    /// The most that any one text gave each part: the part is written like it.
    shares: Vec<f64>,
    known: HashMap<Signature, usize>,
    families: usize,
}

impl<'a> List<'a> {
    pub(super) fn new(samples: &'a [Vec<Card>]) -> Self {
        Self { samples, parts: Vec::new(), shares: Vec::new(), known: HashMap::new(), families: 0 }
    }

    /// Makes room for so many families; gives the first of them.
    pub(super) fn families(&mut self, count: usize) -> usize {
        self.families += count;
        self.families - count
    }

    pub(super) fn push(
        &mut self,
        text: impl FnOnce() -> String,
        size: u16,
        (look, rows): (Look, &Rows),
        chances: Chances,
        written: Written,
    ) -> usize {
        let most = chances.iter().copied().fold(0.0, f64::max);
        let signature = match look {
            Look::Back(1) => *rows,
            _ => core::array::from_fn(|n| look.takes(rows, &self.samples[n])),
        };
        let next = self.parts.len();
        let place = *self.known.entry(signature).or_insert(next);
        if place == next {
            let far = (look != Look::Back(1)).then(|| (*rows).into());
            self.parts.push(Part {
                text: text(),
                size,
                look,
                far,
                signature,
                written,
                chances,
                credit: 1.0,
            });
            self.shares.push(most);
            return place;
        }
        let part = &mut self.parts[place];
        part.chances.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
        if most > self.shares[place] {
            self.shares[place] = most;
            part.written = written;
        }
        if size < part.size {
            (part.text, part.size) = (text(), size);
        }
        place
    }

    pub(super) fn finish(self) -> (Vec<Part>, usize) {
        (self.parts, self.families)
    }
}
