//! Pictures of mazes of hexagons, triangles and rings.

mod raster;
mod svg;

use damier_labyrinth::tiles::{Edge, Mosaic, Point, Tiling};
use damier_labyrinth::{Cell, Objects, Passages, Terrain};

use crate::error::{Of, PictureError};
use crate::shape::Figure;
use crate::{Kind, Look};

pub use raster::tiles_png;
pub use svg::tiles_svg;

/// No larger maze is drawn as SVG: each of its cells is an outline of its own.
const SVG_CELLS: usize = 1 << 20;

/// No larger picture is drawn as PNG: all of it is kept.
const PNG_PIXELS: u64 = 1 << 26;

/// What is around a picture, in units.
const MARGIN: f64 = 0.5;

/// Cells or rows of pixels are drawn between two looks at whether to go on.
const OFTEN: usize = 4096;

/// Whether a picture of that kind of a maze of tiles has room, and if not, why.
pub fn check_tiles(tiling: &Tiling, look: &Look, kind: Kind) -> Result<(), PictureError> {
    let fits = |unit: u32| {
        let (width, height) = sides(tiling, &Look { unit, ..*look });
        width.saturating_mul(height) <= PNG_PIXELS
    };
    let smaller = || (2..=look.unit).rev().find(|&unit| fits(unit));
    if in_lines(kind) {
        if tiling.count() <= SVG_CELLS {
            return Ok(());
        }
        let (cells, most) = (tiling.count() as u64, SVG_CELLS as u64);
        return Err(PictureError::TooMany { cells, most, unit: smaller() });
    }
    if fits(look.unit) {
        return Ok(());
    }
    let (width, height) = sides(tiling, look);
    Err(PictureError::TooLarge { width, height, of: Of::Pixels { unit: smaller() } })
}

/// About how many bytes drawing it takes at most, beside the maze.
pub fn tiles_picture_memory(tiling: &Tiling, look: &Look, kind: Kind) -> u64 {
    if in_lines(kind) {
        return tiling.count() as u64 * 256;
    }
    let (width, height) = sides(tiling, look);
    width.saturating_mul(height) * 4
}

/// Whether a picture has lines, and not pixels.
fn in_lines(kind: Kind) -> bool {
    matches!(kind, Kind::Svg | Kind::AnimatedSvg)
}

/// How many pixels a unit has.
fn unit(look: &Look) -> f64 {
    f64::from(look.unit.max(2))
}

/// How thick walls are, in units.
fn thickness(look: &Look) -> f64 {
    f64::from(look.wall.clamp(1, look.unit.max(2) - 1)) / unit(look)
}

/// How many pixels the picture has both ways.
fn sides(tiling: &Tiling, look: &Look) -> (u64, u64) {
    let (wide, high) = tiling.extent();
    let side = |extent: f64| ((extent + 2.0 * MARGIN) * unit(look)).ceil() as u64;
    (side(wide), side(high))
}

/// The walls around a cell, each told by one of its cells alone, in the order of its outline.
fn walls(maze: &Mosaic, cell: Cell) -> impl Iterator<Item = Edge> + '_ {
    let ground = maze.ground();
    let outline = ground.tiling().outline(cell).filter(move |_| ground.is_open(cell));
    outline.filter_map(move |(side, edge)| {
        let told = ground.neighbour(cell, side).is_none() || ground.keeps(cell, side);
        (told && maze.step(cell, side).is_none()).then_some(edge)
    })
}

/// A path as lines, which begin anew where a step leads to no neighbour.
fn strokes(maze: &Mosaic, path: &[Cell]) -> Vec<Vec<Edge>> {
    let tiling = maze.ground().tiling();
    let cells = maze.ground().cells();
    let mut strokes: Vec<Vec<Edge>> = Vec::new();
    let mut last: Option<Cell> = None;
    for &cell in path.iter().filter(|&&cell| cell < cells) {
        let from = last.filter(|&from| maze.ground().neighbours(from).any(|(_, it)| it == cell));
        match (from, strokes.last_mut()) {
            (Some(from), Some(stroke)) => stroke.extend(tiling.step(from, cell)),
            _ if last == Some(cell) => {}
            _ => {
                // A line of no length is a dot.
                let dot = tiling.middle(cell);
                strokes.push(vec![Edge::Line(dot, dot)]);
            }
        }
        last = Some(cell);
    }
    strokes
}

/// What is drawn where, what lies above last: the figure, its middle and how wide it is.
fn figures(maze: &Mosaic, look: &Look) -> Vec<(Figure, Point, f64)> {
    let tiling = maze.ground().tiling();
    let objects = look.objects.into_iter().flat_map(Objects::iter);
    let objects = objects.map(|(cell, object)| (cell, Figure::Object(object)));
    let minotaurs = look.minotaurs.iter().map(|&cell| (cell, Figure::Minotaur));
    let start = look.start.then(|| (maze.ground().start(), Figure::Start));
    let all = objects.chain(minotaurs).chain(start);
    let inside = all.filter(|(cell, _)| *cell < maze.ground().cells());
    let wide = |cell| (tiling.room(cell) - thickness(look)).max(0.1);
    inside.map(|(cell, figure)| (figure, tiling.middle(cell), wide(cell))).collect()
}
