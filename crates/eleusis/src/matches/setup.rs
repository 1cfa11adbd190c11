//! What a match begins with.

use alloc::vec::Vec;

use crate::error::SetupError;
use crate::rule::Rule;
use crate::setup::{Deal, Options, check_god, check_players, check_rule};

/// A match before it begins: plain data, checked by [`Match::new`](super::Match::new). // J2
///
/// ```
/// use eleusis::{Match, Options, matches::Setup, rule::Rule};
///
/// let setup = Setup {
///     players: 5,
///     god: 0,
///     rounds: None,
///     rules: vec![Rule::parse("c.color != p.color")?],
///     deals: vec![],
///     options: Options::default(),
/// };
/// assert_eq!(Match::new(&setup)?.god().number(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many sit at the table: 4 to 8.
    pub players: u8,
    /// The first god's seat. // M2
    pub god: u8,
    /// How many rounds are played, 1 to `players`; `None`: until all say stop, or everybody has
    /// been god. // M5
    pub rounds: Option<u8>,
    /// Rules that are suggested to every god; everybody knows this list. // M3
    pub rules: Vec<Rule>,
    /// The deals of the first rounds; chance deals the others. // M4
    pub deals: Vec<Deal>,
    /// Variants of the rules.
    pub options: Options,
}

/// The god of round `number`, from 0. // M2
pub(super) fn god_of(first: u8, players: u8, number: usize) -> u8 {
    ((usize::from(first) + number) % usize::from(players)) as u8
}

pub(super) fn check_rounds(rounds: Option<u8>, players: u8) -> Result<(), SetupError> {
    match rounds {
        Some(rounds) if !(1..=players).contains(&rounds) => {
            Err(SetupError::Rounds { rounds, players })
        }
        _ => Ok(()),
    }
}

pub(super) fn check_deal_count(deals: usize, players: u8) -> Result<(), SetupError> {
    if deals <= usize::from(players) { Ok(()) } else { Err(SetupError::Deals { deals, players }) }
}

impl Setup {
    /// Whether a match can begin so; the first fault in the order of J5.
    ///
    /// # Errors
    ///
    /// The first fault.
    pub fn check(&self) -> Result<(), SetupError> {
        check_players(self.players)?;
        check_god(self.players, self.god)?;
        check_rounds(self.rounds, self.players)?;
        self.options.check()?;
        for rule in &self.rules {
            check_rule(rule, self.options.fairness)?;
        }
        check_deal_count(self.deals.len(), self.players)?;
        for (n, deal) in self.deals.iter().enumerate() {
            let god = god_of(self.god, self.players, n);
            deal.check_first(self.players, god)?;
            deal.check_cards(self.players, god)?;
            deal.check_packs()?;
        }
        Ok(())
    }
}
