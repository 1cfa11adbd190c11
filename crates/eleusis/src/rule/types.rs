//! Types of expressions, and where scans may stand.

use core::fmt;

use super::error::{Fault, RuleError, Wanted};
use super::face::Attribute;
use super::tree::{Binary, Id, Item, Kind, Scan, Tree, Unary, Window};

/// The longest window of a scan inside another one (L4.3).
const LONGEST_INNER: u32 = 16;

/// The types of the rule language (L1.1); nothing converts one into another (L3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    /// A whole number.
    Int,
    /// True or false.
    Bool,
    /// A suit.
    Suit,
    /// A colour.
    Color,
    /// A card.
    Card,
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Int => "a number",
            Self::Bool => "a truth value",
            Self::Suit => "a suit",
            Self::Color => "a colour",
            Self::Card => "a card",
        })
    }
}

/// Checks the types of a tree, then its scans (L4.4).
pub(super) fn check(tree: &Tree) -> Result<(), RuleError> {
    let checker = Checker { tree };
    let root = checker.of(tree.root)?;
    // L3.1
    checker.demand(tree.root, root, Wanted::Only(Type::Bool))?;
    scans(tree, tree.root, 0)
}

/// The type of a node of a tree that has passed the check.
pub(super) fn type_of(tree: &Tree, id: Id) -> Type {
    match tree.kind(id) {
        Kind::Number(_) | Kind::Letter(_) | Kind::Length | Kind::Fold { .. } => Type::Int,
        Kind::Truth(_) | Kind::In(..) => Type::Bool,
        Kind::Suit(_) => Type::Suit,
        Kind::Color(_) => Type::Color,
        Kind::Candidate | Kind::Back(_) => Type::Card,
        Kind::Variable(variable) => variable_type(tree, variable),
        Kind::Attribute(attribute, _) => attribute_type(attribute),
        Kind::Unary(operator, _) => unary_types(operator).1,
        Kind::Binary(operator, ..) => binary_type(operator),
        Kind::If(_, then, _) => type_of(tree, then),
        Kind::Pick(_, items) => type_of(tree, tree.items(items)[0].low),
        Kind::Scan(scan, ..) => scan_types(scan).1,
    }
}

/// A variable is a card, but for the sum of a fold.
fn variable_type(tree: &Tree, variable: u16) -> Type {
    let is_sum = |kind| matches!(kind, Kind::Fold { sum, .. } if sum == variable);
    if tree.nodes.iter().any(|node| is_sum(node.kind)) { Type::Int } else { Type::Card }
}

const fn attribute_type(attribute: Attribute) -> Type {
    match attribute {
        Attribute::Rank | Attribute::Order | Attribute::Value | Attribute::Letters => Type::Int,
        Attribute::Suit => Type::Suit,
        Attribute::Color => Type::Color,
        _ => Type::Bool,
    }
}

/// Operand and result of an operator with one operand.
const fn unary_types(operator: Unary) -> (Type, Type) {
    match operator {
        Unary::Not => (Type::Bool, Type::Bool),
        Unary::Minus | Unary::Abs | Unary::Wrap => (Type::Int, Type::Int),
        Unary::IsPrime => (Type::Int, Type::Bool),
        Unary::At => (Type::Int, Type::Card),
        Unary::Exists => (Type::Card, Type::Bool),
    }
}

const fn binary_type(operator: Binary) -> Type {
    match operator {
        Binary::Plus
        | Binary::Minus
        | Binary::Times
        | Binary::Divide
        | Binary::Mod
        | Binary::Min
        | Binary::Max
        | Binary::Cdist
        | Binary::Gcd => Type::Int,
        _ => Type::Bool,
    }
}

/// Body and result of a scan.
const fn scan_types(scan: Scan) -> (Type, Type) {
    match scan {
        Scan::Count | Scan::Run => (Type::Bool, Type::Int),
        Scan::Any | Scan::All => (Type::Bool, Type::Bool),
        Scan::Sum | Scan::Top | Scan::Bot => (Type::Int, Type::Int),
        Scan::Find => (Type::Bool, Type::Card),
    }
}

struct Checker<'a> {
    tree: &'a Tree,
}

impl Checker<'_> {
    fn demand(&self, id: Id, found: Type, expected: Wanted) -> Result<(), RuleError> {
        let fits = match expected {
            Wanted::Only(only) => found == only,
            Wanted::Comparable => found != Type::Card,
            Wanted::Member => matches!(found, Type::Int | Type::Suit | Type::Color),
        };
        if fits {
            return Ok(());
        }
        Err(RuleError::new(Fault::Type { expected, found }, self.tree.at(id)))
    }

    /// Checks the parts of a node and what it is itself.
    fn demand_of(&self, id: Id, expected: Type) -> Result<(), RuleError> {
        let found = self.of(id)?;
        self.demand(id, found, Wanted::Only(expected))
    }

    /// L4.6: bottom-up, children from left to right, each node after its children.
    fn of(&self, id: Id) -> Result<Type, RuleError> {
        match self.tree.kind(id) {
            Kind::Attribute(_, of) => self.demand_of(of, Type::Card)?,
            Kind::Unary(operator, of) => self.demand_of(of, unary_types(operator).0)?,
            Kind::Binary(operator, left, right) => self.binary(operator, left, right)?,
            Kind::If(condition, then, otherwise) => {
                let types = (self.of(condition)?, self.of(then)?, self.of(otherwise)?);
                self.demand(condition, types.0, Wanted::Only(Type::Bool))?;
                self.demand(otherwise, types.2, Wanted::Only(types.1))?;
            }
            Kind::In(of, items) => self.membership(of, self.tree.items(items))?,
            Kind::Pick(index, items) => self.pick(index, self.tree.items(items))?,
            Kind::Scan(scan, _, window, body) => {
                self.window(window)?;
                self.demand_of(body, scan_types(scan).0)?;
            }
            Kind::Fold { start, window, body, .. } => {
                self.demand_of(start, Type::Int)?;
                self.window(window)?;
                self.demand_of(body, Type::Int)?;
            }
            Kind::Number(_)
            | Kind::Letter(_)
            | Kind::Truth(_)
            | Kind::Suit(_)
            | Kind::Color(_)
            | Kind::Candidate
            | Kind::Back(_)
            | Kind::Length
            | Kind::Variable(_) => {}
        }
        Ok(type_of(self.tree, id))
    }

    fn binary(&self, operator: Binary, left: Id, right: Id) -> Result<(), RuleError> {
        let types = (self.of(left)?, self.of(right)?);
        match operator {
            Binary::Equal | Binary::Unequal => {
                self.demand(left, types.0, Wanted::Comparable)?;
                self.demand(right, types.1, Wanted::Only(types.0))
            }
            _ => {
                let operand = match operator {
                    Binary::Or | Binary::Xor | Binary::And => Type::Bool,
                    _ => Type::Int,
                };
                self.demand(left, types.0, Wanted::Only(operand))?;
                self.demand(right, types.1, Wanted::Only(operand))
            }
        }
    }

    fn membership(&self, of: Id, items: &[Item]) -> Result<(), RuleError> {
        let member = self.of(of)?;
        for item in items {
            self.of(item.low)?;
            if let Some(high) = item.high {
                self.of(high)?;
            }
        }
        self.demand(of, member, Wanted::Member)?;
        for item in items {
            self.demand(item.low, type_of(self.tree, item.low), Wanted::Only(member))?;
            if let Some(high) = item.high {
                let found = type_of(self.tree, high);
                // L4.6: ranges are for numbers only.
                let fits = found == Type::Int && member == Type::Int;
                if !fits {
                    let expected = Wanted::Only(Type::Int);
                    return Err(RuleError::new(
                        Fault::Type { expected, found },
                        self.tree.at(high),
                    ));
                }
            }
        }
        Ok(())
    }

    fn pick(&self, index: Id, items: &[Item]) -> Result<(), RuleError> {
        let of = self.of(index)?;
        for item in items {
            self.of(item.low)?;
        }
        self.demand(index, of, Wanted::Only(Type::Int))?;
        let first = type_of(self.tree, items[0].low);
        for item in items {
            self.demand(item.low, type_of(self.tree, item.low), Wanted::Only(first))?;
        }
        Ok(())
    }

    fn window(&self, window: Window) -> Result<(), RuleError> {
        match window {
            Window::Line => Ok(()),
            Window::Last(count) => self.demand_of(count, Type::Int),
        }
    }
}

/// L4.3: which scans may stand inside how many others.
fn scans(tree: &Tree, id: Id, depth: u8) -> Result<(), RuleError> {
    let kind = tree.kind(id);
    let scan = match kind {
        Kind::Scan(scan, _, window, _) => Some((window, scan.is_backward())),
        Kind::Fold { window, .. } => Some((window, false)),
        _ => None,
    };
    let mut inner = depth;
    if let Some((window, backward)) = scan {
        inner += 1;
        let short = !backward && tree.plain(window).is_some_and(|count| count <= LONGEST_INNER);
        let fault = match depth {
            0 => None,
            1 if short => None,
            1 => Some(Fault::LongInnerScan),
            _ => Some(Fault::ThirdScan),
        };
        if let Some(fault) = fault {
            return Err(RuleError::new(fault, tree.at(id)));
        }
    }
    let mut result = Ok(());
    tree.children(kind, |child| {
        if result.is_ok() {
            result = scans(tree, child, inner);
        }
    });
    result
}
