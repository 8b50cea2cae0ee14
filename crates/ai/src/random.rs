//! Playing by chance.

use damier_core::{Game, Rng, Rules};

use crate::{Strategy, Task, Thought};

/// Any legal move, each equally likely.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// The player that `seed` names.
    pub fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }
}

impl<R: Rules> Strategy<R> for Random {
    fn think(&mut self, game: &Game<R>, _: &mut Task<'_, R::Move>) -> Option<Thought<R::Move>> {
        self.0.pick(&game.legal_moves()).copied().map(Thought::unjudged)
    }
}
