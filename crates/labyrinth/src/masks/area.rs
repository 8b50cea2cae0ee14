//! Plane areas, and where rows cut them.
//!
//! Masks must be the same on every machine, so that a maze is told by its seed: only what
//! IEEE 754 rounds in one way is used, which are the four operations and the square root, but
//! no sines.

/// Eastwards and southwards, from -1 to 1 over the sides of the mask.
pub(super) type Point = (f64, f64);

/// A part of the plane.
#[derive(Clone, Copy, Debug)]
pub(super) enum Area {
    /// An ellipse.
    Oval {
        middle: Point,
        /// Half its length along its axis, and half its breadth.
        radii: (f64, f64),
        /// Where its axis points, in any length but none.
        axis: Point,
    },
    /// What lies inside an odd number of times.
    Polygon(&'static [Point]),
}

/// A circle.
pub(super) const fn disc(x: f64, y: f64, radius: f64) -> Area {
    oval(x, y, radius, radius)
}

/// An upright ellipse, half as wide and as high as told.
pub(super) const fn oval(x: f64, y: f64, half_width: f64, half_height: f64) -> Area {
    tilted((x, y), (half_width, half_height), (1.0, 0.0))
}

/// An ellipse whose axis points anywhere.
pub(super) const fn tilted(middle: Point, radii: (f64, f64), axis: Point) -> Area {
    Area::Oval { middle, radii, axis }
}

impl Area {
    /// Appends the spans, from west to east, in which the row at `y` lies inside.
    pub(super) fn spans(&self, y: f64, spans: &mut Vec<(f64, f64)>) {
        match *self {
            Area::Oval { middle, radii, axis } => spans.extend(oval_span(middle, radii, axis, y)),
            Area::Polygon(corners) => {
                let mut crossings: Vec<f64> = crossings(corners, y).collect();
                crossings.sort_by(f64::total_cmp);
                spans.extend(crossings.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            }
        }
    }
}

/// Along the row, the equation of an ellipse is quadratic.
fn oval_span(middle: Point, radii: (f64, f64), axis: Point, y: f64) -> Option<(f64, f64)> {
    let length = (axis.0 * axis.0 + axis.1 * axis.1).sqrt();
    let (cos, sin) = (axis.0 / length, axis.1 / length);
    let (along, across) = (1.0 / (radii.0 * radii.0), 1.0 / (radii.1 * radii.1));
    let down = y - middle.1;
    let square = cos * cos * along + sin * sin * across;
    let half_linear = down * cos * sin * (along - across);
    let constant = down * down * (sin * sin * along + cos * cos * across) - 1.0;
    let discriminant = half_linear * half_linear - square * constant;
    if discriminant < 0.0 {
        return None;
    }
    let half = discriminant.sqrt() / square;
    let centre = middle.0 - half_linear / square;
    Some((centre - half, centre + half))
}

/// Where the sides of a polygon cross the row at `y`. A side has its northern end and not its
/// southern one, so their number is even.
fn crossings(corners: &[Point], y: f64) -> impl Iterator<Item = f64> + '_ {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).filter_map(move |(&from, &to)| {
        let crosses = (from.1 <= y) != (to.1 <= y);
        crosses.then(|| from.0 + (y - from.1) / (to.1 - from.1) * (to.0 - from.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(area: Area, y: f64, expected: &[(f64, f64)]) {
        let mut spans = Vec::new();
        area.spans(y, &mut spans);
        assert_eq!(spans.len(), expected.len(), "{spans:?}");
        for (span, expected) in spans.iter().zip(expected) {
            let off = (span.0 - expected.0).abs().max((span.1 - expected.1).abs());
            assert!(off < 1e-12, "{span:?} {expected:?}");
        }
    }

    #[test]
    fn rows_across_ellipses() {
        check(disc(0.0, 0.0, 0.5), 0.3, &[(-0.4, 0.4)]);
        check(disc(0.1, 0.0, 0.5), 0.6, &[]);
        check(oval(0.1, 0.2, 0.3, 0.5), 0.2, &[(-0.2, 0.4)]);
        // An axis that points south swaps length and breadth.
        check(tilted((0.1, 0.2), (0.5, 0.3), (0.0, 2.0)), 0.2, &[(-0.2, 0.4)]);
        // 5x² - 6xy + 5y² = 128, of which (5, 5) ± (3, -3) and (8, 8) are points.
        let slanted = tilted((0.0, 0.0), (8.0 * 2_f64.sqrt(), 4.0 * 2_f64.sqrt()), (1.0, 1.0));
        check(slanted, 8.0, &[(1.6, 8.0)]);
    }

    #[test]
    fn rows_across_polygons() {
        // A W, whose row in the middle lies inside twice.
        let corners =
            &[(0.0, 0.0), (1.0, 1.0), (2.0, 0.0), (3.0, 1.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)];
        check(Area::Polygon(corners), 0.5, &[(0.0, 0.5), (1.5, 2.5), (3.5, 4.0)]);
        check(Area::Polygon(corners), 1.5, &[(0.0, 4.0)]);
        check(Area::Polygon(corners), 2.5, &[]);
        check(Area::Polygon(&[]), 0.0, &[]);
    }
}
