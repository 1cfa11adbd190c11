//! The canonical text of a rule (L7.1), which reads back as the same tree (L7.2).

use core::fmt::{self, Display, Write};

use super::face::suit_word;
use super::tree::{Id, Item, Kind, Level, Tree, Unary, Window};

impl Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.start != 1 {
            write!(f, "start {}; ", self.start)?;
        }
        self.write(f, self.root, Level::If)
    }
}

impl Tree {
    /// Writes a part of the rule as it stands where this level is asked for.
    pub(super) fn write(&self, f: &mut dyn Write, id: Id, level: Level) -> fmt::Result {
        let kind = self.kind(id);
        if kind.level() >= level {
            return self.write_bare(f, kind);
        }
        f.write_char('(')?;
        self.write_bare(f, kind)?;
        f.write_char(')')
    }

    fn write_bare(&self, f: &mut dyn Write, kind: Kind) -> fmt::Result {
        match kind {
            Kind::Number(number) => write!(f, "{number}"),
            Kind::Letter(letter) => f.write_char(letter),
            Kind::Truth(truth) => write!(f, "{truth}"),
            Kind::Suit(suit) => f.write_str(suit_word(suit)),
            Kind::Color(color) => f.write_str(color.word()),
            Kind::Candidate => f.write_char('c'),
            Kind::Back(1) => f.write_char('p'),
            Kind::Back(back) => write!(f, "p{back}"),
            Kind::Length => f.write_char('n'),
            Kind::Variable(variable) => f.write_str(&self.names[usize::from(variable)]),
            Kind::Attribute(attribute, of) => {
                self.write(f, of, Level::Value)?;
                write!(f, ".{attribute}")
            }
            Kind::Unary(Unary::Not, of) => {
                f.write_str("not ")?;
                self.write(f, of, Level::Not)
            }
            Kind::Unary(Unary::Minus, of) => {
                f.write_char('-')?;
                self.write(f, of, Level::Minus)
            }
            Kind::Unary(function, of) => {
                write!(f, "{}(", function.word())?;
                self.write(f, of, Level::If)?;
                f.write_char(')')
            }
            Kind::Binary(operator, left, right) => match operator.level() {
                Level::Value => {
                    write!(f, "{}(", operator.word())?;
                    self.write(f, left, Level::If)?;
                    f.write_str(", ")?;
                    self.write(f, right, Level::If)?;
                    f.write_char(')')
                }
                level => {
                    // A comparison takes no other one on its left either.
                    let on_left = if level == Level::Compare { level.tighter() } else { level };
                    self.write(f, left, on_left)?;
                    write!(f, " {} ", operator.word())?;
                    self.write(f, right, level.tighter())
                }
            },
            Kind::If(condition, then, otherwise) => {
                f.write_str("if ")?;
                self.write(f, condition, Level::If)?;
                f.write_str(" then ")?;
                self.write(f, then, Level::If)?;
                f.write_str(" else ")?;
                self.write(f, otherwise, Level::If)
            }
            Kind::In(of, items) => {
                self.write(f, of, Level::Add)?;
                f.write_str(" in {")?;
                self.write_items(f, self.items(items), Level::Add)?;
                f.write_char('}')
            }
            Kind::Pick(index, items) => {
                f.write_str("pick(")?;
                self.write(f, index, Level::If)?;
                f.write_str(", [")?;
                self.write_items(f, self.items(items), Level::If)?;
                f.write_str("])")
            }
            Kind::Scan(scan, variable, window, body) => {
                write!(f, "{}({}", scan.word(), self.names[usize::from(variable)])?;
                self.write_scan(f, (!scan.is_backward()).then_some(window), body)
            }
            Kind::Fold { sum, card, start, window, body } => {
                write!(f, "fold({} = ", self.names[usize::from(sum)])?;
                self.write(f, start, Level::Add)?;
                write!(f, ", {}", self.names[usize::from(card)])?;
                self.write_scan(f, Some(window), body)
            }
        }
    }

    fn write_items(&self, f: &mut dyn Write, items: &[Item], level: Level) -> fmt::Result {
        for (n, item) in items.iter().enumerate() {
            if n > 0 {
                f.write_str(", ")?;
            }
            self.write(f, item.low, level)?;
            if let Some(high) = item.high {
                f.write_str("..")?;
                self.write(f, high, level)?;
            }
        }
        Ok(())
    }

    /// What follows the variable of a scan.
    fn write_scan(&self, f: &mut dyn Write, window: Option<Window>, body: Id) -> fmt::Result {
        match window {
            None => {}
            Some(Window::Line) => f.write_str(" in line")?,
            Some(Window::Last(count)) => {
                f.write_str(" in last(")?;
                self.write(f, count, Level::Add)?;
                f.write_char(')')?;
            }
        }
        f.write_str(": ")?;
        self.write(f, body, Level::If)?;
        f.write_char(')')
    }
}
