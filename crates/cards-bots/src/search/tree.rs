//! The tree of a search, in one list of nodes that never grows beyond its bound.

use std::vec::Vec;

use cards_core::LegalActions;

/// The node that stands for the position searched.
pub(super) const ROOT: u32 = 0;
/// No node.
const NONE: u32 = u32::MAX;

/// A choice once tried. Siblings are chained in the order of their actions, which is the order of
/// legal lists, so that a list and the children are compared in one walk.
#[derive(Clone, Debug)]
struct Node<A> {
    /// `None` only at the root.
    action: Option<A>,
    first_child: u32,
    next: u32,
    visits: u32,
    /// How often the action was legal when its parent was passed.
    available: u32,
    /// The sum of the values brought to the seat that chose.
    value: f32,
}

impl<A> Node<A> {
    const fn new(action: Option<A>, next: u32) -> Self {
        Self { action, first_child: NONE, next, visits: 0, available: 1, value: 0.0 }
    }
}

pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
}

/// The best of the tried actions of a node, and how many legal ones are untried.
pub(super) struct Best {
    pub(super) child: Option<u32>,
    pub(super) untried: usize,
}

impl<A: Clone + Ord> Tree<A> {
    /// A tree that takes at most so many bytes, but always holds its root.
    pub(super) fn new(memory: usize) -> Self {
        let most = (memory / size_of::<Node<A>>()).clamp(1, NONE as usize);
        Self { nodes: std::vec![Node::new(None, NONE)], most }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes taken, those kept free included.
    pub(super) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<A>>()
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.most
    }

    /// The action that led to a node other than the root.
    pub(super) fn action(&self, node: u32) -> &A {
        self.nodes[node as usize].action.as_ref().expect("only the root has no action")
    }

    /// Looks through the legal actions: counts those tried as available once more, and finds the
    /// best of them by mean value and how rarely it was tried for how often it was available.
    pub(super) fn best<L>(&mut self, parent: u32, legal: L, exploration: f32) -> Best
    where
        L: LegalActions<Action = A>,
    {
        let mut best = Best { child: None, untried: 0 };
        let mut best_score = f32::NEG_INFINITY;
        let mut child = self.nodes[parent as usize].first_child;
        for action in legal {
            child = self.skip_to(child, &action);
            if child == NONE || *self.action(child) != action {
                best.untried += 1;
                continue;
            }
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            let visits = node.visits.max(1) as f32;
            let rare = ((node.available as f32).ln() / visits).sqrt();
            let score = node.value / visits + exploration * rare;
            if score > best_score {
                best_score = score;
                best.child = Some(child);
            }
        }
        best
    }

    /// The n-th legal action that was never tried, from 0.
    pub(super) fn untried<L>(&self, parent: u32, legal: L, n: usize) -> Option<A>
    where
        L: LegalActions<Action = A>,
    {
        let mut child = self.nodes[parent as usize].first_child;
        legal
            .into_iter()
            .filter(|action| {
                child = self.skip_to(child, action);
                child == NONE || self.action(child) != action
            })
            .nth(n)
    }

    /// The child for an action, and whether it is new; `None` if it would be and the tree is full.
    pub(super) fn child(&mut self, parent: u32, action: &A) -> Option<(u32, bool)> {
        let mut before = NONE;
        let mut next = self.nodes[parent as usize].first_child;
        while next != NONE && self.action(next) < action {
            before = next;
            next = self.nodes[next as usize].next;
        }
        if next != NONE && self.action(next) == action {
            return Some((next, false));
        }
        if self.is_full() {
            return None;
        }
        self.reserve();
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::new(Some(action.clone()), next));
        match before {
            NONE => self.nodes[parent as usize].first_child = new,
            _ => self.nodes[before as usize].next = new,
        }
        Some((new, true))
    }

    /// Credits a node with one visit and what it brought.
    pub(super) fn credit(&mut self, node: u32, value: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.value += value;
    }

    /// The action tried most often at a node; the first of equals.
    pub(super) fn most_visited(&self, parent: u32) -> Option<A> {
        let mut best: Option<&Node<A>> = None;
        let mut child = self.nodes[parent as usize].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if best.is_none_or(|best| node.visits > best.visits) {
                best = Some(node);
            }
            child = node.next;
        }
        best?.action.clone()
    }

    /// The first sibling from `child` on whose action is not below this one.
    fn skip_to(&self, mut child: u32, action: &A) -> u32 {
        while child != NONE && self.action(child) < action {
            child = self.nodes[child as usize].next;
        }
        child
    }

    /// Doubles the list when it is full, but never beyond the bound.
    fn reserve(&mut self) {
        let (len, capacity) = (self.nodes.len(), self.nodes.capacity());
        if len == capacity {
            let wanted = (2 * capacity).max(64).min(self.most);
            self.nodes.reserve_exact(wanted.saturating_sub(len).max(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[derive(Clone)]
    struct List(Vec<u8>);

    impl IntoIterator for List {
        type Item = u8;
        type IntoIter = std::vec::IntoIter<u8>;

        fn into_iter(self) -> Self::IntoIter {
            self.0.into_iter()
        }
    }

    impl LegalActions for List {
        type Action = u8;

        fn len(&self) -> usize {
            self.0.len()
        }

        fn get(&self, n: usize) -> Option<u8> {
            self.0.get(n).copied()
        }
    }

    #[test]
    fn every_action_is_tried_before_one_is_tried_again() {
        let mut tree = Tree::new(1 << 20);
        for action in [7, 3, 5] {
            assert_eq!(tree.child(ROOT, &action).map(|(_, new)| new), Some(true));
        }
        let best = tree.best(ROOT, List(vec![1, 3, 4, 7, 9]), 0.7);
        assert_eq!(best.untried, 3);
        let untried: Vec<_> =
            (0..4).map(|n| tree.untried(ROOT, List(vec![1, 3, 4, 7, 9]), n)).collect();
        assert_eq!(untried, [Some(1), Some(4), Some(9), None]);
    }

    #[test]
    fn the_better_mean_wins_among_equally_tried_actions() {
        let mut tree = Tree::new(1 << 20);
        for (action, value) in [(1, 0.2), (2, 0.9), (3, 0.4)] {
            let (child, _) = tree.child(ROOT, &action).unwrap();
            tree.credit(child, value);
        }
        let best = tree.best(ROOT, List(vec![1, 2, 3]), 0.7);
        assert_eq!(best.child.map(|child| *tree.action(child)), Some(2));
        // What is not legal this time is not chosen.
        let best = tree.best(ROOT, List(vec![1, 3]), 0.0);
        assert_eq!(best.child.map(|child| *tree.action(child)), Some(3));
    }

    #[test]
    fn a_tree_keeps_within_its_bound() {
        let mut tree = Tree::<u8>::new(100 * size_of::<Node<u8>>());
        for action in 0..=255 {
            tree.child(ROOT, &action);
        }
        assert_eq!(tree.len(), 100);
        assert!(tree.memory() <= 100 * size_of::<Node<u8>>());
        assert!(tree.is_full() && tree.child(ROOT, &255).is_none());
        assert_eq!(tree.child(ROOT, &5).map(|(_, new)| new), Some(false));
    }
}
