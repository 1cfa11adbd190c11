//! What can be done in a match, and its text.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use cards_core::Seat;
use cards_core::text::{ParseError, Parts};

use crate::action::Action as RoundAction;
use crate::rule::Rule;

/// What an actor does in a match.
///
/// ```
/// use eleusis::matches::Action;
///
/// let action: Action = "rule c.suit!=p1.suit".parse()?;
/// assert_eq!(action.to_string(), "rule c.suit != p.suit");
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// God keeps his rule in mind. // A12
    Unwritten,
    /// God writes his rule down. // A12
    Rule(Rule),
    /// Chance names the first player. // A13
    First(Seat),
    /// Chance deals from this seed. // A13
    Deal(u64),
    /// A seat is for another round. // A14
    Go,
    /// A seat is for ending the match. // A14
    Stop,
    /// An action of the round in progress.
    Round(RoundAction),
}

impl Action {
    /// The place of its kind in lists.
    const fn kind(&self) -> u8 {
        match self {
            Self::Unwritten => 0,
            Self::Rule(_) => 1,
            Self::First(_) => 2,
            Self::Deal(_) => 3,
            Self::Go => 4,
            Self::Stop => 5,
            Self::Round(_) => 6,
        }
    }
}

/// By kind, then by what the action holds; rules by their texts.
impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Rule(a), Self::Rule(b)) => a.text().cmp(b.text()),
            (Self::First(a), Self::First(b)) => a.cmp(b),
            (Self::Deal(a), Self::Deal(b)) => a.cmp(b),
            (Self::Round(a), Self::Round(b)) => a.cmp(b),
            _ => self.kind().cmp(&other.kind()),
        }
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<RoundAction> for Action {
    fn from(action: RoundAction) -> Self {
        Self::Round(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unwritten => f.write_str("rule unwritten"),
            Self::Rule(rule) => write!(f, "rule {rule}"),
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Deal(seed) => write!(f, "deal {seed}"),
            Self::Go => f.write_str("go"),
            Self::Stop => f.write_str("stop"),
            Self::Round(action) => action.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        let verb = parts.word("an action of a match or of a round")?;
        let action = match verb {
            "rule" => {
                let rule = parts.rest("a rule, or unwritten")?;
                if rule == "unwritten" {
                    return Ok(Self::Unwritten);
                }
                return Rule::parse(rule).map(Self::Rule).map_err(|error| {
                    let at = text.len() - rule.len() + error.at();
                    ParseError::new(text, at, error.fault().expected())
                });
            }
            "first" => Self::First(parts.seat()?),
            "deal" => Self::Deal(parts.number("a 64-bit number")?),
            "go" => Self::Go,
            "stop" => Self::Stop,
            _ => return text.parse().map(Self::Round),
        };
        parts.end()?;
        Ok(action)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Action;
    use alloc::string::ToString;

    #[test]
    fn actions_read_back() {
        for text in [
            "rule unwritten",
            "rule start 2; c.rank > p2.rank",
            "first 7",
            "deal 18446744073709551615",
            "go",
            "stop",
            "lay DT",
            "pack 0",
        ] {
            let action: Action = text.parse().expect(text);
            assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn a_faulty_rule_is_pointed_at() {
        let error = "rule c.colour != p.color".parse::<Action>().expect_err("no such attribute");
        assert_eq!(error.at(), 7);
        assert!(error.to_string().contains("expected an attribute: rank order value"), "{error}");
        let error = "rule if c.red".parse::<Action>().expect_err("no `then`");
        assert_eq!(error.at(), 13);
        assert!(error.to_string().contains("expected `then`"), "{error}");
        for text in ["rule", "rule ", "deal", "deal x", "first", "first 8", "go on", "vote"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
