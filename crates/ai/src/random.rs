//! Playing by chance.

use damier_core::{Game, Rng, Rules};
use damier_mind::{Strategy, Task, Thought};

/// Any legal move, each equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
    rng: Rng,
}

impl Random {
    /// The player that `seed` names.
    pub fn new(seed: u64) -> Random {
        Random { seed, rng: Rng::new(seed) }
    }
}

impl<R: Rules> Strategy<R> for Random {
    fn think(&mut self, game: &Game<R>, _: &mut Task<'_, R::Move>) -> Option<Thought<R::Move>> {
        self.rng.pick(&game.legal_moves()).copied().map(Thought::unjudged)
    }

    fn new_game(&mut self) {
        self.rng = Rng::new(self.seed);
    }
}
