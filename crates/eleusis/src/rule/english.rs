//! Rules in plain English.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Rule;
use super::face::{Attribute, suit_word};
use super::faces::joined;
use super::tree::{Binary, Id, Item, Kind, Scan, Tree, Unary, Window};
use super::types::{Type, type_of};

impl Rule {
    /// The rule as an English sentence.
    ///
    /// ```
    /// use eleusis::Rule;
    ///
    /// let rule = Rule::parse("if p.black then c.rank >= p.rank else c.suit != p.suit")?;
    /// assert_eq!(
    ///     rule.english(),
    ///     "If the last card is black, a card is legal if its rank is at least the last card's rank. \
    ///      Otherwise a card is legal if its suit differs from the last card's suit."
    /// );
    /// # Ok::<(), eleusis::RuleError>(())
    /// ```
    #[must_use]
    pub fn english(&self) -> String {
        let tree = &self.0.tree;
        let mut text = match tree.start {
            1 => String::new(),
            start => format!("The line starts with {start} cards. "),
        };
        text += &Speaker { tree, card: Candidate::It }.sentence(tree.root);
        let asks = |wanted| {
            let asked = |kind| matches!(kind, Kind::Attribute(asked, _) if asked == wanted);
            tree.nodes.iter().any(|node| asked(node.kind))
        };
        if asks(Attribute::Order) {
            text += " (Suit numbers: clubs 0, diamonds 1, hearts 2, spades 3.)";
        }
        if asks(Attribute::Value) {
            text += " (Values: face cards 10, others their rank.)";
        }
        text
    }
}

/// How the candidate is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Candidate {
    /// After "a card is legal if": `it`, `its rank`.
    It,
    /// `the card`, `the card's rank`.
    TheCard,
}

pub(super) struct Speaker<'a> {
    pub(super) tree: &'a Tree,
    pub(super) card: Candidate,
}

/// Names of the k-th last card, from the second.
const BACK: [&str; 8] =
    ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

impl Speaker<'_> {
    fn sentence(&self, id: Id) -> String {
        match self.tree.kind(id) {
            Kind::If(condition, then, otherwise) => {
                let condition =
                    Speaker { tree: self.tree, card: Candidate::TheCard }.clause(condition, true);
                let (then, rest) = (self.legal_if(then), self.sentence(otherwise));
                let rest = match rest.strip_prefix("If ") {
                    Some(rest) => format!("Otherwise, if {rest}"),
                    None => format!("Otherwise {}", lower(&rest)),
                };
                format!("If {condition}, {then}. {rest}")
            }
            _ => format!("{}.", upper(&self.legal_if(id))),
        }
    }

    fn legal_if(&self, id: Id) -> String {
        match self.tree.kind(id) {
            Kind::Truth(true) => "every card is legal".into(),
            Kind::Truth(false) => "no card is legal".into(),
            _ => format!("a card is legal if {}", self.clause(id, true)),
        }
    }

    /// A truth as a clause, or its opposite.
    pub(super) fn clause(&self, id: Id, truth: bool) -> String {
        let tree = self.tree;
        match tree.kind(id) {
            Kind::Truth(value) => if value == truth { "always" } else { "never" }.into(),
            Kind::Attribute(attribute, of) => {
                format!("{} {}", self.noun(of), quality(attribute, truth))
            }
            Kind::Unary(Unary::Not, of) => self.clause(of, !truth),
            Kind::Unary(Unary::IsPrime, of) => {
                format!("{} {} a prime", self.noun(of), is(truth))
            }
            Kind::Unary(Unary::Exists, of) => {
                let not = if truth { "there is" } else { "there is not" };
                format!("{not} {}", self.noun(of))
            }
            // Either operand's opposite: De Morgan.
            Kind::Binary(operator @ (Binary::And | Binary::Or), left, right) => {
                let word = if (operator == Binary::And) == truth { "and" } else { "or" };
                let part = |side| {
                    let clause = self.clause(side, truth);
                    match tree.kind(side) {
                        Kind::Binary(inner, ..) if inner == operator => clause,
                        _ => self.bracketed(side, clause),
                    }
                };
                format!("{} {word} {}", part(left), part(right))
            }
            Kind::Binary(
                operator @ (Binary::Equal | Binary::Unequal | Binary::Xor),
                left,
                right,
            ) if type_of(tree, left) == Type::Bool => {
                self.exactly(left, right, (operator == Binary::Equal) == truth)
            }
            Kind::Binary(operator, left, right) => self.comparison(operator, left, right, truth),
            Kind::In(of, items) => {
                format!("{} {} {}", self.noun(of), is(truth), self.members(tree.items(items)))
            }
            Kind::If(condition, then, otherwise) => format!(
                "({}: {}; otherwise: {})",
                format_args!("if {}", self.clause(condition, true)),
                self.clause(then, truth),
                self.clause(otherwise, truth)
            ),
            Kind::Pick(index, items) => {
                let items = tree.items(items);
                let cases: Vec<_> = items
                    .iter()
                    .enumerate()
                    .map(|(n, item)| format!("{n}: {}", self.clause(item.low, truth)))
                    .collect();
                format!("(by {} modulo {}: {})", self.noun(index), items.len(), cases.join("; "))
            }
            Kind::Scan(scan, variable, window, body) => {
                let every = (scan == Scan::All) == truth;
                let window = self.among(window);
                // No card is such that the opposite is so, or some card is so.
                if let Some((kind, rest)) = self.such(variable, body, truth != every) {
                    let there = if every { "there is no" } else { "there is a" };
                    return format!("{there} {kind}card{window}{rest}");
                }
                let name = &tree.names[usize::from(variable)];
                let quantity = if every { "every" } else { "some" };
                format!("for {quantity} card {name}{window}, {}", self.clause(body, truth))
            }
            // Nothing else is a truth.
            _ => self.noun(id),
        }
    }

    /// A clause inside others: in brackets where it could be misread.
    fn bracketed(&self, id: Id, clause: String) -> String {
        let plain = match self.tree.kind(id) {
            Kind::Unary(Unary::Not, of) => return self.bracketed(of, clause),
            Kind::Binary(Binary::And | Binary::Or | Binary::Xor, ..) | Kind::Scan(..) => false,
            Kind::Binary(Binary::Equal | Binary::Unequal, left, _) => {
                type_of(self.tree, left) != Type::Bool
            }
            _ => true,
        };
        if plain { clause } else { format!("({clause})") }
    }

    /// Two truths that go together, or not.
    fn exactly(&self, left: Id, right: Id, together: bool) -> String {
        let part = |side, truth| self.bracketed(side, self.clause(side, truth));
        format!("{} exactly if {}", part(left, true), part(right, together))
    }

    fn comparison(&self, operator: Binary, left: Id, right: Id, truth: bool) -> String {
        let operator = if truth { operator } else { opposite(operator) };
        if let Some(special) = self.special(operator, left, right) {
            return special;
        }
        let verb = match operator {
            Binary::Unequal if self.is_literal(right) => "is not",
            Binary::Unequal => "differs from",
            Binary::Less => "is less than",
            Binary::AtMost => "is at most",
            Binary::Greater => "is greater than",
            Binary::AtLeast => "is at least",
            _ => "is",
        };
        format!("{} {verb} {}", self.noun(left), self.noun(right))
    }

    fn is_literal(&self, id: Id) -> bool {
        matches!(
            self.tree.kind(id),
            Kind::Number(_) | Kind::Letter(_) | Kind::Suit(_) | Kind::Color(_)
        )
    }

    /// Comparisons that have a shorter name.
    fn special(&self, operator: Binary, left: Id, right: Id) -> Option<String> {
        let Kind::Number(number) = self.tree.kind(right) else { return None };
        let equal = match operator {
            Binary::Equal => true,
            Binary::Unequal => false,
            _ => return None,
        };
        match self.tree.kind(left) {
            Kind::Length if number == 0 => Some(format!("the line {} empty", is(equal))),
            Kind::Binary(Binary::Mod, of, by) => match (self.tree.kind(by), number) {
                (Kind::Number(2), 0 | 1) => {
                    let even = (number == 0) == equal;
                    Some(format!("{} is {}", self.noun(of), if even { "even" } else { "odd" }))
                }
                (Kind::Number(by), 0) => {
                    Some(format!("{} {} a multiple of {by}", self.noun(of), is(equal)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn members(&self, items: &[Item]) -> String {
        let words: Vec<_> = items
            .iter()
            .map(|item| match item.high {
                None => self.noun(item.low),
                Some(high) => format!("from {} to {}", self.noun(item.low), self.noun(high)),
            })
            .collect();
        joined(&words, "or")
    }

    /// Something as a noun: a card, a number, a suit, a colour.
    pub(super) fn noun(&self, id: Id) -> String {
        let tree = self.tree;
        match tree.kind(id) {
            Kind::Number(number) => number.to_string(),
            Kind::Letter(letter) => match letter {
                'A' => "ace",
                'J' => "jack",
                'Q' => "queen",
                _ => "king",
            }
            .into(),
            Kind::Suit(suit) => suit_word(suit).into(),
            Kind::Color(color) => color.word().into(),
            Kind::Candidate => match self.card {
                Candidate::It => "it".into(),
                Candidate::TheCard => "the card".into(),
            },
            Kind::Back(1) => "the last card".into(),
            Kind::Back(back) => format!("the {}-last card", BACK[usize::from(back - 2)]),
            Kind::Length => "the number of cards in the line".into(),
            Kind::Variable(variable) => tree.names[usize::from(variable)].clone(),
            Kind::Attribute(attribute, of) => self.possession(attribute, of),
            Kind::Unary(operator, of) => self.unary_noun(operator, of),
            Kind::Binary(operator, left, right) => self.binary_noun(operator, left, right),
            Kind::If(condition, then, otherwise) => format!(
                "({} if {}, otherwise {})",
                self.noun(then),
                self.clause(condition, true),
                self.noun(otherwise)
            ),
            Kind::Pick(index, items) => {
                let items = tree.items(items);
                let cases: Vec<_> = items
                    .iter()
                    .enumerate()
                    .map(|(n, item)| format!("{n}: {}", self.noun(item.low)))
                    .collect();
                format!(
                    "the entry (by {} modulo {}: {})",
                    self.noun(index),
                    items.len(),
                    cases.join("; ")
                )
            }
            Kind::Scan(scan, variable, window, body) => {
                self.scan_noun(scan, variable, window, body)
            }
            Kind::Fold { sum, card, start, window, body } => {
                let (sum, card) = (&tree.names[usize::from(sum)], &tree.names[usize::from(card)]);
                format!(
                    "the last {sum} (it starts as {}; with each card {card}{}, oldest first, it becomes {})",
                    self.noun(start),
                    self.among(window),
                    self.noun(body)
                )
            }
            Kind::Truth(_) | Kind::In(..) => self.clause(id, true),
        }
    }

    fn possession(&self, attribute: Attribute, of: Id) -> String {
        let thing = match attribute {
            Attribute::Rank => "rank",
            Attribute::Order => "suit number",
            Attribute::Value => "value",
            Attribute::Letters => "number of letters",
            Attribute::Suit => "suit",
            Attribute::Color => "colour",
            // A truth as an operand of a comparison is spoken as a clause.
            _ => return format!("{} {}", self.noun(of), quality(attribute, true)),
        };
        match (self.tree.kind(of), self.card) {
            (Kind::Candidate, Candidate::It) => format!("its {thing}"),
            (Kind::Candidate | Kind::Back(_) | Kind::Variable(_), _) => {
                format!("{}'s {thing}", self.noun(of))
            }
            _ => format!("the {thing} of {}", self.noun(of)),
        }
    }

    fn unary_noun(&self, operator: Unary, of: Id) -> String {
        match operator {
            Unary::Minus => format!("minus {}", self.noun(of)),
            Unary::Abs => match self.tree.kind(of) {
                Kind::Binary(Binary::Minus, left, right) => {
                    format!("the difference between {} and {}", self.noun(left), self.noun(right))
                }
                _ => format!("the absolute value of {}", self.noun(of)),
            },
            Unary::Wrap => format!("{} taken round into 1 to 13", self.noun(of)),
            Unary::At => match self.tree.kind(of) {
                Kind::Number(1) => "the first card of the line".into(),
                _ => format!("card number {} of the line", self.noun(of)),
            },
            Unary::Not | Unary::IsPrime | Unary::Exists => self.clause(of, operator != Unary::Not),
        }
    }

    fn binary_noun(&self, operator: Binary, left: Id, right: Id) -> String {
        let (a, b) = (self.noun(left), self.noun(right));
        // Sums inside products and differences keep their brackets.
        let level = operator.level();
        let group = |side, text: &String, tighter: bool| {
            let inner = self.tree.kind(side);
            let loose = match inner {
                Kind::Binary(Binary::Min | Binary::Max | Binary::Cdist | Binary::Gcd, ..)
                | Kind::Scan(Scan::Sum | Scan::Top | Scan::Bot | Scan::Count | Scan::Run, ..)
                | Kind::Unary(Unary::Minus | Unary::Abs, _) => true,
                Kind::Binary(..) if tighter => inner.level() <= level,
                Kind::Binary(..) => inner.level() < level,
                _ => false,
            };
            if loose { format!("({text})") } else { text.clone() }
        };
        let infix =
            |word: &str| format!("{} {word} {}", group(left, &a, false), group(right, &b, true));
        match operator {
            Binary::Plus => infix("plus"),
            Binary::Minus => infix("minus"),
            Binary::Times => infix("times"),
            Binary::Divide => infix("divided (rounding down) by"),
            Binary::Mod => infix("modulo"),
            Binary::Min => format!("the smaller of {a} and {b}"),
            Binary::Max => format!("the greater of {a} and {b}"),
            Binary::Cdist => format!("the distance round the ranks from {a} to {b}"),
            Binary::Gcd => format!("the greatest common divisor of {a} and {b}"),
            _ => self.comparison(operator, left, right, true),
        }
    }

    fn among(&self, window: Window) -> String {
        match window {
            Window::Line => " in the line".into(),
            Window::Last(count) => match self.tree.kind(count) {
                Kind::Number(count) => format!(" among the last {count} cards"),
                _ => format!(" among the last k cards (k: {})", self.noun(count)),
            },
        }
    }

    fn scan_noun(&self, scan: Scan, variable: u16, window: Window, body: Id) -> String {
        let name = &self.tree.names[usize::from(variable)];
        let window = self.among(window);
        let such = self.such(variable, body, true);
        match (scan, such) {
            (Scan::Count, Some((kind, rest))) => format!("the number of {kind}cards{window}{rest}"),
            (Scan::Count, None) => {
                format!("the number of cards {name}{window} with: {}", self.clause(body, true))
            }
            (Scan::Run, Some((kind, rest))) => {
                format!("the number of {kind}cards in a row at the end of the line{rest}")
            }
            (Scan::Run, None) => format!(
                "the number of cards {name} in a row at the end of the line with: {}",
                self.clause(body, true)
            ),
            (Scan::Find, Some((kind, rest))) => format!("the latest {kind}card{rest}"),
            (Scan::Find, None) => {
                format!("the latest card {name} with: {}", self.clause(body, true))
            }
            (Scan::Any | Scan::All, _) => self.clause(body, true),
            (Scan::Sum | Scan::Top | Scan::Bot, _) => {
                let what = match scan {
                    Scan::Sum => "sum",
                    Scan::Top => "greatest",
                    _ => "smallest",
                };
                match self.own(variable, body) {
                    Some(attribute) => {
                        let plural = if scan == Scan::Sum { "s" } else { "" };
                        format!("the {what} of the {attribute}{plural}{window}")
                    }
                    None => {
                        format!("the {what} of {} over the cards {name}{window}", self.noun(body))
                    }
                }
            }
        }
    }

    /// The attribute, if the body is one of the scan's own card.
    fn own(&self, variable: u16, body: Id) -> Option<Attribute> {
        let Kind::Attribute(attribute, of) = self.tree.kind(body) else { return None };
        matches!(self.tree.kind(of), Kind::Variable(asked) if asked == variable)
            .then_some(attribute)
    }

    /// What stands before and after the word for the cards of which the body is so, if it asks for
    /// no more than a quality, or a likeness to some other card.
    fn such(&self, variable: u16, body: Id, truth: bool) -> Option<(&'static str, String)> {
        match self.tree.kind(body) {
            Kind::Unary(Unary::Not, inner) => self.such(variable, inner, !truth),
            Kind::Attribute(..) => {
                let kind = adjective(self.own(variable, body)?, truth)?;
                Some((kind, String::new()))
            }
            Kind::Binary(operator @ (Binary::Equal | Binary::Unequal), left, right) => {
                let attribute = self.own(variable, left)?;
                let Kind::Attribute(other, of) = self.tree.kind(right) else { return None };
                let thing = match attribute {
                    Attribute::Rank => "rank",
                    Attribute::Suit => "suit",
                    Attribute::Color => "colour",
                    Attribute::Odd | Attribute::Even => "parity",
                    _ => return None,
                };
                if other != attribute || matches!(self.tree.kind(of), Kind::Variable(_)) {
                    return None;
                }
                let same = (operator == Binary::Equal) == truth;
                let (word, than) = if same { ("the same", "as") } else { ("another", "than") };
                Some(("", format!(" with {word} {thing} {than} {}", self.noun(of))))
            }
            _ => None,
        }
    }
}

const fn is(truth: bool) -> &'static str {
    if truth { "is" } else { "is not" }
}

const fn quality(attribute: Attribute, truth: bool) -> &'static str {
    match (attribute, truth) {
        (Attribute::Red, true) => "is red",
        (Attribute::Red, false) => "is not red",
        (Attribute::Black, true) => "is black",
        (Attribute::Black, false) => "is not black",
        (Attribute::Odd, true) => "is odd",
        (Attribute::Odd, false) => "is not odd",
        (Attribute::Even, true) => "is even",
        (Attribute::Even, false) => "is not even",
        (Attribute::Face, true) => "is a face card",
        (Attribute::Face, false) => "is no face card",
        (Attribute::Prime, true) => "has a prime rank",
        (Attribute::Prime, false) => "has no prime rank",
        (Attribute::High, true) => "is high (8 to king)",
        (Attribute::High, false) => "is not high (8 to king)",
        (Attribute::Low, true) => "is low (ace to 7)",
        (Attribute::Low, false) => "is not low (ace to 7)",
        (Attribute::Major, true) => "is a heart or a spade",
        (Attribute::Major, false) => "is neither a heart nor a spade",
        _ => "",
    }
}

const fn adjective(attribute: Attribute, truth: bool) -> Option<&'static str> {
    Some(match (attribute, truth) {
        (Attribute::Red, true) | (Attribute::Black, false) => "red ",
        (Attribute::Black, true) | (Attribute::Red, false) => "black ",
        (Attribute::Odd, true) | (Attribute::Even, false) => "odd ",
        (Attribute::Even, true) | (Attribute::Odd, false) => "even ",
        (Attribute::Face, true) => "face ",
        (Attribute::Face, false) => "non-face ",
        (Attribute::High, true) | (Attribute::Low, false) => "high ",
        (Attribute::Low, true) | (Attribute::High, false) => "low ",
        _ => return None,
    })
}

const fn opposite(operator: Binary) -> Binary {
    match operator {
        Binary::Equal => Binary::Unequal,
        Binary::Unequal => Binary::Equal,
        Binary::Less => Binary::AtLeast,
        Binary::AtMost => Binary::Greater,
        Binary::Greater => Binary::AtMost,
        Binary::AtLeast => Binary::Less,
        other => other,
    }
}

fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_lowercase().to_string() + letters.as_str())
}
