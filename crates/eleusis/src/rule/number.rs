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

/// Greatest common divisor of the absolute values.
pub(super) fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(i64::MAX)
}

/// Whether it is a prime, up to a million.
pub(super) fn is_prime(a: i64) -> bool {
    /// The primes below 64.
    const SMALL: u64 = 0x28208a20a08a28ac;
    match a {
        0..64 => SMALL >> a & 1 == 1,
        64..=1_000_000 => {
            let a = a as u32;
            a % 2 != 0 && (3..).step_by(2).take_while(|d| d * d <= a).all(|d| a % d != 0)
        }
        _ => false,
    }
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
        let mut sieve = [true; 2000];
        for n in 0..2000 {
            let prime = n >= 2 && sieve[n];
            assert_eq!(is_prime(n as i64), prime, "{n}");
            if prime {
                (2 * n..2000).step_by(n).for_each(|multiple| sieve[multiple] = false);
            }
        }
        assert!(is_prime(999_983) && !is_prime(1_000_003) && !is_prime(-7) && !is_prime(i64::MAX));
    }

    #[test]
    fn everything_saturates() {
        assert_eq!(wrap(i64::MIN), i64::MIN.rem_euclid(13) + 1);
        assert_eq!((wrap(0), wrap(13), wrap(14)), (13, 13, 1));
        assert_eq!(cdist(i64::MIN, i64::MAX), cdist(i64::MIN, 0));
        assert_eq!((cdist(1, 13), cdist(1, 7), cdist(1, 8)), (1, 6, 6));
        assert_eq!((gcd(i64::MIN, 0), gcd(0, 0), gcd(-6, 4)), (i64::MAX, 0, 2));
    }
}
