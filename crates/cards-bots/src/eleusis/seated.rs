//! The inducer at a table.

use std::sync::Arc;

use alloc::vec::Vec;

use cards_core::Stream;
use cards_core::decks::french::{Bag, Card};
use eleusis::{Action, Penalty, Phase, Round, Table, View};

use super::witness::Suspects;
use super::{Grammar, doubt};
use crate::Bot;
use crate::random::Random;

/// The inducer at a table: it suspects the rules of the [`Grammar`] that fit what everybody has
/// seen, lays strings that the likeliest of them take, says `noplay` when that is worth more,
/// becomes prophet when it is sure enough, and judges as its suspicions say.
///
/// It decides from the view alone. As god it only picks and judges blindly: a rule that is written
/// needs no judge, and a rule in somebody's mind is not in a bot's.
#[derive(Clone, Debug)]
pub struct Inducer {
    grammar: Arc<Grammar>,
    /// The suspects of the last table: it changes little while a string is laid.
    last: Option<(Table, Suspects)>,
}

impl Default for Inducer {
    fn default() -> Self {
        Self { grammar: Grammar::far(), last: None }
    }
}

/// It becomes prophet from this chance of its likeliest rule on.
const PROPHET: f64 = 0.7;
/// It lays strings from this chance on that all of their cards are right.
const STRING: f64 = 0.8;
/// The longest string that it lays.
const LONGEST: usize = 14;
/// What a bit of doubt about a card is worth, in cards, while wrong cards do not expel.
const CURIOUS: f64 = 1.5;
/// What being expelled costs, in cards.
const EXPELLED: f64 = 4.0;

impl Bot<Round> for Inducer {
    fn choose(&mut self, view: &View, words: &mut Stream) -> Action {
        let table = view.table();
        match table.phase() {
            Phase::Turn => self.turn(view),
            Phase::Call => judge(self.suspects(table), view),
            Phase::NpCall => judge_no_play(self.suspects(table), view),
            Phase::After => {
                if self.suspects(table).surest() >= PROPHET {
                    Action::Declare
                } else {
                    Action::Pass
                }
            }
            _ => Bot::<Round>::choose(&mut Random, view, words),
        }
    }
}

impl Inducer {
    fn suspects(&mut self, table: &Table) -> &Suspects {
        let same = |known: &Table| {
            known.options() == table.options()
                && known.main() == table.main()
                && known.starters() == table.starters()
                && known.history().eq(table.history())
        };
        let last = self.last.take().filter(|(known, _)| same(known));
        let new = || (table.clone(), Suspects::of_table(&self.grammar, table));
        &self.last.insert(last.unwrap_or_else(new)).1
    }

    fn turn(&mut self, view: &View) -> Action {
        let (table, laying) = (view.table(), view.table().laying());
        let suspects = self.suspects(table);
        // The plan is made from the hand as it was, so it is the same after every card.
        let mut hand = view.hand().clone();
        laying.iter().for_each(|&card| hand.insert(card));
        let mut most = table.options().max_string.map_or(LONGEST, |most| LONGEST.min(most.into()));
        if may_declare(view) && suspects.surest() >= PROPHET {
            // E2, E3: a prophet scores for all that is still played, so the round must not end yet.
            most = most.min(hand.len() - 1).max(1);
        }
        let string = string(suspects, table.main(), &hand, most);
        if laying.is_empty() {
            return match string.first() {
                Some(&card) => Action::Lay(card),
                None => single(suspects, view),
            };
        }
        match string.get(laying.len()) {
            Some(&card) if string.starts_with(laying) => Action::Lay(card),
            _ => Action::Submit,
        }
    }
}

/// Whether the seat will be asked after its string. // X1
fn may_declare(view: &View) -> bool {
    let (table, own) = (view.table(), view.seat());
    table.prophet().is_none() && !table.been_prophet().contains(own) && table.active().len() > 2
}

/// The longest string found that is right with enough chance; none if that is too doubtful for any
/// card.
fn string(suspects: &Suspects, main: &[Card], hand: &Bag, most: usize) -> Vec<Card> {
    let (mut line, mut hand) = (main.to_vec(), hand.clone());
    let mut standing: Vec<(&eleusis::Rule, f64)> =
        suspects.rules.iter().map(|(rule, chance)| (rule, *chance)).collect();
    let all: f64 = standing.iter().map(|(_, chance)| chance).sum();
    let mut chance = 1.0;
    while line.len() < main.len() + most {
        let take = |card: Card| -> f64 {
            let takes = standing.iter().filter(|(rule, _)| rule.legal(&line, card));
            takes.map(|(_, chance)| chance).sum::<f64>() / all
        };
        // Among the surest cards the one after which most of the hand can go on.
        let follow = |card: Card| {
            let mut line = line.clone();
            line.push(card);
            standing.first().map_or(0, |(rule, _)| {
                let rest = hand.faces().iter().filter(|&other| other != card);
                rest.filter(|&other| rule.legal(&line, other)).count()
            })
        };
        let best =
            hand.faces().iter().map(|card| (take(card), follow(card), card)).max_by(|a, b| {
                (a.0, a.1).partial_cmp(&(b.0, b.1)).unwrap_or(core::cmp::Ordering::Equal)
            });
        match best {
            Some((right, _, card)) if right >= STRING => {
                chance = right;
                standing.retain(|(rule, _)| rule.legal(&line, card));
                hand.remove(card);
                line.push(card);
            }
            _ => break,
        }
    }
    debug_assert!(chance >= STRING);
    line.split_off(main.len())
}

/// A card to be tried alone, or `noplay`: whatever promises most, in cards of the hand.
fn single(suspects: &Suspects, view: &View) -> Action {
    let (table, faces) = (view.table(), view.hand().faces());
    let main = table.main();
    let expels = table.sudden_death();
    let worth = |card: Card| {
        let right = suspects.chance(|rule| rule.legal(main, card));
        let (curious, expelled) = if expels { (0.0, EXPELLED) } else { (CURIOUS, 0.0) };
        right - (1.0 - right) * (2.0 + expelled) + curious * doubt(right)
    };
    let none = suspects.chance(|rule| (rule.legal_faces(main) & faces).is_empty());
    let no_play = if suspects.rules.is_empty() {
        f64::MIN
    } else {
        none * 4.0 - (1.0 - none) * (4.0 + if expels { EXPELLED } else { 0.0 })
    };
    let best = faces.iter().map(|card| (worth(card), card)).fold(None, |best, next| match best {
        Some((worth, _)) if worth >= next.0 => best,
        _ => Some(next),
    });
    match best {
        Some((worth, card)) if worth >= no_play => Action::Lay(card),
        _ => Action::NoPlay,
    }
}

/// The call on a string that is likeliest to be the truth. // C1
fn judge(suspects: &Suspects, view: &View) -> Action {
    let (table, string) = (view.table(), view.table().laying());
    let mut chances = alloc::vec![0.0; string.len() + 1];
    for (rule, chance) in &suspects.rules {
        let mut line = table.main().to_vec();
        let mut wrong = 0;
        for &card in string {
            if rule.legal(&line, card) {
                line.push(card);
            } else {
                wrong += 1;
            }
        }
        // P5
        if wrong > 0 && table.options().penalty == Penalty::String {
            wrong = string.len();
        }
        chances[wrong] += chance;
    }
    let likeliest = chances
        .iter()
        .enumerate()
        .fold(0, |best, (wrong, chance)| if *chance > chances[best] { wrong } else { best });
    if likeliest == 0 { Action::Right } else { Action::Wrong(likeliest as u32) }
}

/// The call on a `noplay` that is likeliest to be the truth. // C3
fn judge_no_play(suspects: &Suspects, view: &View) -> Action {
    let main = view.table().main();
    let mut best = (f64::MIN, Action::True);
    for action in view.legal() {
        let chance = match action {
            Action::False(card) => suspects.chance(|rule| rule.legal(main, card)),
            _ => suspects.chance(|rule| {
                let shown = view.legal().into_iter();
                !shown
                    .into_iter()
                    .any(|action| matches!(action, Action::False(card) if rule.legal(main, card)))
            }),
        };
        if chance > best.0 {
            best = (chance, action);
        }
    }
    best.1
}
