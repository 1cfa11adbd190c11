//! A list of parts, each behaviour once.

use alloc::string::String;
use alloc::vec::Vec;
use std::collections::HashMap;

use cards_core::decks::french::{Card, Cards};

use super::{Look, Part, Rows, Signature};

/// Gathers parts; those that behave alike become one, as likely as all of them together, with the
/// shortest text.
pub(super) struct List<'a> {
    samples: &'a [Vec<Card>],
    parts: Vec<Part>,
    /// The most that any one text gave each part: that text's family is the part's.
    shares: Vec<f64>,
    known: HashMap<Signature, usize>,
    families: usize,
}

impl<'a> List<'a> {
    pub(super) fn new(samples: &'a [Vec<Card>]) -> Self {
        Self {
            samples,
            parts: Vec::new(),
            shares: Vec::new(),
            known: HashMap::new(),
            families: 0,
        }
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
        chance: f64,
        family: usize,
    ) -> usize {
        let signature = match look {
            Look::Back(1) => *rows,
            _ => core::array::from_fn(|n| look.takes(rows, &self.samples[n])),
        };
        let next = self.parts.len();
        let place = *self.known.entry(signature).or_insert(next);
        if place == next {
            let far = (look != Look::Back(1)).then(|| (*rows).into());
            self.parts.push(Part { text: text(), size, look, far, signature, family, chance, credit: 1.0 });
            self.shares.push(chance);
            return place;
        }
        let part = &mut self.parts[place];
        part.chance += chance;
        if chance > self.shares[place] {
            self.shares[place] = chance;
            part.family = family;
        }
        if size < part.size {
            (part.text, part.size) = (text(), size);
        }
        place
    }

    pub(super) fn always(&self, chance: f64) -> impl Iterator<Item = (Rows, f64)> + use<> {
        [[Cards::FULL; 52], [Cards::EMPTY; 52]].into_iter().map(move |rows| (rows, chance / 2.0))
    }

    pub(super) fn finish(self) -> (Vec<Part>, usize) {
        (self.parts, self.families)
    }
}
