//! Hashi as PNG, some lines of pixels at a time: however large the picture is, no more of it is
//! kept.

use std::io::{self, Write};
use std::rc::Rc;

use damier_hashi::Board;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::Look;
use super::figure::{
    MARK_WIDTH, Point, RADIUS, RIM, SQUARE, Tone, bridge_width, bridges, centre, cross, marks, rim,
};
use super::glyph::{SIGNS, Sign, sign_index};
use super::palette::Palette;
use crate::colour::{Rgb, over};
use crate::error::{Of, PictureError};

/// No larger picture is drawn: no viewer would show it.
const MOST_PIXELS: u64 = 1 << 28;

/// The lines of pixels painted at a time.
const BAND: usize = 64;

/// The columns and rows of pixels of a board, with half a cell around it; refused if they are
/// too many.
pub fn png_size(board: &Board, look: &Look) -> Result<(u64, u64), PictureError> {
    let unit = u64::from(look.unit());
    let (width, height) = ((board.width() as u64 + 1) * unit, (board.height() as u64 + 1) * unit);
    if width.checked_mul(height).is_none_or(|pixels| pixels > MOST_PIXELS) {
        return Err(PictureError::TooLarge { width, height, of: Of::Pixels { unit: None } });
    }
    Ok((width, height))
}

/// Writes a board as PNG, with half a cell around it.
pub fn png(board: &Board, look: &Look, out: impl Write) -> Result<(), PictureError> {
    let (width, height) = png_size(board, look)?;
    let mut encoder = Encoder::new(out, width as u32, height as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    for (key, words) in [("Title", look.title), ("Description", look.description)] {
        if !words.is_empty() {
            encoder.add_itxt_chunk(key.to_owned(), words.to_owned())?;
        }
    }
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    paint(board, look, |lines| stream.write_all(lines.as_flattened()))?;
    stream.finish()?;
    writer.finish()?;
    Ok(())
}

/// Calls `draw` with all lines of pixels of a board, some at a time.
pub(crate) fn paint(
    board: &Board,
    look: &Look,
    mut draw: impl FnMut(&[Rgb]) -> io::Result<()>,
) -> Result<(), PictureError> {
    let unit = u64::from(look.unit());
    let (width, height) = png_size(board, look)?;
    let palette = Palette::of(look.dark);
    let shapes = shapes(board, look, palette);
    let mut canvas = Canvas { scale: unit as f64, width: width as usize, top: 0, pixels: vec![] };
    let bands = by_band(&shapes, unit as f64, height as usize);
    for (band, shown) in bands.iter().enumerate() {
        canvas.top = band * BAND;
        let lines = BAND.min(height as usize - canvas.top);
        canvas.pixels.clear();
        canvas.pixels.resize(lines * width as usize, palette.paper);
        for &shape in shown {
            canvas.paint(&shapes[shape as usize]);
        }
        draw(&canvas.pixels)?;
    }
    Ok(())
}

/// Everything within some distance of lines, in one colour. Discs are lines of no length.
struct Shape {
    lines: Lines,
    /// Where the lines are measured from.
    at: Point,
    /// The farthest a point of it may be from the lines.
    reach: f64,
    /// The nearest: more than none for rings.
    hole: f64,
    colour: Rgb,
    /// The corner with the least and that with the most coordinates.
    bounds: (Point, Point),
}

/// The lines of a shape.
enum Lines {
    One(Point, Point),
    /// The strokes of a sign, which many islands share.
    Many(Rc<[(Point, Point)]>),
}

impl Shape {
    fn line((from, to): (Point, Point), width: f64, colour: Rgb) -> Shape {
        let reach = width / 2.0;
        let bounds = (
            (from.0.min(to.0) - reach, from.1.min(to.1) - reach),
            (from.0.max(to.0) + reach, from.1.max(to.1) + reach),
        );
        Shape { lines: Lines::One(from, to), at: (0.0, 0.0), reach, hole: 0.0, colour, bounds }
    }

    fn disc(at: Point, radius: f64, colour: Rgb) -> Shape {
        Shape::line((at, at), 2.0 * radius, colour)
    }

    fn ring(at: Point, radius: f64, width: f64, colour: Rgb) -> Shape {
        let hole = radius - width / 2.0;
        Shape { hole, ..Shape::disc(at, radius + width / 2.0, colour) }
    }

    /// How much of a pixel it hides, from 0 to 255, by the pixel's middle.
    fn covers(&self, (x, y): Point, scale: f64) -> u8 {
        let point = (x - self.at.0, y - self.at.1);
        let away = match &self.lines {
            Lines::One(from, to) => distance(point, *from, *to),
            Lines::Many(lines) => {
                lines.iter().map(|&(a, b)| distance(point, a, b)).fold(f64::MAX, f64::min)
            }
        };
        // Edges are as soft as a pixel is wide.
        let outer = ((self.reach - away) * scale + 0.5).clamp(0.0, 1.0);
        let inner =
            if self.hole > 0.0 { ((away - self.hole) * scale + 0.5).clamp(0.0, 1.0) } else { 1.0 };
        (255.0 * outer.min(inner)).round() as u8
    }
}

/// How far a point is from a line.
fn distance((x, y): Point, (x1, y1): Point, (x2, y2): Point) -> f64 {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let square = dx * dx + dy * dy;
    let share = if square > 0.0 { ((x - x1) * dx + (y - y1) * dy) / square } else { 0.0 };
    let share = share.clamp(0.0, 1.0);
    (x - x1 - share * dx).hypot(y - y1 - share * dy)
}

/// Everything on a board, what lies below first.
fn shapes(board: &Board, look: &Look, palette: &Palette) -> Vec<Shape> {
    // The board begins half a cell from the border.
    let shift = |(x, y): Point| (x + 0.5, y + 0.5);
    let moved = |(from, to): (Point, Point)| (shift(from), shift(to));
    let mut shapes = Vec::new();
    for (edge, count) in look.built(board) {
        let lines = bridges(board, edge, count).into_iter().map(moved);
        shapes.extend(lines.map(|line| Shape::line(line, bridge_width(count), palette.bridge)));
    }
    for edge in look.marked(board) {
        let lines = marks(board, edge).into_iter().flat_map(cross).map(moved);
        shapes.extend(lines.map(|line| Shape::line(line, MARK_WIDTH, palette.mark)));
    }
    let signs: Vec<Sign> = (0..SIGNS).map(Sign::new).collect();
    let strokes: Vec<Rc<[(Point, Point)]>> = signs.iter().map(|sign| sign.lines().into()).collect();
    for (index, island) in board.islands().iter().enumerate() {
        let at = shift(centre(board, index));
        let tone = Tone::of(board, look, index);
        if tone == Tone::Over {
            shapes.extend(square(at, palette.square));
        }
        shapes.push(Shape::disc(at, RADIUS, palette.island(tone)));
        shapes.push(Shape::ring(at, RADIUS, rim(look, index), palette.ink));
        let sign = sign_index(island.degree);
        shapes.push(Shape {
            lines: Lines::Many(strokes[sign].clone()),
            at,
            reach: signs[sign].width / 2.0,
            hole: 0.0,
            colour: palette.ink,
            bounds: ((at.0 - RADIUS, at.1 - RADIUS), (at.0 + RADIUS, at.1 + RADIUS)),
        });
    }
    shapes
}

/// The sides of the square around an island.
fn square((x, y): Point, colour: Rgb) -> [Shape; 4] {
    let corners = [(-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE)]
        .map(|(dx, dy)| (x + dx, y + dy));
    [0, 1, 2, 3].map(|side| Shape::line((corners[side], corners[(side + 1) % 4]), RIM, colour))
}

/// The shapes that each band of the picture shows, in their order.
fn by_band(shapes: &[Shape], scale: f64, height: usize) -> Vec<Vec<u32>> {
    let mut bands = vec![Vec::new(); height.div_ceil(BAND)];
    let last = bands.len() - 1;
    for (index, shape) in shapes.iter().enumerate() {
        let ((_, top), (_, bottom)) = shape.bounds;
        // A pixel more, for soft edges.
        let band = |at: f64| ((at.max(0.0)) as usize / BAND).min(last);
        for shown in &mut bands[band(top * scale - 1.0)..=band(bottom * scale + 1.0)] {
            shown.push(index as u32);
        }
    }
    bands
}

/// A band of the picture.
struct Canvas {
    /// Pixels a cell.
    scale: f64,
    width: usize,
    /// The first line.
    top: usize,
    pixels: Vec<Rgb>,
}

impl Canvas {
    fn paint(&mut self, shape: &Shape) {
        let ((left, top), (right, bottom)) = shape.bounds;
        let least = |at: f64| (at * self.scale - 1.0).max(0.0) as usize;
        let most = |at: f64| (at * self.scale + 2.0).max(0.0) as usize;
        let lines = self.pixels.len() / self.width;
        let rows = least(top).max(self.top)..most(bottom).min(self.top + lines);
        let columns = least(left)..most(right).min(self.width);
        for row in rows {
            let from = (row - self.top) * self.width;
            for column in columns.clone() {
                let point = ((column as f64 + 0.5) / self.scale, (row as f64 + 0.5) / self.scale);
                match shape.covers(point, self.scale) {
                    0 => {}
                    alpha => {
                        let pixel = &mut self.pixels[from + column];
                        *pixel = over(shape.colour, alpha, *pixel);
                    }
                }
            }
        }
    }
}
