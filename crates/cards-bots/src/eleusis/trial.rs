//! The induction trial: one player against one rule.

use alloc::vec::Vec;
use std::sync::Arc;

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};
use eleusis::Rule;

use super::ahead::Ahead;
use super::{Belief, Grammar, Guess, Outlook};

/// Cards in the hand, turns at most, and what a wrong guess costs.
const HAND: usize = 12;
/// The number of turns of a trial.
pub const TURNS: u32 = 30;
/// A guess is compared on so many continuations of up to so many cards.
const CONTINUATIONS: u32 = 100;
const LONGEST: usize = 40;

/// A player of the trial.
pub trait Learner {
    /// One of the cards in the hand.
    fn card(&mut self, line: &[Card], hand: &[Card], words: &mut Stream) -> Card;

    /// Hears the verdict on its card; `line` is the line before it.
    fn hear(&mut self, line: &[Card], card: Card, legal: bool);

    /// A guess at the rule, if it wants to make one; the hand is full again.
    fn guess(&mut self, line: &[Card], hand: &[Card], words: &mut Stream) -> Option<Rule>;

    /// Hears that its guess was wrong.
    fn wrong(&mut self);
}

/// What came of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The turns that were used.
    pub turns: u32,
    /// The wrong guesses.
    pub wrong: u32,
    /// Whether the rule was found.
    pub found: bool,
}

impl Trial {
    /// 31 − turns − 2 × wrong guesses, never below 0; 0 if the rule was not found.
    #[must_use]
    pub fn score(&self) -> u32 {
        if self.found { (TURNS + 1).saturating_sub(self.turns + 2 * self.wrong) } else { 0 }
    }
}

/// Runs a trial; everything random comes from the words.
pub fn run(rule: &Rule, learner: &mut dyn Learner, words: &mut Stream) -> Trial {
    let mut trial = Trial { turns: 0, wrong: 0, found: false };
    let Some(starter) = any(rule.legal_faces(&[]), words) else { return trial };
    let mut pack = Vec::new();
    let mut draw = |words: &mut Stream| loop {
        if let Some(card) = pack.pop() {
            return card;
        }
        pack.extend(Cards::FULL);
        words.shuffle(&mut pack);
    };
    let mut line = alloc::vec![starter];
    let mut hand: Vec<Card> = (0..HAND).map(|_| draw(words)).collect();
    while trial.turns < TURNS && !trial.found {
        trial.turns += 1;
        let card = learner.card(&line, &hand, words);
        let place = hand.iter().position(|held| *held == card).unwrap_or(0);
        let card = core::mem::replace(&mut hand[place], draw(words));
        let legal = rule.legal(&line, card);
        learner.hear(&line, card, legal);
        if legal {
            line.push(card);
        }
        if let Some(guess) = learner.guess(&line, &hand, words) {
            if agrees(rule, &guess, &line, words) {
                trial.found = true;
            } else {
                trial.wrong += 1;
                learner.wrong();
            }
        }
    }
    trial
}

fn any(cards: Cards, words: &mut Stream) -> Option<Card> {
    match cards.len() {
        0 => None,
        len => cards.nth(words.below(len as u64) as usize),
    }
}

/// Whether a guess agrees with the rule on all faces along random legal continuations.
pub fn agrees(rule: &Rule, guess: &Rule, line: &[Card], words: &mut Stream) -> bool {
    (0..CONTINUATIONS).all(|_| {
        let mut line = line.to_vec();
        for _ in 0..LONGEST {
            let legal = rule.legal_faces(&line);
            if legal != guess.legal_faces(&line) {
                return false;
            }
            let Some(card) = any(legal, words) else { break };
            line.push(card);
        }
        true
    })
}

/// What can be learnt a turn later counts that much less.
const LATER: f64 = 0.5;

/// The inducer as a player of the trial: plays the card that teaches most, and guesses when that
/// promises more than to wait for the next card, or when there is nothing left to lose.
#[derive(Clone, Debug)]
pub struct Inducer {
    grammar: Arc<Grammar>,
    belief: Belief,
    /// The points that a right guess is worth now.
    worth: i32,
    outlook: Option<Outlook>,
    guessed: Option<Guess>,
}

impl Default for Inducer {
    fn default() -> Self {
        let grammar = Grammar::near();
        Self {
            belief: Belief::new(grammar.clone()),
            grammar,
            worth: TURNS as i32 + 1,
            outlook: None,
            guessed: None,
        }
    }
}

impl Learner for Inducer {
    fn card(&mut self, line: &[Card], hand: &[Card], _words: &mut Stream) -> Card {
        let faces: Cards = hand.iter().copied().collect();
        let outlook = self.outlook.take().unwrap_or_else(|| self.belief.outlook(line, faces));
        let ahead = Ahead::new(&outlook, &self.grammar, line, faces);
        let mut best = (hand[0], f64::MIN);
        for card in faces {
            let worth = f64::from(self.worth - 1);
            let value = ahead.later(card, LATER) - ahead.cost_of(card, worth);
            if value > best.1 {
                best = (card, value);
            }
        }
        best.0
    }

    fn hear(&mut self, line: &[Card], card: Card, legal: bool) {
        self.belief.see(line, card, legal);
        self.worth -= 1;
    }

    fn guess(&mut self, line: &[Card], hand: &[Card], _words: &mut Stream) -> Option<Rule> {
        let faces = hand.iter().copied().collect();
        let outlook = self.belief.outlook(line, faces);
        let ahead = Ahead::new(&outlook, &self.grammar, line, faces);
        self.guessed = outlook.guess();
        self.outlook = Some(outlook);
        let guess = self.guessed.as_ref()?;
        let worth = f64::from(self.worth);
        let wrong = 2.0 + ahead.cost(1, worth - 2.0);
        let now = (1.0 - guess.chance) * wrong.min(worth);
        (now < ahead.cost(0, worth) || self.worth <= 1).then(|| guess.rule.clone())
    }

    fn wrong(&mut self) {
        self.worth -= 2;
        if let Some(guess) = &self.guessed {
            self.belief.refute(guess);
            self.outlook = None;
        }
    }
}

/// The baseline: plays and guesses blindly, a rule of the grammar that fits each turn.
#[derive(Clone, Debug)]
pub struct Guesser {
    belief: Belief,
}

impl Default for Guesser {
    fn default() -> Self {
        Self { belief: Belief::new(Grammar::near()) }
    }
}

impl Learner for Guesser {
    fn card(&mut self, _line: &[Card], hand: &[Card], words: &mut Stream) -> Card {
        hand[words.below(hand.len() as u64) as usize]
    }

    fn hear(&mut self, line: &[Card], card: Card, legal: bool) {
        self.belief.see(line, card, legal);
    }

    fn guess(&mut self, _line: &[Card], _hand: &[Card], words: &mut Stream) -> Option<Rule> {
        self.belief.any_single(words)
    }

    fn wrong(&mut self) {}
}
