//! Why an action is refused, in the words of the rule.

use eidex::IllegalAction;

use super::words;
use crate::tabletop::Refusal;

const FOLLOW: &str = "A card of another suit may be played only by somebody who holds no card of \
    the suit led. A trump may be played at any time, unless Skat has been called.";
const FOLLOW_TRUMP: &str = "When trump is led, whoever holds a trump beside its Jack must play a \
    trump. The Jack never has to follow.";
const UNDERTRUMP: &str = "Once a trump lies in the trick, no weaker one may be played on it while \
    any other card is held. This does not count when trump was led.";

pub(super) fn refusal(illegal: &IllegalAction) -> Refusal {
    let (words, paragraph, law) = match illegal {
        IllegalAction::MustFollowSuit { led, cut } => {
            let suit = words::suit(*led);
            let cut = if *cut { " Play one of them, or cut in with a trump." } else { "" };
            (format!("{suit} were led and you hold {suit}.{cut}"), "1.7", FOLLOW)
        }
        IllegalAction::MustFollowTrump => (
            "Trump was led and you hold a trump beside the Jack: play a trump.".into(),
            "1.7",
            FOLLOW_TRUMP,
        ),
        IllegalAction::Undertrump { highest } => (
            format!(
                "The {} lies in the trick: a weaker trump would undertrump it.",
                words::name(*highest)
            ),
            "1.7",
            UNDERTRUMP,
        ),
        IllegalAction::NotInHand { card } => (
            format!("You do not hold the {}.", words::name(*card)),
            "1.7",
            "A card is played from the hand.",
        ),
        IllegalAction::Banned { card } => (
            format!("The {} may not be pressed.", words::name(*card)),
            "1.4",
            "Three cards may be kept out of the pressed slots: the Jack of Ravens once \
             Schwarzpeter is called, the King of Stars where Guggitaler plays, and the trigger \
             of the Jackpot.",
        ),
        IllegalAction::NotYourTurn { .. } => {
            ("It is not your turn.".into(), "2.9", "An action belongs to whoever is owed it.")
        }
        IllegalAction::NotNow => (
            "You cannot do that now; ? lists what you may do.".into(),
            "2.9",
            "Each moment of a hand has its own actions.",
        ),
        IllegalAction::NotOffered => (
            "This choice is not among those offered; ? lists them.".into(),
            "2.9",
            "Each moment of a hand has its own actions.",
        ),
        IllegalAction::Bound => (
            "You are bound to play another card.".into(),
            "2.7",
            "A lead that was drawn or committed must be led, a card demanded must be played, and \
             who was ordered to lead a suit and holds it leads it.",
        ),
        other => {
            let mut words = other.to_string();
            if let Some(first) = words.get(..1) {
                words = first.to_uppercase() + &words[1..];
            }
            (words + ".", "2.9", "Each moment of a hand has its own actions; ? lists them.")
        }
    };
    Refusal { words, paragraph, law }
}
