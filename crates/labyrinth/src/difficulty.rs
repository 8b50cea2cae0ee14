//! How hard a maze is for somebody who looks at it on paper.
//!
//! “The Complexity and Difficulty of a Maze” (M. S. `McClendon`, Bridges 2001) measures the way and
//! the false branches beside it, and takes a logarithm. So it is here; but a branch costs what it takes
//! to follow it to its end, one that ends at once costs nothing, and the way itself little: a long
//! corridor without branches is dull and not hard.

use damier_grid::Bits;

use crate::solve::turns;
use crate::terrain::{Passages, Terrain};
use crate::watch::look;
use crate::{Cell, Stopped, Watch};

/// What it takes to find a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty {
    /// The effort, in quarters of a step.
    quarters: u64,
}

/// A branch of so many steps is seen to end without following it.
const GLANCE: usize = 2;

/// The hardest grade.
const HARDEST: u32 = 10;

impl Difficulty {
    /// What it takes to find that way: each false branch that leaves it counts as many steps as it
    /// is deep, but no more than the way has, for nobody follows a branch for longer than that;
    /// each step and each turn of the way count a quarter. Cells that hang together beside the way
    /// are one branch, and what can only be reached over the goal is none.
    pub fn of<M: Passages>(
        maze: &M,
        way: &[Cell],
        watch: Watch<'_>,
    ) -> Result<Difficulty, Stopped> {
        let mut seen = Bits::zeros(maze.ground().cells());
        for &cell in way {
            seen.set(cell);
        }
        let length = way.len().saturating_sub(1);
        let mut astray = 0;
        let mut done = 0;
        for &cell in &way[..length] {
            for (_, next) in maze.steps(cell) {
                if !seen.get(next) {
                    let depth = depth(maze, next, &mut seen, &mut done, watch)?;
                    astray += if depth > GLANCE { depth.min(length) } else { 0 };
                }
            }
        }
        Ok(Difficulty { quarters: (4 * astray + length + turns(maze, way)) as u64 })
    }

    /// The effort, in steps.
    pub fn effort(self) -> f64 {
        self.quarters as f64 / 4.0
    }

    /// From 1 to 10: one more is twice the effort, and 10 begins at about 1450 steps.
    pub fn grade(self) -> u32 {
        (1..=HARDEST).rev().find(|&grade| self.quarters as f64 >= from(grade)).unwrap_or(1)
    }

    /// By how much of it the effort misses some grades.
    pub(crate) fn miss(self, least: u32, most: u32) -> f64 {
        let quarters = self.quarters.max(1) as f64;
        if self.grade() < least {
            from(least) / quarters - 1.0
        } else if self.grade() > most {
            quarters / from(most + 1) - 1.0
        } else {
            0.0
        }
    }
}

/// The effort from which on a grade is given, in quarters of a step: that of the middle between it
/// and the one before, as 2 to the power of the grade and a half. Nothing is below the first.
fn from(grade: u32) -> f64 {
    if grade <= 1 {
        0.0
    } else {
        4.0 * std::f64::consts::SQRT_2 * f64::from(1_u32 << grade.min(31))
    }
}

/// How many steps a branch leads away, its first included. Its cells are seen from now on.
fn depth<M: Passages>(
    maze: &M,
    first: Cell,
    seen: &mut Bits,
    done: &mut usize,
    watch: Watch<'_>,
) -> Result<usize, Stopped> {
    seen.set(first);
    let mut level = vec![first as u32];
    let mut later = Vec::new();
    let mut depth = 0;
    while !level.is_empty() {
        depth += 1;
        for &cell in &level {
            *done += 1;
            look(*done, watch)?;
            for (_, next) in maze.steps(cell as Cell) {
                if !seen.get(next) {
                    seen.set(next);
                    later.push(next as u32);
                }
            }
        }
        level.clear();
        std::mem::swap(&mut level, &mut later);
    }
    Ok(depth)
}
