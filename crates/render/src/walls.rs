//! The walls of a maze, between cells of which one at least is open.

use std::ops::Range;

use damier_grid::{Bits, Direction};
use damier_labyrinth::{Cell, Gates, Maze};

/// Where there are walls: between open cells without a passage, and around them but for the
/// openings in the border.
#[derive(Clone, Copy)]
pub(crate) struct Walls<'a> {
    maze: &'a Maze,
    gates: Option<&'a Gates>,
}

impl<'a> Walls<'a> {
    pub(crate) fn new(maze: &'a Maze, gates: Option<&'a Gates>) -> Walls<'a> {
        Walls { maze, gates }
    }

    fn open_cell(self, x: usize, y: usize) -> Option<Cell> {
        let ground = self.maze.ground();
        ground.cell(x, y).filter(|&cell| ground.is_open(cell))
    }

    /// Whether there is a wall in the border on that side of a cell.
    fn closed(self, cell: Cell, side: Direction) -> bool {
        !self.gates.is_some_and(|gates| gates.opens(cell, side))
    }

    /// Whether there is a wall on the western side of a column, of which there is one more.
    pub(crate) fn upright(self, x: usize, y: usize) -> bool {
        let west = x.checked_sub(1).and_then(|x| self.open_cell(x, y));
        match (west, self.open_cell(x, y)) {
            (Some(west), Some(_)) => !self.maze.east().get(west),
            (Some(west), None) => self.closed(west, Direction::East),
            (None, Some(east)) => self.closed(east, Direction::West),
            (None, None) => false,
        }
    }

    /// Whether there is a wall on the northern side of a row, of which there is one more.
    pub(crate) fn level(self, x: usize, y: usize) -> bool {
        let north = y.checked_sub(1).and_then(|y| self.open_cell(x, y));
        match (north, self.open_cell(x, y)) {
            (Some(north), Some(_)) => !self.maze.south().get(north),
            (Some(north), None) => self.closed(north, Direction::South),
            (None, Some(south)) => self.closed(south, Direction::North),
            (None, None) => false,
        }
    }

    /// Whether a wall ends or passes at the north-western corner of a cell.
    pub(crate) fn corner(self, x: usize, y: usize) -> bool {
        (x < self.maze.width() && self.level(x, y))
            || (y < self.maze.height() && self.upright(x, y))
            || x.checked_sub(1).is_some_and(|x| self.level(x, y))
            || y.checked_sub(1).is_some_and(|y| self.upright(x, y))
    }
}

/// Walls that are still to be drawn, between corners.
pub(crate) struct Tracer {
    width: usize,
    height: usize,
    /// Those that go east from a corner, and those that go south; a bit a corner.
    east: Bits,
    south: Bits,
    /// The columns and rows of corners whose walls are drawn now.
    tile: (Range<usize>, Range<usize>),
}

/// A line along walls: where it begins and how far it goes, in turn over columns and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) from: (usize, usize),
    /// Columns and rows; one of both is zero.
    pub(crate) runs: Vec<(isize, isize)>,
}

impl Line {
    /// Where it ends.
    pub(crate) fn to(&self) -> (usize, usize) {
        self.runs.iter().fold(self.from, |(x, y), (dx, dy)| {
            (x.wrapping_add_signed(*dx), y.wrapping_add_signed(*dy))
        })
    }
}

/// The side of a tile. Smaller ones make larger files, and larger ones more to draw.
const TILE: usize = 64;

const WAYS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Tracer {
    pub(crate) fn new(walls: Walls<'_>) -> Tracer {
        let (width, height) = (walls.maze.width(), walls.maze.height());
        let corners = (width + 1) * (height + 1);
        let (mut east, mut south) = (Bits::zeros(corners), Bits::zeros(corners));
        for y in 0..=height {
            for x in 0..=width {
                let corner = y * (width + 1) + x;
                if x < width && walls.level(x, y) {
                    east.set(corner);
                }
                if y < height && walls.upright(x, y) {
                    south.set(corner);
                }
            }
        }
        Tracer { width, height, east, south, tile: (0..0, 0..0) }
    }

    /// The wall from a corner in one of the ways, if it belongs to the tile: in which bits it
    /// is, and where.
    fn wall(&self, (x, y): (usize, usize), way: usize) -> Option<(bool, usize)> {
        let (x, y) = match way {
            0 => (x, y.checked_sub(1)?),
            3 => (x.checked_sub(1)?, y),
            _ => (x, y),
        };
        if !(self.tile.0.contains(&x) && self.tile.1.contains(&y)) {
            return None;
        }
        let (goes_east, corner) = (way % 2 == 1, y * (self.width + 1) + x);
        let bits = if goes_east { &self.east } else { &self.south };
        bits.get(corner).then_some((goes_east, corner))
    }

    fn degree(&self, corner: (usize, usize)) -> usize {
        (0..4).filter(|&way| self.wall(corner, way).is_some()).count()
    }

    /// Takes a line along walls from a corner: straight on where it can, around corners where
    /// it must.
    fn take(&mut self, from: (usize, usize)) -> Option<Line> {
        let mut way = (0..4).find(|&way| self.wall(from, way).is_some())?;
        let mut line = Line { from, runs: Vec::new() };
        let mut at = from;
        let mut last = None;
        loop {
            let next = [way, way + 1, way + 3].map(|way| way % 4);
            let Some(next) = next.into_iter().find(|&way| self.wall(at, way).is_some()) else {
                return Some(line);
            };
            way = next;
            let (dx, dy) = WAYS[way];
            if let Some((east, wall)) = self.wall(at, way) {
                if east { self.east.clear(wall) } else { self.south.clear(wall) }
            }
            match line.runs.last_mut().filter(|_| last == Some(way)) {
                Some(run) => *run = (run.0 + dx, run.1 + dy),
                None => line.runs.push((dx, dy)),
            }
            last = Some(way);
            at = (at.0.wrapping_add_signed(dx), at.1.wrapping_add_signed(dy));
        }
    }

    /// Calls `draw` with lines that together go along every wall once, those of a square of
    /// the maze at a time: a viewer then draws only what is in view. In each square there are
    /// as few as can be, half as many as corners with an odd number of walls, but for rings.
    pub(crate) fn lines(mut self, mut draw: impl FnMut(&[Line])) {
        for y in (0..=self.height).step_by(TILE) {
            for x in (0..=self.width).step_by(TILE) {
                self.tile = (x..x + TILE, y..y + TILE);
                let lines = self.tile_lines();
                if !lines.is_empty() {
                    draw(&lines);
                }
            }
        }
    }

    fn tile_lines(&mut self) -> Vec<Line> {
        // Walls of the tile end at corners of the next.
        let ends = |range: &Range<usize>, last: usize| range.start..=range.end.min(last);
        let (columns, rows) = (ends(&self.tile.0, self.width), ends(&self.tile.1, self.height));
        let mut lines = Vec::new();
        for only_odd in [true, false] {
            for y in rows.clone() {
                for x in columns.clone() {
                    while !only_odd || self.degree((x, y)) % 2 == 1 {
                        let Some(line) = self.take((x, y)) else { break };
                        lines.push(line);
                    }
                }
            }
        }
        lines
    }
}
