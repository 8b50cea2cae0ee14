//! Mazes and islands on the same table, for games that one plays alone.

use std::io::Write;

use damier_grid::{Bits, Direction};
use damier_hashi::Board;
use damier_labyrinth::text::Window;
use damier_labyrinth::{Cell, Gates, Ground, Labyrinth, Maze, Objects};

use super::canvas::{Canvas, Pad, Paint};
use super::{HEIGHT, MARGIN, MIDDLE, SIZE, table, write};
use crate::colour::Rgb;
use crate::error::PictureError;
use crate::layout::Layout;
use crate::raster::Painter;
use crate::{Look, hashi};

/// How much of the picture's width there is.
const WIDTH: f64 = SIZE.0 as f64 - 2.0 * MARGIN;

/// Cells of a maze are no smaller where all of it is shown, and of a larger one only a part is.
const SMALLEST: u32 = 4;

/// Cells are no larger, however few there are.
const LARGEST: u32 = 48;

/// The side of a cell where only a part is shown.
const OF_A_PART: u32 = 8;

/// Writes a labyrinth as PNG: all of it, or the part around its start where it is large.
pub fn maze_png(
    source: &Labyrinth,
    accent: [u8; 3],
    title: &str,
    out: impl Write,
) -> Result<(), PictureError> {
    let mut canvas = table(accent);
    let look = |unit: u32| Look { unit, wall: (unit / 8).max(1), ..Look::default() };
    let fits = |unit: &u32| {
        let (width, height) = Layout::size(source.maze.width(), source.maze.height(), &look(*unit));
        width as f64 <= WIDTH && height as f64 <= HEIGHT
    };
    let part;
    let (shown, unit) = match (SMALLEST..=LARGEST).rev().find(fits) {
        Some(unit) => (source, unit),
        None => match part_of(source) {
            Some(found) => {
                part = found;
                (&part, OF_A_PART)
            }
            None => return write(&canvas, title, out),
        },
    };
    let Labyrinth { maze, objects, minotaurs, gates, .. } = shown;
    let look = Look { objects: Some(objects), minotaurs, gates: Some(gates), ..look(unit) };
    let layout = Layout::new(maze.width(), maze.height(), &look)?;
    let mut pixels = Vec::with_capacity(layout.width * layout.height);
    Painter::new(maze, &look, layout).paint(|lines| {
        (0..lines.times).for_each(|_| pixels.extend_from_slice(&lines.pixels));
        Ok::<(), PictureError>(())
    })?;
    lay(&mut canvas, layout.width, &pixels);
    write(&canvas, title, out)
}

/// Writes the islands of a puzzle as PNG, and nothing that was built between them.
pub fn islands_png(
    board: &Board,
    accent: [u8; 3],
    title: &str,
    out: impl Write,
) -> Result<(), PictureError> {
    let mut canvas = table(accent);
    // Half a cell is around the board.
    let unit = |room: f64, cells: usize| room / (cells + 1) as f64;
    let unit = unit(WIDTH, board.width()).min(unit(HEIGHT, board.height())) as u32;
    // Islands too small to be told apart are left out: the picture has the game's colour.
    if unit >= SMALLEST {
        let look = hashi::Look { unit: unit.min(2 * LARGEST), ..hashi::Look::default() };
        let (width, _) = hashi::png_size(board, &look)?;
        let mut pixels = Vec::new();
        hashi::paint(board, &look, |lines| {
            pixels.extend_from_slice(lines);
            Ok(())
        })?;
        lay(&mut canvas, width as usize, &pixels);
    }
    write(&canvas, title, out)
}

/// Lays a picture on the middle of the table.
fn lay(canvas: &mut Canvas, width: usize, pixels: &[Rgb]) {
    let half = (width as f64 / 2.0, (pixels.len() / width) as f64 / 2.0);
    canvas.put(Pad::rectangle(MIDDLE, half, 0.0), Paint::plain([0xff; 3]), 6.0);
    let corner = ((MIDDLE.0 - half.0) as usize, (MIDDLE.1 - half.1) as usize);
    canvas.copy(corner, width, pixels);
}

/// The part of a labyrinth around its start that has room, as a labyrinth.
fn part_of(source: &Labyrinth) -> Option<Labyrinth> {
    let ground = source.maze.ground();
    // A wall and the margins take a cell and a half.
    let room = |pixels: f64| (pixels / f64::from(OF_A_PART)) as usize - 2;
    let window = Window::around(&source.maze, ground.start(), room(WIDTH), room(HEIGHT));
    let Window { x: left, y: top, width, height } = window;
    let within = |cell: Cell| {
        let (x, y) = ground.place(cell);
        let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
        (x < width && y < height).then_some(y * width + x)
    };
    let there = |cell: Cell| (cell / width + top) * ground.width() + cell % width + left;
    let mut unmasked = Bits::zeros(width * height);
    (0..unmasked.len()).filter(|&cell| ground.is_unmasked(there(cell))).for_each(|cell| {
        unmasked.set(cell);
    });
    let start = within(ground.start())?;
    let part = Ground::of_cells(width, height, &unmasked, start, &mut |_| true).ok()?;
    let mut maze = Maze::solid(part);
    for cell in 0..unmasked.len() {
        for side in [Direction::East, Direction::South] {
            if source.maze.is_dug(there(cell), side) {
                maze.dig(cell, side);
            }
        }
    }
    let mut objects = Objects::new();
    for row in 0..height {
        let first = there(row * width);
        for (cell, object) in source.objects.between(first, first + width) {
            objects.put(row * width + (cell - first), object);
        }
    }
    let minotaurs = source.minotaurs.iter().filter_map(|cell| within(*cell)).collect();
    Some(Labyrinth { maze, objects, minotaurs, gates: Gates::default(), origin: None })
}

#[cfg(test)]
mod tests {
    use damier_core::open_id;
    use damier_hashi::Hashi;
    use damier_labyrinth::id::{Named, read_id};

    use super::*;

    fn labyrinth(id: &str) -> Labyrinth {
        match read_id(id).unwrap() {
            Named::Seeded { recipe, seed } => recipe.make(seed, &mut |_| true).unwrap(),
            _ => panic!("{id} names no seed"),
        }
    }

    #[test]
    fn a_part_is_as_the_whole_is_there() {
        let whole = labyrinth("400x300_prim_objects=simple_minotaurs=600_start=200,150#v1-3");
        let part = part_of(&whole).unwrap();
        let (here, there) = (part.maze.ground(), whole.maze.ground());
        assert!(here.width() > 100 && here.height() > 50);
        let (x, y) = here.place(here.start());
        let (left, top) = (200 - x, 150 - y);
        for cell in 0..here.cells() {
            let (x, y) = here.place(cell);
            let same = there.cell(left + x, top + y).unwrap();
            assert_eq!(part.objects.get(cell), whole.objects.get(same));
            assert_eq!(part.minotaurs.contains(&cell), whole.minotaurs.contains(&same));
            for side in [Direction::North, Direction::West] {
                let inside = here.neighbour(cell, side).is_some();
                assert_eq!(
                    part.maze.is_dug(cell, side),
                    inside && whole.maze.is_dug(same, side),
                    "{x} {y}"
                );
            }
        }
    }

    #[test]
    fn mazes_of_every_size_have_a_picture() {
        for id in ["1x1_prim#v1-1", "40x30_prim#v1-1", "1000x3_prim#v1-1", "3x900_prim#v1-1"] {
            let mut picture = Vec::new();
            maze_png(&labyrinth(id), [1, 2, 3], id, &mut picture).unwrap();
            assert!(picture.starts_with(b"\x89PNG"), "{id}");
        }
    }

    #[test]
    fn islands_are_drawn_as_far_as_they_can_be_seen() {
        let drawn = |text: &str| {
            let mut picture = Vec::new();
            let puzzle: Hashi = open_id(text).unwrap();
            islands_png(puzzle.board(), [1, 2, 3], "", &mut picture).map(|()| picture).unwrap()
        };
        assert_ne!(drawn("3x3:2a2c2a2"), drawn("3x3:3a3c3a3"));
    }
}
