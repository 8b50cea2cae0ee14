//! Films as animated PNG.

use std::io::Write;

use damier_grid::Bits;
use damier_labyrinth::{Cell, Maze};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::Film;
use crate::Look;
use crate::colour::Theme;
use crate::error::{Of, PictureError};
use crate::layout::Layout;
use crate::walls::{corner, level, upright};

/// No larger film is made: its picture is kept whole.
const MOST_PIXELS: usize = 1 << 24;

/// All pictures of a film together have about so many pixels at most.
const MOST_PIXELS_OF_ALL: usize = 1 << 30;

/// The colours by their numbers.
#[derive(Clone, Copy)]
enum Paint {
    Outside,
    Closed,
    Floor,
    Wall,
    Rock,
    New,
    Start,
}

/// Writes a maze being dug as animated PNG, shown over and over. Objects and paths are not
/// drawn; the start is a small square.
pub fn animated_png(
    maze: &Maze,
    film: &Film,
    look: &Look,
    out: impl Write,
) -> Result<(), PictureError> {
    let layout = Layout::new(maze, look)?;
    let pixels = layout.width.saturating_mul(layout.height);
    if pixels > MOST_PIXELS {
        let (width, height) = (layout.width as u64, layout.height as u64);
        return Err(PictureError::TooLarge { width, height, of: Of::Pixels });
    }
    let scenes = film.scenes(maze, MOST_PIXELS_OF_ALL / pixels);
    let mut canvas = Canvas::new(maze, look, layout, film);
    let mut encoder = Encoder::new(out, layout.width as u32, layout.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    encoder.set_palette(palette(look).concat());
    // All is rock at first, and in the end nothing is new any more.
    encoder.set_animated(scenes.len() as u32 + 2, 0)?;
    encoder.set_frame_delay(film.frame_ms, 1000)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    let mut last: &[Cell] = &[];
    for (index, scene) in scenes.iter().map(Some).chain([None]).enumerate() {
        let (cells, passages) =
            scene.map_or((&[][..], &[][..]), |scene| (&scene.cells[..], &scene.passages[..]));
        for &(cell, direction) in passages {
            canvas.state.dig(cell, direction);
        }
        for &cell in last {
            canvas.new.clear(cell);
        }
        for &cell in cells {
            canvas.dug.set(cell);
            canvas.new.set(cell);
        }
        // One side of a passage or both may have been dug before.
        let sides = passages.iter().flat_map(|&(cell, direction)| {
            [Some(cell), maze.step(cell, direction)].into_iter().flatten()
        });
        let mut area = Area::default();
        for cell in last.iter().copied().chain(sides) {
            canvas.paint(cell);
            area.include(maze.ground().place(cell));
        }
        last = cells;
        let (left, top, width, height) = area.pixels(layout);
        writer.set_frame_position(0, 0)?;
        writer.set_frame_dimension(width as u32, height as u32)?;
        writer.set_frame_position(left as u32, top as u32)?;
        if index == scenes.len() {
            writer.set_frame_delay(film.hold_ms, 1000)?;
        }
        writer.write_image_data(&canvas.part(left, top, width, height))?;
    }
    writer.finish()?;
    Ok(())
}

fn palette(look: &Look) -> [[u8; 3]; 7] {
    let theme = Theme::of(look.dark);
    let start = theme.ink(crate::colour::Ink::Start);
    [theme.outside, theme.closed, theme.floor, theme.wall, theme.rock, theme.digging, start]
}

/// The cells that change from one picture to the next.
#[derive(Default)]
struct Area {
    /// The first and the last column and row.
    cells: Option<[usize; 4]>,
}

impl Area {
    fn include(&mut self, (x, y): (usize, usize)) {
        let [left, top, right, bottom] = self.cells.unwrap_or([x, y, x, y]);
        self.cells = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }

    /// Left, top, width and height in pixels; a single pixel if nothing changes.
    fn pixels(&self, layout: Layout) -> (usize, usize, usize, usize) {
        let Some([left, top, right, bottom]) = self.cells else { return (0, 0, 1, 1) };
        let size = |first, last| (last - first + 1) * layout.unit + layout.wall;
        (layout.at(left), layout.at(top), size(left, right), size(top, bottom))
    }
}

/// The picture as it is now.
struct Canvas {
    /// The maze as far as it is dug.
    state: Maze,
    /// The cells that are no rock any more.
    dug: Bits,
    /// Those of them that are shown as new.
    new: Bits,
    layout: Layout,
    start: Option<Cell>,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Before anything of the film was dug. What the film does not dig is there from the
    /// beginning.
    fn new(maze: &Maze, look: &Look, layout: Layout, film: &Film) -> Canvas {
        let mut state = maze.clone();
        for &(cell, direction) in film.steps {
            state.wall_up(cell, direction);
        }
        let cells = maze.ground().cells();
        let start = look.start.then(|| maze.ground().start());
        let pixels = vec![Paint::Outside as u8; layout.width * layout.height];
        let none = Bits::zeros(cells);
        let mut canvas = Canvas { state, dug: none.clone(), new: none, layout, start, pixels };
        for cell in 0..cells {
            canvas.paint(cell);
        }
        canvas
    }

    fn fill(&mut self, left: usize, top: usize, width: usize, height: usize, paint: Paint) {
        for y in top..top + height {
            let from = y * self.layout.width + left;
            self.pixels[from..from + width].fill(paint as u8);
        }
    }

    /// The floor of a cell.
    fn floor(&self, cell: Cell) -> Paint {
        let ground = self.state.ground();
        match cell {
            cell if !ground.is_unmasked(cell) => Paint::Outside,
            cell if !ground.is_open(cell) => Paint::Closed,
            cell if !self.dug.get(cell) => Paint::Rock,
            cell if self.new.get(cell) => Paint::New,
            _ => Paint::Floor,
        }
    }

    /// Paints a cell with its walls and corners.
    fn paint(&mut self, cell: Cell) {
        let Layout { unit, wall, .. } = self.layout;
        let (x, y) = self.state.ground().place(cell);
        let (left, top) = (self.layout.at(x), self.layout.at(y));
        let inside = unit - wall;
        let own = self.floor(cell);
        self.fill(left + wall, top + wall, inside, inside, own);
        let open = self.state.ground().is_open(cell);
        // Between cells that are not open nothing is drawn but what is the same on both sides.
        let side = |is_wall: bool| match (is_wall, open) {
            (true, _) => Paint::Wall,
            (false, true) => own,
            (false, false) => Paint::Outside,
        };
        let walls = [(x, left), (x + 1, left + unit)];
        for (column, at) in walls {
            let paint = side(upright(&self.state, column, y));
            self.fill(at, top + wall, wall, inside, paint);
        }
        for (row, at) in [(y, top), (y + 1, top + unit)] {
            let paint = side(level(&self.state, x, row));
            self.fill(left + wall, at, inside, wall, paint);
        }
        for (column, at) in walls {
            for (row, down) in [(y, top), (y + 1, top + unit)] {
                let paint = side(corner(&self.state, column, row));
                self.fill(at, down, wall, wall, paint);
            }
        }
        if self.start == Some(cell) {
            let size = (inside / 2).max(1);
            let off = wall + (inside - size) / 2;
            self.fill(left + off, top + off, size, size, Paint::Start);
        }
    }

    /// A part of the picture.
    fn part(&self, left: usize, top: usize, width: usize, height: usize) -> Vec<u8> {
        let lines = (top..top + height).map(|y| y * self.layout.width + left);
        lines.flat_map(|from| &self.pixels[from..from + width]).copied().collect()
    }
}
