//! Mazes as SVG. A cell is one unit of its coordinates.

use std::fmt::Write as _;

use damier_labyrinth::{Cell, Maze};
use png::{BitDepth, ColorType, Encoder};

use crate::Look;
use crate::colour::{Heat, Theme, hex};
use crate::error::PictureError;
use crate::limits::Kind;
use crate::path::Stroke;
use crate::shape::{Figure, drawn, parts};
use crate::walls::{Tracer, Walls};

/// A maze as SVG.
pub fn svg(maze: &Maze, look: &Look) -> Result<String, PictureError> {
    Kind::Svg.check(maze.width(), maze.height(), look)?;
    let mut text = begin(maze, look);
    floor(maze, look, &mut text)?;
    for (number, path) in look.paths.iter().enumerate() {
        let stroke = Stroke::of(number, look.paths.len(), Theme::of(look.dark));
        line(maze, path, &stroke, &mut text);
    }
    walls(maze, look, &mut text);
    figures(maze, look, &mut text);
    text.push_str("</svg>\n");
    Ok(text)
}

/// The opening tag, the title and what lies around the maze.
pub(crate) fn begin(maze: &Maze, look: &Look) -> String {
    let unit = look.unit.max(2) as usize;
    let sides = [maze.width() + 1, maze.height() + 1];
    let [width, height] = sides.map(|side| (side * unit).to_string());
    let [wide, high] = sides.map(|side| side.to_string());
    frame([&width, &height], [&wide, &high], look)
}

/// The same for a picture of so many pixels and units, both ways.
pub(crate) fn frame(pixels: [&str; 2], units: [&str; 2], look: &Look) -> String {
    let mut text = String::new();
    let ([width, height], [wide, high]) = (pixels, units);
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"-0.5 -0.5 {wide} {high}\" role=\"img\">",
    );
    if !look.title.is_empty() {
        let _ = writeln!(text, "<title>{}</title>", escaped(look.title));
    }
    let outside = hex(Theme::of(look.dark).outside);
    let _ = writeln!(
        text,
        "<rect x=\"-0.5\" y=\"-0.5\" width=\"{wide}\" height=\"{high}\" fill=\"{outside}\"/>",
    );
    text
}

/// A number without what no eye sees.
pub(crate) fn short(number: f64) -> String {
    let text = format!("{number:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            // Others than these XML does not know, escaped or not.
            sign if sign.is_control() && !matches!(sign, '\n' | '\t') => escaped.push(' '),
            '\u{FFFE}' | '\u{FFFF}' => escaped.push(' '),
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// The floor, in one colour or by distance.
pub(crate) fn floor(maze: &Maze, look: &Look, text: &mut String) -> Result<(), PictureError> {
    let theme = Theme::of(look.dark);
    let ground = maze.ground();
    rectangles(maze, &hex(theme.floor), |cell| ground.is_open(cell), text);
    if !ground.is_whole() {
        let closed = |cell| ground.is_unmasked(cell) && !ground.is_open(cell);
        rectangles(maze, &hex(theme.closed), closed, text);
    }
    match look.heat {
        Some(distances) => heat(maze, &Heat::new(distances, theme), text),
        None => Ok(()),
    }
}

/// Some cells in one colour: as few rectangles as rows allow.
fn rectangles(maze: &Maze, colour: &str, belongs: impl Fn(Cell) -> bool, text: &mut String) {
    let (width, height) = (maze.width(), maze.height());
    let mut data = String::new();
    let run = |y: usize, from: usize| {
        let cells = (y * width + from..(y + 1) * width).take_while(|&cell| belongs(cell));
        cells.count()
    };
    if (0..height).all(|y| run(y, 0) == width) {
        let _ = write!(data, "M0 0h{width}v{height}h-{width}z");
    } else {
        for y in 0..height {
            let mut x = 0;
            while x < width {
                let cells = run(y, x);
                if cells > 0 {
                    let _ = write!(data, "M{x} {y}h{cells}v1h-{cells}z");
                }
                x += cells + 1;
            }
        }
    }
    if !data.is_empty() {
        let _ = writeln!(text, "<path d=\"{data}\" fill=\"{colour}\"/>");
    }
}

/// A heat map: a picture inside the picture with a pixel a cell, as a million rectangles would
/// be too many for any browser.
fn heat(maze: &Maze, heat: &Heat, text: &mut String) -> Result<(), PictureError> {
    let (width, height) = (maze.width(), maze.height());
    let mut picture = Vec::new();
    let mut encoder = Encoder::new(&mut picture, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    let mut palette = vec![[0; 3]];
    palette.extend(heat.shades());
    encoder.set_palette(palette.concat());
    // The first colour is none: other cells show what is below.
    encoder.set_trns(vec![0]);
    let cells: Vec<u8> = (0..maze.ground().cells())
        .map(|cell| {
            let shade = heat.shade(cell).filter(|_| maze.ground().is_open(cell));
            shade.map_or(0, |shade| shade as u8 + 1)
        })
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&cells)?;
    writer.finish()?;
    let _ = writeln!(
        text,
        "<image width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\" \
         style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"/>",
        base64(&picture),
    );
    Ok(())
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word =
            (0..3).fold(0, |word, at| word << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        for sign in 0..4 {
            let known = sign <= chunk.len();
            let index = word >> (18 - 6 * sign) & 63;
            text.push(if known { char::from(SIGNS[index as usize]) } else { '=' });
        }
    }
    text
}

/// The walls, as long lines.
pub(crate) fn walls(maze: &Maze, look: &Look, text: &mut String) {
    let unit = look.unit.max(2);
    let wall = f64::from(look.wall.clamp(1, unit - 1)) / f64::from(unit);
    let colour = hex(Theme::of(look.dark).wall);
    let _ = writeln!(
        text,
        "<g class=\"walls\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wall:.4}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">",
    );
    Tracer::new(Walls::new(maze, look.gates)).lines(|lines| {
        let mut at = None;
        text.push_str("<path d=\"");
        for line in lines {
            move_to(line.from, &mut at, text);
            for run in &line.runs {
                let _ = match run {
                    (columns, 0) => write!(text, "h{columns}"),
                    (_, rows) => write!(text, "v{rows}"),
                };
            }
            at = Some(line.to());
        }
        text.push_str("\"/>\n");
    });
    text.push_str("</g>\n");
}

/// Goes to a corner without drawing: the way from the last place is shorter to write than the
/// place itself.
pub(crate) fn move_to((x, y): (usize, usize), at: &mut Option<(usize, usize)>, data: &mut String) {
    let _ = match at.replace((x, y)) {
        None => write!(data, "M{x} {y}"),
        Some((last_x, last_y)) => {
            let columns = x as isize - last_x as isize;
            let rows = y as isize - last_y as isize;
            // A minus sign separates as well as a space does.
            let space = if rows < 0 { "" } else { " " };
            write!(data, "m{columns}{space}{rows}")
        }
    };
}

/// A path as lines through the middles of cells. A step to no neighbour begins a new line, and
/// so do many turns: a browser draws short lines that are out of view in no time, but takes
/// seconds for a long one that winds through a large maze.
fn line(maze: &Maze, path: &[Cell], stroke: &Stroke, text: &mut String) {
    let cells = maze.ground().cells();
    let places = path.iter().filter(|&&cell| cell < cells).map(|&cell| maze.ground().place(cell));
    text.push_str(&stroke.group());
    let mut pen = Pen { text, turns: None, run: (0, 0) };
    let mut last: Option<(usize, usize)> = None;
    for (x, y) in places {
        let step = last
            .map(|(from_x, from_y)| (x as isize - from_x as isize, y as isize - from_y as isize));
        match (step, last) {
            (Some((0, 0)), _) => {}
            (Some(step), Some(from)) if step.0.abs() + step.1.abs() == 1 => pen.step(from, step),
            _ => pen.begin((x, y)),
        }
        last = Some((x, y));
    }
    pen.end();
    text.push_str("</g>\n");
}

/// Draws lines of runs straight on.
struct Pen<'a> {
    text: &'a mut String,
    /// How many runs the line has, if one is begun.
    turns: Option<usize>,
    /// What is still to be drawn.
    run: (isize, isize),
}

impl Pen<'_> {
    fn begin(&mut self, (x, y): (usize, usize)) {
        self.end();
        // A line of no length is a dot.
        let _ = write!(self.text, "<path d=\"M{x}.5 {y}.5h0");
        self.turns = Some(0);
    }

    /// A step from a place to a neighbour.
    fn step(&mut self, from: (usize, usize), step: (isize, isize)) {
        if (self.run.0.signum(), self.run.1.signum()) != step {
            self.draw();
            if self.turns > Some(128) {
                self.begin(from);
            }
        }
        self.run = (self.run.0 + step.0, self.run.1 + step.1);
    }

    fn draw(&mut self) {
        let _ = match std::mem::take(&mut self.run) {
            (0, 0) => return,
            (columns, 0) => write!(self.text, "h{columns}"),
            (_, rows) => write!(self.text, "v{rows}"),
        };
        self.turns = self.turns.map(|turns| turns + 1);
    }

    fn end(&mut self) {
        self.draw();
        if self.turns.take().is_some() {
            self.text.push_str("\"/>\n");
        }
    }
}

/// Objects, minotaurs and the start.
pub(crate) fn figures(maze: &Maze, look: &Look, text: &mut String) {
    let figures = drawn(maze, look);
    for figure in Figure::ALL.into_iter().rev() {
        let cells: Vec<Cell> =
            figures.iter().filter(|(_, known)| *known == figure).map(|(cell, _)| *cell).collect();
        if cells.is_empty() {
            continue;
        }
        define(figure, look, text);
        // Marks at the corners of a line that is not seen itself take half the bytes of an
        // element each, and the browser has no elements to keep. The lines are short, so that
        // most of them are out of view.
        for cells in cells.chunks(512) {
            let name = figure.name();
            let _ = write!(text, "<path class=\"{name}\" fill=\"none\" d=\"");
            for (index, &cell) in cells.iter().enumerate() {
                let (x, y) = maze.ground().place(cell);
                let command = if index == 0 { "M" } else { "L" };
                let _ = write!(text, "{command}{x} {y}");
            }
            // A line has two ends at least.
            let mark = format!("url(#maze-{name})");
            let _ = writeln!(text, "h0\" marker-start=\"{mark}\" marker-mid=\"{mark}\"/>");
        }
    }
}

/// A figure as a mark, whose place is the north-western corner of its cell.
fn define(figure: Figure, look: &Look, text: &mut String) {
    let _ = writeln!(
        text,
        "<marker id=\"maze-{}\" markerUnits=\"userSpaceOnUse\" markerWidth=\"1\" \
         markerHeight=\"1\" viewBox=\"0 0 1 1\">",
        figure.name(),
    );
    drawn_parts(figure, look, text);
    text.push_str("</marker>\n");
}

/// What a figure consists of, in a square of one unit.
pub(crate) fn drawn_parts(figure: Figure, look: &Look, text: &mut String) {
    for part in parts(figure) {
        let mut data = String::new();
        for outline in &part.outlines {
            for (index, (x, y)) in outline.iter().enumerate() {
                let command = if index == 0 { "M" } else { "L" };
                let _ = write!(data, "{command}{x:.3} {y:.3}");
            }
            data.push('Z');
        }
        let colour = hex(Theme::of(look.dark).ink(part.ink));
        let _ = writeln!(text, "<path fill-rule=\"evenodd\" fill=\"{colour}\" d=\"{data}\"/>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_any_length() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xFB, 0xFF, 0xFE]), "+//+");
    }

    #[test]
    fn numbers_are_short() {
        for (number, text) in
            [(1.0, "1"), (-0.000_001, "0"), (0.25, "0.25"), (10.123_46, "10.1235")]
        {
            assert_eq!(short(number), text);
        }
    }

    #[test]
    fn titles_are_escaped() {
        assert_eq!(escaped("a<b> & \u{1}c\u{FFFF}"), "a&lt;b&gt; &amp;  c ");
    }
}
