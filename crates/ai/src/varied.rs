//! Minds that do not always begin alike.

use damier_core::{DynGame, Rng, mix};
use damier_mind::{Mind, MindError, Shelf, Task, Thought, Value};

/// A mind that plays, in the first moves of a game, any of those it finds nearly as good as the best.
///
/// Which one is drawn from the seed and the position, and from nothing else: who takes a move back
/// meets the same player again.
pub struct Varied {
    mind: Box<dyn Mind>,
    margin: i32,
    seed: u64,
}

/// So many moves of a game are its beginning.
const BEGINNING: usize = 8;
/// So many of the best moves are looked at.
const CHOICES: usize = 4;

impl Varied {
    /// The mind that plays moves worth at most `margin` hundredths less than the best.
    pub fn new(mind: Box<dyn Mind>, margin: u32, seed: u64) -> Varied {
        Varied { mind, margin: margin.min(i32::MAX.cast_unsigned()).cast_signed(), seed }
    }
}

impl Mind for Varied {
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        // Who wants to see several lines chooses by itself.
        if game.steps().len() >= BEGINNING || task.lines > 1 {
            return self.mind.think(game, task);
        }
        let progress = &mut *task.progress;
        let mut wider = Task {
            budget: task.budget,
            lines: CHOICES,
            clock: task.clock,
            stop: task.stop,
            workers: task.workers,
            progress: &mut |thought: &Thought<String>| {
                progress(&Thought { lines: thought.lines[..1].to_vec(), ..thought.clone() });
            },
        };
        let thought = self.mind.think(game, &mut wider)?;
        let worth = |index: usize| match thought.lines.get(index)?.score?.value {
            Value::Units(units) => Some(units),
            _ => None,
        };
        let as_good = |index: &usize| {
            let (Some(best), Some(other)) = (worth(0), worth(*index)) else { return *index == 0 };
            best.saturating_sub(other) <= self.margin
        };
        let choices: Vec<usize> = (0..thought.lines.len()).filter(as_good).collect();
        let mut rng = Rng::new(mix(self.seed) ^ mix(game.key()));
        let chosen = rng.pick(&choices).copied().unwrap_or_default();
        let lines = thought.lines.get(chosen..=chosen).unwrap_or_default().to_vec();
        Ok(Thought { lines, ..thought })
    }

    fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        self.mind.equip(game, shelf);
    }

    fn new_game(&mut self) {
        self.mind.new_game();
    }
}
