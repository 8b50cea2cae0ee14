//! Two layers of whole numbers: what is so is summed up, and the sums are weighed.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

/// What stands for one in the sums: its square is just a number of sixteen bits.
pub(in super::super) const ONE: i16 = 181;
/// What stands for one in the weights behind them.
pub(in super::super) const UNIT: i32 = 64;

/// Sums of rows, one row for each thing that is so, and `outputs` weighings of their squares.
pub(in super::super) struct Head<const WIDTH: usize> {
    /// The first row is where the sums begin.
    pub(in super::super) rows: Vec<[i16; WIDTH]>,
    pub(in super::super) weights: Vec<[i16; WIDTH]>,
    /// What is added to each weighing, in the same measure.
    pub(in super::super) offsets: Vec<i32>,
}

/// Sums of rows.
pub(in super::super) type Sums<const WIDTH: usize> = [i16; WIDTH];

impl<const WIDTH: usize> Head<WIDTH> {
    /// Adds the rows of some inputs to sums.
    #[inline]
    pub(in super::super) fn add(&self, sums: &mut Sums<WIDTH>, inputs: &[u16]) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            #[expect(unsafe_code, reason = "the processor was asked")]
            // SAFETY: what is called needs AVX2 and nothing else, and the processor has it.
            unsafe {
                self.add_avx2(sums, inputs);
            }
            return;
        }
        self.add_plain(sums, inputs);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn add_avx2(&self, sums: &mut Sums<WIDTH>, inputs: &[u16]) {
        self.add_plain(sums, inputs);
    }

    #[inline(always)]
    fn add_plain(&self, sums: &mut Sums<WIDTH>, inputs: &[u16]) {
        let mut all = *sums;
        for &input in inputs {
            add(&mut all, &self.rows[usize::from(input) + 1]);
        }
        *sums = all;
    }

    /// Some of the weighings of sums, each of them in units of `ONE`² · `UNIT`: sums are cut off below nothing and
    /// above one, and squared.
    #[inline]
    pub(in super::super) fn weigh(&self, sums: &Sums<WIDTH>, outputs: &mut [(i32, u16)]) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            #[expect(unsafe_code, reason = "the processor was asked")]
            // SAFETY: what is called needs AVX2 and nothing else, and the processor has it.
            unsafe {
                self.weigh_avx2(sums, outputs);
            }
            return;
        }
        self.weigh_plain(sums, outputs);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn weigh_avx2(&self, sums: &Sums<WIDTH>, outputs: &mut [(i32, u16)]) {
        self.weigh_plain(sums, outputs);
    }

    #[inline(always)]
    fn weigh_plain(&self, sums: &Sums<WIDTH>, outputs: &mut [(i32, u16)]) {
        let mut squares = *sums;
        for square in &mut squares {
            *square = (*square).clamp(0, ONE);
            *square = square.wrapping_mul(*square);
        }
        for (weighed, output) in outputs {
            let output = usize::from(*output);
            let mut sum = 0_i32;
            for (&square, &weight) in squares.iter().zip(&self.weights[output]) {
                sum = sum.wrapping_add(i32::from(square) * i32::from(weight));
            }
            *weighed = sum.wrapping_add(self.offsets[output]);
        }
    }
}

/// Adds one row.
#[inline(always)]
pub(in super::super) fn add<const WIDTH: usize>(sums: &mut Sums<WIDTH>, row: &Sums<WIDTH>) {
    for (sum, &weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(weight);
    }
}

#[cfg(test)]
mod tests {
    use damier_core::Rng;

    use super::*;

    /// A head of numbers by chance, as large as they may be.
    fn head(rng: &mut Rng) -> Head<64> {
        let mut row =
            |most: u64| [0; 64].map(|_: i16| (rng.below(2 * most + 1) as i64 - most as i64) as i16);
        Head {
            rows: (0..40).map(|_| row(358)).collect(),
            weights: (0..5).map(|_| row(127)).collect(),
            offsets: vec![0, 1, -1, 1_000_000, -1_000_000],
        }
    }

    #[test]
    fn what_the_processor_does_at_once_is_what_it_does_one_by_one() {
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            let head = head(&mut rng);
            let inputs: Vec<u16> = (0..rng.below(30)).map(|_| rng.below(39) as u16).collect();
            let (mut fast, mut plain) = (head.rows[0], head.rows[0]);
            head.add(&mut fast, &inputs);
            head.add_plain(&mut plain, &inputs);
            assert_eq!(fast, plain);
            let mut one_by_one = head.rows[0].map(i64::from);
            for &input in &inputs {
                for (sum, weight) in one_by_one.iter_mut().zip(head.rows[usize::from(input) + 1]) {
                    *sum += i64::from(weight);
                }
            }
            assert_eq!(plain.map(i64::from), one_by_one);

            let outputs: [(i32, u16); 5] = [0, 1, 2, 3, 4].map(|output| (0, output));
            let (mut fast, mut plain) = (outputs, outputs);
            head.weigh(&one_by_one.map(|sum| sum as i16), &mut fast);
            head.weigh_plain(&one_by_one.map(|sum| sum as i16), &mut plain);
            assert_eq!(fast, plain);
            for (weighed, output) in plain {
                let output = usize::from(output);
                let squares = one_by_one.map(|sum| sum.clamp(0, ONE.into()).pow(2));
                let weights = head.weights[output].iter().map(|&weight| i64::from(weight));
                let sum: i64 = squares.iter().zip(weights).map(|(it, weight)| it * weight).sum();
                assert_eq!(i64::from(weighed), sum + i64::from(head.offsets[output]));
            }
        }
    }
}
