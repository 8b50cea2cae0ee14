//! Mazes of tiles as SVG.

use std::fmt::Write as _;

use damier_labyrinth::tiles::{Edge, Mosaic, Point};
use damier_labyrinth::{Cell, Passages, Terrain};

use super::{MARGIN, OFTEN, check_tiles, figures, sides, strokes, thickness, walls};
use crate::colour::{Heat, Theme, hex};
use crate::error::PictureError;
use crate::path::Stroke;
use crate::shape::Figure;
use crate::sheet::GoesOn;
use crate::svg::{drawn_parts, frame, short};
use crate::{Kind, Look};

/// A maze of hexagons, triangles or rings as SVG, as long as somebody wants it. A ring is one unit
/// thick, and a hexagon as wide.
pub fn tiles_svg(maze: &Mosaic, look: &Look, goes_on: GoesOn<'_>) -> Result<String, PictureError> {
    let tiling = maze.ground().tiling();
    check_tiles(tiling, look, Kind::Svg)?;
    let (wide, high) = tiling.extent();
    let view = [wide, high].map(|extent| short(extent + 2.0 * MARGIN));
    let (width, height) = sides(tiling, look);
    let mut text = frame([&width.to_string(), &height.to_string()], [&view[0], &view[1]], look);
    floor(maze, look, &mut text, goes_on)?;
    for (index, path) in look.paths.iter().enumerate() {
        let stroke = Stroke::of(index, look.paths.len(), Theme::of(look.dark));
        text.push_str(&stroke.group());
        for line in strokes(maze, path) {
            let mut pen = Pen::default();
            for (index, edge) in line.iter().enumerate() {
                if index.is_multiple_of(OFTEN) {
                    goes_on()?;
                }
                pen.draw(edge);
            }
            pen.end(&mut text);
        }
        text.push_str("</g>\n");
    }
    let colour = hex(Theme::of(look.dark).wall);
    let _ = writeln!(
        text,
        "<g class=\"walls\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{:.4}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        thickness(look),
    );
    let cells: Vec<Cell> = maze.ground().iter().collect();
    // Lines of some cells at a time: a viewer draws only what is in view.
    for cells in cells.chunks(256) {
        goes_on()?;
        let mut pen = Pen::default();
        cells.iter().flat_map(|&cell| walls(maze, cell)).for_each(|edge| pen.draw(&edge));
        pen.end(&mut text);
    }
    text.push_str("</g>\n");
    draw_figures(maze, look, &mut text);
    text.push_str("</svg>\n");
    Ok(text)
}

/// Draws edges, as long as one begins where the last has ended in one go.
#[derive(Default)]
struct Pen {
    data: String,
    at: Option<Point>,
}

impl Pen {
    fn draw(&mut self, edge: &Edge) {
        let (Edge::Line(from, to) | Edge::Arc { from, to, .. }) = *edge;
        let near = |(x, y): Point| (x - from.0).abs() + (y - from.1).abs() < 1e-6;
        if !self.at.is_some_and(near) {
            let _ = write!(self.data, "M{} {}", short(from.0), short(from.1));
        }
        match *edge {
            Edge::Line(..) => self.line(to),
            Edge::Arc { middle, radius, clockwise, .. } => {
                let around = (from.0 - to.0).abs() + (from.1 - to.1).abs() < 1e-6;
                if around {
                    // A whole circle is drawn in two halves.
                    let across = (2.0 * middle.0 - from.0, 2.0 * middle.1 - from.1);
                    self.arc(radius, clockwise, across);
                }
                self.arc(radius, clockwise, to);
            }
        }
        self.at = Some(to);
    }

    fn line(&mut self, (x, y): Point) {
        let _ = write!(self.data, "L{} {}", short(x), short(y));
    }

    fn arc(&mut self, radius: f64, clockwise: bool, (x, y): Point) {
        let (radius, sweep) = (short(radius), u8::from(clockwise));
        let _ = write!(self.data, "A{radius} {radius} 0 0 {sweep} {} {}", short(x), short(y));
    }

    fn close(&mut self) {
        self.data.push('Z');
        self.at = None;
    }

    fn end(self, text: &mut String) {
        if !self.data.is_empty() {
            let _ = writeln!(text, "<path d=\"{}\"/>", self.data);
        }
    }
}

/// The floor, in one colour or by distance. Every outline is also drawn as a thin line, so that
/// nothing shows between two cells.
fn floor(
    maze: &Mosaic,
    look: &Look,
    text: &mut String,
    goes_on: GoesOn<'_>,
) -> Result<(), PictureError> {
    let theme = Theme::of(look.dark);
    let ground = maze.ground();
    let cells = || 0..ground.cells();
    fill(maze, &hex(theme.floor), cells().filter(|&cell| ground.is_open(cell)), text, goes_on)?;
    let closed = cells().filter(|&cell| ground.is_unmasked(cell) && !ground.is_open(cell));
    fill(maze, &hex(theme.closed), closed, text, goes_on)?;
    let Some(distances) = look.heat else { return Ok(()) };
    let heat = Heat::new(distances, theme);
    let mut by_shade: Vec<Vec<Cell>> = vec![Vec::new(); heat.shades().len()];
    for cell in ground.iter() {
        if let Some(shade) = heat.shade(cell) {
            by_shade[shade].push(cell);
        }
    }
    for (shade, cells) in by_shade.into_iter().enumerate() {
        fill(maze, &hex(heat.shades()[shade]), cells.into_iter(), text, goes_on)?;
    }
    Ok(())
}

fn fill(
    maze: &Mosaic,
    colour: &str,
    cells: impl Iterator<Item = Cell>,
    text: &mut String,
    goes_on: GoesOn<'_>,
) -> Result<(), PictureError> {
    let mut pen = Pen::default();
    for (index, cell) in cells.enumerate() {
        if index.is_multiple_of(OFTEN) {
            goes_on()?;
        }
        for (_, edge) in maze.ground().tiling().outline(cell) {
            pen.draw(&edge);
        }
        pen.close();
    }
    if !pen.data.is_empty() {
        let _ = writeln!(
            text,
            "<path fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"0.03\" d=\"{}\"/>",
            pen.data
        );
    }
    Ok(())
}

fn draw_figures(maze: &Mosaic, look: &Look, text: &mut String) {
    let drawn = figures(maze, look);
    for figure in Figure::ALL.into_iter().rev() {
        let mut these = drawn.iter().filter(|(known, ..)| *known == figure).peekable();
        if these.peek().is_none() {
            continue;
        }
        let name = figure.name();
        let _ = writeln!(text, "<symbol id=\"maze-{name}\" viewBox=\"0 0 1 1\">");
        drawn_parts(figure, look, text);
        text.push_str("</symbol>\n");
        for (_, (x, y), wide) in these {
            let _ = writeln!(
                text,
                "<use class=\"{name}\" href=\"#maze-{name}\" x=\"{}\" y=\"{}\" width=\"{2}\" \
                 height=\"{2}\"/>",
                short(x - wide / 2.0),
                short(y - wide / 2.0),
                short(*wide),
            );
        }
    }
}
