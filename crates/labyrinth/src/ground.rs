//! The cells a maze can have.

use std::cmp::Ordering;

use damier_core::{Explain, Message, Rng, in_bytes};
use damier_grid::{Bits, Direction, Mask};
use thiserror::Error;

use crate::terrain::Terrain;
use crate::tiles::Cells;
use crate::watch::PACE;
use crate::{Cell, Maze, Size, Stopped, Watch, step};

/// No maze has more cells: a cell and a direction are kept in 32 bits.
pub const MOST_CELLS: u64 = 1 << 29;

/// No maze of other cells than squares has more.
pub(crate) const MOST_TILES: u64 = MOST_CELLS - 1;

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
    /// More tiles than can be numbered. How many that were nobody knows without counting them.
    #[error("a maze {size} of cells `{}` has more than {MOST_TILES} of them, which are the most", .cells.name())]
    TooManyTiles {
        /// What its cells are like.
        cells: Cells,
        /// The size asked for.
        size: Size,
    },
    /// Two cells would lie beside each other twice.
    #[error("a ring has one cell or at least three, and not two")]
    TwoInRing,
    /// Whoever watched said so.
    #[error("stopped")]
    Stopped,
}

impl From<Stopped> for GroundError {
    fn from(_: Stopped) -> GroundError {
        GroundError::Stopped
    }
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
            GroundError::TooManyTiles { cells, size } => Message::new("maze-too-many-tiles")
                .with("size", size.to_string())
                .with("cells", cells.name())
                .with("most", MOST_TILES.to_string()),
            GroundError::TwoInRing => Message::new("maze-ring-two"),
            GroundError::Stopped => Message::new("error-interrupted"),
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
    pub fn masked(mask: &Mask, rng: &mut Rng, watch: Watch<'_>) -> Result<Ground, GroundError> {
        let cells = mask.cells();
        let start = cells.nth(rng.index(cells.count())).ok_or(GroundError::Empty)?;
        Ok(Ground::whole(mask.width(), mask.height())?.shaped(cells, start, watch)?)
    }

    /// A rectangle of which some cells are not masked, starting in one of them.
    pub fn of_cells(
        width: usize,
        height: usize,
        unmasked: &Bits,
        start: Cell,
        watch: Watch<'_>,
    ) -> Result<Ground, GroundError> {
        let ground = Ground::whole(width, height)?;
        if unmasked.len() != ground.cells() || !unmasked.get(start) {
            return Err(GroundError::Start { x: start % width, y: start / width });
        }
        Ok(ground.shaped(unmasked, start, watch)?)
    }

    /// A whole rectangle or the cells of a mask, starting in the cell asked for.
    pub fn from(self, x: usize, y: usize, watch: Watch<'_>) -> Result<Ground, GroundError> {
        let start = self.cell(x, y).filter(|&cell| self.is_unmasked(cell));
        let start = start.ok_or(GroundError::Start { x, y })?;
        // The cells that hang together with an open one are open already.
        match self.shape.clone().filter(|_| !self.is_open(start)) {
            None => Ok(Ground { start, ..self }),
            Some(shape) => Ok(self.shaped(&shape.unmasked, start, watch)?),
        }
    }

    /// This rectangle with only the cells of `unmasked`, one of them the start.
    fn shaped(mut self, unmasked: &Bits, start: Cell, watch: Watch<'_>) -> Result<Ground, Stopped> {
        self.start = start;
        if unmasked.count() == unmasked.len() {
            self.shape = None;
            self.open = unmasked.len();
            return Ok(self);
        }
        let open = reachable(self.width, unmasked, start, watch)?;
        self.open = open.count();
        self.shape = Some(Shape { unmasked: unmasked.clone(), open });
        Ok(self)
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

    /// The open cell with that many open ones before it.
    pub(crate) fn nth_open(&self, n: usize) -> Option<Cell> {
        match self.open_cells() {
            None => (n < self.cells()).then_some(n),
            Some(open) => open.nth(n),
        }
    }

    /// The open cells, row by row.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.cells()).filter(|&cell| self.is_open(cell))
    }
}

/// A scroll reaches so many columns and so many rows.
const SCROLL: usize = 3;

impl Terrain for Ground {
    type Way = Direction;
    type Maze = Maze;

    const FACING: Direction = Direction::South;

    #[inline]
    fn cells(&self) -> usize {
        Ground::cells(self)
    }

    fn open(&self) -> usize {
        self.open
    }

    fn start(&self) -> Cell {
        self.start
    }

    fn start_from(&mut self, cell: Cell) {
        Ground::start_from(self, cell);
    }

    #[inline]
    fn is_open(&self, cell: Cell) -> bool {
        Ground::is_open(self, cell)
    }

    fn is_unmasked(&self, cell: Cell) -> bool {
        Ground::is_unmasked(self, cell)
    }

    fn unmasked_cells(&self) -> Option<&Bits> {
        Ground::unmasked_cells(self)
    }

    fn nth_open(&self, n: usize) -> Option<Cell> {
        Ground::nth_open(self, n)
    }

    fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        Ground::cell(self, x, y)
    }

    #[inline]
    fn place(&self, cell: Cell) -> (usize, usize) {
        Ground::place(self, cell)
    }

    #[inline]
    fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        Ground::neighbour(self, cell, direction)
    }

    #[inline]
    fn sides(&self, _: Cell) -> impl Iterator<Item = Direction> + use<> {
        Direction::ALL.into_iter()
    }

    fn keeps(&self, _: Cell, direction: Direction) -> bool {
        matches!(direction, Direction::East | Direction::South)
    }

    fn is_border(&self, cell: Cell, side: Direction) -> bool {
        self.is_open(cell) && self.neighbour(cell, side).is_none()
    }

    fn word(&self) -> String {
        format!("{}x{}", self.width, self.height)
    }

    #[inline]
    fn apart(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (to_x, to_y)) = (self.place(from), self.place(to));
        (x.abs_diff(to_x) + y.abs_diff(to_y)) as u32
    }

    fn nearest(&self, few: &[Cell]) -> impl Fn(Cell) -> u32 + '_ {
        let few: Vec<_> = few.iter().map(|&cell| self.place(cell)).collect();
        move |cell| {
            let (x, y) = self.place(cell);
            let nearest = few.iter().map(|other| x.abs_diff(other.0) + y.abs_diff(other.1)).min();
            nearest.unwrap_or(0) as u32
        }
    }

    #[inline]
    fn around(&self, cell: Cell, reach: u32, mut tell: impl FnMut(Cell, u32)) {
        let (x, y) = self.place(cell);
        let reach = reach as usize;
        for row in y.saturating_sub(reach)..self.height.min(y + reach + 1) {
            let left = reach - row.abs_diff(y);
            for column in x.saturating_sub(left)..self.width.min(x + left + 1) {
                let apart = row.abs_diff(y) + column.abs_diff(x);
                tell(row * self.width + column, apart as u32);
            }
        }
    }

    /// What holds for the cells before and above is carried forward, then the same backwards.
    fn all_apart(&self, some: &[Cell]) -> Vec<u32> {
        let (width, cells) = (self.width, Ground::cells(self));
        let mut apart = vec![u32::MAX; cells];
        for &cell in some {
            apart[cell] = 0;
        }
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

    fn is_near(&self, from: Cell, to: Cell) -> bool {
        let ((x, y), (column, row)) = (self.place(from), self.place(to));
        column.abs_diff(x) <= SCROLL && row.abs_diff(y) <= SCROLL
    }

    fn any_way(&self, _: Cell, rng: &mut Rng) -> Option<Direction> {
        Direction::ALL.get(rng.index(5)).copied()
    }

    fn mirrored(&self, way: Direction) -> Direction {
        way.opposite()
    }

    /// The side that makes the larger of the two differences less.
    #[inline]
    fn towards(&self, to: Cell) -> impl Fn(Cell, &mut Rng) -> Direction + '_ {
        let (x, y) = self.place(to);
        move |from, rng| {
            let (column, row) = self.place(from);
            let across = if x > column { Direction::East } else { Direction::West };
            let along = if y > row { Direction::South } else { Direction::North };
            match x.abs_diff(column).cmp(&y.abs_diff(row)) {
                Ordering::Greater => across,
                Ordering::Equal if rng.below(2) == 0 => across,
                Ordering::Less | Ordering::Equal => along,
            }
        }
    }

    #[inline]
    fn onward(&self, way: Direction) -> Direction {
        way
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        Ground::iter(self)
    }
}

/// The cells that hang together with the start, in rows of that width. They are entered run by
/// run: shapes with a name have a few runs a row, which are found sixty-four cells at a time.
fn reachable(
    width: usize,
    unmasked: &Bits,
    start: Cell,
    watch: Watch<'_>,
) -> Result<Bits, Stopped> {
    let mut open = Bits::zeros(unmasked.len());
    // A cell of each run that is still to be entered.
    let mut todo = vec![start as u32];
    let (mut done, mut looked) = (0, 0);
    while let Some(cell) = todo.pop() {
        let cell = cell as usize;
        if open.get(cell) {
            continue;
        }
        let row = cell - cell % width;
        let (from, to) = (run_start(unmasked, cell, row), run_end(unmasked, cell, row + width));
        open.fill(from, to - from);
        done += to - from;
        if done >= looked {
            looked = done + PACE;
            if !watch(done) {
                return Err(Stopped);
            }
        }
        let above = from.checked_sub(width).map(|above| (above, to - width));
        let below = (to + width <= unmasked.len()).then_some((from + width, to + width));
        for (mut at, end) in [above, below].into_iter().flatten() {
            while at < end {
                let ahead = unmasked.word(at) & !open.word(at);
                if ahead == 0 {
                    at += 64;
                    continue;
                }
                at += ahead.trailing_zeros() as usize;
                if at < end {
                    todo.push(at as u32);
                    at = run_end(unmasked, at, end);
                }
            }
        }
    }
    Ok(open)
}

/// Where the run of ones that a place belongs to begins, not before `first`.
fn run_start(bits: &Bits, at: usize, first: usize) -> usize {
    let mut from = at;
    while from > first {
        let count = (from - first).min(64);
        // The bits before, the nearest highest.
        let zeros = !bits.word(from - count) << (64 - count);
        let ones = (zeros.leading_zeros() as usize).min(count);
        from -= ones;
        if ones < count {
            break;
        }
    }
    from
}

/// The first place after a run of ones, not beyond `end`.
fn run_end(bits: &Bits, at: usize, end: usize) -> usize {
    let mut to = at;
    while to < end {
        let ones = (!bits.word(to)).trailing_zeros() as usize;
        to += ones;
        if ones < 64 {
            break;
        }
    }
    to.min(end)
}
