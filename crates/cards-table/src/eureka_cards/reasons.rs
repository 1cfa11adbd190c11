//! Why an action is refused, in the words of the rule.

use eureka_cards::IllegalAction;

use super::words;
use crate::tabletop::Refusal;

pub(super) fn refusal(illegal: IllegalAction) -> Refusal {
    let (paragraph, law) = law(illegal);
    Refusal { words: sentence(illegal), paragraph, law }
}

fn sentence(illegal: IllegalAction) -> String {
    match illegal {
        IllegalAction::TooLow { top } => {
            let row = words::suit(top.suit());
            format!(
                "The row has come to {top}: only a card above the {row} {} goes on.",
                top.rank()
            )
        }
        IllegalAction::CoverTooLow { top } => {
            format!("{top} is covered by an equal or higher rank only.")
        }
        IllegalAction::WrongPhase { phase } => {
            format!("Now something else has to be decided: {}.", words::decision(phase))
        }
        other => {
            let words = other.to_string();
            let (first, rest) = words.split_at_checked(1).unwrap_or((&words, ""));
            format!("{}{rest}.", first.to_uppercase())
        }
    }
}

/// The paragraph, and what it says.
fn law(illegal: IllegalAction) -> (&'static str, &'static str) {
    match illegal {
        IllegalAction::NotYourTurn { .. } => {
            ("13.1", "A decision belongs to the seat that owes it.")
        }
        IllegalAction::NoSuchSeat { .. } => ("1.3", "Seats are numbered from 0, in order of play."),
        IllegalAction::OwnSeat => {
            ("7.3", "A card goes to another seat than the one that gives it.")
        }
        IllegalAction::NotInHand { .. } => ("13.2", "A card is placed or given from the own hand."),
        IllegalAction::NotInDrawRow { .. } => {
            ("13.2", "A card is taken out of the draw row, which lies face up.")
        }
        IllegalAction::TooLow { .. } => (
            "4.2",
            "A row is begun by any card of its suit and goes on with a card of its suit that is \
             strictly higher than its top.",
        ),
        IllegalAction::Mutation => (
            "5.1",
            "After a green penalty the next card placed has to go into the green row; a cover does \
             not. Who cannot place green passes.",
        ),
        IllegalAction::NotArmed
        | IllegalAction::YellowCover
        | IllegalAction::CoverTooLow { .. } => (
            "6.2",
            "While the yellow bonus is in force, the top yellow card may be covered by a card of \
             another suit that is equal or higher.",
        ),
        IllegalAction::MustPlay => (
            "4.7",
            "Whoever can place a card has to. Only a cover may be left out, unless the options \
             say otherwise.",
        ),
        IllegalAction::NoWild => {
            ("1.6", "The wild card is in the game with four and five players.")
        }
        IllegalAction::WildSpent => ("11.1", "The wild card is used once a game, by anybody."),
        IllegalAction::NothingToArm => (
            "11.4",
            "For the yellow bonus the wild card needs a yellow card on top of its row that is not \
             open to a cover already.",
        ),
        IllegalAction::NothingToExchange | IllegalAction::NoExchangeFor { .. } => (
            "7.6",
            "Only a seat may be named that has a card to exchange, or any seat while the stock \
             has one.",
        ),
        IllegalAction::NothingToPickUp | IllegalAction::EmptyRow { .. } => {
            ("8.1", "A card is taken from the top of a row that has one.")
        }
        IllegalAction::BlueRow => (
            "8.1",
            "The blue bonus takes from any row but blue; by the wild card from blue too, unless \
             the options say otherwise.",
        ),
        IllegalAction::EpiphanyAlready => {
            ("11.7", "The wild card does not bring about an epiphany that is there already.")
        }
        IllegalAction::EmptyStock => {
            ("7.5", "A card goes under the stock only while there is a stock card to replace it.")
        }
        _ => ("13.2", "Each moment of the game has its own actions; ? lists them."),
    }
}
