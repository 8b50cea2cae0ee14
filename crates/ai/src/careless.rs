//! Minds that slip.

use damier_core::{DynGame, Rng, mix};
use damier_mind::{Mind, MindError, Shelf, Task, Thought};

/// What somebody plays who does not think: a move by chance, or by a weaker idea. Nothing where
/// there is nothing to play.
pub type Slip = fn(&dyn DynGame, &mut Rng) -> Option<String>;

/// Any legal move, each equally likely.
pub fn any_move(game: &dyn DynGame, rng: &mut Rng) -> Option<String> {
    rng.pick(&game.legal_moves()).cloned()
}

/// A mind that is careless now and then, as people are.
///
/// Whether a move is a slip, and which, is drawn from the seed, the position and how many moves
/// were played, and from nothing else: who takes a move back meets the same player again.
pub struct Careless {
    mind: Box<dyn Mind>,
    slip: Slip,
    percent: u32,
    seed: u64,
}

impl Careless {
    /// The mind that slips in so many of a hundred moves.
    pub fn new(mind: Box<dyn Mind>, slip: Slip, percent: u32, seed: u64) -> Careless {
        Careless { mind, slip, percent, seed }
    }
}

impl Mind for Careless {
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let turn = mix(game.key() ^ mix(game.steps().len() as u64));
        let mut rng = Rng::new(mix(self.seed) ^ turn);
        let slips = game.outcome().is_none() && rng.percent(self.percent);
        match slips.then(|| (self.slip)(game, &mut rng)).flatten() {
            Some(mv) => Ok(Thought::unjudged(mv)),
            None => self.mind.think(game, task),
        }
    }

    fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        self.mind.equip(game, shelf);
    }

    fn new_game(&mut self) {
        self.mind.new_game();
    }
}
