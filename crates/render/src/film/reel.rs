//! Films as pictures of few colours.

use damier_grid::Bits;
use damier_labyrinth::{Cell, Gates, Maze};

use super::{Film, Scene};
use crate::Look;
use crate::colour::Theme;
use crate::error::PictureError;
use crate::layout::Layout;
use crate::walls::Walls;

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

/// A picture of a film: what changed since the one before it.
pub(super) struct Frame {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
    /// How long it is shown, in thousandths of a second.
    pub(super) shown_ms: u16,
    /// The numbers of its colours, row by row.
    pub(super) pixels: Vec<u8>,
}

/// A film in pictures of few colours.
pub(super) struct Reel<'a> {
    maze: &'a Maze,
    film: &'a Film<'a>,
    scenes: Vec<Scene>,
    canvas: Canvas,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) palette: [[u8; 3]; 7],
}

impl<'a> Reel<'a> {
    /// Objects and paths are not drawn; the start is a small square.
    pub(super) fn new(maze: &'a Maze, film: &'a Film, look: &Look) -> Result<Self, PictureError> {
        let layout = Layout::new(maze.width(), maze.height(), look)?;
        let pixels = layout.width * layout.height;
        let scenes = film.scenes(maze, MOST_PIXELS_OF_ALL / pixels);
        let canvas = Canvas::new(maze, look, layout, film);
        let (width, height, palette) = (layout.width, layout.height, palette(look));
        Ok(Reel { maze, film, scenes, canvas, width, height, palette })
    }

    /// How many pictures there are: all is rock at first, and in the end nothing is new any more.
    pub(super) fn count(&self) -> usize {
        self.scenes.len() + 2
    }

    /// Shows every picture, the first of them whole.
    pub(super) fn play(
        mut self,
        mut show: impl FnMut(Frame) -> Result<(), PictureError>,
    ) -> Result<(), PictureError> {
        let canvas = &mut self.canvas;
        let layout = canvas.layout;
        show(Frame {
            left: 0,
            top: 0,
            width: self.width,
            height: self.height,
            shown_ms: self.film.frame_ms,
            pixels: canvas.pixels.clone(),
        })?;
        let mut last: &[Cell] = &[];
        for (index, scene) in self.scenes.iter().map(Some).chain([None]).enumerate() {
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
                [Some(cell), self.maze.step(cell, direction)].into_iter().flatten()
            });
            let mut area = Area::default();
            for cell in last.iter().copied().chain(sides) {
                canvas.paint(cell);
                area.include(self.maze.ground().place(cell));
            }
            last = cells;
            let (left, top, width, height) = area.pixels(layout);
            let ends = index == self.scenes.len();
            show(Frame {
                left,
                top,
                width,
                height,
                shown_ms: if ends { self.film.hold_ms } else { self.film.frame_ms },
                pixels: canvas.part(left, top, width, height),
            })?;
        }
        Ok(())
    }
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
    gates: Option<Gates>,
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
        let (gates, dug) = (look.gates.cloned(), none.clone());
        let mut canvas = Canvas { state, gates, dug, new: none, layout, start, pixels };
        for cell in 0..cells {
            canvas.paint(cell);
        }
        canvas
    }

    fn walls(&self) -> Walls<'_> {
        Walls::new(&self.state, self.gates.as_ref())
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
            let paint = side(self.walls().upright(column, y));
            self.fill(at, top + wall, wall, inside, paint);
        }
        for (row, at) in [(y, top), (y + 1, top + unit)] {
            let paint = side(self.walls().level(x, row));
            self.fill(left + wall, at, inside, wall, paint);
        }
        for (column, at) in walls {
            for (row, down) in [(y, top), (y + 1, top + unit)] {
                let paint = side(self.walls().corner(column, row));
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
