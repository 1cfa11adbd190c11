//! Arithmetic of the rule language (L5.6): it saturates, and never fails.

/// Whole quotient, rounded down; 0 where nothing can be divided.
#[inline]
pub(super) fn divide(a: i64, b: i64) -> i64 {
    if b == 0 {
        return 0;
    }
    let quotient = a.saturating_div(b);
    // Rounded towards zero so far; the saturated case has no remainder.
    if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// Remainder, never negative; 0 for b = 0.
#[inline]
pub(super) fn modulo(a: i64, b: i64) -> i64 {
    if b == 0 { 0 } else { a.wrapping_rem_euclid(b) }
}

/// Into 1 to 13, going round.
#[inline]
pub(super) fn wrap(a: i64) -> i64 {
    a.saturating_sub(1).rem_euclid(13) + 1
}

/// Distance on the circle of thirteen ranks.
#[inline]
pub(super) fn cdist(a: i64, b: i64) -> i64 {
    let distance = a.saturating_sub(b).rem_euclid(13);
    distance.min(13 - distance)
}

/// Greatest common divisor of the absolute values. By halving and subtracting, which costs little
/// for the worst numbers too: text from strangers may ask for thousands of divisors in a verdict.
pub(super) fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    let twos = (a | b).trailing_zeros();
    while a != 0 && b != 0 {
        a >>= a.trailing_zeros();
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
    }
    // One of them is 0; both are where nothing was there.
    let odd = a | b;
    i64::try_from(odd >> odd.trailing_zeros().min(63) << twos.min(63)).unwrap_or(i64::MAX)
}

/// Whether it is a prime, up to a million.
pub(super) fn is_prime(a: i64) -> bool {
    /// The primes below 64.
    const SMALL: u64 = 0x28208a20a08a28ac;
    match a {
        0..64 => SMALL >> a & 1 == 1,
        // No number under 1,373,653 passes to both bases, unless it is a prime.
        64..=1_000_000 => a % 2 != 0 && [2, 3].into_iter().all(|base| passes(a as u64, base)),
        _ => false,
    }
}

/// The test of Miller and Rabin: some forty products, where trial division would take hundreds of
/// quotients. The number is odd, over 3 and under 2³².
fn passes(number: u64, base: u64) -> bool {
    let inverse = u64::MAX / number;
    let product = |a: u64, b: u64| {
        // The quotient, or one less.
        let quotient = (u128::from(a * b) * u128::from(inverse)) >> 64;
        let rest = a * b - quotient as u64 * number;
        if rest >= number { rest - number } else { rest }
    };
    let twos = (number - 1).trailing_zeros();
    let exponent = (number - 1) >> twos;
    let mut power = 1;
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        power = product(power, power);
        if exponent >> bit & 1 == 1 {
            power = product(power, base);
        }
    }
    // The last power may be 1; before it −1 must come.
    power == 1
        || (0..twos).any(|_| {
            let found = power == number - 1;
            power = product(power, power);
            found
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_round_down_and_remainders_are_not_negative() {
        for (a, b, quotient, remainder) in [
            (7, 2, 3, 1),
            (-7, 2, -4, 1),
            (7, -2, -4, 1),
            (-7, -2, 3, 1),
            (-6, 2, -3, 0),
            (5, 0, 0, 0),
            (i64::MIN, -1, i64::MAX, 0),
            (i64::MIN, 2, i64::MIN / 2, 0),
            (i64::MIN, i64::MAX, -2, i64::MAX - 1),
        ] {
            assert_eq!((divide(a, b), modulo(a, b)), (quotient, remainder), "{a} {b}");
        }
    }

    #[test]
    fn primes_are_those_of_the_sieve() {
        const MOST: usize = 1_000_000;
        let mut sieve = alloc::vec![true; MOST + 1];
        for n in 0..=MOST {
            let prime = n >= 2 && sieve[n];
            assert_eq!(is_prime(n as i64), prime, "{n}");
            if prime {
                (2 * n..=MOST).step_by(n).for_each(|multiple| sieve[multiple] = false);
            }
        }
        assert!(is_prime(999_983) && !is_prime(1_000_003) && !is_prime(-7) && !is_prime(i64::MAX));
    }

    #[test]
    fn divisors_are_those_of_euclid() {
        fn euclid(a: i64, b: i64) -> i64 {
            if b == 0 { a } else { euclid(b, a % b) }
        }
        for a in 0..200 {
            for b in 0..200 {
                assert_eq!(gcd(a, -b), euclid(a, b), "{a} {b}");
                let (c, d) = ((a * 1_000_003) << 20, b * 998_244_353);
                assert_eq!(gcd(c, d), euclid(c, d), "{c} {d}");
            }
        }
    }

    #[test]
    fn everything_saturates() {
        assert_eq!(wrap(i64::MIN), i64::MIN.rem_euclid(13) + 1);
        assert_eq!((wrap(0), wrap(13), wrap(14)), (13, 13, 1));
        assert_eq!(cdist(i64::MIN, i64::MAX), cdist(i64::MIN, 0));
        assert_eq!((cdist(1, 13), cdist(1, 7), cdist(1, 8)), (1, 6, 6));
        assert_eq!((gcd(i64::MIN, 0), gcd(0, 0), gcd(-6, 4)), (i64::MAX, 0, 2));
        assert_eq!((gcd(0, i64::MIN), gcd(i64::MIN, i64::MIN)), (i64::MAX, i64::MAX));
        assert_eq!((gcd(i64::MIN, 3 << 40), gcd(i64::MAX, 7 * 73)), (1 << 40, 7 * 73));
    }
}
