//! Kruskal: walls in random order, opened wherever they part what does not hang together yet.
//!
//! That is the smallest spanning tree when every wall has a random weight, and the smallest
//! spanning tree need not be found wall by wall: by Borůvka, every part opens the lightest wall
//! around it, all parts at once, until one part is left. The weights are hashes of the walls'
//! numbers and never stored.

use damier_core::mix;
use damier_grid::Direction;

use super::job::{Job, Trace};
use crate::{Cell, Ground, Maze};

/// The walls of a ground: twice the cell's number for its east side, one more for its south.
struct Walls<'a> {
    ground: &'a Ground,
    key: u64,
}

/// A weight no wall has.
const NO_WALL: u64 = u64::MAX;

impl Walls<'_> {
    fn weight(&self, wall: u32) -> u64 {
        // Of two walls with the same hash, which hardly ever are, the lower number is lighter.
        mix(self.key ^ u64::from(wall)) >> 1
    }

    fn sides(&self, wall: u32) -> (Cell, Cell, Direction) {
        let cell = (wall / 2) as usize;
        if wall % 2 == 0 {
            (cell, cell + 1, Direction::East)
        } else {
            (cell, cell + self.ground.width(), Direction::South)
        }
    }
}

/// The lightest wall around each part.
struct Lightest {
    weight: Vec<u64>,
    wall: Vec<u32>,
}

impl Lightest {
    fn new(parts: usize) -> Lightest {
        Lightest { weight: vec![NO_WALL; parts], wall: vec![0; parts] }
    }

    #[inline]
    fn offer(&mut self, part: u32, weight: u64, wall: u32) {
        let part = part as usize;
        // Walls come in order, so of equals the first stays.
        if weight < self.weight[part] {
            self.weight[part] = weight;
            self.wall[part] = wall;
        }
    }
}

/// Makes every part of `leads` point to the one its chain of parts ends in, and numbers those
/// from 0; gives their number. Two parts that lead to each other are the end of a chain.
fn merge(leads: &mut [u32]) -> usize {
    for part in 0..leads.len() {
        let other = leads[part] as usize;
        if leads[other] as usize == part && part < other {
            leads[part] = part as u32;
        }
    }
    for part in 0..leads.len() {
        // Shorten the chain on the way, so that every link is followed about once.
        let mut here = part;
        while leads[here] != leads[leads[here] as usize] {
            leads[here] = leads[leads[here] as usize];
            here = leads[here] as usize;
        }
        leads[part] = leads[here];
    }
    let mut ends = 0;
    let mut numbers = vec![0; leads.len()];
    for part in 0..leads.len() {
        if leads[part] as usize == part {
            numbers[part] = ends;
            ends += 1;
        }
    }
    for lead in leads.iter_mut() {
        *lead = numbers[*lead as usize];
    }
    ends as usize
}

pub(super) fn kruskal<T: Trace>(mut job: Job<'_, T>) -> Option<Maze> {
    let ground = job.ground;
    let walls = Walls { ground, key: job.chance.word() };
    let mut maze = Maze::solid(ground.clone());
    let open = |maze: &mut Maze, wall: u32, job: &mut Job<'_, T>| {
        let (cell, _, direction) = walls.sides(wall);
        if !maze.is_dug(cell, direction) {
            maze.dig(cell, direction);
            if T::LISTENS {
                job.trace.dug(cell, direction);
            }
        }
    };
    if !(job.watch)(0) {
        return None;
    }
    // First every cell is a part, and its walls are at hand.
    let mut part = lead_to_lightest(&walls, |wall| open(&mut maze, wall, &mut job));
    let mut parts = merge(&mut part);
    let mut current: Vec<u32> = (0..parts as u32).collect();
    let mut left: Vec<u32> = Vec::new();
    for cell in ground.iter() {
        for (wall, direction) in [(2 * cell, Direction::East), (2 * cell + 1, Direction::South)] {
            if let Some(next) = ground.neighbour(cell, direction)
                && part[cell] != part[next]
            {
                left.push(wall as u32);
            }
        }
    }
    let closed = ground.cells() - ground.open();
    while parts > 1 + closed {
        if !(job.watch)(ground.cells() - parts) {
            return None;
        }
        let mut lightest = Lightest::new(parts);
        left.retain(|&wall| {
            let (a, b, _) = walls.sides(wall);
            let a = current[part[a] as usize];
            let b = current[part[b] as usize];
            if a != b {
                let weight = walls.weight(wall);
                lightest.offer(a, weight, wall);
                lightest.offer(b, weight, wall);
            }
            a != b
        });
        let mut leads: Vec<u32> = (0..parts as u32).collect();
        for (at, lead) in leads.iter_mut().enumerate() {
            if lightest.weight[at] == NO_WALL {
                continue;
            }
            let wall = lightest.wall[at];
            open(&mut maze, wall, &mut job);
            let (a, b, _) = walls.sides(wall);
            let (a, b) = (current[part[a] as usize], current[part[b] as usize]);
            *lead = if a as usize == at { b } else { a };
        }
        parts = merge(&mut leads);
        for part in &mut current {
            *part = leads[*part as usize];
        }
    }
    Some(maze)
}

/// The neighbour behind the lightest wall of each cell; closed cells lead to themselves.
fn lead_to_lightest(walls: &Walls<'_>, mut open: impl FnMut(u32)) -> Vec<u32> {
    let ground = walls.ground;
    let width = ground.width();
    let mut leads: Vec<u32> = (0..ground.cells() as u32).collect();
    // The weights of the walls to the north, kept from the row before.
    let mut north = vec![NO_WALL; width];
    for y in 0..ground.height() {
        let mut west = NO_WALL;
        for x in 0..width {
            let cell = y * width + x;
            let wall = 2 * cell as u32;
            let beside =
                |direction| ground.is_open(cell) && ground.neighbour(cell, direction).is_some();
            let east = if beside(Direction::East) { walls.weight(wall) } else { NO_WALL };
            let south = if beside(Direction::South) { walls.weight(wall + 1) } else { NO_WALL };
            // In the order of the walls' numbers, which decides between equals.
            let row = 2 * width as u32;
            let choices = [
                (north[x], (wall + 1).wrapping_sub(row), cell.wrapping_sub(width)),
                (west, wall.wrapping_sub(2), cell.wrapping_sub(1)),
                (east, wall, cell + 1),
                (south, wall + 1, cell + width),
            ];
            let best = choices.into_iter().min_by_key(|(weight, ..)| *weight);
            if let Some((_, wall, next)) = best.filter(|(weight, ..)| *weight != NO_WALL) {
                open(wall);
                leads[cell] = next as u32;
            }
            (west, north[x]) = (east, south);
        }
    }
    leads
}
