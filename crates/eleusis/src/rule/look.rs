//! How far back a rule looks.

use core::fmt;

use super::tree::{Kind, Tree, Unary};

/// How far back along the line a rule looks (L6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// At most at this many of the last cards, 0 to 16.
    Back(u8),
    /// At the whole line.
    Line,
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Back(back) => back.fmt(f),
            Self::Line => f.write_str("line"),
        }
    }
}

/// The longest window that does not count as the whole line.
const LONGEST: u32 = 16;

/// L6.1
pub(super) fn look(tree: &Tree) -> Look {
    let each = |kind| match kind {
        Kind::Length | Kind::Unary(Unary::At, _) => Look::Line,
        Kind::Back(back) => Look::Back(back),
        Kind::Scan(_, _, window, _) | Kind::Fold { window, .. } => match tree.plain(window) {
            Some(count @ 0..=LONGEST) => Look::Back(count as u8),
            _ => Look::Line,
        },
        _ => Look::Back(0),
    };
    tree.nodes.iter().map(|node| each(node.kind)).max().unwrap_or(Look::Back(0))
}
