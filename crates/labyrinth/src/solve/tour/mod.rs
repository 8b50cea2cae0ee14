//! Ways that take more than one thing: all treasures and then an exit, or as much as can be
//! carried off in some number of moves.
//!
//! Both questions are hard in general, so the answers say how good they are: a [`Tour`] has a
//! number of moves that no tour can do without, [`Riches`] a worth that no walk can exceed. Where
//! those are reached, the answer is proved to be best.

mod ascent;
mod braided;
mod closure;
mod corridor;
mod frontier;
mod gather;
mod harvest;
mod order;
mod patience;
mod region;
mod riches;
mod span;
mod strip;
mod subsets;
mod tree;

use std::ops::Range;

use crate::{Cell, Maze, Object, Objects};
use patience::Patience;
use region::{NONE, Region};
use strip::Core;
use tree::Tree;

pub use riches::{Riches, richest};

/// A part of a longer way: from where the part before ended to the next thing that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Where it ends.
    pub goal: Cell,
    /// What lies there: a treasure, or the exit.
    pub object: Object,
    /// Which cells of the way belong to it, those at both ends included. The cell where a
    /// segment ends is also the first of the next.
    pub range: Range<usize>,
}

impl Segment {
    /// How many moves it takes.
    pub fn moves(&self) -> usize {
        self.range.len() - 1
    }
}

/// A way that takes all treasures and ends on an exit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    /// The cells, from the first to the exit.
    pub path: Vec<Cell>,
    /// So many moves are needed at least: this is proved.
    pub bound: u32,
    /// The way cut where a treasure is taken, and at the exit.
    pub segments: Vec<Segment>,
}

impl Tour {
    /// How many moves it takes.
    pub fn length(&self) -> u32 {
        self.path.len() as u32 - 1
    }

    /// Whether it is proved that no tour is shorter.
    pub fn is_optimal(&self) -> bool {
        self.length() == self.bound
    }

    /// By what part of the bound the tour is longer, at most, than the shortest: 0.02 for 2 %.
    pub fn gap(&self) -> f64 {
        if self.is_optimal() {
            return 0.0;
        }
        f64::from(self.length() - self.bound) / f64::from(self.bound.max(1))
    }
}

/// A way to take every treasure and then come to an exit, in as few moves as possible; `None` if
/// some treasure or every exit is out of reach.
///
/// `blocked` cells are not entered; the first cell is free, whatever they say. Exits may be crossed on the way,
/// and treasures that are crossed are taken. It is the shortest way where the cells that can be
/// reached form a tree, whatever the number of treasures, and where at most fifteen treasures
/// are to be taken. Elsewhere it gets better, and its bound too, until both meet, until
/// nothing more is gained, or until `keep_going` says no.
///
/// ```
/// use damier_grid::Direction;
/// use damier_labyrinth::solve::all_treasures;
/// use damier_labyrinth::{Ground, Maze, Object, Objects};
///
/// // A corridor: a treasure to the west of the start, the exit to the east.
/// let mut maze = Maze::solid(Ground::whole(4, 1)?);
/// (0..3).for_each(|cell| assert!(maze.dig(cell, Direction::East)));
/// let mut objects = Objects::new();
/// objects.put(0, Object::SmallTreasure);
/// objects.put(3, Object::Exit);
///
/// let tour = all_treasures(&maze, &objects, 1, &[], &mut || true).unwrap();
/// assert_eq!(tour.path, [1, 0, 1, 2, 3]);
/// assert!(tour.is_optimal());
/// assert_eq!(tour.segments[0].range, 0..2);
/// assert_eq!(tour.segments[1].range, 1..5);
///
/// // Somebody stands in the way.
/// assert_eq!(all_treasures(&maze, &objects, 1, &[2], &mut || true), None);
/// # Ok::<(), damier_labyrinth::GroundError>(())
/// ```
pub fn all_treasures(
    maze: &Maze,
    objects: &Objects,
    from: Cell,
    blocked: &[Cell],
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Tour> {
    let (region, numbers) = Region::around(maze, from, blocked)?;
    let mut treasures = vec![false; region.len()];
    let mut exits = vec![false; region.len()];
    for (cell, object) in objects.iter() {
        let number = numbers.get(cell).copied().unwrap_or(NONE);
        match object {
            Object::Exit if number != NONE => exits[number as usize] = true,
            _ if object.worth() == 0 => {}
            _ if number == NONE => return None,
            _ => treasures[number as usize] = true,
        }
    }
    let (walk, bound) = if region.is_tree() {
        let walk = Tree::of(&region).best_walk(&treasures, &exits)?;
        let bound = walk.len() as u32 - 1;
        (walk, bound)
    } else {
        let core = Core::new(&region, &treasures, &exits);
        let walk = braided::best_walk(&core, &mut Patience::new(keep_going))?;
        (core.expand(&walk.path), walk.bound + core.extra)
    };
    let path: Vec<Cell> = walk.iter().map(|&node| region.cells[node as usize] as Cell).collect();
    let segments = segments(objects, &path, true);
    Some(Tour { path, bound, segments })
}

/// Cuts a way where treasures are taken, and at its end if that is an exit to leave by.
fn segments(objects: &Objects, path: &[Cell], leave: bool) -> Vec<Segment> {
    let mut left = objects.clone();
    let mut cut = Vec::new();
    let mut from = 0;
    for (at, &goal) in path.iter().enumerate() {
        let Some(object) = left.get(goal) else { continue };
        let leaves = leave && at + 1 == path.len();
        if object.worth() > 0 || leaves {
            left.take(goal);
            cut.push(Segment { goal, object, range: from..at + 1 });
            from = at;
        }
    }
    cut
}
