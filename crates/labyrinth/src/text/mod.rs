//! Mazes as text, in the forms that people and other programs use.
//!
//! | name | looks | holds |
//! |---|---|---|
//! | `unicode` | box drawing, masked cells `░` | everything |
//! | `plus`, also `ascii` | `+---+`, masked cells `#` | everything |
//! | `dots` | `o---o`, masked cells `#` | everything |
//! | `blocks` | a `#` for every wall, corner and masked cell | all but an object under the start or a minotaur |
//! | `hex` | a digit a cell (1 north, 2 east, 4 south, 8 west = wall), masked cells `.` | neither start nor objects |
//!
//! A cell with something in it shows its letter ([`Object::letter`](crate::Object::letter)),
//! the start `@`, a minotaur `M`, and a path a line in `unicode` and `*` elsewhere. Cells that are not masked
//! but cut off from the start are empty cells walled in on all sides. Where the border is open
//! there is a gap in it.
//!
//! ```
//! use damier_labyrinth::text::{self, Drawing, Form};
//! use damier_labyrinth::{Ground, Labyrinth, Maze, Objects};
//! use damier_grid::Direction;
//!
//! let mut maze = Maze::solid(Ground::whole(2, 2)?);
//! maze.dig(0, Direction::East);
//! maze.dig(1, Direction::South);
//! let objects = Objects::new();
//! let drawing = Drawing::new(&maze, &objects, Form::Unicode).path(&[0, 1, 3]);
//! assert_eq!(
//!     drawing.to_string(),
//!     "┌───────┐\n\
//!      │ @━━━┓ │\n\
//!      ├───┐ ┃ │\n\
//!      │   │ ╹ │\n\
//!      └───┴───┘\n",
//! );
//! assert_eq!(text::read(&drawing.to_string(), &mut |_| true)?, Labyrinth::new(maze, objects));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod draft;
mod hex;
mod lattice;
mod lines;
mod read;
mod rows;

use std::fmt;

use crate::{Cell, Gates, Labyrinth, Maze, Objects, Trail};

pub use read::{Problem, ReadError, read};
pub use rows::{Gap, Mark, RowWriter, Strip};

pub use draft::Draft;
pub(crate) use hex::digits;

/// The name of the form that is no drawing. It is read and written elsewhere, and told with the
/// others to whoever has a text in none of them.
pub const JSON: &str = "json";

/// A way to write a maze as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Box drawing.
    Unicode,
    /// `+---+`.
    Plus,
    /// `o---o`.
    Dots,
    /// A block for every wall and for every cell.
    Blocks,
    /// A hexadecimal digit a cell.
    Hex,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 5] = [Form::Unicode, Form::Plus, Form::Dots, Form::Blocks, Form::Hex];

    /// All names that can be typed: a form may have several, the usual one first.
    pub const NAMES: [(&'static str, Form); 6] = [
        ("unicode", Form::Unicode),
        ("plus", Form::Plus),
        ("ascii", Form::Plus),
        ("dots", Form::Dots),
        ("blocks", Form::Blocks),
        ("hex", Form::Hex),
    ];

    /// The usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Unicode => "unicode",
            Form::Plus => "plus",
            Form::Dots => "dots",
            Form::Blocks => "blocks",
            Form::Hex => "hex",
        }
    }

    /// The form of a name.
    pub fn from_name(name: &str) -> Option<Form> {
        Form::NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, form)| form)
    }
}

/// A maze to be written as text, with what is shown in it.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    maze: &'a Maze,
    objects: &'a Objects,
    form: Form,
    minotaurs: &'a [Cell],
    gates: Option<&'a Gates>,
    path: Option<&'a [Cell]>,
    window: Window,
}

/// The part of a maze that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first column.
    pub x: usize,
    /// The first row.
    pub y: usize,
    /// How many columns.
    pub width: usize,
    /// How many rows.
    pub height: usize,
}

impl Window {
    /// The part of that size, or what there is of it, with a cell as near to its middle as the
    /// borders let it be.
    pub fn around(maze: &Maze, cell: Cell, width: usize, height: usize) -> Window {
        let (x, y) = maze.ground().place(cell);
        let (width, height) = (width.clamp(1, maze.width()), height.clamp(1, maze.height()));
        Window {
            x: x.saturating_sub(width / 2).min(maze.width() - width),
            y: y.saturating_sub(height / 2).min(maze.height() - height),
            width,
            height,
        }
    }
}

impl<'a> Drawing<'a> {
    /// A maze with its start and objects.
    pub fn new(maze: &'a Maze, objects: &'a Objects, form: Form) -> Drawing<'a> {
        let window = Window { x: 0, y: 0, width: maze.width(), height: maze.height() };
        Drawing { maze, objects, form, minotaurs: &[], gates: None, path: None, window }
    }

    /// A labyrinth with all that is in it.
    pub fn of(labyrinth: &'a Labyrinth, form: Form) -> Drawing<'a> {
        let Labyrinth { maze, objects, minotaurs, gates, .. } = labyrinth;
        Drawing { minotaurs, gates: Some(gates), ..Drawing::new(maze, objects, form) }
    }

    /// With a path drawn in.
    pub fn path(self, path: &'a [Cell]) -> Drawing<'a> {
        Drawing { path: Some(path), ..self }
    }

    /// Only a part of it, within a frame. What is outside of the maze is left out.
    pub fn within(self, window: Window) -> Drawing<'a> {
        let x = window.x.min(self.maze.width() - 1);
        let y = window.y.min(self.maze.height() - 1);
        let width = window.width.clamp(1, self.maze.width() - x);
        let height = window.height.clamp(1, self.maze.height() - y);
        Drawing { window: Window { x, y, width, height }, ..self }
    }

    /// The text in pieces of whole lines, one a row of cells and one more for the last walls.
    pub fn rows(&self) -> impl Iterator<Item = String> + use<'a> {
        let mut printer = Printer::new(self);
        std::iter::from_fn(move || {
            let mut text = String::new();
            printer.next(&mut text).then_some(text)
        })
    }

    /// Writes the text, a row at a time: a maze that has no room as text can still be written.
    pub fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut printer = Printer::new(self);
        let mut text = String::new();
        while printer.next(&mut text) {
            out.write_str(&text)?;
            text.clear();
        }
        Ok(())
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Hands the rows of a maze to a [`RowWriter`].
struct Printer<'a> {
    maze: &'a Maze,
    objects: &'a Objects,
    /// By their cells.
    minotaurs: Vec<Cell>,
    gates: Option<&'a Gates>,
    trail: Option<Trail>,
    writer: RowWriter,
    window: Window,
    /// The row to be written; none after the last walls.
    row: Option<usize>,
}

impl<'a> Printer<'a> {
    fn new(drawing: &Drawing<'a>) -> Printer<'a> {
        let maze = drawing.maze;
        let mut minotaurs = drawing.minotaurs.to_vec();
        minotaurs.sort_unstable();
        Printer {
            maze,
            objects: drawing.objects,
            minotaurs,
            gates: drawing.gates,
            trail: drawing.path.map(|path| Trail::new(maze, path)),
            writer: RowWriter::new(drawing.form, drawing.window.width),
            window: drawing.window,
            row: Some(0),
        }
    }

    /// What stands in the cells from one on up to another, a row.
    fn marks(&self, from: Cell, to: Cell) -> Vec<Mark> {
        let at = |cell: Cell| Mark { column: cell - from, ..Mark::default() };
        let objects = self.objects.between(from, to);
        let objects = objects.map(|(cell, object)| Mark { object: Some(object), ..at(cell) });
        let first = self.minotaurs.partition_point(|cell| *cell < from);
        let minotaurs = self.minotaurs[first..].iter().take_while(|cell| **cell < to);
        let minotaurs = minotaurs.map(|&cell| Mark { minotaur: true, ..at(cell) });
        let start = Some(self.maze.ground().start()).filter(|cell| (from..to).contains(cell));
        let start = start.map(|cell| Mark { start: true, ..at(cell) });
        let mut marks: Vec<Mark> = objects.chain(minotaurs).chain(start).collect();
        // A row may be as long as the whole maze: what stands in a cell is joined in one go.
        marks.sort_by_key(|mark| mark.column);
        marks.dedup_by(|mark, kept| {
            let same = mark.column == kept.column;
            if same {
                kept.object = kept.object.or(mark.object);
                kept.minotaur |= mark.minotaur;
                kept.start |= mark.start;
            }
            same
        });
        marks
    }

    /// The openings of the cells from one on up to another, a row.
    fn gaps(&self, from: Cell, to: Cell) -> Vec<Gap> {
        let entrance = self.gates.and_then(|gates| gates.entrance);
        let entrance = entrance.filter(|gate| (from..to).contains(&gate.cell));
        let exits = self.gates.map_or(&[][..], |gates| gates.exits_between(from, to));
        let gates = entrance.into_iter().chain(exits.iter().copied());
        let gates = gates.filter(|gate| gate.fits(self.maze.ground()));
        gates.map(|gate| Gap { column: gate.cell - from, side: gate.side }).collect()
    }

    /// Appends the next row, or the last walls; tells whether there was anything left.
    fn next(&mut self, text: &mut String) -> bool {
        let Some(row) = self.row else { return false };
        if row == self.window.height {
            self.writer.end(text);
            self.row = None;
            return true;
        }
        let from = (self.window.y + row) * self.maze.width() + self.window.x;
        let to = from + self.window.width;
        let (marks, gaps) = (self.marks(from, to), self.gaps(from, to));
        let strip = Strip {
            from,
            unmasked: self.maze.ground().unmasked_cells(),
            marks: &marks,
            gaps: &gaps,
            trail: self.trail.as_ref(),
            ..Strip::new(self.maze.east(), self.maze.south())
        };
        self.writer.row(&strip, text);
        self.row = Some(row + 1);
        true
    }
}
