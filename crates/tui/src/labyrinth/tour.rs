//! Tours, which may take long: they are looked for on a thread of their own.

use std::time::Duration;

use damier_core::Message;
use damier_labyrinth::Cell;
use damier_labyrinth::game::State;
use damier_labyrinth::solve::{Goal, Segment, all_treasures, richest};

use crate::job::{self, Progress};

/// No tour is looked for longer: the best one found until then has to do.
const BUDGET: Duration = Duration::from_secs(2);

/// What came of looking for a tour.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) path: Vec<Cell>,
    pub(super) parts: Vec<Segment>,
    /// How good it is, in words.
    pub(super) told: Message,
}

/// A tour that is being looked for.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) goal: Goal,
    work: job::Job<Option<Found>>,
}

impl Job {
    /// Begins to look for the tour of a goal that is not simple.
    pub(super) fn begin(state: &State, goal: Goal, blocked: Vec<Cell>, now: Duration) -> Job {
        let (maze, objects) = (state.maze().clone(), state.objects().clone());
        let from = state.player().cell;
        let work = job::Job::begin(now + BUDGET, move |stop| {
            let mut keep_going = || !stop.is_raised();
            match goal {
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
                    let way = Found { path: best.path, parts: best.segments, told };
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
                    Found { path: tour.path, parts: tour.segments, told }
                }),
            }
        });
        Job { goal, work }
    }

    /// The tour, once it is found, or why there is none. When its time is up it is asked to
    /// come to an end.
    pub(super) fn poll(&self, now: Duration) -> Option<Result<Found, Message>> {
        let nothing = || Err(Message::new("maze-screen-no-tour"));
        match self.work.poll(now) {
            Progress::Going => None,
            Progress::Done(found) => Some(found.map_or_else(nothing, Ok)),
            Progress::Broken => Some(nothing()),
        }
    }
}
