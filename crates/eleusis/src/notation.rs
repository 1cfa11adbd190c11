//! The text of actions.

use core::fmt;
use core::str::FromStr;

use cards_core::text::{ParseError, Parts};

use crate::action::Action;

/// What a reader is told to expect where the verb stands.
const VERBS: &str = "accept, reject, lay, submit, noplay, right, wrong, true, false, pick, \
                     declare, pass or pack";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept => f.write_str("accept"),
            Self::Reject => f.write_str("reject"),
            Self::Submit => f.write_str("submit"),
            Self::NoPlay => f.write_str("noplay"),
            Self::Declare => f.write_str("declare"),
            Self::Pass => f.write_str("pass"),
            Self::Right => f.write_str("right"),
            Self::True => f.write_str("true"),
            Self::Wrong(count) => write!(f, "wrong {count}"),
            Self::Lay(card) => write!(f, "lay {card}"),
            Self::False(card) => write!(f, "false {card}"),
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Pack(seed) => write!(f, "pack {seed}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = Parts::new(text);
        let action = match parts.word(VERBS)? {
            "accept" => Self::Accept,
            "reject" => Self::Reject,
            "submit" => Self::Submit,
            "noplay" => Self::NoPlay,
            "declare" => Self::Declare,
            "pass" => Self::Pass,
            "right" => Self::Right,
            "true" => Self::True,
            // A16: plain digits, in range.
            "wrong" => Self::Wrong(parts.number("a number of wrong cards")?),
            "lay" => Self::Lay(parts.card()?),
            "false" => Self::False(parts.card()?),
            "pick" => Self::Pick(parts.card()?),
            "pack" => Self::Pack(parts.number("a 64-bit number")?),
            _ => return Err(parts.expected(VERBS)),
        };
        parts.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::Action;
    use alloc::string::ToString;
    use cards_core::decks::french::Cards;

    #[test]
    fn actions_read_back() {
        let mut actions = alloc::vec![
            Action::Accept,
            Action::Reject,
            Action::Submit,
            Action::NoPlay,
            Action::Declare,
            Action::Pass,
            Action::Right,
            Action::True,
            Action::Wrong(1),
            Action::Wrong(u32::MAX),
            Action::Pack(0),
            Action::Pack(u64::MAX),
        ];
        for card in Cards::FULL {
            actions.extend([Action::Lay(card), Action::False(card), Action::Pick(card)]);
        }
        for action in actions {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    // A16
    #[test]
    fn numbers_are_plain_digits_and_pack_needs_one() {
        for text in ["pack", "pack -1", "pack 18446744073709551616", "pack 01", "wrong +1", "wrong"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
