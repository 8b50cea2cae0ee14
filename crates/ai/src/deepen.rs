//! Looking ahead one move further again and again: the loop that all searches share.

use std::sync::atomic::{AtomicU64, Ordering};

use damier_core::Stop;
use damier_mind::{Forced, Line, Task, Thought};

use crate::limits::Limits;

/// A move a search has judged at some depth.
#[derive(Clone)]
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

    /// The last iteration of who is to look so many moves ahead, or as many as can be.
    fn last(&self, depth: Option<u32>) -> u32 {
        depth.map_or(Self::DEEPEST, |depth| depth.clamp(1, Self::DEEPEST))
    }

    /// How many moves ahead an iteration looks.
    fn depth_of(&self, iteration: u32) -> u32 {
        iteration
    }

    /// The best moves at this depth, best first, as far as the budget goes; `before` are those
    /// one move less deep. None if the budget was spent before the first was judged.
    fn iteration(&mut self, depth: u32, before: &[Found<Self::Move>]) -> Vec<Found<Self::Move>>;

    /// Whether looking deeper could change nothing that matters, now that this was found.
    fn is_settled(&self, depth: u32, found: &[Found<Self::Move>]) -> bool;

    /// A line as it is told: the one place where values become scores.
    fn told(&self, found: &Found<Self::Move>) -> Line<M>;

    /// What each side can force from the root, if that is known.
    fn forced(&self) -> Option<Forced> {
        None
    }

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
    let last = if forced { 1 } else { search.last(task.budget.depth) };
    let start = search.limits().start;
    let mut thought = Thought { forced: search.forced(), ..Thought::unjudged(hasty) };
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
            thought.depth = search.depth_of(depth);
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

/// The same by several who share what they find out, as by a table: each searches the whole, and
/// those beside the first only make it quicker. Where the budget counts positions or moves the
/// first is alone, so that the answer depends on nothing but the question.
///
/// `make` begins a search within limits.
pub(crate) fn deepen_together<'a, M, S: Deepening<M>>(
    make: impl Fn(Limits<'a>) -> Option<S> + Sync,
    hasty: impl FnOnce(&S) -> Option<M>,
    task: &mut Task<'a, M>,
) -> Option<Thought<M>> {
    let mut first = make(Limits::of(task))?;
    let hasty = hasty(&first)?;
    let (budget, clock, workers) = (task.budget, task.clock, task.workers);
    if workers.helpers() == 0 || budget.nodes.is_some() || budget.depth.is_some() {
        return Some(deepen(&mut first, hasty, task));
    }
    let (done, nodes) = (Stop::new(), AtomicU64::new(0));
    let help = |helper: usize| {
        let Some(mut search) = make(Limits::new(budget, clock, &done)) else { return };
        let mut before = Vec::new();
        // Who looks at other depths than the first finds what it has not found yet.
        for depth in (1 + helper as u32 % 2..=search.last(None)).step_by(1 + helper % 2) {
            let found = search.iteration(depth, &before);
            if found.is_empty() || search.is_out() || search.is_settled(depth, &found) {
                break;
            }
            before = found;
        }
        nodes.fetch_add(search.nodes(), Ordering::Relaxed);
    };
    let mut hasty = Some(hasty);
    let mut thought = None;
    workers.beside(&help, &mut || {
        thought = hasty.take().map(|hasty| deepen(&mut first, hasty, task));
        done.raise();
    });
    thought.map(|thought| Thought { nodes: thought.nodes + nodes.into_inner(), ..thought })
}
