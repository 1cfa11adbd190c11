//! Whether a rule makes a good game (L8).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use cards_core::decks::french::{Card, Cards};

use super::faces::faces_in_words;
use super::graph::{self, Explored};
use super::walk::{self, Walked};
use super::{Look, Rule};

/// A test of fairness (L8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Test {
    /// Some face can start the line.
    F2,
    /// Not nearly every card is legal.
    F3,
    /// Every line that can be reached has a legal face.
    F4,
    /// Every face is legal at some point.
    F5,
    /// Every face comes back.
    F6,
}

impl Test {
    /// The name of the test, `F2` to `F6`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::F2 => "F2",
            Self::F3 => "F3",
            Self::F4 => "F4",
            Self::F5 => "F5",
            Self::F6 => "F6",
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the numbers of a report were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// From all lines that can be reached; share and entropy are sampled all the same.
    Exact,
    /// From walks: they can miss a trap, and F6 can be a false alarm.
    Sampled,
}

impl Method {
    /// `exact` or `sampled`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Sampled => "sampled",
        }
    }
}

/// The fairness report of a rule: advice, no law.
///
/// ```
/// use eleusis::rule::{Rule, Test};
///
/// let report = Rule::parse("c.rank > p.rank")?.report();
/// assert_eq!(report.errors, [Test::F4, Test::F5]);
/// assert!(report.to_string().contains("after a king nothing is legal"));
/// # Ok::<(), eleusis::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Report {
    /// The number of nodes.
    pub size: usize,
    /// How far back the rule looks.
    pub look: Look,
    /// How the measures were found.
    pub method: Method,
    /// The measures; `None` if no face can start the line.
    pub measures: Option<Measures>,
    /// The tests that the rule fails.
    pub errors: Vec<Test>,
    /// The tests that it passes barely.
    pub warnings: Vec<Test>,
}

/// The measures of a report.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Measures {
    /// Mean legal share p, in thousandths.
    pub share: u16,
    /// Mean entropy of a verdict, in thousandths of a bit.
    pub entropy: u16,
    /// The fewest legal faces on a line.
    pub min: u8,
    /// The faces that are legal on some line.
    pub faces: Cards,
    /// The faces that come back, in the worst case.
    pub recurring: Cards,
    /// Dead ends: states (exact) or walks (sampled) after which nothing is legal.
    pub dead: u32,
    /// The ends of lines after which nothing is legal: all of them (exact), or the shortest whole
    /// line that was met (sampled).
    pub dead_ends: Vec<Vec<Card>>,
}

/// The number of cards that a line needs before it counts, for rules that look at all of it.
const WARM: usize = 6;

impl Rule {
    /// Measures the fairness of the rule: a few milliseconds at most for an ordinary rule.
    ///
    /// It asks for some 200,000 verdicts (L8.3), each of which is bounded (L4.3). For the costliest
    /// texts that 200 parts allow this takes minutes: whoever lets strangers ask for reports
    /// should make them wait for each other.
    #[must_use]
    pub fn report(&self) -> Report {
        let mut report = Report {
            size: self.size(),
            look: self.look(),
            method: Method::Exact,
            measures: None,
            errors: Vec::new(),
            warnings: Vec::new(),
        };
        if self.legal_faces(&[]).is_empty() {
            report.errors.push(Test::F2);
            return report;
        }
        let (warm, memory) = match self.look() {
            Look::Line => (WARM, None),
            Look::Back(back) => {
                let back = usize::from(back.max(1));
                (back, (back <= 2).then_some(back))
            }
        };
        let walked = walk::walk(self, warm);
        let measures = match memory {
            Some(memory) => exact(&walked, graph::explore(self, memory)),
            None => sampled(walked),
        };
        if memory.is_none() {
            report.method = Method::Sampled;
        }
        report.judge(&measures);
        report.measures = Some(measures);
        report
    }
}

fn exact(walked: &Walked, explored: Explored) -> Measures {
    Measures {
        share: walked.share,
        entropy: walked.entropy,
        min: explored.least,
        faces: explored.faces,
        recurring: explored.recurring,
        dead: explored.dead,
        dead_ends: explored.dead_ends,
    }
}

fn sampled(walked: Walked) -> Measures {
    Measures {
        share: walked.share,
        entropy: walked.entropy,
        min: walked.least,
        faces: walked.faces,
        recurring: walked.recurring,
        dead: walked.dead,
        dead_ends: walked.dead_line.into_iter().collect(),
    }
}

impl Report {
    /// L8.1
    fn judge(&mut self, measures: &Measures) {
        let Self { errors, warnings, .. } = self;
        if measures.share > 950 {
            errors.push(Test::F3);
        } else if measures.share > 850 {
            warnings.push(Test::F3);
        }
        if measures.dead > 0 {
            errors.push(Test::F4);
        } else if measures.min < 4 || measures.share < 150 {
            warnings.push(Test::F4);
        }
        if measures.faces != Cards::FULL {
            errors.push(Test::F5);
        }
        if measures.recurring != Cards::FULL {
            warnings.push(Test::F6);
        }
    }

    /// Whether no test fails.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        self.errors.is_empty()
    }

    /// Whether no test fails and every face comes back (option `strict`).
    #[must_use]
    pub fn is_strictly_fair(&self) -> bool {
        self.is_fair() && !self.warnings.contains(&Test::F6)
    }

    /// What a test found, in words; empty if the test found nothing.
    #[must_use]
    pub fn finding(&self, test: Test) -> String {
        let Some(measures) = &self.measures else {
            return match test {
                Test::F2 => "no card at all can start the line".into(),
                _ => String::new(),
            };
        };
        if !self.errors.contains(&test) && !self.warnings.contains(&test) {
            return String::new();
        }
        let percent = (measures.share + 5) / 10;
        match test {
            Test::F2 => String::new(),
            Test::F3 => {
                alloc::format!(
                    "{percent} % of all cards are legal on average: the rule hardly bites"
                )
            }
            Test::F4 if measures.dead > 0 => measures.dead_ends_in_words(self.method),
            Test::F4 => alloc::format!(
                "only {percent} % of all cards are legal on average, at worst {} of 52: players will mostly be wrong",
                measures.min
            ),
            Test::F5 => {
                let never = !measures.faces;
                alloc::format!("never legal once the line has begun: {}", faces_in_words(never))
            }
            Test::F6 if measures.recurring.is_empty() => "the line can come to an end".into(),
            Test::F6 => alloc::format!(
                "the line can come to where only {} of 52 faces are ever legal again: {}",
                measures.recurring.len(),
                faces_in_words(measures.recurring)
            ),
        }
    }
}

impl Measures {
    fn dead_ends_in_words(&self, method: Method) -> String {
        let text = |cards: &[Card]| {
            let cards: Vec<_> = cards.iter().map(|card| alloc::format!("{card}")).collect();
            cards.join(" ")
        };
        let Some(first) = self.dead_ends.first() else { return "nothing is legal".into() };
        if method == Method::Sampled {
            let tail = &first[first.len().saturating_sub(6)..];
            let dots = if tail.len() < first.len() { "… " } else { "" };
            return alloc::format!(
                "nothing is legal after {dots}{} ({} of 24 walks ended so)",
                text(tail),
                self.dead
            );
        }
        let lasts: Cards = self.dead_ends.iter().filter_map(|end| end.last().copied()).collect();
        if self.dead_ends.iter().all(|end| end.len() == 1) {
            return alloc::format!("after {} nothing is legal", one_of(lasts));
        }
        alloc::format!(
            "nothing is legal after {}, nor after {} other ends of a line",
            text(first),
            self.dead - 1
        )
    }
}

/// Any card of a set, in words: `a king`, or the cards.
fn one_of(cards: Cards) -> String {
    let rank = cards.first().map(Card::rank);
    let whole = |rank| {
        let faces: Cards = Cards::FULL.iter().filter(|card| card.rank() == rank).collect();
        faces == cards
    };
    match rank {
        Some(rank) if whole(rank) => super::faces::a_rank(rank).into(),
        _ => alloc::format!("one of {}", faces_in_words(cards)),
    }
}

/// A report for a person.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.errors.is_empty() && self.warnings.is_empty() {
            f.write_str("fair")?;
        } else if self.errors.is_empty() {
            f.write_str("fair, with a warning")?;
        } else {
            f.write_str("unfair")?;
        }
        let kinds = [("error", &self.errors), ("warning", &self.warnings)];
        for (kind, tests) in kinds {
            for &test in tests {
                write!(f, "\n{kind} {test}: {}", self.finding(test))?;
            }
        }
        if let Some(measures) = &self.measures {
            write!(
                f,
                "\nlegal on average: {}.{} % of all cards, at worst {} of 52 ({})",
                measures.share / 10,
                measures.share % 10,
                measures.min,
                self.method.word()
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn judged(share: u16, min: u8, dead: u32, recurring: Cards) -> (Vec<Test>, Vec<Test>) {
        let mut report = Report {
            size: 1,
            look: Look::Back(0),
            method: Method::Exact,
            measures: None,
            errors: Vec::new(),
            warnings: Vec::new(),
        };
        let (entropy, faces, dead_ends) = (0, Cards::FULL, Vec::new());
        report.judge(&Measures { share, entropy, min, faces, recurring, dead, dead_ends });
        (report.errors, report.warnings)
    }

    // L8.1
    #[test]
    fn a_bound_itself_passes_its_test() {
        use Test::{F3, F4, F6};
        let common = |share, min, dead| judged(share, min, dead, Cards::FULL);
        assert_eq!(common(500, 4, 0), (vec![], vec![]));
        assert_eq!(common(850, 4, 0), (vec![], vec![]));
        assert_eq!(common(851, 4, 0), (vec![], vec![F3]));
        assert_eq!(common(950, 4, 0), (vec![], vec![F3]));
        assert_eq!(common(951, 4, 0), (vec![F3], vec![]));
        assert_eq!(common(150, 4, 0), (vec![], vec![]));
        assert_eq!(common(149, 4, 0), (vec![], vec![F4]));
        assert_eq!(common(150, 3, 0), (vec![], vec![F4]));
        assert_eq!(common(149, 3, 1), (vec![F4], vec![]));
        let red = Cards::suit(cards_core::decks::french::Suit::Hearts);
        assert_eq!(judged(500, 4, 0, !red), (vec![], vec![F6]));
    }
}
