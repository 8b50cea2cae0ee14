//! Finding what was asked for.

use std::ops::Range;

use damier_labyrinth::solve::{
    Goal, Search, Segment, all_treasures, letters, richest, shortest_watched,
};
use damier_labyrinth::{Cell, Maze, Object, Objects, Stopped};

use super::super::check_memory;
use super::question::{Asked, Way};
use crate::context::Context;
use crate::failure::Failure;

/// What was found.
pub struct Solution {
    /// The search, if it was for a simple path.
    pub way: Option<Way>,
    pub path: Option<Vec<Cell>>,
    /// How many cells the search has looked at; of a tour, how many it comes by.
    pub visited: usize,
    /// What is proved: no path is shorter, or no way richer.
    pub bound: Option<u32>,
    /// What was carried off, if that is what counts.
    pub worth: Option<u32>,
    pub legs: Vec<Leg>,
}

/// A part of a path, up to the next thing it takes.
pub struct Leg {
    pub goal: Cell,
    pub object: Option<Object>,
    /// The cells of the path that belong to it, those at both ends included.
    pub range: Range<usize>,
}

impl From<Segment> for Leg {
    fn from(Segment { goal, object, range }: Segment) -> Leg {
        Leg { goal, object: Some(object), range }
    }
}

impl Solution {
    /// How many moves it takes.
    pub fn length(&self) -> Option<usize> {
        self.path.as_ref().map(|path| path.len() - 1)
    }

    /// Whether it is proved to be best.
    pub fn is_optimal(&self) -> bool {
        let reached = match self.worth {
            Some(worth) => Some(worth as usize),
            None => self.length(),
        };
        reached.is_some() && reached == self.bound.map(|bound| bound as usize)
    }

    /// By how many hundredths it may be worse than the best, at most.
    pub fn gap(&self) -> f64 {
        let bound = f64::from(self.bound.unwrap_or(0));
        let reached = match self.worth {
            Some(worth) => f64::from(worth),
            None => self.length().unwrap_or(0) as f64,
        };
        (reached - bound).abs() / bound.max(1.0) * 100.0
    }

    /// How often it changes its direction.
    pub fn turns(&self, maze: &Maze) -> Option<usize> {
        let steps = letters(maze, self.path.as_ref()?);
        Some(steps.as_bytes().windows(2).filter(|two| two[0] != two[1]).count())
    }
}

impl Asked<'_> {
    /// What is found, once for each way to search.
    pub fn answer(&self, context: &Context) -> Result<Vec<Solution>, Failure> {
        let ground = self.source.maze.ground();
        let search = Search {
            goals: &self.goals,
            blocked: self.blocked,
            minotaurs: &self.source.minotaurs,
            ..Search::new(&self.source.maze, self.from)
        };
        match self.goal {
            Goal::AllTreasures | Goal::Richest(_) => {
                check_memory(ground.cells() as u64 * TOUR_BYTES)?;
                Ok(vec![self.tour(context)])
            }
            _ => {
                let needed = self.ways.iter().map(|way| way.solver.memory(ground)).max();
                check_memory(needed.unwrap_or(0))?;
                self.ways.iter().map(|way| self.path(&search, *way, context)).collect()
            }
        }
    }

    fn path(&self, search: &Search, way: Way, context: &Context) -> Result<Solution, Failure> {
        let bar = context.progress(search.maze.ground().open() as u64);
        let mut visited = 0;
        let path = way.solver.watch(search, way.heuristic, &mut |_| {
            visited += 1;
            if visited % 4096 != 0 {
                return true;
            }
            bar.set_position(visited as u64);
            !context.stop.is_raised()
        });
        bar.finish_and_clear();
        if context.stop.is_raised() {
            return Err(Failure::Interrupted);
        }
        let length = |path: &[Cell]| path.len() as u32 - 1;
        let bound = match path.as_deref() {
            None => None,
            Some(path) if way.solver.is_exact(way.heuristic) => Some(length(path)),
            Some(_) => {
                let goes_on = &mut |_| !context.stop.is_raised();
                let shortest = shortest_watched(search, goes_on);
                shortest.map_err(|Stopped| Failure::Interrupted)?.as_deref().map(length)
            }
        };
        let legs = path.as_deref().map(|path| leg(path, &self.source.objects));
        Ok(Solution {
            way: Some(way),
            path,
            visited,
            bound,
            worth: None,
            legs: legs.into_iter().collect(),
        })
    }

    /// A way that takes several things, as good as time allows. Ctrl-C ends the search and keeps
    /// what was found.
    fn tour(&self, context: &Context) -> Solution {
        let begun = context.now();
        let bar = context.share_bar(self.budget.as_millis() as u64);
        let mut keep_going = || {
            let gone = context.since(begun);
            bar.set_position(gone.as_millis() as u64);
            gone < self.budget && !context.stop.is_raised()
        };
        let (maze, objects) = (&self.source.maze, &self.source.objects);
        let answer = match self.goal {
            Goal::Richest(moves) => {
                let found = richest(maze, objects, self.from, moves, self.blocked, &mut keep_going);
                let walked = !found.path.is_empty();
                Solution {
                    way: None,
                    visited: different(&found.path),
                    path: walked.then_some(found.path),
                    bound: walked.then_some(found.bound),
                    worth: Some(found.worth),
                    legs: found.segments.into_iter().map(Leg::from).collect(),
                }
            }
            _ => {
                let found = all_treasures(maze, objects, self.from, self.blocked, &mut keep_going);
                let (bound, path, segments) = match found {
                    Some(tour) => (Some(tour.bound), Some(tour.path), tour.segments),
                    None => (None, None, Vec::new()),
                };
                Solution {
                    way: None,
                    visited: path.as_deref().map_or(0, different),
                    path,
                    bound,
                    worth: None,
                    legs: segments.into_iter().map(Leg::from).collect(),
                }
            }
        };
        bar.finish_and_clear();
        // What was found is still to be written.
        context.stop.lower();
        answer
    }
}

/// What a tour takes in memory, at most about so much a cell.
const TOUR_BYTES: u64 = 128;

/// A simple path as a whole.
fn leg(path: &[Cell], objects: &Objects) -> Leg {
    let goal = path[path.len() - 1];
    Leg { goal, object: objects.get(goal), range: 0..path.len() }
}

/// How many cells a path comes by, each counted once.
fn different(path: &[Cell]) -> usize {
    let mut cells = path.to_vec();
    cells.sort_unstable();
    cells.dedup();
    cells.len()
}
