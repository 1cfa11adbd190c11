//! Rules made ready for verdicts: a flat tree with the frequent questions fused.

use alloc::vec::Vec;

use super::face::Attribute;
use super::tree::{Binary, Id, Item, Items, Kind, Scan, Tree, Unary, Window};

/// A rule made ready for verdicts.
#[derive(Clone, Debug)]
pub(super) struct Code {
    pub(super) steps: Vec<Step>,
    pub(super) items: Vec<(u8, Option<u8>)>,
    pub(super) root: u8,
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Candidate,
    /// The k-th last card of the line.
    Back(u8),
    /// The card that a scan looks at.
    Slot(u8),
}

/// One step; other steps are named by their places. There are at most 200 (L4.1).
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Constant(i32),
    Read(Source, Attribute),
    Card(Source),
    /// The sum of a fold.
    Sum(u8),
    Length,
    Attribute(Attribute, u8),
    Unary(Unary, u8),
    Binary(Binary, u8, u8),
    If(u8, u8, u8),
    In(u8, Items),
    Pick(u8, Items),
    /// Scan, slot, number of cards (or the whole line) and body.
    Scan(Scan, u8, Option<u8>, u8),
    /// First slot (of the sum; the card's is the next), start, number of cards and body.
    Fold(u8, u8, Option<u8>, u8),
}

/// The most variables that can be in scope: a fold inside a fold (L4.3).
pub(super) const SLOTS: usize = 4;

impl Code {
    pub(super) fn new(tree: &Tree) -> Self {
        let mut writer = Writer {
            tree,
            code: Self { steps: Vec::new(), items: Vec::new(), root: 0 },
            scope: Vec::new(),
        };
        writer.code.root = writer.step(tree.root);
        writer.code
    }
}

struct Writer<'a> {
    tree: &'a Tree,
    code: Code,
    /// The variables in scope, each at its slot.
    scope: Vec<u16>,
}

impl Writer<'_> {
    fn push(&mut self, step: Step) -> u8 {
        self.code.steps.push(step);
        (self.code.steps.len() - 1) as u8
    }

    fn slot(&self, variable: u16) -> u8 {
        self.scope.iter().position(|&known| known == variable).unwrap_or(0) as u8
    }

    /// Where the card of an expression comes from, if it is as plain as that.
    fn source(&self, id: Id) -> Option<Source> {
        match self.tree.kind(id) {
            Kind::Candidate => Some(Source::Candidate),
            Kind::Back(back) => Some(Source::Back(back)),
            Kind::Variable(variable) => Some(Source::Slot(self.slot(variable))),
            _ => None,
        }
    }

    fn step(&mut self, id: Id) -> u8 {
        let step = match self.tree.kind(id) {
            Kind::Number(number) => Step::Constant(number as i32),
            Kind::Letter(letter) => Step::Constant(match letter {
                'A' => 1,
                'J' => 11,
                'Q' => 12,
                _ => 13,
            }),
            Kind::Truth(truth) => Step::Constant(i32::from(truth)),
            Kind::Suit(suit) => Step::Constant(suit as i32),
            Kind::Color(color) => Step::Constant(color as i32),
            Kind::Candidate => Step::Card(Source::Candidate),
            Kind::Back(back) => Step::Card(Source::Back(back)),
            Kind::Length => Step::Length,
            // A number and a card are read from a slot alike.
            Kind::Variable(variable) => Step::Sum(self.slot(variable)),
            Kind::Attribute(attribute, of) => match self.source(of) {
                Some(source) => Step::Read(source, attribute),
                None => Step::Attribute(attribute, self.step(of)),
            },
            Kind::Unary(operator, of) => Step::Unary(operator, self.step(of)),
            Kind::Binary(operator, left, right) => {
                Step::Binary(operator, self.step(left), self.step(right))
            }
            Kind::If(condition, then, otherwise) => {
                Step::If(self.step(condition), self.step(then), self.step(otherwise))
            }
            Kind::In(of, items) => Step::In(self.step(of), self.items(items)),
            Kind::Pick(index, items) => Step::Pick(self.step(index), self.items(items)),
            Kind::Scan(scan, variable, window, body) => {
                let count = self.window(window);
                let slot = self.scope.len() as u8;
                let body = self.body(&[variable], body);
                Step::Scan(scan, slot, count, body)
            }
            Kind::Fold { sum, card, start, window, body } => {
                let (start, count) = (self.step(start), self.window(window));
                let slot = self.scope.len() as u8;
                let body = self.body(&[sum, card], body);
                Step::Fold(slot, start, count, body)
            }
        };
        self.push(step)
    }

    fn items(&mut self, items: Items) -> Items {
        let tree = self.tree;
        let steps: Vec<_> = tree
            .items(items)
            .iter()
            .map(|&Item { low, high }| (self.step(low), high.map(|high| self.step(high))))
            .collect();
        let from = self.code.items.len() as u16;
        self.code.items.extend(steps);
        Items { from, len: items.len }
    }

    fn window(&mut self, window: Window) -> Option<u8> {
        match window {
            Window::Line => None,
            Window::Last(count) => Some(self.step(count)),
        }
    }

    fn body(&mut self, variables: &[u16], body: Id) -> u8 {
        let outer = self.scope.len();
        self.scope.extend(variables);
        let body = self.step(body);
        self.scope.truncate(outer);
        body
    }
}
