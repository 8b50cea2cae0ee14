//! What all mazes have in common, whatever their cells are like.
//!
//! Mazes of squares are a [`Ground`](crate::Ground) and a [`Maze`](crate::Maze), made for speed;
//! all others are [`Tiles`](crate::tiles::Tiles) and a [`Mosaic`](crate::tiles::Mosaic). Whoever
//! searches, measures, braids or plays knows them by these traits alone and is compiled once for
//! each, so that neither pays for the other.

use std::fmt::Debug;
use std::hash::Hash;

use damier_core::Rng;
use damier_grid::{Bits, Direction};

use crate::game::{Sight, Strategy};
use crate::{Cell, Counts, Stopped, Watch};

/// A side on which a cell can be left.
pub trait Way: Copy + Eq + Hash + Debug + 'static {
    /// What somebody did in a turn, in little room.
    type Stepped: Copy + Debug + PartialEq;

    /// How many bits its number has, three at most.
    const BITS: usize;

    /// Its number among those of a cell, below eight.
    fn number(self) -> usize;

    /// The way of a number.
    fn numbered(number: usize) -> Self;

    /// Somebody who looked one way looks another, and came by there if `back` leads to where they
    /// were.
    fn stepped(before: Self, after: Self, back: Option<Self>) -> Self::Stepped;

    /// What [`stepped`](Way::stepped) was told.
    fn told(stepped: Self::Stepped) -> (Self, Self, Option<Self>);
}

impl Way for Direction {
    /// Which way one looked before and after, two bits each, and whether one went there.
    type Stepped = u8;

    const BITS: usize = 2;

    #[inline]
    fn number(self) -> usize {
        self as usize
    }

    #[inline]
    fn numbered(number: usize) -> Direction {
        Direction::ALL[number & 3]
    }

    #[inline]
    fn stepped(before: Direction, after: Direction, back: Option<Direction>) -> u8 {
        before as u8 | (after as u8) << 2 | u8::from(back.is_some()) << 4
    }

    #[inline]
    fn told(stepped: u8) -> (Direction, Direction, Option<Direction>) {
        let after = Direction::numbered(usize::from(stepped >> 2));
        let back = (stepped >> 4 == 1).then_some(after.opposite());
        (Direction::numbered(usize::from(stepped)), after, back)
    }
}

/// The cells a maze can have, of which those that hang together with the start are open.
pub trait Terrain: Clone + Debug + PartialEq {
    /// The sides of its cells.
    type Way: Way;
    /// A maze dug in it.
    type Maze: Passages<Ground = Self>;

    /// Which way everyone looks at the beginning.
    const FACING: Self::Way;

    /// How many cells there are, open or not.
    fn cells(&self) -> usize;

    /// How many cells are open.
    fn open(&self) -> usize;

    /// Where the maze begins.
    fn start(&self) -> Cell;

    /// Makes an open cell the start; another leaves it where it is.
    fn start_from(&mut self, cell: Cell);

    /// Whether a cell is part of the maze.
    fn is_open(&self, cell: Cell) -> bool;

    /// Whether a cell is not masked, be it open or closed.
    fn is_unmasked(&self, cell: Cell) -> bool;

    /// The cells that are not masked, be they open or closed, unless all are.
    fn unmasked_cells(&self) -> Option<&Bits>;

    /// The open cell with that many open ones before it.
    fn nth_open(&self, n: usize) -> Option<Cell>;

    /// The cell in a column and a row.
    fn cell(&self, x: usize, y: usize) -> Option<Cell>;

    /// The column and the row of a cell.
    fn place(&self, cell: Cell) -> (usize, usize);

    /// The sides of a cell.
    fn sides(&self, cell: Cell) -> impl Iterator<Item = Self::Way> + use<Self>;

    /// The open cell beside a cell.
    fn neighbour(&self, cell: Cell, way: Self::Way) -> Option<Cell>;

    /// The open cells beside a cell.
    #[inline]
    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Self::Way, Cell)> + '_ {
        self.sides(cell).filter_map(move |side| Some((side, self.neighbour(cell, side)?)))
    }

    /// Whether a wall on that side is kept with this cell, and not with the one behind it.
    fn keeps(&self, cell: Cell, way: Self::Way) -> bool;

    /// Whether the border can be opened on that side of a cell. Only that of squares can.
    fn is_border(&self, _cell: Cell, _side: Direction) -> bool {
        false
    }

    /// The size, and what its cells are like, as IDs begin with it.
    fn word(&self) -> String;

    /// How many steps two cells are apart at least, as if there were no walls and no masks.
    fn apart(&self, from: Cell, to: Cell) -> u32;

    /// Finds how far a cell is from the nearest of a few others; nothing if there are none.
    fn nearest(&self, few: &[Cell]) -> impl Fn(Cell) -> u32 + '_ {
        let few = few.to_vec();
        move |cell| few.iter().map(|&other| self.apart(cell, other)).min().unwrap_or(0)
    }

    /// Tells the cells that are at most so far from another, as if there were no walls, and how
    /// far.
    fn around(&self, cell: Cell, reach: u32, tell: impl FnMut(Cell, u32));

    /// How far every cell is from the nearest of some, as if there were no walls.
    fn all_apart(&self, some: &[Cell]) -> Vec<u32>;

    /// Whether a scroll read on a cell reaches another.
    fn is_near(&self, from: Cell, to: Cell) -> bool;

    /// Any side of a cell, or none, all alike.
    fn any_way(&self, cell: Cell, rng: &mut Rng) -> Option<Self::Way>;

    /// The mirror image of a way.
    fn mirrored(&self, way: Self::Way) -> Self::Way;

    /// Finds the side of a cell that leads nearer to another one, as if there were no walls; if
    /// several do, any of them.
    fn towards(&self, to: Cell) -> impl Fn(Cell, &mut Rng) -> Self::Way + '_;

    /// Which way somebody looks who has just gone that way.
    fn onward(&self, way: Self::Way) -> Self::Way;

    /// The open cells, by their numbers.
    fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.cells()).filter(|&cell| self.is_open(cell))
    }
}

/// The cells of a terrain and the passages dug between them.
pub trait Passages: Clone + Debug + PartialEq + Sized {
    /// Its cells.
    type Ground: Terrain<Maze = Self>;

    /// A maze in which nothing is dug.
    fn solid(ground: Self::Ground) -> Self;

    /// The cells.
    fn ground(&self) -> &Self::Ground;

    /// Makes an open cell the start. The cells that hang together with it stay the same.
    fn start_from(&mut self, cell: Cell);

    /// The cell one can go to from a cell on that side.
    fn step(&self, cell: Cell, way: WayOf<Self>) -> Option<Cell>;

    /// The cells one can go to from a cell.
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (WayOf<Self>, Cell)> + '_;

    /// The sides on which a cell can be left, a bit each by their numbers.
    fn ways(&self, cell: Cell) -> u32;

    /// Finds the cell behind a side, told by its number, on which a cell can be left, and the
    /// number of that cell's side which leads back.
    fn compass(&self) -> impl Fn(Cell, usize) -> (Cell, usize) + '_;

    /// The side of the cell behind another that leads back.
    fn back(&self, cell: Cell, way: WayOf<Self>, next: Cell) -> WayOf<Self>;

    /// What a search notes of a step, so that [`before`](Passages::before) finds back.
    #[inline]
    fn noted(&self, cell: Cell, way: WayOf<Self>, next: Cell) -> WayOf<Self> {
        self.back(cell, way, next)
    }

    /// The cell from which another was reached by a step that was noted.
    #[inline]
    fn before(&self, cell: Cell, noted: WayOf<Self>) -> Option<Cell> {
        self.step(cell, noted)
    }

    /// Opens the wall on one side of a cell, if both sides are open cells; tells whether it is
    /// open now.
    fn dig(&mut self, cell: Cell, way: WayOf<Self>) -> bool;

    /// Closes the wall on one side of a cell again.
    fn wall_up(&mut self, cell: Cell, way: WayOf<Self>);

    /// How many passages there are.
    fn passages(&self) -> usize;

    /// The cells with one exit.
    fn dead_ends(&self) -> Bits;

    /// How many cells there are of each kind.
    fn counts(&self, watch: Watch<'_>) -> Result<Counts, Stopped>;

    /// Whether three cells, one after the other, lie in one direction.
    fn is_straight(&self, cells: [Cell; 3]) -> bool;

    /// Whether a wall of a dead end may be opened by braiding. `out` is its only way out.
    fn may_braid(&self, dead_end: Cell, out: (WayOf<Self>, Cell), wall: WayOf<Self>) -> bool;

    /// What a strategy asks of minotaurs here.
    fn decide(
        strategy: &Strategy,
        sight: &Sight<'_, Self>,
        rng: &mut Rng,
        asked: &mut [Option<WayOf<Self>>],
    );

    /// On how many sides one can leave a cell.
    #[inline]
    fn exits(&self, cell: Cell) -> usize {
        self.steps(cell).count()
    }
}

/// The sides of the cells of a maze.
pub type WayOf<M> = <<M as Passages>::Ground as Terrain>::Way;
