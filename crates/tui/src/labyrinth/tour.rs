//! Tours, which may take long: they are looked for on a thread of their own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use damier_core::{Message, Stop};
use damier_labyrinth::Cell;
use damier_labyrinth::game::State;
use damier_labyrinth::solve::{Goal, Segment, all_treasures, richest};

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
    found: Receiver<Result<Found, Message>>,
    stop: Stop,
    end: Duration,
}

impl Job {
    /// Begins to look for the tour of a goal that is not simple.
    pub(super) fn begin(state: &State, goal: Goal, blocked: Vec<Cell>, now: Duration) -> Job {
        let (maze, objects) = (state.maze().clone(), state.objects().clone());
        let from = state.player().cell;
        let stop = Stop::new();
        let (sender, found) = channel();
        let asked = stop.clone();
        thread::spawn(move || {
            let mut keep_going = || !asked.is_raised();
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
            };
            // Nobody may be waiting any more.
            sender.send(found.ok_or_else(nothing)).ok();
        });
        Job { goal, found, stop, end: now + BUDGET }
    }

    /// The tour, once it is found, or why there is none. When its time is up it is asked to
    /// come to an end.
    pub(super) fn poll(&self, now: Duration) -> Option<Result<Found, Message>> {
        if now >= self.end {
            self.stop.raise();
        }
        match self.found.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(nothing())),
        }
    }
}

fn nothing() -> Message {
    Message::new("maze-screen-no-tour")
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
