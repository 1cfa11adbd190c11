//! What somebody means by what is typed.

use cards_core::text::number;
use cards_core::{LegalActions, View};

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
    if let Some(entry) = number::<usize>(typed).and_then(|n| legal.get(n.checked_sub(1)?)) {
        return Typed::Action(entry);
    }
    if !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit()) {
        let most = legal.len();
        return Typed::Unclear(format!("The list goes from 1 to {most}: type ? to see it."));
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
