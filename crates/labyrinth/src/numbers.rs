//! The numbers people ask for.

use std::fmt;

use crate::exits::Exits;
use crate::solve::{Farthest, flood, turns, way_to};
use crate::terrain::{Passages, Terrain};
use crate::watch::look;
use crate::{Cell, Difficulty, Maze, Objects, Stopped, Watch};

/// What can be counted and measured in a maze. Lengths are in steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// Cells that are part of the maze.
    pub open: usize,
    /// Places where one can go from a cell to the next.
    pub passages: usize,
    /// Parts with no way from one to another; 1 once a maze is dug.
    pub pieces: usize,
    /// Passages that could be closed without cutting a piece in two; a perfect maze has none.
    pub cycles: usize,
    /// Cells with one exit.
    pub dead_ends: usize,
    /// Cells with two exits, one opposite the other.
    pub straights: usize,
    /// Cells with two exits, one beside the other.
    pub bends: usize,
    /// Cells with three exits or more.
    pub junctions: usize,
    /// Cells with four exits or more.
    pub crossroads: usize,
    /// The longest of all shortest paths within the start's piece.
    pub longest: Longest,
    /// The way from the start to the nearest exit or, in a maze without exits, to the cell
    /// farthest away; none if no exit can be reached.
    pub solution: Option<Solution>,
    /// What it takes to find that way.
    pub difficulty: Option<Difficulty>,
    /// The mean number of steps from a dead end to the first junction or, in a maze that is
    /// one corridor, to its other end. None without dead ends.
    pub dead_end_length: Option<f64>,
    /// How far a maze flows on before it branches or ends: the mean length of the stretches
    /// between dead ends and junctions, which is the passages divided by the stretches. None
    /// for a ring, which has no stretches.
    ///
    /// W. D. Pullen (Think Labyrinth, “Maze Algorithms”) speaks of *river* without a measure:
    /// with less there are many short dead ends, with more there are fewer but longer ones.
    /// The last stretches alone hardly tell the kinds apart: on 5000 by 5000 cells
    /// `dead_end_length` is 2.07 for depth-first mazes and 1.70 for Kruskal's, where the mean
    /// of all stretches is 5.06 and 1.75.
    pub river: Option<f64>,
}

/// The longest of all shortest paths: the diameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Longest {
    /// One end.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
    /// How many steps they are apart.
    pub length: usize,
    /// Whether no two cells are farther apart. In large mazes with cycles only a lower bound
    /// is known.
    pub exact: bool,
}

/// The way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Where it leads.
    pub to: Cell,
    /// How many steps it has.
    pub length: usize,
    /// How many of them go in another direction than the one before.
    pub turns: usize,
}

/// One of the numbers, for lists of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The name in files.
    pub name: &'static str,
    /// The message key of the name for people.
    pub label: &'static str,
    /// How much it is.
    pub amount: Amount,
}

/// How much something is. As text it is the same in every language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Amount {
    /// That many.
    Count(usize),
    /// That many or more.
    AtLeast(usize),
    /// That many on average.
    Mean(f64),
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Count(count) => write!(f, "{count}"),
            Amount::AtLeast(count) => write!(f, "≥ {count}"),
            Amount::Mean(mean) => write!(f, "{mean:.2}"),
        }
    }
}

impl Numbers {
    /// The numbers of a maze with these objects. Takes 4 bytes a cell while it measures.
    pub fn of<M: Passages>(
        maze: &M,
        objects: &Objects,
        watch: Watch<'_>,
    ) -> Result<Numbers, Stopped> {
        let counts = maze.counts(watch)?;
        // Each stretch has two ends.
        let stretches = counts.ends / 2;
        let (open, passages) = (maze.ground().open(), maze.passages());
        let mut distances = vec![u32::MAX; maze.ground().cells()];
        let farthest = flood(maze, maze.ground().start(), &mut distances, watch)?;
        let pieces = 1 + flood_rest(maze, farthest.reached, &mut distances, watch)?;
        let cycles = passages + pieces - open;
        let longest = longest(maze, farthest, cycles == 0, &mut distances, watch)?;
        let way = solution(maze, objects, farthest.cell, watch)?;
        let difficulty = way.as_deref().map(|way| Difficulty::of(maze, way, watch)).transpose()?;
        Ok(Numbers {
            open,
            passages,
            pieces,
            cycles,
            dead_ends: counts.dead_ends,
            straights: counts.straights,
            bends: counts.bends,
            junctions: counts.junctions,
            crossroads: counts.crossroads,
            longest,
            solution: way.as_deref().and_then(|way| Solution::of(maze, way)),
            difficulty,
            dead_end_length: dead_end_length(maze, counts.dead_ends, watch)?,
            river: mean(passages, stretches),
        })
    }

    /// Cells with two exits.
    pub fn corridors(&self) -> usize {
        self.straights + self.bends
    }

    /// All of them, in the order to show them; those there are none of are left out.
    pub fn list(&self) -> Vec<Number> {
        let number = |name, label, amount| Number { name, label, amount };
        let count = |name, label, count| number(name, label, Amount::Count(count));
        let mut list = vec![
            count("open", "maze-number-open", self.open),
            count("passages", "maze-number-passages", self.passages),
            count("pieces", "maze-number-pieces", self.pieces),
            count("cycles", "maze-number-cycles", self.cycles),
            count("dead_ends", "maze-number-dead-ends", self.dead_ends),
            count("corridors", "maze-number-corridors", self.corridors()),
            count("straights", "maze-number-straights", self.straights),
            count("bends", "maze-number-bends", self.bends),
            count("junctions", "maze-number-junctions", self.junctions),
            count("crossroads", "maze-number-crossroads", self.crossroads),
        ];
        let length = self.longest.length;
        let longest =
            if self.longest.exact { Amount::Count(length) } else { Amount::AtLeast(length) };
        list.push(number("longest", "maze-number-longest", longest));
        if let Some(solution) = self.solution {
            list.push(count("solution", "maze-number-solution", solution.length));
            list.push(count("turns", "maze-number-turns", solution.turns));
        }
        if let Some(difficulty) = self.difficulty {
            let effort = Amount::Mean(difficulty.effort());
            list.push(number("effort", "maze-number-effort", effort));
            list.push(count("difficulty", "maze-number-difficulty", difficulty.grade() as usize));
        }
        let means = [
            ("dead_end_length", "maze-number-dead-end-length", self.dead_end_length),
            ("river", "maze-number-river", self.river),
        ];
        for (name, label, mean) in means {
            list.extend(mean.map(|mean| number(name, label, Amount::Mean(mean))));
        }
        list
    }
}

/// How many cells there are of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Cells with one exit.
    pub dead_ends: usize,
    /// Cells with two exits, one opposite the other.
    pub straights: usize,
    /// Cells with two exits, one beside the other.
    pub bends: usize,
    /// Cells with three exits or more.
    pub junctions: usize,
    /// Cells with four exits or more.
    pub crossroads: usize,
    /// All exits of dead ends and junctions: where stretches end.
    pub ends: usize,
}

impl Counts {
    /// Those of a maze of squares, sixty-four at a time.
    pub(crate) fn of(maze: &Maze) -> Counts {
        let mut counts = Counts::default();
        for first in (0..maze.ground().cells()).step_by(64) {
            let exits = Exits::of(maze, first);
            counts.dead_ends += exits.dead_ends().count_ones() as usize;
            counts.straights += exits.straights().count_ones() as usize;
            counts.bends += exits.bends().count_ones() as usize;
            counts.junctions += exits.junctions().count_ones() as usize;
            counts.crossroads += exits.crossroads().count_ones() as usize;
        }
        counts.ends = counts.dead_ends + 3 * counts.junctions + counts.crossroads;
        counts
    }
}

/// How many pieces there are besides those that `reached` cells are in. Their cells get
/// distances too, so that each is counted once.
fn flood_rest<M: Passages>(
    maze: &M,
    reached: usize,
    distances: &mut [u32],
    watch: Watch<'_>,
) -> Result<usize, Stopped> {
    let mut left = maze.ground().open() - reached;
    let mut pieces = 0;
    for cell in maze.ground().iter() {
        if left == 0 {
            break;
        }
        if distances[cell] == u32::MAX {
            left -= flood(maze, cell, distances, watch)?.reached;
            pieces += 1;
        }
    }
    Ok(pieces)
}

/// So often at most the search for the farthest pair goes on from an end it has found. It
/// almost always stops by itself after three or four times.
const MOST_SWEEPS: usize = 16;

/// Mazes with cycles are searched from every cell if that visits no more cells than this: in
/// squares of up to 64 by 64, in a tenth of a second or two.
const MOST_VISITS: usize = 1 << 24;

/// The farthest pair of cells in the piece of the start, from which `farthest` was found. In a
/// tree a cell farthest from any other is an end of a longest path, so one more flood is enough.
fn longest<M: Passages>(
    maze: &M,
    farthest: Farthest,
    is_tree: bool,
    distances: &mut [u32],
    watch: Watch<'_>,
) -> Result<Longest, Stopped> {
    let start = maze.ground().start();
    let mut best = Longest { from: start, to: farthest.cell, length: 0, exact: is_tree };
    for _ in 0..if is_tree { 1 } else { MOST_SWEEPS } {
        let from = best.to;
        if !sweep(maze, from, distances, &mut best, watch)? {
            break;
        }
    }
    let visits = maze.ground().cells().saturating_mul(farthest.reached);
    if !is_tree && visits <= MOST_VISITS {
        let piece: Vec<Cell> =
            (0..distances.len()).filter(|&cell| distances[cell] < u32::MAX).collect();
        for from in piece {
            sweep(maze, from, distances, &mut best, watch)?;
        }
        best.exact = true;
    }
    Ok(best)
}

/// Measures from a cell; whether something is farther away from it than the best pair is apart.
fn sweep<M: Passages>(
    maze: &M,
    from: Cell,
    distances: &mut [u32],
    best: &mut Longest,
    watch: Watch<'_>,
) -> Result<bool, Stopped> {
    distances.fill(u32::MAX);
    let Farthest { cell: to, distance, .. } = flood(maze, from, distances, watch)?;
    let longer = distance as usize > best.length;
    if longer {
        *best = Longest { from, to, length: distance as usize, ..*best };
    }
    Ok(longer)
}

/// The way out, where the farthest cell is known.
fn solution<M: Passages>(
    maze: &M,
    objects: &Objects,
    farthest: Cell,
    watch: Watch<'_>,
) -> Result<Option<Vec<Cell>>, Stopped> {
    let exits: Vec<Cell> = objects.exits().collect();
    let goals = if exits.is_empty() { vec![farthest] } else { exits };
    way_to(maze, &goals, watch)
}

impl Solution {
    /// The numbers of a way.
    fn of<M: Passages>(maze: &M, way: &[Cell]) -> Option<Solution> {
        Some(Solution { to: *way.last()?, length: way.len() - 1, turns: turns(maze, way) })
    }
}

fn mean(sum: usize, count: usize) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

fn dead_end_length<M: Passages>(
    maze: &M,
    count: usize,
    watch: Watch<'_>,
) -> Result<Option<f64>, Stopped> {
    let mut steps = 0;
    for (done, cell) in maze.dead_ends().iter().enumerate() {
        look(done, watch)?;
        steps += steps_to_junction(maze, cell);
    }
    Ok(mean(steps, count))
}

/// How many steps lead from a dead end to the first cell that does not just lead on.
fn steps_to_junction<M: Passages>(maze: &M, dead_end: Cell) -> usize {
    let mut steps = 0;
    let mut cell = dead_end;
    let mut back = None;
    loop {
        let mut ways = maze.steps(cell).filter(|(direction, _)| Some(*direction) != back);
        let (Some((direction, next)), None) = (ways.next(), ways.next()) else { return steps };
        back = Some(maze.back(cell, direction, next));
        cell = next;
        steps += 1;
    }
}
