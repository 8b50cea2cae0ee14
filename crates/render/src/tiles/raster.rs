//! Mazes of tiles as PNG.

use std::io::Write;

use damier_labyrinth::tiles::{Edge, Mosaic, Point};
use damier_labyrinth::{Passages, Terrain};
use png::{ColorType, DeflateCompression, Encoder, Filter};

use super::{MARGIN, OFTEN, check_tiles, figures, sides, strokes, thickness, unit, walls};
use crate::colour::{Heat, Rgb, Theme, over};
use crate::error::PictureError;
use crate::path::Stroke;
use crate::shape::{Figure, Sprite};
use crate::sheet::GoesOn;
use crate::{Kind, Look};

/// Writes a maze of hexagons, triangles or rings as PNG, as long as somebody wants it.
pub fn tiles_png(
    maze: &Mosaic,
    look: &Look,
    out: impl Write,
    goes_on: GoesOn<'_>,
) -> Result<(), PictureError> {
    check_tiles(maze.ground().tiling(), look, Kind::Png)?;
    let mut canvas = Canvas::new(maze, look);
    canvas.floor(maze, look, goes_on)?;
    let theme = Theme::of(look.dark);
    for (number, path) in look.paths.iter().enumerate() {
        let stroke = Stroke::of(number, look.paths.len(), theme);
        for line in strokes(maze, path) {
            canvas.path(&line, &stroke, goes_on)?;
        }
        canvas.lay(stroke.colour);
    }
    let half = thickness(look) / 2.0;
    for (index, cell) in maze.ground().iter().enumerate() {
        if index.is_multiple_of(OFTEN) {
            goes_on()?;
        }
        walls(maze, cell).for_each(|edge| canvas.stroke(&edge, half));
    }
    canvas.lay(theme.wall);
    canvas.figures(maze, look);
    let (width, height) = sides(maze.ground().tiling(), look);
    let mut encoder = Encoder::new(out, width as u32, height as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    if !look.title.is_empty() {
        encoder.add_itxt_chunk("Title".to_owned(), look.title.to_owned())?;
    }
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    for line in canvas.pixels.chunks(canvas.width) {
        goes_on()?;
        stream.write_all(line.as_flattened())?;
    }
    stream.finish()?;
    writer.finish()?;
    Ok(())
}

/// A picture that is painted.
struct Canvas {
    width: usize,
    height: usize,
    /// Pixels a unit.
    unit: f64,
    pixels: Vec<Rgb>,
    /// How much of each pixel is covered by what is drawn now: lines that meet cover what they
    /// share once.
    covered: Vec<u8>,
}

/// Points at which the floor of a pixel is looked at, both ways.
const SAMPLES: usize = 2;

impl Canvas {
    fn new(maze: &Mosaic, look: &Look) -> Canvas {
        let (width, height) = sides(maze.ground().tiling(), look);
        let (width, height) = (width as usize, height as usize);
        let pixels = vec![Theme::of(look.dark).outside; width * height];
        Canvas { width, height, unit: unit(look), pixels, covered: vec![0; width * height] }
    }

    /// The point of a place among pixels.
    fn point(&self, x: f64, y: f64) -> Point {
        (x / self.unit - MARGIN, y / self.unit - MARGIN)
    }

    /// The place among pixels of a point.
    fn place(&self, (x, y): Point) -> Point {
        ((x + MARGIN) * self.unit, (y + MARGIN) * self.unit)
    }

    fn floor(
        &mut self,
        maze: &Mosaic,
        look: &Look,
        goes_on: GoesOn<'_>,
    ) -> Result<(), PictureError> {
        let theme = Theme::of(look.dark);
        let heat = look.heat.map(|distances| Heat::new(distances, theme));
        let ground = maze.ground();
        let colour = |point: Point| match ground.tiling().at(point) {
            Some(cell) if ground.is_open(cell) => {
                heat.as_ref().and_then(|heat| heat.colour(cell)).unwrap_or(theme.floor)
            }
            Some(cell) if ground.is_unmasked(cell) => theme.closed,
            _ => theme.outside,
        };
        for y in 0..self.height {
            goes_on()?;
            for x in 0..self.width {
                let mut sum = [0_usize; 3];
                for sample in 0..SAMPLES * SAMPLES {
                    let inside = |at: usize| (at as f64 + 0.5) / SAMPLES as f64;
                    let (right, down) = (inside(sample % SAMPLES), inside(sample / SAMPLES));
                    let seen = colour(self.point(x as f64 + right, y as f64 + down));
                    (0..3).for_each(|channel| sum[channel] += usize::from(seen[channel]));
                }
                self.pixels[y * self.width + x] =
                    sum.map(|channel| (channel / (SAMPLES * SAMPLES)) as u8);
            }
        }
        Ok(())
    }

    /// Covers what is nearer to an edge than half a line.
    fn stroke(&mut self, edge: &Edge, half: f64) {
        let (low, high) = around(edge);
        let (left, top) = self.place((low.0 - half, low.1 - half));
        let (right, bottom) = self.place((high.0 + half, high.1 + half));
        let from = |at: f64| (at - 1.0).max(0.0) as usize;
        let upto = |at: f64, most: usize| ((at + 2.0).max(0.0) as usize).min(most);
        for y in from(top)..upto(bottom, self.height) {
            for x in from(left)..upto(right, self.width) {
                let away = distance(edge, self.point(x as f64 + 0.5, y as f64 + 0.5));
                let share = ((half - away) * self.unit + 0.5).clamp(0.0, 1.0);
                let covered = &mut self.covered[y * self.width + x];
                *covered = (*covered).max((share * 255.0).round() as u8);
            }
        }
    }

    /// Covers a path, in pieces if it is dashed.
    fn path(
        &mut self,
        line: &[Edge],
        stroke: &Stroke,
        goes_on: GoesOn<'_>,
    ) -> Result<(), PictureError> {
        let half = stroke.width / 2.0;
        let moved = |(x, y): Point| (x + stroke.aside, y + stroke.aside);
        let points = line.iter().flat_map(along).map(moved).collect::<Vec<Point>>();
        // How far along its pattern the path is.
        let mut walked = 0.0;
        for (index, two) in points.windows(2).enumerate() {
            if index.is_multiple_of(OFTEN) {
                goes_on()?;
            }
            let (from, to) = (two[0], two[1]);
            let Some((on, off)) = stroke.style.pattern() else {
                self.stroke(&Edge::Line(from, to), half);
                continue;
            };
            let length = (to.0 - from.0).hypot(to.1 - from.1);
            let between = |part: f64| {
                let share = (part / length).clamp(0.0, 1.0);
                (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
            };
            let mut begin = -(walked % (on + off));
            while length > 0.0 && begin < length {
                if begin + on >= 0.0 {
                    self.stroke(&Edge::Line(between(begin), between(begin + on)), half);
                }
                begin += on + off;
            }
            walked += length;
        }
        Ok(())
    }

    /// Paints what is covered, and uncovers it.
    fn lay(&mut self, colour: Rgb) {
        for (pixel, covered) in self.pixels.iter_mut().zip(&mut self.covered) {
            *pixel = over(colour, std::mem::take(covered), *pixel);
        }
    }

    fn figures(&mut self, maze: &Mosaic, look: &Look) {
        let mut sprites: Vec<(Figure, Sprite)> = Vec::new();
        for (figure, middle, wide) in figures(maze, look) {
            let size = ((wide * self.unit).round() as usize).max(1);
            let known =
                |(known, sprite): &(Figure, Sprite)| *known == figure && sprite.size() == size;
            let index = sprites.iter().position(known).unwrap_or_else(|| {
                sprites.push((figure, Sprite::new(figure, size, Theme::of(look.dark))));
                sprites.len() - 1
            });
            let (x, y) = self.place(middle);
            let corner = |at: f64| (at - size as f64 / 2.0).round().max(0.0) as usize;
            let (left, top) = (corner(x), corner(y));
            for row in 0..size.min(self.height.saturating_sub(top)) {
                let line = (top + row) * self.width;
                let right = (left + size).min(self.width);
                sprites[index].1.paint(row, &mut self.pixels[line + left..line + right]);
            }
        }
    }
}

/// The box around an edge.
fn around(edge: &Edge) -> (Point, Point) {
    let points = along(edge);
    let low =
        points.iter().fold((f64::MAX, f64::MAX), |low, at| (low.0.min(at.0), low.1.min(at.1)));
    let high =
        points.iter().fold((f64::MIN, f64::MIN), |high, at| (high.0.max(at.0), high.1.max(at.1)));
    (low, high)
}

/// The angle of a point from a middle, and how far an arc goes on from there.
fn angles(edge: &Edge) -> (f64, f64) {
    let Edge::Arc { from, to, middle, clockwise, .. } = edge else { return (0.0, 0.0) };
    let angle = |point: &Point| (point.1 - middle.1).atan2(point.0 - middle.0);
    let (start, end) = (angle(from), angle(to));
    let turn = (end - start).rem_euclid(std::f64::consts::TAU);
    // With the clock angles grow, for rows go down.
    let around = turn < 1e-9 || std::f64::consts::TAU - turn < 1e-9;
    match (around, clockwise) {
        (true, _) => (start, std::f64::consts::TAU),
        (false, true) => (start, turn),
        (false, false) => (start, turn - std::f64::consts::TAU),
    }
}

/// Points along an edge, near enough that lines between them look round.
fn along(edge: &Edge) -> Vec<Point> {
    match *edge {
        Edge::Line(from, to) => vec![from, to],
        Edge::Arc { from, to, middle, radius, .. } => {
            let (start, turn) = angles(edge);
            let parts = (turn.abs() * 24.0).ceil().max(1.0) as usize;
            let mut points = vec![from];
            points.extend((1..parts).map(|part| {
                let (sine, cosine) = (start + turn * part as f64 / parts as f64).sin_cos();
                (middle.0 + radius * cosine, middle.1 + radius * sine)
            }));
            points.push(to);
            points
        }
    }
}

/// How far a point is from an edge.
fn distance(edge: &Edge, (x, y): Point) -> f64 {
    match *edge {
        Edge::Line(from, to) => {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let length = dx * dx + dy * dy;
            let along = if length > 0.0 {
                (((x - from.0) * dx + (y - from.1) * dy) / length).clamp(0.0, 1.0)
            } else {
                0.0
            };
            (x - from.0 - along * dx).hypot(y - from.1 - along * dy)
        }
        Edge::Arc { from, to, middle, radius, .. } => {
            let (start, turn) = angles(edge);
            let angle = (y - middle.1).atan2(x - middle.0);
            let on = (angle - start) * turn.signum();
            if on.rem_euclid(std::f64::consts::TAU) <= turn.abs() {
                return ((x - middle.0).hypot(y - middle.1) - radius).abs();
            }
            let ends = [from, to].map(|end| (x - end.0).hypot(y - end.1));
            ends[0].min(ends[1])
        }
    }
}
