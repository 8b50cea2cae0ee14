//! Moves and flips on an eight by eight board, all four lines at once, where the processor can.

#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

use crate::{flips, mobility};

/// Somebody who knows where discs may be placed and what they turn, on an eight by eight board: by one
/// word after the other ([`Plain`]), or by four at once ([`Wide`]).
pub trait Hand: Copy + Send + Sync {
    /// As [`mobility`].
    fn mobility(self, own: u64, other: u64) -> u64;

    /// As [`flips`].
    fn flips(self, index: u32, own: u64, other: u64) -> u64;
}

/// What every processor can.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Hand for Plain {
    #[inline(always)]
    fn mobility(self, own: u64, other: u64) -> u64 {
        mobility(own, other)
    }

    #[inline(always)]
    fn flips(self, index: u32, own: u64, other: u64) -> u64 {
        flips(index as usize, own, other)
    }
}

/// What a processor with AVX2 can. Quick only as part of functions that are compiled for it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Wide(());

#[cfg(target_arch = "x86_64")]
impl Wide {
    /// If this processor can.
    pub fn new() -> Option<Wide> {
        let can = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        can.then_some(Wide(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Hand for Wide {
    #[inline(always)]
    fn mobility(self, own: u64, other: u64) -> u64 {
        #[expect(unsafe_code, reason = "the processor was asked")]
        // SAFETY: there is a `Wide` only where the processor has what is needed.
        unsafe {
            avx2::mobility(own, other)
        }
    }

    #[inline(always)]
    fn flips(self, index: u32, own: u64, other: u64) -> u64 {
        #[expect(unsafe_code, reason = "the processor was asked")]
        // SAFETY: there is a `Wide` only where the processor has what is needed.
        unsafe {
            avx2::flips(index as usize, own, other)
        }
    }
}

/// How many answers all moves on a board of these squares have together, one for each that has none; none where
/// that is not done by four lines at once.
#[inline]
pub(crate) fn answers(own: u64, other: u64, squares: u64) -> Option<u64> {
    #[cfg(target_arch = "x86_64")]
    if let Some(wide) = Wide::new() {
        #[expect(unsafe_code, reason = "the processor was asked")]
        // SAFETY: there is a `Wide` only where the processor has what is needed.
        let count = unsafe { avx2::answers(wide, own, other, squares) };
        return Some(count);
    }
    let _ = (own, other, squares);
    None
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
        _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
        _mm256_extracti128_si256, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x,
        _mm256_setzero_si256, _mm256_slli_epi64, _mm256_sllv_epi64, _mm256_srlv_epi64,
        _mm256_sub_epi64,
    };

    use super::{Hand, Wide};
    use crate::bits::RAYS;

    /// The bits of a line's first and last squares, off which nothing can be outflanked along it.
    const INNER: i64 = 0x7E7E_7E7E_7E7E_7E7E;

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn answers(hand: Wide, own: u64, other: u64, squares: u64) -> u64 {
        let mut places = hand.mobility(own, other) & squares & !(own | other);
        let mut count = 0;
        while places != 0 {
            let index = places.trailing_zeros();
            places &= places - 1;
            let turned = hand.flips(index, own, other);
            let (next, last) = (other ^ turned, own ^ turned ^ 1 << index);
            let answers = hand.mobility(next, last) & squares & !(next | last);
            count += u64::from(answers.count_ones().max(1));
        }
        count
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn of(lanes: [u64; 4]) -> __m256i {
        let [a, b, c, d] = lanes.map(u64::cast_signed);
        _mm256_set_epi64x(d, c, b, a)
    }

    /// How far apart the squares of each line are, so many times.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn steps(times: u64) -> __m256i {
        of([times, 7 * times, 8 * times, 9 * times])
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn all(lanes: __m256i) -> u64 {
        let halves =
            _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
        _mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves))).cast_unsigned()
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn mobility(own: u64, other: u64) -> u64 {
        let (and, or) = (_mm256_and_si256, _mm256_or_si256);
        let (left, right) = (_mm256_sllv_epi64, _mm256_srlv_epi64);
        let (step, two) = (steps(1), steps(2));
        let own = _mm256_set1_epi64x(own.cast_signed());
        let inner = _mm256_set_epi64x(INNER, -1, INNER, INNER);
        let other = and(_mm256_set1_epi64x(other.cast_signed()), inner);
        // Runs of `other` next to `own` grow by one, one, two and two.
        let mut up = and(other, left(own, step));
        let mut down = and(other, right(own, step));
        up = or(up, and(other, left(up, step)));
        down = or(down, and(other, right(down, step)));
        let pairs_up = and(other, left(other, step));
        let pairs_down = right(pairs_up, step);
        up = or(up, and(pairs_up, left(up, two)));
        down = or(down, and(pairs_down, right(down, two)));
        up = or(up, and(pairs_up, left(up, two)));
        down = or(down, and(pairs_down, right(down, two)));
        all(or(left(up, step), right(down, step)))
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn flips(index: usize, own: u64, other: u64) -> u64 {
        let (and, or, and_not) = (_mm256_and_si256, _mm256_or_si256, _mm256_andnot_si256);
        let (right, nothing) = (_mm256_srlv_epi64, _mm256_setzero_si256());
        let rays = &RAYS[index & 63];
        let (up, down) = (of(rays.up), of(rays.down));
        let own = _mm256_set1_epi64x(own.cast_signed());
        let other = _mm256_set1_epi64x(other.cast_signed());
        // Towards higher bits the run ends at the lowest square that is not of `other`.
        let ends = and_not(other, up);
        let flank = and(and(ends, _mm256_sub_epi64(nothing, ends)), own);
        let below = and(up, _mm256_add_epi64(flank, _mm256_set1_epi64x(-1)));
        let turned_up = and_not(_mm256_cmpeq_epi64(flank, nothing), below);
        // Towards lower bits at the highest, which is below no other of them.
        let mut ends = and_not(other, down);
        ends = or(ends, right(ends, steps(1)));
        ends = or(ends, right(ends, steps(2)));
        let lower = or(right(ends, steps(1)), right(ends, steps(5)));
        let flank = and_not(lower, and(own, down));
        let above = _mm256_slli_epi64(_mm256_sub_epi64(nothing, flank), 1);
        all(or(turned_up, and(above, down)))
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use damier_core::Rng;

    use super::*;

    /// The same on boards of all kinds, whether they can come about or not.
    #[test]
    fn four_at_once_are_as_one_after_the_other() {
        let Some(wide) = Wide::new() else { return };
        let mut rng = Rng::new(5);
        for round in 0..200_000 {
            let mut word = || rng.below(u64::MAX);
            let (discs, sides) = (word() | if round % 2 == 0 { word() } else { 0 }, word());
            let (own, other) = (discs & sides, discs & !sides);
            assert_eq!(wide.mobility(own, other), mobility(own, other), "{own:x} {other:x}");
            for index in (0..64).filter(|index| discs & 1 << index == 0) {
                let expected = flips(index as usize, own, other);
                assert_eq!(wide.flips(index, own, other), expected, "{index} {own:x} {other:x}");
            }
        }
    }
}
