//! What a mind is asked, and what it answers.

use std::time::Duration;

use damier_core::Stop;

use crate::WIN;

/// Where the time comes from. Minds never read a clock of their own, so tests
/// can let time pass as they like.
pub trait Clock: Send + Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

/// A clock that stands still, for work that is bounded otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// How much thinking is allowed; what is not set is not limited. With nothing
/// set a search goes on until it knows the exact value or is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The longest time.
    pub time: Option<Duration>,
    /// The most positions visited.
    pub nodes: Option<u64>,
    /// The most moves looked ahead.
    pub depth: Option<u32>,
}

impl Budget {
    /// So many moves ahead.
    pub fn depth(depth: u32) -> Budget {
        Budget { depth: Some(depth), ..Budget::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..Budget::default() }
    }

    /// So long.
    pub fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::default() }
    }

    /// Whether nothing is limited.
    pub fn is_unlimited(&self) -> bool {
        *self == Budget::default()
    }
}

/// One request to think: `M` is the move type, or text.
pub struct Task<'a, M> {
    /// How much thinking is allowed.
    pub budget: Budget,
    /// How many of the best moves are wanted with their values.
    pub lines: usize,
    /// Where the time comes from.
    pub clock: &'a dyn Clock,
    /// Raised when the answer is wanted at once.
    pub stop: &'a Stop,
    /// Told whenever something better is known.
    pub progress: &'a mut dyn FnMut(&Thought<M>),
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The best moves, best first; never empty.
    pub lines: Vec<Line<M>>,
    /// How many moves were looked ahead.
    pub depth: u32,
    /// How many positions were visited.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A move, what it is worth, and how the game might go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the side on turn, in hundredths of the game's unit (a disc, a
    /// seed, a step); none if the strategy does not judge.
    pub score: Option<i32>,
    /// Whether the value is proved and not an estimate.
    pub exact: bool,
    /// The move, and the expected continuation.
    pub moves: Vec<M>,
}

/// A value in hundredths of a game's unit as people write it, such as `+38` or `-1.25`.
pub fn score_text(hundredths: i32) -> String {
    let sign = match hundredths.signum() {
        1 => "+",
        -1 => "-",
        _ => "",
    };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:02}") }
}

/// In how many moves a score says that the game is won, or lost; none if it says no such thing.
pub fn moves_to_win(score: i32) -> Option<usize> {
    let away = score.unsigned_abs();
    let win = WIN.unsigned_abs();
    (away > win / 2).then(|| win.saturating_sub(away) as usize)
}

impl<M> Thought<M> {
    /// A move chosen without judging.
    pub fn unjudged(mv: M) -> Thought<M> {
        Thought {
            lines: vec![Line { score: None, exact: false, moves: vec![mv] }],
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
        }
    }

    /// The chosen move.
    pub fn best(&self) -> Option<&M> {
        self.lines.first()?.moves.first()
    }

    /// The same thought with moves of another type.
    pub fn map<T>(&self, mut convert: impl FnMut(&M) -> T) -> Thought<T> {
        let lines = self.lines.iter().map(|line| Line {
            score: line.score,
            exact: line.exact,
            moves: line.moves.iter().map(&mut convert).collect(),
        });
        Thought { lines: lines.collect(), depth: self.depth, nodes: self.nodes, time: self.time }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_moves() {
        for (score, moves) in
            [(0, None), (6400, None), (-9600, None), (WIN - 3, Some(3)), (1 - WIN, Some(1))]
        {
            assert_eq!(moves_to_win(score), moves, "{score}");
        }
    }

    #[test]
    fn scores_as_people_write_them() {
        for (value, text) in [(0, "0"), (3800, "+38"), (-125, "-1.25"), (5, "+0.05"), (-100, "-1")]
        {
            assert_eq!(score_text(value), text);
        }
    }
}
