//! Mixing for 64-bit keys.

/// Spreads every bit of `word` over all 64 (the finaliser of SplitMix64), so
/// that keys built from it can index a table by any of their bits.
#[inline]
pub const fn mix(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
