//! The drawings of the masks that have names, to be recognised from 20 by 20 cells on: there
//! a cell is a tenth wide, and holes around corners of cells have four.

use super::area::{Area, disc, oval, tilted};
use super::drawing::{Drawing, Stroke, add, cut};

const fn polygon(corners: &'static [(f64, f64)]) -> Stroke {
    add(Area::Polygon(corners))
}

const fn hole(corners: &'static [(f64, f64)]) -> Stroke {
    cut(Area::Polygon(corners))
}

pub(super) const CIRCLE: Drawing = &[add(disc(0.0, 0.0, 1.0))];

pub(super) const RING: Drawing = &[add(disc(0.0, 0.0, 1.0)), cut(disc(0.0, 0.0, 0.55))];

pub(super) const HEXAGON: Drawing = &[polygon(&[
    (-0.5, -0.866),
    (0.5, -0.866),
    (1.0, 0.0),
    (0.5, 0.866),
    (-0.5, 0.866),
    (-1.0, 0.0),
])];

pub(super) const DIAMOND: Drawing = &[polygon(&[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)])];

/// Its tips are those of a regular pentagon; it is fatter than what the diagonals make.
pub(super) const STAR: Drawing = &[polygon(&[
    (0.0, -0.951),
    (0.306, -0.321),
    (1.0, -0.225),
    (0.495, 0.261),
    (0.618, 0.95),
    (0.0, 0.62),
    (-0.618, 0.95),
    (-0.495, 0.261),
    (-1.0, -0.225),
    (-0.306, -0.321),
])];

pub(super) const CROSS: Drawing = &[
    polygon(&[(-0.35, -1.0), (0.35, -1.0), (0.35, 1.0), (-0.35, 1.0)]),
    polygon(&[(-1.0, -0.35), (1.0, -0.35), (1.0, 0.35), (-1.0, 0.35)]),
];

/// Half circles, those in the north around one middle and those in the south around another,
/// half the distance between two windings east of it.
pub(super) const SPIRAL: Drawing = &[
    add(disc(0.0, 0.1, 1.0)).north_of(0.1),
    cut(disc(0.0, 0.1, 0.75)).north_of(0.1),
    add(disc(0.2, 0.1, 0.8)).south_of(0.1),
    cut(disc(0.2, 0.1, 0.55)).south_of(0.1),
    add(disc(0.0, 0.1, 0.6)).north_of(0.1),
    cut(disc(0.0, 0.1, 0.35)).north_of(0.1),
    add(disc(0.2, 0.1, 0.4)).south_of(0.1),
    cut(disc(0.2, 0.1, 0.15)).south_of(0.1),
    add(disc(0.0, 0.1, 0.2)).north_of(0.1),
];

/// The half of a slanting ellipse and its mirror image.
pub(super) const HEART: Drawing = &[add(tilted((0.0, 0.12), (1.27, 0.6), (1.0, -1.0))).mirrored()];

pub(super) const MOON: Drawing = &[add(disc(0.15, 0.0, 1.0)), cut(disc(0.6, -0.15, 0.8))];

pub(super) const TREE: Drawing = &[
    polygon(&[(0.0, -1.0), (0.55, -0.4), (-0.55, -0.4)]),
    polygon(&[(0.0, -0.7), (0.78, 0.13), (-0.78, 0.13)]),
    polygon(&[(0.0, -0.3), (1.0, 0.68), (-1.0, 0.68)]),
    polygon(&[(-0.2, 0.68), (0.2, 0.68), (0.2, 1.0), (-0.2, 1.0)]),
];

pub(super) const HOUSE: Drawing = &[
    polygon(&[(0.5, -0.9), (0.75, -0.9), (0.75, 0.0), (0.5, 0.0)]),
    polygon(&[(0.0, -1.0), (1.0, -0.1), (-1.0, -0.1)]),
    polygon(&[(-0.8, -0.1), (0.8, -0.1), (0.8, 1.0), (-0.8, 1.0)]),
    hole(&[(-0.15, 0.4), (0.15, 0.4), (0.15, 1.0), (-0.15, 1.0)]),
    hole(&[(0.35, 0.2), (0.6, 0.2), (0.6, 0.5), (0.35, 0.5)]).mirrored(),
];

pub(super) const FISH: Drawing = &[
    add(oval(-0.25, 0.0, 0.75, 0.55)),
    polygon(&[(0.15, 0.0), (1.0, -0.7), (0.75, 0.0), (1.0, 0.7)]),
    polygon(&[(-0.5, -0.4), (0.1, -0.85), (0.2, -0.3)]),
    polygon(&[(-0.35, 0.4), (0.1, 0.85), (0.2, 0.3)]),
    cut(disc(-0.6, -0.1, 0.1)),
];

pub(super) const RABBIT: Drawing = &[
    add(oval(0.25, 0.5, 0.6, 0.5)),
    add(disc(-0.4, 0.0, 0.36)),
    add(tilted((-0.32, -0.6), (0.42, 0.13), (0.05, -1.0))),
    add(tilted((0.0, -0.5), (0.42, 0.13), (0.65, -1.0))),
    add(disc(-0.2, -0.25, 0.15)),
    add(disc(0.84, 0.42, 0.16)),
    add(oval(-0.2, 0.9, 0.4, 0.12)),
    cut(disc(-0.5, 0.0, 0.09)),
];

pub(super) const CAT: Drawing = &[
    add(oval(0.0, 0.25, 0.95, 0.75)),
    polygon(&[(0.25, -0.4), (0.85, -1.0), (0.95, 0.2)]).mirrored(),
    cut(tilted((0.4, 0.1), (0.18, 0.12), (1.0, -0.3))).mirrored(),
    hole(&[(-0.16, 0.4), (0.16, 0.4), (0.0, 0.6)]),
];

pub(super) const BUTTERFLY: Drawing = &[
    add(tilted((0.52, -0.28), (0.54, 0.38), (1.0, -0.7))).mirrored(),
    add(tilted((0.4, 0.52), (0.44, 0.32), (0.8, 1.0))).mirrored(),
    add(oval(0.0, 0.1, 0.13, 0.75)),
    add(oval(0.0, 0.12, 0.25, 0.12)),
    polygon(&[(0.0, -0.65), (0.2, -1.0), (0.34, -1.0), (0.1, -0.55), (0.0, -0.5)]).mirrored(),
    cut(disc(0.6, -0.4, 0.14)).mirrored(),
    cut(disc(0.5, 0.6, 0.1)).mirrored(),
];

pub(super) const MINOTAUR: Drawing = &[
    add(disc(0.5, -0.55, 0.5)).mirrored(),
    cut(disc(0.4, -0.75, 0.42)).mirrored(),
    hole(&[(-0.3, -1.0), (0.3, -1.0), (0.3, -0.4), (-0.3, -0.4)]),
    add(oval(0.0, -0.35, 0.5, 0.2)),
    polygon(&[(-0.5, -0.35), (0.5, -0.35), (0.36, 0.65), (-0.36, 0.65)]),
    add(oval(0.0, 0.68, 0.42, 0.32)),
    add(tilted((0.68, -0.02), (0.3, 0.14), (1.0, 0.2))).mirrored(),
    cut(disc(0.2, 0.0, 0.09)).mirrored(),
    cut(disc(0.2, 0.7, 0.09)).mirrored(),
];

pub(super) const LETTERS: Drawing = &[
    polygon(&[(-0.7, -1.0), (-0.4, -1.0), (-0.1, 0.75), (-1.0, 0.75)]),
    hole(&[(-0.55, -0.65), (-0.44, 0.0), (-0.66, 0.0)]),
    hole(&[(-0.71, 0.25), (-0.39, 0.25), (-0.3, 0.75), (-0.8, 0.75)]),
    polygon(&[(0.1, -1.0), (1.0, -1.0), (1.0, 0.75), (0.1, 0.75)]),
    hole(&[(0.1, -0.72), (0.76, -0.72), (0.1, 0.62)]),
    hole(&[(1.0, -0.6), (1.0, 0.75), (0.34, 0.75)]),
    polygon(&[(-1.0, 0.75), (1.0, 0.75), (1.0, 1.0), (-1.0, 1.0)]),
];
