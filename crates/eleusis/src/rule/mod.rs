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

mod code;
mod error;
mod eval;
mod face;
mod look;
mod number;
mod parse;
mod print;
mod token;
mod tree;
mod types;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use cards_core::decks::french::{Card, Cards};

use code::Code;
pub use error::{ErrorKind, Expected, Fault, RuleError, Sign, Wanted};
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
    look: Look,
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
        let (text, code, look) = (tree.to_string(), Code::new(&tree), look::look(&tree));
        Ok(Self(Arc::new(Inner { tree, text, code, look })))
    }

    /// The canonical text (L7).
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
        self.0.code.verdict(line, card)
    }

    /// The faces that are legal after this line.
    #[must_use]
    pub fn legal_faces(&self, line: &[Card]) -> Cards {
        Cards::FULL.iter().filter(|&card| self.legal(line, card)).collect()
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
