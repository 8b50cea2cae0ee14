//! Islands and the edges between them: what never changes while a puzzle is solved.

use damier_core::{Explain, Message};
use damier_grid::Direction;
use thiserror::Error;

/// The widest and highest board.
pub const LARGEST: usize = 999;

/// No edge, no island: the end of the world in a direction.
pub(crate) const NONE: u32 = u32::MAX;

/// An island and how many bridges it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Island {
    /// The column, from 0.
    pub x: u16,
    /// The row, from 0.
    pub y: u16,
    /// How many bridges end here; none where the puzzle does not tell (`?`).
    pub degree: Option<u8>,
}

/// Two islands in a row or column with nothing between them, where bridges may be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The western or northern island.
    pub a: u32,
    /// The eastern or southern island.
    pub b: u32,
}

/// What people settle differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// How many bridges two islands may have between them at most, from 1 to 4.
    pub max: u8,
    /// Whether bridges may close a ring of islands.
    pub loops: bool,
}

impl Variant {
    /// The puzzle as it is in every newspaper: two bridges at most, and loops.
    pub const USUAL: Variant = Variant { max: 2, loops: true };
}

impl Default for Variant {
    fn default() -> Variant {
        Variant::USUAL
    }
}

/// Why islands make no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// Too small or too large.
    #[error("a board is 1 to {LARGEST} cells wide and high, not {width} by {height}")]
    Size {
        /// The width.
        width: usize,
        /// The height.
        height: usize,
    },
    /// No such variant.
    #[error("two islands may have 1 to 4 bridges between them, not {0}")]
    Max(usize),
    /// An island beside the board.
    #[error("there is no cell {x},{y} on a board of {width} by {height}")]
    Outside {
        /// The column.
        x: usize,
        /// The row.
        y: usize,
        /// The width of the board.
        width: usize,
        /// Its height.
        height: usize,
    },
    /// Two islands in a cell.
    #[error("there are two islands on {x},{y}")]
    Taken {
        /// The column.
        x: usize,
        /// The row.
        y: usize,
    },
    /// More bridges than four directions can take, or none.
    #[error("an island has 1 to {most} bridges, not {degree}")]
    Degree {
        /// What is asked for.
        degree: usize,
        /// The most there can be.
        most: usize,
    },
}

impl Explain for BoardError {
    fn message(&self) -> Message {
        match *self {
            BoardError::Size { width, height } => Message::new("hashi-board-size")
                .with("largest", LARGEST)
                .with("width", width)
                .with("height", height),
            BoardError::Max(max) => Message::new("hashi-board-max").with("max", max),
            BoardError::Outside { x, y, width, height } => Message::new("hashi-board-outside")
                .with("x", x)
                .with("y", y)
                .with("width", width)
                .with("height", height),
            BoardError::Taken { x, y } => {
                Message::new("hashi-board-taken").with("x", x).with("y", y)
            }
            BoardError::Degree { degree, most } => {
                Message::new("hashi-board-degree").with("degree", degree).with("most", most)
            }
        }
    }
}

/// The islands of a puzzle with everything that follows from where they lie: edges, and which
/// edges cross. Islands are in reading order, and so are edges by their first island, the
/// eastern before the southern one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    width: u16,
    height: u16,
    variant: Variant,
    islands: Vec<Island>,
    edges: Vec<Edge>,
    /// The edges of every island to the north, east, south and west.
    around: Vec<[u32; 4]>,
    /// The edges that cross edge `e` are `crossings[first_crossing[e]..first_crossing[e + 1]]`.
    crossings: Vec<u32>,
    first_crossing: Vec<u32>,
}

impl Board {
    /// The board of these islands, in any order.
    pub fn new(
        width: usize,
        height: usize,
        variant: Variant,
        mut islands: Vec<Island>,
    ) -> Result<Board, BoardError> {
        if !(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height) {
            return Err(BoardError::Size { width, height });
        }
        if !(1..=4).contains(&variant.max) {
            return Err(BoardError::Max(variant.max.into()));
        }
        for island in &islands {
            let (x, y) = (usize::from(island.x), usize::from(island.y));
            if x >= width || y >= height {
                return Err(BoardError::Outside { x, y, width, height });
            }
            check_degree(variant, island.degree.map(usize::from))?;
        }
        islands.sort_by_key(|island| (island.y, island.x));
        for pair in islands.windows(2) {
            if (pair[0].x, pair[0].y) == (pair[1].x, pair[1].y) {
                return Err(BoardError::Taken { x: pair[0].x.into(), y: pair[0].y.into() });
            }
        }
        let (edges, around) = join(&islands, width);
        let (crossings, first_crossing) = cross(&islands, &edges, &around, width);
        let (width, height) = (width as u16, height as u16);
        Ok(Board { width, height, variant, islands, edges, around, crossings, first_crossing })
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height.into()
    }

    /// What was settled.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// All islands, in reading order.
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// All edges, by their first islands.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The edges of an island, to the north, east, south and west where there are any.
    pub fn edges_of(&self, island: usize) -> impl Iterator<Item = usize> + use<> {
        self.around[island].into_iter().filter(|&edge| edge != NONE).map(|edge| edge as usize)
    }

    /// The edges of an island by direction, [`NONE`] where there is none.
    #[inline]
    pub(crate) fn around(&self, island: usize) -> &[u32; 4] {
        &self.around[island]
    }

    /// The edges that cannot have bridges if `edge` has.
    #[inline]
    pub fn crossing(&self, edge: usize) -> &[u32] {
        &self.crossings[self.first_crossing[edge] as usize..self.first_crossing[edge + 1] as usize]
    }

    /// The island at the other end of an edge.
    #[inline]
    pub fn across(&self, edge: usize, island: usize) -> usize {
        let Edge { a, b } = self.edges[edge];
        if a as usize == island { b as usize } else { a as usize }
    }

    /// Whether an edge goes from west to east.
    pub fn is_horizontal(&self, edge: usize) -> bool {
        let Edge { a, b } = self.edges[edge];
        self.islands[a as usize].y == self.islands[b as usize].y
    }

    /// The island in a cell.
    pub fn island_at(&self, x: usize, y: usize) -> Option<usize> {
        self.islands.binary_search_by_key(&(y, x), |island| (island.y.into(), island.x.into())).ok()
    }

    /// The edge of an island in a direction, if there is one.
    pub fn edge_towards(&self, island: usize, way: Direction) -> Option<usize> {
        let edge = self.around.get(island)?[way as usize];
        (edge != NONE).then_some(edge as usize)
    }

    /// The edge between two islands.
    pub fn edge_between(&self, a: usize, b: usize) -> Option<usize> {
        self.edges_of(a).find(|&edge| self.across(edge, a) == b)
    }

    /// A shortest way over edges that `is_way` accepts: each edge with the island it leads to,
    /// from the end back to the beginning; empty if there is none.
    pub(crate) fn way(
        &self,
        from: u32,
        to: u32,
        is_way: impl Fn(usize) -> bool,
    ) -> Vec<(u32, u32)> {
        let mut by = vec![NONE; self.islands.len()];
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&island) = queue.get(next) {
            next += 1;
            if island == to {
                break;
            }
            for edge in self.edges_of(island as usize).filter(|&edge| is_way(edge)) {
                let there = self.across(edge, island as usize);
                if there != from as usize && by[there] == NONE {
                    by[there] = edge as u32;
                    queue.push(there as u32);
                }
            }
        }
        let mut way = Vec::new();
        let mut at = to;
        while by[at as usize] != NONE {
            let edge = by[at as usize];
            way.push((edge, at));
            at = self.across(edge as usize, at as usize) as u32;
        }
        way
    }

    /// The same islands with other degrees, in their order.
    #[must_use]
    pub fn with_degrees(&self, degrees: impl Iterator<Item = u8>) -> Board {
        let mut board = self.clone();
        for (island, degree) in board.islands.iter_mut().zip(degrees) {
            island.degree = Some(degree);
        }
        board
    }

    /// The same islands with other degrees, in their order, where they are told.
    pub(crate) fn with_told_degrees(&self, degrees: impl Iterator<Item = Option<u8>>) -> Board {
        let mut board = self.clone();
        for (island, degree) in board.islands.iter_mut().zip(degrees) {
            island.degree = degree;
        }
        board
    }

    /// The degrees that these bridges make.
    pub(crate) fn degrees_of(&self, bridges: &[u8]) -> Vec<u8> {
        (0..self.islands.len())
            .map(|island| self.edges_of(island).map(|edge| bridges[edge]).sum())
            .collect()
    }
}

/// Checks a degree, where one is told.
pub(crate) fn check_degree(variant: Variant, degree: Option<usize>) -> Result<(), BoardError> {
    let most = 4 * usize::from(variant.max);
    match degree {
        Some(degree) if !(1..=most).contains(&degree) => Err(BoardError::Degree { degree, most }),
        _ => Ok(()),
    }
}

/// Finds the neighbours of every island.
fn join(islands: &[Island], width: usize) -> (Vec<Edge>, Vec<[u32; 4]>) {
    const { assert!(NONE as usize > LARGEST * LARGEST * 2) };
    // The southern neighbour is met after the island, so edges get their numbers in a second
    // round.
    let mut south = vec![NONE; islands.len()];
    let mut last_in_column = vec![NONE; width];
    for (index, island) in islands.iter().enumerate() {
        let above = std::mem::replace(&mut last_in_column[usize::from(island.x)], index as u32);
        if above != NONE {
            south[above as usize] = index as u32;
        }
    }
    let mut edges = Vec::with_capacity(2 * islands.len());
    let mut around = vec![[NONE; 4]; islands.len()];
    for (index, island) in islands.iter().enumerate() {
        let east = islands.get(index + 1).filter(|next| next.y == island.y);
        if east.is_some() {
            around[index][1] = edges.len() as u32;
            around[index + 1][3] = edges.len() as u32;
            edges.push(Edge { a: index as u32, b: index as u32 + 1 });
        }
        if south[index] != NONE {
            around[index][2] = edges.len() as u32;
            around[south[index] as usize][0] = edges.len() as u32;
            edges.push(Edge { a: index as u32, b: south[index] });
        }
    }
    (edges, around)
}

/// Finds the edges that cross, row by row: over each cell between the ends of a horizontal edge
/// passes the southern edge of the last island above it, if that has one.
fn cross(
    islands: &[Island],
    edges: &[Edge],
    around: &[[u32; 4]],
    width: usize,
) -> (Vec<u32>, Vec<u32>) {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    let mut passing = vec![NONE; width];
    let mut index = 0;
    while index < islands.len() {
        let row = islands[index].y;
        let from = index;
        while index < islands.len() && islands[index].y == row {
            let east = around[index][1];
            if east != NONE {
                let end = islands[edges[east as usize].b as usize].x;
                let between = usize::from(islands[index].x) + 1..usize::from(end);
                pairs.extend(passing[between].iter().filter(|&&e| e != NONE).map(|&e| (east, e)));
            }
            index += 1;
        }
        for island in from..index {
            passing[usize::from(islands[island].x)] = around[island][2];
        }
    }
    let mut first = vec![0; edges.len() + 1];
    for &(e, f) in &pairs {
        first[e as usize + 1] += 1;
        first[f as usize + 1] += 1;
    }
    for edge in 0..edges.len() {
        first[edge + 1] += first[edge];
    }
    let mut next = first.clone();
    let mut crossings = vec![0; 2 * pairs.len()];
    for (e, f) in pairs {
        for (e, f) in [(e, f), (f, e)] {
            crossings[next[e as usize] as usize] = f;
            next[e as usize] += 1;
        }
    }
    (crossings, first)
}
