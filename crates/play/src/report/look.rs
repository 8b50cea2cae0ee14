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
    /// How many steps came before it.
    steps: usize,
    /// What the position is worth to who is on turn, by how many moves were looked ahead.
    scores: Vec<(u32, Score)>,
    /// The best move and what may follow.
    pub(super) line: Vec<String>,
}

impl Look {
    /// Has a player think about a game.
    pub(super) fn at(
        game: &dyn DynGame,
        steps: usize,
        player: &mut dyn Player,
        task: &mut Task<'_, String>,
    ) -> Result<Look, NoReport> {
        let Some(turn) = game.turn() else { return Ok(Look::default()) };
        let only = game.legal_moves().len() == 1;
        // Who wants one line of one move is answered without much thought.
        let lines = if only { 2 } else { 1 };
        let mut look = Look { turn: Some(turn), only, steps, ..Look::default() };
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
    fn latest(&self) -> Option<Score> {
        self.scores.last().map(|(_, score)| *score)
    }

    /// The latest word, if it is proved.
    pub(super) fn settled(&self) -> Option<Score> {
        self.latest().filter(|score| score.is_settled())
    }

    /// Whether who looks so far ahead sees the same side on turn in the end at every position of
    /// the game. Who has just moved looks better than they are, and a game that is looked at now to
    /// one side's moves and now to the other's seems to go up and down.
    fn is_level(&self, depth: u32) -> bool {
        (self.steps + depth as usize).is_multiple_of(2)
    }

    /// Whether the game seems to be won or lost.
    fn is_decided(&self) -> bool {
        self.latest().is_some_and(|score| score.plies().is_some())
    }

    /// What the position is worth: the latest word that can be compared with what is said of the
    /// positions before and after.
    pub(super) fn score(&self) -> Option<Score> {
        let level = self.scores.iter().rev().find(|(depth, _)| self.is_level(*depth));
        let level = level.filter(|_| !self.is_decided() && self.settled().is_none());
        level.map(|(_, score)| *score).or(self.latest())
    }

    /// What this position and the next are worth where one looked equally far in both: the deepest
    /// such pair. A search sees more in the position that is nearer to the end, and who compares
    /// unlike depths takes that for something that was given away.
    pub(super) fn paired(&self, next: &Look) -> Option<(Score, Score)> {
        let pairs = || {
            self.scores.iter().rev().filter_map(|(depth, score)| {
                let same = next.scores.iter().find(|(other, _)| other + 1 == *depth);
                same.map(|(_, other)| (*depth, (*score, *other)))
            })
        };
        let decided = self.is_decided() || next.is_decided();
        let level = pairs().find(|(depth, _)| decided || self.is_level(*depth));
        level.or_else(|| pairs().next()).map(|(_, pair)| pair)
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
