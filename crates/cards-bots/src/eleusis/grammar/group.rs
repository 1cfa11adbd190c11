//! Parts that are written alike.

use alloc::vec::Vec;

use super::{Part, Role, Written};

/// The most cases of a split.
const CASES: usize = 4;

/// Some of the bodies: those of one kind, or of one family.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Group {
    /// How likely a pair of them is: so many times the product of the chances of both.
    pub(in super::super) pair: f64,
    /// The same for the rules of so many cases.
    pub(in super::super) cases: [f64; CASES + 1],
    /// How likely it is among all in cases.
    pub(in super::super) share: f64,
}

impl Group {
    /// The groups that the bodies fall into.
    pub(super) fn all(
        count: usize,
        bodies: &[Part],
        group: impl Fn(Written) -> usize,
    ) -> Vec<Self> {
        let mut sums = alloc::vec![[Sums::default(); 3]; count];
        for part in bodies {
            for (sums, chance) in sums[group(part.written)].iter_mut().zip(part.chances) {
                sums.add(chance);
            }
        }
        let joined = |sums: &[Sums; 3]| sums[Role::Joined as usize].times(2);
        let cases = |sums: &[Sums; 3]| core::array::from_fn(|n| sums[Role::Case as usize].times(n));
        let share = |sums: &[Sums; 3]| sums[Role::Case as usize].0[0];
        sums.iter()
            .map(|sums| Self { pair: joined(sums), cases: cases(sums), share: share(sums) })
            .collect()
    }
}

/// The sums of the chances of a group's parts, and of their powers.
#[derive(Clone, Copy, Default)]
struct Sums([f64; CASES]);

impl Sums {
    fn add(&mut self, chance: f64) {
        let mut power = chance;
        for sum in &mut self.0 {
            *sum += power;
            power *= chance;
        }
    }

    /// The group is as likely as its parts together, and then so many of them are drawn, all
    /// different. What that makes of the product of their chances; 0 if there are not so many.
    fn times(&self, count: usize) -> f64 {
        let total = self.0[0];
        if total <= 0.0 {
            return 0.0;
        }
        let [_, two, three, four]: [f64; CASES] =
            core::array::from_fn(|n| self.0[n] / total.powi(n as i32 + 1));
        let different = match count {
            2 => 1.0 - two,
            3 => 1.0 - 3.0 * two + 2.0 * three,
            4 => 1.0 - 6.0 * two + 8.0 * three + 3.0 * two * two - 6.0 * four,
            _ => 1.0,
        };
        if different < 1e-3 { 0.0 } else { total.powi(1 - count as i32) / different }
    }
}
