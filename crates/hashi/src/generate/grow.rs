//! Islands and a solution that grow together, bridge by bridge, from one island.

use damier_core::Rng;

use super::Made;
use crate::pulse::{Pulse, Stopped};
use crate::{Board, Grade, Island, Params, Symmetry, Variant};

/// An intended solution.
pub(super) struct Grown {
    /// The islands; their degrees mean nothing yet.
    pub(super) board: Board,
    /// Bridges for each edge.
    pub(super) bridges: Vec<u8>,
}

/// What is in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Water,
    Island,
    Across,
    Down,
}

/// A direction as steps over the cells.
type Way = (isize, isize);

const WAYS: [Way; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// Islands with bridges between them, in cells.
struct Land<'a> {
    params: &'a Params,
    cells: Vec<Cell>,
    islands: Vec<(usize, usize)>,
    wanted: usize,
}

/// How many choices in a row may fail before every cell is looked at.
const PATIENCE: usize = 40;

/// Grows as many islands as wanted; none if it ran out of room.
pub(super) fn grow(
    params: &Params,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Option<Grown>, Stopped> {
    let Some(mut land) = Land::new(params, rng) else { return Ok(None) };
    let mut failures = 0;
    while land.islands.len() < land.wanted {
        pulse.spend(8)?;
        let (Some(&(x, y)), Some(&way)) = (rng.pick(&land.islands), rng.pick(&WAYS)) else {
            return Ok(None);
        };
        if land.extend(x, y, way, rng) {
            failures = 0;
            continue;
        }
        failures += 1;
        if failures > PATIENCE + land.islands.len() {
            if !land.squeeze(rng, pulse)? {
                return Ok(None);
            }
            failures = 0;
        }
    }
    Ok(Some(land.finish(rng)))
}

/// Two islands and a bridge, or only water where there is no room for them.
pub(crate) fn smallest(params: &Params) -> Made {
    let Params { width, height, variant, .. } = params.within_limits();
    let island = |x: usize, y: usize| Island { x: x as u16, y: y as u16, degree: Some(1) };
    let islands = if width >= 3 {
        vec![island(0, 0), island(2, 0)]
    } else if height >= 3 {
        vec![island(0, 0), island(0, 2)]
    } else {
        vec![]
    };
    let board = board(width, height, variant, islands);
    let bridges = vec![1; board.edges().len()];
    Made { board, bridges, as_wanted: false, grade: Grade::Beginner }
}

/// A board of islands that are known to be right.
fn board(width: usize, height: usize, variant: Variant, islands: Vec<Island>) -> Board {
    // The islands lie on the board and apart from each other by how they were placed.
    Board::new(width, height, variant, islands).unwrap_or_else(|error| unreachable!("{error}"))
}

impl<'a> Land<'a> {
    /// The first islands: one anywhere, or what keeps the middle together.
    fn new(params: &'a Params, rng: &mut Rng) -> Option<Land<'a>> {
        let &Params { width, height, .. } = params;
        if width < 3 && height < 3 {
            return None;
        }
        let cells = vec![Cell::Water; width * height];
        let mut land = Land { params, cells, islands: Vec::new(), wanted: params.islands() };
        if params.symmetry == Symmetry::None {
            land.settle(rng.index(width), rng.index(height));
            return Some(land);
        }
        let middle = width % 2 == 1 && height % 2 == 1;
        if !middle {
            // Islands come in pairs, except the one in the middle.
            land.wanted += land.wanted % 2;
        }
        if middle && land.wanted % 2 == 1 {
            land.settle(width / 2, height / 2);
            return Some(land);
        }
        // A bridge over the middle where a line leads through it, and otherwise three sides of
        // a rectangle around it.
        let (x, y) = (rng.index(width / 2), rng.index(height / 2));
        let (right, down) = (width - 1 - x, height - 1 - y);
        if height % 2 == 1 && width >= 3 && right >= x + 2 {
            land.settle(x, height / 2);
            land.settle(right, height / 2);
            land.lay((x, height / 2), (right, height / 2));
        } else if width % 2 == 1 && down >= y + 2 {
            land.settle(width / 2, y);
            land.settle(width / 2, down);
            land.lay((width / 2, y), (width / 2, down));
        } else if right >= x + 2 && down >= y + 2 && land.wanted >= 4 {
            for corner in [(x, y), (right, y), (right, down), (x, down)] {
                land.settle(corner.0, corner.1);
            }
            land.lay((x, y), (right, y));
            land.lay((right, y), (right, down));
            land.lay((x, down), (right, down));
        } else {
            return None;
        }
        Some(land)
    }

    fn at(&self, x: usize, y: usize) -> usize {
        y * self.params.width + x
    }

    /// The cell that many steps away, on the board.
    fn step(&self, x: usize, y: usize, way: Way, steps: usize) -> Option<(usize, usize)> {
        let x = x.checked_add_signed(way.0 * steps as isize)?;
        let y = y.checked_add_signed(way.1 * steps as isize)?;
        (x < self.params.width && y < self.params.height).then_some((x, y))
    }

    fn settle(&mut self, x: usize, y: usize) {
        let at = self.at(x, y);
        self.cells[at] = Cell::Island;
        self.islands.push((x, y));
    }

    /// Fills the cells between two that are in a line.
    fn fill(&mut self, a: (usize, usize), b: (usize, usize), with: Cell) {
        for y in a.1.min(b.1)..=a.1.max(b.1) {
            for x in a.0.min(b.0)..=a.0.max(b.0) {
                if (x, y) != a && (x, y) != b {
                    let at = self.at(x, y);
                    self.cells[at] = with;
                }
            }
        }
    }

    fn lay(&mut self, a: (usize, usize), b: (usize, usize)) {
        self.fill(a, b, if a.1 == b.1 { Cell::Across } else { Cell::Down });
    }

    /// Whether no island is beside the cell.
    fn is_lonely(&self, x: usize, y: usize) -> bool {
        WAYS.iter().all(|&way| {
            self.step(x, y, way, 1).is_none_or(|(x, y)| self.cells[self.at(x, y)] != Cell::Island)
        })
    }

    /// How far a bridge can go over water.
    fn reach(&self, x: usize, y: usize, way: Way) -> usize {
        let is_water = |&steps: &usize| {
            self.step(x, y, way, steps)
                .is_some_and(|(x, y)| self.cells[self.at(x, y)] == Cell::Water)
        };
        let farthest = self.params.width.max(self.params.height);
        (1..=farthest).take_while(is_water).count()
    }

    /// Builds a bridge to a new island, and the same on the other side where islands lie
    /// symmetric; false if there is no room.
    fn extend(&mut self, x: usize, y: usize, way: Way, rng: &mut Rng) -> bool {
        let reach = self.reach(x, y, way);
        if reach < 2 {
            return false;
        }
        // The denser the board is to be, the shorter the bridges.
        let longest = (2 + 60 / usize::from(self.params.density)).min(reach);
        let steps = 2 + rng.index(longest - 1);
        self.build(x, y, way, steps)
    }

    fn build(&mut self, x: usize, y: usize, way: Way, steps: usize) -> bool {
        if !self.can_build(x, y, way, steps) {
            return false;
        }
        let Some(end) = self.step(x, y, way, steps) else { return false };
        self.settle(end.0, end.1);
        self.lay((x, y), end);
        if self.params.symmetry == Symmetry::None {
            return true;
        }
        let (twin_x, twin_y) = self.turned(x, y);
        let turned_way = (-way.0, -way.1);
        let twin_end = self.turned(end.0, end.1);
        let room = self.islands.len() < self.wanted;
        if room && twin_end != end && self.can_build(twin_x, twin_y, turned_way, steps) {
            self.settle(twin_end.0, twin_end.1);
            self.lay((twin_x, twin_y), twin_end);
            return true;
        }
        self.fill((x, y), end, Cell::Water);
        let at = self.at(end.0, end.1);
        self.cells[at] = Cell::Water;
        self.islands.pop();
        false
    }

    fn can_build(&self, x: usize, y: usize, way: Way, steps: usize) -> bool {
        self.cells[self.at(x, y)] == Cell::Island
            && self.reach(x, y, way) >= steps
            && self.step(x, y, way, steps).is_some_and(|(x, y)| self.is_lonely(x, y))
    }

    fn turned(&self, x: usize, y: usize) -> (usize, usize) {
        (self.params.width - 1 - x, self.params.height - 1 - y)
    }

    /// Finds room for an island when chance finds none: anywhere within reach, or on a bridge.
    fn squeeze(&mut self, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<bool, Stopped> {
        let mut choices: Vec<(usize, usize, usize)> = Vec::new();
        for (index, &(x, y)) in self.islands.iter().enumerate() {
            for (number, &way) in WAYS.iter().enumerate() {
                let reach = self.reach(x, y, way);
                pulse.spend(reach)?;
                let is_free = |steps: &usize| {
                    self.step(x, y, way, *steps).is_some_and(|(x, y)| self.is_lonely(x, y))
                };
                choices.extend((2..=reach).filter(is_free).map(|steps| (index, number, steps)));
            }
        }
        rng.shuffle(&mut choices);
        for (island, way, steps) in choices {
            pulse.spend(steps)?;
            let (x, y) = self.islands[island];
            if self.build(x, y, WAYS[way], steps) {
                return Ok(true);
            }
        }
        let mut bridges: Vec<usize> = (0..self.cells.len())
            .filter(|&at| matches!(self.cells[at], Cell::Across | Cell::Down))
            .collect();
        rng.shuffle(&mut bridges);
        Ok(bridges.into_iter().any(|at| self.split(at)))
    }

    /// Puts an island on a bridge.
    fn split(&mut self, at: usize) -> bool {
        let (x, y) = (at % self.params.width, at / self.params.width);
        if !self.is_lonely(x, y) {
            return false;
        }
        let was = self.cells[at];
        self.settle(x, y);
        if self.params.symmetry == Symmetry::None {
            return true;
        }
        let (twin_x, twin_y) = self.turned(x, y);
        let twin = self.cells[self.at(twin_x, twin_y)];
        if matches!(twin, Cell::Across | Cell::Down)
            && self.islands.len() < self.wanted
            && self.is_lonely(twin_x, twin_y)
        {
            self.settle(twin_x, twin_y);
            return true;
        }
        self.islands.pop();
        self.cells[at] = was;
        false
    }

    /// Reads the bridges off the cells, doubles some and adds some that close loops.
    fn finish(self, rng: &mut Rng) -> Grown {
        let &Params { width, height, variant, doubles, loops, .. } = self.params;
        let islands = self.islands.iter();
        let islands: Vec<Island> =
            islands.map(|&(x, y)| Island { x: x as u16, y: y as u16, degree: Some(1) }).collect();
        let board = board(width, height, variant, islands);
        let edges = board.edges().len();
        let mut bridges = vec![0; edges];
        for (edge, ends) in board.edges().iter().enumerate() {
            let from = board.islands()[ends.a as usize];
            let (x, y) = (usize::from(from.x), usize::from(from.y));
            let built = if board.is_horizontal(edge) {
                self.cells[self.at(x + 1, y)] == Cell::Across
            } else {
                self.cells[self.at(x, y + 1)] == Cell::Down
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
