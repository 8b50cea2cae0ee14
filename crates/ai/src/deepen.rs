//! Looking ahead one move further again and again: the loop that all searches share.

use damier_mind::{Line, Task, Thought};

use crate::limits::Limits;

/// A move a search has judged at some depth.
pub(crate) struct Found<M> {
    /// What it is worth by the search's own measure.
    pub(crate) value: i32,
    /// Whether the value is proved.
    pub(crate) exact: bool,
    /// The move, and the best that may follow; never empty.
    pub(crate) line: Vec<M>,
}

/// A search that has begun at some root, and can look at it at any depth. `M` is a move as it is
/// told.
pub(crate) trait Deepening<M> {
    /// A move as the search has it.
    type Move;

    /// The most moves it can look ahead.
    const DEEPEST: u32;

    /// How many moves there are to choose from.
    fn choices(&self) -> usize;

    /// The best moves at this depth, best first, as far as the budget goes; `before` are those
    /// one move less deep. None if the budget was spent before the first was judged.
    fn iteration(&mut self, depth: u32, before: &[Found<Self::Move>]) -> Vec<Found<Self::Move>>;

    /// Whether looking deeper could change nothing that matters, now that this was found.
    fn is_settled(&self, depth: u32, found: &[Found<Self::Move>]) -> bool;

    /// A line as it is told: the one place where values become scores.
    fn told(&self, found: &Found<Self::Move>) -> Line<M>;

    /// How many positions were visited so far.
    fn nodes(&self) -> u64;

    /// Whether the budget is spent, so that the last iteration was cut short.
    fn is_out(&self) -> bool;

    /// When it must stop.
    fn limits(&self) -> &Limits<'_>;
}

/// Searches deeper and deeper until the budget is spent or the matter is settled, and tells of
/// every iteration that found something. Who is stopped before anything was judged answers with
/// `hasty`.
pub(crate) fn deepen<M, S: Deepening<M>>(
    search: &mut S,
    hasty: M,
    task: &mut Task<'_, M>,
) -> Thought<M> {
    // Where there is no choice there is nothing to find out, unless values are wanted.
    let forced = search.choices() == 1 && task.lines <= 1 && task.budget.depth.is_none();
    let last = match task.budget.depth {
        _ if forced => 1,
        Some(depth) => depth.clamp(1, S::DEEPEST),
        None => S::DEEPEST,
    };
    let start = search.limits().start;
    let mut thought = Thought::unjudged(hasty);
    let mut before = Vec::new();
    for depth in 1..=last {
        let found = search.iteration(depth, &before);
        // An iteration cut short still counts if it found at least the first line.
        if found.is_empty() {
            break;
        }
        let finished = !search.is_out();
        if finished || thought.depth == 0 || found.len() >= thought.lines.len() {
            thought.lines = found.iter().map(|found| search.told(found)).collect();
            thought.depth = depth;
        }
        thought.nodes = search.nodes();
        thought.time = task.clock.now().saturating_sub(start);
        (task.progress)(&thought);
        // What was begun past the soft limit of time would mostly be thought in vain.
        if !finished || search.is_settled(depth, &found) || search.limits().is_enough() {
            break;
        }
        before = found;
    }
    thought.nodes = search.nodes();
    thought.time = task.clock.now().saturating_sub(start);
    thought
}
