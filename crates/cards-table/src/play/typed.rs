//! What somebody means by what is typed.

use cards_core::View;
use cards_core::text::number;

use crate::tabletop::Tabletop;

/// What a typed line means.
#[derive(Debug)]
pub(super) enum Typed<A> {
    /// An action, legal or not.
    Action(A),
    /// Nothing that can be done, in a sentence.
    Unclear(String),
}

/// The action meant: by its number in the list, its text, or a part that leaves no doubt, such as
/// the card alone or the first letters of the verb.
pub(super) fn action<G: Tabletop>(typed: &str, view: &G::View) -> Typed<G::Action> {
    let legal = view.legal();
    if !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return numbered::<G>(typed, &legal.into_iter().collect::<Vec<_>>());
    }
    let lower = typed.to_lowercase();
    let error = match typed.parse().or_else(|error| lower.parse().map_err(|_| error)) {
        Ok(action) => return Typed::Action(action),
        Err(error) => error,
    };
    let list: Vec<G::Action> = legal.into_iter().collect();
    let candidates = candidates::<G>(&lower, &list);
    let mut fitting: Vec<&G::Action> =
        candidates.iter().filter(|action| list.contains(action)).collect();
    fitting.dedup();
    match (fitting.as_slice(), candidates.first()) {
        ([one], _) => Typed::Action((*one).clone()),
        ([_, _, ..], _) => {
            let texts: Vec<String> = fitting.iter().take(8).map(ToString::to_string).collect();
            Typed::Unclear(format!("Do you mean {}?", texts.join(" or ")))
        }
        ([], Some(other)) => Typed::Action(other.clone()),
        ([], None) if typed.contains(' ') || error.at() > 0 => {
            Typed::Unclear(format!("Not understood: {error}. Type ? for the list."))
        }
        ([], None) => Typed::Unclear(format!(
            "{typed:?} is not understood. Type ? for what you may do, help for all commands."
        )),
    }
}

/// The entry with this number, or the action of which the number is a part: `90` for `limit 90`.
fn numbered<G: Tabletop>(typed: &str, list: &[G::Action]) -> Typed<G::Action> {
    let entry = number::<usize>(typed).and_then(|n| list.get(n.checked_sub(1)?));
    let candidates = candidates::<G>(typed, list);
    let mut named = candidates.iter().filter(|action| list.contains(action));
    let verb = |action: &G::Action| action.to_string().split(' ').next().map(String::from);
    let counts = |action: &G::Action| verb(action).is_some_and(|it| G::COUNTING.contains(&&*it));
    match (entry, named.next()) {
        // `announce 38` is number 40 of its list.
        (Some(entry), Some(named))
            if entry != named && counts(named) && verb(entry) == verb(named) =>
        {
            Typed::Unclear(format!(
                "Do you mean {named}, or number {typed} of the list, {entry}? Type its words."
            ))
        }
        (Some(action), _) | (None, Some(action)) => Typed::Action(action.clone()),
        (None, None) => {
            let most = list.len();
            Typed::Unclear(format!("The list goes from 1 to {most}: type ? to see it."))
        }
    }
}

/// The actions that a shortened text could stand for.
fn candidates<G: Tabletop>(typed: &str, list: &[G::Action]) -> Vec<G::Action> {
    let mut verbs: Vec<String> = list
        .iter()
        .filter_map(|action| action.to_string().split(' ').next().map(String::from))
        .collect();
    verbs.dedup();
    let (first, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let mut found: Vec<G::Action> = Vec::new();
    for verb in &verbs {
        let mut texts = vec![format!("{verb} {typed}")];
        if verb.starts_with(first) {
            texts.push(format!("{verb} {rest}").trim_end().into());
        }
        for text in texts {
            if let Ok(action) = text.parse::<G::Action>() {
                if !found.contains(&action) {
                    found.push(action);
                }
            }
        }
    }
    found
}

#[cfg(all(test, feature = "eidex"))]
#[allow(clippy::unwrap_used)]
mod tests {
    use cards_core::{Actor, Seat, Stream};
    use eidex::{Hand, Setup, Window};

    use super::*;

    /// What this means to seat 0 with a character, when it is asked in this window.
    fn meant(character: &str, window: Window, typed: &str) -> String {
        let who = [Some(character.parse().unwrap()), None, None];
        let mut hand = Hand::new(&Setup::random(&mut Stream::new(3)).with_characters(who)).unwrap();
        while hand.window() != window {
            let actor = hand.turn().actor().unwrap();
            hand.play_mut(actor, hand.legal(actor).get(0).unwrap()).unwrap();
        }
        assert!(hand.turn().owes(Actor::Seat(Seat::new(0))));
        match action::<Hand>(typed, &hand.view(Seat::new(0))) {
            Typed::Action(action) => action.to_string(),
            Typed::Unclear(words) => words,
        }
    }

    #[test]
    fn a_number_is_an_entry_or_part_of_an_action_and_in_doubt_neither() {
        assert_eq!(meant("R9", Window::H3, "90"), "limit 90");
        assert_eq!(meant("R9", Window::H3, "1"), "pass");
        assert_eq!(meant("R9", Window::H3, "42"), "The list goes from 1 to 41: type ? to see it.");
        assert_eq!(
            meant("ET", Window::H6, "40"),
            "Do you mean announce 40, or number 40 of the list, announce 38? Type its words."
        );
        // A seat is no count.
        assert_eq!(meant("SK", Window::T6, "2"), "ask 1");
    }
}
