//! What is settled before the first decision.

use alloc::vec;
use alloc::vec::Vec;

use cards_core::{Seat, Words};

use crate::error::SetupError;
use crate::tile::Counts;
use crate::{Corner, Tile};

/// The three variants of the rules, in any combination.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Variants {
    /// Claimed nuggets are still in play: a six takes one over.
    pub claim_jump: bool,
    /// A movement roll of one lets the player look at a tile.
    pub snake_eye: bool,
    /// A small mine of 49 tiles.
    pub quick_claim: bool,
}

impl Variants {
    /// The side of the grid: 8, or 7 for a quick claim.
    #[inline]
    #[must_use]
    pub const fn side(self) -> u8 {
        // C2
        if self.quick_claim { 7 } else { 8 }
    }
}

/// A game before its first decision: where each tile lies, who begins in which corner.
///
/// [`Mine::new`](crate::Mine::new) refuses a setup that breaks a rule.
///
/// ```
/// use cards_core::Stream;
/// use eureka_mine::{Mine, Setup, Variants};
///
/// let variants = Variants { snake_eye: true, ..Variants::default() };
/// let setup = Setup::shuffled(3, variants, &mut Stream::new(42));
/// let mine = Mine::new(&setup)?;
/// assert_eq!(mine.seats(), 3);
/// # Ok::<(), eureka_mine::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The number of players, 2 to 4.
    pub players: u8,
    /// The tiles in row order: 64, or 49 for a quick claim.
    pub tiles: Vec<Tile>,
    /// The corner of each seat; `None` is chosen in play.
    pub corners: Vec<Option<Corner>>,
    /// Who begins; `None` is decided by the dice.
    pub starter: Option<Seat>,
    /// The variants.
    pub variants: Variants,
    /// Whether a walk of four or six may come back to the tile where it began.
    pub loop_home: bool,
    /// The game is drawn after so many turns, 1 to 1 000 000; `None` is no limit.
    pub max_turns: Option<u32>,
}

impl Setup {
    /// The largest limit of turns.
    pub const MOST_TURNS: u32 = 1_000_000;

    /// A setup with its tiles shuffled by these words, the corners handed out and the rest as the
    /// rules have it: dice for the first turn, loops allowed, no limit.
    #[must_use]
    pub fn shuffled(players: u8, variants: Variants, words: &mut impl Words) -> Self {
        Self {
            players,
            tiles: Self::shuffled_tiles(variants, words),
            corners: Self::usual_corners(players),
            starter: None,
            variants,
            loop_home: true,
            max_turns: None,
        }
    }

    /// The tiles of a mine, shuffled by these words.
    #[must_use]
    pub fn shuffled_tiles(variants: Variants, words: &mut impl Words) -> Vec<Tile> {
        // S9
        let mut tiles: Vec<Tile> = Counts::full(variants.quick_claim).tiles().collect();
        words.shuffle(&mut tiles);
        tiles
    }

    /// The corners that a generated setup gives: two players opposite, then clockwise.
    #[must_use]
    pub fn usual_corners(players: u8) -> Vec<Option<Corner>> {
        // S9
        match players {
            2 => vec![Some(Corner::Nw), Some(Corner::Se)],
            3 | 4 => Corner::ALL.into_iter().take(players.into()).map(Some).collect(),
            _ => vec![None; players.into()],
        }
    }

    // S8: the first fault in this order.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        check_players(self.players.into())?;
        check_tiles(&self.tiles, self.variants)?;
        check_corners(&self.corners, self.players)?;
        check_starter(self.starter.map(|seat| seat.number().into()), self.players)?;
        check_max_turns(self.max_turns.map(Into::into))
    }
}

pub(crate) fn check_players(players: i64) -> Result<(), SetupError> {
    // C3, S1
    if (2..=4).contains(&players) { Ok(()) } else { Err(SetupError::Players { players }) }
}

pub(crate) fn check_tiles(tiles: &[Tile], variants: Variants) -> Result<(), SetupError> {
    let full = Counts::full(variants.quick_claim);
    if tiles.len() != full.total() {
        return Err(SetupError::NumberOfTiles { tiles: tiles.len(), expected: full.total() });
    }
    let wrong = Tile::ALL.into_iter().find_map(|tile| {
        let count = tiles.iter().filter(|&&there| there == tile).count();
        (count != usize::from(full[tile])).then_some((tile, count))
    });
    // C1, C2
    match wrong {
        Some((tile, count)) => {
            Err(SetupError::CountOfTile { tile, count, expected: full[tile].into() })
        }
        None => Ok(()),
    }
}

pub(crate) fn check_number_of_corners(corners: usize, players: u8) -> Result<(), SetupError> {
    // S3
    if corners == usize::from(players) {
        Ok(())
    } else {
        Err(SetupError::NumberOfCorners { corners, expected: players })
    }
}

pub(crate) fn check_corners(corners: &[Option<Corner>], players: u8) -> Result<(), SetupError> {
    check_number_of_corners(corners.len(), players)?;
    // C5
    let twice = Corner::ALL
        .into_iter()
        .find(|&corner| corners.iter().filter(|&&there| there == Some(corner)).count() > 1);
    match twice {
        Some(corner) => Err(SetupError::CornerTwice { corner }),
        None => Ok(()),
    }
}

pub(crate) fn check_starter(starter: Option<i64>, players: u8) -> Result<(), SetupError> {
    // S4
    match starter {
        Some(starter) if !(0..i64::from(players)).contains(&starter) => {
            Err(SetupError::Starter { starter, players })
        }
        _ => Ok(()),
    }
}

pub(crate) fn check_max_turns(max_turns: Option<i64>) -> Result<(), SetupError> {
    // S7
    match max_turns {
        Some(turns) if !(1..=i64::from(Setup::MOST_TURNS)).contains(&turns) => {
            Err(SetupError::MaxTurns { turns })
        }
        _ => Ok(()),
    }
}
