//! Shortest ways, by searching in breadth: nearer cells before farther ones, and of those as
//! near in the order of their predecessors, then north, east, south, west, or as the sides of
//! tiles are numbered.

use super::tree::{Tree, marked};
use super::{Found, Search, SearchTrace, Unheard, Visit};
use crate::terrain::{Passages, Terrain};
use crate::watch::look;
use crate::{Cell, Stopped, Watch};

/// A shortest way to the nearest goal, with the cells the search has visited.
pub fn bfs<M: Passages>(search: &Search<M>) -> Found {
    Found::noting(|visit| grow(search, visit, &mut Unheard))
}

/// The same way as [`bfs`] finds, in 4 bits a cell: those visited are not kept.
pub fn shortest<M: Passages>(search: &Search<M>) -> Option<Vec<Cell>> {
    grow(search, &mut |_| true, &mut Unheard)
}

/// The same, as long as whoever watches wants to wait.
pub fn shortest_watched<M: Passages>(
    search: &Search<M>,
    watch: Watch<'_>,
) -> Result<Option<Vec<Cell>>, Stopped> {
    let (mut visited, mut stopped) = (0, false);
    let visit = &mut |_| {
        stopped = look(visited, watch).is_err();
        visited += 1;
        !stopped
    };
    let path = grow(search, visit, &mut Unheard);
    if stopped { Err(Stopped) } else { Ok(path) }
}

/// A shortest way from a cell to another, both included.
pub fn shortest_path<M: Passages>(maze: &M, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    shortest(&Search { goals: &[to], ..Search::new(maze, from) })
}

/// How many steps each cell is away from one; `u32::MAX` for those that cannot be reached.
pub fn distances<M: Passages>(maze: &M, from: Cell, watch: Watch<'_>) -> Result<Vec<u32>, Stopped> {
    let mut distances = vec![u32::MAX; maze.ground().cells()];
    flood(maze, from, &mut distances, watch)?;
    Ok(distances)
}

/// How far a flood has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Farthest {
    /// The first of the cells farthest away that was reached.
    pub cell: Cell,
    /// How many steps it is away.
    pub distance: u32,
    /// How many cells were reached, the first included.
    pub reached: usize,
}

/// Writes how far the cells are away from one. Only those are entered that are still
/// `u32::MAX` away.
pub(crate) fn flood<M: Passages>(
    maze: &M,
    from: Cell,
    distances: &mut [u32],
    watch: Watch<'_>,
) -> Result<Farthest, Stopped> {
    let mut farthest = Farthest { cell: from, distance: 0, reached: 0 };
    if !maze.ground().is_open(from) {
        return Ok(farthest);
    }
    distances[from] = 0;
    let mut level = vec![from as u32];
    let mut later = Vec::new();
    for distance in 0.. {
        let Some(&first) = level.first() else { break };
        for (index, &cell) in level.iter().enumerate() {
            look(farthest.reached + index, watch)?;
            for (_, next) in maze.steps(cell as Cell) {
                if distances[next] == u32::MAX {
                    distances[next] = distance + 1;
                    later.push(next as u32);
                }
            }
        }
        farthest =
            Farthest { cell: first as Cell, distance, reached: farthest.reached + level.len() };
        level.clear();
        std::mem::swap(&mut level, &mut later);
    }
    Ok(farthest)
}

/// Searches until a goal is visited; the way to it.
///
/// Not inlined: wherever it is asked for, its loops would have too few registers, which costs a
/// twentieth.
#[inline(never)]
pub(super) fn grow<M: Passages, T: SearchTrace>(
    search: &Search<M>,
    visit: Visit,
    trace: &mut T,
) -> Option<Vec<Cell>> {
    let Search { maze, from, .. } = *search;
    let cells = maze.ground().cells();
    if !maze.ground().is_open(from) {
        return None;
    }
    let goals = marked(cells, search.goals);
    let mut tree = Tree::new(from, marked(cells, search.blocked));
    // Two levels at a time need far less room than a queue of all cells.
    let mut level = vec![from as u32];
    let mut later = Vec::new();
    if T::LISTENS {
        trace.found(from, None, None);
    }
    while !level.is_empty() {
        for &cell in &level {
            let cell = cell as Cell;
            if !visit(cell) {
                return None;
            }
            if T::LISTENS {
                trace.looked(cell);
            }
            if goals.get(cell) {
                return Some(tree.path(maze, cell));
            }
            for (direction, next) in maze.steps(cell) {
                if tree.reach(next, maze.noted(cell, direction, next)) {
                    later.push(next as u32);
                    if T::LISTENS {
                        trace.found(next, Some(cell), None);
                    }
                }
            }
        }
        level.clear();
        std::mem::swap(&mut level, &mut later);
    }
    None
}
