//! The cells a maze can have.

use damier_core::{Explain, Message, Rng, in_bytes};
use damier_grid::{Bits, Direction, Mask};
use thiserror::Error;

use crate::{Cell, step};

/// No maze has more cells: a cell and a direction are kept in 32 bits.
const MOST_CELLS: u64 = 1 << 29;

/// A rectangle of cells, numbered row by row from the north-west, of which all or some are
/// open: part of the maze. The open cells hang together, and the start is one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    width: usize,
    height: usize,
    start: Cell,
    /// How many cells are open.
    open: usize,
    /// Which they are, unless all are.
    shape: Option<Shape>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    /// Cells that are part of the mask, reachable or not.
    unmasked: Bits,
    /// Those reachable from the start.
    open: Bits,
}

/// Why there is no such ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GroundError {
    /// No row or no column.
    #[error("a maze has at least one cell")]
    Empty,
    /// More cells than can be numbered.
    #[error(
        "a maze of {width} by {height} cells would take {} of memory, and no maze has more than {MOST_CELLS} cells",
        in_bytes(*bytes)
    )]
    TooLarge {
        /// The width asked for.
        width: u64,
        /// The height asked for.
        height: u64,
        /// The memory its walls alone would take.
        bytes: u128,
    },
    /// The start is masked or outside.
    #[error("the start {x},{y} is not a cell of the maze")]
    Start {
        /// Its column.
        x: usize,
        /// Its row.
        y: usize,
    },
}

impl Explain for GroundError {
    fn message(&self) -> Message {
        match self {
            GroundError::Empty => Message::new("maze-empty"),
            GroundError::TooLarge { width, height, bytes } => Message::new("maze-too-large")
                .with("width", width.to_string())
                .with("height", height.to_string())
                .with("bytes", in_bytes(*bytes))
                .with("most", MOST_CELLS.to_string()),
            GroundError::Start { x, y } => Message::new("maze-start").with("x", *x).with("y", *y),
        }
    }
}

impl Ground {
    /// A whole rectangle, starting in its north-west corner.
    pub fn whole(width: usize, height: usize) -> Result<Ground, GroundError> {
        let (wide, high) = (width as u64, height as u64);
        if width == 0 || height == 0 {
            return Err(GroundError::Empty);
        }
        match wide.checked_mul(high).filter(|cells| *cells <= MOST_CELLS) {
            Some(cells) => {
                Ok(Ground { width, height, start: 0, open: cells as usize, shape: None })
            }
            None => {
                // Two bits a cell.
                let bytes = (u128::from(wide) * u128::from(high)).div_ceil(4);
                Err(GroundError::TooLarge { width: wide, height: high, bytes })
            }
        }
    }

    /// The cells of a mask, starting in a random one; those that cannot be reached from there
    /// are closed.
    pub fn masked(mask: &Mask, rng: &mut Rng) -> Result<Ground, GroundError> {
        let cells = mask.cells();
        let start = cells.iter().nth(rng.index(cells.count())).ok_or(GroundError::Empty)?;
        Ground::whole(mask.width(), mask.height()).map(|ground| ground.shaped(cells, start))
    }

    /// A rectangle of which some cells are not masked, starting in one of them.
    pub fn of_cells(
        width: usize,
        height: usize,
        unmasked: &Bits,
        start: Cell,
    ) -> Result<Ground, GroundError> {
        let ground = Ground::whole(width, height)?;
        if unmasked.len() != ground.cells() || !unmasked.get(start) {
            return Err(GroundError::Start { x: start % width, y: start / width });
        }
        Ok(ground.shaped(unmasked, start))
    }

    /// A whole rectangle or the cells of a mask, starting in the cell asked for.
    pub fn from(self, x: usize, y: usize) -> Result<Ground, GroundError> {
        let start = self.cell(x, y).filter(|&cell| self.is_unmasked(cell));
        let start = start.ok_or(GroundError::Start { x, y })?;
        match self.shape.clone() {
            None => Ok(Ground { start, ..self }),
            Some(shape) => Ok(self.shaped(&shape.unmasked, start)),
        }
    }

    /// This rectangle with only the cells of `unmasked`, one of them the start.
    fn shaped(mut self, unmasked: &Bits, start: Cell) -> Ground {
        self.start = start;
        if unmasked.count() == unmasked.len() {
            self.shape = None;
            self.open = unmasked.len();
            return self;
        }
        let mut open = Bits::zeros(unmasked.len());
        open.set(start);
        let mut todo = vec![start as u32];
        while let Some(cell) = todo.pop() {
            for direction in Direction::ALL {
                let next = step(self.width, self.height, cell as usize, direction);
                if let Some(next) = next
                    && unmasked.get(next)
                    && !open.get(next)
                {
                    open.set(next);
                    todo.push(next as u32);
                }
            }
        }
        self.open = open.count();
        self.shape = Some(Shape { unmasked: unmasked.clone(), open });
        self
    }

    /// How many columns there are.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    #[inline]
    pub fn height(&self) -> usize {
        self.height
    }

    /// How many cells the rectangle has, open or not.
    #[inline]
    pub fn cells(&self) -> usize {
        self.width * self.height
    }

    /// Where the maze begins.
    pub fn start(&self) -> Cell {
        self.start
    }

    /// Makes an open cell the start; another leaves it where it is.
    pub(crate) fn start_from(&mut self, cell: Cell) {
        if self.is_open(cell) {
            self.start = cell;
        }
    }

    /// How many cells are open.
    pub fn open(&self) -> usize {
        self.open
    }

    /// Whether every cell is open.
    pub fn is_whole(&self) -> bool {
        self.shape.is_none()
    }

    /// The open cells, unless all are.
    pub fn open_cells(&self) -> Option<&Bits> {
        self.shape.as_ref().map(|shape| &shape.open)
    }

    /// The cells that are not masked, be they open or closed, unless all are.
    pub fn unmasked_cells(&self) -> Option<&Bits> {
        self.shape.as_ref().map(|shape| &shape.unmasked)
    }

    /// Whether a cell is part of the maze.
    #[inline]
    pub fn is_open(&self, cell: Cell) -> bool {
        match &self.shape {
            None => cell < self.cells(),
            Some(shape) => shape.open.get(cell),
        }
    }

    /// Whether a cell is not masked, be it open or closed.
    pub fn is_unmasked(&self, cell: Cell) -> bool {
        match &self.shape {
            None => cell < self.cells(),
            Some(shape) => shape.unmasked.get(cell),
        }
    }

    /// The cell in a column and a row.
    #[inline]
    pub fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        (x < self.width && y < self.height).then(|| y * self.width + x)
    }

    /// The column and the row of a cell.
    #[inline]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        (cell % self.width, cell / self.width)
    }

    /// The open cell beside a cell.
    #[inline]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        step(self.width, self.height, cell, direction).filter(|&next| self.is_open(next))
    }

    /// The open cells, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.cells()).filter(|&cell| self.is_open(cell))
    }
}
