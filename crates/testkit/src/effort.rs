//! How hard a suite tries.

use std::ops::Range;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// How many games, or puzzles; never none, which would prove nothing.
    pub(crate) games: u64,
    /// The seed of the first; each further one takes the next. The moves come
    /// from the seed alone, so that it leads to the same place again; what is
    /// tried on the way comes from another generator.
    pub(crate) seed: u64,
    /// Where endless games are cut.
    pub(crate) plies: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { games: 30, seed: 1, plies: 300 }
    }
}

impl Effort {
    pub(crate) fn seeds(self) -> Range<u64> {
        let games = self.games.max(1);
        let first = self.seed.min(u64::MAX - games);
        first..first + games
    }
}
