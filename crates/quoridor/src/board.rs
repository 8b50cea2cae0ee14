//! What never changes during a game: the cells, the sides, and what the walls grow from.

use std::fmt;

use damier_core::{MAX_SEATS, mix};
use damier_grid::{CellSet, Floor, Mask, UnionFind};

use crate::Setup;
use crate::setup::Tradition;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The lowest row.
    South,
    /// The leftmost column.
    West,
    /// The highest row.
    North,
    /// The rightmost column.
    East,
}

impl Side {
    /// The side across the board.
    pub const fn opposite(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::West => Side::East,
            Side::North => Side::South,
            Side::East => Side::West,
        }
    }

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Side::South => "side-south",
            Side::West => "side-west",
            Side::North => "side-north",
            Side::East => "side-east",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::South => "South",
            Side::West => "West",
            Side::North => "North",
            Side::East => "East",
        })
    }
}

/// A board, ready to play on.
#[derive(Clone, Debug)]
pub(crate) struct Board<S> {
    pub(crate) setup: Setup,
    pub(crate) mask: Mask,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The cells there are.
    pub(crate) cells: S,
    /// The passages without walls.
    pub(crate) floor: Floor<S>,
    /// The south-west cells of whole two by two blocks: where walls may have their middle.
    pub(crate) slots: S,
    /// The first column, and the first row.
    pub(crate) west_edge: S,
    pub(crate) south_edge: S,
    /// Where the players sit, in order of play.
    pub(crate) sides: [Side; MAX_SEATS],
    /// The cells of each seat's own side.
    pub(crate) homes: [S; MAX_SEATS],
    /// The cells each seat wants to reach.
    pub(crate) goals: [S; MAX_SEATS],
    pub(crate) seats: usize,
    pub(crate) walls_each: u8,
    /// The lattice points inside the board are numbered as the slots; to which border does each
    /// other point belong? Points of one border share a number.
    pub(crate) borders: Vec<u16>,
    /// Whether the board is the same in a mirror that swaps West and East.
    pub(crate) mirrored: bool,
}

/// A lattice point by column and row of the cell at its north-east, so from 0 to the width.
#[inline]
pub(crate) const fn point(column: usize, row: usize, width: usize) -> usize {
    row * (width + 1) + column
}

impl<S: CellSet> Board<S> {
    /// The board of a set-up that makes sense; none if its sets are too small for it.
    pub(crate) fn new(setup: &Setup, mask: Mask) -> Option<Board<S>> {
        let floor = Floor::new(&mask)?;
        let (width, height) = (mask.width(), mask.height());
        let has = |column: usize, row: usize| row < height && mask.has(column, height - 1 - row);
        let set = |wanted: &dyn Fn(usize, usize) -> bool| {
            let mut cells = S::EMPTY;
            for row in 0..height {
                for column in 0..width {
                    if has(column, row) && wanted(column, row) {
                        cells.insert(row * width + column);
                    }
                }
            }
            cells
        };
        let sides = match (setup.tradition, setup.players) {
            (Tradition::Classic, 4) => [Side::South, Side::West, Side::North, Side::East],
            (Tradition::Classic, _) => [Side::South, Side::North, Side::South, Side::North],
            (Tradition::Graph, _) => [Side::North, Side::South, Side::North, Side::South],
        };
        let home = |side: Side| {
            set(&|column, row| match side {
                Side::South => row == 0,
                Side::West => column == 0,
                Side::North => row == height - 1,
                Side::East => column == width - 1,
            })
        };
        Some(Board {
            walls_each: setup.walls_each(&mask, &floor) as u8,
            cells: set(&|_, _| true),
            slots: set(&|column, row| {
                has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1)
            }),
            west_edge: set(&|column, _| column == 0),
            south_edge: set(&|_, row| row == 0),
            homes: sides.map(home),
            goals: sides.map(|side| home(side.opposite())),
            borders: borders(&mask),
            mirrored: (0..height).all(|row| {
                (0..width).all(|column| has(column, row) == has(width - 1 - column, row))
            }),
            seats: setup.players,
            setup: setup.clone(),
            floor,
            sides,
            width,
            height,
            mask,
        })
    }

    /// The cell in the middle of a seat's side, where classic pawns start.
    pub(crate) fn middle(&self, seat: usize) -> usize {
        let (across, up) = (self.width / 2, self.height / 2);
        let (column, row) = match self.sides[seat] {
            Side::South => (across, 0),
            Side::West => (0, up),
            Side::North => (across, self.height - 1),
            Side::East => (self.width - 1, up),
        };
        row * self.width + column
    }
}

/// A number for each lattice point: its own if four cells meet there, or that of the hole or
/// outside it lies at. Missing cells that touch at a corner are one hole.
fn borders(mask: &Mask) -> Vec<u16> {
    let (width, height) = (mask.width(), mask.height());
    let outside = (width + 1) * (height + 1);
    let mut hangs = UnionFind::new(outside + 1);
    let has = |column: isize, row: isize| {
        column >= 0 && row >= 0 && {
            let (column, row) = (column as usize, row as usize);
            row < height && mask.has(column, height - 1 - row)
        }
    };
    for row in -1..=height as isize {
        for column in -1..=width as isize {
            if has(column, row) {
                continue;
            }
            // The four corners of a missing cell belong together, and so does all outside.
            for (right, up) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (x, y) = (column + right, row + up);
                if (0..=width as isize).contains(&x) && (0..=height as isize).contains(&y) {
                    let corner = point(x as usize, y as usize, width);
                    let inside = (0..width as isize).contains(&column)
                        && (0..height as isize).contains(&row);
                    let hub = if inside {
                        let (column, row) = (column as usize, row as usize);
                        point(column, row, width)
                    } else {
                        outside
                    };
                    hangs.union(corner, hub);
                }
            }
        }
    }
    // The corner of the board hangs outside, so it can stand for it.
    let class = |point| match hangs.find(point) {
        class if class == outside => 0,
        class => class as u16,
    };
    (0..outside).map(class).collect()
}

/// A random number for each thing that may be on a board, for keys.
pub(crate) const fn key_of(kind: u64, index: u64) -> u64 {
    mix(kind << 32 | index)
}
