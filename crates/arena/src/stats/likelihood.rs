//! The likeliest distribution of results under a hypothesis.
//!
//! A hypothesis says one thing about the distribution, its mean or its mean over its deviation, and
//! nothing else. It is judged by the likeliest of all distributions for which that holds. M. Van den
//! Bergh shows how to find it (*Comparing the approximations for the generalized log likelihood
//! ratio of a multinomial distribution*, proposition 1.1): observed frequencies `f` become
//! `f / (1 + x·g)`, with `g` how far each result is from what the hypothesis wants, and `x` the one
//! number that makes the mean of `g` vanish.

/// Frequencies of results that are worth, from the first to the last, 0 to 1 in equal steps. The
/// first and the last are not zero.
pub(super) struct Observed<const N: usize>([f64; N]);

impl<const N: usize> Observed<N> {
    pub(super) fn new(counts: [f64; N]) -> Self {
        let total: f64 = counts.iter().sum();
        Self(counts.map(|count| count / total))
    }

    fn values() -> [f64; N] {
        std::array::from_fn(|index| index as f64 / (N - 1) as f64)
    }

    /// How much less likely each result is, as a logarithm, in the likeliest distribution with the
    /// mean `mean`. Nothing if no distribution has it.
    pub(super) fn with_mean(&self, mean: f64) -> Option<[f64; N]> {
        let off = Self::values().map(|value| value - mean);
        self.denied(&off)
    }

    /// How much less likely each result is, as a logarithm, in the likeliest distribution whose
    /// mean is `ratio` deviations above one half. Nothing if it is not found.
    pub(super) fn with_ratio(&self, ratio: f64) -> Option<[f64; N]> {
        // The condition `mean − ½ = ratio · deviation` is bent, so that what it means for a single
        // result depends on the distribution itself: the two are made to agree by turns. The even
        // distribution is a good beginning, where what was observed may have no scatter at all.
        let mut found = [1.0 / N as f64; N];
        let mut denied = [0.0; N];
        for _ in 0..TURNS {
            let off = off_ratio(&found, ratio);
            denied = self.denied(&off)?;
            let mut change = 0.0_f64;
            for ((probability, observed), denied) in found.iter_mut().zip(self.0).zip(denied) {
                let next = observed * (-denied).exp();
                change = change.max((next - *probability).abs());
                *probability = next;
            }
            if change < SETTLED {
                break;
            }
        }
        Some(denied)
    }

    /// The logarithms of `1 + x·g`, with the root `x` of `Σ f·g / (1 + x·g)`, which falls from one
    /// pole to the other.
    ///
    /// The root may be very close to a pole, where a result that was hardly ever seen has to become
    /// likely. So it is told by its distance from the pole, as a share of the pole's from zero.
    fn denied(&self, off: &[f64; N]) -> Option<[f64; N]> {
        let rises = self.0.iter().zip(off).map(|(observed, off)| observed * off).sum::<f64>() > 0.0;
        let farthest = |choose: fn(f64, f64) -> f64| off.iter().copied().fold(0.0, choose);
        let (least, most) = (farthest(f64::min), farthest(f64::max));
        // With all results on one side of the hypothesis there is no pole on the other.
        if !(least < 0.0 && most > 0.0) {
            return None;
        }
        let pole = if rises { least } else { most };
        let divisor = |distance: f64, off: f64| (pole - off) / pole + distance * (off / pole);
        // From the pole, where the sum is infinite, to zero, where it has the other sign.
        let (mut low, mut high, mut distance) = (0.0, 1.0, 1.0);
        for _ in 0..TURNS {
            let (mut height, mut slope) = (0.0, 0.0);
            for (observed, &off) in self.0.iter().zip(off) {
                let term = off / divisor(distance, off);
                height += observed * term;
                slope -= observed * term * term / pole;
            }
            *(if (height > 0.0) == rises { &mut high } else { &mut low }) = distance;
            let newton = distance - height / slope;
            // Far from the root Newton's step leaps out of the bracket, which is halved then.
            let next =
                if newton > low && newton < high { newton } else { f64::midpoint(low, high) };
            let settled = (next - distance).abs() <= 4.0 * f64::EPSILON * next;
            distance = next;
            if settled {
                break;
            }
        }
        Some(off.map(|off| divisor(distance, off).ln()))
    }
}

/// Where iterations are given up. They take seven turns as a rule; of 200 000 random samples with
/// hypotheses of up to 0.8 deviations none came as far.
const TURNS: usize = 200;

/// The change of probabilities below which a distribution counts as found.
const SETTLED: f64 = 1e-11;

/// How far each result is from `mean − ½ = ratio · deviation`, along the tangent to it at
/// `distribution`.
fn off_ratio<const N: usize>(distribution: &[f64; N], ratio: f64) -> [f64; N] {
    let values = Observed::<N>::values();
    let expected = |f: &dyn Fn(f64) -> f64| -> f64 {
        distribution.iter().zip(values).map(|(probability, value)| probability * f(value)).sum()
    };
    let mean = expected(&|value| value);
    let deviation = expected(&|value| (value - mean).powi(2)).sqrt();
    values.map(|value| {
        let away = (value - mean) / deviation;
        value - 0.5 - ratio * deviation * (1.0 + away * away) / 2.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distribution that was found, from what it denies.
    fn found<const N: usize>(observed: &Observed<N>, denied: [f64; N]) -> [f64; N] {
        std::array::from_fn(|index| observed.0[index] * (-denied[index]).exp())
    }

    fn mean_and_deviation<const N: usize>(distribution: &[f64; N]) -> (f64, f64) {
        let weighed = |f: &dyn Fn(f64) -> f64| -> f64 {
            distribution.iter().zip(Observed::<N>::values()).map(|(p, v)| p * f(v)).sum()
        };
        let mean = weighed(&|value| value);
        (mean, weighed(&|value| (value - mean).powi(2)).sqrt())
    }

    const SAMPLES: [[f64; 5]; 6] = [
        [177.0, 1629.0, 3083.0, 1780.0, 221.0],
        [1e-3, 1e-3, 1e-3, 1e-3, 1.0],
        [1.0, 1e-3, 1e-3, 1e-3, 1e-3],
        [1e-3, 1e-3, 1e6, 1e-3, 1e-3],
        [1e-3, 2.0, 10.0, 8.0, 1e-3],
        [3.0, 1e-3, 1e-3, 1e-3, 9.0],
    ];

    #[test]
    fn hypotheses_hold_for_what_is_found() {
        for observed in SAMPLES.map(Observed::new) {
            for mean in [0.003, 0.2, 0.5, 0.51, 0.997] {
                let found = found(&observed, observed.with_mean(mean).unwrap());
                assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
                assert!((mean_and_deviation(&found).0 - mean).abs() < 1e-9, "{found:?} {mean}");
            }
            for ratio in [-0.8, -0.1, 0.0, 0.01, 0.8] {
                let found = found(&observed, observed.with_ratio(ratio).unwrap());
                let (mean, deviation) = mean_and_deviation(&found);
                assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
                assert!((mean - 0.5 - ratio * deviation).abs() < 1e-9, "{found:?} {ratio}");
            }
        }
    }

    #[test]
    fn a_hypothesis_that_is_seen_changes_nothing() {
        let observed = Observed::new([1.0, 2.0, 4.0, 2.0, 1.0]);
        for denied in [observed.with_mean(0.5), observed.with_ratio(0.0)] {
            assert!(denied.unwrap().iter().all(|denied| denied.abs() < 1e-12), "{denied:?}");
        }
    }

    #[test]
    fn no_distribution_has_a_mean_outside() {
        let observed = Observed::new([1.0, 1.0, 1.0]);
        assert_eq!(observed.with_mean(1.0), None);
        assert_eq!(observed.with_mean(-0.5), None);
    }
}
