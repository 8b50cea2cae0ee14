//! The numbers of islands as strokes: one definition for all pictures, so that they look alike
//! everywhere and need no font.

use super::figure::Point;

/// A stroke's next piece. A digit is 6 wide and 10 high; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Piece {
    /// Goes there without drawing.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve: both handles and the end.
    Curve(Point, Point, Point),
}

use Piece::{Curve, Line, Move};

/// The thickness of strokes, in the units of a digit.
const THICKNESS: f64 = 1.55;

const ZERO: &[Piece] = &[
    Move((3.0, 0.0)),
    Curve((1.34, 0.0), (0.0, 2.24), (0.0, 5.0)),
    Curve((0.0, 7.76), (1.34, 10.0), (3.0, 10.0)),
    Curve((4.66, 10.0), (6.0, 7.76), (6.0, 5.0)),
    Curve((6.0, 2.24), (4.66, 0.0), (3.0, 0.0)),
];

const ONE: &[Piece] = &[Move((0.2, 2.2)), Line((2.6, 0.0)), Line((2.6, 10.0))];

const TWO: &[Piece] = &[
    Move((0.2, 2.6)),
    Curve((0.4, 1.0), (1.5, 0.0), (3.0, 0.0)),
    Curve((4.7, 0.0), (5.8, 1.1), (5.8, 2.7)),
    Curve((5.8, 4.6), (4.2, 5.9), (0.1, 10.0)),
    Line((6.0, 10.0)),
];

/// With a flat top, which tells it from an eight even when small.
const THREE: &[Piece] = &[
    Move((0.4, 0.0)),
    Line((5.6, 0.0)),
    Line((2.7, 3.9)),
    Curve((4.8, 3.9), (6.0, 5.1), (6.0, 6.9)),
    Curve((6.0, 8.8), (4.7, 10.0), (2.9, 10.0)),
    Curve((1.5, 10.0), (0.5, 9.4), (0.0, 8.3)),
];

const FOUR: &[Piece] = &[Move((4.5, 10.0)), Line((4.5, 0.0)), Line((0.0, 7.1)), Line((6.2, 7.1))];

const FIVE: &[Piece] = &[
    Move((5.5, 0.0)),
    Line((1.1, 0.0)),
    Line((0.6, 4.6)),
    Curve((1.2, 3.9), (2.0, 3.6), (2.9, 3.6)),
    Curve((4.7, 3.6), (6.0, 4.9), (6.0, 6.7)),
    Curve((6.0, 8.7), (4.6, 10.0), (2.8, 10.0)),
    Curve((1.5, 10.0), (0.5, 9.4), (0.0, 8.4)),
];

const SIX: &[Piece] = &[
    Move((5.0, 0.0)),
    Curve((2.2, 0.9), (0.0, 3.6), (0.0, 6.8)),
    Curve((0.0, 8.6), (1.3, 10.0), (3.0, 10.0)),
    Curve((4.7, 10.0), (6.0, 8.6), (6.0, 6.9)),
    Curve((6.0, 5.2), (4.7, 3.8), (3.0, 3.8)),
    Curve((1.4, 3.8), (0.1, 5.1), (0.0, 6.8)),
];

const SEVEN: &[Piece] = &[Move((0.1, 0.0)), Line((6.0, 0.0)), Line((2.2, 10.0))];

const EIGHT: &[Piece] = &[
    Move((3.0, 0.0)),
    Curve((4.35, 0.0), (5.4, 1.1), (5.4, 2.4)),
    Curve((5.4, 3.7), (4.35, 4.8), (3.0, 4.8)),
    Curve((1.65, 4.8), (0.6, 3.7), (0.6, 2.4)),
    Curve((0.6, 1.1), (1.65, 0.0), (3.0, 0.0)),
    Move((3.0, 4.8)),
    Curve((4.7, 4.8), (6.0, 5.9), (6.0, 7.4)),
    Curve((6.0, 8.9), (4.7, 10.0), (3.0, 10.0)),
    Curve((1.3, 10.0), (0.0, 8.9), (0.0, 7.4)),
    Curve((0.0, 5.9), (1.3, 4.8), (3.0, 4.8)),
];

/// A six turned by half.
const NINE: &[Piece] = &[
    Move((1.0, 10.0)),
    Curve((3.8, 9.1), (6.0, 6.4), (6.0, 3.2)),
    Curve((6.0, 1.4), (4.7, 0.0), (3.0, 0.0)),
    Curve((1.3, 0.0), (0.0, 1.4), (0.0, 3.1)),
    Curve((0.0, 4.8), (1.3, 6.2), (3.0, 6.2)),
    Curve((4.6, 6.2), (5.9, 4.9), (6.0, 3.2)),
];

/// Its dot is a line of no length with round ends.
const UNKNOWN: &[Piece] = &[
    Move((0.4, 2.4)),
    Curve((0.7, 0.9), (1.7, 0.0), (3.1, 0.0)),
    Curve((4.8, 0.0), (5.8, 1.1), (5.8, 2.6)),
    Curve((5.8, 4.5), (3.1, 4.6), (3.1, 6.9)),
    Move((3.1, 9.9)),
    Line((3.1, 9.9)),
];

/// The pieces of a digit and its width.
fn digit(digit: u8) -> (&'static [Piece], f64) {
    match digit {
        0 => (ZERO, 6.0),
        1 => (ONE, 3.0),
        2 => (TWO, 6.0),
        3 => (THREE, 6.0),
        4 => (FOUR, 6.2),
        5 => (FIVE, 6.0),
        6 => (SIX, 6.0),
        7 => (SEVEN, 6.0),
        8 => (EIGHT, 6.0),
        _ => (NINE, 6.0),
    }
}

/// What an island says, as strokes around the middle of its cell. A cell is one unit.
#[derive(Clone, Debug)]
pub(super) struct Sign {
    pub(super) pieces: Vec<Piece>,
    /// The thickness of its strokes, which have round ends and corners.
    pub(super) width: f64,
}

/// All that islands can say: degrees from 1 to 16, and that it is not told.
pub(super) const SIGNS: usize = 17;

/// The number of a sign among all.
pub(super) fn sign_index(degree: Option<u8>) -> usize {
    degree.map_or(0, |degree| usize::from(degree.min(16)))
}

/// The name of a sign, for what refers to it.
pub(super) fn sign_name(index: usize) -> String {
    if index == 0 { "unknown".to_owned() } else { index.to_string() }
}

impl Sign {
    pub(super) fn new(index: usize) -> Sign {
        let digits: Vec<(&[Piece], f64)> = match index {
            0 => vec![(UNKNOWN, 6.0)],
            1..=9 => vec![digit(index as u8)],
            _ => vec![digit(index as u8 / 10), digit(index as u8 % 10)],
        };
        // Two digits have less room.
        let (height, gap) = if digits.len() == 1 { (0.4, 0.0) } else { (0.33, 2.6) };
        let scale = height / 10.0;
        let wide: f64 =
            digits.iter().map(|(_, wide)| wide).sum::<f64>() + gap * (digits.len() - 1) as f64;
        let mut left = -wide / 2.0;
        let mut pieces = Vec::new();
        for (digit, wide) in digits {
            let place = |(x, y): Point| ((left + x) * scale, (y - 5.0) * scale);
            pieces.extend(digit.iter().map(|piece| match *piece {
                Move(to) => Move(place(to)),
                Line(to) => Line(place(to)),
                Curve(a, b, to) => Curve(place(a), place(b), place(to)),
            }));
            left += wide + gap;
        }
        Sign { pieces, width: THICKNESS * scale }
    }

    /// The strokes as straight lines.
    pub(super) fn lines(&self) -> Vec<(Point, Point)> {
        /// So short that no picture shows corners.
        const PARTS: usize = 8;
        let mut lines = Vec::new();
        let mut at = (0.0, 0.0);
        for piece in &self.pieces {
            match *piece {
                Move(to) => at = to,
                Line(to) => {
                    lines.push((at, to));
                    at = to;
                }
                Curve(a, b, to) => {
                    let from = at;
                    for part in 1..=PARTS {
                        let next = on_curve(from, a, b, to, part as f64 / PARTS as f64);
                        lines.push((at, next));
                        at = next;
                    }
                }
            }
        }
        lines
    }
}

/// The point at a share of the way along a curve.
fn on_curve(from: Point, a: Point, b: Point, to: Point, share: f64) -> Point {
    let rest = 1.0 - share;
    let weights = [
        rest * rest * rest,
        3.0 * rest * rest * share,
        3.0 * rest * share * share,
        share * share * share,
    ];
    let points = [from, a, b, to];
    let sum = |of: fn(Point) -> f64| -> f64 {
        weights.iter().zip(points).map(|(weight, point)| weight * of(point)).sum()
    };
    (sum(|(x, _)| x), sum(|(_, y)| y))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No two signs are alike, and all keep inside of their islands.
    #[test]
    fn signs_differ_and_fit() {
        let signs: Vec<Sign> = (0..SIGNS).map(Sign::new).collect();
        for (index, sign) in signs.iter().enumerate() {
            assert!(signs[..index].iter().all(|other| other.pieces != sign.pieces), "{index}");
            for (from, to) in sign.lines() {
                for (x, y) in [from, to] {
                    let far = x.hypot(y) + sign.width / 2.0;
                    assert!(far < super::super::figure::RADIUS, "{index}: {x} {y}");
                }
            }
        }
    }

    #[test]
    fn curves_begin_and_end_where_they_should() {
        let curve = |share| on_curve((1.0, 2.0), (0.0, 0.0), (9.0, 9.0), (3.0, 4.0), share);
        assert_eq!((curve(0.0), curve(1.0)), ((1.0, 2.0), (3.0, 4.0)));
        for index in 0..SIGNS {
            let sign = Sign::new(index);
            let ends = sign.lines().last().map(|line| line.1);
            let last = sign.pieces.last().map(|piece| match *piece {
                Move(to) | Line(to) | Curve(_, _, to) => to,
            });
            assert!(
                ends.zip(last).is_some_and(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1) < 1e-9),
                "{index}"
            );
        }
    }
}
