//! Completing a view of a match.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use cards_core::{Sample, Words};

use super::state::{Law, Match, Phase, Stage};
use super::view::View;
use crate::rule::{Rule, collection};
use crate::setup::check_rule;

impl View {
    /// God's rule between his choice and the deal: his own, or any that he may have chosen.
    fn chosen_rule(&self, words: &mut impl Words) -> Option<Rule> {
        if self.seat == self.god {
            return self.chosen.clone();
        }
        let listed = collection().iter().map(|entry| entry.rule());
        let mut rules: Vec<Rule> = self.rules.iter().cloned().chain(listed).collect();
        // One entry more stands for an unwritten rule.
        loop {
            let at = words.below(rules.len() as u64 + 1) as usize;
            if at == rules.len() {
                return None;
            }
            let rule = rules.swap_remove(at);
            if check_rule(&rule, self.options.fairness).is_ok() {
                return Some(rule);
            }
        }
    }
}

impl Sample for View {
    fn sample(&self, words: &mut impl Words) -> Option<Match> {
        let stage = match (self.phase, &self.round, self.first) {
            (Phase::Round(_), Some(round), _) => Stage::Round(Box::new(round.sample(words)?)),
            (Phase::Deal, _, Some(first)) => Stage::Deal { rule: self.chosen_rule(words), first },
            (Phase::First, ..) => Stage::First { rule: self.chosen_rule(words) },
            (Phase::Vote, ..) => Stage::Vote { seat: self.turn.actor().and_then(seat_of)? },
            (Phase::Over, ..) => Stage::Over,
            _ => Stage::Rule,
        };
        let law = Law {
            players: self.players,
            first_god: self.first_god.number(),
            rounds: self.rounds,
            rules: self.rules.clone(),
            deals: Vec::new(),
            options: self.options,
        };
        Some(Match { law: Arc::new(law), stage, scores: self.scores.clone() })
    }
}

fn seat_of(actor: cards_core::Actor) -> Option<cards_core::Seat> {
    match actor {
        cards_core::Actor::Seat(seat) => Some(seat),
        cards_core::Actor::Chance => None,
    }
}
