//! Parts that stand against each other: a truth and its opposite, a relation and the same one the
//! other way round.

use alloc::vec::Vec;
use std::collections::HashMap;

use cards_core::decks::french::Cards;

use super::look::face;
use super::{Kind, Look, Part, Role, Signature};

/// What each of the parts in cases stands against: its opposite, what it is the other way round, or
/// either alike. The chances of all make 1.
pub(super) fn in_cases(bodies: &[Part], places: &[usize]) -> Vec<Vec<(u32, f64)>> {
    let part = |place: usize| &bodies[places[place]];
    let near = |place: &usize| {
        part(*place).look == Look::Back(1) && part(*place).written.kind != Kind::Always as usize
    };
    let known: HashMap<&Signature, usize> =
        (0..places.len()).filter(near).map(|place| (&part(place).signature, place)).collect();
    let mut found: Vec<Vec<(u32, f64)>> = alloc::vec![Vec::new(); places.len()];
    let mut total = 0.0;
    for place in (0..places.len()).filter(near) {
        let opposite = part(place).signature.map(|row| !row);
        let opposite = known.get(&opposite).copied();
        let turned = known.get(&turned(&part(place).signature)).copied();
        let turned = turned.filter(|&other| {
            other != place && part(other).written.kind == part(place).written.kind
        });
        let against: Vec<usize> = opposite.into_iter().chain(turned).collect();
        let each = part(place).chances[Role::Case as usize] / against.len().max(1) as f64;
        for other in against {
            // Either of them may be the first that is thought of.
            found[place].push((other as u32, each / 2.0));
            found[other].push((place as u32, each / 2.0));
            total += each;
        }
    }
    for list in &mut found {
        list.sort_by_key(|(other, _)| *other);
        list.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        list.iter_mut().for_each(|(_, chance)| *chance /= total);
    }
    found
}

/// For each body the one that is the same relation the other way round.
#[derive(Debug)]
pub(in super::super) struct Turned {
    pub(in super::super) of: Vec<Option<usize>>,
    /// What the sum of the chances of all bodies that have one is to be multiplied with to make 1.
    pub(in super::super) factor: f64,
}

impl Turned {
    pub(super) fn new(bodies: &[Part]) -> Self {
        let near = |n: &usize| bodies[*n].look == Look::Back(1);
        let known: HashMap<&Signature, usize> =
            (0..bodies.len()).filter(near).map(|n| (&bodies[n].signature, n)).collect();
        let of: Vec<Option<usize>> = (0..bodies.len())
            .map(|n| {
                let other = known.get(&turned(&bodies[n].signature)).copied().filter(|_| near(&n));
                other.filter(|&other| {
                    other != n && bodies[other].written.kind == bodies[n].written.kind
                })
            })
            .collect();
        let paired = (0..bodies.len()).filter(|&n| of[n].is_some());
        let total: f64 = paired.map(|n| bodies[n].chances[Role::Joined as usize]).sum();
        Self { of, factor: if total > 0.0 { 1.0 / total } else { 0.0 } }
    }
}

/// The same relation with the cards exchanged.
fn turned(rows: &Signature) -> Signature {
    let mut turned = [Cards::EMPTY; 52];
    for (row, other) in rows.iter().zip(Cards::FULL) {
        for card in *row {
            turned[face(card)].insert(other);
        }
    }
    turned
}
