//! The induction trial: one player against one rule.

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};
use cards_core::{Stream, Words};
use eleusis::Rule;

use super::{Belief, Grammar, Guess};

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

/// The inducer as a player of the trial: plays the card whose verdict it knows least about, and
/// guesses when its likeliest rule is likely enough.
#[derive(Clone, Debug)]
pub struct Inducer {
    belief: Belief,
    /// The guess is made from this chance on.
    bold: f64,
    ahead: f64,
    turns: u32,
    wrong: u32,
    guessed: Option<Guess>,
    outlook: Option<super::Outlook>,
}

fn w(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

impl Default for Inducer {
    fn default() -> Self {
        Self {
            belief: Belief::new(Grammar::near()),
            bold: w("BOLD", 0.4),
            ahead: w("AHEAD", 0.5),
            turns: 0,
            wrong: 0,
            guessed: None,
            outlook: None,
        }
    }
}

/// The doubt about something that has this chance, in bits.
fn doubt(chance: f64) -> f64 {
    let part = |chance: f64| if chance > 0.0 { -chance * chance.log2() } else { 0.0 };
    part(chance) + part(1.0 - chance)
}

impl Learner for Inducer {
    fn card(&mut self, line: &[Card], hand: &[Card], _words: &mut Stream) -> Card {
        let faces: Cards = hand.iter().copied().collect();
        let outlook =
            self.outlook.take().unwrap_or_else(|| self.belief.outlook(line, faces));
        let grammar = Grammar::near();
        let now: Vec<Cards> =
            outlook.classes.iter().map(|class| class.shape.takes(&grammar, line)).collect();
        let weight: Vec<f64> = outlook.classes.iter().map(|class| class.chance).collect();
        // The most that could be learnt with another card of the hand.
        let most = |card: Card, legal: bool, takes: &dyn Fn(usize) -> Cards| {
            let mut sums = [0.0; 64];
            let mut total = 0.0;
            for n in (0..now.len()).filter(|&n| now[n].contains(card) == legal) {
                total += weight[n];
                for other in takes(n) & faces {
                    sums[usize::from(other.index())] += weight[n];
                }
            }
            let others = faces.iter().filter(|&other| other != card);
            others.map(|other| doubt(sums[usize::from(other.index())] / total)).fold(0.0, f64::max)
        };
        let value = |card: Card| {
            let chance = outlook.legal[usize::from(card.index())];
            if self.ahead == 0.0 {
                return doubt(chance);
            }
            let place = super::outlook::place(&[card]).unwrap_or(0);
            let then = most(card, true, &|n| outlook.classes[n].signature[place]);
            let otherwise = most(card, false, &|n| now[n]);
            doubt(chance) + self.ahead * (chance * then + (1.0 - chance) * otherwise)
        };
        let mut best = (hand[0], f64::MIN);
        for card in faces {
            let value = value(card);
            if value > best.1 {
                best = (card, value);
            }
        }
        best.0
    }

    fn hear(&mut self, line: &[Card], card: Card, legal: bool) {
        self.belief.see(line, card, legal);
        self.turns += 1;
    }

    fn guess(&mut self, line: &[Card], hand: &[Card], _words: &mut Stream) -> Option<Rule> {
        let outlook = self.belief.outlook(line, hand.iter().copied().collect());
        self.guessed = outlook.guess();
        self.outlook = Some(outlook);
        let guess = self.guessed.as_ref()?;
        let left = 31i32 - self.turns as i32 - 2 * self.wrong as i32;
        let bold = if left <= 1 { 0.0 } else { self.bold };
        (guess.chance >= bold).then(|| guess.rule.clone())
    }

    fn wrong(&mut self) {
        self.wrong += 1;
        self.outlook = None;
        if let Some(guess) = &self.guessed {
            self.belief.refute(guess);
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
