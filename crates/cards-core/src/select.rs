//! Finding the n-th set bit of a word.
//!
//! Plain x86-64 has neither a population count nor a bit deposit, and clearing n bits one by one
//! costs over a third of a random playout. So: count by bytes, find the byte, look the rest up.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// `IN_BYTE[n][b]` is the place of the n-th set bit of the byte b.
static IN_BYTE: [[u8; 256]; 8] = in_byte();

const fn in_byte() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// Byte k of the result is the number of bits set in bytes 0 to k.
#[inline]
const fn running_counts(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES)
}

/// The number of bits set in a word.
///
/// Without a population count in the target it is what [`nth_bit`] begins with: where both are
/// asked for, as by a random pick, the compiler counts once.
///
/// ```
/// assert_eq!(cards_core::count_bits(0b1011_0000), 3);
/// ```
#[inline]
#[must_use]
pub const fn count_bits(bits: u64) -> usize {
    if cfg!(target_feature = "popcnt") {
        bits.count_ones() as usize
    } else {
        (running_counts(bits) >> 56) as usize
    }
}

/// The place of the n-th set bit of a word (from 0), or `None` if there are not so many.
///
/// For sets that are no [`CardSet`](crate::CardSet), such as the cells of a board.
///
/// ```
/// assert_eq!(cards_core::nth_bit(0b1011_0000, 2), Some(7));
/// assert_eq!(cards_core::nth_bit(0b1011_0000, 3), None);
/// ```
#[inline]
#[must_use]
pub fn nth_bit(bits: u64, n: usize) -> Option<u8> {
    let counts = running_counts(bits);
    if n >= (counts >> 56) as usize {
        return None;
    }
    // A byte of `below` has its high bit set where its running count is at most n.
    let below = ((n as u64 * ONES) | HIGHS).wrapping_sub(counts) & HIGHS;
    let shift = (((below >> 7).wrapping_mul(ONES)) >> 56) * 8;
    let before = (counts << 8) >> shift & 0xff;
    let byte = (bits >> shift & 0xff) as usize;
    Some(shift as u8 + IN_BYTE[(n as u64 - before) as usize & 7][byte])
}

#[cfg(test)]
mod tests {
    use super::nth_bit;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_nth_bit_is_the_one_that_counting_finds(bits: u64, mask: u64, n in 0usize..70) {
            for bits in [bits, bits & mask, bits | mask, 0, u64::MAX] {
                let slow = (0..64).filter(|&b| bits >> b & 1 == 1).nth(n);
                prop_assert_eq!(nth_bit(bits, n), slow);
            }
        }
    }
}
