//! What can be wrong with the text of a rule.

use core::fmt;

use super::types::Type;

/// Why a text is no rule, and where.
///
/// The first fault in the order of L4.4 is reported: length, tokens, brackets, grammar, size,
/// types, scans.
///
/// ```
/// use eleusis::rule::{ErrorKind, Rule};
///
/// let error = Rule::parse("c.colour != p.color").unwrap_err();
/// assert_eq!((error.kind(), error.at()), (ErrorKind::Name, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("byte {at}: {fault}")]
pub struct RuleError {
    fault: Fault,
    at: u16,
}

impl RuleError {
    pub(super) const fn new(fault: Fault, at: u16) -> Self {
        Self { fault, at }
    }

    /// The kind of the fault.
    #[must_use]
    pub const fn kind(self) -> ErrorKind {
        self.fault.kind()
    }

    /// The place of the fault, in bytes from the beginning of the text, 0 to 2000.
    #[must_use]
    pub const fn at(self) -> usize {
        self.at as usize
    }

    /// The fault itself.
    #[must_use]
    pub const fn fault(self) -> Fault {
        self.fault
    }
}

/// The kinds of faults (L4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorKind {
    /// A character that no rule has.
    Lex,
    /// A token that cannot stand where it stands.
    Syntax,
    /// An unknown name, or one that is taken.
    Name,
    /// A value of the wrong type.
    Type,
    /// Something too long, too great, too deep or too costly.
    Limit,
}

impl ErrorKind {
    /// The word for this kind in test vectors and on the wire.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lex => "lex",
            Self::Syntax => "syntax",
            Self::Name => "name",
            Self::Type => "type",
            Self::Limit => "limit",
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A fault in the text of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// The text has more than 2000 bytes.
    TooLong,
    /// A character that no rule has.
    Character,
    /// A number above 1 000 000.
    NumberTooGreat,
    /// More than 64 open brackets.
    TooDeep,
    /// Something else must stand here.
    Expected(Expected),
    /// A word that means nothing here.
    UnknownWord,
    /// A word after a dot that is no attribute.
    UnknownAttribute,
    /// A variable whose name is in use.
    NameTaken,
    /// A `start` that is not 1 to 4.
    Start,
    /// A `pick` with more than 16 items.
    TooManyItems,
    /// More than 200 nodes.
    TooManyNodes,
    /// A tree of more than 64 levels.
    TooTall,
    /// A value of a type that cannot stand here.
    Type {
        /// What can stand here.
        expected: Wanted,
        /// What stands here.
        found: Type,
    },
    /// A scan inside another one that is not over a short `last(k)`.
    LongInnerScan,
    /// A scan inside a scan inside a scan.
    ThirdScan,
}

impl Fault {
    /// The kind that L4.4 gives this fault.
    #[must_use]
    pub const fn kind(self) -> ErrorKind {
        match self {
            Self::Character => ErrorKind::Lex,
            Self::Expected(_) => ErrorKind::Syntax,
            Self::UnknownWord | Self::UnknownAttribute | Self::NameTaken => ErrorKind::Name,
            Self::Type { .. } => ErrorKind::Type,
            Self::TooLong
            | Self::NumberTooGreat
            | Self::TooDeep
            | Self::Start
            | Self::TooManyItems
            | Self::TooManyNodes
            | Self::TooTall
            | Self::LongInnerScan
            | Self::ThirdScan => ErrorKind::Limit,
        }
    }
}

impl Fault {
    /// What should stand at the place of the fault, in words.
    #[must_use]
    pub const fn expected(self) -> &'static str {
        match self {
            Self::TooLong => "at most 2000 bytes",
            Self::Character => "a character of the rule language",
            Self::NumberTooGreat => "a number up to 1000000",
            Self::TooDeep => "at most 64 open brackets",
            Self::Expected(expected) => expected.words(),
            Self::UnknownWord => "a known word; cards are c, p, p2 to p9, at(…) and find(…)",
            Self::UnknownAttribute => {
                "an attribute: rank order value letters suit color red black odd even face prime high low major"
            }
            Self::NameTaken => "a name that is not in use here",
            Self::Start => "1 to 4",
            Self::TooManyItems => "at most 16 items",
            Self::TooManyNodes => "at most 200 parts",
            Self::TooTall => "at most 64 levels",
            Self::Type { expected, .. } => expected.words(),
            Self::LongInnerScan => "a scan over last(k) with a number k up to 16",
            Self::ThirdScan => "no third scan inside a second one",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLong => "a rule has at most 2000 bytes",
            Self::Character => "no rule has this character",
            Self::NumberTooGreat => "numbers go up to 1000000",
            Self::TooDeep => "at most 64 brackets may be open",
            Self::Expected(expected) => return write!(f, "expected {expected}"),
            Self::UnknownWord => "unknown word; cards are c, p, p2 to p9, at(…) and find(…)",
            Self::UnknownAttribute => {
                "unknown attribute; there are rank order value letters suit color red black odd even face prime high low major"
            }
            Self::NameTaken => "this name is already in use here",
            Self::Start => "start takes 1 to 4",
            Self::TooManyItems => "pick takes at most 16 items",
            Self::TooManyNodes => "a rule has at most 200 parts",
            Self::TooTall => "a rule is nested at most 64 deep",
            Self::Type { expected, found } => {
                return write!(f, "expected {expected}, this is {found}");
            }
            Self::LongInnerScan => "inside another scan only one over last(k) with a number k up to 16 can stand",
            Self::ThirdScan => "a scan inside a scan can hold no third one",
        })
    }
}

/// What must stand where something else stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// An operand.
    Value,
    /// A word after a dot.
    Attribute,
    /// This sign or word.
    Sign(Sign),
    /// A number.
    Number,
    /// A name for a variable.
    Variable,
    /// `line` or `last(…)`.
    Window,
    /// An operator or the end of the rule.
    End,
}

macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident $text:literal),+ $(,)?) => {
        /// A sign or word that must stand somewhere.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Sign { $($(#[$doc])* $name),+ }

        impl Sign {
            /// How it is written.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text),+ }
            }

            const fn quoted(self) -> &'static str {
                match self { $(Self::$name => concat!("`", $text, "`")),+ }
            }
        }
    };
}

signs! {
    /// `(`
    Open "(",
    /// `)`
    Close ")",
    /// `[`
    OpenList "[",
    /// `]`
    CloseList "]",
    /// `{`
    OpenSet "{",
    /// `}`
    CloseSet "}",
    /// `,`
    Comma ",",
    /// `:`
    Colon ":",
    /// `=`
    Equals "=",
    /// `;`
    Semicolon ";",
    /// `in`
    In "in",
    /// `then`
    Then "then",
    /// `else`
    Else "else",
}

impl Expected {
    const fn words(self) -> &'static str {
        match self {
            Self::Value => "a value: a number, a suit, a colour, a card or a function",
            Self::Attribute => "an attribute of the card",
            Self::Sign(sign) => sign.quoted(),
            Self::Number => "a number",
            Self::Variable => "a name for the variable",
            Self::Window => "`line` or `last(…)`",
            Self::End => "an operator or the end of the rule",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// The types that an operand may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wanted {
    /// This type.
    Only(Type),
    /// Any type that `==` compares: all but cards.
    Comparable,
    /// Any type that a set can hold: numbers, suits, colours.
    Member,
}

impl Wanted {
    const fn words(self) -> &'static str {
        match self {
            Self::Only(only) => only.words(),
            Self::Comparable => "a number, a truth value, a suit or a colour",
            Self::Member => "a number, a suit or a colour",
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
