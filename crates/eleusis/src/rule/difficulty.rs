//! How hard a rule is to find (L9).

use alloc::vec::Vec;
use core::fmt;

use cards_core::decks::french::Cards;

use super::collection::{self, Entry, collection};
use super::draw::Draw;
use super::fairness::Report;
use super::{Look, Rule};

/// How hard a rule is to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// Under 6.
    Gentle,
    /// 6 to under 10.
    Medium,
    /// 10 to under 15.
    Hard,
    /// 15 and more.
    Fiendish,
}

impl Band {
    /// Every band, the easiest first.
    pub const ALL: [Self; 4] = [Self::Gentle, Self::Medium, Self::Hard, Self::Fiendish];

    /// The band of a difficulty, in tenths.
    #[must_use]
    pub const fn of(tenths: u16) -> Self {
        match tenths {
            0..60 => Self::Gentle,
            60..100 => Self::Medium,
            100..150 => Self::Hard,
            _ => Self::Fiendish,
        }
    }

    /// The band's name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Fiendish => "fiendish",
        }
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A listed rule that a rule is easily taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mimic {
    /// Tests, of [`Mimic::TESTS`], in which both rules agreed.
    pub agreed: u8,
    /// The listed rule.
    pub entry: &'static Entry,
}

impl Mimic {
    /// The number of tests.
    pub const TESTS: u8 = 240;

    /// The share of agreement, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        f64::from(self.agreed) / f64::from(Self::TESTS)
    }
}

/// An estimate of how hard a rule is to find.
///
/// ```
/// use eleusis::rule::{Band, Rule};
///
/// let difficulty = Rule::parse("c.suit == p.suit or c.rank == p.rank")?.difficulty();
/// assert_eq!((difficulty.tenths, difficulty.band()), (47, Band::Gentle));
/// assert_eq!(difficulty.mimic.map(|mimic| mimic.entry.name), Some("rank-mod-suit"));
/// # Ok::<(), eleusis::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// Median number of verdicts that tell the rule from the listed ones, 0 to 120; 120 stands for
    /// never.
    pub ident: u8,
    /// The smaller listed rule that comes nearest.
    pub mimic: Option<Mimic>,
    /// The difficulty, in tenths.
    pub tenths: u16,
}

impl Difficulty {
    /// The band of the difficulty.
    #[must_use]
    pub const fn band(&self) -> Band {
        Band::of(self.tenths)
    }
}

impl Rule {
    /// Estimates how hard the rule is to find. Costs some milliseconds more than its
    /// [`report`](Self::report).
    ///
    /// A rule that cannot start a line has nothing to be found by; its estimate says little.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty_by(&self.report())
    }

    /// The same for whoever has the rule's report already.
    #[must_use]
    pub fn difficulty_by(&self, report: &Report) -> Difficulty {
        let entropy = report.measures.as_ref().map_or(0, |measures| measures.entropy);
        let listed = collection::rules();
        let others: Vec<_> =
            collection().iter().zip(&listed).filter(|(_, rule)| *rule != self).collect();
        let mimic = mimic(self, &others);
        let class = match self.look() {
            Look::Back(0 | 1) => 0,
            Look::Back(2) => 1,
            Look::Back(_) => 2,
            Look::Line => 3,
        };
        let share = mimic.map_or(0.0, |mimic| mimic.share());
        // L9.4, in tenths.
        let tenths = 2.5 * self.size() as f64
            + 30.0 * f64::from(class)
            + f64::from(1000 - entropy.min(1000)) / 10.0
            + 200.0 * f64::max(0.0, share - 0.6);
        Difficulty { ident: ident(self, &others), mimic, tenths: (tenths + 0.5) as u16 }
    }
}

type Listed<'a> = (&'static Entry, &'a Rule);

/// L9.2
fn ident(rule: &Rule, others: &[Listed<'_>]) -> u8 {
    const GAMES: usize = 9;
    const MOST: u8 = 120;
    let mut needed = [0; GAMES];
    for (game, needed) in needed.iter_mut().enumerate() {
        let mut draw = Draw::new(1000 + game as u64);
        let Some(first) = draw.one_of(rule.legal_faces(&[])) else { continue };
        let mut hypotheses: Vec<_> =
            others.iter().filter(|(_, other)| other.legal(&[], first)).collect();
        let mut line = alloc::vec![first];
        while !hypotheses.is_empty() && *needed < MOST {
            let Some(face) = draw.one_of(Cards::FULL) else { break };
            let legal = rule.legal(&line, face);
            hypotheses.retain(|(_, other)| other.legal(&line, face) == legal);
            if legal {
                line.push(face);
            }
            *needed += 1;
        }
    }
    needed.sort_unstable();
    needed[GAMES / 2]
}

/// L9.3
fn mimic(rule: &Rule, others: &[Listed<'_>]) -> Option<Mimic> {
    const LONGEST: usize = 24;
    const SHORTEST: usize = 3;
    let smaller: Vec<_> = others.iter().filter(|(_, other)| other.size() < rule.size()).collect();
    let mut agreed = alloc::vec![0u8; smaller.len()];
    let mut draw = Draw::new(2000);
    let mut line = Vec::new();
    let mut tests = 0;
    // A rule whose lines always die young would never come to a test.
    let mut faces = 0;
    while tests < Mimic::TESTS && faces < 100 * u32::from(Mimic::TESTS) {
        faces += 1;
        if line.is_empty() || line.len() > LONGEST {
            line.clear();
            line.push(draw.one_of(rule.legal_faces(&[]))?);
        }
        let face = draw.one_of(Cards::FULL)?;
        let legal = rule.legal(&line, face);
        if line.len() >= SHORTEST {
            tests += 1;
            for (agreed, (_, other)) in agreed.iter_mut().zip(&smaller) {
                *agreed += u8::from(other.legal(&line, face) == legal);
            }
        }
        if legal {
            line.push(face);
        }
    }
    // The first of equals.
    let best = (0..smaller.len()).rev().max_by_key(|&n| agreed[n])?;
    Some(Mimic { agreed: agreed[best], entry: smaller[best].0 })
}
