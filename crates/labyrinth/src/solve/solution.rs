//! What is found.

use std::ops::Range;

use damier_core::{Explain, Message};
use thiserror::Error;

use super::{Asked, Goal, Search, Segment, Way, all_treasures, richest, shortest_watched, turns};
use crate::terrain::{Passages, Terrain};
use crate::{Cell, Object, Objects, Stopped, Watch};

/// What was found.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The search, if it was for a simple path.
    pub way: Option<Way>,
    /// The path, if there is one.
    pub path: Option<Vec<Cell>>,
    /// How many cells the search has looked at; of a tour, how many it comes by.
    pub visited: usize,
    /// These cells in their order, where that was to be noted.
    pub order: Vec<Cell>,
    /// What is proved: no path is shorter, or no way richer.
    pub bound: Option<u32>,
    /// What was carried off, if that is what counts.
    pub worth: Option<u32>,
    /// The parts of the path.
    pub legs: Vec<Leg>,
}

/// A part of a path, up to the next thing it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it ends.
    pub goal: Cell,
    /// What is there.
    pub object: Option<Object>,
    /// The cells of the path that belong to it, those at both ends included.
    pub range: Range<usize>,
}

impl Leg {
    /// How many moves it takes.
    pub fn moves(&self) -> usize {
        self.range.len() - 1
    }

    /// Which part it is, from 1, of how many, and where it leads.
    pub fn message(&self, number: usize, count: usize, ground: &impl Terrain) -> Message {
        let (x, y) = ground.place(self.goal);
        let key = match self.object {
            Some(Object::SmallTreasure) => "solve-part-small",
            Some(Object::MediumTreasure) => "solve-part-medium",
            Some(Object::LargeTreasure) => "solve-part-large",
            Some(Object::Exit) => "solve-part-exit",
            Some(Object::Bomb | Object::Scroll) | None => "solve-part-place",
        };
        Message::new(key)
            .with("number", number)
            .with("count", count)
            .with("x", x)
            .with("y", y)
            .with("moves", self.moves())
    }

    /// The first of some parts that somebody is not through with who stands so far along their way.
    pub fn ahead(legs: &[Leg], walked: usize) -> Option<usize> {
        legs.iter().position(|leg| leg.range.end > walked + 1)
    }
}

impl From<Segment> for Leg {
    fn from(Segment { goal, object, range }: Segment) -> Leg {
        Leg { goal, object: Some(object), range }
    }
}

/// Why there is no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPath {
    /// Nothing leads there.
    #[error("no path")]
    Walled,
    /// There is no exit.
    #[error("no path: there is no exit in the maze")]
    Exit,
    /// There is no treasure.
    #[error("no path: there is no treasure in the maze")]
    Treasure,
    /// There is no bomb.
    #[error("no path: there is no bomb in the maze")]
    Bomb,
    /// There is no scroll.
    #[error("no path: there is no scroll in the maze")]
    Scroll,
}

impl Explain for NoPath {
    fn message(&self) -> Message {
        Message::new(match self {
            NoPath::Walled => "solve-no-path",
            NoPath::Exit => "solve-no-exit",
            NoPath::Treasure => "solve-no-treasure",
            NoPath::Bomb => "solve-no-bomb",
            NoPath::Scroll => "solve-no-scroll",
        })
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
    pub fn turns<M: Passages>(&self, maze: &M) -> Option<usize> {
        self.path.as_ref().map(|path| turns(maze, path))
    }

    /// How good it is, in a line.
    pub fn message(&self) -> Message {
        let optimal = self.is_optimal();
        let message = Message::new(match (self.way, self.worth) {
            (Some(_), _) if optimal => "solve-path-shortest",
            (Some(_), _) => "solve-path-longer",
            (None, None) if optimal => "solve-tour-shortest",
            (None, None) => "solve-tour",
            (None, Some(_)) if optimal => "solve-riches-best",
            (None, Some(_)) => "solve-riches",
        });
        message
            .with("length", self.length().unwrap_or(0))
            .with("visited", self.visited)
            .with("bound", self.bound.unwrap_or(0) as usize)
            .with("gap", format!("{:.1}", self.gap()))
            .with("worth", self.worth.unwrap_or(0) as usize)
    }
}

/// What a tour takes in memory, at most about so much a cell.
const TOUR_BYTES: u64 = 128;

/// How many cells are looked at between two looks at a watch.
const PACE: usize = 4096;

impl<M: Passages> Asked<'_, M> {
    /// About how many bytes finding it takes at most.
    pub fn memory(&self) -> u64 {
        let ground = self.source.maze.ground();
        if !self.goal.is_simple() {
            return ground.cells() as u64 * TOUR_BYTES;
        }
        self.ways.iter().map(|way| way.solver.memory(ground)).max().unwrap_or(0)
    }

    /// The simple paths that are found, once for each way to search; none for what takes several.
    /// The watch is told how many cells a search has looked at; a search that is stopped has found
    /// nothing.
    pub fn paths(&self, watch: Watch<'_>) -> Result<Vec<Solution>, Stopped> {
        let ways = self.ways.iter().filter(|_| self.goal.is_simple());
        ways.map(|way| self.path(*way, watch)).collect()
    }

    fn path(&self, way: Way, watch: Watch<'_>) -> Result<Solution, Stopped> {
        let search = Search {
            goals: &self.goals,
            blocked: self.blocked,
            minotaurs: &self.source.minotaurs,
            ..Search::new(&self.source.maze, self.from)
        };
        let (mut visited, mut stopped) = (0, false);
        let mut order = Vec::new();
        let path = way.solver.watch(&search, way.heuristic, &mut |cell| {
            visited += 1;
            if visited <= self.noted {
                order.push(cell);
            }
            stopped = visited % PACE == 0 && !watch(visited);
            !stopped
        });
        if stopped {
            return Err(Stopped);
        }
        if visited > self.noted {
            order.clear();
        }
        let length = |path: &[Cell]| path.len() as u32 - 1;
        let bound = match path.as_deref() {
            None => None,
            Some(path) if way.solver.is_exact(way.heuristic) => Some(length(path)),
            Some(_) => shortest_watched(&search, watch)?.as_deref().map(length),
        };
        let legs = path.as_deref().map(|path| leg(path, &self.source.objects));
        let legs = legs.into_iter().collect();
        Ok(Solution { way: Some(way), path, visited, order, bound, worth: None, legs })
    }

    /// Why there is no path.
    pub fn nothing_found(&self) -> NoPath {
        let exits = || Goal::Exit.cells(self.source.maze.ground(), &self.source.objects);
        match self.goal {
            Goal::Exit if self.goals.is_empty() => NoPath::Exit,
            Goal::AllTreasures if exits().is_empty() => NoPath::Exit,
            Goal::Treasure if self.goals.is_empty() => NoPath::Treasure,
            Goal::Bomb if self.goals.is_empty() => NoPath::Bomb,
            Goal::Scroll if self.goals.is_empty() => NoPath::Scroll,
            _ => NoPath::Walled,
        }
    }
}

impl Asked<'_> {
    /// What is found, as [`paths`](Asked::paths) tells it, or the tour. One that is stopped is the
    /// best that was found until then.
    pub fn answer(&self, watch: Watch<'_>) -> Result<Vec<Solution>, Stopped> {
        match self.goal {
            Goal::Richest(moves) => Ok(vec![self.richest(moves, watch)]),
            Goal::AllTreasures => Ok(vec![self.all_treasures(watch)]),
            _ => self.paths(watch),
        }
    }

    fn richest(&self, moves: u32, watch: Watch<'_>) -> Solution {
        let (maze, objects) = (&self.source.maze, &self.source.objects);
        let found = richest(maze, objects, self.from, moves, self.blocked, &mut || watch(0));
        let walked = !found.path.is_empty();
        Solution {
            way: None,
            visited: different(&found.path),
            order: Vec::new(),
            path: walked.then_some(found.path),
            bound: walked.then_some(found.bound),
            worth: Some(found.worth),
            legs: found.segments.into_iter().map(Leg::from).collect(),
        }
    }

    fn all_treasures(&self, watch: Watch<'_>) -> Solution {
        let (maze, objects) = (&self.source.maze, &self.source.objects);
        let found = all_treasures(maze, objects, self.from, self.blocked, &mut || watch(0));
        let (bound, path, segments) = match found {
            Some(tour) => (Some(tour.bound), Some(tour.path), tour.segments),
            None => (None, None, Vec::new()),
        };
        Solution {
            way: None,
            visited: path.as_deref().map_or(0, different),
            order: Vec::new(),
            path,
            bound,
            worth: None,
            legs: segments.into_iter().map(Leg::from).collect(),
        }
    }
}

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
