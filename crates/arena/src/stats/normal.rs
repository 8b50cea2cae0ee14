//! The normal distribution, and the intervals made from it.

use std::f64::consts::SQRT_2;

use serde::Serialize;

/// How many standard deviations to either side hold 95 %.
pub(super) const Z95: f64 = 1.959_963_984_540_054;

/// The share of a standard normal distribution below `z`.
pub(super) fn below(z: f64) -> f64 {
    0.5 * libm::erfc(-z / SQRT_2)
}

/// A value with the interval that holds the truth in 95 of 100 cases.
///
/// No part is ever NaN. Parts are infinite where results set no limit: who won every game may be
/// stronger by any amount.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// What is likeliest.
    pub value: f64,
    /// The lower end, never above the value.
    pub low: f64,
    /// The upper end, never below the value.
    pub high: f64,
}

impl Interval {
    /// The interval of a normal distribution.
    pub(super) fn normal(value: f64, deviation: f64) -> Self {
        let margin = Z95 * deviation;
        Self { value, low: value - margin, high: value + margin }
    }

    /// Half its width, the number after "±"; nothing if it is unbounded.
    pub fn margin(&self) -> Option<f64> {
        let margin = (self.high - self.low) / 2.0;
        margin.is_finite().then_some(margin)
    }

    /// Whether it holds `truth`.
    pub fn contains(&self, truth: f64) -> bool {
        (self.low..=self.high).contains(&truth)
    }

    /// The same in other units: each part so many times as large.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        self.map(|part| part * factor)
    }

    /// Each part through a function that never falls.
    pub(super) fn map(self, rising: impl Fn(f64) -> f64) -> Self {
        Self { value: rising(self.value), low: rising(self.low), high: rising(self.high) }
    }
}
