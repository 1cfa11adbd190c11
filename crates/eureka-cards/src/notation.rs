//! Actions as text.

use core::fmt;
use core::str::FromStr;

use cards_core::text::{ParseError, Parts};

use crate::action::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starter(seat) => write!(f, "starter {seat}"),
            Self::Draft(card) => write!(f, "draft {card}"),
            Self::Place(card) => write!(f, "place {card}"),
            Self::Cover(card) => write!(f, "cover {card}"),
            Self::Pass => f.write_str("pass"),
            Self::Wild(suit) => write!(f, "wild {suit}"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Clash { card, to } => write!(f, "clash {card} {to}"),
            Self::Use => f.write_str("use"),
            Self::Pickup(suit) => write!(f, "pickup {suit}"),
            Self::Offer(seat) => write!(f, "offer {seat}"),
            Self::Swap { card, with } => write!(f, "swap {card} {with}"),
            Self::Trade { give, take } => write!(f, "trade {give} {take}"),
            Self::Recycle(card) => write!(f, "recycle {card}"),
            Self::Return(card) => write!(f, "return {card}"),
            Self::Decline => f.write_str("decline"),
        }
    }
}

/// Reads cards and suits in any spelling of the notation, the verb in lower case only. (13.3)
impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        const VERB: &str = "a verb: starter, draft, place, cover, pass, wild, take, clash, use, \
                            pickup, offer, swap, trade, recycle, return or decline";
        let mut parts = Parts::new(text);
        let action = match parts.word(VERB)? {
            "starter" => Self::Starter(parts.seat()?),
            "draft" => Self::Draft(parts.card()?),
            "place" => Self::Place(parts.card()?),
            "cover" => Self::Cover(parts.card()?),
            "pass" => Self::Pass,
            "wild" => Self::Wild(parts.suit()?),
            "take" => Self::Take(parts.card()?),
            "clash" => Self::Clash { card: parts.card()?, to: parts.seat()? },
            "use" => Self::Use,
            "pickup" => Self::Pickup(parts.suit()?),
            "offer" => Self::Offer(parts.seat()?),
            "swap" => Self::Swap { card: parts.card()?, with: parts.seat()? },
            "trade" => Self::Trade { give: parts.card()?, take: parts.card()? },
            "recycle" => Self::Recycle(parts.card()?),
            "return" => Self::Return(parts.card()?),
            "decline" => Self::Decline,
            _ => return Err(parts.expected(VERB)),
        };
        parts.end()?;
        Ok(action)
    }
}
