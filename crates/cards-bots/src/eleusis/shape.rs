//! How a rule is put together from parts of the grammar.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::grammar::{Grammar, Part, Signature, Split};

/// A rule by its parts.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Single(usize),
    Pair(Word, usize, usize),
    Cases(usize, Vec<usize>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    And,
    Or,
    Xor,
}

impl Word {
    pub(super) const ALL: [Self; 3] = [Self::And, Self::Or, Self::Xor];

    pub(super) fn text(self) -> &'static str {
        match self {
            Self::And => "and",
            Self::Or => "or",
            Self::Xor => "xor",
        }
    }

    /// How likely it is: two conditions at once leave few cards, and people seldom say that just
    /// one of two must hold.
    pub(super) fn chance(self) -> f64 {
        match self {
            Self::Or => 0.7,
            Self::And | Self::Xor => 0.15,
        }
    }

    #[inline]
    pub(super) fn join(self, a: Cards, b: Cards) -> Cards {
        match self {
            Self::And => a & b,
            Self::Or => a | b,
            Self::Xor => a ^ b,
        }
    }
}

impl Shape {
    /// What the rule takes after this line.
    pub(super) fn takes(&self, grammar: &Grammar, line: &[Card]) -> Cards {
        self.joined(grammar, |part| part.takes(line))
    }

    /// Its behaviour.
    pub(super) fn signature(&self, grammar: &Grammar) -> Signature {
        core::array::from_fn(|n| self.joined(grammar, |part| part.signature[n]))
    }

    fn joined(&self, grammar: &Grammar, of: impl Fn(&Part) -> Cards) -> Cards {
        let body = |n: usize| of(&grammar.bodies[n]);
        let gate = |n: usize| of(&grammar.gates[n]);
        match self {
            Self::Single(n) => body(*n),
            Self::Pair(word, a, b) => word.join(body(*a), body(*b)),
            Self::Cases(split, parts) => match &grammar.ways[*split].split {
                Split::If(a) => {
                    let a = gate(*a);
                    a & body(parts[0]) | (body(parts[1]) - a)
                }
                Split::IfIf(a, b) => {
                    let (a, b) = (gate(*a), gate(*b));
                    a & b & body(parts[0])
                        | ((a - b) & body(parts[1]))
                        | ((b - a) & body(parts[2]))
                        | (body(parts[3]) - (a | b))
                }
                Split::Pick(_, gates) => gates
                    .iter()
                    .zip(parts)
                    .fold(Cards::EMPTY, |all, (&g, &part)| all | gate(g) & body(part)),
            },
        }
    }

    /// Its text in the rule language.
    pub(super) fn text(&self, grammar: &Grammar) -> String {
        let body = |n: usize| grammar.bodies[n].text.as_str();
        let gate = |n: usize| grammar.gates[n].text.as_str();
        match self {
            Self::Single(n) => body(*n).into(),
            Self::Pair(word, a, b) => {
                format!("({}) {} ({})", body(*a), word.text(), body(*b))
            }
            Self::Cases(split, parts) => match &grammar.ways[*split].split {
                Split::If(a) => {
                    format!("if {} then {} else {}", gate(*a), body(parts[0]), body(parts[1]))
                }
                Split::IfIf(a, b) => format!(
                    "if {a} then if {b} then {} else {} else if {b} then {} else {}",
                    body(parts[0]),
                    body(parts[1]),
                    body(parts[2]),
                    body(parts[3]),
                    a = gate(*a),
                    b = gate(*b),
                ),
                Split::Pick(number, _) => {
                    let items: Vec<_> = parts.iter().map(|&part| body(part)).collect();
                    format!("pick({number}, [{}])", items.join(", "))
                }
            },
        }
    }
}
