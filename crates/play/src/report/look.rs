//! A look at one position of a game.

use damier_core::{DynGame, Seat};
use damier_mind::{Budget, Score, Task, Thought, Value};

use super::NoReport;
use crate::Player;

/// What somebody thinks of a position, deeper and deeper.
#[derive(Clone, Debug, Default)]
pub(super) struct Look {
    /// Whose turn it is; nobody's where the game is over.
    pub(super) turn: Option<Seat>,
    /// Whether there is no choice.
    pub(super) only: bool,
    /// What the position is worth to who is on turn, by how many moves were looked ahead.
    scores: Vec<(u32, Score)>,
    /// The best move and what may follow.
    pub(super) line: Vec<String>,
}

impl Look {
    /// Has a player think about a game.
    pub(super) fn at(
        game: &dyn DynGame,
        player: &mut dyn Player,
        task: &mut Task<'_, String>,
    ) -> Result<Look, NoReport> {
        let Some(turn) = game.turn() else { return Ok(Look::default()) };
        let only = game.legal_moves().len() == 1;
        // Who wants one line of one move is answered without much thought.
        let lines = if only { 2 } else { 1 };
        let mut look = Look { turn: Some(turn), only, ..Look::default() };
        let thought = think(game, player, task, task.budget, lines, &mut |it| look.hear(it))?;
        look.hear(&thought);
        if look.scores.is_empty() {
            return Err(NoReport::Unjudged);
        }
        Ok(look)
    }

    fn hear(&mut self, thought: &Thought<String>) {
        let Some(line) = thought.lines.first() else { return };
        let Some(score) = line.score else { return };
        self.scores.retain(|(depth, _)| *depth != thought.depth);
        self.scores.push((thought.depth, score));
        self.line.clone_from(&line.moves);
    }

    /// The latest word.
    pub(super) fn score(&self) -> Option<Score> {
        self.scores.last().map(|(_, score)| *score)
    }

    /// The latest word, if it is proved.
    pub(super) fn settled(&self) -> Option<Score> {
        self.score().filter(|score| score.is_settled())
    }

    /// What this position and the next are worth where one looked equally far in both: the deepest
    /// such pair. A search sees more in the position that is nearer to the end, and who compares
    /// unlike depths takes that for something that was given away.
    pub(super) fn paired(&self, next: &Look) -> Option<(Score, Score)> {
        self.scores.iter().rev().find_map(|(depth, score)| {
            let same = next.scores.iter().find(|(other, _)| other + 1 == *depth);
            same.map(|(_, other)| (*score, *other))
        })
    }

    /// What a score of this position means to a seat that has just moved.
    pub(super) fn for_mover(&self, seat: Seat, score: Score) -> Score {
        let seen = if self.turn == Some(seat) { score } else { -score };
        let value = match seen.value {
            Value::Win(plies) => Value::Win(plies.saturating_add(1)),
            Value::Loss(plies) => Value::Loss(plies.saturating_add(1)),
            units @ Value::Units(_) => units,
        };
        Score { value, ..seen }
    }
}

/// What every move of a game is worth at first sight, and the best of them.
pub(super) fn at_first_sight(
    game: &dyn DynGame,
    player: &mut dyn Player,
    task: &mut Task<'_, String>,
    text: &str,
) -> Result<Option<(Score, Score)>, NoReport> {
    let lines = game.legal_moves().len();
    let thought = think(game, player, task, Budget::depth(1), lines, &mut |_| {})?;
    let played = thought.lines.iter().find(|line| line.moves.first().is_some_and(|mv| mv == text));
    let best = thought.lines.first().and_then(|line| line.score);
    Ok(best.zip(played.and_then(|line| line.score)))
}

/// Asks a player. What comes after nobody wanted it any more is not believed.
fn think(
    game: &dyn DynGame,
    player: &mut dyn Player,
    task: &mut Task<'_, String>,
    budget: Budget,
    lines: usize,
    heard: &mut dyn FnMut(&Thought<String>),
) -> Result<Thought<String>, NoReport> {
    let Task { clock, stop, workers, .. } = *task;
    let told = &mut *task.progress;
    let mut progress = |thought: &Thought<String>| {
        heard(thought);
        told(thought);
    };
    let mut asked = Task { budget, lines, clock, stop, workers, progress: &mut progress };
    let thought = player.think(game, &mut asked)?;
    if stop.is_raised() { Err(NoReport::Stopped) } else { Ok(thought) }
}
