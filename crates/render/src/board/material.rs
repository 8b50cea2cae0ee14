//! What boards are made of: the same stuffs as in the web app, by daylight.

use damier_core::Seat;
use damier_core::view::{Side, View};

use super::canvas::Paint;
use crate::colour::Rgb;

pub(super) const PAPER: Rgb = [0xf4, 0xed, 0xe0];
pub(super) const PAPER_CHECK: Rgb = [0xf1, 0xe9, 0xda];
pub(super) const WALNUT: [Rgb; 2] = [[0x6a, 0x43, 0x30], [0x33, 0x1c, 0x11]];
pub(super) const GROOVE: Rgb = [0x55, 0x30, 0x1d];
pub(super) const TILES: [Rgb; 2] = [[0xb6, 0x7a, 0x48], [0xa6, 0x6c, 0x3e]];
pub(super) const WALL: [Rgb; 2] = [[0xff, 0xfa, 0xf0], [0xea, 0xdb, 0xb8]];
pub(super) const FELT: [Rgb; 2] = [[0x3f, 0x7f, 0x5f], [0x39, 0x75, 0x57]];
pub(super) const FELT_LINE: Rgb = [0x1d, 0x4a, 0x34];
pub(super) const IROKO: [Rgb; 2] = [[0xd7, 0x9a, 0x5d], [0x97, 0x59, 0x2a]];
pub(super) const BOWL: [Rgb; 2] = [[0x3f, 0x21, 0x0c], [0x7d, 0x4a, 0x22]];
pub(super) const INLAY: Rgb = [0x33, 0x1c, 0x11];
pub(super) const SEED: [Rgb; 2] = [[0xee, 0xf2, 0xe6], [0x5c, 0x6a, 0x61]];
pub(super) const MARK: Rgb = [0xff, 0xf4, 0xdc];
pub(super) const LAST: Rgb = [0xc2, 0x32, 0x20];

const IVORY: [Rgb; 2] = [[0xff, 0xfa, 0xf0], [0xcd, 0xb6, 0x8c]];
const EBONY: [Rgb; 2] = [[0x6b, 0x5e, 0x54], [0x14, 0x10, 0x0d]];
const SOAPSTONE: [Rgb; 2] = [[0xee, 0xf4, 0xea], [0x56, 0x6a, 0x5f]];
const ROSEWOOD: [Rgb; 2] = [[0xc8, 0x60, 0x4a], [0x3a, 0x0e, 0x0a]];

/// What the pieces of a seat are made of: by its side, where seats have one; else the first is dark.
pub(super) fn piece(view: &View, seat: Seat) -> [Rgb; 2] {
    let usual = if seat == Seat::FIRST { Side::Top } else { Side::Bottom };
    match side(view, seat).unwrap_or(usual) {
        Side::Bottom => IVORY,
        Side::Left => SOAPSTONE,
        Side::Top => EBONY,
        Side::Right => ROSEWOOD,
    }
}

/// Where a seat sits, if it has a side of its own.
pub(super) fn side(view: &View, seat: Seat) -> Option<Side> {
    view.holdings.get(seat.index())?.side
}

pub(super) fn lit([light, shade]: [Rgb; 2]) -> Paint {
    Paint::lit(light, shade)
}

/// As if pressed in: the light is below.
pub(super) fn sunk([light, shade]: [Rgb; 2]) -> Paint {
    Paint::lit(shade, light)
}
