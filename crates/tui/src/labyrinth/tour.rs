//! Tours, and ways through huge mazes, which may take long: they are looked for on a thread of
//! their own.

use std::time::Duration;

use damier_core::Message;
use damier_labyrinth::Cell;
use damier_labyrinth::game::State;
use damier_labyrinth::solve::{Goal, Segment, all_treasures, richest};

use super::find::Method;
use crate::job::{self, Progress};

/// No tour is looked for longer: the best one found until then has to do.
const BUDGET: Duration = Duration::from_secs(2);

/// In a larger maze simple ways are looked for on a thread too, and the cells that were looked at
/// are counted and not shown: a list of them all would be larger than the maze.
const LARGE: usize = 1 << 22;

/// In a larger maze no tour is looked for: it takes about 128 bytes a cell.
const LARGEST: usize = 1 << 25;

/// Whether a search may take too long to wait for it.
pub(super) fn takes_long(state: &State, goal: Goal) -> bool {
    !goal.is_simple() || state.maze().ground().cells() > LARGE
}

/// What came of looking for a tour, or for a way through a huge maze.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The name of the solver of a simple way.
    pub(super) solver: String,
    /// How many cells it has looked at.
    pub(super) visited: Option<usize>,
    pub(super) path: Vec<Cell>,
    pub(super) parts: Vec<Segment>,
    /// How good it is, in words.
    pub(super) told: Message,
}

/// A tour that is being looked for.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) goal: Goal,
    work: job::Job<Result<Found, Message>>,
}

impl Job {
    /// Begins to look for a goal.
    pub(super) fn begin(
        state: &State,
        goal: Goal,
        method: Method,
        now: Duration,
    ) -> Result<Job, Message> {
        if goal.is_simple() {
            return Ok(Job { goal, work: way(state.clone(), goal, method) });
        }
        if state.maze().ground().cells() > LARGEST {
            return Err(Message::new("maze-screen-tour-large"));
        }
        let blocked = if method.blocking { state.living() } else { Vec::new() };
        Ok(Job { goal, work: tour(state, goal, blocked, now) })
    }

    /// The tour, once it is found, or why there is none. When its time is up it is asked to
    /// come to an end.
    pub(super) fn poll(&self, now: Duration) -> Option<Result<Found, Message>> {
        match self.work.poll(now) {
            Progress::Going => None,
            Progress::Done(found) => Some(found),
            Progress::Broken => Some(Err(Message::new("maze-screen-no-tour"))),
        }
    }
}

/// Begins to look for the nearest place of a simple goal, until somebody stops it.
fn way(state: State, goal: Goal, method: Method) -> job::Job<Result<Found, Message>> {
    job::Job::begin(Duration::MAX, move |stop| {
        let mut visited = 0_usize;
        let path = method.watch(&state, goal, &mut |_| {
            visited += 1;
            !visited.is_multiple_of(4096) || !stop.is_raised()
        });
        let Some(path) = path else {
            return Err(Message::new("maze-screen-no-way-found").with("visited", visited));
        };
        let solver = method.name();
        let told = Message::new("maze-screen-found")
            .with("solver", solver.as_str())
            .with("steps", path.len() - 1)
            .with("visited", visited);
        Ok(Found { solver, visited: Some(visited), path, parts: Vec::new(), told })
    })
}

/// Begins to look for the tour of a goal that is not simple.
fn tour(
    state: &State,
    goal: Goal,
    blocked: Vec<Cell>,
    now: Duration,
) -> job::Job<Result<Found, Message>> {
    let (maze, objects) = (state.maze().clone(), state.objects().clone());
    let from = state.player().cell;
    job::Job::begin(now + BUDGET, move |stop| {
        let mut keep_going = || !stop.is_raised();
        let found =
            |path, parts, told| Found { solver: String::new(), visited: None, path, parts, told };
        let found = match goal {
            Goal::Richest(moves) => {
                let best = richest(&maze, &objects, from, moves, &blocked, &mut keep_going);
                let key = if best.is_optimal() {
                    "maze-screen-richest-best"
                } else {
                    "maze-screen-richest-bound"
                };
                let told = Message::new(key)
                    .with("worth", best.worth as usize)
                    .with("length", best.length() as usize)
                    .with("bound", best.bound as usize);
                let way = found(best.path, best.segments, told);
                Some(way).filter(|way| !way.parts.is_empty())
            }
            _ => all_treasures(&maze, &objects, from, &blocked, &mut keep_going).map(|tour| {
                let key = if tour.is_optimal() {
                    "maze-screen-tour-best"
                } else {
                    "maze-screen-tour-bound"
                };
                let told = Message::new(key)
                    .with("length", tour.length() as usize)
                    .with("bound", tour.bound as usize)
                    .with("gap", format!("{:.1}", 100.0 * tour.gap()));
                found(tour.path, tour.segments, told)
            }),
        };
        found.ok_or_else(|| Message::new("maze-screen-no-tour"))
    })
}
