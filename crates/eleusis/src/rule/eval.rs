//! Verdicts (L5). A rule that reads never fails, and takes no more steps than L4.3 says (L5.7).

use cards_core::decks::french::{Card, Cards};

use super::code::{Code, KEPT, SLOTS, Source, Step};
use super::number::{cdist, divide, gcd, is_prime, modulo, wrap};
use super::tree::{Binary, Items, Scan, Unary};

/// A card that is not there (L5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Missing;

/// Numbers as they are, truths 0 or 1, suits, colours and cards as their places.
pub(super) type Value = Result<i64, Missing>;

impl Code {
    /// Whether the rule takes the card after this line.
    #[inline]
    pub(super) fn verdict(&self, line: &[Card], card: Card) -> bool {
        Evaluation::new(self, line, &mut []).verdict(card)
    }

    /// The faces that the rule takes after this line, one asked for each class of faces that the
    /// rule cannot tell apart.
    pub(super) fn legal_faces(&self, line: &[Card], classes: &[(Card, Cards)]) -> Cards {
        let mut kept = [None; KEPT];
        let mut evaluation = Evaluation::new(self, line, &mut kept);
        let mut faces = Cards::EMPTY;
        for &(card, class) in classes {
            if evaluation.verdict(card) {
                faces |= class;
            }
        }
        faces
    }
}

/// An evaluation of a rule.
pub(super) struct Evaluation<'a> {
    code: &'a Code,
    line: &'a [Card],
    card: Card,
    slots: [i64; SLOTS],
    /// Values that stay the same from candidate to candidate, if there is room for them.
    kept: &'a mut [Option<Value>],
}

impl<'a> Evaluation<'a> {
    #[inline]
    pub(super) fn new(code: &'a Code, line: &'a [Card], kept: &'a mut [Option<Value>]) -> Self {
        Self { code, line, card: FIRST, slots: [0; SLOTS], kept }
    }

    #[inline]
    pub(super) fn verdict(&mut self, card: Card) -> bool {
        self.card = card;
        // L5.3: a missing card makes the whole rule true.
        self.value(self.code.root) != Ok(0)
    }

    /// The value for a candidate, with a card at the first slot.
    pub(super) fn value_for(&mut self, card: Card, first: Option<Card>) -> Value {
        self.card = card;
        self.slots[0] = first.map_or(0, |card| i64::from(card.index()));
        self.value(self.code.root)
    }

    fn value(&mut self, step: u8) -> Value {
        match self.code.steps[usize::from(step)] {
            Step::Constant(constant) => Ok(i64::from(constant)),
            Step::Read(source, attribute) => Ok(i64::from(attribute.of(self.card(source)?))),
            Step::Test(source, set) => {
                let card = self.card(source)?;
                Ok(i64::from(self.code.tests[usize::from(set)].contains(card)))
            }
            Step::Card(source) => Ok(i64::from(self.card(source)?.index())),
            Step::Slot(slot) => Ok(self.slots[usize::from(slot)]),
            Step::Length => Ok(self.line.len() as i64),
            Step::Attribute(attribute, of) => {
                let index = self.value(of)?;
                Ok(i64::from(attribute.of(face(index))))
            }
            Step::Unary(operator, of) => self.unary(operator, of),
            Step::Binary(operator, left, right) => self.binary(operator, left, right),
            Step::If(condition, then, otherwise) => {
                let branch = if self.value(condition)? != 0 { then } else { otherwise };
                self.value(branch)
            }
            Step::In(of, items) => self.membership(of, items),
            Step::Pick(index, items) => {
                // L5.5
                let index = modulo(self.value(index)?, i64::from(items.len));
                self.value(self.code.items[usize::from(items.from) + index as usize].0)
            }
            Step::Scan(scan, slot, count, body) => self.scan(scan, slot, count, body),
            Step::Fold(slot, start, count, body) => self.fold(slot, start, count, body),
            Step::Kept(place, inner) => self.kept(place, inner),
        }
    }

    fn kept(&mut self, place: u8, inner: u8) -> Value {
        let place = usize::from(place);
        match self.kept.get(place) {
            None => self.value(inner),
            Some(&Some(value)) => value,
            Some(None) => {
                let value = self.value(inner);
                self.kept[place] = Some(value);
                value
            }
        }
    }

    #[inline]
    fn card(&self, source: Source) -> Result<Card, Missing> {
        match source {
            Source::Candidate => Ok(self.card),
            Source::Back(back) => {
                let place = self.line.len().checked_sub(usize::from(back)).ok_or(Missing)?;
                Ok(self.line[place])
            }
            Source::Slot(slot) => Ok(face(self.slots[usize::from(slot)])),
        }
    }

    fn unary(&mut self, operator: Unary, of: u8) -> Value {
        if operator == Unary::Exists {
            // L5.3: the only thing that catches a missing card.
            return Ok(i64::from(self.value(of).is_ok()));
        }
        let value = self.value(of)?;
        Ok(match operator {
            Unary::Not => value ^ 1,
            Unary::Minus => value.saturating_neg(),
            Unary::Abs => value.saturating_abs(),
            Unary::Wrap => wrap(value),
            Unary::IsPrime => i64::from(is_prime(value)),
            Unary::At => {
                let place = value.checked_sub(1).and_then(|place| usize::try_from(place).ok());
                let card = place.and_then(|place| self.line.get(place)).ok_or(Missing)?;
                i64::from(card.index())
            }
            Unary::Exists => 1,
        })
    }

    fn binary(&mut self, operator: Binary, left: u8, right: u8) -> Value {
        let left = self.value(left)?;
        // L5.4: a right side that does not matter is skipped.
        match (operator, left) {
            (Binary::Or, 1) => return Ok(1),
            (Binary::And, 0) => return Ok(0),
            _ => {}
        }
        let right = self.value(right)?;
        Ok(match operator {
            Binary::Or | Binary::And => right,
            Binary::Xor => left ^ right,
            Binary::Equal => i64::from(left == right),
            Binary::Unequal => i64::from(left != right),
            Binary::Less => i64::from(left < right),
            Binary::AtMost => i64::from(left <= right),
            Binary::Greater => i64::from(left > right),
            Binary::AtLeast => i64::from(left >= right),
            Binary::Plus => left.saturating_add(right),
            Binary::Minus => left.saturating_sub(right),
            Binary::Times => left.saturating_mul(right),
            Binary::Divide => divide(left, right),
            Binary::Mod => modulo(left, right),
            Binary::Min => left.min(right),
            Binary::Max => left.max(right),
            Binary::Cdist => cdist(left, right),
            Binary::Gcd => gcd(left, right),
        })
    }

    /// L5.4: item by item, both ends of a range, until one fits.
    fn membership(&mut self, of: u8, items: Items) -> Value {
        let value = self.value(of)?;
        for n in items.from..items.from + items.len {
            let (low, high) = self.code.items[usize::from(n)];
            let low = self.value(low)?;
            let fits = match high {
                None => value == low,
                Some(high) => {
                    let high = self.value(high)?;
                    low <= value && value <= high
                }
            };
            if fits {
                return Ok(1);
            }
        }
        Ok(0)
    }

    /// The cards of a window, oldest first (L5.1).
    fn window(&mut self, count: Option<u8>) -> Result<usize, Missing> {
        let Some(count) = count else { return Ok(0) };
        let count = usize::try_from(self.value(count)?.max(0)).unwrap_or(usize::MAX);
        Ok(self.line.len().saturating_sub(count))
    }

    /// L5.2; missing cards inside go through to the rule.
    fn scan(&mut self, scan: Scan, slot: u8, count: Option<u8>, body: u8) -> Value {
        let line = self.line;
        let window = &line[self.window(count)?..];
        let mut body = |card: &Card| {
            self.slots[usize::from(slot)] = i64::from(card.index());
            self.value(body)
        };
        match scan {
            Scan::Count | Scan::Sum => {
                let mut sum: i64 = 0;
                for card in window {
                    sum = sum.saturating_add(body(card)?);
                }
                Ok(sum)
            }
            Scan::Any | Scan::All => {
                let stop = i64::from(scan == Scan::Any);
                for card in window {
                    if body(card)? == stop {
                        return Ok(stop);
                    }
                }
                Ok(stop ^ 1)
            }
            Scan::Top | Scan::Bot => {
                let mut best = None;
                for card in window {
                    let value = body(card)?;
                    best = Some(match best {
                        None => value,
                        Some(best) if scan == Scan::Top => value.max(best),
                        Some(best) => value.min(best),
                    });
                }
                Ok(best.unwrap_or(0))
            }
            Scan::Run => {
                let mut run = 0;
                for card in window.iter().rev() {
                    if body(card)? == 0 {
                        break;
                    }
                    run += 1;
                }
                Ok(run)
            }
            Scan::Find => {
                for card in window.iter().rev() {
                    if body(card)? != 0 {
                        return Ok(i64::from(card.index()));
                    }
                }
                Err(Missing)
            }
        }
    }

    fn fold(&mut self, slot: u8, start: u8, count: Option<u8>, body: u8) -> Value {
        let slot = usize::from(slot);
        let mut sum = self.value(start)?;
        let line = self.line;
        for card in &line[self.window(count)?..] {
            self.slots[slot] = sum;
            self.slots[slot + 1] = i64::from(card.index());
            sum = self.value(body)?;
        }
        Ok(sum)
    }
}

/// The card at a place that a card step gave.
#[inline]
pub(super) fn face(index: i64) -> Card {
    // Card steps give places of cards only.
    Card::from_index(index as u8).unwrap_or(FIRST)
}

pub(super) const FIRST: Card = cards_core::decks::french::card(
    cards_core::decks::french::Suit::Clubs,
    cards_core::decks::french::Rank::Ace,
);
