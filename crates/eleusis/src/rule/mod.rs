//! The language of secret rules.
//!
//! A rule is one truth about the main line and the card that is tried: `c` is that card, `p` the
//! last card of the line, `p2` the one before it, `n` the number of cards that lie.
//!
//! ```
//! use cards_core::decks::french::Card;
//! use eleusis::Rule;
//!
//! let rule = Rule::parse("c.color!=p.color")?;
//! assert_eq!(rule.to_string(), "c.color != p.color");
//!
//! let line: Vec<Card> = ["C4", "HK"].map(|card| card.parse().unwrap()).to_vec();
//! assert!(rule.legal(&line, "S2".parse().unwrap()));
//! assert!(!rule.legal(&line, "D2".parse().unwrap()));
//! assert_eq!(rule.legal_faces(&line).len(), 26);
//! # Ok::<(), eleusis::RuleError>(())
//! ```

mod classes;
mod code;
mod collection;
mod difficulty;
mod draw;
mod english;
mod error;
mod eval;
mod explain;
mod face;
mod faces;
mod fairness;
mod graph;
mod look;
mod number;
mod parse;
mod print;
mod token;
mod tree;
mod types;
mod walk;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use cards_core::decks::french::{Card, Cards};

use crate::history::push;

use code::Code;
pub use collection::{Entry, collection};
pub use difficulty::{Band, Difficulty, Mimic};
pub use error::{ErrorKind, Expected, Fault, RuleError, Sign, Wanted};
pub use explain::Explanation;
pub use fairness::{Measures, Method, Report, Test};
pub use look::Look;
use tree::Tree;
pub use types::Type;

/// A rule for the main line.
///
/// Copies share what they stand on: a clone costs a counter. Two rules are equal if their
/// canonical texts are.
///
/// ```
/// use eleusis::rule::{Look, Rule};
///
/// let rule: Rule = "start 2; c.rank>p2.rank".parse()?;
/// assert_eq!(rule.to_string(), "start 2; c.rank > p2.rank");
/// assert_eq!((rule.start(), rule.size(), rule.look()), (2, 5, Look::Back(2)));
/// # Ok::<(), eleusis::RuleError>(())
/// ```
#[derive(Clone)]
pub struct Rule(Arc<Inner>);

struct Inner {
    tree: Tree,
    text: String,
    code: Code,
    /// Faces that the rule cannot tell apart, with one of each.
    classes: Vec<(Card, Cards)>,
    look: Look,
    table: Option<Table>,
}

/// The legal faces by the last card; after them those of the empty line.
type Table = [Cards; EMPTY + 1];
const EMPTY: usize = 64;

/// The place of a line in a [`Table`].
#[inline]
fn place(line: &[Card]) -> usize {
    line.last().map_or(EMPTY, |card| usize::from(card.index() & 63))
}

impl Rule {
    /// Reads a rule.
    ///
    /// # Errors
    ///
    /// The first fault in the order of L4.4.
    pub fn parse(text: &str) -> Result<Self, RuleError> {
        let tree = parse::parse(text)?;
        types::check(&tree)?;
        let print = tree.to_string();
        // The spaces of the print can make a text too long to be read again.
        let text = if print.len() <= token::LONGEST { print } else { text.into() };
        let (code, look) = (Code::new(&tree), look::look(&tree));
        let classes = classes::of_candidates(&tree);
        // A rule that sees one card of the line at most is a table of 53 lines.
        let table = (look <= Look::Back(1)).then(|| {
            let mut table = [code.legal_faces(&[], &classes); EMPTY + 1];
            for (card, alike) in classes::of_last_cards(&tree) {
                let faces = code.legal_faces(&[card], &classes);
                alike.iter().for_each(|card| table[place(&[card])] = faces);
            }
            table
        });
        Ok(Self(Arc::new(Inner { tree, text, code, classes, look, table })))
    }

    /// The canonical text (L7).
    ///
    /// It always reads back as the same rule. Where the canonical text has more than 2000 bytes,
    /// and so could not be read, it is the text that the rule was read from.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The number of cards that start the line, 1 to 4.
    #[must_use]
    pub fn start(&self) -> u8 {
        self.0.tree.start
    }

    /// The number of nodes (L4.2), 1 to 200.
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.tree.nodes.len()
    }

    /// How far back the rule looks (L6).
    #[must_use]
    pub fn look(&self) -> Look {
        self.0.look
    }

    /// Whether the card is legal after this line, oldest card first (L5.1).
    #[inline]
    #[must_use]
    pub fn legal(&self, line: &[Card], card: Card) -> bool {
        match &self.0.table {
            Some(table) => table[place(line)].contains(card),
            None => self.0.code.verdict(line, card),
        }
    }

    /// Those of the faces that are legal after this line.
    pub(crate) fn legal_among(&self, line: &[Card], faces: Cards) -> Cards {
        match &self.0.table {
            Some(table) => table[place(line)] & faces,
            None => faces.iter().filter(|&card| self.0.code.verdict(line, card)).collect(),
        }
    }

    /// How many cards of a string are wrong after this line, where a wrong one does not join it.
    /// The line is as before. // P2
    pub(crate) fn count_wrong(&self, line: &mut Vec<Card>, string: &[Card]) -> u32 {
        let mut wrong = 0;
        if let Some(table) = &self.0.table {
            // A verdict can't be foretold, so it takes no branch: it is a mask of the sign, all bits
            // if the card is legal, and chooses the card that is the last one then.
            let mut last = place(line);
            for &card in string {
                let next = place(&[card]);
                let legal = (table[last].bits() << (63 - next)) as i64 >> 63;
                last ^= (last ^ next) & legal as usize;
                wrong += (legal + 1) as u32;
            }
            return wrong;
        }
        let before = line.len();
        for &card in string {
            if self.legal(line, card) {
                push(line, card);
            } else {
                wrong += 1;
            }
        }
        line.truncate(before);
        wrong
    }

    /// The faces that are legal after this line.
    #[inline]
    #[must_use]
    pub fn legal_faces(&self, line: &[Card]) -> Cards {
        match &self.0.table {
            Some(table) => table[place(line)],
            None => self.0.code.legal_faces(line, &self.0.classes),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Rule").field(&self.text()).finish()
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for Rule {}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        Self::parse(text)
    }
}
