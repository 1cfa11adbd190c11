//! Faces that a rule cannot tell apart.

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::tree::{Kind, Tree};

/// Parts the faces into classes, with one face of each: as candidates the faces of a class get
/// the same verdict after every line.
pub(super) fn of_candidates(tree: &Tree) -> Vec<(Card, Cards)> {
    parted(tree, |kind| matches!(kind, Kind::Candidate), |_| false)
}

/// The same for the last card of the line, with a rule that looks no further back: after the faces
/// of a class the same cards are legal.
pub(super) fn of_last_cards(tree: &Tree) -> Vec<(Card, Cards)> {
    let scans = |kind| matches!(kind, Kind::Scan(..) | Kind::Fold { .. });
    parted(tree, |kind| matches!(kind, Kind::Back(_)), scans)
}

/// Parts the faces by what the rule asks of the card that such nodes stand for, unless other nodes
/// may ask it anything.
fn parted(
    tree: &Tree,
    such: impl Fn(Kind) -> bool,
    other: impl Fn(Kind) -> bool,
) -> Vec<(Card, Cards)> {
    let mut asked = Vec::new();
    let mut mentioned = 0;
    for node in &tree.nodes {
        match node.kind {
            kind if such(kind) || other(kind) => mentioned += 1,
            Kind::Attribute(attribute, of) if such(tree.kind(of)) => asked.push(attribute),
            _ => {}
        }
    }
    let mut classes: Vec<(Card, Cards)> = Vec::new();
    for card in Cards::FULL {
        let alike = |other: Card| {
            // A card that goes elsewhere, say through an `if`, may be asked anything there.
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

#[cfg(test)]
mod tests {
    use super::of_last_cards;
    use crate::rule::{Look, Rule, collection};
    use cards_core::decks::french::Cards;

    #[test]
    fn what_is_kept_for_the_last_card_is_what_the_rule_says() {
        let asking = [
            "any(x in last(1): x.red) and c.rank > p.rank",
            "(if p.red then p else c).rank < 7",
            "exists(p) and c.odd",
            "count(x in last(1): x.face) == 0 or c.suit == p.suit",
            "c.color != p.color",
            "c.red",
        ]
        .map(|text| Rule::parse(text).expect("a rule"));
        let listed = collection().iter().map(|entry| entry.rule());
        let mut parted = 0;
        for rule in asking.into_iter().chain(listed).filter(|rule| rule.look() <= Look::Back(1)) {
            parted += usize::from(of_last_cards(&rule.0.tree).len() < 52);
            for (last, card) in
                Cards::FULL.iter().flat_map(|a| Cards::FULL.iter().map(move |b| (a, b)))
            {
                let verdict = rule.0.code.verdict(&[last], card);
                assert_eq!(rule.legal(&[last], card), verdict, "{rule}: {card} on {last}");
            }
        }
        assert!(parted > 5, "{parted} rules part the faces");
    }
}
