//! Mazes of hexagons and of triangles as text.

use std::fmt;

use damier_core::{Explain, Message};
use damier_grid::Bits;
use thiserror::Error;

use super::{Cells, Mosaic, Side, Tiling};
use crate::terrain::{Passages, Terrain};
use crate::{Cell, Labyrinth, Objects};

/// Cells that cannot be drawn with letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("rings cannot be drawn as text; hint: -o maze.svg, -o maze.png or --format json")]
pub struct Unsketched;

impl Explain for Unsketched {
    fn message(&self) -> Message {
        Message::new("maze-ring-text")
    }
}

/// A maze of hexagons or triangles to be written as text, with what is shown in it.
///
/// A hexagon takes four columns and two lines, a triangle three columns and three lines; both
/// share the walls between cells.
///
/// ```text
///  / \ / \            /\‾‾‾‾/
/// | @     |          /@ \  /
///  \ / \ /          /____\/
/// ```
#[derive(Clone, Debug)]
pub struct Sketch<'a> {
    maze: &'a Mosaic,
    objects: &'a Objects,
    minotaurs: Bits,
    on_path: Bits,
    /// The walls that the path crosses, by the cell that keeps them.
    crossed: Bits,
    signs: Signs,
}

/// What walls and the path are drawn with.
#[derive(Clone, Copy, Debug)]
struct Signs {
    rising: char,
    falling: char,
    upright: char,
    path: char,
}

const UNICODE: Signs = Signs { rising: '╱', falling: '╲', upright: '│', path: '•' };
const ASCII: Signs = Signs { rising: '/', falling: '\\', upright: '|', path: '*' };
const LEVEL: char = '_';

/// How many walls are kept with a cell at most.
const KEPT: usize = 3;

impl<'a> Sketch<'a> {
    /// A labyrinth with all that is in it, in signs that every terminal has if it is `ascii`.
    pub fn of(labyrinth: &'a Labyrinth<Mosaic>, ascii: bool) -> Result<Sketch<'a>, Unsketched> {
        let Labyrinth { maze, objects, minotaurs, .. } = labyrinth;
        let cells = maze.ground().cells();
        if !matches!(maze.ground().tiling().cells(), Cells::Hexagon | Cells::Triangle) {
            return Err(Unsketched);
        }
        let mut standing = Bits::zeros(cells);
        minotaurs.iter().filter(|&&cell| cell < cells).for_each(|&cell| standing.set(cell));
        Ok(Sketch {
            maze,
            objects,
            minotaurs: standing,
            on_path: Bits::zeros(0),
            crossed: Bits::zeros(0),
            signs: if ascii { ASCII } else { UNICODE },
        })
    }

    /// With a path drawn in.
    #[must_use]
    pub fn path(self, path: &[Cell]) -> Sketch<'a> {
        let (tiling, cells) = (self.tiling(), self.maze.ground().cells());
        let (mut on_path, mut crossed) = (Bits::zeros(cells), Bits::zeros(KEPT * cells));
        for &cell in path.iter().filter(|&&cell| cell < cells) {
            on_path.set(cell);
        }
        for step in path.windows(2) {
            for (cell, next) in [(step[0], step[1]), (step[1], step[0])] {
                let side = self.maze.steps(cell).find(|(_, beside)| *beside == next);
                if let Some(bit) = side.and_then(|(side, _)| tiling.kept(cell, side)) {
                    crossed.set(KEPT * cell + bit);
                }
            }
        }
        Sketch { on_path, crossed, ..self }
    }

    fn tiling(&self) -> &'a Tiling {
        self.maze.ground().tiling()
    }

    /// The lines of text, one after the other.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let rows = self.tiling().rows();
        let hexagons = self.tiling().cells() == Cells::Hexagon;
        let count = if hexagons { 2 * rows + 1 } else { 3 * rows + 1 };
        (0..count).map(move |number| {
            let mut line = Line(Vec::new());
            if hexagons {
                self.hexagons(number, &mut line)
            } else {
                self.triangles(number, &mut line)
            }
            line.text()
        })
    }

    /// The cells of a row that are not masked, with their columns.
    fn row(&self, y: usize) -> impl Iterator<Item = (usize, Cell)> + '_ {
        let columns = 0..self.tiling().row(y);
        let cells = columns.filter_map(move |x| Some((x, self.tiling().cell(x, y)?)));
        cells.filter(|(_, cell)| self.maze.ground().is_unmasked(*cell))
    }

    /// What stands on a side of a cell, if anything does: a wall, or the path that crosses it.
    fn side(&self, cell: Cell, side: u8, wall: char) -> Option<char> {
        let Some(next) = self.maze.step(cell, Side(side)) else { return Some(wall) };
        let tiling = self.tiling();
        let back = tiling.back(cell, Side(side), next);
        let kept = [(cell, Side(side)), (next, back)].into_iter();
        let mut bits = kept.filter_map(|(cell, side)| Some(KEPT * cell + tiling.kept(cell, side)?));
        bits.any(|bit| self.crossed.get(bit)).then_some(self.signs.path)
    }

    /// What stands in a cell: at most two signs.
    fn marks(&self, cell: Cell) -> [Option<char>; 2] {
        let object = self.objects.get(cell).and_then(|object| object.letter().chars().next());
        let somebody = match self.minotaurs.get(cell) {
            _ if cell == self.maze.ground().start() => Some('@'),
            true => Some('M'),
            false => None,
        };
        let path = self.on_path.get(cell).then_some(self.signs.path);
        match (somebody, object) {
            (None, None) => [path, None],
            (None, object) => [object, None],
            both => both.into(),
        }
    }

    fn hexagons(&self, number: usize, line: &mut Line) {
        let Signs { rising, falling, upright, .. } = self.signs;
        let middle = |x: usize, y: usize| 4 * x + 2 + 2 * (y % 2);
        let y = number / 2;
        if number % 2 == 1 {
            for (x, cell) in self.row(y) {
                let at = middle(x, y);
                line.put(at - 2, self.side(cell, 4, upright));
                line.put(at + 2, self.side(cell, 1, upright));
                let [first, second] = self.marks(cell);
                line.put(at, first);
                line.put(at + 1, second);
            }
            return;
        }
        for (x, cell) in self.row(y) {
            line.put(middle(x, y) - 1, self.side(cell, 5, rising));
            line.put(middle(x, y) + 1, self.side(cell, 0, falling));
        }
        let Some(above) = y.checked_sub(1) else { return };
        for (x, cell) in self.row(above) {
            line.put(middle(x, above) - 1, self.side(cell, 3, falling));
            line.put(middle(x, above) + 1, self.side(cell, 2, rising));
        }
    }

    fn triangles(&self, number: usize, line: &mut Line) {
        let Signs { rising, falling, .. } = self.signs;
        let below = number / 3;
        // The level walls between two rows are on the last line of the upper one.
        if number.is_multiple_of(3) {
            for (x, cell) in self.row(below).filter(|&(x, _)| !Tiling::is_upright(x, below)) {
                self.level(x, cell, line);
            }
        }
        let Some(inside) = number.checked_sub(1) else { return };
        let (y, depth) = (inside / 3, inside % 3);
        for (x, cell) in self.row(y) {
            let is_upright = Tiling::is_upright(x, y);
            let (west, east) = if is_upright { (2, 0) } else { (0, 2) };
            let indent = if is_upright { 2 - depth } else { depth };
            let signs = if is_upright { (rising, falling) } else { (falling, rising) };
            // A path crosses in the middle of a side.
            let wall = |side: u8, sign: char| {
                self.side(cell, side, sign).filter(|found| depth == 1 || *found == sign)
            };
            line.put(3 * x + indent, wall(west, signs.0));
            line.put(3 * x + 5 - indent, wall(east, signs.1));
            if depth == 1 {
                let [first, second] = self.marks(cell);
                line.put(3 * x + 2, first);
                line.put(3 * x + 3, second);
            }
            if depth == 2 && is_upright {
                self.level(x, cell, line);
            }
        }
    }

    /// The level side of a triangle.
    fn level(&self, x: usize, cell: Cell, line: &mut Line) {
        match self.side(cell, 1, LEVEL) {
            Some(LEVEL) => (0..6).for_each(|at| line.fill(3 * x + at, LEVEL)),
            crossed => line.put(3 * x + 2, crossed),
        }
    }
}

impl fmt::Display for Sketch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// Signs in their columns.
struct Line(Vec<char>);

impl Line {
    fn put(&mut self, column: usize, sign: Option<char>) {
        let Some(sign) = sign else { return };
        if self.0.len() <= column {
            self.0.resize(column + 1, ' ');
        }
        self.0[column] = sign;
    }

    /// Puts a sign where there is none.
    fn fill(&mut self, column: usize, sign: char) {
        if self.0.get(column).is_none_or(|there| *there == ' ') {
            self.put(column, Some(sign));
        }
    }

    fn text(self) -> String {
        self.0.into_iter().collect::<String>().trim_end().to_owned()
    }
}
