//! Faces that a rule cannot tell apart.

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::tree::{Kind, Tree};

/// Parts the faces into classes, with one face of each: as candidates the faces of a class get
/// the same verdict after every line.
pub(super) fn classes(tree: &Tree) -> Vec<(Card, Cards)> {
    let mut asked = Vec::new();
    let mut mentioned = 0;
    for node in &tree.nodes {
        match node.kind {
            Kind::Candidate => mentioned += 1,
            Kind::Attribute(attribute, of) if matches!(tree.kind(of), Kind::Candidate) => {
                asked.push(attribute);
            }
            _ => {}
        }
    }
    let mut classes: Vec<(Card, Cards)> = Vec::new();
    for card in Cards::FULL {
        let alike = |other: Card| {
            // A candidate that goes elsewhere, say through an `if`, may be asked anything there.
            asked.len() == mentioned
                && asked.iter().all(|attribute| attribute.of(card) == attribute.of(other))
        };
        match classes.iter_mut().find(|(other, _)| alike(*other)) {
            Some((_, class)) => *class = class.with(card),
            None => classes.push((card, Cards::only(card))),
        }
    }
    classes
}
