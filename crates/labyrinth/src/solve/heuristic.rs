//! What A* expects.

use std::fmt;

use super::Search;
use crate::Cell;

/// How far it still is from a cell, as expected.
pub type Expected<'a> = Box<dyn Fn(Cell) -> u32 + 'a>;

/// A way to expect how far the goal is.
pub struct Heuristic {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it expects.
    pub about: &'static str,
    /// Whether it never expects too much, so that the ways found are shortest ones.
    pub admissible: bool,
    prepare: for<'a> fn(&Search<'a>) -> Expected<'a>,
}

impl Heuristic {
    /// What is expected in one search.
    pub fn prepare<'a>(&self, search: &Search<'a>) -> Expected<'a> {
        (self.prepare)(search)
    }
}

impl fmt::Debug for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Heuristic({})", self.name)
    }
}

/// All heuristics, the usual one first.
pub fn heuristics() -> &'static [Heuristic] {
    &[
        Heuristic {
            name: "manhattan",
            about: "heuristic-manhattan",
            admissible: true,
            prepare: |search| manhattan(search),
        },
        Heuristic {
            name: "zero",
            about: "heuristic-zero",
            admissible: true,
            prepare: |_| Box::new(|_| 0),
        },
        Heuristic {
            name: "avoid-minotaurs",
            about: "heuristic-avoid-minotaurs",
            admissible: false,
            prepare: |search| avoid_minotaurs(search),
        },
    ]
}

/// The heuristic that has that name.
pub fn heuristic(name: &str) -> Option<&'static Heuristic> {
    heuristics().iter().find(|heuristic| heuristic.name == name)
}

/// With more goals than this the distances of all cells are worked out beforehand.
const FEW_GOALS: usize = 16;

/// The way to the nearest goal as if there were no walls.
fn manhattan<'a>(search: &Search<'a>) -> Expected<'a> {
    let ground = search.maze.ground();
    let cells = ground.cells();
    let goals = search.goals.iter().copied().filter(move |&goal| goal < cells);
    if goals.clone().nth(FEW_GOALS).is_some() {
        let apart = all_apart(ground.width(), cells, goals);
        return Box::new(move |cell| apart[cell]);
    }
    let goals: Vec<_> = goals.map(|goal| ground.place(goal)).collect();
    Box::new(move |cell| {
        let (x, y) = ground.place(cell);
        let nearest = goals.iter().map(|goal| x.abs_diff(goal.0) + y.abs_diff(goal.1)).min();
        nearest.unwrap_or(0) as u32
    })
}

/// How far every cell is from the nearest of some, without walls: what holds for the cells
/// before and above is carried forward, then the same backwards.
fn all_apart(width: usize, cells: usize, some: impl Iterator<Item = Cell>) -> Vec<u32> {
    let mut apart = vec![u32::MAX; cells];
    some.for_each(|cell| apart[cell] = 0);
    for cell in 0..cells {
        if !cell.is_multiple_of(width) {
            apart[cell] = apart[cell].min(apart[cell - 1].saturating_add(1));
        }
        if cell >= width {
            apart[cell] = apart[cell].min(apart[cell - width].saturating_add(1));
        }
    }
    for cell in (0..cells).rev() {
        if !(cell + 1).is_multiple_of(width) {
            apart[cell] = apart[cell].min(apart[cell + 1].saturating_add(1));
        }
        if cell + width < cells {
            apart[cell] = apart[cell].min(apart[cell + width].saturating_add(1));
        }
    }
    apart
}

/// A minotaur is feared no farther away than this.
const FEARED: usize = 8;

/// The same, and for every living minotaur at a distance k of at most 8 four times (9 − k)
/// more. It expects too much on purpose: a detour is better than a meeting.
fn avoid_minotaurs<'a>(search: &Search<'a>) -> Expected<'a> {
    let way = manhattan(search);
    let ground = search.maze.ground();
    let (width, height) = (ground.width(), ground.height());
    if search.minotaurs.is_empty() {
        return way;
    }
    let mut fear = vec![0_u32; ground.cells()];
    for &minotaur in search.minotaurs.iter().filter(|cell| **cell < ground.cells()) {
        let (x, y) = ground.place(minotaur);
        for row in y.saturating_sub(FEARED)..height.min(y + FEARED + 1) {
            let left = FEARED - row.abs_diff(y);
            for column in x.saturating_sub(left)..width.min(x + left + 1) {
                let apart = row.abs_diff(y) + column.abs_diff(x);
                fear[row * width + column] += 4 * (FEARED + 1 - apart) as u32;
            }
        }
    }
    Box::new(move |cell| way(cell) + fear[cell])
}
