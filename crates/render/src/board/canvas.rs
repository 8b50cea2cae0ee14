//! Pixels, and the one shape that everything is made of.

use crate::colour::{Rgb, over};

pub(super) type Point = (f64, f64);

/// A picture.
pub(super) struct Canvas {
    width: usize,
    pixels: Vec<Rgb>,
}

/// A rectangle with round corners: one without extent is a disc, one without width a rod.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pad {
    at: Point,
    /// From its middle to its sides, less what is round.
    half: Point,
    round: f64,
    /// Whether it stands on its corner.
    turned: bool,
}

/// What a pad is painted with. Light falls from the upper left on everything.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    /// The colour at the upper left.
    light: Rgb,
    /// The colour at the lower right.
    shade: Rgb,
    /// How much it hides, 255 being all.
    alpha: u8,
    /// How many pixels its edge takes to fade.
    soft: f64,
}

impl Pad {
    pub(super) fn disc(at: Point, radius: f64) -> Pad {
        Pad { at, half: (0.0, 0.0), round: radius, turned: false }
    }

    /// A rectangle of that half width and half height, with round corners.
    pub(super) fn rectangle(at: Point, half: Point, round: f64) -> Pad {
        let round = round.min(half.0).min(half.1);
        Pad { at, half: (half.0 - round, half.1 - round), round, turned: false }
    }

    /// A square that stands on its corner.
    pub(super) fn diamond(at: Point, half: f64) -> Pad {
        Pad { turned: true, ..Pad::rectangle(at, (half, half), half / 6.0) }
    }

    /// The same somewhere else.
    pub(super) fn moved(self, by: f64) -> Pad {
        Pad { at: (self.at.0 + by, self.at.1 + by), ..self }
    }

    /// The same, so much larger on every side, or smaller.
    pub(super) fn grown(self, by: f64) -> Pad {
        let round = (self.round + by).max(0.0);
        // What is more than its corners could lose is lost by the sides.
        let rest = by - (round - self.round);
        Pad { half: (self.half.0 + rest, self.half.1 + rest), round, ..self }
    }

    /// How far a point is outside of it; less than nothing within.
    fn away(&self, (x, y): Point) -> f64 {
        let (dx, dy) = (x - self.at.0, y - self.at.1);
        let (dx, dy) = if self.turned {
            let root = std::f64::consts::FRAC_1_SQRT_2;
            ((dx + dy) * root, (dx - dy) * root)
        } else {
            (dx, dy)
        };
        let (over_x, over_y) = (dx.abs() - self.half.0, dy.abs() - self.half.1);
        over_x.max(0.0).hypot(over_y.max(0.0)) + over_x.max(over_y).min(0.0) - self.round
    }

    /// How far its farthest point is from its middle, across and down.
    fn reach(&self) -> Point {
        if self.turned {
            let reach = (self.half.0 + self.half.1) * std::f64::consts::FRAC_1_SQRT_2 + self.round;
            (reach, reach)
        } else {
            (self.half.0 + self.round, self.half.1 + self.round)
        }
    }
}

impl Paint {
    pub(super) fn plain(colour: Rgb) -> Paint {
        Paint::lit(colour, colour)
    }

    pub(super) fn lit(light: Rgb, shade: Rgb) -> Paint {
        Paint { light, shade, alpha: 255, soft: 1.0 }
    }

    /// A shadow that fades over so many pixels.
    pub(super) fn shadow(alpha: u8, soft: f64) -> Paint {
        Paint { alpha, soft, ..Paint::plain([0x1a, 0x0c, 0x04]) }
    }

    /// The same, so that what is below shows through.
    pub(super) fn thin(self, alpha: u8) -> Paint {
        Paint { alpha, ..self }
    }
}

impl Canvas {
    /// A picture of that width and height, each pixel in the colour of its place.
    pub(super) fn new(
        (width, height): (usize, usize),
        ground: impl Fn(usize, usize) -> Rgb,
    ) -> Canvas {
        let row = |row: usize| (0..width).map(move |column| (column, row));
        let pixels = (0..height).flat_map(row).map(|(column, row)| ground(column, row)).collect();
        Canvas { width, pixels }
    }

    /// Its pixels, row by row.
    pub(super) fn pixels(&self) -> &[Rgb] {
        &self.pixels
    }

    /// Lays pixels, so many in a row, on what is there, within the picture.
    pub(super) fn copy(&mut self, (left, top): (usize, usize), width: usize, pixels: &[Rgb]) {
        for (row, line) in pixels.chunks(width).enumerate() {
            let from = (top + row) * self.width + left;
            self.pixels[from..from + width].copy_from_slice(line);
        }
    }

    /// Lays a pad on what is there.
    pub(super) fn lay(&mut self, pad: Pad, paint: Paint) {
        let (reach_x, reach_y) = pad.reach();
        let pixel = |at: f64, most: usize| (at.max(0.0) as usize).min(most);
        let height = self.pixels.len() / self.width;
        let columns = pixel(pad.at.0 - reach_x - paint.soft, self.width)
            ..pixel(pad.at.0 + reach_x + paint.soft + 2.0, self.width);
        let rows = pixel(pad.at.1 - reach_y - paint.soft, height)
            ..pixel(pad.at.1 + reach_y + paint.soft + 2.0, height);
        for row in rows {
            for column in columns.clone() {
                let point = (column as f64 + 0.5, row as f64 + 0.5);
                let hides = (0.5 - pad.away(point) / paint.soft).clamp(0.0, 1.0);
                if hides == 0.0 {
                    continue;
                }
                // From the upper left corner to the lower right one.
                let across = (point.0 - pad.at.0 + point.1 - pad.at.1) / (reach_x + reach_y);
                let shade = (255.0 * (0.5 + across / 2.0).clamp(0.0, 1.0)) as u8;
                let colour = over(paint.shade, shade, paint.light);
                let below = &mut self.pixels[row * self.width + column];
                *below = over(colour, (f64::from(paint.alpha) * hides) as u8, *below);
            }
        }
    }

    /// Lays a pad that throws a shadow.
    pub(super) fn put(&mut self, pad: Pad, paint: Paint, height: f64) {
        self.lay(pad.moved(height), Paint::shadow(110, 2.0 * height));
        self.lay(pad, paint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pads_are_as_large_as_they_are_told() {
        // In whole thousandths, which can be compared.
        let away = |pad: Pad, x, y| (pad.away((x, y)) * 1000.0).round() as i32;
        let disc = Pad::disc((10.0, 10.0), 4.0);
        assert_eq!((away(disc, 14.0, 10.0), away(disc, 10.0, 10.0)), (0, -4000));
        let rod = Pad::rectangle((10.0, 10.0), (8.0, 2.0), 2.0);
        assert_eq!((away(rod, 18.0, 10.0), away(rod, 10.0, 12.0)), (0, 0));
        assert_eq!((away(rod, 21.0, 10.0), away(rod.grown(1.0), 21.0, 10.0)), (3000, 2000));
        assert_eq!(away(rod.grown(-1.0), 18.0, 10.0), 1000);
        let square = Pad::rectangle((0.0, 0.0), (3.0, 3.0), 0.0);
        assert_eq!((away(square, 6.0, 7.0), away(square.grown(-1.0), 3.0, 0.0)), (5000, 1000));
    }

    #[test]
    fn what_lies_outside_of_the_picture_is_not_drawn() {
        let mut canvas = Canvas::new((4, 3), |_, _| [9, 9, 9]);
        for at in [(-50.0, 1.0), (50.0, 1.0), (1.0, -50.0), (1.0, 50.0)] {
            canvas.lay(Pad::disc(at, 5.0), Paint::plain([0, 0, 0]));
        }
        assert!(canvas.pixels().iter().all(|pixel| *pixel == [9, 9, 9]));
        canvas.put(Pad::disc((2.0, 1.5), 50.0), Paint::plain([0, 0, 0]), 3.0);
        assert!(canvas.pixels().iter().all(|pixel| *pixel == [0, 0, 0]));
    }
}
