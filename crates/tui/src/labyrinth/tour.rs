//! Tours, and ways through huge mazes, which may take long: they are looked for on a thread of
//! their own.

use std::time::Duration;

use damier_core::Message;
use damier_labyrinth::game::{Game, State};
use damier_labyrinth::solve::{Goal, Leg, Question};
use damier_labyrinth::{Cell, Labyrinth};

use super::find::Method;
use crate::job::{self, Progress};

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
    pub(super) parts: Vec<Leg>,
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
        game: &Game,
        goal: Goal,
        method: Method,
        now: Duration,
    ) -> Result<Job, Message> {
        let state = game.state();
        if goal.is_simple() {
            return Ok(Job { goal, work: way(state.clone(), goal, method) });
        }
        if state.maze().ground().cells() > LARGEST {
            return Err(Message::new("maze-screen-tour-large"));
        }
        let blocked_by_minotaurs = method.blocking;
        let question = Question { blocked_by_minotaurs, ..Question::of(goal) };
        Ok(Job { goal, work: tour(game.now(), question, now) })
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

/// Begins to look for a tour. When its time is up, the best one found until then has to do.
fn tour(
    labyrinth: Labyrinth,
    question: Question,
    now: Duration,
) -> job::Job<Result<Found, Message>> {
    job::Job::begin(now + question.time, move |stop| {
        let none = || Message::new("maze-screen-no-tour");
        let asked = question.within(&labyrinth).map_err(|_| none())?;
        let found = asked.answer(&mut |_| !stop.is_raised()).unwrap_or_default();
        let best = found.into_iter().next().ok_or_else(none)?;
        let told = Message::new(match (best.worth, best.is_optimal()) {
            (Some(_), true) => "maze-screen-richest-best",
            (Some(_), false) => "maze-screen-richest-bound",
            (None, true) => "maze-screen-tour-best",
            (None, false) => "maze-screen-tour-bound",
        });
        let told = told
            .with("worth", best.worth.unwrap_or(0) as usize)
            .with("length", best.length().unwrap_or(0))
            .with("bound", best.bound.unwrap_or(0) as usize)
            .with("gap", format!("{:.1}", best.gap()));
        // What is worth nothing is not walked.
        let path = best.path.filter(|_| best.worth.is_none() || !best.legs.is_empty());
        let path = path.ok_or_else(none)?;
        Ok(Found { solver: String::new(), visited: None, path, parts: best.legs, told })
    })
}
