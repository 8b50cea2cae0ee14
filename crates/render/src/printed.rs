//! Mazes on sheets.

use std::fmt::Write as _;
use std::io;

use damier_labyrinth::{Cell, Labyrinth};

use crate::Look;
use crate::colour::{Rgb, Theme};
use crate::pdf::place;
use crate::shape::{drawn, parts};
use crate::sheet::{GoesOn, Print};
use crate::svg::short;
use crate::walls::{Line, Tracer, Walls};

/// A maze on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    /// The maze, with all that is in it.
    pub labyrinth: &'a Labyrinth,
    /// The way through it. Without it the maze is not among the solutions.
    pub way: Option<&'a [Cell]>,
}

/// The thickness of walls and ways, in cells.
const WALL: f64 = 0.14;
const WAY: f64 = 0.3;

/// Whether to go on is asked once in so many cells.
const OFTEN: usize = 4096;

impl Print for Printed<'_> {
    fn size(&self) -> (usize, usize) {
        (self.labyrinth.maze.width(), self.labyrinth.maze.height())
    }

    fn is_solved(&self) -> bool {
        self.way.is_some()
    }

    fn draw(&self, solution: bool, text: &mut String, goes_on: GoesOn<'_>) -> io::Result<()> {
        let Labyrinth { maze, objects, minotaurs, gates, .. } = self.labyrinth;
        let look =
            Look { objects: Some(objects), minotaurs, gates: Some(gates), ..Look::default() };
        let theme = Theme::of(false);
        let ground = maze.ground();
        let place_of = |cell: Cell| {
            let (x, y) = ground.place(cell);
            (x as f64, y as f64)
        };
        if let Some(way) = self.way.filter(|_| solution) {
            let _ = write!(text, "q {} RG {} w", colour(theme.paths[0]), short(WAY));
            for (index, &cell) in way.iter().enumerate() {
                let (x, y) = place_of(cell);
                let sign = if index == 0 { "m" } else { "l" };
                let _ = write!(text, " {} {sign}", place((x + 0.5, y + 0.5)));
                if index.is_multiple_of(OFTEN) {
                    goes_on()?;
                }
            }
            text.push_str(" S Q\n");
        }
        for (index, (cell, figure)) in drawn(maze, &look).into_iter().enumerate() {
            let (left, top) = place_of(cell);
            for part in parts(figure) {
                let _ = write!(text, "{} rg", colour(theme.ink(part.ink)));
                for outline in &part.outlines {
                    for (corner, (x, y)) in outline.iter().enumerate() {
                        let sign = if corner == 0 { "m" } else { "l" };
                        let _ = write!(text, " {} {sign}", place((left + x, top + y)));
                    }
                    text.push_str(" h");
                }
                text.push_str(" f*\n");
            }
            if index.is_multiple_of(OFTEN) {
                goes_on()?;
            }
        }
        let _ = writeln!(text, "{} w", short(WALL));
        let mut wanted = Ok(());
        Tracer::new(Walls::new(maze, Some(gates))).lines(|lines| {
            if wanted.is_ok() {
                for line in lines {
                    wall(line, text);
                }
                wanted = goes_on();
            }
        });
        wanted
    }
}

/// A line along walls.
fn wall(line: &Line, text: &mut String) {
    let (mut x, mut y) = line.from;
    let _ = write!(text, "{x} {y} m");
    for (columns, rows) in &line.runs {
        (x, y) = (x.wrapping_add_signed(*columns), y.wrapping_add_signed(*rows));
        let _ = write!(text, " {x} {y} l");
    }
    text.push_str(" S\n");
}

/// A colour as PDF has it.
fn colour(rgb: Rgb) -> String {
    rgb.map(|channel| short(f64::from(channel) / 255.0)).join(" ")
}
