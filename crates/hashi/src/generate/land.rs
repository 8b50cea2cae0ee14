//! Islands and bridges on cells, as they are laid out.

use damier_core::Rng;

use super::Made;
use crate::{Board, Grade, Island, Params, Variant};

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Water,
    Island,
    Across,
    Down,
}

/// A direction as steps over the cells.
pub(super) type Way = (isize, isize);

pub(super) const WAYS: [Way; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A column and a row.
pub(super) type Spot = (usize, usize);

/// An intended solution.
pub(super) struct Grown {
    /// The islands; their degrees mean nothing yet.
    pub(super) board: Board,
    /// Bridges for each edge.
    pub(super) bridges: Vec<u8>,
}

/// Islands with bridges between them, in cells.
pub(super) struct Land {
    pub(super) width: usize,
    pub(super) height: usize,
    cells: Vec<Cell>,
    pub(super) islands: Vec<Spot>,
}

impl Land {
    /// Only water.
    pub(super) fn new(width: usize, height: usize) -> Land {
        Land { width, height, cells: vec![Cell::Water; width * height], islands: Vec::new() }
    }

    pub(super) fn at(&self, (x, y): Spot) -> Cell {
        self.cells[y * self.width + x]
    }

    pub(super) fn set(&mut self, (x, y): Spot, cell: Cell) {
        self.cells[y * self.width + x] = cell;
    }

    /// The cell that many steps away, on the board.
    pub(super) fn step(&self, (x, y): Spot, way: Way, steps: usize) -> Option<Spot> {
        let x = x.checked_add_signed(way.0 * steps as isize)?;
        let y = y.checked_add_signed(way.1 * steps as isize)?;
        (x < self.width && y < self.height).then_some((x, y))
    }

    pub(super) fn settle(&mut self, spot: Spot) {
        self.set(spot, Cell::Island);
        self.islands.push(spot);
    }

    /// Fills the cells between two that are in a line.
    pub(super) fn fill(&mut self, a: Spot, b: Spot, with: Cell) {
        for y in a.1.min(b.1)..=a.1.max(b.1) {
            for x in a.0.min(b.0)..=a.0.max(b.0) {
                if (x, y) != a && (x, y) != b {
                    self.set((x, y), with);
                }
            }
        }
    }

    pub(super) fn lay(&mut self, a: Spot, b: Spot) {
        self.fill(a, b, if a.1 == b.1 { Cell::Across } else { Cell::Down });
    }

    /// Settles islands, each in a line with the next, and lays bridges from one to the other.
    pub(super) fn join(&mut self, spots: &[Spot]) {
        for &spot in spots {
            self.settle(spot);
        }
        for pair in spots.windows(2) {
            self.lay(pair[0], pair[1]);
        }
    }

    /// Whether no island is beside the cell.
    pub(super) fn is_lonely(&self, spot: Spot) -> bool {
        let is_island = |spot: Spot| self.at(spot) == Cell::Island;
        !WAYS.iter().any(|&way| self.step(spot, way, 1).is_some_and(is_island))
    }

    pub(super) fn is_bridge(&self, spot: Spot) -> bool {
        matches!(self.at(spot), Cell::Across | Cell::Down)
    }

    /// How far a bridge can go over water, up to so many steps.
    pub(super) fn reach(&self, spot: Spot, way: Way, most: usize) -> usize {
        let is_water = |&steps: &usize| {
            self.step(spot, way, steps).is_some_and(|spot| self.at(spot) == Cell::Water)
        };
        (1..=most).take_while(is_water).count()
    }

    /// Every cell with a bridge over it.
    pub(super) fn bridge_cells(&self) -> Vec<Spot> {
        let spots = (0..self.cells.len()).map(|cell| (cell % self.width, cell / self.width));
        spots.filter(|&spot| self.is_bridge(spot)).collect()
    }

    /// Reads the bridges off the cells, doubles some and adds some that close loops.
    pub(super) fn finish(&self, params: &Params, rng: &mut Rng) -> Grown {
        let &Params { variant, doubles, loops, .. } = params;
        let islands = self.islands.iter().map(|&spot| island(spot)).collect();
        let board = board(self.width, self.height, variant, islands);
        let edges = board.edges().len();
        let mut bridges = vec![0; edges];
        for (edge, ends) in board.edges().iter().enumerate() {
            let from = board.islands()[ends.a as usize];
            let (x, y) = (usize::from(from.x), usize::from(from.y));
            let built = if board.is_horizontal(edge) {
                self.at((x + 1, y)) == Cell::Across
            } else {
                self.at((x, y + 1)) == Cell::Down
            };
            bridges[edge] = u8::from(built);
        }
        if variant.loops {
            let mut left = board.islands().len() * usize::from(loops) / 100;
            let mut order: Vec<usize> = (0..edges).collect();
            rng.shuffle(&mut order);
            for edge in order {
                let free = bridges[edge] == 0
                    && board.crossing(edge).iter().all(|&other| bridges[other as usize] == 0);
                if free && left > 0 {
                    bridges[edge] = 1;
                    left -= 1;
                }
            }
        }
        for bridge in &mut bridges {
            if *bridge > 0 && variant.max > 1 && rng.percent(doubles.into()) {
                *bridge = 2 + rng.index(usize::from(variant.max) - 1) as u8;
            }
        }
        Grown { board, bridges }
    }
}

/// Two islands and a bridge, or only water where there is no room for them.
pub(super) fn smallest(params: &Params) -> Made {
    let &Params { width, height, variant, .. } = params;
    let islands = if width >= 3 {
        vec![island((0, 0)), island((2, 0))]
    } else if height >= 3 {
        vec![island((0, 0)), island((0, 2))]
    } else {
        vec![]
    };
    let board = board(width, height, variant, islands);
    let bridges = vec![1; board.edges().len()];
    Made { board, bridges, as_wanted: false, grade: Grade::Beginner, difficulty: None, missing: 0 }
}

fn island((x, y): Spot) -> Island {
    Island { x: x as u16, y: y as u16, degree: Some(1) }
}

/// A board of islands that are known to be right.
fn board(width: usize, height: usize, variant: Variant, islands: Vec<Island>) -> Board {
    // The islands lie on the board and apart from each other by how they were placed.
    Board::new(width, height, variant, islands).unwrap_or_else(|error| unreachable!("{error}"))
}
