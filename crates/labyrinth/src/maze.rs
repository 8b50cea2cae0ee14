//! Passages between cells.

use damier_core::Rng;
use damier_grid::{Bits, Direction};

use crate::game::{Sight, Strategy};
use crate::terrain::Passages;
use crate::{Counts, Ground, Stopped, Watch, dead_ends};

/// A cell by its number: row by row from the north-west.
pub type Cell = usize;

/// The cell beside another in a rectangle, if it is inside.
#[inline]
pub fn step(width: usize, height: usize, cell: Cell, direction: Direction) -> Option<Cell> {
    if cell >= width * height {
        return None;
    }
    match direction {
        Direction::North => cell.checked_sub(width),
        Direction::East => (!(cell + 1).is_multiple_of(width)).then_some(cell + 1),
        Direction::South => (cell + width < width * height).then_some(cell + width),
        Direction::West => (!cell.is_multiple_of(width)).then(|| cell - 1),
    }
}

/// The open cells of a ground and the passages dug between them: two bits a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze {
    ground: Ground,
    /// From which cells one can go east.
    east: Bits,
    /// From which cells one can go south.
    south: Bits,
}

impl Maze {
    /// A maze in which nothing is dug.
    pub fn solid(ground: Ground) -> Maze {
        let cells = ground.cells();
        Maze { ground, east: Bits::zeros(cells), south: Bits::zeros(cells) }
    }

    /// A maze with these passages, a bit a cell. What leads out of the open cells is left out, and
    /// where bits are missing there are walls.
    pub fn with_passages(ground: Ground, east: Bits, south: Bits) -> Maze {
        let cells = ground.cells();
        let mut maze = Maze { ground, east: east.resized(cells), south: south.resized(cells) };
        maze.wall_in();
        maze
    }

    /// Closes what leads out of the open cells.
    fn wall_in(&mut self) {
        let (width, cells) = (self.width(), self.ground.cells());
        for last in (width - 1..cells).step_by(width) {
            self.east.clear(last);
        }
        for cell in cells - width..cells {
            self.south.clear(cell);
        }
        let Some(open) = self.ground.open_cells() else { return };
        for (plane, ahead) in [(&mut self.east, 1), (&mut self.south, width)] {
            for base in (0..cells).step_by(64) {
                let mut astray = plane.word(base) & !(open.word(base) & open.word(base + ahead));
                while astray != 0 {
                    plane.clear(base + astray.trailing_zeros() as usize);
                    astray &= astray - 1;
                }
            }
        }
    }

    /// The cells.
    #[inline]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Makes an open cell the start. The cells that hang together with it stay the same.
    pub(crate) fn start_from(&mut self, cell: Cell) {
        self.ground.start_from(cell);
    }

    /// How many columns there are.
    #[inline]
    pub fn width(&self) -> usize {
        self.ground.width()
    }

    /// How many rows there are.
    #[inline]
    pub fn height(&self) -> usize {
        self.ground.height()
    }

    /// From which cells one can go east.
    pub fn east(&self) -> &Bits {
        &self.east
    }

    /// From which cells one can go south.
    pub fn south(&self) -> &Bits {
        &self.south
    }

    /// The bit of the passage on one side of a cell.
    #[inline]
    fn passage(&self, cell: Cell, direction: Direction) -> Option<(bool, Cell)> {
        let next = step(self.width(), self.height(), cell, direction)?;
        Some(match direction {
            Direction::East => (true, cell),
            Direction::West => (true, next),
            Direction::South => (false, cell),
            Direction::North => (false, next),
        })
    }

    /// Whether one can go from a cell in that direction; never out of the maze.
    #[inline]
    pub fn is_dug(&self, cell: Cell, direction: Direction) -> bool {
        self.step(cell, direction).is_some()
    }

    /// Opens the wall on one side of a cell, if both sides are open cells; tells whether it is
    /// open now.
    pub fn dig(&mut self, cell: Cell, direction: Direction) -> bool {
        if !self.ground.is_open(cell) || self.ground.neighbour(cell, direction).is_none() {
            return false;
        }
        match self.passage(cell, direction) {
            Some((true, at)) => self.east.set(at),
            Some((false, at)) => self.south.set(at),
            None => return false,
        }
        true
    }

    /// Closes the wall on one side of a cell again.
    pub fn wall_up(&mut self, cell: Cell, direction: Direction) {
        match self.passage(cell, direction) {
            Some((true, at)) => self.east.clear(at),
            Some((false, at)) => self.south.clear(at),
            None => {}
        }
    }

    /// The cell one can go to from a cell in that direction.
    #[inline]
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        // No passage leads out of the rectangle, so the bits alone tell the borders. Without
        // dividing for the column, searches take about two thirds of the time.
        match direction {
            Direction::North => {
                let next = cell.checked_sub(self.width())?;
                self.south.get(next).then_some(next)
            }
            Direction::East => self.east.get(cell).then_some(cell + 1),
            Direction::South => self.south.get(cell).then_some(cell + self.width()),
            Direction::West => {
                let next = cell.checked_sub(1)?;
                self.east.get(next).then_some(next)
            }
        }
    }

    /// The sides on which a cell can be left, a bit each in the order of the directions.
    #[inline]
    pub(crate) fn ways(&self, cell: Cell) -> u32 {
        let north = cell.checked_sub(self.width()).is_some_and(|north| self.south.get(north));
        let west = cell.checked_sub(1).is_some_and(|west| self.east.get(west));
        u32::from(north)
            | u32::from(self.east.get(cell)) << 1
            | u32::from(self.south.get(cell)) << 2
            | u32::from(west) << 3
    }

    /// The cells one can go to from a cell, in the order north, east, south, west.
    #[inline]
    pub fn steps(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> + '_ {
        // All four sides are looked at once, and then only those that are open.
        let (mut ways, width) = (self.ways(cell), self.width());
        std::iter::from_fn(move || {
            let direction = Direction::ALL[(ways.trailing_zeros() & 3) as usize];
            let next = match direction {
                _ if ways == 0 => return None,
                Direction::North => cell - width,
                Direction::East => cell + 1,
                Direction::South => cell + width,
                Direction::West => cell - 1,
            };
            ways &= ways - 1;
            Some((direction, next))
        })
    }

    /// On how many sides one can leave a cell.
    #[inline]
    pub fn exits(&self, cell: Cell) -> usize {
        self.ways(cell).count_ones() as usize
    }

    /// How many passages there are.
    pub fn passages(&self) -> usize {
        self.east.count() + self.south.count()
    }
}

impl Passages for Maze {
    type Ground = Ground;

    fn solid(ground: Ground) -> Maze {
        Maze::solid(ground)
    }

    #[inline]
    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn start_from(&mut self, cell: Cell) {
        Maze::start_from(self, cell);
    }

    #[inline]
    fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        Maze::step(self, cell, direction)
    }

    #[inline]
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> + '_ {
        Maze::steps(self, cell)
    }

    #[inline]
    fn ways(&self, cell: Cell) -> u32 {
        Maze::ways(self, cell)
    }

    #[inline]
    fn compass(&self) -> impl Fn(Cell, usize) -> (Cell, usize) + '_ {
        let width = self.width() as isize;
        let offsets = [-width, 1, width, -1];
        move |cell, side| (cell.wrapping_add_signed(offsets[side & 3]), (side + 2) & 3)
    }

    #[inline]
    fn back(&self, _: Cell, direction: Direction, _: Cell) -> Direction {
        direction.opposite()
    }

    // The way back is that way turned around, which need not be worked out at every step.
    #[inline]
    fn noted(&self, _: Cell, direction: Direction, _: Cell) -> Direction {
        direction
    }

    #[inline]
    fn before(&self, cell: Cell, noted: Direction) -> Option<Cell> {
        Maze::step(self, cell, noted.opposite())
    }

    fn dig(&mut self, cell: Cell, direction: Direction) -> bool {
        Maze::dig(self, cell, direction)
    }

    fn wall_up(&mut self, cell: Cell, direction: Direction) {
        Maze::wall_up(self, cell, direction);
    }

    fn passages(&self) -> usize {
        Maze::passages(self)
    }

    fn dead_ends(&self) -> Bits {
        dead_ends(self)
    }

    fn counts(&self, _: Watch<'_>) -> Result<Counts, Stopped> {
        // Sixty-four cells at a time, which takes no time worth a look.
        Ok(Counts::of(self))
    }

    #[inline]
    fn is_straight(&self, [before, here, after]: [Cell; 3]) -> bool {
        // Two steps in the same direction add the same to the number of the cell.
        before + after == 2 * here
    }

    #[inline]
    fn may_braid(&self, _: Cell, (way, outside): (Direction, Cell), wall: Direction) -> bool {
        // Beside the way out, the block of these two cells and the two on that side is one
        // without walls unless the other cell keeps its wall there. Every other block with
        // the opened wall in it keeps a wall of the dead end.
        wall == way.opposite() || !self.is_dug(outside, wall)
    }

    fn decide(
        strategy: &Strategy,
        sight: &Sight<'_, Maze>,
        rng: &mut Rng,
        asked: &mut [Option<Direction>],
    ) {
        strategy.decide_on_squares(sight, rng, asked);
    }
}
