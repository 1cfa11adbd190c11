//! Records: a setup and the actions taken, which give back every state.

use alloc::vec::Vec;
use core::fmt::{self, Debug};

use crate::game::Game;
use crate::seat::Actor;

/// A saved game: its setup and every action, in order.
///
/// The record is the save, the replay, the bug report and the wire form; its JSON form is in
/// the module `json` (feature `serde`).
pub struct Record<G: Game> {
    /// What the game began with.
    pub setup: G::Setup,
    /// Who did what, in order.
    pub actions: Vec<(Actor, G::Action)>,
}

impl<G: Game> Record<G> {
    /// A record without actions.
    #[must_use]
    pub const fn new(setup: G::Setup) -> Self {
        Self { setup, actions: Vec::new() }
    }

    /// The state after all actions.
    ///
    /// # Errors
    ///
    /// If the setup is refused, or an action with its number.
    pub fn replay(&self) -> Result<G, ReplayError<G>> {
        self.replay_to(self.actions.len())
    }

    /// The state after the first `count` actions; after all of them if there are fewer.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay).
    pub fn replay_to(&self, count: usize) -> Result<G, ReplayError<G>> {
        let mut state = G::new(&self.setup).map_err(ReplayError::Setup)?;
        for (at, (actor, action)) in self.actions.iter().take(count).enumerate() {
            state.play_mut(*actor, action).map_err(|reason| ReplayError::Illegal { at, reason })?;
        }
        Ok(state)
    }
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Self { setup: self.setup.clone(), actions: self.actions.clone() }
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.actions == other.actions
    }
}

impl<G: Game> Eq for Record<G> {}

impl<G: Game> Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("setup", &self.setup)
            .field("actions", &self.actions)
            .finish()
    }
}

/// Why a record does not replay.
#[derive(thiserror::Error)]
pub enum ReplayError<G: Game> {
    /// The setup is refused.
    #[error("the setup is refused: {0}")]
    Setup(#[source] G::SetupError),
    /// An action is refused.
    #[error("action {at} is refused: {reason}")]
    Illegal {
        /// The number of the action, from 0.
        at: usize,
        /// The broken rule.
        reason: G::Illegal,
    },
}

impl<G: Game> Debug for ReplayError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => f.debug_tuple("Setup").field(error).finish(),
            Self::Illegal { at, reason } => {
                f.debug_struct("Illegal").field("at", at).field("reason", reason).finish()
            }
        }
    }
}
