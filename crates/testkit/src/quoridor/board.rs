//! The board as a graph: for every cell a list of neighbours.

use std::collections::VecDeque;

/// A cell by its number: row by row from the south, each from the west.
pub(super) type Cell = usize;

/// The cell at the south-west of a wall's middle, and `h` or `v`.
pub(super) type Wall = (Cell, char);

#[derive(Clone, Debug)]
pub(super) struct Board {
    width: usize,
    height: usize,
    /// For each cell, whether it exists.
    exists: Vec<bool>,
    /// For each cell, the neighbours without a wall between.
    pub(super) neighbours: Vec<Vec<Cell>>,
    pub(super) walls: Vec<Wall>,
}

impl Board {
    /// The board of these rows, told from the north, with `X` for cells that do not exist.
    pub(super) fn new(rows: &[String]) -> Board {
        let (width, height) = (rows[0].len(), rows.len());
        let from_south = rows.iter().rev().flat_map(|row| row.chars());
        let exists: Vec<bool> = from_south.map(|sign| sign != 'X').collect();
        let mut neighbours = vec![Vec::new(); width * height];
        for cell in 0..width * height {
            let east = (cell % width + 1 < width).then_some(cell + 1);
            let north = (cell / width + 1 < height).then_some(cell + width);
            for other in [east, north].into_iter().flatten() {
                if exists[cell] && exists[other] {
                    neighbours[cell].push(other);
                    neighbours[other].push(cell);
                }
            }
        }
        Board { width, height, exists, neighbours, walls: Vec::new() }
    }

    /// The cells that exist.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.exists.len()).filter(|&cell| self.exists[cell])
    }

    /// Whether a cell lies on the side `N`, `E`, `S` or `W`.
    pub(super) fn is_on(&self, side: char, cell: Cell) -> bool {
        let (column, row) = (cell % self.width, cell / self.width);
        match side {
            'S' => row == 0,
            'N' => row == self.height - 1,
            'W' => column == 0,
            _ => column == self.width - 1,
        }
    }

    /// The cells of a side that exist.
    pub(super) fn side(&self, side: char) -> Vec<Cell> {
        self.cells().filter(|&cell| self.is_on(side, cell)).collect()
    }

    /// Whether a cell is at the south-west of a whole block of two by two.
    pub(super) fn is_block(&self, cell: Cell) -> bool {
        let exists = |cell: Cell| self.exists[cell];
        cell % self.width + 1 < self.width
            && cell / self.width + 1 < self.height
            && [cell, cell + 1, cell + self.width, cell + self.width + 1].into_iter().all(exists)
    }

    /// The two pairs of cells a wall lies between.
    pub(super) fn halves(&self, (cell, lie): Wall) -> [(Cell, Cell); 2] {
        let (east, north) = (cell + 1, cell + self.width);
        if lie == 'h' {
            [(cell, north), (east, north + 1)]
        } else {
            [(cell, east), (north, north + 1)]
        }
    }

    /// Whether one can pass between two cells.
    pub(super) fn joins(&self, (one, other): (Cell, Cell)) -> bool {
        self.neighbours[one].contains(&other)
    }

    /// Takes the cells on both sides of a wall from each other.
    pub(super) fn build(&mut self, wall: Wall) {
        for (one, other) in self.halves(wall) {
            self.neighbours[one].retain(|&cell| cell != other);
            self.neighbours[other].retain(|&cell| cell != one);
        }
        self.walls.push(wall);
    }

    /// Takes the wall built last away again.
    pub(super) fn unbuild(&mut self) {
        let Some(wall) = self.walls.pop() else { return };
        for (one, other) in self.halves(wall) {
            self.neighbours[one].push(other);
            self.neighbours[other].push(one);
        }
    }

    /// How many steps it takes from the nearest cell of `start` to the side `goal`.
    pub(super) fn distance(&self, start: &[Cell], goal: char) -> Option<usize> {
        let mut seen = vec![false; self.exists.len()];
        let mut queue = VecDeque::new();
        for &cell in start {
            seen[cell] = true;
            queue.push_back((cell, 0));
        }
        while let Some((cell, steps)) = queue.pop_front() {
            if self.is_on(goal, cell) {
                return Some(steps);
            }
            for &next in &self.neighbours[cell] {
                if !seen[next] {
                    seen[next] = true;
                    queue.push_back((next, steps + 1));
                }
            }
        }
        None
    }

    /// How many steps it takes from the nearest cell of `start` to each cell.
    pub(super) fn steps_from(&self, start: &[Cell]) -> Vec<Option<usize>> {
        let mut steps = vec![None; self.exists.len()];
        let mut queue = VecDeque::new();
        for &cell in start {
            steps[cell] = Some(0);
            queue.push_back((cell, 0));
        }
        while let Some((cell, taken)) = queue.pop_front() {
            for &next in &self.neighbours[cell] {
                if steps[next].is_none() {
                    steps[next] = Some(taken + 1);
                    queue.push_back((next, taken + 1));
                }
            }
        }
        steps
    }

    /// Into how many regions, closed off from each other, the walls divide the board.
    pub(super) fn regions(&self) -> usize {
        let mut seen = vec![false; self.exists.len()];
        let mut regions = 0;
        for first in self.cells() {
            if seen[first] {
                continue;
            }
            regions += 1;
            for (cell, steps) in self.steps_from(&[first]).iter().enumerate() {
                seen[cell] |= steps.is_some();
            }
        }
        regions
    }

    /// The name of a cell, such as `e2`.
    pub(super) fn name(&self, cell: Cell) -> String {
        format!("{}{}", char::from(b'a' + (cell % self.width) as u8), cell / self.width + 1)
    }

    /// The name of a wall, such as `e3h`.
    pub(super) fn wall_name(&self, (cell, lie): Wall) -> String {
        format!("{}{lie}", self.name(cell))
    }

    /// The cell of a column and row from 0, if it exists.
    pub(super) fn cell_at(&self, (column, row): (usize, usize)) -> Option<Cell> {
        let inside = column < self.width && row < self.height;
        inside.then_some(row * self.width + column).filter(|&cell| self.exists[cell])
    }
}
