//! Chance that is the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

use crate::mix;

/// A seeded source of chance: ChaCha8, with drawing and shuffling of our own so
/// that no library's change of mind can change a game made from a seed.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The generator that `seed` names.
    pub fn new(seed: u64) -> Rng {
        let mut bytes = [0; 32];
        let mut word = seed;
        for chunk in bytes.chunks_exact_mut(8) {
            word = mix(word);
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        Rng(ChaCha8Rng::from_seed(bytes))
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each equally likely. `below(0)` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        // Multiply-shift; the products that would favour small numbers are
        // drawn again.
        loop {
            let product = u128::from(self.bits()) * u128::from(n);
            let low = product as u64;
            if low >= n || low >= n.wrapping_neg() % n.max(1) {
                return (product >> 64) as u64;
            }
        }
    }

    /// An index into something of length `len`. `index(0)` is 0.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// True with probability `percent` / 100.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < u64::from(percent)
    }

    /// Puts `items` in random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// One of `items`, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.index(items.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games made from seeds must be the same for ever: these values may never change.
    #[test]
    fn golden() {
        let mut rng = Rng::new(42);
        let drawn: Vec<u64> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, GOLDEN_BELOW);
        let mut cards: Vec<u32> = (0..10).collect();
        Rng::new(7).shuffle(&mut cards);
        assert_eq!(cards, GOLDEN_SHUFFLE);
        assert_eq!(Rng::new(0).bits(), GOLDEN_BITS);
    }

    const GOLDEN_BELOW: [u64; 8] = [395, 551, 963, 525, 243, 736, 933, 681];
    const GOLDEN_SHUFFLE: [u32; 10] = [1, 0, 5, 4, 8, 6, 7, 2, 9, 3];
    const GOLDEN_BITS: u64 = 17_944_822_744_626_857_252;

    #[test]
    fn below_is_in_range_and_even() {
        let mut rng = Rng::new(1);
        for n in [1, 2, 3, 7, 10, 1 << 40, u64::MAX] {
            for _ in 0..200 {
                assert!(rng.below(n) < n);
            }
        }
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.index(6)] += 1;
        }
        // χ² with 5 degrees of freedom stays under 20.5 with probability 0.999.
        let chi2: f64 = counts.iter().map(|&c| (f64::from(c) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi2 < 20.5, "{counts:?}");
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn shuffle_reaches_every_order_evenly() {
        let mut rng = Rng::new(3);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..6000 {
            let mut items = [0, 1, 2];
            rng.shuffle(&mut items);
            *counts.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 6);
        let chi2: f64 = counts.values().map(|&c| (f64::from(c) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi2 < 20.5, "{counts:?}");
    }
}
