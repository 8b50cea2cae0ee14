//! The cells that can be reached, numbered anew: the first is 0, nearer ones before farther ones.

use crate::{Cell, Maze};

/// No node: where there is no neighbour, no parent, no number.
pub(super) const NONE: u32 = u32::MAX;

/// While a search runs, what a blocked cell has in place of a number.
const BLOCKED: u32 = u32::MAX - 1;

/// What can be reached from a cell, as a graph. Numbers in the order of a search in breadth make
/// every parent smaller than its children, so that loops over nodes replace recursion.
#[derive(Clone)]
pub(super) struct Region {
    /// The cell each node stands for.
    pub cells: Vec<u32>,
    /// The nodes beside each node; [`NONE`] fills the rest up.
    pub ways: Vec<[u32; 4]>,
    /// The node before each on a shortest way from node 0.
    pub parent: Vec<u32>,
    /// How far each is away from node 0.
    pub depth: Vec<u32>,
    /// How many passages there are.
    pub passages: usize,
}

impl Region {
    /// What can be reached from `from` without entering a blocked cell, and the number of every
    /// cell of the maze. `None` if there is no such open cell.
    pub fn around(maze: &Maze, from: Cell, blocked: &[Cell]) -> Option<(Region, Vec<u32>)> {
        if !maze.ground().is_open(from) {
            return None;
        }
        let mut numbers = vec![NONE; maze.ground().cells()];
        for &cell in blocked {
            if let Some(number) = numbers.get_mut(cell) {
                *number = BLOCKED;
            }
        }
        numbers[from] = 0;
        let mut cells = vec![from as u32];
        let (mut parent, mut depth) = (vec![NONE], vec![0]);
        let mut ways: Vec<[u32; 4]> = Vec::new();
        let mut sides = 0;
        while ways.len() < cells.len() {
            let node = ways.len();
            let mut beside = [NONE; 4];
            let mut count = 0;
            for (_, next) in maze.steps(cells[node] as Cell) {
                if numbers[next] == BLOCKED {
                    continue;
                }
                if numbers[next] == NONE {
                    numbers[next] = cells.len() as u32;
                    cells.push(next as u32);
                    parent.push(node as u32);
                    depth.push(depth[node] + 1);
                }
                beside[count] = numbers[next];
                count += 1;
            }
            sides += count;
            ways.push(beside);
        }
        for &cell in blocked {
            if numbers.get(cell) == Some(&BLOCKED) {
                numbers[cell] = NONE;
            }
        }
        Some((Region { cells, ways, parent, depth, passages: sides / 2 }, numbers))
    }

    /// The part with the nodes to keep, node 0 among them, and the old number of every node of
    /// it. A shortest way between two kept nodes must not need one that is left out.
    pub fn part(&self, keep: &[bool]) -> (Region, Vec<u32>) {
        let old: Vec<u32> = (0..self.len() as u32).filter(|&node| keep[node as usize]).collect();
        let mut new = vec![NONE; self.len()];
        for (number, &node) in old.iter().enumerate() {
            new[node as usize] = number as u32;
        }
        let renumbered = |node: u32| if node == NONE { NONE } else { new[node as usize] };
        let mut sides = 0;
        let ways = old.iter().map(|&node| {
            let mut beside = [NONE; 4];
            let kept = self.beside(node as usize).map(|next| new[next]);
            for (slot, next) in beside.iter_mut().zip(kept.filter(|&next| next != NONE)) {
                *slot = next;
                sides += 1;
            }
            beside
        });
        let ways = ways.collect();
        let region = Region {
            cells: old.iter().map(|&node| self.cells[node as usize]).collect(),
            ways,
            parent: old.iter().map(|&node| renumbered(self.parent[node as usize])).collect(),
            depth: old.iter().map(|&node| self.depth[node as usize]).collect(),
            passages: sides / 2,
        };
        (region, old)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is but one way between any two nodes.
    pub fn is_tree(&self) -> bool {
        self.passages + 1 == self.len()
    }

    /// The nodes one can go to from a node.
    #[inline]
    pub fn beside(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.ways[node].iter().take_while(|&&next| next != NONE).map(|&next| next as usize)
    }

    /// How far every node is away from the nearest of some; [`NONE`] if there are none.
    pub fn distances(&self, from: impl IntoIterator<Item = usize>) -> Vec<u32> {
        let mut distance = vec![NONE; self.len()];
        let mut queue: Vec<u32> = Vec::new();
        for node in from {
            if distance[node] == NONE {
                distance[node] = 0;
                queue.push(node as u32);
            }
        }
        let mut at = 0;
        while at < queue.len() {
            let node = queue[at] as usize;
            at += 1;
            for next in self.beside(node) {
                if distance[next] == NONE {
                    distance[next] = distance[node] + 1;
                    queue.push(next as u32);
                }
            }
        }
        distance
    }
}

/// Searches for shortest ways, one after the other, each in the time that its own reach takes:
/// what a search has touched is forgotten before the next, not the whole region.
pub(super) struct Ways<'a> {
    region: &'a Region,
    came_from: Vec<u32>,
    queue: Vec<u32>,
}

impl<'a> Ways<'a> {
    pub fn new(region: &'a Region) -> Ways<'a> {
        Ways { region, came_from: vec![NONE; region.len()], queue: Vec::new() }
    }

    /// Adds a shortest way from `from` to the nearest node that is a goal to `path`, without
    /// its first node; false if more than `most` nodes would have to be looked at.
    pub fn extend(
        &mut self,
        path: &mut Vec<u32>,
        from: usize,
        most: usize,
        goal: impl Fn(usize) -> bool,
    ) -> bool {
        self.queue.clear();
        self.queue.push(from as u32);
        self.came_from[from] = from as u32;
        let mut at = 0;
        let mut found = goal(from).then_some(from);
        while found.is_none() && at < self.queue.len() && self.queue.len() <= most {
            let node = self.queue[at] as usize;
            at += 1;
            for next in self.region.beside(node) {
                if self.came_from[next] == NONE {
                    self.came_from[next] = node as u32;
                    self.queue.push(next as u32);
                    if goal(next) {
                        found = Some(next);
                        break;
                    }
                }
            }
        }
        if let Some(mut node) = found {
            let begin = path.len();
            while node != from {
                path.push(node as u32);
                node = self.came_from[node] as usize;
            }
            path[begin..].reverse();
        }
        for &node in &self.queue {
            self.came_from[node as usize] = NONE;
        }
        found.is_some()
    }
}
