//! Chance for simulations.

use damier_core::Rng;

/// A number from 0 up to but not including 1.
pub fn fraction(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

/// The number of a result, each as likely as the list says.
pub fn draw_one(rng: &mut Rng, likelihoods: &[f64]) -> usize {
    let mut left = fraction(rng);
    let drawn = likelihoods.iter().position(|likelihood| {
        left -= likelihood;
        left < 0.0
    });
    drawn.unwrap_or(likelihoods.len() - 1)
}
