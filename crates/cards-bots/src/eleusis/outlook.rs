//! What is to be expected of the secret rule.

use alloc::string::String;
use alloc::vec::Vec;

use eleusis::Rule;

use super::grammar::Signature;
use super::shape::Shape;

/// The likeliest rules, and what they all expect of the next card.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The chance of each face to be legal, at its place in a set; 0 for faces not asked for.
    pub legal: [f64; 64],
    /// Different behaviours, the likeliest first.
    pub classes: Vec<Class>,
    /// How likely it was that a rule would fit everything that was seen.
    pub fitting: f64,
    pub(super) texts: Vec<String>,
}

/// Rules that behave alike.
#[derive(Clone, Debug)]
pub struct Class {
    /// The chance that the secret rule is one of them, if the grammar has it at all.
    pub chance: f64,
    pub(super) shape: Shape,
    pub(super) signature: Signature,
}

/// A rule, and how likely it is.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The rule.
    pub rule: Rule,
    /// The chance that the secret rule behaves like it, if the grammar has it at all.
    pub chance: f64,
    pub(super) signature: Signature,
}

impl Outlook {
    /// The rule of the likeliest class.
    #[must_use]
    pub fn guess(&self) -> Option<Guess> {
        let mut readable = self.classes.iter().zip(&self.texts);
        readable.find_map(|(class, text)| {
            let rule = Rule::parse(text).ok()?;
            Some(Guess { rule, chance: class.chance, signature: class.signature })
        })
    }

    /// One rule of each of the likeliest classes, with the class's chance; a few hundred.
    pub fn rules(&self) -> impl Iterator<Item = (Rule, f64)> {
        let classes = self.classes.iter().zip(&self.texts);
        classes.filter_map(|(class, text)| Some((Rule::parse(text).ok()?, class.chance)))
    }
}
