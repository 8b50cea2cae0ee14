//! Minds that are not sure which of several moves is best.

use damier_core::{DynGame, Rng, mix};
use damier_mind::{Mind, MindError, Shelf, Task, Thought, Value};

/// What a mind is not sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// It misjudges moves by at most so many hundredths, small errors being likelier than large ones.
    pub by: u32,
    /// It looks at so many of the best moves.
    pub choices: usize,
    /// It is sure after so many moves of a game.
    pub moves: usize,
}

/// A mind that errs as people do: of moves that look alike it may take the worse, and of moves that do
/// not it takes the better. What it has seen to win at once, or to lose, it does not mistake.
///
/// How it errs is drawn from the seed, the position and how many moves were played, and from nothing
/// else: who takes a move back meets the same player again.
pub struct Unsure {
    mind: Box<dyn Mind>,
    doubt: Doubt,
    seed: u64,
}

impl Unsure {
    /// The mind with a doubt.
    pub fn new(mind: Box<dyn Mind>, doubt: Doubt, seed: u64) -> Unsure {
        Unsure { mind, doubt, seed }
    }
}

/// What is decided is worth more than anything that is not.
const DECIDED: i64 = 1 << 40;

impl Mind for Unsure {
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let played = game.steps().len();
        // Who wants to see several lines chooses by itself.
        if played >= self.doubt.moves || task.lines > 1 {
            return self.mind.think(game, task);
        }
        let progress = &mut *task.progress;
        let mut wider = Task {
            budget: task.budget,
            lines: self.doubt.choices,
            clock: task.clock,
            stop: task.stop,
            workers: task.workers,
            progress: &mut |thought: &Thought<String>| {
                progress(&Thought { lines: thought.lines[..1].to_vec(), ..thought.clone() });
            },
        };
        let thought = self.mind.think(game, &mut wider)?;
        let mut rng = Rng::new(mix(self.seed) ^ mix(game.key() ^ mix(played as u64)));
        let mut error = || {
            let mut draw = || rng.below(u64::from(self.doubt.by) + 1).cast_signed();
            draw() - draw()
        };
        let looks = thought.lines.iter().map(|line| {
            let error = error();
            match line.score.map(|score| score.value) {
                Some(Value::Units(units)) => i64::from(units) + error,
                Some(Value::Win(plies)) => DECIDED - i64::from(plies),
                Some(Value::Loss(plies)) => i64::from(plies) - DECIDED,
                None => error,
            }
        });
        let looks: Vec<i64> = looks.collect();
        // Of equals the first, which the mind itself prefers.
        let chosen = (0..looks.len()).rev().max_by_key(|&index| looks[index]);
        let lines = chosen.map(|chosen| vec![thought.lines[chosen].clone()]).unwrap_or_default();
        Ok(Thought { lines, ..thought })
    }

    fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        self.mind.equip(game, shelf);
    }

    fn new_game(&mut self) {
        self.mind.new_game();
    }
}
