//! Why an action is refused, in the words of the rule.

use eleusis::{IllegalAction, matches};

use crate::tabletop::Refusal;

const STRING: &str = "Cards are laid one by one from the hand and cannot be taken back. After the \
    first one the string may be submitted; it must be when the hand is empty or the string is as \
    long as the table allows.";
const NO_PLAY: &str = "Instead of a string a player may say that none of his cards is legal. He \
    shows his hand; if there is a legal card in it, one is picked from it and played.";
const CALLS: &str = "A string is judged right, or wrong with a number of wrong cards, from 1 to \
    the length of the string.";
const DUTY: &str = "There is always exactly one who is owed something; ? lists what he may do.";

const OTHER: &str = "That is not what is to be decided now.";

/// The refusal of a rule with what the fairness report finds.
pub(super) fn refusal_of(action: &matches::Action, illegal: &matches::IllegalAction) -> Refusal {
    let refusal = refusal_in_match(illegal);
    match (illegal, action) {
        (matches::IllegalAction::Unfair, matches::Action::Rule(rule)) => {
            let report = rule.report();
            let tests = report.errors.iter().chain(&report.warnings);
            let findings: Vec<String> = tests.map(|&test| report.finding(test)).collect();
            let words = format!(
                "It is not fair enough: {}. (With --fairness any every rule is played.)",
                findings.join("; ")
            );
            Refusal { words, ..refusal }
        }
        _ => refusal,
    }
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

pub(super) fn refusal(illegal: &IllegalAction) -> Refusal {
    let (paragraph, law) = match illegal {
        IllegalAction::NotInHand { .. }
        | IllegalAction::StringFull { .. }
        | IllegalAction::NothingLaid => ("P1", STRING),
        IllegalAction::AlreadyLaid => ("N1", NO_PLAY),
        IllegalAction::NotShown { .. }
        | IllegalAction::NotLegal { .. }
        | IllegalAction::NotTrue => ("N5", NO_PLAY),
        IllegalAction::WrongCount { .. } => ("C1", CALLS),
        IllegalAction::LastStarter => (
            "B5",
            "When a fresh pack had to be opened for starters, its last card must be accepted, so \
             that the search comes to an end.",
        ),
        _ => ("A15", DUTY),
    };
    let words = match illegal {
        IllegalAction::OtherPhase { .. } => OTHER.into(),
        IllegalAction::NotYourTurn { .. } => "It is not your turn.".into(),
        other => sentence(&other.to_string()),
    };
    Refusal { words, paragraph, law }
}

pub(super) fn refusal_in_match(illegal: &matches::IllegalAction) -> Refusal {
    let (paragraph, law) = match illegal {
        matches::IllegalAction::Round(illegal) => return refusal(illegal),
        matches::IllegalAction::NoStarter | matches::IllegalAction::Unfair => (
            "S5",
            "A written rule accepts at least one card on the empty line; a table may ask for \
             more fairness.",
        ),
        matches::IllegalAction::CannotBegin { .. } => ("B7", "God does not begin."),
        _ => ("A15", DUTY),
    };
    let words = match illegal {
        matches::IllegalAction::OtherPhase { .. } => OTHER.into(),
        matches::IllegalAction::NotYourTurn { .. } => "It is not your turn.".into(),
        other => sentence(&other.to_string()),
    };
    Refusal { words, paragraph, law }
}
