//! Why a rule took or refused a card.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use cards_core::decks::french::{Card, Suit};

use super::Rule;
use super::code::Code;
use super::english::{Candidate, Speaker};
use super::eval::{Evaluation, Missing, face};
use super::face::{Color, suit_word};
use super::faces::joined;
use super::tree::{Binary, Id, Kind, Level, Scan, Tree, Unary, Window};
use super::types::{Type, type_of};

/// Why a rule took or refused a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// The card.
    pub card: Card,
    /// Whether it was legal.
    pub legal: bool,
    /// The truths that decided, in words, each with what it was about.
    pub reasons: Vec<String>,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.legal { "is legal" } else { "is wrong" };
        write!(f, "{} {verdict}: {}", self.card, self.reasons.join("; "))
    }
}

impl Rule {
    /// Why the rule takes or refuses a card after this line.
    ///
    /// ```
    /// use eleusis::Rule;
    ///
    /// let rule = Rule::parse("c.color != p.color and c.rank <= 10")?;
    /// let line = ["C4", "HK"].map(|card| card.parse().unwrap());
    /// let why = rule.explain(&line, "D2".parse().unwrap());
    /// assert!(!why.legal);
    /// assert_eq!(
    ///     why.to_string(),
    ///     "D2 is wrong: the card's colour is the last card's colour \
    ///      (the card's colour: red; the last card's colour: red)"
    /// );
    /// # Ok::<(), eleusis::RuleError>(())
    /// ```
    #[must_use]
    pub fn explain(&self, line: &[Card], card: Card) -> Explanation {
        let legal = self.legal(line, card);
        let tree = &self.0.tree;
        let mut inquiry = Inquiry {
            tree,
            speaker: Speaker { tree, card: Candidate::TheCard },
            line,
            card,
            reasons: Vec::new(),
        };
        if inquiry.why(tree.root).is_err() {
            // L5.3
            inquiry.reasons = alloc::vec![
                "the line is too short for the rule, or has no such card yet: then every card is legal"
                    .to_string()
            ];
        }
        Explanation { card, legal, reasons: inquiry.reasons }
    }
}

struct Inquiry<'a> {
    tree: &'a Tree,
    speaker: Speaker<'a>,
    line: &'a [Card],
    card: Card,
    reasons: Vec<String>,
}

impl Inquiry<'_> {
    fn value(&self, id: Id) -> Result<i64, Missing> {
        let code = Code::of(self.tree, id, &[]);
        Evaluation::new(&code, self.line, &mut []).value_for(self.card, None)
    }

    /// Notes the truths that decide a truth; gives its value.
    fn why(&mut self, id: Id) -> Result<bool, Missing> {
        let value = self.value(id)? != 0;
        match self.tree.kind(id) {
            Kind::Unary(Unary::Not, of) => {
                self.why(of)?;
            }
            Kind::Binary(operator @ (Binary::And | Binary::Or), left, right) => {
                // The side that settles it alone, or both.
                let settles = operator == Binary::Or;
                if value != settles {
                    self.why(left)?;
                    self.why(right)?;
                } else if (self.value(left)? != 0) == settles {
                    self.why(left)?;
                } else {
                    self.why(right)?;
                }
            }
            Kind::Binary(Binary::Xor | Binary::Equal | Binary::Unequal, left, right)
                if type_of(self.tree, left) == Type::Bool =>
            {
                self.why(left)?;
                self.why(right)?;
            }
            Kind::If(condition, then, otherwise) => {
                self.why(condition)?;
                let branch = if self.value(condition)? != 0 { then } else { otherwise };
                self.why(branch)?;
            }
            Kind::Pick(index, items) => {
                let items = self.tree.items(items);
                let number = self.value(index)?;
                let chosen = super::number::modulo(number, items.len() as i64);
                let noun = self.name(index);
                self.reasons.push(format!("{noun} is {number}, which chooses case {chosen}"));
                self.why(items[chosen as usize].low)?;
            }
            _ => self.state(id, value),
        }
        Ok(value)
    }

    /// Notes a truth with what it is about.
    fn state(&mut self, id: Id, value: bool) {
        let clause = match self.tree.kind(id) {
            // The branch that is simply true or false.
            Kind::Truth(true) => "then every card is legal".to_string(),
            Kind::Truth(false) => "then no card is legal".to_string(),
            _ => self.speaker.clause(id, value),
        };
        let mut facts = Vec::new();
        self.facts(id, &mut facts);
        self.reasons.push(match facts.is_empty() {
            true => clause,
            false => format!("{clause} ({})", facts.join("; ")),
        });
    }

    fn facts(&self, id: Id, facts: &mut Vec<String>) {
        let kind = self.tree.kind(id);
        if let Kind::Scan(scan @ (Scan::Any | Scan::All | Scan::Count), variable, window, body) =
            kind
        {
            facts.extend(self.witnesses(scan, variable, window, body));
            return;
        }
        match kind {
            // The candidate is known; what a literal is stands in the clause.
            Kind::Candidate
            | Kind::Number(_)
            | Kind::Letter(_)
            | Kind::Suit(_)
            | Kind::Color(_) => {}
            Kind::Attribute(_, of) if type_of(self.tree, id) == Type::Bool => self.facts(of, facts),
            Kind::Back(_)
            | Kind::Length
            | Kind::Attribute(..)
            | Kind::Scan(..)
            | Kind::Fold { .. }
            | Kind::Unary(Unary::At, _) => {
                if let Ok(value) = self.value(id) {
                    let fact = format!("{}: {}", self.name(id), self.shown(id, value));
                    if !facts.contains(&fact) {
                        facts.push(fact);
                    }
                }
            }
            _ => self.tree.children(kind, |child| self.facts(child, facts)),
        }
    }

    /// A short name of a part: in words, or as it is written.
    fn name(&self, id: Id) -> String {
        const LONGEST: usize = 40;
        let noun = self.speaker.noun(id);
        if noun.len() <= LONGEST {
            return noun;
        }
        let mut written = String::new();
        // Writing into a text cannot fail.
        let _ = self.tree.write(&mut written, id, Level::If);
        written
    }

    /// The cards of a window for which the body is true, or for `all` those for which it is not.
    fn witnesses(&self, scan: Scan, variable: u16, window: Window, body: Id) -> Option<String> {
        let from = match window {
            Window::Line => 0,
            Window::Last(count) => {
                let count = usize::try_from(self.value(count).ok()?.max(0)).ok()?;
                self.line.len().saturating_sub(count)
            }
        };
        let code = Code::of(self.tree, body, &[variable]);
        let wanted = i64::from(scan != Scan::All);
        let mut evaluation = Evaluation::new(&code, self.line, &mut []);
        let cards: Vec<_> = self.line[from..]
            .iter()
            .filter(|&&card| evaluation.value_for(self.card, Some(card)) == Ok(wanted))
            .map(ToString::to_string)
            .collect();
        let name = &self.tree.names[usize::from(variable)];
        match (cards.is_empty(), scan) {
            (true, Scan::Count) => Some("there are none".into()),
            (true, _) => None,
            (false, Scan::Count) => Some(format!("counted: {}", joined(&cards, "and"))),
            (false, _) => Some(format!("{name}: {}", joined(&cards, "and"))),
        }
    }

    fn shown(&self, id: Id, value: i64) -> String {
        match type_of(self.tree, id) {
            Type::Int => value.to_string(),
            Type::Bool => if value == 0 { "no" } else { "yes" }.into(),
            Type::Suit => {
                let suit = usize::try_from(value).ok().and_then(|suit| Suit::ALL.get(suit));
                suit.map_or("", |&suit| suit_word(suit)).into()
            }
            Type::Color => {
                if value == Color::Red as i64 { Color::Red } else { Color::Black }.word().into()
            }
            Type::Card => face(value).to_string(),
        }
    }
}
