//! Sampled walks along a line (L8.3).

use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards};

use super::Rule;
use super::draw::Draw;

/// The number of walks, and the length at which they end.
const WALKS: u64 = 24;
const LONGEST: usize = 60;
/// The most cards that a greedy step compares.
const COMPARED: usize = 8;

/// The binary entropy of k legal faces of 52, in bits.
const ENTROPY: [f64; 53] = [
    0.0,
    0.1370994788998177,
    0.23519338181924143,
    0.31821529768323314,
    0.39124356362925566,
    0.4566836315394428,
    0.5159469300074474,
    0.5699613760403499,
    0.6193821946787638,
    0.6646953053493418,
    0.7062740891876007,
    0.7444131797881748,
    0.7793498372920853,
    0.8112781244591328,
    0.8403586716091169,
    0.866725613094959,
    0.8904916402194913,
    0.9117517586347537,
    0.9305861291319928,
    0.9470622432515328,
    0.9612366047228759,
    0.9731560354421095,
    0.9828586897127056,
    0.990374836448575,
    0.9957274520849255,
    0.9989326546260582,
    1.0,
    0.9989326546260582,
    0.9957274520849255,
    0.990374836448575,
    0.9828586897127056,
    0.9731560354421095,
    0.9612366047228759,
    0.9470622432515328,
    0.9305861291319928,
    0.9117517586347538,
    0.8904916402194913,
    0.866725613094959,
    0.8403586716091171,
    0.8112781244591328,
    0.779349837292085,
    0.7444131797881749,
    0.7062740891876007,
    0.6646953053493418,
    0.6193821946787638,
    0.5699613760403499,
    0.5159469300074475,
    0.4566836315394427,
    0.3912435636292555,
    0.3182152976832332,
    0.23519338181924138,
    0.13709947889981788,
    0.0,
];

/// What the walks have seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Walked {
    /// Mean legal share and mean entropy, in thousandths.
    pub(super) share: u16,
    pub(super) entropy: u16,
    pub(super) least: u8,
    pub(super) faces: Cards,
    pub(super) recurring: Cards,
    pub(super) dead: u32,
    /// The shortest line after which nothing was legal.
    pub(super) dead_line: Option<Vec<Card>>,
}

/// Takes the walks; lines shorter than `warm` count for dead ends only.
pub(super) fn walk(rule: &Rule, warm: usize) -> Walked {
    let mut walked = Walked::default();
    let (mut records, mut legal, mut entropy) = (0u32, 0u32, 0.0);
    let mut least = None;
    let mut recurring = Cards::FULL;
    let mut line = Vec::with_capacity(LONGEST);
    for number in 0..WALKS {
        let greedy = number % 4 == 3;
        let mut draw = Draw::new(number);
        let mut offered = Cards::EMPTY;
        line.clear();
        while line.len() < LONGEST {
            let faces = rule.legal_faces(&line);
            if line.len() >= warm {
                offered |= faces;
                least = Some(least.unwrap_or(usize::MAX).min(faces.len()));
                if !greedy {
                    records += 1;
                    legal += faces.len() as u32;
                    entropy += ENTROPY[faces.len()];
                }
            }
            let next = if greedy {
                meanest(rule, &mut line, faces, &mut draw)
            } else {
                draw.one_of(faces)
            };
            let Some(card) = next else {
                walked.dead += 1;
                if walked.dead_line.as_ref().is_none_or(|known| known.len() > line.len()) {
                    walked.dead_line = Some(line.clone());
                }
                break;
            };
            line.push(card);
        }
        walked.faces |= offered;
        if !greedy && offered.len() < recurring.len() {
            recurring = offered;
        }
    }
    walked.recurring = if walked.dead > 0 { Cards::EMPTY } else { recurring };
    walked.least = least.unwrap_or(0) as u8;
    if records > 0 {
        // Rounded to thousandths.
        walked.share = ((2000 * legal + 52 * records) / (104 * records)) as u16;
        walked.entropy = (1000.0 * entropy / f64::from(records) + 0.5) as u16;
    }
    walked
}

/// The card, of at most eight drawn ones, after which the fewest faces are legal.
fn meanest(rule: &Rule, line: &mut Vec<Card>, faces: Cards, draw: &mut Draw) -> Option<Card> {
    let mut faces: Vec<Card> = faces.iter().collect();
    let compared = faces.len().min(COMPARED);
    for n in 0..compared {
        let other = n + draw.below(faces.len() - n);
        faces.swap(n, other);
    }
    faces[..compared].iter().copied().min_by_key(|&card| {
        line.push(card);
        let left = rule.legal_faces(line).len();
        line.pop();
        left
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};

    /// The first eight cards of a walk.
    fn first_eight(rule: &str, number: u64) -> String {
        let rule = Rule::parse(rule).unwrap();
        let mut draw = Draw::new(number);
        let mut line = Vec::new();
        while line.len() < 8 {
            let faces = rule.legal_faces(&line);
            let card = if number % 4 == 3 {
                meanest(&rule, &mut line, faces, &mut draw)
            } else {
                draw.one_of(faces)
            };
            line.push(card.unwrap());
        }
        let cards: Vec<_> = line.iter().map(ToString::to_string).collect();
        cards.join(" ")
    }

    // L8.3
    #[test]
    fn walks_begin_as_the_rulings_say() {
        assert_eq!(first_eight("c.color != p.color", 0), "HT CA D2 CK H5 S4 HJ C9");
        assert_eq!(first_eight("c.color != p.color", 3), "CT HT SQ D3 C4 H3 CJ H4");
        assert_eq!(first_eight("true", 0), "HT CA H2 CK S5 S4 SJ C9");
        assert_eq!(first_eight("true", 3), "CT DT SQ H3 H4 D3 HJ S4");
    }
}
