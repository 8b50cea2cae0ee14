//! The digging of a maze, watched in the terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use damier_grid::Direction;
use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{Cell, Labyrinth, Maze, Objects};

use crate::context::Context;
use crate::failure::Failure;
use crate::output::Output;

/// How long the whole takes, whatever the size.
const SECONDS: f64 = 8.0;
/// No more frames than this a second.
const FRAMES_A_SECOND: f64 = 25.0;

/// Shows the maze being dug, then as it is. Where nobody watches, only the frames are written,
/// one below the other.
pub fn frames(
    source: &Labyrinth,
    steps: &[(Cell, Direction)],
    form: Form,
    context: &Context,
) -> Result<(), Failure> {
    let mut screen = Screen::open(context)?;
    let mut maze = Maze::solid(source.maze.ground().clone());
    let none = Objects::new();
    let frames = ((SECONDS * FRAMES_A_SECOND) as usize).clamp(1, steps.len().max(1));
    let mut done = 0;
    for frame in 1..=frames {
        let upto = steps.len() * frame / frames;
        for &(cell, direction) in &steps[done..upto] {
            maze.dig(cell, direction);
        }
        done = upto;
        screen.show(&Drawing::new(&maze, &none, form).to_string())?;
        if context.stop.is_raised() {
            return Err(Failure::Interrupted);
        }
        if screen.watched {
            std::thread::sleep(Duration::from_secs_f64(1.0 / FRAMES_A_SECOND));
        }
    }
    // Braiding and objects come at the end.
    screen.show(&Drawing::of(source, form).to_string())
}

/// The terminal while frames are drawn over each other.
struct Screen<'a> {
    out: &'a Output,
    watched: bool,
    /// The lines of the last frame, to go back over.
    lines: usize,
}

impl<'a> Screen<'a> {
    fn open(context: &'a Context) -> Result<Screen<'a>, Failure> {
        let mut out = &context.out;
        let watched = io::stdout().is_terminal();
        if watched {
            // No cursor, which would flicker.
            write!(out, "\x1b[?25l")?;
        }
        Ok(Screen { out, watched, lines: 0 })
    }

    fn show(&mut self, text: &str) -> Result<(), Failure> {
        if self.watched && self.lines > 0 {
            write!(self.out, "\x1b[{}F", self.lines)?;
        }
        if self.watched {
            // More than the screen holds would scroll, and could not be gone back over.
            let (columns, rows) = size();
            self.lines = 0;
            for line in text.lines().take(rows.saturating_sub(1)) {
                let line: String = line.chars().take(columns).collect();
                writeln!(self.out, "{line}")?;
                self.lines += 1;
            }
        } else {
            writeln!(self.out, "{text}")?;
        }
        self.out.flush()?;
        Ok(())
    }
}

/// The columns and rows of the terminal; those of old where it does not tell.
fn size() -> (usize, usize) {
    let size = terminal_size::terminal_size();
    size.map_or((80, 24), |(columns, rows)| (columns.0.into(), rows.0.into()))
}

impl Drop for Screen<'_> {
    fn drop(&mut self) {
        if self.watched {
            // Nothing more can be done if even this fails.
            write!(self.out, "\x1b[?25h").ok();
            self.out.flush().ok();
        }
    }
}
