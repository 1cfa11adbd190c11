//! A rule as a tree: nodes in one list, children before their parents.

use alloc::string::String;
use alloc::vec::Vec;

use cards_core::decks::french::Suit;

use super::face::{Attribute, Color};

/// The place of a node in its tree.
pub(super) type Id = u16;

/// The tree of a rule.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The entries of sets and lists.
    pub(super) items: Vec<Item>,
    /// The names of the variables, in the order of their declaration.
    pub(super) names: Vec<String>,
    pub(super) root: Id,
    pub(super) start: u8,
}

/// A node and the place of its main token (L4.5).
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) at: u16,
    /// Levels of the tree under and with this node.
    pub(super) height: u16,
}

/// An entry of a set or a list; the upper end is there in a range only.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) low: Id,
    pub(super) high: Option<Id>,
}

/// A stretch of [`Tree::items`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Items {
    pub(super) from: u16,
    pub(super) len: u16,
}

/// A variable: its place in [`Tree::names`].
pub(super) type Variable = u16;

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Number(u32),
    /// `A`, `J`, `Q`, `K`: a number written as a letter.
    Letter(char),
    Truth(bool),
    Suit(Suit),
    Color(Color),
    Candidate,
    Back(u8),
    Length,
    Variable(Variable),
    Attribute(Attribute, Id),
    Unary(Unary, Id),
    Binary(Binary, Id, Id),
    If(Id, Id, Id),
    In(Id, Items),
    Pick(Id, Items),
    Scan(Scan, Variable, Window, Id),
    /// Sum, card, window and body; the start value is the node before these.
    Fold {
        sum: Variable,
        card: Variable,
        start: Id,
        window: Window,
        body: Id,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Not,
    Minus,
    Abs,
    Wrap,
    IsPrime,
    At,
    Exists,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Or,
    Xor,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Plus,
    Minus,
    Times,
    Divide,
    Mod,
    Min,
    Max,
    Cdist,
    Gcd,
}

/// The scans over a window, and the two that look back from the end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scan {
    Count,
    Sum,
    Any,
    All,
    Top,
    Bot,
    Run,
    Find,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Window {
    Line,
    Last(Id),
}

impl Unary {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Not => "not",
            Self::Minus => "-",
            Self::Abs => "abs",
            Self::Wrap => "wrap",
            Self::IsPrime => "isprime",
            Self::At => "at",
            Self::Exists => "exists",
        }
    }

    /// The function of this name.
    pub(super) fn named(word: &str) -> Option<Self> {
        [Self::Abs, Self::Wrap, Self::IsPrime, Self::At, Self::Exists]
            .into_iter()
            .find(|function| function.word() == word)
    }
}

impl Binary {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Or => "or",
            Self::Xor => "xor",
            Self::And => "and",
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Divide => "/",
            Self::Mod => "mod",
            Self::Min => "min",
            Self::Max => "max",
            Self::Cdist => "cdist",
            Self::Gcd => "gcd",
        }
    }

    /// How tightly the operator binds; a function as tightly as can be.
    pub(super) const fn level(self) -> Level {
        match self {
            Self::Or => Level::Or,
            Self::Xor => Level::Xor,
            Self::And => Level::And,
            Self::Equal
            | Self::Unequal
            | Self::Less
            | Self::AtMost
            | Self::Greater
            | Self::AtLeast => Level::Compare,
            Self::Plus | Self::Minus => Level::Add,
            Self::Times | Self::Divide | Self::Mod => Level::Multiply,
            Self::Min | Self::Max | Self::Cdist | Self::Gcd => Level::Value,
        }
    }

    /// The operator of this level that is written so.
    pub(super) fn written(text: &str, level: Level) -> Option<Self> {
        const ALL: [Binary; 18] = [
            Binary::Or,
            Binary::Xor,
            Binary::And,
            Binary::Equal,
            Binary::Unequal,
            Binary::Less,
            Binary::AtMost,
            Binary::Greater,
            Binary::AtLeast,
            Binary::Plus,
            Binary::Minus,
            Binary::Times,
            Binary::Divide,
            Binary::Mod,
            Binary::Min,
            Binary::Max,
            Binary::Cdist,
            Binary::Gcd,
        ];
        ALL.into_iter().find(|known| known.level() == level && known.word() == text)
    }
}

impl Scan {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Sum => "sum",
            Self::Any => "any",
            Self::All => "all",
            Self::Top => "top",
            Self::Bot => "bot",
            Self::Run => "run",
            Self::Find => "find",
        }
    }

    pub(super) fn named(word: &str) -> Option<Self> {
        [Self::Count, Self::Sum, Self::Any, Self::All, Self::Top, Self::Bot, Self::Run, Self::Find]
            .into_iter()
            .find(|scan| scan.word() == word)
    }

    /// Whether it looks back from the end of the line instead of over a window.
    pub(super) const fn is_backward(self) -> bool {
        matches!(self, Self::Run | Self::Find)
    }
}

/// How tightly things bind (L7.1), the loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    If,
    Or,
    Xor,
    And,
    Not,
    Compare,
    Add,
    Multiply,
    Minus,
    Value,
}

impl Level {
    /// The next tighter level.
    pub(super) const fn tighter(self) -> Self {
        match self {
            Self::If => Self::Or,
            Self::Or => Self::Xor,
            Self::Xor => Self::And,
            Self::And => Self::Not,
            Self::Not => Self::Compare,
            Self::Compare => Self::Add,
            Self::Add => Self::Multiply,
            Self::Multiply => Self::Minus,
            Self::Minus | Self::Value => Self::Value,
        }
    }
}

impl Kind {
    pub(super) const fn level(self) -> Level {
        match self {
            Self::If(..) => Level::If,
            Self::Binary(operator, ..) => operator.level(),
            Self::Unary(Unary::Not, _) => Level::Not,
            Self::In(..) => Level::Compare,
            Self::Unary(Unary::Minus, _) => Level::Minus,
            _ => Level::Value,
        }
    }
}

impl Tree {
    pub(super) fn kind(&self, id: Id) -> Kind {
        self.nodes[usize::from(id)].kind
    }

    pub(super) fn at(&self, id: Id) -> u16 {
        self.nodes[usize::from(id)].at
    }

    pub(super) fn items(&self, items: Items) -> &[Item] {
        &self.items[usize::from(items.from)..][..usize::from(items.len)]
    }

    /// Calls for every child of a node, in the order of the text.
    pub(super) fn children(&self, kind: Kind, mut each: impl FnMut(Id)) {
        match kind {
            Kind::Number(_)
            | Kind::Letter(_)
            | Kind::Truth(_)
            | Kind::Suit(_)
            | Kind::Color(_)
            | Kind::Candidate
            | Kind::Back(_)
            | Kind::Length
            | Kind::Variable(_) => {}
            Kind::Attribute(_, of) | Kind::Unary(_, of) => each(of),
            Kind::Binary(_, left, right) => {
                each(left);
                each(right);
            }
            Kind::If(condition, then, otherwise) => {
                each(condition);
                each(then);
                each(otherwise);
            }
            Kind::In(of, items) | Kind::Pick(of, items) => {
                each(of);
                for item in self.items(items) {
                    each(item.low);
                    item.high.into_iter().for_each(&mut each);
                }
            }
            Kind::Scan(_, _, window, body) => {
                if let Window::Last(count) = window {
                    each(count);
                }
                each(body);
            }
            Kind::Fold { start, window, body, .. } => {
                each(start);
                if let Window::Last(count) = window {
                    each(count);
                }
                each(body);
            }
        }
    }

    /// The number k, if the window is `last(k)` with k a plain number (L4.3).
    pub(super) fn plain(&self, window: Window) -> Option<u32> {
        match window {
            Window::Last(count) => match self.kind(count) {
                Kind::Number(count) => Some(count),
                _ => None,
            },
            Window::Line => None,
        }
    }
}
