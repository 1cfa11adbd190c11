//! Rules made ready for verdicts: a flat tree with the frequent questions fused.

use alloc::vec::Vec;

use cards_core::decks::french::Cards;

use super::eval::Evaluation;
use super::face::Attribute;
use super::tree::{Binary, Id, Item, Items, Kind, Level, Scan, Tree, Unary, Window};
use super::types::{Type, type_of};

/// A rule made ready for verdicts.
#[derive(Clone, Debug)]
pub(super) struct Code {
    pub(super) steps: Vec<Step>,
    pub(super) items: Vec<(u8, Option<u8>)>,
    /// The sets that [`Step::Test`] looks into.
    pub(super) tests: Vec<Cards>,
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

/// What is asked of which card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) source: Source,
    pub(super) attribute: Attribute,
}

/// One step; other steps are named by their places. There are at most 200 (L4.1).
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Constant(i32),
    Read(Source, Attribute),
    /// Whether the card is in this set: a question about one card alone, answered beforehand.
    Test(Source, u8),
    Card(Source),
    /// Two answers of cards compared, the most frequent question of all.
    Compare(Binary, Asked, Asked),
    /// A variable: a card or the sum of a fold.
    Slot(u8),
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
    /// A costly part that does not depend on the candidate, and where its value can be kept.
    Kept(u8, u8),
}

/// The most variables that can be in scope: a fold inside a fold (L4.3).
pub(super) const SLOTS: usize = 4;
/// The most values that are kept from candidate to candidate.
pub(super) const KEPT: usize = 8;
/// The least size of a part whose value is worth keeping.
const COSTLY: usize = 6;

impl Code {
    pub(super) fn new(tree: &Tree) -> Self {
        Self::of(tree, tree.root, &[])
    }

    /// A part of a rule, with these variables at the first slots.
    pub(super) fn of(tree: &Tree, part: Id, variables: &[u16]) -> Self {
        let mut writer = Writer::new(tree, false);
        writer.code.root = writer.body(variables, part);
        writer.code
    }

    /// The faces of which a question about one card is true.
    fn answers(tree: &Tree, question: Id) -> Cards {
        let mut writer = Writer::new(tree, true);
        writer.code.root = writer.step(question);
        let code = writer.code;
        let mut evaluation = Evaluation::new(&code, &[], &mut []);
        Cards::FULL.iter().filter(|&card| evaluation.verdict(card)).collect()
    }
}

struct Writer<'a> {
    tree: &'a Tree,
    code: Code,
    /// The variables in scope, each at its slot.
    scope: Vec<u16>,
    /// If so, every card is taken for the candidate, and nothing is fused.
    alone: bool,
    kept: u8,
}

impl<'a> Writer<'a> {
    fn new(tree: &'a Tree, alone: bool) -> Self {
        let code = Code { steps: Vec::new(), items: Vec::new(), tests: Vec::new(), root: 0 };
        Self { tree, code, scope: Vec::new(), alone, kept: 0 }
    }

    fn push(&mut self, step: Step) -> u8 {
        self.code.steps.push(step);
        (self.code.steps.len() - 1) as u8
    }

    fn slot(&self, variable: u16) -> u8 {
        self.scope.iter().position(|&known| known == variable).unwrap_or(0) as u8
    }

    /// Where the card of an expression comes from, if it is as plain as that.
    fn source(&self, id: Id) -> Option<Source> {
        let source = match self.tree.kind(id) {
            Kind::Candidate => Source::Candidate,
            Kind::Back(back) => Source::Back(back),
            Kind::Variable(variable) => Source::Slot(self.slot(variable)),
            _ => return None,
        };
        Some(if self.alone { Source::Candidate } else { source })
    }

    /// The question, if it is one that a plain card answers.
    fn asked(&self, id: Id) -> Option<Asked> {
        let Kind::Attribute(attribute, of) = self.tree.kind(id) else { return None };
        self.source(of).map(|source| Asked { source, attribute })
    }

    /// The step that answers a truth about one card by a look into a set.
    fn test(&mut self, id: Id) -> Option<Step> {
        let fusible = !self.alone
            && matches!(
                self.tree.kind(id),
                Kind::Unary(..) | Kind::Binary(..) | Kind::If(..) | Kind::In(..) | Kind::Pick(..)
            )
            && type_of(self.tree, id) == Type::Bool;
        if !fusible {
            return None;
        }
        let mut source = None;
        if !self.asks_one(id, &mut source) {
            return None;
        }
        let source = source?;
        // L5.3, L5.4: a part that may skip the card must not find it missing.
        if matches!(source, Source::Back(_)) && !self.surely_asks(id) {
            return None;
        }
        let answers = Code::answers(self.tree, id);
        self.code.tests.push(answers);
        Some(Step::Test(source, (self.code.tests.len() - 1) as u8))
    }

    /// Whether everything that is asked is asked of one card, and which.
    fn asks_one(&self, id: Id, source: &mut Option<Source>) -> bool {
        let kind = self.tree.kind(id);
        match kind {
            Kind::Number(_) | Kind::Letter(_) | Kind::Truth(_) | Kind::Suit(_) | Kind::Color(_) => {
                true
            }
            Kind::Attribute(_, of) => {
                self.source(of).is_some_and(|asked| *source.get_or_insert(asked) == asked)
            }
            Kind::Unary(Unary::At | Unary::Exists, _) => false,
            Kind::Unary(..) | Kind::Binary(..) | Kind::If(..) | Kind::In(..) | Kind::Pick(..) => {
                let mut one = true;
                self.tree.children(kind, |child| one = one && self.asks_one(child, source));
                one
            }
            _ => false,
        }
    }

    /// Whether the value cannot be found without asking a card.
    fn surely_asks(&self, id: Id) -> bool {
        match self.tree.kind(id) {
            Kind::Attribute(..) => true,
            Kind::Unary(_, of) | Kind::In(of, _) | Kind::Pick(of, _) => self.surely_asks(of),
            Kind::Binary(Binary::And | Binary::Or, left, _) => self.surely_asks(left),
            Kind::Binary(_, left, right) => self.surely_asks(left) || self.surely_asks(right),
            Kind::If(condition, then, otherwise) => {
                self.surely_asks(condition) || self.surely_asks(then) && self.surely_asks(otherwise)
            }
            _ => false,
        }
    }

    /// Whether the value of a part is the same for every candidate, and costs enough to be kept.
    fn is_worth_keeping(&self, id: Id) -> bool {
        let mut survey = Survey::default();
        survey.visit(self.tree, id);
        let free = survey.used.iter().any(|used| !survey.declared.contains(used));
        !survey.candidate && !free && (survey.scans || survey.size >= COSTLY)
    }

    fn step(&mut self, id: Id) -> u8 {
        if let Some(test) = self.test(id) {
            return self.push(test);
        }
        if !self.alone && usize::from(self.kept) < KEPT && self.is_worth_keeping(id) {
            let place = self.kept;
            // Nothing inside a kept part is kept once more.
            self.kept = KEPT as u8;
            let inner = self.plain_step(id);
            self.kept = place + 1;
            return self.push(Step::Kept(place, inner));
        }
        self.plain_step(id)
    }

    fn plain_step(&mut self, id: Id) -> u8 {
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
            Kind::Variable(variable) => Step::Slot(self.slot(variable)),
            Kind::Attribute(attribute, of) => match self.source(of) {
                Some(source) => Step::Read(source, attribute),
                None => Step::Attribute(attribute, self.step(of)),
            },
            Kind::Unary(operator, of) => Step::Unary(operator, self.step(of)),
            Kind::Binary(operator, left, right) => match (self.asked(left), self.asked(right)) {
                (Some(left), Some(right)) if operator.level() == Level::Compare => {
                    Step::Compare(operator, left, right)
                }
                _ => Step::Binary(operator, self.step(left), self.step(right)),
            },
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

/// What a part of a rule contains.
#[derive(Default)]
struct Survey {
    size: usize,
    candidate: bool,
    scans: bool,
    used: Vec<u16>,
    declared: Vec<u16>,
}

impl Survey {
    fn visit(&mut self, tree: &Tree, id: Id) {
        let kind = tree.kind(id);
        self.size += 1;
        match kind {
            Kind::Candidate => self.candidate = true,
            Kind::Variable(variable) => self.used.push(variable),
            Kind::Scan(_, variable, ..) => {
                self.scans = true;
                self.declared.push(variable);
            }
            Kind::Fold { sum, card, .. } => {
                self.scans = true;
                self.declared.extend([sum, card]);
            }
            _ => {}
        }
        tree.children(kind, |child| self.visit(tree, child));
    }
}
